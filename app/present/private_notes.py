"""Private notes of a device about its Duet matches: marks on the player's own key, and the meaning of their clues.
Never sent, never in a log, and shown to nobody else before the match is over.

A word is struck through (done) or underlined (wanted for a clue); a third tap removes the mark. The words underlined
when a clue is given are its meaning, until its giver changes it.
"""

from enum import StrEnum
from pathlib import Path

from app.table.ids import file_stem
from app.table.json_store import JsonStore


class PencilMark(StrEnum):
    """The marks for a word."""

    STRUCK = "struck"
    UNDERLINED = "underlined"


_AFTER = {None: PencilMark.STRUCK, PencilMark.STRUCK: PencilMark.UNDERLINED}


class Notes:
    """The notes of one match, stored in a separate file."""

    def __init__(self, folder: Path | None, match: str) -> None:
        """Without a folder they are kept in memory: a browser has no files here."""
        self._file = JsonStore(folder / "notes" / f"{file_stem(match)}.json") if folder is not None else None
        self._marks: dict[int, dict[int, PencilMark]] = {}
        self._meant: dict[int, tuple[int, ...]] = {}
        self._read()

    def marks(self, seat: int) -> dict[int, PencilMark]:
        """A seat's marks by cell."""
        return dict(self._marks.get(seat, {}))

    def tap(self, seat: int, cell: int) -> None:
        """Set the next mark on a word: struck through, underlined, none."""
        marks = self._marks.setdefault(seat, {})
        after = _AFTER.get(marks.pop(cell, None))
        if after is not None:
            marks[cell] = after
        self._keep()

    def meant(self, clue: int) -> tuple[int, ...]:
        """The stored meaning of a clue of the match."""
        return self._meant.get(clue, ())

    def given(self, seat: int, clue: int, done: set[int]) -> None:
        """Record the meaning of a new clue: the words underlined now, except those in `done`."""
        marked = self._marks.get(seat, {})
        self.mean(
            clue, tuple(cell for cell in sorted(marked) if marked[cell] is PencilMark.UNDERLINED and cell not in done)
        )

    def mean(self, clue: int, cells: tuple[int, ...]) -> None:
        """Store the meaning of a clue."""
        self._meant[clue] = cells
        self._keep()

    def _keep(self) -> None:
        if self._file is not None:
            self._file.write({"marks": self._marks, "meant": self._meant})

    def _read(self) -> None:
        """Read the file; a damaged one counts as empty, as notes can be made again."""
        found = self._file.read() if self._file is not None else None
        if found is None:
            return
        try:
            marks = {
                int(seat): {int(cell): PencilMark(mark) for cell, mark in marks.items()}
                for seat, marks in found.get("marks", found).items()
            }
            meant = {int(clue): tuple(map(int, cells)) for clue, cells in found.get("meant", {}).items()}
        except (ValueError, AttributeError, TypeError):
            return
        self._marks, self._meant = marks, meant
