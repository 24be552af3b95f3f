"""A guest as seen by the host: one connection of an admitted device, its chairs and its limits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from app.lan.close_reason import CloseReason, ConnectionEnd
from app.lan.connection import Connection
from app.lan.frames import GUEST_LIMIT
from app.lan.lobby_view import Wish
from app.lan.memory_link import MemoryLink
from app.lan.messages import Admit, AskLobby, FairCommit, FairShare, Hurry, LogPlease, Rise, SendRequest, Sit, TokenKept
from app.lan.rate_limiter import SAID, Rate, RateLimiters
from app.lan.table_talk import React, TableTalk
from app.lan.update_codec import Said, show_text
from app.table.chair import Answer, Chair, Listener, Update
from games.core.contract import Seat
from games.core.value import Value

MOST_CHAIRS = 16
MOST_REFUSED = 32  # answers kept for repeated requests
MOST_OPEN = 64  # requests and chairs waiting for the table


SAT = Rate(64, 0.5)
"""Sitting down, which may resend the whole history; a limited guest retries later."""
IDLE = Rate(200, 0.2)
"""Requests that are refused or repeated: they have no effect but are answered."""
SELDOM: Mapping[type[Value], Rate] = {AskLobby: Rate(30, 0.2), Wish: Rate(60, 0.25), LogPlease: Rate(64, 0.05)}
"""Messages with a large answer or one to everybody; a limited guest retries after a second."""


class GuestLimits:
    """The rate limits of a device, which persist across reconnects."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._limiters = {
            often: RateLimiters(often.most, often.pause, now) for often in (SAID, SAT, IDLE, *SELDOM.values())
        }

    def begin(self) -> None:
        """Reset the limit for sitting down, because a new match begins."""
        self._limiters[SAT] = RateLimiters(SAT.most, SAT.pause, self._now)

    def allow(self, device: str, what: Rate) -> bool:
        return self._limiters[what].try_acquire(device)


class ConnectionHost(Protocol):
    """The part of the host that a guest connection needs."""

    @property
    def talk(self) -> TableTalk:
        """The other messages beside the match."""
        ...

    def take_chair(self, device: str, match: str, seat: Seat | None, listener: Listener, since: int) -> Chair | None:
        """A chair at the served table; None if it has another match."""
        ...

    def view_step(self, happened: int) -> int:
        """The padded size of updates with this number of happenings."""
        ...

    def post(self, do: Callable[[], None]) -> None:
        """Run a task on the network thread."""
        ...

    def gone(self, visit: GuestConnection, end: ConnectionEnd) -> None: ...
    def fell_silent(self, visit: GuestConnection, silent: bool) -> None: ...
    def measured(self, visit: GuestConnection, seconds: float) -> None: ...
    def wished(self, visit: GuestConnection, wish: Wish) -> None: ...
    def admitted(self, visit: GuestConnection, message: Admit) -> None: ...
    def looked(self, visit: GuestConnection) -> None: ...
    def hurried(self, visit: GuestConnection) -> None: ...
    def token_kept(self, visit: GuestConnection) -> None: ...
    def drew(self, visit: GuestConnection, message: FairCommit | FairShare) -> None: ...
    def log_asked(self, visit: GuestConnection, message: LogPlease) -> None: ...


@dataclass
class _Seated:
    """A chair of this guest, and its unanswered requests."""

    chair: Chair | None = None
    heard: bool = False  # whether an update was sent
    gone: bool = False
    asked: set[str] = field(default_factory=set)


