"""Screens as widgets: they are freed when left, and a desktop needs no mouse."""

import pytest

from app.ui.shell.routes import SCREENS
from tests.app.ui.every_screen import ELSEWHERE, VISITS
from tests.app.ui.test_windows import TABLET, run
from tests.further_cases import further


def test_every_screen_is_visited() -> None:
    missing = SCREENS.keys() - {name for name, _given in VISITS} - ELSEWHERE
    assert not missing, (
        f"add a line to VISITS in every_screen.py for {sorted(missing)}: then all that looks at screens does; "
        "a match, or what needs another device, goes into ELSEWHERE, and gets separate pictures and tests"
    )


@pytest.mark.parametrize("motion", ["on", pytest.param("off", marks=pytest.mark.soak)])
def test_what_was_left_is_gone(motion: str) -> None:
    run("leaks", (motion,))


@pytest.mark.parametrize("size", [("412", "915", "1"), *further(TABLET)], ids="-".join)
def test_a_desk_needs_no_mouse(size: tuple[str, ...]) -> None:
    run("shell.keyboard", size)


@pytest.mark.parametrize("size", [("360", "640", "1"), ("1280", "800", "1")], ids="-".join)
def test_what_stands_beside_a_match_moves_nothing_and_takes_no_taps(size: tuple[str, ...]) -> None:
    run("beside_match", size)


def test_a_desk_has_mouse_keys_and_a_window_that_is_remembered() -> None:
    run("shell.desk", ())


def test_a_held_key_taps_once_and_one_switch_is_enough() -> None:
    run("shell.held_keys", ())


def test_widgets_of_kivymd_behave_as_all_others() -> None:
    run("material", ())


@pytest.mark.parametrize("size", [("412", "915", "1"), *further(TABLET)], ids="-".join)
def test_a_row_tells_its_screen(size: tuple[str, ...]) -> None:
    run("picked_rows", size)
