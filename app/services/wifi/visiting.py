"""This device as guest: its connection to the host, and the lobby for the screens."""

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

ASTRAY = 3  # failed attempts to reconnect after which the host may have another address


class GuestSession:
    """This device at another device's table."""

    def __init__(
        self,
        ends: GuestNetwork,
        post: Callable[[Task], None],
        changed: Task,
        keep: Callable[[bytes], None],
        name: str,
    ) -> None:
        """Create it on the worker. `keep` gets the log of a match that was opened after its end."""
        self.connection = ConnectionState(ConnectionPhase.IDLE)
        self.room: LobbyView | None = None
        self.heard = 0.0  # when the lobby was received
        self.lost = 0.0  # when the connection was lost, if it is
        self.verdicts: dict[str, Fairness] = {}
        self.accused: set[str] = set()  # matches that were reported as unfair
        self.seated = False  # whether a seat was requested at this table
        self.reacted: Callable[[ShowReaction], None] = lambda _reaction: None
        self._post, self._changed = post, changed
        self._patience = UpdateThrottle(ends.clock.now)
        self._rooms: deque[LobbyView] = deque(maxlen=1)  # the newest lobby; a host may send many in a moment
        self._guest = Guest(
            name, ends.others, ends.account(keep), ends.dialer, ends.clock, ends.post, self, near=ends.near
        )

    # -- on the screens' thread --------------------------------------------------------------------

    @property
    def away(self) -> bool:
        """Whether this device is not connected to a table and not connecting to one."""
        return self.connection.phase in (ConnectionPhase.IDLE, ConnectionPhase.LEFT, ConnectionPhase.REFUSED)

    @property
    def astray(self) -> bool:
        """Whether the host seems to have another address."""
        return self.connection.phase is ConnectionPhase.LOST and self.connection.tries >= ASTRAY

    @property
    def host(self) -> str:
        """The fingerprint of the host."""
        return self._guest.host

    def join(self, target: Target, name: str) -> None:
        """Connect to a host."""
        self.room, self.seated = None, False
        self._guest.name = name
        self._guest.join(target)

    def rename(self, name: str) -> None:
        """Change the name of this device, from the next request on."""
        self._guest.name = name

    def seen(self, fingerprint: str, address: Address) -> None:
        """Add an address at which a host was found."""
        self._guest.seen(fingerprint, address)

    def retry(self) -> None:
        """Reconnect now, without waiting for the next attempt."""
        self._guest.retry()

    def wish(self, seats: tuple[SeatWish, ...], ready: bool) -> None:
        """Request these seats, and report whether the players are ready."""
        self.seated = True
        self._guest.wish(seats, ready)

    def admit(self, asking: str, yes: bool) -> None:
        """Answer for this device whether a device without a seat may watch."""
        self._guest.admit(asking, yes)

    def look(self) -> None:
        """Ask for the lobby again, with the latest measurements."""
        self._guest.look()

    def hurry(self) -> None:
        """Ask for shorter pauses of the bots at the table."""
        self._guest.hurry()

    def react(self, reaction: Reaction) -> None:
        """Shows a reaction to everybody."""
        self._guest.react(reaction)

    def write(self, writing: bool) -> None:
        """Set whether a player on this device is typing."""
        self._guest.write(writing)

    def sit(self, seat: int | None, listener: Listener) -> Chair:
        """Create a chair at the match on the table."""

        def hear(update: Update) -> None:
            listener(update)
            self._post(self._patience.shown)
            if not self._patience.try_acquire():
                self._guest.refuse()

        return self._guest.sit(seat, hear)

    def rest(self) -> None:
        """Pause the connection while the app is in the background."""
        self._guest.pause()

    def rise(self) -> None:
        """Resume with new sockets, as the old ones may be dead."""
        self._guest.resume()

    def leave(self) -> None:
        """Leave for good."""
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

    # -- callbacks of the guest --------------------------------------------------------------------

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


MOST_BEHIND = 64  # updates the screen has not shown yet: a phone needs seconds for this many
UPDATES, UPDATE_AGAIN = 600, 0.05  # a whole match at once, and then more each second than anybody plays
TURNS, TURN_AGAIN = 24, 2.0  # changes of screen or questions at once, and seconds until the next one


class UpdateThrottle:
    """The limits for one host."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._updates = RateLimiter(UPDATES, UPDATE_AGAIN, now)
        self._turns = RateLimiter(TURNS, TURN_AGAIN, now)
        self._received = 0  # counted on the thread of the network
        self._shown = 0  # counted on the screens' thread
        self._place: tuple[bool, str] = False, ""
        self._asked: frozenset[str] = frozenset()

    def try_acquire(self) -> bool:
        """Whether one more update is within the limits."""
        self._received += 1
        return self._received - self._shown <= MOST_BEHIND and self._updates.try_acquire()

    def shown(self) -> None:
        """Count an update that the screen has shown."""
        self._shown += 1

    def allows(self, room: LobbyView) -> bool:
        """Whether the change of screen or question by this lobby is within the limits."""
        place = room.stage is LobbyStage.PLAYING and room.shown, room.match
        asked = frozenset(member.asking for member in room.members if member.watching is Watching.ASKED)
        turns = (place != self._place) + len(asked - self._asked)
        self._place, self._asked = place, asked
        return all(self._turns.try_acquire() for _ in range(turns))
