"""The public facts after each single event, so that a playback can show every step.

Only visible parts are updated: boards, tokens, tiles, the phase. The agenda is left as it was with two exceptions: a
bomb on the sheet, because it determines which bomb explodes, and drawn tokens, which are neither in the Data Stream nor
in the city.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from games.core.value import Value, but
from games.rogue.city import Ground, ground
from games.rogue.city_events import (
    AssassinGone,
    AssassinMoved,
    AssassinPlaced,
    BombGone,
    BombPlaced,
    CityBegan,
    CriminalGone,
    CriminalIgnored,
    CriminalMoved,
    CriminalPlaced,
    DirectorChanged,
    Exploded,
    PoliceMoved,
    RoundBegan,
    TimerDropped,
    TokensDrawn,
)
from games.rogue.events import (
    Arrested,
    CardTurned,
    ClockEnded,
    ClockGiven,
    CriminalDefeated,
    DefuseBegan,
    Defused,
    Ended,
    Exposed,
    Felled,
    Gained,
    Hurt,
    IdentitiesRemoved,
    IdentityShown,
    InfluenceChanged,
    InformantRemoved,
    Investigated,
    LeftStanding,
    Lost,
    Moved,
    Ravaged,
    Reinforced,
    Spent,
    Taken,
    TurnBegan,
    TurnedIn,
)
from games.rogue.facts import Assassin, Bomb, Clock, Criminal, Facts, Player, Turn
from games.rogue.pending import Assigning, Wiring
from games.rogue.vocabulary import ASSASSIN, BOMB, Phase, Stock

Step = Callable[[Facts, Any], Facts]


def after(facts: Facts, event: Value) -> Facts:
    """The facts after an event."""
    step = _STEPS.get(type(event))
    return step(facts, event) if step is not None else facts


def unrolled(facts: Facts, events: Iterable[Value]) -> Facts:
    """The facts after all these events."""
    for event in events:
        facts = after(facts, event)
    return facts


def measured(facts: Facts) -> Ground:
    """The ground of these facts."""
    return ground(facts.options, facts.seats, facts.layout)


# -- players ---------------------------------------------------------------------------------------


def _player(facts: Facts, seat: int, **parts: object) -> Facts:
    players = list(facts.players)
    players[seat] = but(players[seat], **parts)
    return but(facts, players=tuple(players))


def _add(facts: Facts, seat: int, stock: Stock, amount: int) -> Facts:
    """Change a stock; credits are exchanged with the supply."""
    player = facts.players[seat]
    facts = _player(facts, seat, **{stock.value: getattr(player, stock) + amount})
    return but(facts, supply=facts.supply - amount) if stock is Stock.CREDITS else facts


def _identity_shown(facts: Facts, event: IdentityShown) -> Facts:
    player = facts.players[event.seat]
    return _player(facts, event.seat, hidden=player.hidden - 1, shown=(*player.shown, event.identity), told=True)


def _clock_given(facts: Facts, event: ClockGiven) -> Facts:
    crook = facts.criminals[event.number - 1]
    card = measured(facts).cards.get(crook.card) if crook is not None else None
    effects = card.retaliation if card is not None else ()
    amount = next((each.amount for each in effects if each.effect is event.effect), 1)
    return but(facts, clocks=(*facts.clocks, Clock(event.seat, event.number, event.effect, amount)))


def _clock_ended(facts: Facts, event: ClockEnded) -> Facts:
    gone = (event.seat, event.number, event.effect)
    return but(facts, clocks=tuple(each for each in facts.clocks if (each.seat, each.number, each.effect) != gone))


# -- informants ------------------------------------------------------------------------------------


def _informants(facts: Facts, tile: int, here: tuple[int, ...]) -> Facts:
    return but(facts, informants=(*facts.informants[:tile], here, *facts.informants[tile + 1 :]))


def _informant_removed(facts: Facts, event: InformantRemoved) -> Facts:
    here = list(facts.informants[event.tile])
    if event.seat in here:
        here.remove(event.seat)
    return _informants(facts, event.tile, tuple(here))


def _reinforced(facts: Facts, event: Reinforced) -> Facts:
    facts = _player(facts, event.seat, informants=facts.players[event.seat].informants - 1)
    return _informants(facts, event.tile, (*facts.informants[event.tile], event.seat))


# -- criminals -------------------------------------------------------------------------------------


def _crook(facts: Facts, number: int, **parts: object) -> Facts:
    crook = facts.criminals[number - 1]
    return _put(facts, number, but(crook, **parts)) if crook is not None else facts


def _put(facts: Facts, number: int, crook: Criminal | None) -> Facts:
    return but(facts, criminals=(*facts.criminals[: number - 1], crook, *facts.criminals[number:]))


def _tokens_drawn(facts: Facts, event: TokensDrawn) -> Facts:
    """The drawn tokens are in no place until they are placed."""
    nowhere = Assigning(facts.director, event.tokens, (0,) * len(event.tokens), event.dice)
    return but(facts, agenda=(nowhere, *facts.agenda[1:]))


def _somewhere(facts: Facts, token: str) -> Facts:
    """Remove a drawn token from the agenda after it was placed."""
    task = facts.agenda[0] if facts.agenda else None
    if not isinstance(task, Assigning) or token not in task.tokens:
        return facts
    left = list(task.tokens)
    left.remove(token)
    return but(facts, agenda=(but(task, tokens=tuple(left)), *facts.agenda[1:]))


def _criminal_placed(facts: Facts, event: CriminalPlaced) -> Facts:
    facts = _somewhere(facts, str(event.number))
    crook = Criminal(event.number, event.tile, fresh=event.tile == measured(facts).top)
    return but(_put(facts, event.number, crook), deck=facts.deck - 1)


def _criminal_gone(facts: Facts, event: CriminalGone) -> Facts:
    facts = _put(facts, event.number, None)
    if event.reshuffled:
        return but(facts, deck=facts.deck + 1)
    return but(facts, gone=(*facts.gone, event.card))


def _investigated(facts: Facts, event: Investigated) -> Facts:
    crook = facts.criminals[event.number - 1]
    if crook is None:
        return facts
    return _crook(facts, event.number, marks=tuple(sorted({*crook.marks, event.seat})))


def _turned_in(facts: Facts, event: TurnedIn) -> Facts:
    for crook in facts.criminals:
        if crook is not None and crook.card in event.cards:
            facts = _put(facts, crook.number, None)
    facts = _player(facts, event.seat, turned_in=(*facts.players[event.seat].turned_in, *event.cards))
    return _add(facts, event.seat, Stock.CREDITS, event.paid)


# -- assassins and bombs ---------------------------------------------------------------------------


def _assassin_placed(facts: Facts, event: AssassinPlaced) -> Facts:
    facts = _somewhere(facts, ASSASSIN)
    return but(facts, assassins=(*facts.assassins, Assassin(event.tile, event.tile == measured(facts).top)))


def _assassin_moved(facts: Facts, event: AssassinMoved) -> Facts:
    where = measured(facts)
    left = list(facts.assassins)
    found = [each for each in left if each.tile == event.origin]
    if not found:
        return facts
    mover = next((each for each in found if where.after(each.tile, each.fresh) == event.tile), found[0])
    left[left.index(mover)] = but(mover, tile=event.tile, fresh=False)
    return but(facts, assassins=tuple(left))


def _assassin_gone(facts: Facts, event: AssassinGone) -> Facts:
    left = list(facts.assassins)
    found = [each for each in left if each.tile == event.tile]
    if found:
        # the assassin that walks out is at the end of the path, not at its start
        left.remove(min(found, key=lambda each: each.fresh))
    return but(facts, assassins=tuple(left))


def _bomb_placed(facts: Facts, event: BombPlaced | LeftStanding) -> Facts:
    facts = _somewhere(_off_the_sheet(facts), BOMB)
    return but(facts, bombs=(*facts.bombs, Bomb(event.tile, event.timer)))


def _dropped(facts: Facts, event: TimerDropped) -> Facts:
    bombs = list(facts.bombs)
    for place, bomb in enumerate(bombs):
        if bomb.tile == event.tile and bomb.timer == event.timer + 1:
            bombs[place] = but(bomb, timer=event.timer)
            break
    return but(facts, bombs=tuple(bombs))


def _exploded(facts: Facts, event: Exploded) -> Facts:
    """The bomb that exploded: the one with timer 0, or the one on the sheet, or the next of a chain."""
    due = any(bomb.tile == event.tile and not bomb.timer for bomb in facts.bombs)
    if not due and any(isinstance(task, Wiring) and task.tile == event.tile for task in facts.agenda):
        return _off_the_sheet(facts)
    return _without_bomb(facts, event.tile)


def _without_bomb(facts: Facts, tile: int) -> Facts:
    here = [bomb for bomb in facts.bombs if bomb.tile == tile]
    bombs = list(facts.bombs)
    if here:
        bombs.remove(min(here, key=lambda bomb: bomb.timer))
    return but(facts, bombs=tuple(bombs))


def _defuse_began(facts: Facts, event: DefuseBegan) -> Facts:
    bombs = list(facts.bombs)
    for bomb in bombs:
        if (bomb.tile, bomb.timer) == (event.tile, event.timer):
            bombs.remove(bomb)
            break
    return but(facts, bombs=tuple(bombs))


def _off_the_sheet(facts: Facts) -> Facts:
    return but(facts, agenda=tuple(task for task in facts.agenda if not isinstance(task, Wiring)))


# -- the round -------------------------------------------------------------------------------------


def _round_began(facts: Facts, event: RoundBegan) -> Facts:
    players: tuple[Player, ...] = tuple(but(player, told=False) for player in facts.players)
    return but(facts, round=event.round, players=players)


def _settled(facts: Facts) -> Facts:
    """At the end of a round no token is at the start of the path any more."""
    crooks = tuple(but(each, fresh=False) if each is not None and each.fresh else each for each in facts.criminals)
    killers = tuple(but(each, fresh=False, done=False) for each in facts.assassins)
    return but(facts, criminals=crooks, assassins=killers)


_STEPS: Mapping[type[Value], Step] = {
    Gained: lambda facts, it: _add(facts, it.seat, it.stock, it.amount),
    Lost: lambda facts, it: _add(facts, it.seat, it.stock, -it.amount),
    Spent: lambda facts, it: _add(facts, it.seat, it.stock, -it.amount),
    InfluenceChanged: lambda facts, it: _add(facts, it.seat, Stock.INFLUENCE, it.change),
    Hurt: lambda facts, it: _player(facts, it.seat, stamina=max(0, facts.players[it.seat].stamina - it.amount)),
    Felled: lambda facts, it: _player(facts, it.seat, tile=it.tile, stamina=measured(facts).tracks.heart),
    Moved: lambda facts, it: _player(facts, it.seat, tile=it.tile),
    IdentityShown: _identity_shown,
    Exposed: lambda facts, it: _player(facts, it.seat, android=True, informants=0),
    IdentitiesRemoved: lambda facts, _it: but(
        facts, players=tuple(but(player, hidden=0, shown=()) for player in facts.players)
    ),
    ClockGiven: _clock_given,
    ClockEnded: _clock_ended,
    InformantRemoved: _informant_removed,
    Reinforced: _reinforced,
    TokensDrawn: _tokens_drawn,
    CriminalIgnored: lambda facts, it: _somewhere(facts, str(it.number)),
    CriminalPlaced: _criminal_placed,
    CriminalMoved: lambda facts, it: _crook(facts, it.number, tile=it.tile, fresh=False),
    CriminalGone: _criminal_gone,
    Investigated: _investigated,
    CardTurned: lambda facts, it: _crook(facts, it.number, card=it.card, marks=()),
    CriminalDefeated: lambda facts, it: _crook(facts, it.number, defeated=True),
    Arrested: lambda facts, it: _crook(facts, it.number, tile=-1, keeper=it.seat, fresh=False),
    Taken: lambda facts, it: _crook(facts, it.number, tile=-1, keeper=it.seat, fresh=False),
    TurnedIn: _turned_in,
    AssassinPlaced: _assassin_placed,
    AssassinMoved: _assassin_moved,
    AssassinGone: _assassin_gone,
    BombPlaced: _bomb_placed,
    LeftStanding: _bomb_placed,
    TimerDropped: _dropped,
    BombGone: lambda facts, it: _without_bomb(facts, it.tile),
    Exploded: _exploded,
    DefuseBegan: _defuse_began,
    Defused: lambda facts, _it: _off_the_sheet(facts),
    RoundBegan: _round_began,
    TurnBegan: lambda facts, it: but(facts, phase=Phase.ACTION, turn=Turn(it.seat)),
    CityBegan: lambda facts, _it: but(facts, phase=Phase.CITY),
    PoliceMoved: lambda facts, it: but(facts, police=it.tile),
    DirectorChanged: lambda facts, it: but(_settled(facts), director=it.seat, phase=Phase.TIME),
    Ravaged: lambda facts, it: but(facts, ravaged=tuple(sorted({*facts.ravaged, it.tile}))),
    Ended: lambda facts, it: but(_settled(facts), phase=Phase.OVER, outcome=it.outcome),
}
