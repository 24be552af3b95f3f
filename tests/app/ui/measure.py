"""Measures every picture of the gallery in a window of one size, in one language or several: `python -m
tests.app.ui.measure 412 915 2 1.0 hu pl`, or only those whose names begin with these texts: `python -m
tests.app.ui.measure 700 700 1 1.0 hu kyoto home`.

Every touch target is at least 48 dp in both directions, is inside the window, and no two overlap by accident; parts
that do not scroll are inside the window too; scroll views show that there is more. With normal text every picture that
answers a question is visible.
"""

import sys
import tempfile
from collections.abc import Sequence
from itertools import pairwise, product
from pathlib import Path
from typing import Any

from tests.app.ui import spoken_targets
from tests.app.ui.app_stage import Player, prepare
from tests.app.ui.drawing.printed_text import Prints

CHOICES = ("choice/deck/", "choice/guard/", "choice/keep/", "choice/face/")  # keys of things that must be visible,
DEEDS, ROOMY = "deed/", 400  # and of those that must be if the shorter side of the window has this length, in dp
LEAST = 48 - 0.51  # dp; half a pixel is lost by rounding
NEEDED = dict.fromkeys(("kyoto-play", "kyoto-chosen", "kyoto-fan", "kyoto-after", "kyoto-draw"), "hand/0")
"""Things that a picture must contain in any window: a card is chosen from the hand there, or at least considered."""


def main(width: float, height: float, density: float, text: float, words: Sequence[str]) -> None:
    """Measure everything and report problems."""
    from app.present.i18n import LANGUAGES

    languages = [word for word in words if word in LANGUAGES] or list(LANGUAGES)
    begins = tuple(word for word in words if word not in LANGUAGES)
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")))
    prints = Prints()
    prints.watch()
    from tests.gallery.pictures import PICTURES

    pictures = [one for one in PICTURES if one.game != "alone"]  # those are played by taps, in separate tests
    roomy = min(width, height) >= ROOMY
    seen = [one for one in pictures if not begins or one.name.startswith(begins)]
    wrong = planted(player, prints)
    for language in languages:
        player.app.set(language=language, text=text)
        for picture in seen:
            picture.show(player.app)
            player.frames(2)
            found = problems(player, picture.name) + untold(player.app.stage)
            found += spoken_targets.problems(player.app)
            found += prints.problems(player.app.stage) + (unseen(player.app.stage, roomy) if text <= 1 else [])
            wrong += [f"{picture.name} ({language}): {problem}" for problem in found]
    if not begins:
        wrong += shoved(player, next(picture for picture in pictures if picture.name == "duet-give-blocked"))
        wrong += clipped()
    for line in sorted(set(wrong)):
        print(line)
    print(f"{len(set(wrong))} wrong")
    sys.exit(bool(wrong))


def planted(player: Player, prints: Prints) -> list[str]:
    """Check that a drawing with a broken word, and one with overlapping texts, are found; else the test could not
    fail.
    """
    from kivy.uix.scrollview import ScrollView
    from kivy.uix.widget import Widget

    from app.ui.drawing.painted_widget import Painting
    from app.ui.drawing.pen import Pen

    def paint(pen: Pen, w: float, _h: float, _model: object) -> None:
        pen.text("Investigate", "text", 20, 0, 20, "#FFFFFF")
        pen.text("2 evidence", "text", 20, 60, 24, "#FFFFFF")
        pen.paragraph("Incomprehensibilities", 20, 0, 60, 90, "#FFFFFF")

    painting = Painting(paint=paint, size=(200, 200))
    player.app.stage.add_widget(painting)
    player.frames(2)
    found = prints.problems(painting)
    player.app.stage.remove_widget(painting)
    wrong = [] if len(found) == 2 else [f"of two planted faults {found} were found"]
    scroll = ScrollView(size_hint=(None, None), size=(200, 200))
    scroll.add_widget(Widget(size_hint_y=None, height=300))
    player.app.stage.add_widget(scroll)
    player.frames(2)
    found = untold(scroll)
    player.app.stage.remove_widget(scroll)
    if not found:
        wrong.append("a planted place with more than is seen was not found")
    return wrong + spoken_targets.planted(player)


def untold(root: Any) -> list[str]:
    """Scroll views that do not show that there is more."""
    from kivy.uix.scrollview import ScrollView

    found = []
    for one in root.walk(restrict=True):
        if isinstance(one, ScrollView) and one._viewport is not None and one.do_scroll_y:
            hidden = (one._viewport.height - one.height) * one.scroll_y
            if hidden > 1 and one.height > 1 and not (getattr(one, "more", False) and one._sign.children):
                found.append(f"{hidden:.0f} pixels below {getattr(one, 'key', '') or one} are announced by nothing")
    return found


