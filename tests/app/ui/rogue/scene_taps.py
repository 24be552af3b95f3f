"""Every panel of Rogue Agent by taps, on positions reached through the rules, in a window of one size: `python -m
tests.app.ui.rogue.scene_taps 412 915 1 pl 1.0`.
"""

import sys
import tempfile
from pathlib import Path

from tests.app.ui.app_stage import Player, prepare
from tests.app.ui.rogue import taps_city, taps_own, taps_turn
from tests.app.ui.rogue.taps import Taps

SCENES = (*taps_turn.SCENES, *taps_city.SCENES, *taps_own.SCENES)


def main(width: float, height: float, density: float, language: str, text: float) -> None:
    """Run all of them, one after the other."""
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")), text=text, hold=0.4)
    player.app.set(language=language)
    player.frames(2)
    for scene in SCENES:
        scene(Taps(player))
    print(f"{len(SCENES)} scenes")


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]), sys.argv[4], float(sys.argv[5]))
