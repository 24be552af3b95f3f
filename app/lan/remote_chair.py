"""A chair at a table far away.  To a desk it is like any other: requests go out, updates come in, each once.

What is asked is sent again until it is answered; the table knows a request it has done.  What comes is put in order
by its number: what was heard before is dropped, and after a gap the chair sits down again with everything that
happened since.  So it does not matter what a connection loses, doubles or holds back, or how many there are.
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

PATIENCE = 2.5  # seconds until something unanswered is said again on the same connection
MOST_UNANSWERED = 8  # requests under way at once


class HostLink(Protocol):
    """What a chair needs of its device: the way to the host, as long as there is one."""

    @property
    def now(self) -> float: ...
    def say(self, message: Value) -> None:
        """Say it if there is a connection; if not, whatever is to be known is said when there is one again."""
        ...

    def post(self, do: Callable[[], None]) -> None:
        """Do this on the thread of the network."""
        ...

    def acted(self, chair: RemoteChair) -> None:
        """Something that was asked from this chair was done."""
        ...

    def received(self, chair: RemoteChair, update: Update, digest: str, *, unfounded: bool) -> None:
        """Audits an update as it came; `unfounded`: it refuses a request that the rules admit in this very update."""
        ...

    def left(self, chair: RemoteChair) -> None: ...


@dataclass
class _Pending:
    """A request without an answer, and when it was last said on this connection."""

    request: Request
    said: float | None = None


class RemoteChair(Chair):
    """One chair of this device.  Only `send` and `leave` are called from elsewhere than the network's thread."""

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
        self._expected = -1  # how far the match is, as the host says
        self._sat: float | None = None  # when it sat down on this connection; None once the table was heard there
        self._at_table = False  # whether its match is on the table, as far as this connection knows
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

    # On the network's thread

    def sit(self) -> None:
        """The match is on the table, on this connection: sit down; what was not answered is to be asked again."""
        if not self._left:
            self._at_table = True
            for pending in self._pending.values():
                pending.said = None
            self._sit_down()

    def ask_again(self) -> None:
        """Every chair of this device sits: who must agree to something is seen from who sits there."""
        if not self._left:
            self._say_pending()

    def stand(self) -> None:
        """The line is gone, or nothing is on the table: whoever is asked now would not understand it."""
        self._at_table = False

    def expect(self, number: int) -> None:
        """The match is so far; what came before this on the same connection should be here."""
        self._expected = number

    def look(self) -> None:
        """Once a second: whatever did not come or was not answered for a while is asked for again."""
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

    def hear(self, update: Update, digest: str) -> None:
        """An update from the host, which may be old, doubled or after a gap."""
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
        finally:  # whoever looks need not wait for the books to be kept
            if answer is not None and answer.accepted:
                self._line.acted(self)
            self._line.received(self, update, digest, unfounded=unfounded)
        self._say_pending()

    def _take_in(self, update: Update, fresh: tuple[Happening, ...], answer: Answer | None, last: int) -> None:
        """Show what is new in it."""
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
        """A few at a time, in the order in which they were asked."""
        for pending in list(self._pending.values())[:MOST_UNANSWERED]:
            if pending.said is None and self._at_table:
                pending.said = self._line.now
                self._line.say(SendRequest(self.number, pending.request))


def _unfounded(request: Request, answer: Answer, update: Update) -> bool:
    """Whether an action was refused that the rules, as this device knows them, admit in that very update.

    It is not where another action came first: the refused one may have been legal only before that.
    """
    if answer.refusal is None or not isinstance(request.ask, Act):
        return False
    if answer.refusal.reason is TableReason.STALE and request.chosen_on != update.number:
        return False
    return admitted(update.view.actions, request.ask.action)


def _goes_on(fresh: tuple[Happening, ...], last: int, number: int) -> bool:
    """Whether these are all that happened between what was heard last and an update."""
    first = max(last, 0) + 1
    return len(fresh) == number + 1 - first and all(
        happening.number == first + place for place, happening in enumerate(fresh)
    )
