"""Types a code and an address, by the large keys and by hardware keys: `python -m tests.app.ui.wifi.typed_code 360 640
1`.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare

BACKSPACE, ESCAPE = 8, 27


def main(width: float, height: float, density: float) -> None:
    """Test both dialogs."""
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    from kivy.core.window import Window

    from app.ui.wifi.keypad import AddressPad, CodePad

    def real(*signs: str) -> None:
        for sign in signs:
            Window.dispatch("on_key_down", ord(sign), 0, sign if sign.isprintable() else None, [])
        player.frames(2)

    codes: list[str] = []
    player.app.cover(CodePad(player.app, "Anna’s table", codes.append))
    player.frames(2)
    for digit in "48":
        player.tap(f"key/{digit}")
    real("7", "x", chr(BACKSPACE), "2", "9", "1")
    assert player.says("code") == "48291", player.says("code")
    player.tap("key/3")
    assert codes == ["482913"], "the sixth digit sends them"
    player.gone("code")
    real("1")
    assert codes == ["482913"], "a field that is gone hears no keys"

    addresses: list[Any] = []
    player.app.cover(AddressPad(player.app, "192.168.1.7", addresses.append))
    player.frames(2)
    assert player.says("address") == "192.168.1."
    player.tap("next")
    assert addresses == []
    assert player.says("line") == "That isn’t an address. It should look like 192.168.1.24."
    real("2")
    player.tap("key/4")
    player.tap("next")
    assert [address.shown for address in addresses] == ["192.168.1.24:47474"]
    print("typed")


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]))
