"""Search: the dice, the rerolls, and the gain of each die."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, pairwise

from games.core.contract import Message, Seat
from games.core.value import but, shared
from games.rogue import actions
from games.rogue.action_rules import Act, Fault, always, no, pays, say, stopping
from games.rogue.actions import Choose, Reroll, Resolve, Search, Stop
from games.rogue.boards import foretell_gain, gain, harm, spend
from games.rogue.city_events import Loss
from games.rogue.events import DieResolved, SearchRolled
from games.rogue.justice import roll, use_deed
from games.rogue.match import Match
from games.rogue.open_state import Known, guards, owns, safe
from games.rogue.pending import Colouring, Deciding, Die, Rerolling, Resolving
from games.rogue.refusals import RogueRefusal
from games.rogue.standing import Standing, supplies
from games.rogue.vocabulary import COLOURS, YIELD, Colour, Deed, Face, Stock, Upgrade, Way

REROLLS = 1  # RA-87
SCOUT_REROLLS = 1  # RA-88

# Names of the module are found faster than members of an enumeration
_AMPLIFY, _EXPLOSION, _AMPLIFIED = (
    Face.AMPLIFY,
    Face.EXPLOSION,
    Way.AMPLIFY,
)

_choose, _reroll, _resolve = shared(actions.Choose), shared(actions.Reroll), shared(actions.Resolve)

# Choosing dice


def _no_search(at: Standing) -> Fault | None:
    """The refusal of a Search (RA-86, RA-182)."""
    if at.ravaged:
        return RogueRefusal.RAVAGED
    return None if at.site.search else RogueRefusal.NO_SEARCH_HERE


def _search(match: Match, asked: Deciding, _action: Search) -> None:
    """Begin a Search (RA-86)."""
    match.push(asked)
    tile = use_deed(match, Deed.SEARCH)
    _gather(match, asked.seat, tile, (), 0)


def _gather(match: Match, seat: Seat, tile: int, colours: tuple[Colour, ...], symbol: int) -> None:
    """Collect the dice of the symbols from here on; ask for the colour of white ones."""
    icon = match.ground.tiles[tile].search
    for place in range(symbol, len(icon)):
        each = icon[place]
        if each.colour is Colour.WHITE:
            asked = Colouring(seat, tile, colours, place, each.dice)
            if any(CHOOSE.legal(match, asked)):
                match.push(asked)
                return
            continue  # no colour has enough dice left: the symbol gives none (RA-28)
        colours += (each.colour,) * each.dice
    dice = roll(match, "rogue/search", colours)
    match.tell(SearchRolled(seat, dice, ()))
    scout = SCOUT_REROLLS if owns(match, seat, Upgrade.SCOUT) else 0
    match.push(Rerolling(seat, tile, dice, REROLLS + scout))


SEARCH = Act(
    kind=Search, tries=always(Search()), gate=supplies, deed=Deed.SEARCH, site=_no_search, does=_search
)  # fmt: skip


_CHOICES = tuple(map(_choose, COLOURS))


def _colours(_known: Known, _asked: Colouring) -> tuple[Choose, ...]:
    return _CHOICES


def _no_colour(known: Known, asked: Colouring, action: Choose) -> Fault | None:
    """The refusal of a colour without enough dice, those of later symbols included (AMB-10)."""
    colour = action.colour
    due = known.ground.tiles[asked.tile].search[asked.symbol + 1 :]
    dice = asked.colours.count(colour) + sum([each.dice for each in due if each.colour is colour]) + asked.count
    fits = colour in COLOURS and dice <= known.ground.box.dice.each
    return None if fits else RogueRefusal.COLOUR_USED_UP


def _go_on_gathering(match: Match, asked: Colouring, action: Choose) -> None:
    colours = asked.colours + (action.colour,) * asked.count
    _gather(match, asked.seat, asked.tile, colours, asked.symbol + 1)


CHOOSE = Act(kind=Choose, tries=_colours, fault=_no_colour, does=_go_on_gathering)

# Rerolls


def _rerolls(_known: Known, asked: Rerolling) -> tuple[Reroll, ...]:
    return _rerolls_of(len(asked.dice))


@lru_cache(maxsize=32)
def _rerolls_of(dice: int) -> tuple[Reroll, ...]:
    """The rerolls of some of this number of dice."""
    chosen = (some for count in range(1, dice + 1) for some in combinations(range(dice), count))
    return tuple(map(_reroll, chosen))


def _no_reroll(_known: Known, asked: Rerolling, action: Reroll) -> Fault | None:
    """The refusal of a reroll (RA-87): indices of some of the dice, ascending."""
    places = action.dice
    fits = bool(places) and places[0] >= 0 and places[-1] < len(asked.dice)
    if fits and all(one < other for one, other in pairwise(places)):
        return None
    return no(RogueRefusal.NO_SUCH_DIE, ("number", max(places, default=-1) + 1))


def _roll_again(match: Match, asked: Rerolling, action: Reroll) -> None:
    """Reroll dice (RA-87, RA-88)."""
    dice = list(asked.dice)
    again = roll(match, "rogue/reroll", tuple(dice[place].colour for place in action.dice))
    for place, die in zip(action.dice, again, strict=True):
        dice[place] = die
    match.tell(SearchRolled(asked.seat, tuple(dice), action.dice))
    if asked.left > 1:
        match.push(but(asked, dice=tuple(dice), left=asked.left - 1))
    else:
        _settle(match, asked.seat, asked.tile, tuple(dice))


def _keep(match: Match, asked: Rerolling, _action: Stop) -> None:
    _settle(match, asked.seat, asked.tile, asked.dice)


def _settle(match: Match, seat: Seat, tile: int, dice: tuple[Die, ...]) -> None:
    """Begin resolving, with the player's own informants only (RA-94, AMB-6) and armour (RA-97)."""
    armor = bool(owns(match, seat, Upgrade.ARMOR))
    _go_on_resolving(
        match,
        Resolving(
            seat=seat,
            tile=tile,
            dice=dice,
            open=tuple(range(len(dice))),
            informants=guards(match, seat, tile),
            armor=armor,
        ),
    )


