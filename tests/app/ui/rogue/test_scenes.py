"""Every panel by taps, in windows of several sizes, languages and text scales; each in a separate process."""

import pytest

from tests.app.ui.test_windows import run_module
from tests.further_cases import further

WINDOWS = (("412", "915", "1", "en", "2.0"),)
WINDOWS_LONG = (("915", "412", "1", "en", "1.0"), ("360", "640", "1", "hu", "1.0"), ("1280", "800", "1", "pl", "1.0"))
BUTTONS_LONG = (("915", "412", "1"), ("1280", "800", "1"))


@pytest.mark.long
@pytest.mark.parametrize("window", [*WINDOWS, *further(WINDOWS_LONG)], ids="-".join)
def test_every_scene_by_taps(window: tuple[str, ...]) -> None:
    run_module("tests.app.ui.rogue.scene_taps", window)


@pytest.mark.parametrize("window", [("360", "640", "1"), *further(BUTTONS_LONG)], ids="-".join)
def test_no_word_on_a_button_breaks(window: tuple[str, ...]) -> None:
    run_module("tests.app.ui.rogue.buttons", window)


STILL = (("360", "640", "1", "agent", "2", "hu"),)
STILL_LONG = (
    ("360", "640", "1", "android", "3", "hu"),
    ("412", "915", "1", "agent", "3", "en"),
    ("915", "412", "1", "agent", "2", "pl"),
)


@pytest.mark.long
@pytest.mark.parametrize("match", [*STILL, *further(STILL_LONG)], ids="-".join)
def test_nothing_moves_between_two_taps_of_one_decision(match: tuple[str, ...]) -> None:
    run_module("tests.app.ui.rogue.still", match)
