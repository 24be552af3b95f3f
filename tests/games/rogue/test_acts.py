"""Every action that can be sent is either listed or refused, and never both."""

from __future__ import annotations

import random
import typing
from collections.abc import Iterator
from dataclasses import fields
from enum import StrEnum
from itertools import product
from typing import Any

import pytest

from games.core.chance import Seeded
from games.rogue.actions import ACTIONS, Action, Investigate, Reroll
from games.rogue.facts import Options
from games.rogue.game import ROGUE
from games.rogue.legal_actions import ANSWERS
from games.rogue.pending import Question
from games.rogue.vocabulary import Mode
from tests.games.variety import VARIETY

WHOLE = (-13, -2, -1, *range(14), 10**12)
TUPLES = tuple(places for count in range(5) for places in product((-1, 0, 1, 2, 3, 10**12), repeat=count))


def conceivable(kind: type[Any]) -> Iterator[Any]:
    """All actions of a kind with parameters in a wide range."""
    hints = typing.get_type_hints(kind)
    domains = [_domain(hints[field.name]) for field in fields(kind)]
    return (kind(*parts) for parts in product(*domains))


def _domain(hint: Any) -> tuple[Any, ...]:
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return tuple(hint)
    if hint is bool:
        return (False, True)
    return WHOLE if hint is int else TUPLES


EVERYTHING: list[Action] = [action for kind in ACTIONS for action in conceivable(kind)]


@pytest.mark.parametrize("place", range(len(VARIETY["rogue"])))
def test_what_is_listed_is_what_nothing_is_wrong_with(place: int) -> None:
    options = VARIETY["rogue"][place]
    assert isinstance(options, Options)
    seen: dict[type[Question], int] = {}
    for seed in range(12):
        rng, chance = random.Random(seed), Seeded(seed)
        seats = 4 if options.mode is Mode.ANDROID else 3
        state = ROGUE.deal(options, seats, chance)
        while state.acting:
            seat, asked = state.acting[0], state.asked
            assert asked is not None
            listed = state.actions(seat)
            if seen.get(type(asked), 0) < 4:
                seen[type(asked)] = seen.get(type(asked), 0) + 1
                allowed = {action for action in EVERYTHING if state.refusal(seat, action) is None}
                assert allowed == set(listed), asked
                assert len(listed) == len(allowed)
            state.apply(seat, rng.choice(listed), chance)
    assert len(seen) > 9


def test_every_question_has_answers_and_every_action_is_one() -> None:
    assert set(ANSWERS) == set(Question.__subclasses__())
    assert {act.kind for acts in ANSWERS.values() for act in acts} == set(ACTIONS)
    assert Reroll((0,)) in EVERYTHING
    assert Investigate(1) in EVERYTHING


def test_a_view_is_enough_to_say_why_not() -> None:
    """Refusals computed from a view equal those of the match, for the public view and the seat's own."""
    chance, rng = Seeded(5), random.Random(5)
    probes = [rng.choice([action for action in EVERYTHING if isinstance(action, kind)]) for kind in ACTIONS]
    state = ROGUE.deal(VARIETY["rogue"][3], 4, chance)  # type: ignore[arg-type]
    compared = 0
    while state.acting:
        for seat in (*range(4), None):
            view = state.view(seat)
            for action in (*probes, *state.actions(state.acting[0])):
                assert ROGUE.why_not(view, action) == state.refusal(seat, action)
                compared += 1
        state.apply(state.acting[0], rng.choice(state.actions(state.acting[0])), chance)
    assert compared > 5000
