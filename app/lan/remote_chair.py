"""A chair at a remote table, with the same interface as a local one: requests go out, updates come in, each once.

Requests are repeated until they are answered; the table recognises duplicates. Updates are ordered by their number:
duplicates are dropped, and after a gap the chair sits down again and gets everything since. So lost, duplicate or
delayed messages and reconnects do no harm.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from app.lan.messages import Rise, SendRequest, Sit
from app.table.chair import Answer, Chair, Happening, Listener, Update
from app.table.requests import Act, Request, TableReason
from games.core.contract import Seat
from games.core.playout import admitted
from games.core.value import Value

PATIENCE = 2.5  # seconds until an unanswered message is repeated on the same connection
MOST_UNANSWERED = 8  # unanswered requests at once


class HostLink(Protocol):
    """The part of the guest that a chair needs: its connection to the host."""

    @property
    def now(self) -> float: ...
    def say(self, message: Value) -> None:
        """Send a message if connected; otherwise it is dropped, and state is sent after reconnecting."""
        ...

    def post(self, do: Callable[[], None]) -> None:
        """Run a task on the network thread."""
        ...

    def acted(self, chair: RemoteChair) -> None:
        """A request of this chair was carried out."""
        ...

    def received(self, chair: RemoteChair, update: Update, plain: str, *, unfounded: bool) -> None:
        """Audit a received update with its text; `unfounded`: it refuses a request that is legal in this update."""
        ...

    def left(self, chair: RemoteChair) -> None: ...


@dataclass
class _Pending:
    """An unanswered request, and when it was last sent on this connection."""

    request: Request
    said: float | None = None


class RemoteChair(Chair):
    """One chair of this device. Only `send` and `leave` may be called from other threads."""

    def __init__(
        self, line: HostLink, number: int, match: str, device: str, seat: Seat | None, listener: Listener, since: int
    ) -> None:
        self.number = number
        self.match = match
        self._line = line
        self._device = device
        self._wanted = seat
        self._seat = seat
        self._listener = listener
        self._since = since
        self._latest: Update | None = None
        self._pending: dict[str, _Pending] = {}
        self._expected = -1  # the number of the match as sent by the host
        self._sat: float | None = None  # when it sat down on this connection; None once an update arrived
        self._at_table = False  # whether its match is on the table on this connection
        self._left = False

    @property
    def device(self) -> str:
        return self._device

    @property
    def seat(self) -> Seat | None:
        return self._seat

    @property
    def latest(self) -> Update | None:
        return self._latest

    def send(self, request: Request) -> None:
        self._line.post(lambda: self._ask(request))

    def leave(self) -> None:
        self._left = True
        self._line.post(self._rise)

    # On the network thread

    def sit(self) -> None:
        """Sit down on this connection, on which the match is on the table, and repeat unanswered requests."""
        if not self._left:
            self._at_table = True
            for pending in self._pending.values():
                pending.said = None
            self._sit_down()

    def ask_again(self) -> None:
        """Repeat unanswered requests once all chairs of this device sit, because voters depend on the seats."""
        if not self._left:
            self._say_pending()

    def stand(self) -> None:
        """The connection is lost, or no match is on the table: send no requests."""
        self._at_table = False

    def expect(self, number: int) -> None:
        """The number of the match; updates before it have already been sent on this connection."""
        self._expected = number

    def look(self) -> None:
        """Once a second: repeat requests and sit down again if something is missing."""
        if self._left or not self._at_table:
            return
        late = self._line.now - PATIENCE
        behind = self._sat is None and self._latest is not None and self._latest.number < self._expected
        if behind or (self._sat is not None and self._sat <= late):
            self._sit_down()
        for pending in self._pending.values():
            if pending.said is not None and pending.said <= late:
                pending.said = None
        self._say_pending()

    def hear(self, update: Update, plain: str) -> None:
        """An update from the host, which may be old, duplicate or after a gap."""
        if self._left or update.seat not in (self._wanted, None):
            return
        answer = update.answer if update.answer is not None and update.answer.id in self._pending else None
        last = self._since if self._latest is None else self._latest.number
        fresh = tuple(happening for happening in update.happened if happening.number > last)
        if update.number > max(last, 0) and not _goes_on(fresh, last, update.number):
            self._sit_down()
            return
        self._sat = None
        unfounded = answer is not None and _unfounded(self._pending.pop(answer.id).request, answer, update)
        try:
            self._take_in(update, fresh, answer, last)
        finally:  # displayed before the audit, which can take longer
            if answer is not None and answer.accepted:
                self._line.acted(self)
            self._line.received(self, update, plain, unfounded=unfounded)
        self._say_pending()

    def _take_in(self, update: Update, fresh: tuple[Happening, ...], answer: Answer | None, last: int) -> None:
        """Deliver the new part of an update."""
        if update.number > last or self._latest is None:
            same = len(fresh) == len(update.happened) and answer is update.answer
            self._show(update if same else replace(update, happened=fresh, answer=answer))
        elif answer is not None:
            now = update if update.number == last else self._latest
            self._show(replace(now, happened=(), answer=answer))
        elif update.number == last and update.seat != self._seat:
            self._show(replace(update, happened=()))

    def _show(self, update: Update) -> None:
        self._latest = update
        self._seat = update.seat
        self._listener(update)

    def _sit_down(self) -> None:
        self._sat = self._line.now
        last = self._since if self._latest is None else self._latest.number
        self._line.say(Sit(self.number, self.match, self._wanted, last))

    def _rise(self) -> None:
        self._pending.clear()
        self._line.say(Rise(self.number))
        self._line.left(self)

    def _ask(self, request: Request) -> None:
        if not self._left:
            self._pending.setdefault(request.id, _Pending(request))
            self._say_pending()

    def _say_pending(self) -> None:
        """Send some of the unanswered requests, in order."""
        for pending in list(self._pending.values())[:MOST_UNANSWERED]:
            if pending.said is None and self._at_table:
                pending.said = self._line.now
                self._line.say(SendRequest(self.number, pending.request))


def _unfounded(request: Request, answer: Answer, update: Update) -> bool:
    """Whether a refused action is legal in that very update according to this device's rules.

    It is not unfounded if another action came first: the refused one may have been legal only before that.
    """
    if answer.refusal is None or not isinstance(request.ask, Act):
        return False
    if answer.refusal.reason is TableReason.STALE and request.chosen_on != update.number:
        return False
    return admitted(update.view.actions, request.ask.action)


def _goes_on(fresh: tuple[Happening, ...], last: int, number: int) -> bool:
    """Whether these happenings continue the received ones without a gap up to the update."""
    first = max(last, 0) + 1
    return len(fresh) == number + 1 - first and all(
        happening.number == first + place for place, happening in enumerate(fresh)
    )
