"""Rogue Agent case: the best use of the rest of a turn, with one action left.

The worth of a choice is the expected number of points it brings: the player continues as well as possible without
leaving the tile, an attacked player defends as well as possible, and all rolls are averaged by their probability. It is
the last round, so only the points at the end of the turn count.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from typing import Any

from games.cases.case import Case, Choice, Grade, Kind
from games.core.chance import F
from games.core.contract import Message, Param, Seat
from games.core.value import Value
from games.rogue import actions as rogue_actions
from games.rogue.facts import Assassin, Turn
from games.rogue.pending import Deciding
from games.rogue.rules import RogueState
from games.rogue.scene import Board, Crook, Scene
from games.rogue.scene_read import read
from games.rogue.scene_write import write
from games.rogue.score import reckoning
from games.rogue.vocabulary import NUMBERS, Deed, Face, Mode, Phase

_FEWEST = 4  # choices
_LIMIT = 12_000  # states searched per proposal
_CLEAR = Fraction(1, 10)  # minimum lead of the best choice, in points
_ME: Seat = 0


class TooMuch(Exception):
    """The search exceeds its limit, or chance is asked for something other than dice."""


@dataclass
class _Fixed:
    """A chance that follows one branch and counts the alternatives of each question."""

    path: Sequence[int]
    share: Fraction = Fraction(1)
    widths: list[int] = field(default_factory=list)

    def roll(self, label: str, dice: Sequence[Sequence[F]]) -> tuple[F, ...]:
        ways: tuple[tuple[tuple[F, ...], Fraction], ...] = _rolls(tuple(map(tuple, dice)), _TELLING.get(label))
        at = self.path[len(self.widths)] if len(self.widths) < len(self.path) else 0
        self.widths.append(len(ways))
        faces, share = ways[at]
        self.share *= share
        return faces

    def draw(self, label: str, items: Sequence[F], count: int) -> tuple[F, ...]:
        raise TooMuch(label)

    def shuffle(self, label: str, items: Sequence[F]) -> tuple[F, ...]:
        raise TooMuch(label)


@lru_cache(maxsize=1024)
def _rolls(
    dice: tuple[tuple[Any, ...], ...], telling: frozenset[Face] | None
) -> tuple[tuple[tuple[Any, ...], Fraction], ...]:
    """All results of a roll, as multisets per kind of die, with their probabilities; irrelevant faces are merged."""
    if telling is not None:
        dice = tuple(tuple(face if face in telling else _plain(die, telling) for face in die) for die in dice)
    ways: list[tuple[tuple[Any, ...], Fraction]] = [((), Fraction(1))]
    for die, alike in groupby(dice):
        thrown: Counter[tuple[Any, ...]] = Counter({(): 1})
        count = len(list(alike))
        for _ in range(count):
            more: Counter[tuple[Any, ...]] = Counter()
            for faces, times in thrown.items():
                for face in die:
                    more[tuple(sorted((*faces, face)))] += times
            thrown = more
        whole = len(die) ** count
        ways = [(had + faces, share * Fraction(n, whole)) for had, share in ways for faces, n in sorted(thrown.items())]
    return tuple(ways)


def _plain(die: tuple[Any, ...], telling: frozenset[Face]) -> Any:
    """A face of a die that represents all irrelevant ones."""
    return next(face for face in die if face not in telling)


_HITS, _CARS = frozenset((Face.EXPLOSION, Face.AMPLIFY)), frozenset((Face.CAR,))
_TELLING = {"rogue/attack": _HITS, "rogue/defence": _CARS, "rogue/intercept": _CARS}
"""The relevant faces by label of a roll, if not all are."""


class Reckoner:
    """Computes the expected worth of actions in a position."""

    def __init__(self, me: Seat, limit: int = 0) -> None:
        self.me = me
        self.looked = 0
        self._limit = limit

    def worth(self, state: RogueState, action: Value) -> Fraction:
        """The expected points of an action with the best play after it."""
        total = Fraction()
        path: list[int] = []
        while True:
            self.looked += 1
            if self._limit and self.looked > self._limit:
                raise TooMuch
            chance, after = _Fixed(tuple(path)), state.copy()
            after.apply(after.acting[0], action, chance)  # type: ignore[arg-type]
            total += chance.share * self._best(after)
            path = [*path, *([0] * (len(chance.widths) - len(path)))]
            while path and path[-1] + 1 == chance.widths[len(path) - 1]:
                path.pop()
            if not path:
                return total
            path[-1] += 1

    def _best(self, state: RogueState) -> Fraction:
        facts = state.facts
        if not state.acting or facts.phase is not Phase.ACTION or facts.turn.seat != self.me:
            return Fraction(points(state, self.me))
        asked = state.acting[0]
        pick: Callable[[Iterator[Fraction]], Fraction] = max if asked == self.me else min
        return pick(self.worth(state, action) for action in considered(state, asked))


_LEFT_OUT = (
    rogue_actions.Patrol,
    rogue_actions.Investigate,
    rogue_actions.Search,
    rogue_actions.Purchase,
    rogue_actions.Defuse,
)
"""Excluded actions: leaving the tile, looking into files, and those that need a search by themselves."""


def considered(state: RogueState, seat: Seat) -> list[Any]:
    """The legal actions without the excluded ones."""
    return [action for action in state.actions(seat) if not isinstance(action, _LEFT_OUT)]


def points(state: RogueState, seat: Seat) -> int:
    """A player's current score."""
    known = state.facts
    ground = Scene(options=known.options, seats=known.seats, layout=known.layout).ground
    in_city = sum(here.count(seat) for here in known.informants)
    return reckoning(seat, known.players[seat], in_city, dict(ground.cards), ground.counts).total


