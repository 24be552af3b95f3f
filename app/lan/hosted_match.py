"""The match on the host's table as the network needs it: the owners of its seats, and the disclosure of its log."""

from __future__ import annotations

import base64
from collections.abc import Callable

from app.lan.frames import view_step
from app.lan.known_devices import Seating
from app.lan.messages import LogPart, LogPlease
from app.table.chair import Chair, Update
from app.table.files import StorageError
from app.table.table import Table
from games.core.contract import Message, Seat
from games.core.value import Value

PIECE = 24 * 1024  # bytes of a log per message


class HostedMatch:
    """The match on the table as the host needs it."""

    def __init__(self, table: Table, log: Callable[[], bytes], seating: Seating) -> None:
        self.table = table
        self.log = log
        self.seating = seating
        self.latest: Update | None = None  # of a spectator
        self.chair: Chair | None = None
        self.shown_to: set[str] = set()  # the devices that had a chair: only they get the log
        self.early: dict[int, LogPlease] = {}  # by place: requests that came before the end was known here
        self._options = len(table.options.text.encode("utf-8"))
        self.opened: bytes | None = None  # the log, once the match is over and it was requested
        self._waiting: dict[int, Callable[[], None]] = {}  # by place: answers waiting for the log to be read

    def view_step(self, happened: int) -> int:
        """The padded size of updates with this number of happenings."""
        return view_step(self._options, happened)

    @property
    def over(self) -> bool:
        """Whether the match is known to be over."""
        return self.latest is not None and self.latest.ending is not None

    def answer(
        self,
        place: int,
        message: LogPlease,
        say: Callable[[Value], None],
        work: Callable[[Callable[[], None]], None],
        post: Callable[[Callable[[], None]], None],
        trouble: Callable[[Message], None],
    ) -> None:
        """Send a piece of the log, with all shares of the seed; only once the match is over and nothing is secret."""
        if message.match != self.table.match or not self.over:
            return
        deal = self.seating.deal
        if deal is None or not deal.shared:
            say(LogPart(match=message.match, draw="", shares=(), offset=0, total=0, piece=""))
            return
        if self.opened is None:
            reading = bool(self._waiting)  # one read serves all requests
            self._waiting[place] = lambda: self.answer(place, message, say, work, post, trouble)
            if not reading:
                work(lambda: self._open(post, trouble))
            return
        offset = min(max(message.offset, 0), len(self.opened))
        piece = base64.b64encode(self.opened[offset : offset + PIECE]).decode("ascii")
        say(
            LogPart(
                match=message.match,
                draw=deal.bound.draw,
                shares=deal.shares,
                offset=offset,
                total=len(self.opened),
                piece=piece,
            )
        )

    def _open(self, post: Callable[[Callable[[], None]], None], trouble: Callable[[Message], None]) -> None:
        """Read the log, on the worker."""
        try:
            data = self.log()
        except StorageError as error:
            message = error.message
            post(lambda: self._failed(message, trouble))
        else:
            post(lambda: self._have(data))

    def _have(self, data: bytes) -> None:
        self.opened = data
        waiting, self._waiting = self._waiting, {}
        for answer in waiting.values():
            answer()

    def _failed(self, message: Message, trouble: Callable[[Message], None]) -> None:
        """Report the failure; a later request tries again."""
        self._waiting.clear()
        trouble(message)

    def device_of(self, seat: Seat) -> str | None:
        """The owner of a seat: the device that took it over, otherwise the original one."""
        holder = self.table.holder(seat)
        given = self.seating.devices[seat] if seat < len(self.seating.devices) else None
        return given if holder is None else holder
