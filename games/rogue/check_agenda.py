"""Faults of an agenda: the tasks must fit together, and each must fit the state of the city.

The agenda is encoded as a word, one letter for each task from the top down; three regular expressions define the valid
words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, assert_never

from games.core.contract import Seat
from games.core.value import Value
from games.rogue import bomb_sheet, pending
from games.rogue.legal_actions import actions
from games.rogue.open_state import (
    Known,
    custody,
    gangsters,
    guards,
    may_show,
    met,
    most_ammo,
    most_fuel,
    owns,
    pistols,
    tile_at,
)
from games.rogue.patrolling import ENGINE_TILES, PATROL_TILES
from games.rogue.pending import Die, Fight, Foe, Order
from games.rogue.rounds import drawn, stream
from games.rogue.searching import REROLLS, SCOUT_REROLLS
from games.rogue.vocabulary import COLOURS, FOR_THIS_ATTACK, NUMBERS, Colour, Deed, Effect, Face, Phase, Upgrade

_TURN = re.compile("D|[WQR]D|FW?D|N[EK]?D|S+X*[VEK]?D")
_TURN_OVER = re.compile("S+X*[VEK]?[WR]?D")
_CITY = re.compile("(S+X*M|S+)?OPBC|(S+X*)?BC")
_LETTERS: Mapping[type[Value], str] = {
    pending.Drawing: "d",
    pending.Assigning: "a",
    pending.Showing: "S",
    pending.Deciding: "D",
    pending.Walking: "W",
    pending.Facing: "F",
    pending.Arming: "Q",
    pending.Defending: "Q",
    pending.Chasing: "Q",
    pending.Evading: "Q",
    pending.Taking: "Q",
    pending.Colouring: "Q",
    pending.Rerolling: "Q",
    pending.Resolving: "R",
    pending.Buying: "Q",
    pending.Wiring: "Q",
    pending.Naming: "N",
    pending.Freeing: "N",
    pending.Effecting: "E",
    pending.Attacking: "K",
    pending.Exploding: "X",
    pending.Ravaging: "V",
    pending.TurnEnding: "T",
    pending.Marching: "M",
    pending.Policing: "P",
    pending.Closing: "C",
}
"""`O` and `B` are the Director's order of assassins and bombs. A stalking assassin never waits."""
_DEED_OF: Mapping[Foe, Deed] = {
    Foe.CRIMINAL: Deed.ATTACK,
    Foe.ASSASSIN: Deed.ATTACK,
    Foe.AGENT: Deed.ATTACK_AGENT,
    Foe.ANDROID: Deed.ATTACK_ANDROID,
    Foe.LOCATION: Deed.ATTACK_LOCATION,
}


def agenda_faults(known: Known) -> Iterator[str]:
    """The kinds of tasks that do not fit, or `agenda` if they do not fit together."""
    word = "".join(map(_letter, known.agenda))
    if not _is_word(known, word):
        yield "agenda"
        return
    wrong = [task.kind for task in known.agenda if not _fits(known, task)]
    yield from wrong
    if not wrong and not _asks(known):
        yield known.agenda[0].kind


def _letter(task: pending.Task) -> str:
    if isinstance(task, pending.Ordering):
        return "O" if task.what is Order.ASSASSINS else "B"
    return _LETTERS.get(type(task), "-")


def _is_word(known: Known, word: str) -> bool:
    if known.phase is Phase.TIME:
        return word in ("d", "aDT")
    if known.phase is Phase.CITY:
        return _CITY.fullmatch(word) is not None
    pattern = _TURN_OVER if known.turn.over else _TURN
    return word.endswith("T") and pattern.fullmatch(word[:-1]) is not None


def _asks(known: Known) -> bool:
    """Whether the question on top has more than one answer; otherwise it would have been skipped."""
    top = known.agenda[0]
    if isinstance(top, pending.Showing):
        return may_show(known, top.seat)
    least = 2 if isinstance(top, pending.Ordering | pending.Naming | pending.Freeing) else 1
    return len(actions(known, known.asked)) >= least


def _fits(known: Known, task: pending.Task) -> bool:
    rule = _RULES.get(type(task))
    return rule is None or rule(known, task)


# Players and places


def _acts(known: Known, seat: Seat) -> bool:
    return seat == known.turn.seat


def _is_seat(known: Known, *seats: Seat) -> bool:
    return all(0 <= seat < known.seats for seat in seats)


