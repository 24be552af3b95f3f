"""Our side of `bench/lan.py` in separate processes: `host` with a table, and `guests` with two seats.

    host FOLDER memory|durable PORT ADDRESS  prints its link; continues a match found in the folder
    guests FOLDER memory|durable LINK HOLE  the second seat connects through HOLE; commands as in `peer/lan.js`

Durable: the host's log and each guest's record of updates are on the disk before they count.
"""

import gc
import json
import random
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from app import __version__
from app.lan.guest import Guest
from app.lan.guest_audit import GuestAudit
from app.lan.host import Host
from app.lan.identity import load_identity
from app.lan.invite import Invite, read_link
from app.lan.join_state import ConnectionPhase, ConnectionState
from app.lan.known_devices import FileStore, GuestMemory, HostMemory
from app.lan.lobby_view import LobbyView, SeatWish
from app.lan.network import Network
from app.lan.table_talk import ShowReaction
from app.lan.transport import Address
from app.lan.verify import Fairness
from app.services.interpreter_settings import GC_THRESHOLDS, SWITCH_INTERVAL
from app.table.chair import Chair, Update
from app.table.files import Disk, FileSystem, OpenFile
from app.table.log import FORMAT, Header, Log, first_line, split
from app.table.match_state import MatchState
from app.table.matches import Library
from app.table.requests import Party
from app.table.table import Table
from app.table.worker import Thread
from bench.duet import SETTING
from bench.seated_views import Paper, PaperDisk
from games.core.chance import Seeded
from games.core.contract import Message, Template
from games.core.record import deal

PAUSE = 0.02  # seconds between two matches
PARTIES = (Party(("Player 0",), 0), Party(("Player 1",), 1))


class Papers(PaperDisk):
    """An in-memory file system."""

    def __init__(self) -> None:
        self._all: dict[Path, Paper] = {}

    def read(self, path: Path) -> bytes:
        if path not in self._all:
            raise FileNotFoundError(2, "no such file")
        return bytes(self._all[path].data)

    def create(self, path: Path) -> OpenFile:
        self._all[path] = Paper()
        return self._all[path]

    def open(self, path: Path) -> OpenFile:
        return self._all[path]

    def rename(self, path: Path, to: Path) -> None:
        self._all[to] = self._all.pop(path)

    def make_folder(self, folder: Path) -> None:
        """Always succeeds."""

    def sync_folder(self, folder: Path) -> None:
        """Do nothing."""


def files(kind: str) -> FileSystem:
    return Disk() if kind == "durable" else Papers()


def fail(error: Exception) -> None:
    raise error


class HostSide:
    """A host that deals a new match whenever the last one is over."""

    def __init__(self, folder: Path, kind: str, port: int, address: str) -> None:
        self.network, self.worker = Network(fail), Thread(fail)
        identity = load_identity(Disk(), folder)
        self.kind = kind
        self.library = Library(folder / "matches", self.worker)
        memory = HostMemory(FileStore(Disk(), folder))
        self.host = Host("Bench", identity.fingerprint, memory, self.network, self.network.post, self.worker.post, self)
        bound = self.network.listen(identity, self.host.accept, address, port)
        self.host.lay("duet", 2)
        self.count = 0
        self.table: Table | None = None
        print(self.host.invite((Address(address, bound),)).link, flush=True)
        running = self.library.list().running if kind == "durable" else ()
        if running:
            self.started = True
            self.serve(self.library.open(running[0].match))
        else:
            self.started = False

    def serve(self, table: Table) -> None:
        before, self.table = self.table, table
        self.host.serve(table, bytes)
        table.sit("bench", None, self.hear)
        if before is not None:
            before.close()

    def hear(self, update: Update) -> None:
        if update.ending is not None:  # after everybody has received it
            self.network.post(self.soon)

    def soon(self) -> None:
        self.network.later(PAUSE, lambda: self.worker.post(self.deal))

    def deal(self) -> None:
        durable = self.kind == "durable"
        self.serve(self.library.start(SETTING.game, SETTING.options, PARTIES) if durable else self.paper())

    def paper(self) -> Table:
        self.count += 1
        chance = Seeded(self.count)
        state, opening = deal(SETTING.game, SETTING.options, 2, chance)
        header = Header(
            format=FORMAT, app=__version__, match=f"{self.count:032x}", started=0, parties=PARTIES, opening=opening
        )
        log = Log(PaperDisk(), Path("match"), split(first_line(header)))
        return Table(header, MatchState(SETTING.game, header, state), log, None, self.worker, lambda _: chance)

    def on_room(self, room: LobbyView) -> None:
        if room.ready and not self.started:
            self.started = True
            self.worker.post(self.deal)

    def on_code(self, code: str, *, guessed: bool) -> None:
        """Ignored."""

    def on_hurry(self) -> None: ...
    def on_reaction(self, reaction: ShowReaction) -> None: ...

    def on_trouble(self, trouble: Message) -> None:
        raise RuntimeError(trouble.key)


