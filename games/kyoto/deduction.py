"""Exact conclusions about the six agents of one side from public facts.

A *case* gives for each agent its possible faces as a bit mask; no two agents have the same face. Usually there is one
case. A Swap mixes two agents (R69): they exchanged places or not, which gives two cases. A clash restricts the agent
that attacked (R45); a revealed face also restricts all others.

Every case is normalised: a face is in an agent's set only if some assignment of all six faces uses it; impossible cases
are dropped.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import or_
from typing import TypeAlias

from games.kyoto.vocabulary import ANY_FACE, FACES

Case: TypeAlias = tuple[int, ...]
Cases: TypeAlias = tuple[Case, ...]

COUNT = len(FACES)
UNKNOWN: Cases = ((ANY_FACE,) * COUNT,)
_BITS = tuple(tuple(place for place in range(COUNT) if faces >> place & 1) for faces in range(1 << COUNT))


@lru_cache(maxsize=65536)
def narrow(cases: Cases, agent: int, faces: int) -> Cases:
    """The cases after learning that this agent has one of these faces."""
    return tidied(tuple((*case[:agent], case[agent] & faces, *case[agent + 1 :]) for case in cases))


@lru_cache(maxsize=8192)
def mix(cases: Cases, one: int, other: int) -> Cases:
    """The cases after two agents may have exchanged faces."""
    return tidied((*cases, *(_exchanged(case, one, other) for case in cases)))


def _exchanged(case: Case, one: int, other: int) -> Case:
    changed = list(case)
    changed[one], changed[other] = case[other], case[one]
    return tuple(changed)


def marginals(cases: Cases) -> Case:
    """For each agent its possible faces in any case."""
    if len(cases) == 1:
        return cases[0]
    together = [0] * COUNT
    for case in cases:
        for agent, faces in enumerate(case):
            together[agent] |= faces
    return tuple(together)


def fits(cases: Cases, faces: tuple[int, ...]) -> bool:
    """Whether these faces (numbers) of the agents agree with the cases."""
    return any(all(known >> face & 1 for known, face in zip(case, faces, strict=True)) for case in cases)


def reordered(cases: Cases, order: tuple[int, ...]) -> Cases:
    """The same cases with the agents in another order."""
    return tuple(sorted({tuple(case[agent] for agent in order) for case in cases}))


def tidied(cases: Cases) -> Cases:
    """Normalised cases in order, without those contained in another."""
    tidy = {tidied for case in cases if (tidied := _tidy(case)) is not None}
    if len(tidy) > 1:
        tidy = {case for case in tidy if not any(case != other and _within(case, other) for other in tidy)}
    return tuple(sorted(tidy))


def _within(case: Case, other: Case) -> bool:
    return all(part & ~whole == 0 for part, whole in zip(case, other, strict=True))


@lru_cache(maxsize=65536)
def _tidy(case: Case) -> Case | None:
    """The case reduced to faces used by some assignment; None if there is no assignment.

    A family of sets of faces is a number here, with one bit for each set; adding a face to every set without it is a
    shift.
    """
    used = [1]  # by the agents before each one
    for faces in case:
        used.append(_any((used[-1] & _WITHOUT[face]) << (1 << face) for face in _BITS[faces]))
    complete = 1 << ANY_FACE  # the sets that this agent and those behind it can complete
    possible = [0] * COUNT
    for agent in reversed(range(COUNT)):
        completed = {face: complete >> (1 << face) & _WITHOUT[face] for face in _BITS[case[agent]]}
        possible[agent] = sum(1 << face for face, sets in completed.items() if sets & used[agent])
        complete = _any(completed.values())
    return tuple(possible) if all(possible) else None


def _any(families: Iterable[int]) -> int:
    """The sets in any of these families."""
    return reduce(or_, families, 0)


_WITHOUT = tuple(sum(1 << faces for faces in range(1 << COUNT) if not faces >> face & 1) for face in range(COUNT))
"""For each face the family of all sets without it."""


@lru_cache(maxsize=65536)
def _deals_before(case: Case) -> tuple[dict[int, int], ...]:
    """For each agent the sets of faces the agents before it can use, each with the number of ways."""
    ways: list[dict[int, int]] = [{0: 1}]
    for faces in case:
        step: dict[int, int] = {}
        for used, count in ways[-1].items():
            for face in _BITS[faces & ~used]:
                step[used | 1 << face] = step.get(used | 1 << face, 0) + count
        ways.append(step)
    return tuple(ways)


def deals(case: Case) -> int:
    """The number of assignments of the six faces in a case."""
    return _deals_before(case)[COUNT].get(ANY_FACE, 0)


def deal_out(cases: Cases, rng: random.Random) -> tuple[int, ...]:
    """Random faces (numbers) of all agents, uniform over the assignments of a random case weighted by their number."""
    case = rng.choices(cases, [deals(case) for case in cases])[0]
    ways = _deals_before(case)
    left, faces = ANY_FACE, [0] * COUNT
    for agent in reversed(range(COUNT)):
        options = [face for face in _BITS[case[agent] & left] if left & ~(1 << face) in ways[agent]]
        (faces[agent],) = rng.choices(options, [ways[agent][left & ~(1 << face)] for face in options])
        left &= ~(1 << faces[agent])
    return tuple(faces)


def shares(cases: Cases, agent: int) -> tuple[int, ...]:
    """For each face, the number of assignments in which the agent has it."""
    return tuple(
        sum(deals((*case[:agent], 1 << face, *case[agent + 1 :])) for case in cases if case[agent] >> face & 1)
        for face in range(COUNT)
    )