def _is_tile(known: Known, tile: int) -> bool:
    return 0 <= tile < len(known.ground.tiles)


def _stands(known: Known, tile: int) -> bool:
    """Whether the active player is on the tile, or was when felled."""
    return _is_tile(known, tile) and (known.turn.over or known.players[known.turn.seat].tile == tile)


def _latest(known: Known, deed: Deed, tile: int) -> bool:
    """Whether this is the action in progress."""
    return known.turn.deeds[-1:] == ((deed, tile),) and _stands(known, tile)


def _together(known: Known, seat: Seat, other: Seat) -> bool:
    return _is_seat(known, other) and other in met(known, seat)


# The Director, the frame of a turn


def _director(known: Known, task: pending.Drawing | pending.Ordering) -> bool:
    return task.seat == known.director


def _assigning(known: Known, task: pending.Assigning) -> bool:
    numbered = all(die in NUMBERS for die in task.dice) and all(die in (0, *NUMBERS) for die in task.given)
    return (
        task.seat == known.director
        and len(task.tokens) == len(task.given) == drawn(known)
        and Counter(task.tokens) <= Counter(stream(known))
        and numbered
        and task.given.count(0) == len(task.dice)
        and len(set(task.dice)) > 1
    )


def _frame(known: Known, task: pending.Deciding | pending.TurnEnding) -> bool:
    return task.seat == (known.director if known.phase is Phase.TIME else known.turn.seat)


def _showing(known: Known, task: pending.Showing) -> bool:
    scanned = known.phase is Phase.ACTION and task.scanner == known.turn.seat != task.seat
    return task.scanner == -1 or (scanned and not known.players[task.scanner].android)


def _marching(_known: Known, task: pending.Marching) -> bool:
    return 1 < task.number <= len(NUMBERS) + 1


# Patrol


def _walking(known: Known, task: pending.Walking) -> bool:
    been, near = task.been, known.ground.near
    if not been or not all(_is_tile(known, tile) for tile in been) or len(set(been)) < len(been):
        return False
    tiles = PATROL_TILES + ENGINE_TILES * bool(owns(known, task.seat, Upgrade.ENGINE))
    connected = all(other in near[tile] for tile, other in pairwise(been))
    return _acts(known, task.seat) and task.left == tiles - len(been) > 0 and connected and _stands(known, been[-1])


def _facing(known: Known, task: pending.Facing) -> bool:
    player = known.players[task.seat]
    skulls, ignored = gangsters(known, task.seat, player.tile)
    return _acts(known, task.seat) and task.skulls == skulls - ignored > 0 and player.ammo > 0


# Attacks


def _fight(known: Known, seat: Seat, fight: Fight) -> bool:
    """Whether such an attack is possible."""
    player = known.players[seat]
    well = fight.target == -1 and fight.number == 0
    if fight.foe is Foe.AGENT or fight.foe is Foe.ANDROID:
        met_well = _together(known, seat, fight.target)
        well = met_well and known.players[fight.target].android == (fight.foe is Foe.ANDROID) and fight.need == 0
    elif fight.foe is Foe.CRIMINAL:
        return _latest(known, Deed.ATTACK, fight.tile) and _against_criminal(known, fight)
    elif fight.foe is Foe.ASSASSIN:
        well = well and any(each.tile == fight.tile for each in known.assassins) and fight.need == 2
    elif fight.foe is Foe.LOCATION:
        well = well and fight.need == 2 and _is_tile(known, fight.tile) and tile_at(known, fight.tile).slots > 0
    else:
        assert_never(fight.foe)
    plain = not fight.free and not fight.dry and player.android == (fight.foe in (Foe.AGENT, Foe.LOCATION))
    return well and plain and _latest(known, _DEED_OF[fight.foe], fight.tile)


def _against_criminal(known: Known, fight: Fight) -> bool:
    """Whether the target is a rampant criminal with a face-up card, with the possible changes by its reveal effect."""
    crook = known.criminals[fight.number - 1] if fight.number in NUMBERS else None
    if crook is None or crook.tile != fight.tile or crook.defeated or not crook.card or fight.target != -1:
        return False
    card = known.ground.cards[crook.card]
    effect, amount = (card.reveal.effect, card.reveal.amount) if card.reveal is not None else (None, 0)
    needs = {Effect.TOUGHER: card.hits + amount, Effect.WEAKER: max(1, card.hits - amount)}
    return (
        fight.need in (card.hits, needs.get(effect, card.hits) if effect else card.hits)
        and (not fight.free or (effect is Effect.EXTRA_DIE and fight.free == amount))
        and (not fight.dry or effect is Effect.NO_AMMO)
        and not known.players[known.turn.seat].android
    )


