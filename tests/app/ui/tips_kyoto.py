"""The first match of Kyoto explains itself: tips appear when they are needed, lie over nothing that is needed then, go
when understood, and stay away: `python -m tests.app.ui.tips_kyoto 360 640 1 hu 2.0`.
"""

import sys
import tempfile
from pathlib import Path

from tests.app.ui.stage import Player, deal_alike, prepare


def main(width: float, height: float, density: float, language: str, text: float) -> None:
    """From the curtain to the first card drawn; every tip is left standing while the thing itself is done."""
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")), tips=True, hold=0.02, text=text)
    player.app.set(language=language)
    deal_alike(player.app)
    player.app.choose("kyoto/opening", "seat_0")
    player.app.deal("kyoto")
    player.tap("button/hand_over")
    shown(player, "curtain", "hold")
    player.hold("hold", "tray")
    shown(player, "place", *(f"cell/{cell}" for cell in (0, 1, 2, 3, 4, 7)), "tray/3-real", "tray/0", "button/ready")
    player.tap("tray/3-real")  # doing it is understanding it
    player.tap("button/shuffle")
    player.tap("button/ready")
    for opened in ("tray", "hand"):
        player.tap("button/hand_over")
        player.hold("hold", opened)
        if opened == "tray":
            assert "tip" not in player.there(), "what one of both has understood is not told again"
            player.tap("button/shuffle")
            player.tap("button/ready")
    screen = player.screen
    move = next(action for action in screen.shown.private.actions if type(action).__name__ == "Move")
    card = screen.shown.private.private.hand.index(move.card)
    shown(player, "card", *(f"hand/{place}" for place in range(6)))
    player.tap(f"hand/{card}")
    shown(player, "go", f"cell/{move.origin}", f"cell/{move.target}")
    for cell in (move.origin, move.target, move.target):
        player.tap(f"cell/{cell}")
    if "button/pass" in player.there():
        player.tap("button/pass")
    shown(player, "draw", "choice/deck/locations", "choice/deck/tactics")
    player.tap("tip/skip")
    assert "tip" not in player.there()
    assert player.app.prefs.learned == ("kyoto/curtain", "kyoto/place", "kyoto/card", "kyoto/go", "kyoto/*")
    player.tap("choice/deck/locations")
    print("explained")


def shown(player: Player, key: str, *needed: str) -> None:
    """This tip is there, and not over what has to be tapped now."""
    player.see("tip")
    tip = player.screen.hint.tip
    assert tip is not None
    assert tip.key == f"kyoto/{key}"
    bubble = player.find("tip")[1].box
    for other in needed:
        box = player.find(other)[1].box
        x, y = box.x + box.w / 2, box.y + box.h / 2
        inside = bubble.x <= x < bubble.right and bubble.y <= y < bubble.foot
        assert not inside, f"the tip about {key} lies over {other}"


if __name__ == "__main__":
    wide, tall, dense, large = (float(sys.argv[place]) for place in (1, 2, 3, 5))
    main(wide, tall, dense, sys.argv[4], large)
