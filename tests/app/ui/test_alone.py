"""A match alone against minds, by taps: from the desk to a mind's move, put aside and taken up again on the way."""

import pytest

from games import GAMES
from tests.app.ui.test_windows import run


@pytest.mark.parametrize("game", sorted(GAMES))
def test_three_taps_lead_to_a_match_alone(game: str) -> None:
    run("alone", (game, "412", "915", "1", "pl", "9"))


def test_any_seat_may_be_a_minds() -> None:
    run("opponents", ())