def _arming(known: Known, task: pending.Arming) -> bool:
    fight = task.fight
    loaded = not fight.dry and not fight.ammo and _acts(known, task.seat)
    return loaded and _fight(known, task.seat, fight) and most_ammo(known, task.seat, fight.free) > 0


def _defending(known: Known, task: pending.Defending) -> bool:
    fight = task.fight
    hunted = _acts(known, task.attacker) and fight.target == task.seat and 0 <= fight.ammo <= known.ground.box.dice.each
    return (
        hunted
        and _fight(known, task.attacker, fight)
        and most_fuel(known, task.seat, pistols(known, task.attacker)) > 0
    )


def _attacking(known: Known, task: pending.Attacking) -> bool:
    """Only an attack on a criminal waits, for its reveal effect, which may have driven the criminal away."""
    fight = task.fight
    crook = known.criminals[fight.number - 1] if fight.number in NUMBERS else None
    if not _acts(known, task.seat) or fight.foe is not Foe.CRIMINAL or crook is None or crook.tile != fight.tile:
        gone = fight.number in NUMBERS and fight.target == -1 and not fight.ammo and 0 < fight.need < 20
        return _acts(known, task.seat) and fight.foe is Foe.CRIMINAL and gone and _is_tile(known, fight.tile)
    return not fight.ammo and _latest(known, Deed.ATTACK, fight.tile) and _against_criminal(known, fight)


# Intercept


def _chasing(known: Known, task: pending.Chasing) -> bool:
    tile = known.players[task.seat].tile
    prey = _together(known, task.seat, task.target) and bool(custody(known, task.target))
    return (
        _acts(known, task.seat) and prey and _latest(known, Deed.INTERCEPT, tile) and most_fuel(known, task.seat, 0) > 0
    )


def _evading(known: Known, task: pending.Evading) -> bool:
    if not _is_seat(known, task.chaser) or not _acts(known, task.chaser):
        return False
    tile = known.players[task.chaser].tile
    prey = _together(known, task.chaser, task.seat) and bool(custody(known, task.seat))
    rolled = 1 <= task.dice <= known.ground.box.dice.each and most_fuel(known, task.seat, task.dice) > 0
    return prey and rolled and _latest(known, Deed.INTERCEPT, tile)


def _taking(known: Known, task: pending.Taking) -> bool:
    tile = known.players[task.seat].tile
    if not _acts(known, task.seat) or not _together(known, task.seat, task.target):
        return False
    return 0 < task.count < len(custody(known, task.target)) and _latest(known, Deed.INTERCEPT, tile)


# Search, Purchase


def _rolled(known: Known, dice: Iterable[Die]) -> bool:
    """Whether special dice can show these faces."""
    each = known.ground.box.dice.each
    shown = list(dice)
    colours = Counter(die.colour for die in shown)
    faces = all(die.colour in COLOURS and die.face in known.ground.dice[die.colour] for die in shown)
    return faces and all(count <= each for count in colours.values())


def _searches(known: Known, task: pending.Colouring | pending.Rerolling | pending.Resolving) -> bool:
    return _acts(known, task.seat) and _latest(known, Deed.SEARCH, task.tile)


def _colouring(known: Known, task: pending.Colouring) -> bool:
    if not _searches(known, task):
        return False
    icon = tile_at(known, task.tile).search
    if not 0 <= task.symbol < len(icon) or icon[task.symbol].colour is not Colour.WHITE:
        return False
    before = icon[: task.symbol]
    fixed = Counter({colour: sum(each.dice for each in before if each.colour is colour) for colour in COLOURS})
    taken = Counter(task.colours)
    return (
        task.count == icon[task.symbol].dice
        and set(taken) <= set(COLOURS)
        and fixed <= taken
        and taken.total() <= sum(each.dice for each in before)
        and max(taken.values(), default=0) <= known.ground.box.dice.each
    )


def _rerolling(known: Known, task: pending.Rerolling) -> bool:
    most = REROLLS + SCOUT_REROLLS * bool(owns(known, task.seat, Upgrade.SCOUT))
    return _searches(known, task) and _rolled(known, task.dice) and 0 < task.left <= most


