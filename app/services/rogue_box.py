"""The player's own set for Rogue Agent: read from a file, checked, and stored in the app's folder.

A set is one JSON file; omitted parts are those of the built-in set, which can be exported as an example. It is checked
when it is imported, and again when a match is dealt. All of this runs on the worker; errors are described in sentences.
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

LARGEST = 64 * 1024  # characters: four times the built-in set; every view contains the whole set


class BadBox(Exception):
    """An invalid set, with the reasons."""

    def __init__(self, *lines: str) -> None:
        super().__init__("; ".join(lines))
        self.lines = lines


def box_file(folder: Path) -> Path:
    """The file of the player's own set in the app's folder."""
    return folder / "rogue" / "box.json"


def checked(text: str) -> Box:
    """Parse a set; `BadBox` if it is invalid."""
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
    """A sentence for a fault in a set, with its place."""
    words = say(f"rogue.box.{problem.code}")
    places = ", ".join(str(value) for _key, value in problem.params)
    return f"{words} ({places})" if places else words


def take_in(path: Path, data: bytes, most: int) -> Box:
    """Check a set from outside and store it, replacing the previous one. `most` is the number of bytes after which
    reading stopped.
    """
    if len(data) >= most:
        raise BadBox(_("This file is too large for a set."))
    box = checked(decoded(data))
    files = Disk()
    files.make_folder(path.parent)
    replace_file(files, path, write_box(box).encode("utf-8"))
    return box


def own_box(path: Path) -> Box | None:
    """The stored set, or None."""
    return checked(path.read_text(encoding="utf-8")) if path.exists() else None


def box_text(path: Path, own: bool) -> str:
    """The player's own set as text, or the built-in set if there is none."""
    return write_box((own_box(path) if own else None) or house_box())


def refusal_lines(error: Exception) -> tuple[str, ...]:
    """The lines of the message for a rejected set."""
    return error.lines if isinstance(error, BadBox) else (_("The file can’t be read or saved."),)
