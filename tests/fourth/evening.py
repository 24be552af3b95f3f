"""A match of the added game: set up, played by taps behind the curtain, resumed, replayed."""

import gc
import sys
import tempfile
import weakref
from pathlib import Path

from tests.app.ui.app_stage import Player, prepare


def add() -> None:
    """Register the game."""
    from app.present.game_info import PLAYS
    from app.services.match_options import OPTION_MAKERS
    from app.ui.match.game_display import DISPLAYS
    from app.ui.shell.routes import SCREENS
    from games import GAMES
    from tests.fourth.info import options

    GAMES.modules["lantern"] = "tests.fourth.game"
    PLAYS["lantern"] = ("tests.fourth.info", "LanternPlay")
    OPTION_MAKERS["lantern"] = options
    DISPLAYS["lantern"] = ("tests.fourth.play", "LanternDisplay")
    SCREENS["lantern"] = ("tests.fourth.screen", "LanternScreen")


def main(width: float, height: float, density: float) -> None:
    """From the set-up to the replay."""
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")), hold=0.4)
    add()
    player.app.go("setup", game="lantern")
    player.tap("deal")
    for seat in (0, 1):
        player.hold("hold", f"window/{seat}/3")
        private = [weakref.ref(widget) for widget in player.screen.table.walk(restrict=True)]
        player.tap(f"window/{seat}/3")
        player.until(lambda seat=seat: player.screen.shown.table.public.hidden[seat], "hidden")  # type: ignore[misc]
        gc.collect()
        assert not [one for one in private if one() is not None], "what was drawn behind the curtain is kept"
    player.gone("hold")
    assert all(player.says(f"window/{seat}/3") == "closed" for seat in (0, 1)), "the street shows a lantern"
    first = player.screen.shown.acting[0]
    player.tap(f"window/{first}/0")  # the player's own
    player.screen.turned = True  # a touch follows what is seen
    player.tap(f"window/{1 - first}/0")
    player.until(lambda: player.screen.shown.acting == (1 - first,), "it is dark there")
    assert player.says(f"window/{1 - first}/0") == "dark"
    match = player.screen.match
    player.app.back()
    player.see("resume")
    player.tap("resume")
    player.see(f"window/{first}/3")
    player.tap(f"window/{first}/3")
    player.until(lambda: player.screen.shown.ending is not None, "a light")
    player.app.back()
    player.see("resume" if "resume" in player.there() else "open/duet")
    player.app.replay(match)
    player.see("moves")
    player.tap("eyes/1")
    for _ in range(2):
        player.tap("more")
    assert player.says("window/0/3") == "lit", "a player's eyes see the own lantern again"
    assert player.says("window/1/3") == "closed"
    print("found")


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]))
