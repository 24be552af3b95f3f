"""The matches of this device, brought to the screens: begins, opens and lists them on the worker, answers
here.

Tables and games are imported on the worker, when the first match is asked for: the desk is on the screen
before. No method waits. What the worker finds out comes back to the screens' thread through `post`.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from kivy.clock import Clock
from kivy.logger import Logger

if TYPE_CHECKING:
    from app.table.asks import Party
    from app.table.desk import Desk, Face
    from app.table.matches import Library
    from app.table.replays import Replay
    from app.table.rows import Listing
    from app.table.table import Table
    from app.table.worker import Worker

    Replays: TypeAlias = Mapping[int | None, Replay]

DRAIN = 1.5  # seconds a pause may wait for the disk
DEVICE = "here"
DEALT = "duet/words"  # the label under which chance answers which words lie on the table


def post(task: Callable[[], None]) -> None:
    """Does something on the screens' thread, in the next frame."""
    Clock.schedule_once(lambda _: task(), -1)


def report(error: Exception) -> None:
    """Says that the worker failed, by the kind of the error alone: its text may quote a secret."""
    Logger.error("Table: a task failed with %s", type(error).__name__)


@dataclass(frozen=True)
class Sitting:
    """An open match with this device at it."""

    table: Table
    desk: Desk


class Hall:
    """All matches of this device."""

    def __init__(self, folder: Path, worker: Worker | None = None) -> None:
        from app.table.worker import Thread

        self.worker: Worker = worker or Thread(report)
        self.folder = folder

    @cached_property
    def library(self) -> Library:
        """The matches on the disk; first asked for on the worker."""
        from app.table.matches import Library

        return Library(self.folder / "matches", self.worker)

    def begin(
        self,
        game: str,
        options: Any,
        parties: tuple[Party, ...],
        done: Callable[[Table], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Deals a new match."""
        from games import GAMES

        self._run(lambda: self.library.start(GAMES[game], options, parties), done, failed)

    def open(self, match: str, done: Callable[[Table], None], failed: Callable[[Exception], None]) -> None:
        """Opens a match to play on."""
        self._run(lambda: self.library.open(match), done, failed)

    def list(self, done: Callable[[Listing], None], failed: Callable[[Exception], None]) -> None:
        """Lists what there is."""
        self._run(self._list, done, failed)

    def replay(
        self, match: str, done: Callable[[str, Replays], None], failed: Callable[[Exception], None]
    ) -> None:
        """A finished match again, as each seat and the table saw it; `done` hears which game it was."""

        def look() -> tuple[str, Replays]:
            from app.table.replays import watch_all

            reading = self.library.read(match)
            return reading.header.opening.game, watch_all(reading)

        self._run(look, lambda found: done(*found), failed)

    def _list(self) -> Listing:
        return self.library.list()

    def remove(self, match: str, done: Callable[[None], None], failed: Callable[[Exception], None]) -> None:
        """Puts a match into the bin."""
        self._run(lambda: self.library.remove(match), done, failed)

    def binned(self, done: Callable[[Listing], None], failed: Callable[[Exception], None]) -> None:
        """Lists what is in the bin."""
        self._run(self._removed, done, failed)

    def restore(self, match: str, done: Callable[[None], None], failed: Callable[[Exception], None]) -> None:
        """Takes a match out of the bin."""
        self._run(lambda: self.library.restore(match), done, failed)

    def empty_bin(self, done: Callable[[None], None], failed: Callable[[Exception], None]) -> None:
        """Deletes what is in the bin, for good."""
        self._run(self._emptied, done, failed)

    def _removed(self) -> Listing:
        return self.library.removed()

    def _emptied(self) -> None:
        self.library.empty_bin()

    def prepare(self, work: Callable[[], None]) -> None:
        """Does something that is needed soon, while nobody waits for it."""
        self._run(work, lambda _none: None, lambda _error: None)

    def recent_words(self, done: Callable[[tuple[tuple[str, ...], ...]], None]) -> None:
        """The words of the last matches of Duet, so that they are not dealt again at once."""

        def read() -> tuple[tuple[str, ...], ...]:
            rows = [row for row in self.library.list().rows if row.game == "duet"][:4]
            found = []
            for row in rows:
                dealt = self.library.read(row.match).header.opening.chance
                found.append(tuple(str(word) for answer in dealt if answer.label == DEALT for word in answer.faces))
            return tuple(reversed(found))

        self._run(read, done, lambda _error: done(()))

    def sit(
        self,
        table: Table,
        seats: tuple[int, ...],
        on_face: Callable[[Face], None],
        on_answer: Callable[[Any, Any], None],
    ) -> Sitting:
        """Takes seats at an open match."""
        from app.table.desk import Desk

        desk = Desk(
            seats,
            lambda seat, listener: table.sit(DEVICE, seat, listener),
            post,
            lambda: secrets.token_hex(8),
            on_face,
            on_answer,
        )
        return Sitting(table, desk)

    def rest(self) -> bool:
        """Waits, not for long, until everything is on the disk."""
        return self.worker.drain(DRAIN)

    def _run(self, work: Callable[[], Any], done: Callable[[Any], None], failed: Callable[[Exception], None]) -> None:
        def task() -> None:
            try:
                found = work()
            except Exception as error:  # noqa: BLE001 - whatever the disk holds, the screen must hear of it
                report(error)
                post(lambda error=error: failed(error))  # type: ignore[misc]
            else:
                post(lambda: done(found))

        self.worker.post(task)


def why(error: Exception) -> str:
    """The key of the sentence for an error."""
    from app.table.files import StorageError
    from app.table.matches import LibraryError

    if isinstance(error, LibraryError | StorageError):
        return error.message.key
    return "table.library.failed"


def on_screen_thread() -> bool:
    """Whether this is the thread the screens live on."""
    return threading.current_thread() is threading.main_thread()
