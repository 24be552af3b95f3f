"""Plays a whole match while checking what moves under the finger: `python -m tests.app.ui.still_match duet 412 915 1
en 1.0`.
"""

import sys
import tempfile
from pathlib import Path

from tests.app.ui.app_stage import prepare
from tests.app.ui.still import WatchedPlayer


def main(game: str, width: float, height: float, density: float, language: str, text: float) -> None:
    """Play a whole match in a window of this size."""
    prepare(width, height, density)
    folder = Path(tempfile.mkdtemp(prefix="safehouse-"))
    watched: list[WatchedPlayer] = []

    class Watched(WatchedPlayer):
        """A player of this match, which is resumed by another one."""

        def __init__(self, *given: object, **prefs: object) -> None:
            watched.append(self)
            super().__init__(*given, **prefs)

    if game == "duet":
        from tests.app.ui.duet.play import match

        match(Watched, folder, language, text)
    else:
        from tests.app.ui.app_stage import deal_alike
        from tests.app.ui.kyoto.play import Match

        player = Watched(folder, text=text, hold=0.02)
        deal_alike(player.app)
        player.app.set(
            language=language, chosen={"kyoto/series": "single", "kyoto/specials": "all", "kyoto/equipment": "on"}
        )
        player.frames(2)
        Match(player, "full").play()
    moved = [line for one in watched for line in one.moved]
    assert not moved, "\n".join([f"{len(moved)} moved", *moved[:400]])
    compared = sum(one.compared for one in watched)
    assert compared > 300, compared
    print(f"{sum(one.taps for one in watched)} taps, {compared} places compared, nothing moved")


if __name__ == "__main__":
    name, width, height, density, language, text = sys.argv[1:]
    main(name, float(width), float(height), float(density), language, float(text))
