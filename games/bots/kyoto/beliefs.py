"""Beliefs about hidden agents: a probability for each assignment of the six faces.

A suspicion concerns one side and follows from public information, so both players can compute it for both sides: for
the other's agents to search by it, for their own to know how they appear to the other player.

It has two parts. *Worlds* are the 720 assignments of six faces to six agents, each with a weight, which is 0 if it is
excluded by a retreat, a revealed face, or an agent that reached the last row and was not declared; a Swap mixes worlds
that it exchanges. *Stories* count what each agent did; together with its cell they modify the weights
(`leanings.json`): an agent left repeatedly where it may be struck is rarely real.

Players differ: a careful one keeps real agents back, a bold one sends them ahead. So there are several *schools* of
leanings, and every revealed face is evidence for the schools that predicted it; each school is trusted accordingly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from itertools import accumulate, permutations
from math import exp, log

from games.core.value import BadValue, Value, decode, frozen, read_json
from games.kyoto.board import BACK, COLUMNS, ROWS
from games.kyoto.facts import SideFacts
from games.kyoto.imagine import Hunch
from games.kyoto.vocabulary import FACES, Card, Side

WORLDS = tuple(permutations(range(len(FACES))))
FACE_OF = tuple(zip(*WORLDS, strict=True))  # for each agent its face in each world
NUMBER = {face: place for place, face in enumerate(FACES)}
TOP = 1_000_000  # weight of the likeliest world
_SURPRISE = 0.01  # less likely events count as mistakes of the player, not as evidence
_DISTRUST = 4000  # lower limit of trust: no school is discarded

MOVED, STRUCK, STRUCK_KNOWN, WENT_BACK, STOOD = range(5)
"""The counters of an agent's story: steps forward; attacks on a hidden agent; attacks on a known agent; moves sideways
or back by its owner; turns of its owner that it ended where an enemy could strike it.
"""
STORY = 5


@frozen
class Suspicion(Value):
    """Beliefs about one side's agents, in the order in which they were deployed, and about its cards."""

    cells: tuple[int, ...] = ()  # -1: captured; empty before all are deployed
    worlds: tuple[int, ...] = ()  # weights
    stories: tuple[tuple[int, ...], ...] = ()
    gone: tuple[Card, ...] = ()  # seen to go to its pile, sorted
    back: tuple[int, int] = (0, 0)  # how many of those were taken back unseen, by deck
    sprung: int = -1  # the cell of an agent that a decoy is pushing
    trust: tuple[int, ...] = ()  # for each school, in thousandths of a logarithm; empty before the first revealed face


@frozen
class Suspicions(Value):
    """The suspicions about both sides, by side."""

    oniwaban: Suspicion
    government: Suspicion

    @property
    def sides(self) -> tuple[Suspicion, Suspicion]:
        return self.oniwaban, self.government


def row_of(side: Side, cell: int) -> int:
    """The number of rows from a side's home row."""
    row = cell // COLUMNS
    return row if side == 0 else ROWS - 1 - row


STRIKERS = tuple(
    tuple(frozenset(near for near, _ in BACK[side][cell]) for cell in range(ROWS * COLUMNS)) for side in (0, 1)
)
"""The cells from which agents of a side step forward to a cell."""


# Weighing


@dataclass(frozen=True)
class School(Value):
    """The leanings of one kind of player: the evidence of each trait, in thousandths of a logarithm."""

    about: str
    speaks: tuple[tuple[int, ...], ...]  # by trait and face


@dataclass(frozen=True)
class Leanings(Value):
    """The evidence of each trait of an agent for each face (`bench.bots_learn`)."""

    traits: tuple[str, ...]
    schools: tuple[School, ...]


TRAITS = (
    *(f"row {row}" for row in range(ROWS)),
    "dared at home", "dared ahead", "backed",
    "moved", "struck", "struck known", "went back", "stood",
)  # fmt: skip


