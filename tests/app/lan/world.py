"""A world for devices on one wifi: a clock that only goes when told, a network that can do anything, and devices.

Everything happens in one thread, in an order that one seed decides.  The network carries frames: it may hold them
back, lose, double or overtake them, cut them into pieces, break a connection on one side only, or part two devices.
"""

from __future__ import annotations

import heapq
import itertools
import random
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from app.lan.close_reason import CloseReason
from app.lan.dealing import DrawResult
from app.lan.fair_draw import Deal, luck_of
from app.lan.guest import Guest
from app.lan.guest_audit import GuestAudit
from app.lan.host import Host
from app.lan.interfaces import Interface
from app.lan.join_state import ConnectionState
from app.lan.known_devices import FileStore, GuestMemory, HostMemory
from app.lan.lobby_view import LobbyView, Watching
from app.lan.transport import Address, Link, LinkHandler
from app.lan.verify import Fairness
from app.table.files import FileSystem
from app.table.matches import Library
from app.table.requests import Party
from app.table.table import Table
from app.table.worker import Inline
from games.core.contract import Game, Message
from tests.app.table.disk import MemoryDisk
from tests.app.table.kit import DUET_OPTIONS, PARTIES, library
from tests.app.table.kit import EVERY as GAMES
from tests.games.core.toy import TOY, ToyOptions

HOST_ADDRESS = Address("10.0.0.1", 47474)
SECRETS = Path("/secrets")


@dataclass
class FakeTimer:
    cancelled: bool = False

    def cancel(self) -> None:
        self.cancelled = True


class FakeClock:
    """Time goes on when `run` says so, from one thing to be done to the next."""

    def __init__(self) -> None:
        self._now = 1000.0
        self._count = itertools.count()
        self._due: list[tuple[float, int, FakeTimer, Callable[[], None]]] = []

    def now(self) -> float:
        return self._now

    def later(self, seconds: float, do: Callable[[], None]) -> FakeTimer:
        timer = FakeTimer()
        heapq.heappush(self._due, (self._now + seconds, next(self._count), timer, do))
        return timer

    def run(self, seconds: float) -> None:
        """Let so much time pass."""
        end = self._now + seconds
        while self._due and self._due[0][0] <= end:
            when, _, timer, do = heapq.heappop(self._due)
            self._now = max(self._now, when)
            if not timer.cancelled:
                do()
        self._now = end

    def run_until(self, true: Callable[[], bool], seconds: float = 60.0) -> None:
        """Let time pass until this is so; it has to be within so long."""
        end = self._now + seconds
        while not true():
            assert self._due, "nothing more will happen"
            assert self._due[0][0] <= end, "it took too long"
            self.run(max(0.0, self._due[0][0] - self._now))


@dataclass
class Weather:
    """How bad the network is: chances for each frame, and seconds it takes."""

    drop: float = 0.0
    double: float = 0.0
    overtake: float = 0.0
    breaks: float = 0.0
    delay: tuple[float, float] = (0.0005, 0.002)
    parted: set[str] = field(default_factory=set)  # device addresses nothing gets through to or from
    deaf: set[str] = field(default_factory=set)  # nothing gets through to these; half open


FAIR = Weather()


class FakeLink:
    """One end of a connection."""

    def __init__(self, network: Network, address: str, own: str) -> None:
        self.network = network
        self.address = address
        self.own = own
        self.fingerprint = ""
        self.ear: LinkHandler | None = None
        self.other: FakeLink | None = None
        self.closed = False
        self.waiting = 0
        self.sent: list[bytes] = []
        self.times: list[float] = []  # when each was sent
        self.last = 0.0  # when the frame sent last will arrive

    def send(self, data: bytes) -> None:
        if not self.closed:
            self.sent.append(data)
            self.times.append(self.network.clock.now())
            self.network.carry(self, data)

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            self.network.hang_up(self)


