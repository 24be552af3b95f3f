"""Counts that must not creep up again; each is explained in its module."""

from tests.app.ui.test_windows import run


def test_a_screen_opens_few_fonts() -> None:
    run("speed.fonts", ())
