"""Services of the host's device for guests in browsers, which have no files and no bots: notes, replays, and hints."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from app.table.replays import Replay
    from games.bots.bot import Thought
    from games.core.contract import AnyView, Seat

FOLDER = "browsers"
MOST_NOTES = 4  # matches of one guest whose notes are kept
Replays = Mapping["Seat | None", "Replay"]
_GUEST = re.compile(r"[0-9a-f]{32}").fullmatch


class HostArchive(Protocol):
    """The matches and bots of the host's device; can be called on any thread, and calls back on its own thread."""

    @property
    def folder(self) -> Path: ...
    def replay(self, match: str, done: Callable[[str, Replays], None], failed: Callable[[Exception], None]) -> None:
        """Load the replay of a finished match."""

    def advise_seat(self, game: str, match: str, view: AnyView, seats: int, done: Callable[[Thought], None]) -> None:
        """Compute the action a bot would choose at this seat, from what was shown to the seat."""


class NotesFolder:
    """The private notes of guests on the host's disk: a folder for each, for few matches."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER

    def of_guest(self, guest: str) -> Path:
        """The folder of a guest's notes; those of its older matches are deleted."""
        if not _GUEST(guest):
            raise ValueError("no guest")
        own = self._folder / guest
        files = sorted((own / "notes").glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
        for old in files[MOST_NOTES - 1 :]:
            old.unlink(missing_ok=True)
        return own

    def forget(self, guest: str) -> None:
        """Delete the notes of a guest that will not return."""
        if _GUEST(guest):
            shutil.rmtree(self._folder / guest, ignore_errors=True)
