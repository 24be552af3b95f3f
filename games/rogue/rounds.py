"""The Time phase, the City phase and the end: everything between the turns of players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from games.core.contract import CommonReason, Message, Seat
from games.core.value import but, shared
from games.rogue import actions, score
from games.rogue.action_rules import Act, Fault, always, no, say
from games.rogue.actions import Assign, Draw, SendAssassin, TickBomb
from games.rogue.boards import harm
from games.rogue.city_events import (
    AssassinStruck,
    BombPlaced,
    CityBegan,
    CriminalIgnored,
    CriminalPlaced,
    DirectorChanged,
    Loss,
    PoliceMoved,
    RoundBegan,
    TimerDropped,
    TokensDrawn,
)
from games.rogue.events import ClockEnded, Ended, TurnBegan, TurnEnded
from games.rogue.facts import Bomb, Criminal, RogueOutcome, Turn
from games.rogue.hazards import advance, set_off
from games.rogue.match import Match
from games.rogue.open_state import Known, may_show, rampant_at, stabbed
from games.rogue.pending import (
    Assigning,
    Closing,
    Deciding,
    Drawing,
    Marching,
    Order,
    Ordering,
    Policing,
    Showing,
    Stalking,
    TurnEnding,
)
from games.rogue.refusals import RogueRefusal
from games.rogue.tokens import (
    assassin,
    move_assassin,
    place_assassin,
    put_assassin,
    put_criminal,
    remove_informant,
    sweep,
)
from games.rogue.vocabulary import ASSASSIN, BOMB, NUMBERS, Phase

_turn, _bomb, _criminal = shared(Turn), shared(Bomb), shared(Criminal)
_deciding, _turn_ending, _drawing = shared(Deciding), shared(TurnEnding), shared(Drawing)
_marching, _ordering, _stalking = shared(Marching), shared(Ordering), shared(Stalking)
_round_began, _turn_began, _turn_ended = shared(RoundBegan), shared(TurnBegan), shared(TurnEnded)
_police_moved, _director_changed, _timer_dropped = shared(PoliceMoved), shared(DirectorChanged), shared(TimerDropped)
_bomb_placed, _criminal_placed = shared(BombPlaced), shared(CriminalPlaced)
_POLICING, _CLOSING, _CITY_BEGAN = Policing(), Closing(), CityBegan()
_assignment, _sending, _ticking = shared(actions.Assign), shared(actions.SendAssassin), shared(actions.TickBomb)


_NAMES = tuple(map(str, NUMBERS))  # the tokens of criminals


# Time phase


def stream(known: Known) -> list[str]:
    """The tokens in the Data Stream: all that are neither in the city nor in custody (RA-14)."""
    counts = known.ground.counts
    return [
        *(BOMB,) * (counts.bombs - len(known.bombs)),
        *(ASSASSIN,) * (counts.assassins - len(known.assassins)),
        *[name for name, crook in zip(_NAMES, known.criminals, strict=True) if crook is None],
    ]


def drawn(known: Known) -> int:
    """The number of tokens the Director draws (RA-31, AMB-22)."""
    return min(len(stream(known)), known.ground.counts.drawn[known.seats - 2])


def _draw(match: Match, asked: Drawing, _action: Draw) -> None:
    """Draw the tokens of a round (RA-30 to RA-32)."""
    match.round += 1
    match.players = tuple([but(player, told=False) if player.told else player for player in match.players])
    match.tell(_round_began(match.round, asked.seat))
    count = drawn(match)
    match.push(_deciding(asked.seat), _turn_ending(asked.seat))
    tokens = match.chance.draw("rogue/stream", stream(match), count)
    dice = match.chance.roll("rogue/dice", (NUMBERS,) * count)
    match.tell(TokensDrawn(tokens, dice))
    _give(match, Assigning(asked.seat, tokens, (0,) * count, dice))


def _assign(match: Match, asked: Assigning, action: Assign) -> None:
    """Give a token a die (RA-33)."""
    dice = list(asked.dice)
    dice.remove(action.die)
    given = (*asked.given[: action.token], action.die, *asked.given[action.token + 1 :])
    _give(match, but(asked, given=given, dice=tuple(dice)))


def _assignments(_known: Known, asked: Assigning) -> tuple[Assign, ...]:
    return _assignments_of(asked.given, asked.dice)


@lru_cache(maxsize=4096)
def _assignments_of(given: tuple[int, ...], dice: tuple[int, ...]) -> tuple[Assign, ...]:
    """The assignments of these dice to the tokens without one."""
    each = sorted(set(dice))
    return tuple([_assignment(token, die) for token, had in enumerate(given) if not had for die in each])


def _no_assignment(_known: Known, asked: Assigning, action: Assign) -> Fault | None:
    """The refusal of an assignment (RA-33): one of the dice, for a token without one."""
    if not 0 <= action.token < len(asked.given) or asked.given[action.token]:
        return no(RogueRefusal.NO_SUCH_TOKEN, ("number", action.token + 1))
    return None if action.die in asked.dice else no(RogueRefusal.NO_SUCH_DIE, ("number", action.die))


DRAW = Act(kind=Draw, tries=always(Draw()), does=_draw)
ASSIGN = Act(kind=Assign, tries=_assignments, fault=_no_assignment, exact=True, does=_assign)


def _give(match: Match, asked: Assigning) -> None:
    """Continue assigning, unless the rest is determined."""
    if len(set(asked.dice)) > 1:
        match.push(asked)
        return
    left = asked.dice[0] if asked.dice else 0
    for token, die in zip(asked.tokens, asked.given, strict=True):
        _place_token(match, token, match.ground.precinct[die or left])
    _begin_turn(match, asked.seat)


def _place_token(match: Match, token: str, tile: int) -> None:
    """Place a token (RA-34 to RA-36, RA-181); this triggers no checks."""
    if token == ASSASSIN:
        place_assassin(match, tile)
    elif token == BOMB:
        timer = match.chance.roll("rogue/timer", (NUMBERS,))[0]
        match.bombs += (_bomb(tile, timer),)
        match.tell(_bomb_placed(tile, timer))
    elif not match.cards or tile in match.ravaged:  # AMB-22
        match.tell(CriminalIgnored(int(token), tile))
    else:
        number = int(token)
        put_criminal(match, number, _criminal(number, tile, -1, 0, False, tile == match.ground.top))
        match.put_down(number, match.cards[0])
        match.put_cards(match.cards[1:])
        match.tell(_criminal_placed(number, tile))


# Turns


def _begin_turn(match: Match, seat: Seat) -> None:
    """Begin a turn (RA-38); effects that lasted until now end with it (AMB-13)."""
    match.phase = Phase.ACTION
    match.turn = _turn(seat)
    if match.clocks:
        for clock in match.clocks:
            if clock.seat == seat:
                match.tell(ClockEnded(seat, clock.number, clock.effect))
        match.clocks = tuple(clock for clock in match.clocks if clock.seat != seat)
    match.tell(_turn_began(seat))


def end_turn(match: Match, task: TurnEnding) -> None:
    match.tell(_turn_ended(task.seat))
    seat = match.ground.left[task.seat]
    if seat != match.director:
        match.push(_deciding(seat), _turn_ending(seat))
        _begin_turn(match, seat)
        return
    match.phase = Phase.CITY
    match.tell(_CITY_BEGAN)
    match.push(
        _marching(1),
        _ordering(match.director, Order.ASSASSINS),
        _POLICING,
        _ordering(match.director, Order.BOMBS),
        _CLOSING,
    )


# City phase


def march(match: Match, task: Marching) -> None:
    """Move the criminals one after the other, each with all consequences (RA-131, RA-132)."""
    for number in range(task.number, len(NUMBERS) + 1):
        crook = match.criminals[number - 1]
        if crook is not None and crook.tile >= 0 and not crook.defeated:
            match.push(_marching(number + 1))
            advance(match, number)
            return


# The Director's order


def goes_by_itself(match: Match, asked: Ordering) -> bool:
    """Activate the next token if the Director has no choice; returns whether that was so."""
    act = _ORDERED[asked.what]
    due = tuple(act.tries(match, asked))  # exact: all of them are legal
    if len(due) > 1:
        return False
    match.pop()
    for action in due:
        act.does(match, asked, action)
    return True


def _no_assassins(_known: Known, asked: Ordering) -> Fault | None:
    return None if asked.what is Order.ASSASSINS else CommonReason.NOT_NOW


def _assassins(known: Known, _asked: Ordering) -> list[SendAssassin]:
    due = {(each.tile, each.fresh) for each in known.assassins if not each.done} if known.assassins else ()
    return [_sending(tile, fresh) for tile, fresh in sorted(due)]


def _no_sending(known: Known, _asked: Ordering, action: SendAssassin) -> Fault | None:
    """The refusal of an assassin (RA-140): each once."""
    due = any(not each.done and (each.tile, each.fresh) == (action.tile, action.fresh) for each in known.assassins)
    return None if due else RogueRefusal.NO_SUCH_CHOICE


def _send(match: Match, asked: Ordering, action: SendAssassin) -> None:
    """Activate this assassin, then the others (RA-140)."""
    match.push(asked)
    for place, each in enumerate(match.assassins):
        if not each.done and each.tile == action.tile and each.fresh == action.fresh:
            put_assassin(match, place, assassin(each.tile, each.fresh, True))
            match.push(_stalking(place, 1))
            return


def _no_bombs(_known: Known, asked: Ordering) -> Fault | None:
    return None if asked.what is Order.BOMBS else CommonReason.NOT_NOW


def _bombs(known: Known, _asked: Ordering) -> list[TickBomb]:
    due = {(each.tile, each.timer) for each in known.bombs if not each.done} if known.bombs else ()
    return [_ticking(tile, timer) for tile, timer in sorted(due)]


def _no_ticking(known: Known, _asked: Ordering, action: TickBomb) -> Fault | None:
    """The refusal of a bomb (RA-150): each once."""
    due = any(not each.done and (each.tile, each.timer) == (action.tile, action.timer) for each in known.bombs)
    return None if due else RogueRefusal.NO_SUCH_CHOICE


def _tick(match: Match, asked: Ordering, action: TickBomb) -> None:
    """Activate this bomb, then the others (RA-150)."""
    match.push(asked)
    bombs = list(match.bombs)
    place = next(
        place
        for place, each in enumerate(bombs)
        if not each.done and each.tile == action.tile and each.timer == action.timer
    )
    bombs[place] = _bomb(action.tile, action.timer - 1, True)
    match.bombs = tuple(bombs)
    match.tell(_timer_dropped(action.tile, action.timer - 1))
    set_off(match, action.tile, action.timer - 1)


def _foretell_ticking(_known: Known, _asked: Ordering, action: TickBomb) -> Iterator[Message]:
    yield say("explodes") if action.timer == 1 else say("timer", ("timer", action.timer - 1))


SEND = Act(kind=SendAssassin, tries=_assassins, bar=_no_assassins, fault=_no_sending, exact=True, does=_send)
TICK = Act(
    kind=TickBomb, tries=_bombs, bar=_no_bombs, fault=_no_ticking, exact=True, does=_tick, foretells=_foretell_ticking
)  # fmt: skip


_ORDERED: Mapping[Order, Act] = {Order.ASSASSINS: SEND, Order.BOMBS: TICK}


# Assassins and police


def stalk(match: Match, task: Stalking) -> None:
    """One step of an assassin's activation (RA-141 to RA-144); players who were hurt answer before it continues."""
    place, step = task.place, task.step
    if step == 3:
        here = match.assassins[place]
        beyond = match.ground.after(here.tile, here.fresh)
        if beyond is None or not any(player.tile == beyond and not player.android for player in match.players):
            return
    if step > 1 and not move_assassin(match, place):
        return
    hurt = _perform(match, match.assassins[place].tile)
    if not hurt and step < 3:
        match.push(_stalking(place, step + 1))


