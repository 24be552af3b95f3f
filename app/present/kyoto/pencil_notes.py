"""Private notes on the hidden agents of the other side: stored beside the match, never sent, never logged.

A note follows its agent as long as everybody can: it moves and is removed with it; after a Swap both agents get a
question mark. An undo restores earlier notes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeAlias

from app.table.chair import Happening
from app.table.ids import file_stem
from app.table.json_store import JsonStore
from app.table.requests import Undo
from games.core.contract import Seat
from games.core.value import Value
from games.kyoto.events import Captured, Deployed, GameBegan, Moved, Pushed, Retreated, Sprung, Swapped
from games.kyoto.vocabulary import FACES, Face

POSSIBLE, EXCLUDED = "possible", "excluded"
_AFTER = {"": POSSIBLE, POSSIBLE: EXCLUDED, EXCLUDED: ""}
KEPT = 12  # steps that can be undone


@dataclass(frozen=True)
class Note:
    """The note on one agent."""

    marks: tuple[tuple[Face, str], ...] = ()
    swapped: bool = False  # it may be another agent by now

    def mark(self, face: Face) -> str:
        """The mark for one identity."""
        return dict(self.marks).get(face, "")

    def tapped(self, face: Face) -> Note:
        """Change a mark: possible, excluded, unmarked."""
        marks = {known: mark for known, mark in self.marks if known is not face}
        after = _AFTER[self.mark(face)]
        if after:
            marks[face] = after
        return Note(tuple(sorted(marks.items())))

    @property
    def empty(self) -> bool:
        return not self.marks and not self.swapped

    def tag(self, locked: Iterable[Face] = ()) -> tuple[str, ...]:
        """The note in short, as names of drawings."""
        if self.swapped:
            return ("quest",)
        possible = [face for face, mark in self.marks if mark == POSSIBLE and face not in set(locked)]
        if not possible and self.marks:
            excluded = {face for face, _ in self.marks} | set(locked)
            possible = [face for face in FACES if face not in excluded]
            possible = possible if len(possible) <= 3 else []
            if not possible:
                return ("cross",)
        return tuple(("s" if face.value[1] == "r" else "") + face.value[0] for face in possible[:3])


Marks: TypeAlias = dict[int, Note]


@dataclass
class SeatNotes:
    """The notes of one seat."""

    marks: Marks = field(default_factory=dict)
    number: int = 0  # of the last processed update
    pushing: int = -1  # the cell of the agent that a triggered decoy pushes
    before: list[tuple[Marks, int]] = field(default_factory=list)

    def hear(self, happening: Happening, seat: Seat) -> None:
        """Update the notes after an event."""
        if happening.number <= self.number:
            return
        self.number = happening.number
        if isinstance(happening.said, Undo):
            if self.before:
                self.marks, self.pushing = self.before.pop()
            return
        if happening.events:
            self.before = [*self.before[1 - KEPT :], (dict(self.marks), self.pushing)]
        for event in happening.events:
            self._follow(event, seat)

    def _follow(self, event: Value, seat: Seat) -> None:
        """Process one event; `seat` owns these notes, so the agents are those of the other player."""
        match event:
            case GameBegan() | Deployed():
                self.marks = {}
            case Sprung(seat=who, cell=cell) if who == seat:
                self.pushing = cell
            case Pushed(seat=who, origin=origin, target=target) if who == seat:
                if self.pushing < 0:
                    self._move(origin, target)
                elif origin != self.pushing:  # the second step of a decoy
                    self._move(self.pushing, target)
                    self.pushing = -1
            case Moved(seat=who, origin=origin, target=target) if who != seat:
                self._move(origin, target)
            case Retreated(seat=who, origin=origin, target=target) if who != seat:
                self._move(origin, target)
            case Captured(seat=who, cell=cell) if who == seat:
                self.marks.pop(cell, None)
            case Swapped(seat=who, first=first, second=second) if who != seat:
                for cell in (first, second):
                    self.marks[cell] = Note(swapped=True)

    def _move(self, origin: int, target: int) -> None:
        note = self.marks.pop(origin, None)
        self.marks.pop(target, None)  # an old note about an agent that was there
        if note is not None:
            self.marks[target] = note


class Pencil:
    """The notes of one match, stored in a separate file."""

    def __init__(self, folder: Path | None, match: str) -> None:
        """Without a folder they are kept in memory: a browser has no files here."""
        self._file = JsonStore(folder / "notes" / f"{file_stem(match)}.json") if folder is not None else None
        self._sheets: dict[Seat, SeatNotes] = self._read()

    def notes(self, seat: Seat) -> Mapping[int, Note]:
        """A seat's notes by cell."""
        return dict(self._sheet(seat).marks)

    def hear(self, happened: Iterable[Happening], seats: Iterable[Seat]) -> None:
        """Update the notes of several seats."""
        happened = tuple(happened)
        for seat in seats:
            sheet = self._sheet(seat)
            known = sheet.number
            for happening in happened:
                sheet.hear(happening, seat)
            if sheet.number != known and (sheet.marks or known == 0):
                self._keep()

    def tap(self, seat: Seat, cell: int, face: Face) -> None:
        """Set the next mark for one identity."""
        self.write(seat, cell, self._sheet(seat).marks.get(cell, Note()).tapped(face))

    def write(self, seat: Seat, cell: int, note: Note) -> None:
        """Replace a note."""
        marks = self._sheet(seat).marks
        marks.pop(cell, None)
        if not note.empty:
            marks[cell] = replace(note, swapped=False)
        self._keep()

    def _sheet(self, seat: Seat) -> SeatNotes:
        return self._sheets.setdefault(seat, SeatNotes())

    def _keep(self) -> None:
        if self._file is None:
            return
        self._file.write(
            {
                str(seat): {
                    "number": sheet.number,
                    "pushing": sheet.pushing,
                    "marks": {
                        str(cell): {"swapped": note.swapped, **dict(note.marks)} for cell, note in sheet.marks.items()
                    },
                }
                for seat, sheet in self._sheets.items()
            }
        )

    def _read(self) -> dict[Seat, SeatNotes]:
        """Read the file; invalid notes are dropped, as they can be made again."""
        if self._file is None:
            return {}
        try:
            return {
                int(seat): SeatNotes(
                    {int(cell): _note(note) for cell, note in sheet["marks"].items()},
                    int(sheet["number"]),
                    int(sheet["pushing"]),
                )
                for seat, sheet in self._file.read().items()
            }
        except (ValueError, AttributeError, TypeError, KeyError):
            return {}


def _note(data: dict[str, Any]) -> Note:
    marks = {Face(face): str(mark) for face, mark in data.items() if face != "swapped"}
    return Note(tuple(sorted(marks.items())), bool(data.get("swapped")))