def worths(state: RogueState, limit: int = 0) -> list[Fraction]:
    """The gain in points of each considered action over the current score."""
    reckoner, before = Reckoner(_ME, limit), points(state, _ME)
    return [reckoner.worth(state, action) - before for action in considered(state, _ME)]


# Proposals


def proposals(seed: int) -> Iterator[Case]:
    """A case from a random encounter on one tile, if it is worth solving."""
    rng = random.Random(seed)
    text = write(_meeting(rng).position())
    state = RogueState.of(read(text))
    if state.problems() or not isinstance(state.asked, Deciding):
        return
    try:
        found = worths(state, _LIMIT)
    except TooMuch:
        return
    best, *others = sorted(found, reverse=True)
    if len(found) >= _FEWEST and best >= 1 and best - others[0] >= _CLEAR and others[0] * 5 >= best * 2:
        yield posed(f"rogue-turn-{seed}", text)


def _meeting(rng: random.Random) -> Scene:
    """A player among criminals, and perhaps another player, with one or two actions left."""
    plain = Scene()
    here = plain.ground.precinct[rng.choice(NUMBERS)] if rng.random() < 0.8 else plain.ground.hq
    cards, numbers = rng.sample(sorted(plain.ground.cards), 8), rng.sample(NUMBERS, 6)
    crooks = [
        Crook(number=number, tile=here, card=cards.pop(), open=True, defeated=rng.random() < 0.35)
        for number in numbers[: rng.choice((1, 2, 2, 3))]
    ]
    rest = numbers[len(crooks) :]
    met = rng.random() < 0.6
    for keeper in (0, 1):
        held = min(len(rest), rng.choice((0, 1, 2)) if keeper == 0 or met else 0)
        crooks += [Crook(number=rest.pop(), card=cards.pop(), keeper=keeper) for _ in range(held)]
    me: Board = {
        "tile": here,
        "ammo": rng.randint(0, 4),
        "fuel": rng.randint(0, 4),
        "stamina": rng.randint(2, 8),
        "credits": rng.choice((0, 1, 2, 4)),
        "turned_in": tuple(cards.pop() for _ in range(rng.choice((0, 0, 1, 2)))),
    }
    them: Board = {"tile": here if met else plain.ground.hq, "fuel": rng.randint(0, 3)}
    used = ((Deed.SEARCH, _elsewhere(plain, here)),) if rng.random() < 0.6 else ()
    return Scene(
        round=plain.ground.counts.rounds(Mode.AGENT),
        turn=Turn(_ME, 1, used),
        players={0: me, 1: them},
        crooks=crooks,
        assassins=(Assassin(here),) if rng.random() < 0.4 else (),
    )


def _elsewhere(scene: Scene, here: int) -> int:
    """Another tile that can be searched."""
    return next(slot for slot, tile in enumerate(scene.ground.tiles) if tile.search and slot != here)


# The case


def posed(id_: str, scene: str) -> Case:
    """The case of a position."""
    state = RogueState.of(read(scene))
    actions, found = considered(state, _ME), worths(state)
    best = max(found)
    right = tuple(place for place, worth in enumerate(found) if worth == best)
    close = sorted(found, reverse=True)[1]
    deeds_left = 2 - len(state.facts.turn.deeds)
    grade = Grade.EASY if best - close >= Fraction(1, 2) else Grade.MIDDLE if deeds_left == 1 else Grade.HARD
    return Case(
        id=id_,
        sort=Kind.ROGUE_TURN,
        grade=grade,
        title=("", "", ""),
        scene=scene,
        seat=_ME,
        question=Message("cases.rogue_turn.question", (("seat", _ME), ("deeds", deeds_left))),
        choices=tuple(
            Choice(
                label=_label(action),
                seat=getattr(action, "target", -1),
                action=action.text,
                worth=max(0, round(100 * worth / best)),
            )
            for action, worth in zip(actions, found, strict=True)
        ),
        right=right,
        why=tuple(
            Message("cases.rogue_turn.worth", (("choice", place), ("points", _points(worth))))
            for place, worth in sorted(enumerate(found), key=lambda each: -each[1])
        ),
    )


def _label(action: Any) -> Message:
    params: tuple[tuple[str, Param], ...] = ()
    if isinstance(action, rogue_actions.Attack | rogue_actions.Arrest):
        params = (("number", action.number),)
    elif isinstance(action, rogue_actions.Intercept):
        params = (("target_seat", action.target),)
    return Message(f"cases.rogue.{action.kind}", params)


def _points(worth: Fraction) -> str:
    return f"{float(worth):.2f}"


def proof(case: Case) -> bool:
    """Whether the worth of every choice is right, and the answer is the best."""
    state = RogueState.of(read(case.scene))
    again = posed(case.id, case.scene)
    return not state.problems() and again.choices == case.choices and again.right == case.right and len(case.right) == 1