def unseen(root: Any, roomy: bool) -> list[str]:
    """Choices and actions below the edge of a scroll view."""
    from kivy.uix.scrollview import ScrollView

    found, needed = [], (*CHOICES, DEEDS) if roomy else CHOICES
    for scroll in root.walk(restrict=True):
        if isinstance(scroll, ScrollView):
            foot = scroll.to_window(scroll.x, scroll.y)[1]
            choices = [one for one in scroll.walk(restrict=True) if str(getattr(one, "key", "")).startswith(needed)]
            found += [f"{one.key} is cut off" for one in choices if one.to_window(one.x, one.y)[1] < foot - 1]
    return found


def shoved(player: Player, given: Any) -> list[str]:
    """A clue that has room, but is scrolled out of its line some frames after its text changed."""
    from kivy.uix.textinput import TextInput

    text = player.app.prefs.text
    player.app.set(text=1.0)
    player.frames(2)
    player.app.set(text=text)
    given.show(player.app)
    player.frames(8)
    lines = [one for one in player.app.stage.walk(restrict=True) if isinstance(one, TextInput)]
    return [f"{one.text} is pushed by {one.scroll_x}, {one.scroll_y}" for one in lines if one.scroll_y]


def clipped() -> list[str]:
    """Lines whose last character is cut off: after many sizes a font may have been closed and opened again."""
    from app.ui.drawing import text_rendering

    found = []
    for face in ("text", "strong", "display", "words"):
        for px in range(9, 60):  # many more sizes than the renderer keeps open
            text_rendering.width("Ág", face, px)
        for px in (15, 18, 22, 34):
            for text in ("Strona klucza – Béla", "Żaneta", "ŐRTORONY"):
                room = text_rendering.rendered(text, face, px).texture.width
                ink = _ink(text_rendering.TextLine(text + "    i", face, px), px)
                if ink > room + 1:
                    found.append(f"{text!r} in {face} {px} is {ink} wide and has {room}")
    for room in (60, 100, 300):  # a word longer than any line is split, and nothing of it is lost
        rows = text_rendering.wrapped((("text", "Ala Brzęczyszczykiewicz ma"),), 22, room)
        drawn = "".join(run for row in rows for _face, run, _x in row).replace(" ", "")
        if drawn != "AlaBrzęczyszczykiewiczma" or any(text_rendering.line_width(row, 22) > room for row in rows):
            found.append(f"a long word in a room of {room}: {rows}")
    words = "You may both look at your key. The first to have a clue gives it."
    for px, room in product((12, 14, 16, 24), range(150, 420, 3)):  # words together are wider than each rounded down
        rows = text_rendering.wrapped((("text", words),), px, room)
        wide = max(text_rendering.line_width(row, px) for row in rows)
        if wide > room:
            found.append(f"a line of {wide} in a room of {room} at {px}")
    return found


def _ink(line: Any, px: int) -> int:
    """The extent of the characters before a wide gap, in pixels."""
    line.refresh()
    texture = line.texture
    rows = [texture.pixels[row * texture.width * 4 : (row + 1) * texture.width * 4] for row in range(texture.height)]
    inked = [column for column in range(texture.width) if any(row[column * 4 + 3] > 24 for row in rows)]
    ends = [one for one, next_ in pairwise(inked) if next_ - one > px * 0.4]
    return ends[-1] + 1


def problems(player: Player, name: str) -> list[str]:
    """The problems in the window."""
    found = [f"{NEEDED[name]} is missing"] if NEEDED.get(name) not in (None, *player.there()) else []
    for sheet in player.sheets():
        look = sheet.look
        if look is None:
            continue
        scrolled = scrolls(sheet)
        for item in sheet.items:
            box = item.box
            if (item.tap or item.hold) and (box.w < LEAST or box.h < LEAST):
                found.append(f"{item.key} is {box.w:.0f} x {box.h:.0f}")
            outside = (
                box.x < -1
                or box.right > look.width + 1
                or (not scrolled and (box.y < -1 or box.foot > look.height + 1))
            )
            if outside and not pushed(sheet) and (item.tap or item.widget) and item.key != "chips":
                found.append(f"{item.key} leaves the window: {box}")
            if type(item.widget).__name__ == "WordBoard":
                found += board_problems(item.widget, name)
    return found


def scrolls(sheet: Any) -> bool:
    """Whether a canvas scrolls; keyed widgets handle scrolling themselves."""
    return type(sheet).__name__ == "Leaves"


def pushed(sheet: Any) -> bool:
    """Whether a canvas scrolls in all directions, like the mission map."""
    return type(getattr(sheet.parent, "parent", None)).__name__ == "MissionChart"


def board_problems(board: Any, name: str) -> list[str]:
    """Cards are at least 48 dp, too; while a keyboard is open only the field is a target."""
    w, h = board.card_size()
    if "keyboard" in name:
        return [] if w >= LEAST and h >= 30 else [f"cards are {w:.0f} x {h:.0f}"]
    return [] if w >= LEAST and h >= LEAST else [f"cards are {w:.0f} x {h:.0f}"]


if __name__ == "__main__":
    wide, tall, dense, large = map(float, sys.argv[1:5])
    main(wide, tall, dense, large, sys.argv[5:])
