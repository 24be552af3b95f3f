"""The box of Rogue Agent that players bring themselves: read from a file, checked, and kept in the app's folder.

A box is one file of JSON; parts that it leaves out are ours, and our own box, written to a file, is the pattern to
begin with. It is checked when it is taken in, and again when a match is dealt. All of this happens on the worker, and
what is wrong is said in words.
"""

from __future__ import annotations

from pathlib import Path

from app.present.i18n import _, say
from app.services.text_decoding import decoded
from app.table.files import Disk, replace_file
from games.core.contract import Problem
from games.core.value import BadValue, read_any_json
from games.rogue.box import Box, house_box, read_box, write_box
from games.rogue.box_faults import box_faults

LARGEST = 64 * 1024  # letters: four times ours; every view names the whole box


class BadBox(Exception):
    """A box that cannot be played with, and why."""

    def __init__(self, *lines: str) -> None:
        super().__init__("; ".join(lines))
        self.lines = lines


def box_file(folder: Path) -> Path:
    """Where a player's own box is kept in the app's folder."""
    return folder / "rogue" / "box.json"


def checked(text: str) -> Box:
    """The box that a text describes; `BadBox` where something is wrong with it."""
    try:
        read_any_json(text)
    except (ValueError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise BadBox(_("Not a valid set file: it isn’t JSON, see line {line}.", line=line)) from None
    try:
        box = read_box(text)
    except BadValue as error:
        raise BadBox(_("{place}: doesn’t match the format.", place=error.where or "box")) from None
    if len(box.text) > LARGEST:
        raise BadBox(_("This file is too large for a set."))
    wrong = [fault_words(problem) for problem in box_faults(box)]
    if wrong:
        raise BadBox(*wrong)
    return box


def fault_words(problem: Problem) -> str:
    """What is wrong with a box, and where."""
    words = say(f"rogue.box.{problem.code}")
    places = ", ".join(str(value) for _key, value in problem.params)
    return f"{words} ({places})" if places else words


def take_in(path: Path, data: bytes, most: int) -> Box:
    """Checks a box from outside and keeps it in the place of the one there was. Of a file that is larger than so many
    bytes, no more were read.
    """
    if len(data) >= most:
        raise BadBox(_("This file is too large for a set."))
    box = checked(decoded(data))
    files = Disk()
    files.make_folder(path.parent)
    replace_file(files, path, write_box(box).encode("utf-8"))
    return box


def own_box(path: Path) -> Box | None:
    """The box that is kept, if one is."""
    return checked(path.read_text(encoding="utf-8")) if path.exists() else None


def box_text(path: Path, own: bool) -> str:
    """A player's own box as a file, or ours, which also stands in for one that is not there."""
    return write_box((own_box(path) if own else None) or house_box())


def refusal_lines(error: Exception) -> tuple[str, ...]:
    """What is said of a box that was not taken, line by line."""
    return error.lines if isinstance(error, BadBox) else (_("The file can’t be read or saved."),)
