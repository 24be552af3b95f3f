"""Actions on criminals in custody: Arrest, Intercept, Turn In."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter

from games.core.contract import Message, Seat
from games.core.value import but, shared
from games.rogue import actions
from games.rogue.action_rules import Act, Fault, Odds, always, amounts, gives, no, pays
from games.rogue.actions import Arrest, Intercept, Spend, Take, TurnIn
from games.rogue.boards import spend
from games.rogue.dice import car_odds, cars_left
from games.rogue.events import Arrested, InterceptRolled, Taken, TurnedIn
from games.rogue.justice import no_player, no_target, not_here, roll, use_deed
from games.rogue.match import Match
from games.rogue.open_state import Known, custody, met, most_fuel, room
from games.rogue.pending import Chasing, Deciding, Evading, Taking
from games.rogue.refusals import RogueRefusal
from games.rogue.standing import Standing, justice
from games.rogue.tokens import lift, off_the_map, put_criminal
from games.rogue.vocabulary import Colour, Deed, Stock

_arrest, _intercept, _take = shared(actions.Arrest), shared(actions.Intercept), shared(actions.Take)

# Arrest


def _arrests(known: Known, asked: Deciding) -> Iterable[Arrest]:
    tile = known.players[asked.seat].tile
    return [_arrest(crook.number) for crook in known.criminals if crook is not None and crook.tile == tile]


def _no_arrest(known: Known, asked: Deciding, action: Arrest) -> Fault | None:
    """The refusal of an Arrest (RA-75)."""
    number = action.number
    elsewhere = not_here(known, asked.seat, number)
    if elsewhere is not None:
        return elsewhere
    crook = known.criminals[number - 1]
    return None if crook is not None and crook.defeated else no(RogueRefusal.STILL_RAMPANT, ("number", number))


def _do_arrest(match: Match, asked: Deciding, action: Arrest) -> None:
    match.push(asked)
    use_deed(match, Deed.ARREST)
    _hand_over(match, action.number, asked.seat)
    match.tell(Arrested(asked.seat, action.number))


def _hand_over(match: Match, number: int, keeper: Seat) -> None:
    crook = match.crook(number)
    if crook.tile >= 0:
        off_the_map(match, number)
    put_criminal(match, number, but(crook, tile=-1, keeper=keeper, fresh=False))


ARREST = Act(
    kind=Arrest,
    tries=_arrests,
    gate=justice,
    deed=Deed.ARREST,
    target=attrgetter("criminals"),
    fault=_no_arrest,
    does=_do_arrest,
)

# Intercept


def _intercepts(known: Known, asked: Deciding) -> Iterable[Intercept]:
    return [_intercept(seat) for seat in met(known, asked.seat)]


def _no_intercept(known: Known, asked: Deciding, action: Intercept) -> Fault | None:
    """The refusal of an Intercept (RA-77, RA-78)."""
    seat, target = asked.seat, action.target
    found = no_player(known, seat, target) or no_target(known, seat, target)
    if found is not None:
        return found
    if not custody(known, target):
        return no(RogueRefusal.NOTHING_IN_CUSTODY, ("target_seat", target))
    return None if known.players[seat].fuel else RogueRefusal.NO_FUEL


def _do_intercept(match: Match, asked: Deciding, action: Intercept) -> None:
    match.push(asked)
    use_deed(match, Deed.INTERCEPT)
    match.push(Chasing(asked.seat, action.target))


INTERCEPT = Act(
    kind=Intercept,
    tries=_intercepts,
    gate=justice,
    deed=Deed.INTERCEPT,
    target=attrgetter("players"),
    fault=_no_intercept,
    does=_do_intercept,
)


def _to_chase(known: Known, asked: Chasing) -> tuple[int, int]:
    """The limits of fuel for an Intercept (RA-78): at least one die."""
    return 1, most_fuel(known, asked.seat, 0)


def _chase(match: Match, asked: Chasing, action: Spend) -> None:
    """Begin an Intercept (RA-78, RA-79)."""
    spend(match, asked.seat, Stock.FUEL, action.amount)
    if most_fuel(match, asked.target, action.amount):
        match.push(Evading(asked.target, asked.seat, action.amount))
    else:
        _race(match, asked.seat, asked.target, action.amount, 0)


def foretell_fuel(_known: Known, _asked: object, action: Spend) -> Iterator[Message]:
    """The cost of green dice."""
    if action.amount:
        yield pays(Stock.FUEL, action.amount)


def fuel_odds(known: Known, _asked: object, action: Spend) -> Odds:
    """The probability of a patrol car."""
    return (("car", *car_odds(known.ground.dice[Colour.GREEN], action.amount)),)


CHASE = amounts(_to_chase, _chase, foretell_fuel, fuel_odds)


def _to_evade(known: Known, asked: Evading) -> tuple[int, int]:
    """The limits of fuel for an evasion (RA-79)."""
    return 0, most_fuel(known, asked.seat, asked.dice)


def _evade(match: Match, asked: Evading, action: Spend) -> None:
    spend(match, asked.seat, Stock.FUEL, action.amount)
    _race(match, asked.chaser, asked.seat, asked.dice, action.amount)


EVADE = amounts(_to_evade, _evade, foretell_fuel)


def _race(match: Match, seat: Seat, target: Seat, dice: int, against: int) -> None:
    """Roll the Intercept and its defence (RA-80, RA-81)."""
    ours = roll(match, "rogue/intercept", (Colour.GREEN,) * dice)
    theirs = roll(match, "rogue/defence", (Colour.GREEN,) * against) if against else ()
    left = cars_left((die.face for die in ours), (die.face for die in theirs))
    match.tell(InterceptRolled(seat, target, ours, theirs, left))
    _seize(match, seat, target, left)


def _seize(match: Match, seat: Seat, target: Seat, count: int) -> None:
    held = custody(match, target)
    if count >= len(held):
        for number in held:
            _hand_over(match, number, seat)
            match.tell(Taken(seat, target, number))
    elif count:
        match.push(Taking(seat, target, count))


def _takes(known: Known, asked: Taking) -> Iterator[Take]:
    return map(_take, custody(known, asked.target))


def _no_taking(known: Known, asked: Taking, action: Take) -> Fault | None:
    """The refusal of a criminal that is not in the target's custody (RA-81)."""
    return None if action.number in custody(known, asked.target) else RogueRefusal.NO_SUCH_CHOICE


