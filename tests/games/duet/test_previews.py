"""Proves that previews of guesses and ends of turns equal the results, in every city of the map."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.core.chance import Seeded
from games.duet.game import DUET
from games.duet.missions import mission, mission_map
from games.duet.state import (
    END_TURN,
    Action,
    Clue,
    Ended,
    Ending,
    EndTurn,
    Event,
    Guess,
    Guessed,
    Phase,
    SuddenDeath,
    TurnEnded,
)
from tests.games.duet.scripted import options

CITIES = [city.id for city in mission_map().cities]


def what_happened(events: tuple[Event, ...]) -> str:
    """The price that was paid, as in a preview."""
    if any(isinstance(event, Ended) for event in events):
        return "loses"
    spent = next(event.spent for event in events if isinstance(event, TurnEnded))
    last = any(isinstance(event, SuddenDeath) for event in events)
    return {1: "takes_last" if last else "takes_one", 2: "takes_last_two" if last else "takes_two"}[spent]


@pytest.mark.parametrize("city", CITIES)
def test_previews_of_misses_and_ends_of_turns_come_true(city: str) -> None:
    """D-49, D-53 to D-60: misses and ends of turns, down to the last token and beyond."""
    found = mission_map().city(city)
    assert found is not None
    seen: Counter[str] = Counter()
    for seed in range(150):
        chance = Seeded(f"{city}{seed}".encode(), {})
        rng = random.Random(seed)
        state = DUET.deal(mission(found, options()), 2, chance)
        while state.acting:
            facts = state.view(None).public
            seat = rng.choice(state.acting)
            if facts.turn.phase is Phase.CLUE:
                state.apply(seat, Clue("zebra", 1), chance)
                continue
            actions = [action for action in state.actions(seat) if isinstance(action, Guess | EndTurn)]
            action: Action = END_TURN if END_TURN in actions and rng.random() < 0.5 else rng.choice(actions)
            promised = DUET.preview(state.view(None), action).effects[0].key.rpartition("duet.preview.")[2]
            before = facts.bank
            events = state.apply(seat, action, chance)
            if isinstance(action, EndTurn):
                happened = "end_" + what_happened(events)
                after = state.view(None).public.bank
                if promised == "end_takes_mistake":
                    assert happened == "end_takes_one"
                    assert (before.checks, after.bystanders) == (0, before.bystanders - 1)  # D-55
                    happened = promised
            else:
                guessed = events[0]
                assert isinstance(guessed, Guessed)
                if guessed.result != "bystander":
                    continue
                happened = "miss_" + what_happened(events)
            assert promised == happened, (before, events)
            seen[promised] += 1
    assert "miss_loses" in seen
    if found.mistakes <= 3:  # in other cities so many misses are too rare
        assert "miss_takes_two" in seen


@pytest.mark.parametrize(("city", "misses"), [("moscow", 8), ("paris", 5), ("vatican", 4)])
def test_how_many_misses_a_city_bears(city: str, misses: int) -> None:
    """D-52, D-59: Moscow one for each token, Paris and the Vatican one for every two; then none is left."""
    found = mission_map().city(city)
    assert found is not None
    chance = Seeded(b"edge", {})
    state = DUET.deal(mission(found, options()), 2, chance)
    done = 0
    while state.outcome is None and state.view(None).public.turn.phase is not Phase.SUDDEN_DEATH:
        facts = state.view(None).public
        if facts.turn.phase is Phase.CLUE:
            state.apply(state.acting[0], Clue("zebra", 1), chance)
            continue
        seat = state.acting[0]
        keys = state.position().keys
        cell = next(cell for cell in range(25) if keys[1 - seat][cell] == "B" and Guess(cell) in state.actions(seat))
        state.apply(seat, Guess(cell), chance)
        done += state.outcome is None
    bank = state.view(None).public.bank
    assert (done, bank.left) == (misses, 11 % 2 if city == "paris" else 0)
    if city == "paris":  # one check is left, a miss costs two: lost at once, no sudden death (D-58)
        assert state.outcome is not None
        assert state.outcome.reason is Ending.OUT_OF_TOKENS
