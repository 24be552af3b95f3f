"""A window looks the same again after the text scale was increased and reset, gap for gap: `python -m
tests.app.ui.again 800 600`. Resizing or rotating a window has the same effects.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare

SHOWN = ("duet-clues", "duet-report-key", "duet-pack", "kyoto-play", "kyoto-draw", "kyoto-clash", "rogue-tile",
         "rogue-patrol", "rogue-attack", "rogue-log", "rogue-bomb-explodes")  # fmt: skip


def main(width: float, height: float) -> None:
    """Show some of the gallery's pictures, and report what has moved afterwards."""
    prepare(width, height, 1)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    from tests.gallery.pictures import PICTURES

    wrong = [moved(player, picture) for picture in PICTURES if picture.name in SHOWN]
    for line in filter(None, wrong):
        print(line)
    assert len(wrong) == len(SHOWN)
    assert not any(wrong)
    never_black(player)
    at_the_top(player)
    goes_along(player)


def moved(player: Player, picture: Any) -> str:
    """The parts of a picture that have moved."""
    picture.show(player.app)
    player.frames(6)
    before = places(player)
    for text in (1.2, 1.0):
        player.app.set(text=text)
        player.frames(6)
    changed = [f"{one} -> {other}" for one, other in zip(before, places(player), strict=True) if one != other]
    return f"{picture.name}: {changed[0]}" if changed else ""


def places(player: Player) -> list[tuple[Any, ...]]:
    """The positions of everything."""
    return [
        (type(one).__name__, getattr(one, "key", ""), *(round(side) for side in (*one.to_window(*one.pos), *one.size)))
        for one in player.app.stage.walk(restrict=True)
    ]


def at_the_top(player: Player) -> None:
    """Contents that fit stay at the top of a scroll view when the focus ring reaches them."""
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.widget import Widget

    from app.ui.widgets.containers import Scroll

    scroll = Scroll(size_hint=(None, None), size=(200, 400))
    rows = BoxLayout(orientation="vertical", size_hint_y=None, height=90)
    first = Widget()
    rows.add_widget(first)
    scroll.add_widget(rows)
    player.app.stage.add_widget(scroll)
    player.frames(2)
    scroll.scroll_to(first, animate=False)
    player.frames(2)
    assert scroll.scroll_y == 1.0, "it fell to the foot"


def never_black(player: Player) -> None:
    """A window without contents has the background colour, in both themes."""
    from kivy.core.window import Window

    from app.present.tokens import rgba

    seen = set()
    for theme in ("dark", "light"):
        player.app.set(theme=theme)
        player.frames(1)
        assert tuple(Window.clearcolor) == rgba(player.app.look.frame.bg)
        seen.add(tuple(Window.clearcolor))
    assert len(seen) == 2


def goes_along(player: Player) -> None:
    """The sign for more rows below and the focus ring move along with their widgets."""
    from kivy.uix.widget import Widget

    from app.ui.widgets.app_button import AppButton
    from app.ui.widgets.containers import Scroll

    scroll = Scroll(size_hint=(None, None), size=(200, 300), pos=(50, 100), ground="#000000")
    scroll.add_widget(Widget(size_hint_y=None, height=900))
    button = AppButton(text="Here", size_hint=(None, None), size=(200, 48), pos=(50, 100))
    for one in (scroll, button):
        one.look = player.app.look
        player.app.stage.add_widget(one)
    button.focused = True
    player.frames(4)
    ring = lowest(button._over)
    scroll.height, button.height = 200, 48
    scroll.y = button.y = 200
    player.frames(6)
    assert (lowest(scroll._sign), lowest(button._over) - ring) == (200, 100)


def lowest(drawn: Any) -> float:
    """The lowest position in a drawing."""
    return float(min(one.pos[1] for one in drawn.children if hasattr(one, "pos")))


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]))
