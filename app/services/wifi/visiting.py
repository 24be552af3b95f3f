"""This device as guest: how it stands with the host, and what of the room the screens show."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import time
from typing import TYPE_CHECKING

from app.lan.guest import Guest
from app.lan.join_state import ConnectionPhase, ConnectionState, Target
from app.lan.lobby_view import LobbyStage, LobbyView, SeatWish, Watching
from app.lan.rate_limiter import RateLimiter
from app.lan.table_talk import Reaction, ShowReaction
from app.lan.verify import Fairness
from app.services.wifi.device_network import GuestNetwork

if TYPE_CHECKING:
    from app.lan.transport import Address
    from app.table.chair import Chair, Listener, Update

Task = Callable[[], None]

ASTRAY = 3  # tries to come back after which the host may be at another address


class GuestSession:
    """This device at somebody else's table."""

    def __init__(
        self,
        ends: GuestNetwork,
        post: Callable[[Task], None],
        changed: Task,
        keep: Callable[[bytes], None],
        name: str,
    ) -> None:
        """On the worker. `keep` is given the log of a match that was opened after its end."""
        self.connection = ConnectionState(ConnectionPhase.IDLE)
        self.room: LobbyView | None = None
        self.heard = 0.0  # when it was heard of
        self.lost = 0.0  # when the line was lost, if there is none
        self.verdicts: dict[str, Fairness] = {}
        self.accused: set[str] = set()  # matches of which it was told that they were not fair
        self.seated = False  # whether a seat was asked for already at this table
        self.reacted: Callable[[ShowReaction], None] = lambda _reaction: None
        self._post, self._changed = post, changed
        self._patience = UpdateThrottle(ends.clock.now)
        self._rooms: deque[LobbyView] = deque(maxlen=1)  # the newest that was heard; a host may tell many in a moment
        self._guest = Guest(
            name, ends.others, ends.account(keep), ends.dialer, ends.clock, ends.post, self, near=ends.near
        )

    # -- on the screens' thread --------------------------------------------------------------------

    @property
    def away(self) -> bool:
        """Whether this device is at nobody's table and on its way to none."""
        return self.connection.phase in (ConnectionPhase.IDLE, ConnectionPhase.LEFT, ConnectionPhase.REFUSED)

    @property
    def astray(self) -> bool:
        """Whether the host is not where it was."""
        return self.connection.phase is ConnectionPhase.LOST and self.connection.tries >= ASTRAY

    @property
    def host(self) -> str:
        """Whose table it is, by its fingerprint."""
        return self._guest.host

    def join(self, target: Target, name: str) -> None:
        """Come in there."""
        self.room, self.seated = None, False
        self._guest.name = name
        self._guest.join(target)

    def rename(self, name: str) -> None:
        """What this device is called from the next wish on."""
        self._guest.name = name

    def seen(self, fingerprint: str, address: Address) -> None:
        """A host was found there."""
        self._guest.seen(fingerprint, address)

    def retry(self) -> None:
        """Now, rather than in a moment."""
        self._guest.retry()

    def wish(self, seats: tuple[SeatWish, ...], ready: bool) -> None:
        """Which seats this device wants, and whether its players are ready."""
        self.seated = True
        self._guest.wish(seats, ready)

    def admit(self, asking: str, yes: bool) -> None:
        """Whether a device without a seat may watch, as far as whoever plays here is concerned."""
        self._guest.admit(asking, yes)

    def look(self) -> None:
        """The room is told anew, with what was measured since."""
        self._guest.look()

    def hurry(self) -> None:
        """Nobody wants to wait for the bots at the table."""
        self._guest.hurry()

    def react(self, reaction: Reaction) -> None:
        """Shows a reaction to everybody."""
        self._guest.react(reaction)

    def write(self, writing: bool) -> None:
        """Whether somebody on this device is writing."""
        self._guest.write(writing)

    def sit(self, seat: int | None, listener: Listener) -> Chair:
        """A chair at the match on the table."""

        def hear(update: Update) -> None:
            listener(update)
            self._post(self._patience.shown)
            if not self._patience.try_acquire():
                self._guest.refuse()

        return self._guest.sit(seat, hear)

    def rest(self) -> None:
        """This device is put aside."""
        self._guest.pause()

    def rise(self) -> None:
        """It is taken up again; whatever its sockets were worth, there are new ones."""
        self._guest.resume()

    def leave(self) -> None:
        """For good."""
        self._guest.leave()
        self.room = None

    # -- on the thread of the network --------------------------------------------------------------

    def on_connection(self, connection: ConnectionState) -> None:
        self._post(lambda: self._connected(connection))

    def on_room(self, room: LobbyView) -> None:
        self._rooms.append(room)
        self._post(self._entered)

    def on_reaction(self, reaction: ShowReaction) -> None:
        self._post(lambda: self.reacted(reaction))

    def on_verdict(self, verdict: Fairness) -> None:
        self._post(lambda: self._judged(verdict))

    # -- and what came of it -----------------------------------------------------------------------

    def _connected(self, connection: ConnectionState) -> None:
        if self.connection.phase in (ConnectionPhase.HERE, ConnectionPhase.SILENT) or not self.lost:
            self.lost = time()
        self.connection = connection
        self._changed()

    def _entered(self) -> None:
        if self._rooms:
            self.room, self.heard = self._rooms.popleft(), time()
            if not self._patience.allows(self.room):
                self._guest.refuse()
            self._changed()

    def _judged(self, verdict: Fairness) -> None:
        self.verdicts[verdict.match] = verdict
        self._changed()

    @property
    def in_lobby(self) -> bool:
        """Whether seats can be chosen now."""
        return self.room is not None and self.room.stage is LobbyStage.GATHERING


MOST_BEHIND = 64  # updates the screen has not shown yet: a phone needs seconds for as many
UPDATES, UPDATE_AGAIN = 600, 0.05  # a whole match at once, and then more each second than anybody plays
TURNS, TURN_AGAIN = 24, 2.0  # times at once that another screen or a question is to be shown, and seconds to the next


class UpdateThrottle:
    """With one host."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._updates = RateLimiter(UPDATES, UPDATE_AGAIN, now)
        self._turns = RateLimiter(TURNS, TURN_AGAIN, now)
        self._told = 0  # counted where updates come in
        self._shown = 0  # and where they are shown, which is another thread
        self._place: tuple[bool, str] = False, ""
        self._asked: frozenset[str] = frozenset()

    def try_acquire(self) -> bool:
        """Whether one more update is borne."""
        self._told += 1
        return self._told - self._shown <= MOST_BEHIND and self._updates.try_acquire()

    def shown(self) -> None:
        """The screen has taken one in."""
        self._shown += 1

    def allows(self, room: LobbyView) -> bool:
        """Whether it is borne where this room leads, and what it asks."""
        place = room.stage is LobbyStage.PLAYING and room.shown, room.match
        asked = frozenset(member.asking for member in room.members if member.watching is Watching.ASKED)
        turns = (place != self._place) + len(asked - self._asked)
        self._place, self._asked = place, asked
        return all(self._turns.try_acquire() for _ in range(turns))
