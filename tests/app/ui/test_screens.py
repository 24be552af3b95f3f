"""Screens as widgets: what was left is gone, and a desk needs no mouse."""

import pytest

from app.ui.where import SCREENS
from tests.app.ui.test_windows import run
from tests.app.ui.visits import ELSEWHERE, VISITS


def test_every_screen_is_visited() -> None:
    missing = SCREENS.keys() - {name for name, _given in VISITS} - ELSEWHERE
    assert not missing, (
        f"add a line to VISITS in tests/app/ui/visits.py for {sorted(missing)}: then all that looks at screens does; "
        "a match, or what needs another device, goes into ELSEWHERE, and into pictures and tests of its own"
    )


@pytest.mark.parametrize("motion", ["on", "off"])
def test_what_was_left_is_gone(motion: str) -> None:
    run("leaks", (motion,))


@pytest.mark.parametrize("size", [("412", "915", "1"), ("1280", "800", "1")], ids="-".join)
def test_a_desk_needs_no_mouse(size: tuple[str, ...]) -> None:
    run("typing", size)