def _do_take(match: Match, asked: Taking, action: Take) -> None:
    _hand_over(match, action.number, asked.seat)
    match.tell(Taken(asked.seat, asked.target, action.number))
    _seize(match, asked.seat, asked.target, asked.count - 1)


TAKE = Act(kind=Take, tries=_takes, fault=_no_taking, exact=True, does=_do_take)

# Turn In


def _not_at_hq(at: Standing) -> Fault | None:
    """The refusal of a Turn In elsewhere (RA-82)."""
    return None if at.site.hq else RogueRefusal.ONLY_AT_HQ


def _no_turning_in(known: Known, asked: Deciding) -> Fault | None:
    """The refusal of a Turn In of nothing (RA-82)."""
    return None if custody(known, asked.seat) else RogueRefusal.NOTHING_IN_CUSTODY


def _bounties(known: Known, seat: Seat) -> int:
    """The bounty of the criminals in custody, limited by the supply (RA-85)."""
    crooks = (known.criminals[number - 1] for number in custody(known, seat))
    due = sum(known.ground.cards[crook.card].bounty for crook in crooks if crook is not None)
    return min(due, room(known, seat, Stock.CREDITS) or 0)


def _turn_in(match: Match, asked: Deciding, _action: TurnIn) -> None:
    """Turn in all criminals in custody (RA-82 to RA-85)."""
    match.push(asked)
    use_deed(match, Deed.TURN_IN)
    seat = asked.seat
    paid = _bounties(match, seat)
    cards = tuple(lift(match, number) for number in custody(match, seat))
    player = match.players[seat]
    match.set_board(seat, turned_in=(*player.turned_in, *cards), credits=player.credits + paid)
    match.supply -= paid
    match.tell(TurnedIn(seat, cards, paid))


def _foretell_turning_in(known: Known, asked: Deciding, _action: TurnIn) -> Iterator[Message]:
    yield gives(Stock.CREDITS, _bounties(known, asked.seat))


TURN_IN = Act(
    kind=TurnIn,
    tries=always(TurnIn()),
    gate=justice,
    deed=Deed.TURN_IN,
    site=_not_at_hq,
    bar=_no_turning_in,
    does=_turn_in,
    foretells=_foretell_turning_in,
)
