"""Private notes of a device about its matches: marks in pencil on one's own key. Never sent, never in a log.

A word is struck through (done with) or underlined (wanted for a clue); a third tap rubs the mark out.
"""

import json
import threading
from enum import StrEnum
from pathlib import Path


class Mark(StrEnum):
    """What may be pencilled on a word."""

    STRUCK = "struck"
    UNDERLINED = "underlined"


_AFTER = {None: Mark.STRUCK, Mark.STRUCK: Mark.UNDERLINED}


class Notes:
    """The notes of one match, in a file of their own."""

    def __init__(self, folder: Path, match: str) -> None:
        self._path = folder / "notes" / f"{match}.json"
        self._turn = threading.Lock()
        self._marks: dict[int, dict[int, Mark]] = self._read()

    def marks(self, seat: int) -> dict[int, Mark]:
        """What a seat has pencilled on its key, by word."""
        return dict(self._marks.get(seat, {}))

    def tap(self, seat: int, cell: int) -> None:
        """The next mark on a word: struck through, underlined, none."""
        marks = self._marks.setdefault(seat, {})
        after = _AFTER.get(marks.pop(cell, None))
        if after is not None:
            marks[cell] = after
        data = json.dumps(self._marks, sort_keys=True)
        threading.Thread(target=self._write, args=(data,), name="notes").start()

    def _read(self) -> dict[int, dict[int, Mark]]:
        """A damaged file is an empty one: notes can be made again."""
        try:
            found = json.loads(self._path.read_text(encoding="utf-8"))
            return {
                int(seat): {int(cell): Mark(mark) for cell, mark in marks.items()} for seat, marks in found.items()
            }
        except (OSError, ValueError, AttributeError, TypeError):
            return {}

    def _write(self, data: str) -> None:
        with self._turn:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            part = self._path.with_suffix(".part")
            part.write_text(data, encoding="utf-8")
            part.replace(self._path)
