"""Positions with one fault: a game reports a problem, or continues from them (`make soak` tries 20,000 per game)."""

from __future__ import annotations

from collections import Counter

import pytest

from games import GAMES
from tests.games.mutated import HELD, positions_of


@pytest.mark.parametrize("name", HELD)
def test_a_position_without_problems_never_makes_the_game_fail(name: str) -> None:
    positions = positions_of(GAMES[name], 1)
    became = Counter(positions.strained() for _ in range(400))
    assert became["problems"] > 40, "some of them are wrong"
    assert became["played"] > 40, "and some are as good as any"
