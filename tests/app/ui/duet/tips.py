"""The first match explains itself: tips appear in place, lie in nobody's way, go when understood, and stay away."""

import sys
import tempfile
from pathlib import Path

from tests.app.ui.app_stage import Player, prepare


def main(width: float, height: float, density: float) -> None:
    """Once with every tip understood, once skipped, once never answered."""
    prepare(width, height, density)
    from app.services.preferences import known
    from app.table.json_store import JsonStore, flush

    folder = Path(tempfile.mkdtemp(prefix="safehouse-"))
    player = Player(folder, tips=True, hold=0.4)
    player.tap("open/duet")
    player.tap("deal")
    player.see("tip")  # who begins
    player.open_key()  # doing it is understanding it
    player.until(lambda: player.app.prefs.learned == ("duet/first",), "it was understood")
    assert "green words" in player.says("tip")
    player.tap("tip/got")
    assert "number" in player.says("tip")
    player.app.back()  # the key is covered: what was in sight has been understood
    player.frames(2)
    player.until(lambda: "duet/number" in player.app.prefs.learned, "a tip that was passed is learned")
    assert "ring" in player.says("tip")  # nobody has to answer a tip
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
    player.see("tip")  # from the beginning, as asked for
    finger = player.touch(*player.middle("tip/got"))
    finger.touch_down()
    player.screen.hint.show(player.app.look, None, ())  # another device went on: there is nothing to explain here
    finger.touch_up()
    assert player.app.prefs.learned == (), "what was taken away under the finger was understood"
    print("explained")


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]))
