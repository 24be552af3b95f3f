"""The box a match is played with: ours, or one whose data files somebody has put in the place of ours.

A box of one's own lies in the app's folder as `rogue/tiles.json`, `dice.json`, `tracks.json`, `match.json` and
`cards.json`; a file that is not there is ours. It is read and checked when it is chosen and again when a match is
dealt, on the worker; what is wrong with it is said in words.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.ui import kit
from app.ui.i18n import _, say
from app.ui.overlay import Layer, Menu, panel, panel_box
from app.ui.paint import Pen, paragraph_height
from app.ui.play import Way
from app.ui.sheet import Box as Place
from app.ui.sheet import Item, ScrollSheet
from games.core.contract import Problem
from games.core.value import BadValue
from games.rogue.box import Box, read_part, write_part
from games.rogue.box_faults import box_faults

if TYPE_CHECKING:
    from app.ui.app import Safehouse
    from app.ui.look import Look

PARTS = ("tiles", "dice", "tracks", "match", "cards")
OWN = "own"
LARGEST = 1_000_000  # characters of a file; a whole box of ours has a fiftieth of that


class BadBox(Exception):
    """A box that cannot be played with, and why."""

    def __init__(self, lines: tuple[str, ...]) -> None:
        super().__init__("; ".join(lines))
        self.lines = lines


def folder(app: Safehouse) -> Path:
    """Where a box of one's own lies."""
    return app.hall.folder / "rogue"


def read_own(place: Path) -> Box | None:
    """The box in a folder, or nothing if no file is there; `BadBox` where something is wrong with it."""
    box: Box | None = None
    wrong = []
    for part in PARTS:
        path = place / f"{part}.json"
        if not path.exists():
            continue
        try:
            if path.stat().st_size > LARGEST:
                raise BadValue(part, "too large")
            box = read_part(part, path.read_text(encoding="utf-8"), box)
        except (OSError, UnicodeDecodeError, BadValue) as error:
            wrong.append(_("{file} cannot be read: {why}", file=path.name, why=str(error)))
    if not wrong and box is not None:
        wrong += [fault_words(problem) for problem in box_faults(box)]
    if wrong:
        raise BadBox(tuple(wrong))
    return box


def fault_words(problem: Problem) -> str:
    """What is wrong with a box, and where."""
    words = say(f"rogue.box.{problem.code}")
    places = ", ".join(str(value) for _key, value in problem.params)
    return f"{words} ({places})" if places else words


def write_ours(place: Path) -> Path:
    """Writes our data files as a pattern; files that are there are left alone."""
    place.mkdir(parents=True, exist_ok=True)
    for part in PARTS:
        path = place / f"{part}.json"
        if not path.exists():
            path.write_text(write_part(part) + "\n", encoding="utf-8")
    return place


# -- on the screen ---------------------------------------------------------------------------------


def chosen(app: Safehouse) -> bool:
    """Whether a box of one's own is played with."""
    return app.prefs.choice("rogue/box") == OWN


def with_box(app: Safehouse, done: Callable[[Box | None], None]) -> None:
    """Reads the box for a new match; where it cannot be played with, that is said and ours is taken."""
    if not chosen(app):
        done(None)
        return

    def failed(error: Exception) -> None:
        app.cover(Report(app, _("This box cannot be played with"), _lines(error)))
        done(None)

    place = folder(app)
    app.hall.run(lambda: read_own(place), done, failed)


def way(app: Safehouse) -> Way:
    """The row that leads to the choice of a box."""
    line = _("A box of one’s own") if chosen(app) else _("Our house defaults, HD-1 to HD-8")
    return Way("box", "package-variant-closed", _("The box"), line, lambda: _choose(app))


def _choose(app: Safehouse) -> None:
    """Ours, one's own, or a pattern to begin with."""
    place = folder(app)

    def ours() -> None:
        app.choose("rogue/box", "")
        app.tell(_("What the rulebook leaves open is filled in with our own numbers: house defaults HD-1 to HD-8."))

    def own() -> None:
        app.hall.run(lambda: read_own(place), checked, refused)

    def checked(box: Box | None) -> None:
        if box is None:
            app.tell(_("There are no files in {folder} yet.", folder=str(place)))
            return
        app.choose("rogue/box", OWN)
        app.tell(_("The box in {folder} fits: it is played with.", folder=str(place)))

    def refused(error: Exception) -> None:
        app.choose("rogue/box", "")
        app.cover(Report(app, _("This box cannot be played with"), _lines(error)))

    def pattern() -> None:
        app.hall.run(lambda: write_ours(place), written, refused)

    def written(where: Path) -> None:
        app.cover(
            Report(
                app, _("Our data files are written"), (str(where), _("Change them, then choose a box of one’s own."))
            )
        )

    rows: list[tuple[str, str, Callable[[], None]]] = [
        ("package-variant-closed", _("Our box"), ours),
        ("package-variant", _("A box of one’s own"), own),
        ("file-edit-outline", _("Write our files as a pattern"), pattern),
    ]
    app.cover(Menu(app, _("The box"), rows))


def _lines(error: Exception) -> tuple[str, ...]:
    return error.lines if isinstance(error, BadBox) else (str(error),)


class Report(Layer):
    """Some lines that are read and closed."""

    def __init__(self, app: Safehouse, title: str, lines: tuple[str, ...]) -> None:
        super().__init__(app)
        self.title = title
        self.lines = lines
        self.body = ScrollSheet()

    def compose(self, look: Look) -> list[Item]:
        """The lines scroll where there are many."""
        text = "\n".join(self.lines)
        wide = min(520.0, look.width - 24)
        tall = paragraph_height(look, text, 16, wide - 44) + 12
        head = paragraph_height(look, self.title, 20, wide - 44, "strong") + 30
        box = panel_box(look, wide, head + tall + 84)
        inner = Place(box.x + 22, box.y + head, box.w - 44, box.h - head - 80)
        self.body.size = (look.px(inner.w), look.px(inner.h))
        self.body.show(look, [Item("text", Place(0, 0, inner.w, tall), _text, text, say=text)], tall)
        return [
            panel("panel", box),
            kit.words("title", Place(box.x + 22, box.y + 18, box.w - 44, head - 20), self.title, 20, face="strong"),
            Item("body", inner, widget=self.body),
            kit.secondary("close", Place(box.x + 16, box.foot - 68, box.w - 32, 54), _("Close"), "close", self.dismiss),
        ]


def _text(pen: Pen, w: float, _h: float, text: Any) -> None:
    pen.paragraph(text, 16, 0, 2, w, pen.look.frame.text_soft)
