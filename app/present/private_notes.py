"""Private notes of a device about its matches: marks in pencil on one's own key, and what one's clues meant. Never
sent, never in a log; shown to nobody else before the match is over.

A word is struck through (done with) or underlined (wanted for a clue); a third tap rubs the mark out. What is
underlined when a clue is given is what the clue meant, until its giver says otherwise.
"""

from enum import StrEnum
from pathlib import Path

from app.table.ids import file_stem
from app.table.json_store import JsonStore


class PencilMark(StrEnum):
    """What may be pencilled on a word."""

    STRUCK = "struck"
    UNDERLINED = "underlined"


_AFTER = {None: PencilMark.STRUCK, PencilMark.STRUCK: PencilMark.UNDERLINED}


class Notes:
    """The notes of one match, in a file of their own."""

    def __init__(self, folder: Path | None, match: str) -> None:
        """Without a folder they are kept only as long as they are used: a browser has no files here."""
        self._file = JsonStore(folder / "notes" / f"{file_stem(match)}.json") if folder is not None else None
        self._marks: dict[int, dict[int, PencilMark]] = {}
        self._meant: dict[int, tuple[int, ...]] = {}
        self._read()

    def marks(self, seat: int) -> dict[int, PencilMark]:
        """What a seat has pencilled on its key, by word."""
        return dict(self._marks.get(seat, {}))

    def tap(self, seat: int, cell: int) -> None:
        """The next mark on a word: struck through, underlined, none."""
        marks = self._marks.setdefault(seat, {})
        after = _AFTER.get(marks.pop(cell, None))
        if after is not None:
            marks[cell] = after
        self._keep()

    def meant(self, clue: int) -> tuple[int, ...]:
        """The words a clue of the match was given for, as far as its giver said so."""
        return self._meant.get(clue, ())

    def given(self, seat: int, clue: int, done: set[int]) -> None:
        """A clue is given: the words underlined now, but for those done with, are what it means."""
        marked = self._marks.get(seat, {})
        self.mean(
            clue, tuple(cell for cell in sorted(marked) if marked[cell] is PencilMark.UNDERLINED and cell not in done)
        )

    def mean(self, clue: int, cells: tuple[int, ...]) -> None:
        """The giver says what a clue meant."""
        self._meant[clue] = cells
        self._keep()

    def _keep(self) -> None:
        if self._file is not None:
            self._file.write({"marks": self._marks, "meant": self._meant})

    def _read(self) -> None:
        """A damaged file is an empty one: notes can be made again."""
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
