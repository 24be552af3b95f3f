"""What may be held of agents that are turned away: how likely each way of dealing out the six faces is.

A suspicion is about one side and made of what everybody saw, so both players can hold it of both sides: of the other's
agents to search by, of the own ones to know how they look from across the board.

It has two parts.  *Worlds* are the 720 ways to deal six faces to six agents, each with a weight: 0 for what cannot be
any more, because of who stepped back from whom, who was shown, who stands in the last row and was not declared; a Swap
mixes those that an exchange turns into each other.  *Stories* are what each agent did so far, and with its place they
bend the weights (`leanings.json`): whoever is left again and again where it may be struck is rarely real.

Players differ: who is careful keeps real agents back, who is bold sends them ahead. So there are *schools* of leanings,
and every face that comes to light says which of them this player follows: schools are trusted by how well they would
have foretold it.
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
TOP = 1_000_000  # the weight of what is most likely
_SURPRISE = 0.01  # what is less likely than that is a slip, and no proof
_DISTRUST = 4000  # no school is given up for good

MOVED, STRUCK, STRUCK_KNOWN, WENT_BACK, STOOD = range(5)
"""What an agent's story counts: steps ahead; attacks on a hidden agent, on a known one; moves aside or back by its
owner; turns of its owner that it ended where an enemy could strike it."""
STORY = 5


@frozen
class Suspicion(Value):
    """What may be held of one side's agents, in the order in which they were deployed, and of its cards."""

    cells: tuple[int, ...] = ()  # -1: captured; empty before all are deployed
    worlds: tuple[int, ...] = ()  # weights
    stories: tuple[tuple[int, ...], ...] = ()
    gone: tuple[Card, ...] = ()  # seen to go to its pile, sorted
    back: tuple[int, int] = (0, 0)  # of those, taken back unseen, by deck
    sprung: int = -1  # where an agent stands that a decoy is pushing
    trust: tuple[int, ...] = ()  # in each school, in thousandths of a logarithm; empty before anything came to light


@frozen
class Suspicions(Value):
    """Of both sides, by their number."""

    oniwaban: Suspicion
    government: Suspicion

    @property
    def sides(self) -> tuple[Suspicion, Suspicion]:
        return self.oniwaban, self.government


def row_of(side: Side, cell: int) -> int:
    """How many rows from home."""
    row = cell // COLUMNS
    return row if side == 0 else ROWS - 1 - row


STRIKERS = tuple(
    tuple(frozenset(near for near, _ in BACK[side][cell]) for cell in range(ROWS * COLUMNS)) for side in (0, 1)
)
"""From where agents of a side step ahead to a cell."""


# Weighing


@dataclass(frozen=True)
class School(Value):
    """How one sort of player goes about it: what each trait speaks for, in thousandths of a logarithm."""

    about: str
    speaks: tuple[tuple[int, ...], ...]  # by trait and face


@dataclass(frozen=True)
class Leanings(Value):
    """How much each trait of an agent speaks for each face (`bench.bots_learn`)."""

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
    """How much there is of each trait in an agent on the board."""
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
    """By how much these traits multiply the weight of each face, as a school has it."""
    speaks = leanings().schools[school].speaks
    sums = [sum(amount * row[face] for amount, row in zip(amounts, speaks, strict=True)) for face in range(len(FACES))]
    return tuple(exp(total / 1000) for total in sums)


def _by_school(known: Suspicion, side: Side, enemies: Sequence[int], school: int) -> list[float]:
    """Shares of the worlds by all there is, if this player is of that school."""
    found = list(map(float, known.worlds))
    for agent, (cell, story) in enumerate(zip(known.cells, known.stories, strict=True)):
        if cell >= 0:
            factor = speaking(traits(side, cell, story, known.cells, enemies), school)
            faces = FACE_OF[agent]
            found = [weight and weight * factor[face] for weight, face in zip(found, faces, strict=True)]
    total = sum(found)
    return [weight / total for weight in found] if total else found


def trusted(known: Suspicion, side: Side, enemies: Sequence[int], agent: int, faces: int) -> tuple[int, ...]:
    """What each school is trusted once it came to light that an agent has one of these faces."""
    before = known.trust or (0,) * len(leanings().schools)
    if all(faces >> face & 1 for weight, face in zip(known.worlds, FACE_OF[agent], strict=True) if weight):
        return before  # nothing new
    after = []
    for school, trust in enumerate(before):
        shares = _by_school(known, side, enemies, school)
        foretold = sum(share for share, face in zip(shares, FACE_OF[agent], strict=True) if faces >> face & 1)
        after.append(trust + round(1000 * log(max(foretold, _SURPRISE))))
    top = max(after)
    return tuple(max(trust - top, -_DISTRUST) for trust in after)


def weighed(known: Suspicion, side: Side, enemies: Sequence[int]) -> tuple[int, ...]:
    """Weights of the worlds by all there is: what can be, where agents stand and what they did, as this player goes."""
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
    """What to imagine this side by."""
    if not known.cells:
        return None
    places = [known.cells.index(agent.cell) for agent in seen.agents]
    found = [(world, weight) for world, weight in zip(WORLDS, weighed(known, side, enemies), strict=True) if weight]
    faces = tuple(tuple(FACES[world[place]] for place in places) for world, _ in found)
    return Hunch(faces, tuple(accumulate(weight for _, weight in found)), known.gone, known.back)
