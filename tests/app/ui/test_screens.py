"""Screens as widgets: what was left is gone, and a desk needs no mouse."""

import pytest

from tests.app.ui.test_windows import run


@pytest.mark.parametrize("motion", ["on", "off"])
def test_what_was_left_is_gone(motion: str) -> None:
    run("leaks", (motion,))


@pytest.mark.parametrize("size", [("412", "915", "1"), ("1280", "800", "1")], ids="-".join)
def test_a_desk_needs_no_mouse(size: tuple[str, ...]) -> None:
    run("typing", size)