class Network:
    """Carries what links send; keeps all of it for whoever listens in."""

    def __init__(self, clock: FakeClock, rng: random.Random) -> None:
        self.clock = clock
        self.rng = rng
        self.weather = Weather()
        self.listening: dict[Address, tuple[str, Callable[[Link], LinkHandler]]] = {}
        self.links: list[FakeLink] = []

    def listen(self, address: Address, fingerprint: str, accept: Callable[[Link], LinkHandler]) -> None:
        self.listening[address] = fingerprint, accept

    def dial(self, own: str, address: Address, fingerprint: str | None, ear: Callable[[Link], LinkHandler]) -> Link:
        here, there = FakeLink(self, address.host, own), FakeLink(self, own, address.host)
        here.other, there.other = there, here
        here.ear = ear(here)
        self.links = [link for link in self.links if not link.closed]
        self.links += [here, there]
        self.clock.later(self._delay(), lambda: self._connect(here, there, address, fingerprint))
        return here

    def _connect(self, here: FakeLink, there: FakeLink, address: Address, fingerprint: str | None) -> None:
        found = self.listening.get(address)
        if here.closed or here.ear is None or self._cut_off(here, there):
            return  # nothing comes back, like behind a wall
        if found is None:
            self._lose(here, CloseReason.UNREACHABLE)
            return
        here.fingerprint = found[0]
        if fingerprint not in (None, found[0]):
            self._lose(here, CloseReason.WRONG_HOST)
            return
        there.ear = found[1](there)
        there.ear.opened()
        if not here.closed:
            here.ear.opened()

    def _cut_off(self, source: FakeLink, target: FakeLink) -> bool:
        parted = self.weather.parted & {source.own, target.own}
        return bool(parted) or target.own in self.weather.deaf

    def carry(self, source: FakeLink, data: bytes) -> None:
        target, weather, rng = source.other, self.weather, self.rng
        assert target is not None
        if weather.breaks and rng.random() < weather.breaks:
            self.break_off(source)
            return
        if weather.drop and rng.random() < weather.drop:
            return
        for _ in range(2 if weather.double and rng.random() < weather.double else 1):
            when = self.clock.now() + self._delay()
            if not (weather.overtake and rng.random() < weather.overtake):
                when = source.last = max(when, source.last)
            self.clock.later(when - self.clock.now(), lambda: self._deliver(source, target, data))

    def _deliver(self, source: FakeLink, target: FakeLink, data: bytes) -> None:
        if not target.closed and target.ear is not None and not self._cut_off(source, target):
            target.ear.received(data)

    def hang_up(self, source: FakeLink) -> None:
        """The other side hears of it after everything that was sent before."""
        target = source.other
        assert target is not None
        when = max(self.clock.now() + self._delay(), source.last)

        def tell() -> None:
            if not target.closed and target.ear is not None and not self._cut_off(source, target):
                self._lose(target, CloseReason.LOST)

        self.clock.later(when - self.clock.now(), tell)

    def break_off(self, link: FakeLink, *, half: bool = False) -> None:
        """The connection is gone; with `half` the other side does not hear of it."""
        for end in (link, link.other):
            if end is not None and not end.closed and not (half and end is link):
                self.clock.later(0.0, lambda end=end: None if end.closed else self._lose(end, CloseReason.LOST))  # type: ignore[misc]

    def vanish(self, own: str) -> None:
        """The process of this device is gone: its ends are closed, and the system says so to the others."""
        for link in self.links:
            if link.own == own and not link.closed:
                link.close()

    def _lose(self, link: FakeLink, closing: CloseReason) -> None:
        link.closed = True
        if link.ear is not None:
            link.ear.lost(closing)

    def _delay(self) -> float:
        return self.rng.uniform(*self.weather.delay)