class Seat:
    """One guest on one seat; reports when it has the latest view."""

    def __init__(
        self, number: int, network: Network, worker: Thread, kind: str, folder: Path, note: Callable[[], None]
    ) -> None:
        self.number = number
        self.note = note
        self.latest: Update | None = None
        self.chair: Chair | None = None
        self.match = ""
        memory = GuestMemory(FileStore(files(kind), folder / f"seat{number}"))
        account = GuestAudit(memory, files(kind), folder / f"seat{number}", network.post, worker.post)
        self.guest = Guest(f"Seat {number}", memory, account, network.streams, network, network.post, self)

    def join(self, invite: Invite) -> None:
        self.guest.join(invite)
        self.guest.wish((SeatWish(self.number, (f"P{self.number}",)),), ready=True)

    @property
    def phase(self) -> ConnectionPhase:
        return self.guest.connection.phase

    def hear(self, update: Update) -> None:
        self.latest = update
        self.note()

    def on_room(self, room: LobbyView) -> None:
        if room.match and room.match != self.match and self.number in room.yours:
            self.match = room.match
            self.chair = self.guest.sit(self.number, self.hear)

    def on_connection(self, connection: ConnectionState) -> None:
        self.note()

    def on_reaction(self, reaction: ShowReaction) -> None: ...
    def on_verdict(self, verdict: Fairness) -> None:
        """Ignored."""


class GuestSide:
    """Two seats in one process and thread, like the peer's two clients."""

    def __init__(self, folder: Path, kind: str, link: str, hole: int) -> None:
        self.network, self.worker = Network(fail), Thread(fail)
        self.changed = threading.Condition()
        self.rng = random.Random(1)
        self.took: list[float] = []
        self.left = 0
        self.started = 0.0
        self.aim = (0, "")
        self.seats = [Seat(number, self.network, self.worker, kind, folder, self.note) for number in (0, 1)]
        invite = read_link(link)
        self.seats[0].join(invite)
        there = Address(invite.addresses[0].host, hole)
        self.seats[1].join(Invite((there,), invite.fingerprint, invite.secret))
        self.wait(lambda: all(seat.latest is not None for seat in self.seats))
        print("ready", flush=True)

    def note(self) -> None:
        """On the network thread: check whether both have the update."""
        if self.left:
            self.go_on()
        if not self.left:  # waking the other thread for every update would be measured too
            with self.changed:
                self.changed.notify_all()

    def wait(self, true: Callable[[], bool]) -> float:
        with self.changed:
            if not self.changed.wait_for(true, 120):
                raise RuntimeError("it did not happen")
        return time.perf_counter()

    def go_on(self) -> None:
        """As soon as both seats hold the view after the last action, send the next one."""
        one, two = (seat.latest for seat in self.seats)
        if one is None or two is None or self.seats[0].match != self.seats[1].match:
            return
        if self.seats[0].match != self.aim[1]:  # the next match was dealt before both received the end of the last one
            self.started = 0.0
        if self.started:
            if not (one.number == two.number == self.aim[0] and self.seats[0].match == self.aim[1]):
                return
            self.took.append(1000 * (time.perf_counter() - self.started))
            self.left -= 1
            self.started = 0.0
        if self.left and one.ending is None and one.number == two.number and one.acting:
            self.act(one)

    def act(self, now: Update) -> None:
        seat = self.seats[self.rng.choice(now.acting)]
        latest, chair = seat.latest, seat.chair
        if latest is None or chair is None or latest.ending is not None:
            return
        action = self.rng.choice(latest.view.actions)
        if isinstance(action, Template):
            action = SETTING.open_action(action, self.rng)
        self.aim = now.number + 1, seat.match
        self.started = time.perf_counter()
        chair.act(action, f"{self.rng.getrandbits(128):032x}", latest.number)

    def play(self, count: int) -> list[float]:
        def begin() -> None:
            self.took, self.left, self.started = [], count, 0.0
            self.go_on()

        self.network.run(begin)
        self.wait(lambda: self.left == 0)
        return self.took

    def answer(self, line: str) -> object:
        command, _, count = line.strip().partition(" ")
        start = time.perf_counter()
        second = self.seats[1]
        if command == "play":
            return self.play(int(count))
        if command == "watch":
            return 1000 * (self.wait(lambda: second.phase is not ConnectionPhase.HERE) - start)
        if command == "back":
            return 1000 * (self.wait(lambda: second.phase is ConnectionPhase.HERE) - start)
        latest = self.seats[0].latest
        assert latest is not None
        return {"words": latest.table.text, "number": latest.number}


def main() -> None:
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(SWITCH_INTERVAL)
    role, folder, kind, *rest = sys.argv[1:]
    if role == "host":
        host = HostSide(Path(folder), kind, int(rest[0]), rest[1])
        sys.stdin.read()
        del host
    else:
        guests = GuestSide(Path(folder), kind, rest[0], int(rest[1]))
        for line in sys.stdin:
            print(json.dumps(guests.answer(line)), flush=True)


if __name__ == "__main__":
    main()