REROLL = Act(kind=Reroll, tries=_rerolls, fault=_no_reroll, exact=True, does=_roll_again)
KEEP = stopping(_keep)

# Resolving dice


_PLAIN, _AMPLIFIABLE = (Way.PLAIN,), (Way.PLAIN, Way.AMPLIFY)


def _ways(known: Known, asked: Resolving, face: Face) -> tuple[Way, ...]:
    """The ways to resolve a die with this face (RA-94 to RA-99)."""
    amplified = _AMPLIFY in [asked.dice[place].face for place in asked.open]
    if face is not _EXPLOSION:
        return _AMPLIFIABLE if amplified and face is not _AMPLIFY else _PLAIN
    if safe(known, asked.seat, asked.tile):  # RA-98
        return _PLAIN
    ammo = known.players[asked.seat].ammo
    return _protections(amplified, asked.informants > 0, asked.armor, ammo > 0)


@lru_cache(maxsize=16)
def _protections(amplified: bool, informants: bool, armor: bool, ammo: bool) -> tuple[Way, ...]:
    """The ways to resolve an explosion with these means against it."""
    means = {Way.PLAIN: True, Way.AMPLIFY: amplified, Way.INFORMANT: informants, Way.ARMOR: armor, Way.AMMO: ammo}
    return tuple(way for way, there in means.items() if there)


def _resolutions(known: Known, asked: Resolving) -> Iterable[Resolve]:
    """The candidate resolutions of all open dice (RA-89)."""
    found: list[Resolve] = []
    ways: dict[Face, tuple[Way, ...]] = {}  # the same for all dice with one face
    for place in asked.open:
        face = asked.dice[place].face
        if face not in ways:
            ways[face] = _ways(known, asked, face)
        found += _resolves(place, ways[face])
    return found


@lru_cache(maxsize=512)
def _resolves(place: int, ways: tuple[Way, ...]) -> tuple[Resolve, ...]:
    return tuple([_resolve(place, way) for way in ways])


def _no_resolution(known: Known, asked: Resolving, action: Resolve) -> Fault | None:
    """The refusal of a resolution (RA-89, RA-94 to RA-99)."""
    place, way = action.die, action.way
    if not 0 <= place < len(asked.dice):
        return no(RogueRefusal.NO_SUCH_DIE, ("number", place + 1))
    if place not in asked.open:
        return no(RogueRefusal.DIE_DONE, ("number", place + 1))
    face = asked.dice[place].face
    if way in _ways(known, asked, face):
        return None
    amplifying = way is Way.AMPLIFY or face is not Face.EXPLOSION
    return RogueRefusal.NOTHING_TO_AMPLIFY if amplifying else RogueRefusal.NO_PROTECTION


def _take_die(match: Match, asked: Resolving, action: Resolve) -> None:
    """Resolve a die (RA-89 to RA-99)."""
    seat, way, die = asked.seat, action.way, asked.dice[action.die]
    left = [place for place in asked.open if place != action.die]
    if way is _AMPLIFIED:
        left.remove(next(place for place in left if asked.dice[place].face is _AMPLIFY))
    asked = but(
        asked,
        open=tuple(left),
        informants=asked.informants - (way is Way.INFORMANT),
        armor=asked.armor and way is not Way.ARMOR,
    )
    _go_on_resolving(match, asked)
    match.tell(DieResolved(seat, die, way))
    if way is Way.AMMO:
        spend(match, seat, Stock.AMMO, 1)
    if _hurts(match, asked, die, way):
        harm(match, [(seat, 1, Loss.EXPLOSION)])
    elif die.face in YIELD:
        gain(match, seat, *_yield(die, way))


def _go_on_resolving(match: Match, asked: Resolving) -> None:
    """Continue with the remaining dice; amplify symbols alone have no effect, so they are not asked for."""
    for place in asked.open:
        if asked.dice[place].face is not _AMPLIFY:
            match.push(asked)
            return


def _hurts(known: Known, asked: Resolving, die: Die, way: Way) -> bool:
    """Whether the die hurts the player (RA-93, RA-98)."""
    return die.face is _EXPLOSION and way is Way.PLAIN and not safe(known, asked.seat, asked.tile)


def _yield(die: Die, way: Way) -> tuple[Stock, int]:
    """The stock and amount a die gives (RA-90 to RA-92, RA-99)."""
    stock, amount = YIELD[die.face]
    return stock, 2 * amount if way is _AMPLIFIED else amount


def _foretell_die(known: Known, asked: Resolving, action: Resolve) -> Iterator[Message]:
    die, way = asked.dice[action.die], action.way
    if way is Way.AMMO:
        yield pays(Stock.AMMO, 1)
    if die.face in YIELD:
        yield from foretell_gain(known, asked.seat, *_yield(die, way))
    elif _hurts(known, asked, die, way):
        yield say("loses_stamina", ("stamina", 1))


RESOLVE = Act(
    kind=Resolve, tries=_resolutions, fault=_no_resolution, exact=True, does=_take_die, foretells=_foretell_die
)
