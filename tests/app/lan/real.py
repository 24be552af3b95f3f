"""Devices with real sockets, TLS, threads and files, on loopback or on given addresses."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from app.lan.dealing import DrawResult
from app.lan.fair_draw import luck_of
from app.lan.guest import Guest
from app.lan.guest_audit import GuestAudit
from app.lan.host import Host
from app.lan.identity import load_identity
from app.lan.join_state import ConnectionState
from app.lan.known_devices import FileStore, GuestMemory, HostMemory
from app.lan.lobby_view import LobbyView
from app.lan.network import Network
from app.lan.table_talk import ShowReaction
from app.lan.transport import Address
from app.lan.verify import Fairness
from app.table.chair import Chair, Update
from app.table.files import Disk
from app.table.matches import Library
from app.table.table import Table
from app.table.worker import Thread
from games.core.contract import Game, Message, Seat
from games.core.value import Value
from tests.app.table.kit import EVERY as GAMES
from tests.app.table.kit import PARTIES

LONG = 20.0  # seconds until waiting fails


class Device:
    """The shared parts of hosts and guests: a folder, a network, a worker, and waiting for events."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.errors: list[Exception] = []
        self.changed = threading.Condition()
        self.network = Network(self.errors.append)
        self.worker = Thread(self.errors.append)
        self.rooms: list[LobbyView] = []
        self.updates: dict[Seat | None, list[Update]] = {}

    def wait(self, true: Callable[[], bool], seconds: float = LONG) -> None:
        """Wait until the condition holds; it is evaluated after every event."""
        with self.changed:
            assert self.changed.wait_for(true, seconds), "it did not happen"

    def note(self, do: Callable[[], object]) -> None:
        with self.changed:
            do()
            self.changed.notify_all()

    def on_room(self, room: LobbyView) -> None:
        self.note(lambda: self.rooms.append(room))

    def hear(self, seat: Seat | None) -> Callable[[Update], None]:
        heard = self.updates.setdefault(seat, [])
        return lambda update: self.note(lambda: heard.append(update))

    def stop(self) -> None:
        assert self.network.close()
        assert self.worker.stop(5)
        assert self.errors == []


class RealHost(Device):
    def __init__(self, folder: Path, address: str | None = "127.0.0.1", port: int = 0) -> None:
        super().__init__(folder)
        self.codes: list[str] = []
        self.drawn: list[DrawResult] = []
        identity = load_identity(Disk(), folder)
        memory = HostMemory(FileStore(Disk(), folder))
        self.library = Library(folder / "matches", self.worker, games=GAMES)
        self.host = Host("Kitchen table", identity.fingerprint, memory, self.network, self.network.post,
                         self.worker.post, self, games=GAMES)  # fmt: skip
        self.port = self.network.listen(identity, self.host.accept, address, port)
        self.address = Address(address or "127.0.0.1", self.port)
        self.table: Table | None = None

    def start(self, game: Game, options: Value) -> Table:
        self.host.draw(game.name, options, lambda drawn: self.note(lambda: self.drawn.append(drawn)))
        self.wait(lambda: bool(self.drawn))
        drawn = self.drawn[-1]
        self.host.keep(drawn.seating)
        table = self.table = self.library.start(game, options, PARTIES, luck_of(drawn.deal), drawn.seating.match)
        self.host.serve(table, lambda: self.library.export(table.match))
        return table

    def open(self, match: str) -> Table:
        table = self.table = self.library.open(match, self.host.luck(match))
        self.host.serve(table, lambda: self.library.export(table.match))
        return table

    def on_code(self, code: str, *, guessed: bool) -> None:
        self.note(lambda: self.codes.append(code))

    def on_hurry(self) -> None: ...

    def on_reaction(self, reaction: ShowReaction) -> None: ...

    def on_trouble(self, trouble: Message) -> None:
        self.errors.append(RuntimeError(trouble.key))


class RealGuest(Device):
    def __init__(self, folder: Path, name: str) -> None:
        super().__init__(folder)
        self.connections: list[ConnectionState] = []
        self.verdicts: list[Fairness] = []
        self.memory = GuestMemory(FileStore(Disk(), folder))
        account = GuestAudit(self.memory, Disk(), folder, self.network.post, self.worker.post, games=GAMES)
        self.guest = Guest(name, self.memory, account, self.network.streams, self.network, self.network.post, self,
                           games=GAMES)  # fmt: skip

    def sit(self, seat: Seat | None) -> Chair:
        return self.guest.sit(seat, self.hear(seat))

    @property
    def connection(self) -> ConnectionState:
        return self.guest.connection

    def on_connection(self, connection: ConnectionState) -> None:
        self.note(lambda: self.connections.append(connection))

    def on_reaction(self, reaction: ShowReaction) -> None: ...

    def on_verdict(self, verdict: Fairness) -> None:
        self.note(lambda: self.verdicts.append(verdict))
