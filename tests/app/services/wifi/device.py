"""A device on a simulated wifi, with a front end that records its calls."""

from __future__ import annotations

import itertools
import random
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.lan.beacon import Multicast
from app.lan.guest_audit import GuestAudit
from app.lan.interfaces import Interface
from app.lan.known_devices import FileStore, GuestMemory, HostMemory
from app.lan.table_talk import Reaction
from app.lan.transport import Address, Link, LinkHandler
from app.present.wifi.model import WifiQuestion
from app.present.wifi.reactions import ShownReaction
from app.services.match_service import MatchService
from app.services.preferences import Preferences
from app.services.wifi.hosting import BrowserDoor
from app.services.wifi.remote_table import WifiTable
from app.services.wifi.wifi_session import WifiSession
from app.table.desk import DeskView
from app.table.log import Damage
from app.table.worker import Inline
from tests.app.lan.world import SECRETS, Dialling, World, post_if
from tests.app.table.disk import MemoryDisk

PORT = 47474


class Silence:
    """Multicast that receives nothing: guests join by invitation."""

    def send(self, data: bytes) -> bool:
        return True

    def tell(self, data: bytes, host: str) -> None: ...
    def listen(self, hear: Any) -> None: ...
    def close(self) -> None: ...


class WorldNetwork:
    """One device's network in the simulated world."""

    def __init__(self, world: World, number: int) -> None:
        self.fingerprint = f"{number:02x}" * 32
        self.port = PORT
        self.address = f"10.0.0.{number}"
        self._world = world
        self._disk = MemoryDisk()
        drawer = FileStore(self._disk, SECRETS)
        self.own, self.others = HostMemory(drawer, world.entropy), GuestMemory(drawer)
        self.clock, self.dialer = world.clock, Dialling(world.network, self.address)
        self.post = post_if([True])
        self.door: BrowserDoor | None = None

    def near(self) -> tuple[Interface, ...]:
        return (Interface("wlan0", self.address, 24, "10.0.0.255", tunnel=False),)

    def listen(self, accept: Callable[[Link], LinkHandler]) -> int:
        self._world.network.listen(Address(self.address, PORT), self.fingerprint, accept)
        return PORT

    def stop_listening(self) -> None:
        self._world.network.listening.pop(Address(self.address, PORT), None)

    def air(self) -> Multicast:
        return Silence()

    def account(self, keep: Callable[[bytes], None]) -> GuestAudit:
        return GuestAudit(self.others, self._disk, SECRETS, self.post, self.post, keep=keep)

    def browser_door(self) -> BrowserDoor | None:
        return self.door

    def close(self) -> None: ...


class RadioStub:
    """A radio with all permissions."""

    def listen(self, on: bool) -> None: ...

    def permitted(self) -> bool:
        return True


class Device:
    """A device with its user; a front end that draws nothing."""

    def __init__(self, world: World, number: int, name: str, folder: Path) -> None:
        self.world = world
        self.prefs = Preferences(names=(name, "", "", ""))
        self.tasks: deque[Callable[[], None]] = deque()
        self.match_service = MatchService(folder, self.post, Inline())
        self.network = WorldNetwork(world, number)
        self.wifi = WifiSession(self, self.match_service, lambda: self.network, RadioStub())
        self.at = "home"
        self.messages: list[str] = []
        self.reactions: list[ShownReaction] = []
        self.asked: dict[str, WifiQuestion] = {}  # the open questions
        self.faces: list[DeskView] = []
        self.host = ""  # the host that this device would rejoin
        self.begun = 0  # how often a match began or failed to

    # -- the front end's interface -----------------------------------------------------------------

    def post(self, task: Callable[[], None]) -> None:
        self.tasks.append(task)

    def changed(self) -> None: ...

    def settled(self) -> None:
        self.begun += 1

    def tell(self, text: str) -> None:
        self.messages.append(text)

    def warn(self, damage: Damage | None) -> None:
        assert damage is None

    def show_reaction(self, shown: ShownReaction) -> None:
        self.reactions.append(shown)

    def choose_reaction(self) -> None:
        self.wifi.react(Reaction.WOW)

    def ask(self, question: WifiQuestion) -> None:
        self.asked[question.key] = question

    def withdraw(self, key: str) -> None:
        self.asked.pop(key, None)

    def home(self) -> None:
        self.at = "home"

    def go(self, route: str, **_given: Any) -> None:
        self.at = route

    def show_match(self, table: WifiTable) -> None:
        self.at, self.faces = table.game, []
        self.sat = self.match_service.sit(table, (), self.faces.append, lambda _request, _answer: None)

    def wifi_screen(self) -> str:
        return self.at if self.at in ("host", "join", "lobby") else ""

    def permit(self, then: Callable[[], None]) -> None:
        then()

    def remember_host(self, host: str) -> None:
        self.host = host

    # -- its preferences ---------------------------------------------------------------------------

    def set(self, **changes: Any) -> None:
        self.prefs = replace(self.prefs, **changes)

    def choose(self, key: str, value: str) -> None:
        self.set(chosen={**self.prefs.chosen, key: value})

    # -- its user ----------------------------------------------------------------------------------

    @property
    def face(self) -> DeskView | None:
        return self.faces[-1] if self.faces else None

    def answer(self, key: str, yes: bool) -> None:
        """Tap one of two answers."""
        del self.asked[key]
        self.wifi.answer(key, yes)


class Room:
    """Several devices and their simulated time."""

    def __init__(self, folder: Path, names: tuple[str, ...]) -> None:
        self.world = World(7)
        self.rng = random.Random(7)
        self.devices = [
            Device(self.world, number, name, folder / name)
            for number, name in zip(itertools.count(1), names, strict=False)
        ]

    def until(self, true: Callable[[], bool], seconds: float = 30.0) -> None:
        """Let time pass until this is true."""
        for _step in range(int(seconds / 0.05)):
            self._work()
            if true():
                return
            self.world.clock.run(0.05)
        raise AssertionError("it never came about")

    def _work(self) -> None:
        while any(device.tasks for device in self.devices):
            for device in self.devices:
                while device.tasks:
                    device.tasks.popleft()()
