"""The number of objects searched by a garbage collection during a match: `python -m tests.app.ui.speed.garbage kyoto`.

Objects of the app itself and those preloaded for the match are not searched; dropped tables are not kept.
"""

import gc
import sys
import tempfile
from pathlib import Path

from tests.app.ui.app_stage import FRAME, Player, deal_alike, prepare

DURING = {"duet": 45_000, "kyoto": 50_000, "rogue": 50_000}  # with all of the app they were 60,000 to 100,000
AT_HOME = 8_000
GROWS = 4_000  # by the events of the match


def main(game: str) -> None:
    """A match with some hand-overs."""
    prepare(412, 915, 1)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    deal_alike(player.app)
    from kivy.core.window import Window

    from app.ui.shell.gc_scheduling import QUIET, GcScheduler

    still = round(2 * QUIET / FRAME)
    gc.disable()
    player.app.garbage = GcScheduler(Window, player.app.stands_at_home)
    for _match in range(2):
        player.tap(f"open/{game}")
        player.frames(still)
        player.tap("deal")
        player.until(lambda: hasattr(player.screen, "match_session"), "the match begins")
        searched = []
        for lap in range(6):
            player.screen.hand_over(lap % 2)
            player.frames(60)
            player.screen.cover(lap % 2)
            player.frames(60)
            gc.collect()
            searched.append(len(gc.get_objects()))
        assert max(searched) <= DURING[game], searched
        assert searched[-1] - searched[1] <= GROWS, f"tables stay: {searched}"
        player.screen.leave()
        player.frames(still)
        left = len(gc.get_objects())
        assert left <= AT_HOME, f"{left} objects are searched again and again"


if __name__ == "__main__":
    main(sys.argv[1])
