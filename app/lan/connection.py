"""One connection as seen by either side: frames in and out, heartbeats, and exactly one end with one reason.

Each side sends a `Ping` once a second and answers those of the other. An answer proves both directions at once, so both
sides notice a connection that is dead in one direction. After `SHOWN` seconds without an answer the other side counts
as silent, after `GONE` seconds the connection is closed.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Protocol

from app.lan.close_reason import BadFrame, CloseReason, ConnectionEnd
from app.lan.frames import HOST_LIMIT, STEP, Splitter, frame
from app.lan.messages import Bye, Family, Ping, Pong, read_message
from app.lan.transport import Clock, Link, Timer
from app.lan.update_codec import Said
from games.core.contract import Game, Param
from games.core.value import Value

logbook = logging.getLogger("safehouse.lan.wire")

BEAT = 1.0
SHOWN = 2.0
GONE = 4.0
LONG_WAY = 0.005  # seconds of round trip
MOST_WAITING = HOST_LIMIT + 256 * 1024  # bytes queued for a slow reader
UNADMITTED_WAITING = 16 * 1024  # the same before admission
UNADMITTED_MESSAGES = 12  # of any kind, pings included, before admission


class ConnectionOwner(Protocol):
    """The receiver of a connection's events."""

    def hear(self, message: Said) -> None:
        """A message other than a ping."""
        ...

    def ended(self, end: ConnectionEnd) -> None:
        """Called once, as the last event."""
        ...

    def silent(self, silent: bool) -> None:
        """The other side has become silent, or answers again."""
        ...

    def standing(self, room: int, update: int, writing: bool) -> None:
        """The numbers of the other side's lobby and match state and whether it writes, received once a second."""
        ...

    def measured(self, seconds: float) -> None:
        """The round trip time of the last ping."""
        ...


class Connection:
    """A connection with heartbeats. It reports events to its owner, which can be replaced."""

    def __init__(
        self, link: Link, clock: Clock, family: Family, limit: int, owner: ConnectionOwner, *, admitted: bool = True
    ) -> None:
        """Before it is `admitted`, a connection has a small budget of messages and bytes, and its pings
        get no answer.
        """
        self.owner = owner
        self._admitted = admitted
        self._heard = 0  # messages before admission
        self._link = link
        self._clock = clock
        self._family = family
        self._splitter = Splitter(limit)
        self._is_silent = False
        self._over = False
        self.dismissed = False  # whether the other side sent its reason
        self._pings = 0
        self._pinged = 0.0  # when the last ping was sent
        self._trip = 0.0  # the last round trip in seconds
        self._timers: dict[str, Timer] = {}
        self.game: Game | None = None  # set once both sides know the game
        self.patience: Callable[[int], bool] = lambda _: True  # whether another message of this size is accepted
        self.worth_noting: Callable[[], bool] = lambda: True  # whether a refused message is logged
        self.room, self.update = 0, -1  # the numbers sent with every ping; set by the host
        self.writing = False  # sent with every ping; set by a guest

    @property
    def over(self) -> bool:
        return self._over

    @property
    def address(self) -> str:
        return self._link.address

    @property
    def fingerprint(self) -> str:
        return self._link.fingerprint

    def admit(self, limit: int) -> None:
        """Admit the other side: raise the frame limit, and answer its pings."""
        self._admitted = True
        self._splitter.limit = limit

    def live(self) -> None:
        """Start sending and expecting pings."""
        self._alive()
        self._beat()

    def say(self, message: Value) -> None:
        self.say_text(message.text)

    def say_soon(self, message: Value) -> None:
        """Send an urgent message. TCP detects a lost packet early only if a later one arrives, and otherwise after a
        fifth of a second; so on a slow connection a ping follows directly.
        """
        self.say(message)
        if self._trip > LONG_WAY and not self._over:
            self._beat()

    def say_text(self, text: str, step: int = STEP) -> None:
        if self._over:
            return
        if self._link.waiting > (MOST_WAITING if self._admitted else UNADMITTED_WAITING):
            self.end(CloseReason.TOO_SLOW)
            return
        self._link.send(frame(text, step))

    def end(self, closing: CloseReason, *params: tuple[str, Param]) -> None:
        """Send the reason and close."""
        if not self._over:
            end = ConnectionEnd(closing, params)
            self._link.send(frame(Bye(end).text))
            self._finish(end)

    # Events of the link

    def received(self, data: bytes) -> None:
        if self._over:
            return
        try:
            for body in self._splitter.feed(data):
                if not self._within_budget() or not self.patience(len(body)):
                    self.end(CloseReason.TOO_FAST)
                    return
                self._take(read_message(self._family, body, self.game))
                if self.over:
                    return
        except BadFrame as error:
            if self.worth_noting():
                logbook.warning("a frame was refused: %s", error.closing)
            self.end(error.closing)

    def lost(self, closing: CloseReason) -> None:
        if not self._over:
            self._finish(ConnectionEnd(closing))

    def _within_budget(self) -> bool:
        """Count a message before it is decoded; after the admission the owner does that."""
        if self._admitted:
            return True
        self._heard += 1
        return self._heard <= UNADMITTED_MESSAGES

    def _take(self, message: Said) -> None:
        if isinstance(message, Ping):
            if self._admitted:
                self.say(Pong(message.number))
                self.owner.standing(message.room, message.update, message.writing)
        elif isinstance(message, Pong):
            if 0 < message.number <= self._pings and "silent" in self._timers:
                self._alive()
                if message.number == self._pings:  # otherwise the time of sending is unknown
                    self._trip = self._clock.now() - self._pinged
                    self.owner.measured(self._trip)
        elif isinstance(message, Bye):
            self.dismissed = True
            self._finish(message.end)
        else:
            self.owner.hear(message)

    def _finish(self, end: ConnectionEnd) -> None:
        self._over = True
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._link.close()
        self.owner.ended(end)

    # Heartbeats

    def _beat(self) -> None:
        self._pings += 1
        self._pinged = self._clock.now()
        self._set("beat", BEAT, self._beat)
        self.say(Ping(self._pings, self.room, self.update, self.writing))

    def _alive(self) -> None:
        self._set("silent", SHOWN, lambda: self._be_silent(True))
        self._set("gone", GONE, lambda: self.end(CloseReason.SILENCE))
        self._be_silent(False)

    def _be_silent(self, silent: bool) -> None:
        if silent is not self._is_silent:
            self._is_silent = silent
            self.owner.silent(silent)

    def _set(self, name: str, seconds: float, do: Callable[[], None]) -> None:
        before = self._timers.get(name)
        if before is not None:
            before.cancel()
        self._timers[name] = self._clock.later(seconds, do)
