"""Loading at the deal after an idle set-up: `python -m tests.app.ui.speed.dealing duet`.

Nothing is imported then, no atlas page is read, and of a table whose words were drawn before few fonts are opened.
Preloading took small steps, none during touches, and none after the set-up was left.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare

MOST_AT_ONCE = 12  # modules of ours that one step imports on the thread of the screen
LOADED = ("app.", "games.")
MOST_FONTS = {"rogue": 4}  # opened by the deal; 11 without its first drawing
STANDS = 150  # frames


def ours() -> set[str]:
    """The imported modules of ours."""
    return {name for name in sys.modules if name.startswith(LOADED)}


def main(game: str) -> None:
    """Open the set-up and leave it again, touch it, let it idle, deal."""
    prepare(412, 915, 2)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    from kivy.core import image

    pictures: list[str] = []
    read = image.Image.__init__

    def counted(self: Any, arg: Any, **given: Any) -> None:
        if isinstance(arg, str):
            pictures.append(Path(arg).name)
        read(self, arg, **given)

    image.Image.__init__ = counted
    screen = f"app.ui.{game}.screen"
    player.tap(f"open/{game}")
    player.app.back()
    player.frames(STANDS)
    assert screen not in sys.modules, "the set-up was left"

    player.tap(f"open/{game}")
    player.keep_touching(STANDS // 10)
    assert screen not in sys.modules, "somebody touches the screen"

    most: set[str] = set()
    for _ in range(STANDS):
        before = ours()
        player.frames(1)
        most = max(most, ours() - before, key=len)
    assert screen in sys.modules, "there was time enough"
    assert len(most) <= MOST_AT_ONCE, f"{sorted(most)} at once: divide the step in game_display.py"
    from app.ui.drawing.text_rendering import TextLine

    fonts: list[Any] = []
    prime = TextLine.prime

    def primed(self: Any) -> None:
        fonts.append((self.options["font_name"], self.options["font_size"]))
        prime(self)

    TextLine.prime = primed  # type: ignore[method-assign]
    before = ours()
    pictures.clear()
    player.tap("deal")
    player.until(lambda: hasattr(player.screen, "match_session"), "the match begins")
    player.frames(5)
    assert len(fonts) <= MOST_FONTS.get(game, len(fonts)), fonts
    late = sorted(ours() - before)
    assert not late, f"name these in app/ui/{game}/game_display.py: {late}"
    pages = [name for name in pictures if (Path("assets/atlas") / name).exists()]
    assert not pages, f"name these in app/ui/{game}/game_display.py: {pages}"


if __name__ == "__main__":
    main(sys.argv[1])