class GuestConnection:
    """The latest connection of one device in the lobby."""

    def __init__(
        self,
        hosting: ConnectionHost,
        wire: Connection,
        device: str,
        place: int,
        run: str,
        epoch: int,
        limits: GuestLimits,
        page: MemoryLink | None = None,
    ) -> None:
        """`page` is the link to the page of a guest in a browser."""
        self._hosting = hosting
        self.page = page
        self.wire = wire
        self.device = device
        self.place = place
        self.run = run
        self.epoch = epoch
        self._limits = limits
        self._chairs: dict[int, _Seated] = {}
        self._refused: dict[str, str] = {}  # the answers to refused requests
        wire.owner = self
        wire.admit(GUEST_LIMIT)
        wire.patience = lambda _: self._may(SAID)

    def _may(self, what: Rate) -> bool:
        return self._limits.allow(self.device, what)

    # Events of the connection

    def hear(self, message: Said) -> None:
        seldom = SELDOM.get(type(message)) if isinstance(message, Value) else None
        if seldom is not None and not self._may(seldom):
            return
        if isinstance(message, SendRequest):
            self._ask(message)
        elif isinstance(message, Sit):
            self._sit(message)
        elif isinstance(message, Rise):
            self._rise(message.chair)
        elif isinstance(message, Wish):
            self._hosting.wished(self, message)
        elif isinstance(message, Admit):
            self._hosting.admitted(self, message)
        elif isinstance(message, Hurry | React):
            self._hear_beside_play(message)
        elif isinstance(message, AskLobby):
            self._hosting.looked(self)
        elif isinstance(message, TokenKept):
            self._hosting.token_kept(self)
        elif isinstance(message, FairCommit | FairShare):
            self._hosting.drew(self, message)
        elif isinstance(message, LogPlease):
            self._hosting.log_asked(self, message)
        else:
            self.wire.end(CloseReason.OUT_OF_TURN)

    def _hear_beside_play(self, message: Hurry | React) -> None:
        if isinstance(message, React):
            self._hosting.talk.react(self.place, message.reaction)
        else:
            self._hosting.hurried(self)

    def ended(self, end: ConnectionEnd) -> None:
        for number in tuple(self._chairs):
            self._rise(number)
        self._hosting.gone(self, end)

    def silent(self, silent: bool) -> None:
        self._hosting.fell_silent(self, silent)

    def standing(self, room: int, update: int, writing: bool) -> None:
        """Whether the guest's player is writing; the numbers are ignored, because only the host has a lobby."""
        self._hosting.talk.write(self.place, writing)

    def measured(self, seconds: float) -> None:
        """The latency of a page is measured by its event stream, since the link within this process has none."""
        trip = seconds if self.page is None else self.page.trip
        if trip is not None:
            self._hosting.measured(self, trip)

    # Chairs

    def clear(self) -> None:
        """Remove all chairs, because another match is on the table."""
        for number in tuple(self._chairs):
            self._rise(number)

    def _sit(self, sit: Sit) -> None:
        """Take a chair; an existing one with this number is replaced, because the guest missed something."""
        self._rise(sit.chair)
        if len(self._chairs) >= MOST_CHAIRS or self._open >= MOST_OPEN or not self._may(SAT):
            self.wire.end(CloseReason.TOO_FAST)
            return
        seated = _Seated()
        listener = self._listener(sit.chair, seated)
        seated.chair = self._hosting.take_chair(self.device, sit.match, sit.seat, listener, sit.since)
        if seated.chair is not None:  # otherwise another match is on the table, which the lobby shows
            self._chairs[sit.chair] = seated

    def _rise(self, number: int) -> None:
        seated = self._chairs.pop(number, None)
        if seated is not None:
            seated.gone = True
            if seated.chair is not None:
                seated.chair.leave()
            seated.chair = None  # it refers to this by its listener, and would be found only by a garbage search

    def _ask(self, ask: SendRequest) -> None:
        """Forward a request. The guest repeats requests for a chair that does not exist yet or any more.

        A refusal is final: a late duplicate gets the same answer and is not carried out.
        """
        seated, id = self._chairs.get(ask.chair), ask.request.id  # noqa: A001 - it is one
        if seated is None or seated.chair is None or id in seated.asked:
            return
        if id in self._refused:
            self.wire.say_text(self._refused[id], self._hosting.view_step(0))
        elif self._open >= MOST_OPEN:
            self.wire.end(CloseReason.TOO_FAST)
        else:
            seated.asked.add(id)
            seated.chair.send(ask.request)

    @property
    def _open(self) -> int:
        return sum(len(seated.asked) + (not seated.heard) for seated in self._chairs.values())

    def _listener(self, number: int, seated: _Seated) -> Listener:
        """The listener of a chair: encodes updates on the table's worker and sends them on the network thread."""

        def listen(update: Update) -> None:
            text, answer = show_text(number, update), update.answer
            happened = len(update.happened)
            self._hosting.post(lambda: self._show(seated, text, answer, happened))

        return listen

    def _show(self, seated: _Seated, text: str, answer: Answer | None, happened: int) -> None:
        if seated.gone:
            return
        if answer is not None and not happened and not self._may(IDLE):
            self.wire.end(CloseReason.TOO_FAST)
            return
        seated.heard = True
        if answer is not None:
            seated.asked.discard(answer.id)
            if not answer.accepted:
                self._refused[answer.id] = text
                while len(self._refused) > MOST_REFUSED:
                    del self._refused[next(iter(self._refused))]
        self.wire.say_text(text, self._hosting.view_step(happened))
