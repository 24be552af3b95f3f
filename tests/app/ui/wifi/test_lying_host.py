"""Whatever a host sends about a match, the app of its guest shows it or explains in a sentence why it does not."""

import pytest

from tests.app.ui.test_windows import run


@pytest.mark.parametrize("game", ["duet", "kyoto", "rogue"])
def test_a_host_that_lies_makes_no_screen_fail(game: str) -> None:
    run("wifi.lying_host", (game, "412", "915", "1", "en", "7", "60"))