@cache
def leanings() -> Leanings:
    text = resources.files("games.bots.kyoto").joinpath("data/leanings.json").read_text("utf-8")
    found = decode(Leanings, read_json(text))
    if found.traits != TRAITS:
        raise BadValue("leanings", "these leanings are for other traits")
    return found


def traits(side: Side, cell: int, story: Sequence[int], own: Sequence[int], enemies: Sequence[int]) -> tuple[int, ...]:
    """The amount of each trait of an agent on the board."""
    found = [0] * len(TRAITS)
    row = row_of(side, cell)
    found[row] = 1
    if any(enemy in STRIKERS[1 - side][cell] for enemy in enemies):
        found[ROWS + (row > 1)] = 1
    found[ROWS + 2] = int(any(friend in STRIKERS[side][cell] for friend in own))
    found[ROWS + 3 :] = story
    return tuple(found)


@lru_cache(maxsize=4096)
def speaking(amounts: tuple[int, ...], school: int) -> tuple[float, ...]:
    """The factors by which these traits multiply the weight of each face, according to a school."""
    speaks = leanings().schools[school].speaks
    sums = [sum(amount * row[face] for amount, row in zip(amounts, speaks, strict=True)) for face in range(len(FACES))]
    return tuple(exp(total / 1000) for total in sums)


def _by_school(known: Suspicion, side: Side, enemies: Sequence[int], school: int) -> list[float]:
    """The probabilities of the worlds from all evidence, if this player follows that school."""
    found = list(map(float, known.worlds))
    for agent, (cell, story) in enumerate(zip(known.cells, known.stories, strict=True)):
        if cell >= 0:
            factor = speaking(traits(side, cell, story, known.cells, enemies), school)
            faces = FACE_OF[agent]
            found = [weight and weight * factor[face] for weight, face in zip(found, faces, strict=True)]
    total = sum(found)
    return [weight / total for weight in found] if total else found


def trusted(known: Suspicion, side: Side, enemies: Sequence[int], agent: int, faces: int) -> tuple[int, ...]:
    """The trust in each school after it became public that an agent has one of these faces."""
    before = known.trust or (0,) * len(leanings().schools)
    if all(faces >> face & 1 for weight, face in zip(known.worlds, FACE_OF[agent], strict=True) if weight):
        return before  # no new information
    after = []
    for school, trust in enumerate(before):
        shares = _by_school(known, side, enemies, school)
        expected = sum(share for share, face in zip(shares, FACE_OF[agent], strict=True) if faces >> face & 1)
        after.append(trust + round(1000 * log(max(expected, _SURPRISE))))
    top = max(after)
    return tuple(max(trust - top, -_DISTRUST) for trust in after)


def weighed(known: Suspicion, side: Side, enemies: Sequence[int]) -> tuple[int, ...]:
    """Weights of the worlds from all evidence: excluded worlds, cells and stories, with each school by its trust."""
    trusts = [exp(trust / 1000) for trust in known.trust or (0,) * len(leanings().schools)]
    found = [0.0] * len(known.worlds)
    for school, trust in enumerate(trusts):
        shares = _by_school(known, side, enemies, school)
        found = [weight + trust * share for weight, share in zip(found, shares, strict=True)]
    top = max(found)
    if not top:
        return known.worlds
    return tuple(0 if not weight else max(1, round(weight * TOP / top)) for weight in found)


def hunch(known: Suspicion, side: Side, enemies: Sequence[int], seen: SideFacts) -> Hunch | None:
    """The distribution used to imagine this side."""
    if not known.cells:
        return None
    places = [known.cells.index(agent.cell) for agent in seen.agents]
    found = [(world, weight) for world, weight in zip(WORLDS, weighed(known, side, enemies), strict=True) if weight]
    faces = tuple(tuple(FACES[world[place]] for place in places) for world, _ in found)
    return Hunch(faces, tuple(accumulate(weight for _, weight in found)), known.gone, known.back)
