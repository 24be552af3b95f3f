"""The number of widgets and function calls for creating a table: `python -m tests.app.ui.speed.tables duet`.

A dropped table has no bindings left, even before a garbage collection.
"""

import cProfile
import gc
import pstats
import sys
import tempfile
from pathlib import Path

from tests.app.ui.app_stage import Player, deal_alike, prepare

MOST = {"duet": (48, 14_500), "kyoto": (52, 20_000), "rogue": (64, 22_000)}  # widgets, calls


def main(game: str) -> None:
    """Create the open table again."""
    prepare(412, 915, 2)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    deal_alike(player.app)
    player.tap(f"open/{game}")
    player.frames(150)
    player.tap("deal")
    player.until(lambda: hasattr(player.screen, "match_session"), "the match begins")
    player.frames(60)
    screen = player.screen
    if game != "rogue":  # its secrets are in another table than the city
        screen.hand_over(0)
        player.frames(60)
    gc.disable()
    before = list(screen.table.walk(restrict=True))
    screen._clear()
    profile = cProfile.Profile()
    profile.enable()
    screen._stand(player.app.look)
    profile.disable()
    widgets, calls = len(list(screen.table.walk(restrict=True))), pstats.Stats(profile).total_calls  # type: ignore[attr-defined]
    most_widgets, most_calls = MOST[game]
    assert widgets <= most_widgets, widgets
    assert calls <= most_calls, calls

    from app.ui.match.following import Following

    parts = [widget for widget in before if isinstance(widget, Following)]
    assert parts or game == "kyoto"  # whose parts follow by their rules
    assert not any(part._ties for part in parts)


if __name__ == "__main__":
    main(sys.argv[1])
