"""A simulated environment for devices on one wifi: a clock, an unreliable network, and the devices.

Everything runs in one thread, in an order determined by one seed. The network can delay, lose, double and reorder
frames, split them into chunks, break a connection on one side only, or separate two devices.
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
from app.lan.table_talk import ShowReaction
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
    """A clock that advances only in `run`, from one scheduled task to the next."""

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
        """Let this much time pass."""
        end = self._now + seconds
        while self._due and self._due[0][0] <= end:
            when, _, timer, do = heapq.heappop(self._due)
            self._now = max(self._now, when)
            if not timer.cancelled:
                do()
        self._now = end

    def run_until(self, true: Callable[[], bool], seconds: float = 60.0) -> None:
        """Let time pass until the condition holds; fails after the time limit."""
        end = self._now + seconds
        while not true():
            assert self._due, "nothing more will happen"
            assert self._due[0][0] <= end, "it took too long"
            self.run(max(0.0, self._due[0][0] - self._now))


@dataclass
class Weather:
    """The failures of the network: probabilities per frame, and delays in seconds."""

    drop: float = 0.0
    double: float = 0.0
    overtake: float = 0.0
    breaks: float = 0.0
    delay: tuple[float, float] = (0.0005, 0.002)
    parted: set[str] = field(default_factory=set)  # addresses of disconnected devices
    deaf: set[str] = field(default_factory=set)  # addresses that receive nothing; half open


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
        self.times: list[float] = []  # the time of each send
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
    """Transfers frames between links, and records all of them."""

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
            return  # no answer, as behind a firewall
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
        """Close a connection; the other side is notified after everything sent before."""
        target = source.other
        assert target is not None
        when = max(self.clock.now() + self._delay(), source.last)

        def tell() -> None:
            if not target.closed and target.ear is not None and not self._cut_off(source, target):
                self._lose(target, CloseReason.LOST)

        self.clock.later(when - self.clock.now(), tell)

    def break_off(self, link: FakeLink, *, half: bool = False) -> None:
        """Break a connection; with `half` the other side does not notice."""
        for end in (link, link.other):
            if end is not None and not end.closed and not (half and end is link):
                self.clock.later(0.0, lambda end=end: None if end.closed else self._lose(end, CloseReason.LOST))  # type: ignore[misc]

    def vanish(self, own: str) -> None:
        """The process of this device ended: its ends are closed, and the system notifies the others."""
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
    """The hosting device with its disk, its library and its table; it can be switched off and on."""

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
        self.reactions: list[ShowReaction] = []
        self.drawn: list[DrawResult] = []
        self.lives = 0
        self.match = ""
        self.parties: tuple[Party, ...] = PARTIES
        self.agrees = True  # whether it allows spectators
        self.switch_on()

    def switch_on(self, *, opened: bool = True) -> None:
        """Start the app with its match on the table again, or with a delay."""
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
        """Kill the process."""
        self.alive[0] = False
        self.world.network.listening.pop(HOST_ADDRESS, None)
        self.world.network.vanish(HOST_ADDRESS.host)
        self.disk = self.disk.restarted()

    def lay(self) -> None:
        self.host.lay(self.game.name, 2)

    @property
    def deals(self) -> list[Deal]:
        """The completed draws."""
        return [drawn.deal for drawn in self.drawn]

    def draw(self) -> None:
        """Begin a draw with all present guests, for this device's next deal."""
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
        """Deal as the app does: first store the owners of seats, then the match."""
        match, luck = "", None
        if drawn is not None:
            self.host.keep(drawn.seating)
            match, luck = drawn.seating.match, luck_of(drawn.deal)
        table = self.table = self.library.start(self.game, self.options, self.parties, luck, match)  # type: ignore[arg-type]
        self.match = table.match
        return table

    def open(self) -> Table:
        """After a restart: open the match from its log, with the agreed chance."""
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

    def on_reaction(self, reaction: ShowReaction) -> None:
        self.reactions.append(reaction)

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
        self.reactions: list[ShowReaction] = []
        self.agrees = True
        self.sync = 0.0  # seconds of each sync of its disk
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

    def on_reaction(self, reaction: ShowReaction) -> None:
        self.reactions.append(reaction)

    def on_verdict(self, verdict: Fairness) -> None:
        self.verdicts.append(verdict)


def askings(room: LobbyView) -> tuple[str, ...]:
    """The ids of all requests to watch; everybody at these tables agrees."""
    return tuple(member.asking for member in room.members if member.watching is Watching.ASKED)


def post_if(alive: list[bool]) -> Callable[[Callable[[], None]], None]:
    """Runs tasks at once and in order, while the process lives."""
    worker = Inline()
    return lambda do: worker.post(lambda: do() if alive[0] else None)


class SlowWorker:
    """The worker of a device with a slow disk, on the simulated clock: tasks a job posts to the network thread arrive
    when the disk is done.
    """

    def __init__(self, box: GuestBox, alive: list[bool]) -> None:
        self._box = box
        self._post = post_if(alive)
        self._tasks: deque[Callable[[], None]] = deque()
        self._brought: list[Callable[[], None]] | None = None  # by the current task

    def post(self, do: Callable[[], None]) -> None:
        """Post to the network thread."""
        if self._brought is None:
            self._post(do)
        else:
            self._brought.append(do)

    def work(self, task: Callable[[], None]) -> None:
        """Post to the worker."""
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
    """The clock of one process: its timers end with it."""

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