class HostBox:
    """The device that hosts, with its disk, its library and its table; it can be switched off and on."""

    def __init__(self, world: World, game: Game = TOY, options: object = None) -> None:
        self.world = world
        self.game = game
        self.options = options or (ToyOptions() if game is TOY else DUET_OPTIONS)
        self.disk = MemoryDisk()
        self.secrets: FileSystem = MemoryDisk()
        self.rooms: list[LobbyView] = []
        self.codes: list[str] = []
        self.troubles: list[Message] = []
        self.guessed = False
        self.hurried = 0
        self.drawn: list[DrawResult] = []
        self.lives = 0
        self.match = ""
        self.parties: tuple[Party, ...] = PARTIES
        self.agrees = True  # whether anybody may watch
        self.switch_on()

    def switch_on(self, *, opened: bool = True) -> None:
        """With its match on the table again, unless that takes a while."""
        self.lives += 1
        self.alive = [True]
        alive, entropy = self.alive, self.world.entropy
        memory = self.memory = HostMemory(FileStore(self.secrets, SECRETS), entropy)
        self.library: Library = library(self.disk, first_id=self.lives * 1000)
        self.table: Table | None = None
        self.worker = Inline()
        self.host = Host("Kitchen table", "ab" * 32, memory, Gated(self.world.clock, alive), post_if(alive),
                         post_if(alive), self, games=GAMES, entropy=entropy,
                         below=self.world.rng.randrange)  # fmt: skip
        self.world.network.listen(HOST_ADDRESS, "ab" * 32, self.host.accept)
        if self.match and opened:
            self.open()

    def switch_off(self) -> None:
        """The process is killed."""
        self.alive[0] = False
        self.world.network.listening.pop(HOST_ADDRESS, None)
        self.world.network.vanish(HOST_ADDRESS.host)
        self.disk = self.disk.restarted()

    def lay(self) -> None:
        self.host.lay(self.game.name, 2)

    @property
    def deals(self) -> list[Deal]:
        """The draws that came to an end."""
        return [drawn.deal for drawn in self.drawn]

    def draw(self) -> None:
        """Draw a seed with whoever is here, for what this device would deal now."""
        self.host.draw(self.game.name, self.options, self.drawn.append)  # type: ignore[arg-type]

    def start(self) -> Table:
        """Draw, deal, and serve."""
        before = len(self.drawn)
        self.draw()
        self.world.clock.run_until(lambda: len(self.drawn) > before)
        return self.begin(self.drawn[-1])

    def begin(self, drawn: DrawResult | None) -> Table:
        """Deal from a draw, or without one, and serve."""
        table = self.deal(drawn)
        self.host.serve(table, lambda: self.library.export(table.match))
        return table

    def deal(self, drawn: DrawResult | None) -> Table:
        """Deal as the app does: first whose the seats are is written down, then the match."""
        match, luck = "", None
        if drawn is not None:
            self.host.keep(drawn.seating)
            match, luck = drawn.seating.match, luck_of(drawn.deal)
        table = self.table = self.library.start(self.game, self.options, self.parties, luck, match)  # type: ignore[arg-type]
        self.match = table.match
        return table

    def open(self) -> Table:
        """After a restart: the match from its log, with the luck that was agreed."""
        table = self.table = self.library.open(self.match, self.host.luck(self.match))
        self.host.serve(table, lambda: self.library.export(table.match))
        return table

    def on_room(self, room: LobbyView) -> None:
        self.rooms.append(room)
        for number in askings(room) if self.agrees else ():
            self.host.admit(number, True)

    def on_code(self, code: str, *, guessed: bool) -> None:
        self.codes.append(code)
        self.guessed = guessed

    def on_hurry(self) -> None:
        self.hurried += 1

    def on_trouble(self, trouble: Message) -> None:
        self.troubles.append(trouble)


