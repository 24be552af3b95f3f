"""A game needs its rules, a few lines and a screen: everything else supports it like the others."""

import pytest

from games.core.invariants import check
from tests.app.ui.test_windows import run_module
from tests.fourth.game import LANTERN, LanternOptions


def test_the_laws_hold_for_a_game_nobody_has_seen() -> None:
    assert sum(check(LANTERN, LanternOptions(), 2, seed).pairs for seed in range(20)) > 100


@pytest.mark.parametrize("arguments", [("412", "915", "1")], ids="-".join)
def test_it_is_played_from_set_up_to_replay(arguments: tuple[str, ...]) -> None:
    run_module("tests.fourth.evening", arguments)


@pytest.mark.parametrize("arguments", [("412", "915", "1"), ("1280", "800", "1")], ids="-".join)
def test_a_row_a_sign_a_button_and_a_figure_have_one_place_each(arguments: tuple[str, ...]) -> None:
    run_module("tests.fourth.where_things_go", arguments)