def _perform(match: Match, tile: int) -> bool:
    """Perform an assassin's task (RA-145 to RA-147, AMB-16); returns whether an agent lost stamina."""
    if tile == match.police or rampant_at(match, tile):
        return False
    losses = [
        (seat, stabbed(match, seat, tile), Loss.ASSASSIN)
        for seat in match.ground.order[match.director]
        if match.players[seat].tile == tile and not match.players[seat].android
    ]
    if losses or match.informants[tile]:
        match.tell(AssassinStruck(tile))
    hurt = harm(match, losses)
    if match.informants[tile]:
        remove_informant(match, tile, 0)
    return bool(hurt)


def next_police(known: Known) -> int:
    """The next tile of the Police Squad (RA-148)."""
    number = known.ground.tiles[known.police].number
    return known.ground.precinct[number % len(NUMBERS) + 1]


def police_moves(match: Match, _task: Policing) -> None:
    """Move the Police Squad (RA-148, RA-149, RA-169)."""
    tile = match.police = next_police(match)
    match.tell(_police_moved(tile))
    sweep(match, tile)
    if match.ground.hunting:
        near = (tile, *match.ground.near[tile])
        match.push(
            *(
                Showing(seat)
                for seat in match.ground.order[match.director]
                if match.players[seat].tile in near and may_show(match, seat)
            )
        )


# The end of a round


def close(match: Match, _task: Closing) -> None:
    """End the round (RA-151, RA-152, RA-212)."""
    match.assassins = tuple([assassin(each.tile) if each.done or each.fresh else each for each in match.assassins])
    match.bombs = tuple([_bomb(each.tile, each.timer) if each.done else each for each in match.bombs])
    for crook in match.criminals:
        if crook is not None and crook.fresh:
            put_criminal(match, crook.number, but(crook, fresh=False))
    if match.round == match.ground.rounds:
        _end(match)
        return
    match.director = match.ground.left[match.director]
    match.phase = Phase.TIME
    match.tell(_director_changed(match.director))
    match.push(_drawing(match.director))


def ending(known: Known) -> RogueOutcome:
    """The result if the match ended now."""
    return score.final(known.players, known.informants, known.ground.cards, known.ground.counts)


def _end(match: Match) -> None:
    """End the match (RA-153)."""
    match.phase = Phase.OVER
    match.agenda = ()
    match.identities = match.hands
    match.outcome = ending(match)
    match.tell(Ended(match.outcome))
