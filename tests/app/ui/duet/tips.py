"""The tips of the first match: they appear in place, cover nothing needed, close when understood, and do not return."""

import sys
import tempfile
from pathlib import Path

from tests.app.ui.app_stage import Player, prepare


def main(width: float, height: float, density: float) -> None:
    """Once with every tip confirmed, once skipped, once ignored."""
    prepare(width, height, density)
    from app.services.preferences import known
    from app.table.json_store import JsonStore, flush

    folder = Path(tempfile.mkdtemp(prefix="safehouse-"))
    player = Player(folder, tips=True, hold=0.4)
    player.tap("open/duet")
    player.tap("deal")
    player.see("tip")  # about the beginning
    player.open_key()  # doing it counts as understanding
    player.until(lambda: player.app.prefs.learned == ("duet/first",), "it was understood")
    assert "green words" in player.says("tip")
    player.tap("tip/got")
    assert "number" in player.says("tip")
    player.app.back()  # the key is covered: its tip counts as understood
    player.frames(2)
    player.until(lambda: "duet/number" in player.app.prefs.learned, "a tip that was passed is learned")
    assert "ring" in player.says("tip")  # a tip need not be answered
    player.hold("hold", "give")
    assert "tip" not in player.there(), "a tip came back"
    player.screen.enter("entry/word", "zzyzx")
    player.frames(2)
    player.tap("give")
    player.see("tip")
    player.tap("tip/skip")
    assert "tip" not in player.there()
    assert "duet/*" in player.app.prefs.learned
    flush()  # frames do not wait for the disk
    assert known(JsonStore(folder / "settings.json").read()).learned[-1:] == ("duet/*",), "it is kept"
    player.app.back()
    player.see("resume")
    player.app.go("settings")
    player.app.set(learned=())
    player.app.back()
    player.tap("resume")
    player.see("tip")  # from the beginning, as requested
    finger = player.touch(*player.middle("tip/got"))
    finger.touch_down()
    player.screen.hint.show(player.app.look, None, ())  # another device acted: nothing is left to explain
    finger.touch_up()
    assert player.app.prefs.learned == (), "what was taken away under the finger was understood"
    print("explained")


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]))
