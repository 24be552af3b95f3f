"""The box a match is played with: ours, or somebody's own.

A box is one file of JSON; parts that it leaves out are ours, and our own box, written to a file, is the pattern to
begin with. It is read from wherever the player keeps it, checked, and kept in the app's folder; it is checked again
when a match is dealt. Everything that touches a file happens on the worker, and what is wrong is said in words.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.core.clipboard import Clipboard
from kivy.properties import ListProperty

from app.device import text_files
from app.present.i18n import _, say
from app.table.files import Disk, replace_file
from app.ui.match.game_info import OptionLink
from app.ui.shell.screen import read
from app.ui.widgets.dialogs import Dialog, Menu
from games.core.contract import Problem
from games.core.value import BadValue, read_any_json
from games.rogue.box import Box, house_box, read_box, write_box
from games.rogue.box_faults import box_faults

if TYPE_CHECKING:
    from app.ui.app import Safehouse

OWN = "own"
LARGEST = 64 * 1024  # letters: four times ours; every view names the whole box
NAME = "rogue-box.json"  # what the file is called outside the app


class BadBox(Exception):
    """A box that cannot be played with, and why."""

    def __init__(self, *lines: str) -> None:
        super().__init__("; ".join(lines))
        self.lines = lines


def kept(app: Safehouse) -> Path:
    """Where somebody's own box is kept."""
    return app.match_service.folder / "rogue" / "box.json"


def checked(text: str) -> Box:
    """The box that a text describes; `BadBox` where something is wrong with it."""
    try:
        read_any_json(text)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise BadBox(_("This is no box: it is not written in JSON, see line {line}.", line=line)) from None
    try:
        box = read_box(text)
    except BadValue as error:
        raise BadBox(_("{place}: this does not fit the pattern.", place=error.where or "box")) from None
    if len(box.text) > LARGEST:
        raise BadBox(_("This file is too large for a box."))
    wrong = [fault_words(problem) for problem in box_faults(box)]
    if wrong:
        raise BadBox(*wrong)
    return box


def fault_words(problem: Problem) -> str:
    """What is wrong with a box, and where."""
    words = say(f"rogue.box.{problem.code}")
    places = ", ".join(str(value) for _key, value in problem.params)
    return f"{words} ({places})" if places else words


def take_in(path: Path, data: bytes) -> Box:
    """Checks a box from outside and keeps it in the place of the one there was."""
    if len(data) >= text_files.LARGEST:
        raise BadBox(_("This file is too large for a box."))
    box = checked(text_files.decoded(data))
    files = Disk()
    files.make_folder(path.parent)
    replace_file(files, path, write_box(box).encode("utf-8"))
    return box


def own_box(path: Path) -> Box | None:
    """The box that is kept, if one is."""
    return checked(path.read_text(encoding="utf-8")) if path.exists() else None


# -- on the screen ---------------------------------------------------------------------------------


def with_box(app: Safehouse, done: Callable[[Box | None], None]) -> None:
    """Reads the box for a new match; where it cannot be played with, that is said and ours is taken."""
    if app.prefs.choice("rogue/box") != OWN:
        done(None)
        return

    def use(box: Box | None) -> None:
        if box is None:
            app.choose("rogue/box", "")
            app.tell(_("Your own box is not there any more: ours is played with."))
        done(box)

    def failed(error: Exception) -> None:
        _refused(app, error)
        done(None)

    path = kept(app)
    app.match_service.run(lambda: own_box(path), use, failed)


def way(app: Safehouse) -> OptionLink:
    """The row that leads to the choice of a box."""
    own = app.prefs.choice("rogue/box") == OWN
    line = _("Your own box") if own else _("Our own numbers, where the rules leave them open")
    return OptionLink("box", "package-variant-closed", _("The box"), line, lambda: _choose(app))


def _choose(app: Safehouse) -> None:
    """Ours, one's own, and the ways in and out."""
    rows: list[tuple[str, str, Callable[[], None]]] = [
        ("package-variant-closed", _("Our box"), lambda: _ours(app)),
        ("package-variant", _("Your own box"), lambda: _own(app)),
        ("file-import-outline", _("Read a box from a file"), lambda: _read(app)),
        ("file-export-outline", _("Write the box to a file"), lambda: _write(app)),
    ]
    app.cover(Menu(app, _("The box"), rows))


def _ours(app: Safehouse) -> None:
    app.choose("rogue/box", "")
    app.tell(_("Our box is played with: our own numbers, where the printed rules leave them open."))


def _own(app: Safehouse) -> None:
    """The one that is kept, if it can be played with."""
    path = kept(app)

    def use(box: Box | None) -> None:
        if box is None:
            app.tell(_("There is none yet: write ours to a file, change it there, then read it."))
        else:
            _taken(app)

    app.match_service.run(lambda: own_box(path), use, lambda error: _refused(app, error))


def _read(app: Safehouse) -> None:
    """Where no file can be chosen, what was copied is read instead."""
    path = kept(app)

    def take(data: bytes) -> None:
        app.match_service.run(lambda: take_in(path, data), lambda _box: _taken(app), lambda error: _refused(app, error))

    if text_files.choose(lambda _name, data: take(data)):
        return
    copied = Clipboard.paste()
    if copied and copied.strip():
        take(copied.encode())
    else:
        app.tell(_("No file can be chosen here. Copy the text of a box, then tap here again."))


def _write(app: Safehouse) -> None:
    """The box that is chosen; where no file can be written, it is copied."""
    path, own = kept(app), app.prefs.choice("rogue/box") == OWN

    def write(text: str) -> None:
        if not text_files.keep(NAME, text, lambda: app.tell(_("Written. Change it, then read it from the file."))):
            Clipboard.copy(text)
            app.tell(_("No file can be written here: the text of the box was copied instead."))

    app.match_service.run(
        lambda: write_box((own_box(path) if own else None) or house_box()), write, lambda error: _refused(app, error)
    )


def _taken(app: Safehouse) -> None:
    app.choose("rogue/box", OWN)
    app.tell(_("This box fits: it is played with from the next match on."))


def _refused(app: Safehouse, error: Exception) -> None:
    """What is wrong, line by line; the choice stays what it was."""
    lines = error.lines if isinstance(error, BadBox) else (_("The file cannot be read or written."),)
    app.cover(BoxFaults(app, title=_("This box cannot be played with"), lines=lines))


class BoxFaults(Dialog):
    """What is wrong, line by line."""

    lines = ListProperty()


read(__file__)
