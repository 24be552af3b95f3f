"""What the host's device does for guests in browsers, which have no files and no bots: notes, replays, and hints."""

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
    """The matches and bots of the host's device; may be asked on any thread, and answers on one of its own."""

    @property
    def folder(self) -> Path: ...
    def replay(self, match: str, done: Callable[[str, Replays], None], failed: Callable[[Exception], None]) -> None:
        """A finished match, as each seat saw it."""

    def advise_seat(self, game: str, match: str, view: AnyView, seats: int, done: Callable[[Thought], None]) -> None:
        """What a bot would do where this is seen, from what that seat was shown."""


class NotesFolder:
    """The private notes of guests on the host's disk: a folder for each, of few matches."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER

    def of_guest(self, guest: str) -> Path:
        """Where the notes of a guest are; those of its older matches are thrown away."""
        if not _GUEST(guest):
            raise ValueError("no guest")
        own = self._folder / guest
        files = sorted((own / "notes").glob("*.json"), key=lambda file: file.stat().st_mtime, reverse=True)
        for old in files[MOST_NOTES - 1 :]:
            old.unlink(missing_ok=True)
        return own

    def forget(self, guest: str) -> None:
        """All that a guest has noted, which does not come back."""
        if _GUEST(guest):
            shutil.rmtree(self._folder / guest, ignore_errors=True)