class GuestBox:
    """A device that plays at the host's table."""

    def __init__(self, world: World, number: int, near: tuple[Interface, ...] = ()) -> None:
        self.world = world
        self.near = near
        self.address = f"10.0.0.{10 + number}"
        self.name = f"Guest {number}"
        self.secrets: MemoryDisk = MemoryDisk()
        self.connections: list[ConnectionState] = []
        self.rooms: list[LobbyView] = []
        self.verdicts: list[Fairness] = []
        self.agrees = True
        self.sync = 0.0  # seconds that its disk takes for each sync
        self.switch_on()

    def switch_on(self) -> None:
        self.alive = [True]
        alive, world = self.alive, self.world
        worker = SlowWorker(self, alive)
        post = worker.post
        memory = GuestMemory(FileStore(self.secrets, SECRETS), world.entropy)
        self.account = GuestAudit(
            memory, self.secrets, SECRETS, post, worker.work, games=GAMES, now=world.clock.now, wall=world.clock.now
        )
        self.memory = memory
        self.guest = Guest(self.name, memory, self.account, Dialling(world.network, self.address),
                           Gated(world.clock, alive), post, self, games=GAMES, entropy=world.entropy,
                           near=lambda: self.near)  # fmt: skip

    def switch_off(self) -> None:
        self.alive[0] = False
        self.world.network.vanish(self.address)
        self.secrets = self.secrets.restarted()

    @property
    def connection(self) -> ConnectionState:
        return self.guest.connection

    def on_connection(self, connection: ConnectionState) -> None:
        self.connections.append(connection)

    def on_room(self, room: LobbyView) -> None:
        self.rooms.append(room)
        for number in askings(room) if self.agrees else ():
            self.guest.admit(number, True)

    def on_verdict(self, verdict: Fairness) -> None:
        self.verdicts.append(verdict)


def askings(room: LobbyView) -> tuple[str, ...]:
    """Whoever wants to watch, by what they ask under; everybody at these tables lets them."""
    return tuple(member.asking for member in room.members if member.watching is Watching.ASKED)


def post_if(alive: list[bool]) -> Callable[[Callable[[], None]], None]:
    """Does it at once, in order, as long as the process lives."""
    worker = Inline()
    return lambda do: worker.post(lambda: do() if alive[0] else None)


class SlowWorker:
    """The worker of a device whose disk takes time, on the clock of the world: what a task brings back to the thread of
    the network arrives when the disk is done.
    """

    def __init__(self, box: GuestBox, alive: list[bool]) -> None:
        self._box = box
        self._post = post_if(alive)
        self._tasks: deque[Callable[[], None]] = deque()
        self._brought: list[Callable[[], None]] | None = None  # by the task that is being done

    def post(self, do: Callable[[], None]) -> None:
        """To the thread of the network."""
        if self._brought is None:
            self._post(do)
        else:
            self._brought.append(do)

    def work(self, task: Callable[[], None]) -> None:
        """To the worker."""
        if not self._box.sync and not self._tasks:
            self._post(task)
            return
        self._tasks.append(task)
        if len(self._tasks) == 1:
            self._post(self._next)

    def _next(self) -> None:
        before, brought = self._syncs(), list[Callable[[], None]]()
        self._brought = brought
        self._tasks[0]()
        self._brought = None

        def done() -> None:
            for do in brought:
                self._post(do)
            self._tasks.popleft()
            if self._tasks:
                self._post(self._next)

        self._box.world.clock.later(self._box.sync * (self._syncs() - before), done)

    def _syncs(self) -> int:
        return sum(operation in ("sync", "sync_folder") for operation in self._box.secrets.operations)


@dataclass
class Gated:
    """The clock of one process: what it set ends with it."""

    clock: FakeClock
    alive: list[bool]

    def now(self) -> float:
        return self.clock.now()

    def later(self, seconds: float, do: Callable[[], None]) -> FakeTimer:
        return self.clock.later(seconds, lambda: do() if self.alive[0] else None)


@dataclass
class Dialling:
    network: Network
    own: str

    def dial(self, address: Address, fingerprint: str | None, ear: Callable[[Link], LinkHandler]) -> Link:
        return self.network.dial(self.own, address, fingerprint, ear)


class World:
    """One room with one wifi."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = random.Random(seed)
        self.clock = FakeClock()
        self.network = Network(self.clock, random.Random(seed + 1))

    def entropy(self, size: int) -> bytes:
        return self.rng.randbytes(size)

    def run(self, seconds: float) -> None:
        self.clock.run(seconds)


def phases(box: GuestBox) -> list[str]:
    return [str(connection.phase) for connection in box.connections]


__all__ = ["FAIR", "HOST_ADDRESS", "FakeClock", "GuestBox", "HostBox", "Mapping", "World", "phases"]
