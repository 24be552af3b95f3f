"""Exploring playouts: seek rare states, to check them against the laws other modules rely on.

Random play hardly ever reaches, for example, a clash in which a drugged agent is lost to a pushed enemy. So an
`Explorer` records the shapes of all states it has seen, tries a few actions of different sorts on copies, and does the
one that leads to the rarest shape. Equipment, rare cards and reactions are used whenever possible.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import Enum, StrEnum
from typing import Any, cast

from games import GAMES
from games.core.chance import Seeded
from games.core.contract import AnyState, Game
from games.core.invariants import TRUSTED, check_from
from games.core.playout import Playout, concrete, kind_of
from games.core.value import Value, encode
from tests.games.rich import RICH, seats_of
from tests.games.variety import VARIETY, seats_for

FAR = 16  # steps of a walk: rare states come soon after a rich position, or not at all
FROM_A_DEAL = 4  # one walk in so many begins within a random match
OPENED = 160  # maximum number of random steps before it
TRIES = 8  # actions tried before one is done
BOLD = 0.8  # share of guided choices; the others are random
RARE = 3  # a shape seen more often is checked now and then only


@dataclass(frozen=True)
class Explored:
    """The results of the walks."""

    steps: int
    looked: int  # states checked against the laws
    seen: Mapping[Hashable, int]  # how often each shape was reached


class Explorer:
    """Guided walks through matches of one game."""

    def __init__(self, game: Game, share: float) -> None:
        self._game = game
        self._share = share
        self._steps = self._looked = 0
        self._seen: Counter[Hashable] = Counter()

    @property
    def explored(self) -> Explored:
        return Explored(self._steps, self._looked, self._seen)

    def walk(self, seed: int) -> None:
        """One walk; raises `LawBroken`, or any error of the game in a state it reached itself."""
        rng = random.Random(seed)
        start, seats = self._start(seed, rng)
        try:
            walked = check_from(self._game, start, seats, seed, FAR, TRUSTED, self._choose, self._look)
        except Exception as error:
            error.add_note(f"in walk {seed} of {self._game.name}, from {start.text}")
            raise
        self._steps += len(walked.record.steps)

    def _start(self, seed: int, rng: random.Random) -> tuple[Value, int]:
        """A rich position or one from a match; hidden information is dealt anew for a random seat."""
        name, game = self._game.name, self._game
        if seed % FROM_A_DEAL == 0:
            state, seats = _opened(game, VARIETY[name][rng.randrange(len(VARIETY[name]))], rng)
        else:
            position = rng.choice(RICH[name])
            state, seats = game.load(encode(position)), seats_of(position)
        viewer = rng.choice((None, *range(seats)))
        return game.imagine(state.view(viewer), rng).position(), seats

    def _look(self, walk: Playout) -> bool:
        shape = self._shape(walk.state)
        self._seen[shape] += 1
        look = self._seen[shape] <= RARE or walk.rng.random() < self._share
        self._looked += look
        return look

    def _choose(self, walk: Playout, listed: Sequence[Value]) -> Value:
        sorts, rng = _sorts(listed), walk.rng
        if rng.random() > BOLD:
            return rng.choice(rng.choice(sorts))
        seat = next(seat for seat in walk.everybody if walk.state.actions(seat) == listed)
        chance = Seeded(rng.randrange(1 << 30))
        seldom: tuple[int, Value] | None = None
        for _ in range(min(TRIES, len(listed))):
            action, state = concrete(rng.choice(rng.choice(sorts)), rng), walk.state.copy()
            state.apply(seat, action, chance)
            times = self._seen[self._shape(state)]
            if seldom is None or times < seldom[0]:
                seldom = times, action
        assert seldom is not None
        return seldom[1]

    def _shape(self, state: AnyState) -> Hashable:
        return SHAPES[self._game.name](cast(Any, state).facts)


def _opened(game: Game, options: Value, rng: random.Random) -> tuple[AnyState, int]:
    """A random match with these options, some steps after its deal."""
    seats, chance = rng.choice(seats_for(game, options)), Seeded(rng.randrange(1 << 30))
    state = game.deal(options, seats, chance)
    for _ in range(rng.randrange(OPENED)):
        if state.acting:
            seat = rng.choice(state.acting)
            state.apply(seat, concrete(rng.choice(state.actions(seat)), rng), chance)
    return state, seats


def _sorts(listed: Sequence[Value]) -> Sequence[Sequence[Value]]:
    """Actions by kind and parameters, so that the few uses of equipment are as likely as the many moves."""
    sorts: dict[Hashable, list[Value]] = {}
    for entry in listed:
        named = [part for part in vars(entry).values() if isinstance(part, StrEnum)]  # a card, a face, equipment
        sorts.setdefault((kind_of(entry), *named), []).append(entry)
    return tuple(sorts.values())


# Shapes of states


def _words(value: object) -> Hashable:
    """A value without its numbers: its enums, and which parts are present."""
    if value is None or isinstance(value, bool | Enum):
        return value
    if isinstance(value, Value):
        return tuple(_words(getattr(value, part.name)) for part in fields(cast(Any, value)))
    if isinstance(value, int):
        return value < 0
    return bool(value)


def _duet(facts: Any) -> Hashable:
    return _words(facts.turn), tuple(map(_words, facts.done)), bool(facts.last_stand)


def _kyoto(facts: Any) -> Hashable:
    return _words(facts.turn)


def _rogue(facts: Any) -> Hashable:
    return facts.phase, tuple(task.kind for task in facts.agenda), facts.turn.over, len(facts.turn.deeds)


SHAPES: Mapping[str, Callable[[Any], Hashable]] = {"duet": _duet, "kyoto": _kyoto, "rogue": _rogue}
"""By game, the facts that distinguish shapes; few enough that a rare one stands out."""


def explore(name: str, seeds: Iterable[int], share: float) -> Explored:
    """One walk per seed, guided by all earlier ones; `share` of the common states is checked too."""
    explorer = Explorer(GAMES[name], share)
    for seed in seeds:
        explorer.walk(seed)
    return explorer.explored
