"""Shows a toast over every picture of the gallery: `python -m tests.app.ui.long_press 412 915 2 1.0`.

A toast covers no touch target if there is room; nor does the connection banner after a match.
"""

import sys
import tempfile
from pathlib import Path

from tests.app.ui.app_stage import Player, prepare

MOST = 0.2  # share of a toast that may cover touch targets in a full window
AT_REST = 6  # frames until data read by the worker is laid out, even if it comes late
SENTENCE = "Anna’s device is lost. It finds its way back by itself."


def main(width: float, height: float, density: float, text: float) -> None:
    """Check every picture, and report those without room."""
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")), text=text)
    from app.ui.drawing.item_canvas import Box
    from app.ui.widgets.toast import Toast, moved, shared, touched
    from app.ui.wifi.connection_banner import ConnectionBanner
    from tests.gallery.pictures import PICTURES

    full = []
    app = player.app
    pictures = [picture for picture in PICTURES if picture.game in ("frame", "wifi", "duet")]
    for picture in pictures:
        picture.show(app)
        player.frames(AT_REST)
        app.tell(SENTENCE)
        player.frames(2)
        toast = next(child for child in app.stage.children if isinstance(child, Toast))
        fair = picture.name == "wifi-strip-fair"
        strips = [child for child in app.stage.children if fair and isinstance(child, ConnectionBanner)]
        look = app.look
        for message in (toast, *strips):
            box = moved(message, look, Box(0, 0, message.width / look.density, message.height / look.density))
            assert 0 <= box.x <= box.right <= look.width, picture.name
            assert 0 <= box.y <= box.foot <= look.height, picture.name
            hidden = sum(shared(box, one) for one in touched(look, [*app.over(), app.history[-1]]))
            if hidden > 1:
                full.append((picture.name, round(hidden / (box.w * box.h), 2)))
        app.stage.remove_widget(toast)
    for name, share in sorted(full, key=lambda one: -one[1]):
        print(f"{name}: {share:.0%} of it lies on what can be touched")
    print(f"{len(full)} of {len(pictures)} have no free place")
    sys.exit(any(share > MOST for _name, share in full))


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4]))
