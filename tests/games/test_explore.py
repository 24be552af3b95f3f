"""States that play seldom reaches load, are imagined and pass `belief` like any other (`explore.py`)."""

from __future__ import annotations

from dataclasses import fields

import pytest

from games import GAMES
from games.kyoto.facts import Turn
from tests.games.explore import Explored, explore

WALKS = {"duet": 60, "kyoto": 200, "rogue": 80}
"""Walks of at most 16 steps each; `make soak` continues."""
SHARE = 0.05
FOUND: dict[str, Explored] = {}


def explored(name: str) -> Explored:
    if name not in FOUND:
        FOUND[name] = explore(name, range(WALKS[name]), SHARE)
    return FOUND[name]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_seldom_reached_is_loaded_imagined_and_believed(name: str) -> None:
    found = explored(name)
    assert found.steps > 8 * WALKS[name] or name == "duet", "a match of Duet is soon over"
    assert found.looked > found.steps / 20
    assert len(found.seen) > 8


def test_a_drugged_agent_is_captured_while_it_is_moved() -> None:
    """Random play does not reach this state in a million steps; the explorer has to."""
    *_, before_last, last = (part.name for part in fields(Turn))
    assert (before_last, last) == ("drugged", "must_move")
    reached = [shape for shape in explored("kyoto").seen if isinstance(shape, tuple)]
    assert any(must_move and drugged is None for *_, drugged, must_move in reached)
