"""Conclusions about agents are exact: they equal the result of enumerating every possible world."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations, product
from typing import NamedTuple

import pytest

from games.core.chance import Answer, Listening, Recorded, Seeded
from games.core.contract import Refused, Template
from games.kyoto import deduction, visibility
from games.kyoto.actions import Action, Deploy, Exchange
from games.kyoto.events import Event
from games.kyoto.facts import Options, Series, Specials
from games.kyoto.game import KYOTO
from games.kyoto.rules import KyotoState
from games.kyoto.vocabulary import ANY_FACE, FACES, Face
from tests.games.kyoto.scripted import GOV, ONI, camp, play, scene
from tests.rules import proves


def possible(case: deduction.Case) -> list[tuple[int, ...]]:
    return [faces for faces in permutations(range(6)) if deduction.fits((case,), faces)]


def random_case(rng: random.Random) -> deduction.Case:
    return tuple(rng.randrange(1, 64) | rng.randrange(64) for _ in range(6))


def test_a_case_is_tidied_to_what_comes_out_in_some_deal() -> None:
    rng = random.Random(1)
    for _ in range(300):
        case = random_case(rng)
        worlds = possible(case)
        tidy = deduction.tidied((case,))
        assert bool(tidy) == bool(worlds)
        if worlds:
            assert tidy[0] == tuple(sum({1 << faces[agent] for faces in worlds}) for agent in range(6))
            assert deduction.deals(case) == len(worlds)
            shares = deduction.shares((case,), 2)
            assert shares == tuple(sum(faces[2] == face for faces in worlds) for face in range(6))


def test_narrowing_and_mixing_are_exact() -> None:
    rng = random.Random(2)
    for _ in range(25):
        cases, worlds, mixes = deduction.UNKNOWN, set(permutations(range(6))), 0
        while len(worlds) > 1:
            if mixes < 2 and rng.random() < 0.3:  # there is one Swap, and Typescript
                mixes += 1
                one, other = rng.sample(range(6), 2)
                cases = deduction.mix(cases, one, other)
                worlds |= {exchanged(faces, one, other) for faces in worlds}
            else:
                agent, true = rng.randrange(6), rng.choice(sorted(worlds))
                known = rng.randrange(64) | 1 << true[agent]
                cases = deduction.narrow(cases, agent, known)
                worlds = {faces for faces in worlds if known >> faces[agent] & 1}
            assert {faces for case in cases for faces in possible(case)} == worlds
            assert deduction.marginals(cases) == tuple(
                sum({1 << faces[agent] for faces in worlds}) for agent in range(6)
            )
            assert all(deduction.fits(cases, faces) for faces in worlds)


def exchanged(faces: tuple[int, ...], one: int, other: int) -> tuple[int, ...]:
    changed = list(faces)
    changed[one], changed[other] = changed[other], changed[one]
    return tuple(changed)


def test_faces_are_dealt_out_evenly() -> None:
    case = deduction.tidied(((0b000111, 0b000011, ANY_FACE, ANY_FACE, 0b110000, ANY_FACE),))[0]
    worlds, rng = possible(case), random.Random(3)
    counts = Counter(deduction.deal_out((case,), rng) for _ in range(100 * len(worlds)))
    assert set(counts) == set(worlds)
    assert max(counts.values()) < 160
    assert min(counts.values()) > 50


OPTIONS = (
    Options(series=Series.SINGLE),
    Options(series=Series.SINGLE, equipment=True),
    Options(series=Series.SINGLE, specials=Specials.ALL, equipment=True),
)


class _Step(NamedTuple):
    seat: int
    action: Action
    answers: tuple[Answer, ...]
    seen: list[Event]  # as seen by the other seat


@proves("R45", "R49", "R55", "R70", "Q2", "Q6", "Q37")
@pytest.mark.parametrize("seed", [*range(6), *(pytest.param(seed, marks=pytest.mark.soak) for seed in (6, 7, 8))])
def test_what_is_known_of_agents_is_what_every_possible_world_agrees_on(seed: int) -> None:
    """Play at random; then replay every deployment and every secret of a Swap consistent with the events."""
    options, rng, chance = OPTIONS[seed % 3], random.Random(seed), Listening(Seeded(seed))
    watched = seed % 2
    state = KYOTO.deal(options, 2, chance)
    opening = chance.take()
    steps: list[_Step] = []
    while state.outcome is None and len(steps) < 70:
        seat = rng.choice(state.acting)
        entry = rng.choice(state.actions(seat))
        action: Action = entry.sample(rng) if isinstance(entry, Template) else entry
        before = state.copy()
        events = state.apply(seat, action, chance)
        if state.outcome is not None:
            state = before
            break
        seen = [KYOTO.seen(event, 1 - watched) for event in events]
        steps.append(_Step(seat, action, chance.take(), seen))
    secrets = [place for place, step in enumerate(steps) if step.seat == watched and isinstance(step.action, Exchange)]
    worlds = set()
    for faces in permutations(FACES):
        for choices in product((False, True), repeat=len(secrets)):
            exchanged = dict(zip(secrets, choices, strict=True))
            other = KYOTO.deal(options, 2, Recorded(opening))
            if all(_same(other, watched, faces, exchanged.get(place), step) for place, step in enumerate(steps)):
                own = other.view(watched).private
                assert own is not None
                worlds.add((*own.faces, *other.facts.sides[own.side].lost))
    side = state.view(watched).private.side  # type: ignore[union-attr]
    facts = state.facts.sides[side]
    if not facts.agents:
        return
    claimed = {
        tuple(FACES[face] for face in numbers) for case in visibility.cases_of(facts) for numbers in possible(case)
    }
    assert claimed == worlds


def _same(other: KyotoState, watched: int, faces: tuple[Face, ...], exchange: bool | None, step: _Step) -> bool:
    """Whether a step has the same result in another world, as far as the other seat can tell."""
    action = step.action
    if step.seat == watched and isinstance(action, Deploy):
        action = Deploy(faces)
    elif exchange is not None:
        action = Exchange(exchange)
    try:
        events = other.apply(step.seat, action, Recorded(step.answers))
    except Refused:
        return False
    return [KYOTO.seen(event, 1 - watched) for event in events] == step.seen


def test_several_cases_are_shown_when_faces_hang_together() -> None:
    state = scene(camp(ONI, "c2 3r!, c4 1f!, e4 0f", "S"), camp(GOV, "a6 3r"))
    assert state.facts.sides[ONI].cases == ()
    play(state, "swap c2c4, exchange")
    cases = state.facts.sides[ONI].cases
    places = [agent.cell for agent in state.facts.sides[ONI].agents]
    both = [places.index(7), places.index(17)]
    assert {tuple("".join(case[agent]) for agent in both) for case in cases} == {("3r", "1f"), ("1f", "3r")}