def _resolving(known: Known, task: pending.Resolving) -> bool:
    if not _searches(known, task) or not _rolled(known, task.dice):
        return False
    places = list(task.open) == sorted(set(task.open)) and all(0 <= place < len(task.dice) for place in task.open)
    return (
        places
        and any(task.dice[place].face is not Face.AMPLIFY for place in task.open)
        and 0 <= task.informants <= guards(known, task.seat, task.tile)
        and (not task.armor or bool(owns(known, task.seat, Upgrade.ARMOR)))
    )


def _buying(known: Known, task: pending.Buying) -> bool:
    if not _acts(known, task.seat) or not _latest(known, Deed.PURCHASE, task.tile):
        return False
    goods = range(len(tile_at(known, task.tile).goods))
    return bool(goods) and list(task.bought) == sorted(set(task.bought)) and all(each in goods for each in task.bought)


# The bomb sheet


def _wiring(known: Known, task: pending.Wiring) -> bool:
    counts, each = known.ground.counts, known.ground.box.dice.each
    placed = [die for column in task.columns for die in column]
    used = Counter([*(die.colour for die in (*placed, *task.rolled)), *task.hand])
    goes_on = bool(task.rolled) or (bool(task.hand) and not bomb_sheet.is_cut(task.columns))
    return (
        _acts(known, task.seat)
        and _latest(known, Deed.DEFUSE, task.tile)
        and 0 < task.timer <= NUMBERS[-1]
        and used == Counter(dict.fromkeys(COLOURS, each))
        and _rolled(known, (*placed, *task.rolled))
        and all(bomb_sheet.is_wire(die.face) for die in (*placed, *task.rolled))
        and len(task.columns) <= counts.sheet_columns
        and all(_column(column, counts.sheet_rows) for column in task.columns)
        and task.rolls > 0
        and goes_on
    )


def _column(column: tuple[Die, ...], rows: int) -> bool:
    """Whether a column of the sheet is possible (RA-108, RA-110)."""
    falls = any(one.face is Face.AMPLIFY and other.face is Face.EXPLOSION for one, other in pairwise(column))
    return 0 < len(column) <= rows and not falls


# Cards, bombs and ruins


def _naming(known: Known, task: pending.Naming) -> bool:
    anybody = task.owner == -1 and task.tile == -1 and task.seat == known.ground.left[known.turn.seat]
    own = task.owner == task.seat == known.turn.seat and (task.tile == -1 or _is_tile(known, task.tile))
    return anybody or own


def _freeing(known: Known, task: pending.Freeing) -> bool:
    return _acts(known, task.seat)


def _effecting(known: Known, task: pending.Effecting) -> bool:
    effects_valid = bool(task.effects) and all(
        each.effect not in FOR_THIS_ATTACK and 0 <= each.amount <= 9 for each in task.effects
    )
    return _acts(known, task.seat) and task.number in NUMBERS and _is_tile(known, task.tile) and effects_valid


def _exploding(known: Known, task: pending.Exploding) -> bool:
    return any(bomb.tile == task.tile for bomb in known.bombs)


def _ravaging(known: Known, task: pending.Ravaging) -> bool:
    if not _acts(known, task.seat) or not _latest(known, Deed.ATTACK_LOCATION, task.tile):
        return False
    return known.players[task.seat].android and tile_at(known, task.tile).slots > 0


_RULES: Mapping[type[Value], Callable[[Known, Any], bool]] = {
    pending.Drawing: _director,
    pending.Assigning: _assigning,
    pending.Ordering: _director,
    pending.Showing: _showing,
    pending.Deciding: _frame,
    pending.TurnEnding: _frame,
    pending.Walking: _walking,
    pending.Facing: _facing,
    pending.Arming: _arming,
    pending.Defending: _defending,
    pending.Chasing: _chasing,
    pending.Evading: _evading,
    pending.Taking: _taking,
    pending.Colouring: _colouring,
    pending.Rerolling: _rerolling,
    pending.Resolving: _resolving,
    pending.Buying: _buying,
    pending.Wiring: _wiring,
    pending.Naming: _naming,
    pending.Freeing: _freeing,
    pending.Effecting: _effecting,
    pending.Attacking: _attacking,
    pending.Exploding: _exploding,
    pending.Ravaging: _ravaging,
    pending.Marching: _marching,
}
