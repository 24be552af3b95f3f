"""The matches of this device: begins, opens and lists them on the worker, answers on the front end's thread.

Tables and games are imported on the worker at the first use, so that the home screen appears earlier. No method blocks.
Results of the worker come back through `post`, which the front end provides: Kivy's clock, or `call_soon_threadsafe` of
an event loop.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from contextvars import copy_context
from functools import cached_property, partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeAlias

from app.logbook import Fault, Open, fault
from app.services.match_session import MatchSession, NetworkedTable

if TYPE_CHECKING:
    from app.table.bot_seats import BotSeats, BotSpeed
    from app.table.bot_thread import BotScheduler
    from app.table.chair import Update
    from app.table.desk import DeskView
    from app.table.frame_gate import FrameGate
    from app.table.log import LogReading
    from app.table.match_list import MatchList
    from app.table.match_review import DuetReview, KyotoReview
    from app.table.matches import Library
    from app.table.packs import Packs
    from app.table.replays import Replay
    from app.table.requests import Party
    from app.table.statistics import DuetStatistics, RogueStatistics
    from app.table.table import Table
    from app.table.teams import Teams
    from app.table.worker import Worker
    from games.bots.bot import Thought
    from games.core.contract import AnyView
    from games.core.value import Value

    Replays: TypeAlias = Mapping[int | None, Replay]

logbook = logging.getLogger("safehouse.match_service")

Report: TypeAlias = Callable[[Exception], None]
Post: TypeAlias = Callable[[Callable[[], None]], object]  # calls a function soon, on the thread of the front end

SLOW = 0.5  # seconds on the worker that are logged
DRAIN = 1.5  # seconds a pause may wait for the disk
DEVICE = "here"
LESSONS = "lessons"  # the folder of the matches of lessons
KEPT = "kept"  # the folder of values derived from matches, which can be recomputed
REMEMBERED = 40  # matches whose words are not dealt again, while others are left
DEALT = "duet/words"  # the label of the draw of a match's words


class MatchService:
    """All matches of this device."""

    def __init__(
        self,
        folder: Path,
        post: Post,
        worker: Worker | None = None,
        report: Report | None = None,
        gate: FrameGate | None = None,
        bot_speed: Callable[[], str] = lambda: "calm",
    ) -> None:
        """`report` gets unexpected errors, on the worker; `gate` pauses bots while a frame is drawn; `bot_speed`
        returns the preference for the speed of bots.
        """
        from app.table.worker import Thread

        self.post = post
        self.bot_speed = bot_speed
        self.report: Report = report or partial(fault, Fault.TASK)
        self.worker: Worker = worker or Thread(self.report)
        self.folder = folder
        self._gate = gate
        self._dealt: dict[str, tuple[str, ...]] = {}  # the words of matches, by match

    @cached_property
    def library(self) -> Library:
        """The matches on the disk; create it on the worker."""
        from app.table.matches import Library

        return Library(self.folder / "matches", self.worker, kept=self.folder / KEPT / "match_list.json")

    @cached_property
    def teams(self) -> Teams:
        """The teams on the mission map; create it on the worker."""
        from app.table.teams import Teams

        return Teams(self.folder / "teams")

    @cached_property
    def chronicle(self) -> DuetStatistics:
        """Statistics of Duet; create it on the worker."""
        from app.table.statistics import DuetStatistics

        return DuetStatistics(self.folder / KEPT)

    @cached_property
    def contests(self) -> RogueStatistics:
        """Statistics of Rogue Agent; create it on the worker."""
        from app.table.statistics import RogueStatistics

        return RogueStatistics(self.folder / KEPT)

    @cached_property
    def packs(self) -> Packs:
        """Players' own words; create it on the worker."""
        from app.table.packs import Packs

        return Packs(self.folder / "packs")

    @cached_property
    def stamina(self) -> BotSpeed:
        """The measured speed of bots on this device; use it on the thread of the bots."""
        from app.table.bot_seats import BotSpeed

        return BotSpeed()

    def thinker(self) -> BotScheduler:
        """The thread of the bots."""
        from app.table.bot_thread import BotThread

        return BotThread(self.report, self._gate)

    def begin(
        self,
        game: str,
        options: Value,
        parties: tuple[Party, ...],
        done: Callable[[Table], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Deal a new match."""
        from games import GAMES

        self.run(lambda: self.library.start(GAMES[game], options, parties), done, failed)

    def open(self, match: str, done: Callable[[Table], None], failed: Callable[[Exception], None]) -> None:
        """Open a match to continue it."""
        self.run(lambda: self.library.open(match), done, failed)

    def list(self, done: Callable[[MatchList], None], failed: Callable[[Exception], None]) -> None:
        """List all matches."""
        self.run(self._list, done, failed)

    def replay(self, match: str, done: Callable[[str, Replays], None], failed: Callable[[Exception], None]) -> None:
        """Compute the replays of a finished match, for each seat and for the public view; `done` also gets its game."""

        def look() -> tuple[str, Replays]:
            from app.table.replays import watch_all

            reading = self._log(match)
            return reading.header.opening.game, watch_all(reading)

        self.run(look, lambda found: done(*found), failed)

    def review(
        self,
        match: str,
        done: Callable[[DuetReview | KyotoReview | None], None],
        failed: Callable[[Exception], None],
    ) -> None:
        """Review a finished match by bots, each decision from the view of the seat that acted."""

        def judge() -> DuetReview | KyotoReview | None:
            from app.table.match_review import review

            return review(self._log(match))

        self.run(judge, done, failed)

    def _log(self, match: str) -> LogReading:
        """Read the log of a match or of a lesson's match, which is in another folder."""
        from app.table.files import TableError
        from app.table.matches import Library

        try:
            return self.library.read(match)
        except TableError:
            lessons = Library(self.folder / LESSONS, self.worker)
            if match not in {row.match for row in lessons.list().rows}:
                raise
            return lessons.read(match)

    def _list(self) -> MatchList:
        return self.library.list()

    def remove(self, match: str, done: Callable[[None], None], failed: Callable[[Exception], None]) -> None:
        """Move a match to the bin."""
        self.run(lambda: self.library.remove(match), done, failed)

    def binned(self, done: Callable[[MatchList], None], failed: Callable[[Exception], None]) -> None:
        """List the matches in the bin."""
        self.run(self._removed, done, failed)

    def restore(self, match: str, done: Callable[[None], None], failed: Callable[[Exception], None]) -> None:
        """Restore a match from the bin."""
        self.run(lambda: self.library.restore(match), done, failed)

    def empty_bin(self, done: Callable[[None], None], failed: Callable[[Exception], None]) -> None:
        """Delete the matches in the bin permanently."""
        self.run(self._emptied, done, failed)

    def _removed(self) -> MatchList:
        return self.library.removed()

    def _emptied(self) -> None:
        self.teams.settle(self.library)  # attempts on the map keep counting as such
        self.library.empty_bin()

    def prepare(self, work: Callable[[], None]) -> None:
        """Run something that will be needed soon, without a result."""
        self.run(work, lambda _none: None, lambda _error: None)

    def recent_words(self, done: Callable[[tuple[tuple[str, ...], ...]], None]) -> None:
        """The words of the last matches of Duet, which are not dealt again at once."""

        def read() -> tuple[tuple[str, ...], ...]:
            rows = [row for row in self.library.list().rows if row.game == "duet"][:REMEMBERED]
            found = []
            for row in rows:
                if row.match not in self._dealt:  # the dealt words never change
                    self._dealt[row.match] = self._words_of(row.match)
                found.append(self._dealt[row.match])
            return tuple(reversed(found))

        self.run(read, done, lambda _error: done(()))

    def _words_of(self, match: str) -> tuple[str, ...]:
        """The dealt words of a match; none if its log cannot be read."""
        from app.table.files import TableError

        try:
            dealt = self.library.read(match).header.opening.chance
        except TableError:
            return ()
        return tuple(str(word) for answer in dealt if answer.label == DEALT for word in answer.faces)

    def sit(
        self,
        table: Table | NetworkedTable,
        seats: tuple[int, ...],
        on_face: Callable[[DeskView], None],
        on_answer: Callable[[Any, Any], None],
    ) -> MatchSession:
        """Take seats at an open match: all of them, or those of this device if there are several devices."""
        from secrets import token_hex

        from app.table.desk import Desk
        from app.table.table import Table

        spread = None if isinstance(table, Table) else table
        local = table if isinstance(table, Table) else table.local
        bots = self._seat_bots(local) if local is not None and local.bots else None
        if spread is not None:
            spread.bots = bots
        taken = local.bots if local is not None else {}

        def show(face: DeskView) -> None:
            on_face(face)
            if spread is not None:
                spread.seen(desk, face)

        desk = Desk(
            tuple(seat for seat in (seats if spread is None else spread.mine) if seat not in taken),
            lambda seat, listener: table.sit(DEVICE, seat, listener),
            self.post,
            partial(token_hex, 8),
            show,
            on_answer,
            lone=spread is not None and spread.lone,
        )
        return MatchSession(table, desk, spread, bots)

    def _seat_bots(self, table: Table) -> BotSeats:
        """Seat the bots of a match."""
        from app.table.bot_seats import BotSeats
        from app.table.bot_timing import SPEEDS
        from app.table.replays import watch

        def recall(seat: int) -> tuple[Update, ...]:
            return watch(self.library.read(table.match), seat).updates

        return BotSeats(table, self.thinker(), recall, self.stamina, lambda: SPEEDS[self.bot_speed()])

    def advise(self, match_session: MatchSession, view: AnyView, done: Callable[[Thought], None]) -> None:
        """Compute the action a bot would choose at this seat, from what was shown to the seat alone."""
        table = match_session.table if match_session.spread is None else match_session.spread.local
        face = match_session.desk.face()
        seats = len(face.parties) if face is not None else 0
        match = table.match if table is not None else ""
        self.advise_seat(match_session.table.game, match, view, seats, done)

    def advise_seat(self, game: str, match: str, view: AnyView, seats: int, done: Callable[[Thought], None]) -> None:
        """The same for a seat of any match; for a match on another device, from the view alone."""
        from app.table.hint_engine import advise

        seat = view.seat

        def recall() -> tuple[Update, ...]:
            from app.table.replays import watch

            return watch(self.library.read(match), seat).updates if match else ()

        def think(seen: tuple[Update, ...]) -> None:
            thinker = self.thinker()

            def work() -> None:
                thought = advise(game, view, seats, seen, self.stamina, thinker.breathe)
                self.post(lambda: done(thought))
                thinker.stop()

            thinker.post(work)

        self.run(recall, think, lambda _error: think(()))

    def rest(self) -> bool:
        """Wait up to DRAIN seconds for pending writes."""
        return self.worker.drain(DRAIN)

    def run(self, work: Callable[[], Any], done: Callable[[Any], None], failed: Callable[[Exception], None]) -> None:
        """Run a function on the worker, in the language of the caller, and pass the result to the caller's thread."""
        context = copy_context()

        def task() -> None:
            began = monotonic()
            try:
                found = context.run(work)
            except Exception as error:  # noqa: BLE001 - any failure is reported to the screen
                note(error)
                self.post(lambda error=error: failed(error))  # type: ignore[misc]
            else:
                self.post(lambda: done(found))
            took = monotonic() - began
            if took > SLOW:
                logbook.warning("%s took %d ms", Open(getattr(work, "__qualname__", "?")), 1000 * took)

        self.worker.post(task)


def note(error: Exception) -> None:
    """Log an error that a screen reports: expected ones by name, others with a traceback."""
    from app.table.files import TableError

    if isinstance(error, TableError):
        logbook.info("%s: %s", type(error), getattr(error, "trouble", None))
    else:
        fault(Fault.TASK, error)


def why(error: Exception) -> str:
    """The catalogue key of the message for an error."""
    from app.table.files import TableError

    if isinstance(error, TableError):
        return error.message.key
    return "table.library.failed"
