"""What may be wrong with what is pending: a question or a job that cannot be about anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from games.core.value import Value
from games.rogue import tasks
from games.rogue.city import Ground
from games.rogue.facts import Facts
from games.rogue.nouns import COLOURS, NUMBERS, Colour
from games.rogue.tasks import Fight, Foe, Task

MOST_REROLLS = 9
_TARGETS = (Foe.AGENT, Foe.ANDROID)


class Pending:
    """What can be pending in a match that stands so."""

    def __init__(self, facts: Facts, where: Ground) -> None:
        self._facts = facts
        self._where = where

    def may_be(self, task: Task) -> bool:
        """Whether this can be."""
        own = _SENSE.get(type(task))
        return own is None or own(self, task)

    def _assigning(self, task: tasks.Assigning) -> bool:
        open_tokens = task.given.count(0)
        return (
            len(task.tokens) == len(task.given)
            and len(task.dice) == open_tokens > 0
            and set(task.dice) | set(task.given) <= {0, *NUMBERS}
            and 0 not in task.dice
        )

    def _walking(self, task: tasks.Walking) -> bool:
        return task.left > 0 and self._tiles(task.been)

    def _facing(self, task: tasks.Facing) -> bool:
        return task.skulls > 0

    def _fight(self, fight: Fight, seat: int) -> bool:
        if not self._tiles((fight.tile,)) or not 0 <= fight.free <= self._where.box.dice.each:
            return False
        if fight.foe is Foe.CRIMINAL:
            return fight.number in NUMBERS
        return (fight.foe in _TARGETS) is (fight.target in range(self._facts.seats) and fight.target != seat)

    def _arming(self, task: tasks.Arming) -> bool:
        fight = task.fight
        if not self._fight(fight, task.seat):
            return False
        crook = self._facts.criminals[fight.number - 1] if fight.foe is Foe.CRIMINAL else None
        return fight.foe is not Foe.CRIMINAL or (crook is not None and crook.tile == fight.tile)

    def _attacking(self, task: tasks.Attacking) -> bool:
        return self._fight(task.fight, task.seat)

    def _defending(self, task: tasks.Defending) -> bool:
        attacked = task.fight.foe in _TARGETS and task.fight.target == task.seat
        return attacked and self._other(task.attacker, task.seat) and self._fight(task.fight, task.attacker)

    def _chasing(self, task: tasks.Chasing) -> bool:
        return self._other(task.target, task.seat)

    def _taking(self, task: tasks.Taking) -> bool:
        return self._other(task.target, task.seat) and task.count > 0

    def _evading(self, task: tasks.Evading) -> bool:
        return self._other(task.chaser, task.seat) and 0 < task.dice <= self._where.box.dice.each

    def _showing(self, task: tasks.Showing) -> bool:
        return task.scanner == -1 or self._other(task.scanner, task.seat)

    def _colouring(self, task: tasks.Colouring) -> bool:
        icon = self._where.tiles[task.tile].search if self._tiles((task.tile,)) else ()
        symbol = icon[task.symbol] if 0 <= task.symbol < len(icon) else None
        return (
            symbol is not None and symbol.colour is Colour.WHITE and symbol.dice == task.count and _real(task.colours)
        )

    def _rerolling(self, task: tasks.Rerolling) -> bool:
        return self._tiles((task.tile,)) and 0 < task.left <= MOST_REROLLS and self._searched(task.dice, task.tile)

    def _resolving(self, task: tasks.Resolving) -> bool:
        if not self._tiles((task.tile,)) or not self._searched(task.dice, task.tile):
            return False
        return bool(task.open) and _some_of(task.open, len(task.dice)) and task.informants >= 0

    def _searched(self, dice: tuple[tasks.Die, ...], tile: int) -> bool:
        """Dice that a Search of this tile may have rolled."""
        return 0 < len(dice) <= sum(symbol.dice for symbol in self._where.tiles[tile].search) and self._rolled(dice)

    def _buying(self, task: tasks.Buying) -> bool:
        return self._tiles((task.tile,)) and _some_of(task.bought, len(self._where.tiles[task.tile].goods))

    def _wiring(self, task: tasks.Wiring) -> bool:
        counts = self._where.counts
        placed = tuple(die for column in task.columns for die in column)
        left = Counter(task.hand)
        left.update(die.colour for die in (*placed, *task.rolled))
        return (
            self._tiles((task.tile,))
            and 0 < task.timer <= NUMBERS[-1]
            and len(task.columns) <= counts.sheet_columns
            and all(0 < len(column) <= counts.sheet_rows for column in task.columns)
            and self._rolled((*placed, *task.rolled))
            and left == Counter(dict.fromkeys(COLOURS, self._where.box.dice.each))
        )

    def _naming(self, task: tasks.Naming) -> bool:
        return -1 <= task.owner < self._facts.seats and (task.tile == -1 or self._tiles((task.tile,)))

    def _effecting(self, task: tasks.Effecting) -> bool:
        return task.number in NUMBERS and self._tiles((task.tile,))

    def _exploding(self, task: tasks.Exploding | tasks.Ravaging) -> bool:
        return self._tiles((task.tile,))

    def _marching(self, task: tasks.Marching) -> bool:
        return 1 <= task.number <= NUMBERS[-1] + 1

    def _stalking(self, task: tasks.Stalking) -> bool:
        return 0 <= task.place < max(1, len(self._facts.assassins)) and task.step >= 0

    def _tiles(self, places: tuple[int, ...]) -> bool:
        return all(0 <= place < len(self._where.tiles) for place in places)

    def _other(self, target: int, seat: int) -> bool:
        return 0 <= target < self._facts.seats and target != seat

    def _rolled(self, dice: tuple[tasks.Die, ...]) -> bool:
        """Dice that show what dice of their colour can."""
        return all(die.colour in self._where.dice and die.face in self._where.dice[die.colour] for die in dice)


def _some_of(places: tuple[int, ...], count: int) -> bool:
    """Different places among so many."""
    return len(set(places)) == len(places) and all(0 <= place < count for place in places)


def _real(colours: tuple[Colour, ...]) -> bool:
    return all(colour in COLOURS for colour in colours)


_SENSE: Mapping[type[Value], Callable[[Pending, Any], bool]] = {
    tasks.Assigning: Pending._assigning,
    tasks.Showing: Pending._showing,
    tasks.Walking: Pending._walking,
    tasks.Facing: Pending._facing,
    tasks.Arming: Pending._arming,
    tasks.Defending: Pending._defending,
    tasks.Chasing: Pending._chasing,
    tasks.Evading: Pending._evading,
    tasks.Taking: Pending._taking,
    tasks.Colouring: Pending._colouring,
    tasks.Rerolling: Pending._rerolling,
    tasks.Resolving: Pending._resolving,
    tasks.Buying: Pending._buying,
    tasks.Wiring: Pending._wiring,
    tasks.Naming: Pending._naming,
    tasks.Effecting: Pending._effecting,
    tasks.Attacking: Pending._attacking,
    tasks.Exploding: Pending._exploding,
    tasks.Ravaging: Pending._exploding,
    tasks.Marching: Pending._marching,
    tasks.Stalking: Pending._stalking,
}
