"""The number of modules imported before the first frame: `python -m tests.app.ui.speed.starting`.

A slow phone pays for each; what a first frame does not show is imported after it.
"""

import sys
import tempfile
from pathlib import Path

from tests.app.ui.app_stage import prepare

MOST_OURS = 84  # modules of app and games; 83 in November 2026
MOST_RULES = 4  # of games: what settings name
LATER = ("app.lan", "app.learn", "app.serve", "app.web", "cryptography", "games.duet", "games.kyoto", "games.rogue",
         "spake2", "segno")  # fmt: skip


def main() -> None:
    """Start the app and draw one frame."""
    prepare(412, 915, 2)
    before = set(sys.modules)
    from kivy.base import EventLoop, runTouchApp

    from app.ui.app import Safehouse

    app = Safehouse(folder=Path(tempfile.mkdtemp(prefix="safehouse-")))
    app._run_prepare()
    runTouchApp(embedded=True)
    EventLoop.idle()
    new = sorted(set(sys.modules) - before)
    ours = [name for name in new if name.split(".")[0] in ("app", "games")]
    rules = [name for name in ours if name.startswith("games")]
    print(len(new), len(ours), ours)
    assert "app.ui.home.screen" in ours
    assert len(ours) <= MOST_OURS, f"{len(ours)}: {ours}"
    assert len(rules) <= MOST_RULES, rules
    assert not [name for name in new if name.startswith(LATER)]


if __name__ == "__main__":
    main()
