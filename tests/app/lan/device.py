"""A device in a separate process, for tests that kill it: `python -m tests.app.lan.device host|guest ...`.

It plays automatically and prints its events, one line of JSON each. A host deals as soon as everybody is ready, or
opens the match it played before; a guest searches, joins by the code or as a known device, takes its seat and acts when
it may. An acknowledged action is printed before anything else is done.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import threading
import uuid
from collections.abc import Callable
from pathlib import Path

from app import __version__
from app.lan.beacon import Announcer, Here, RealMulticast
from app.lan.diagnosis import Diagnosis
from app.lan.discovered_tables import DiscoveredTable
from app.lan.discovery import Finder
from app.lan.identity import load_identity
from app.lan.interfaces import interfaces
from app.lan.invite import DEFAULT_PORT
from app.lan.join_state import CodeRoute, ConnectionPhase, ConnectionState, KnownHostRoute
from app.lan.lobby_view import LobbyStage, LobbyView, SeatWish
from app.lan.messages import PROTOCOL
from app.lan.transport import Clock, Timer
from app.lan.verify import Fairness
from app.table.chair import Chair, Update
from app.table.files import Disk
from app.table.requests import Act, Request
from games.core.contract import Template
from tests.app.lan.real import RealGuest, RealHost
from tests.games.core.toy import TOY, ToyOptions

PACE = 0.002  # seconds before an action


def say(**what: object) -> None:
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


class Hasty:
    """A clock with all delays shortened by a factor, so that a search gives up sooner."""

    def __init__(self, clock: Clock, haste: float) -> None:
        self._clock = clock
        self._hurry_limiter = haste

    def now(self) -> float:
        return self._clock.now() * self._hurry_limiter

    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        return self._clock.later(seconds / self._hurry_limiter, do)


class HostProcess(RealHost):
    def __init__(self, folder: Path, turns: int) -> None:
        self._turns = turns
        self._started = False
        super().__init__(folder, None, DEFAULT_PORT)
        fingerprint = load_identity(Disk(), folder).fingerprint

        def here() -> Here:
            return Here(PROTOCOL, __version__, "Kitchen table", fingerprint, self.port)

        air = RealMulticast(self.network.loop, interfaces)
        self.announcer = self.network.run(lambda: Announcer(air, self.network, here))
        say(code=self.host.code, port=self.port)
        running = self.library.list().running
        if running:
            self._started = True
            self.open(running[0].match)
            say(opened=running[0].match)
        else:
            self.host.lay(TOY.name, 2)

    def on_room(self, room: LobbyView) -> None:
        super().on_room(room)
        say(members=[[member.name, member.presence] for member in room.members])
        if room.ready and room.stage is LobbyStage.GATHERING and not self._started:
            self._started = True
            threading.Thread(target=self._begin, daemon=True).start()

    def _begin(self) -> None:
        say(dealt=self.start(TOY, ToyOptions(turns=self._turns)).match)


class GuestProcess(RealGuest):
    def __init__(self, folder: Path, name: str, seat: int, code: str, haste: float) -> None:
        self.seat, self.code, self.haste = seat, code, haste
        self._chair: Chair | None = None
        self._finder: Finder | None = None
        self._rng = random.Random()
        self._asked = ""
        super().__init__(folder, name)
        self.guest.wish((SeatWish(seat, (name,)),), ready=True)
        if self.memory.hosts:
            self.guest.join(KnownHostRoute(self.memory.hosts[0].fingerprint))
        else:
            self.network.run(self._search)

    def _search(self) -> None:
        air = RealMulticast(self.network.loop, interfaces)
        self._finder = Finder(self.network.streams, Hasty(self.network, self.haste), air, interfaces, (), self)
        self._finder.start()

    def on_found(self, hosts: tuple[DiscoveredTable, ...]) -> None:
        finder, self._finder = self._finder, None
        if finder is not None:
            say(found=[host.title for host in hosts], swept=finder.observations.swept)
            finder.stop()
            self.guest.join(CodeRoute(hosts[0].address, self.code))
            self.guest.wish((SeatWish(self.seat, (self.name,)),), ready=True)

    @property
    def name(self) -> str:
        return self.guest.name

    def on_card(self, diagnosis: Diagnosis | None) -> None:
        say(card=diagnosis.cause if diagnosis else None)

    def on_connection(self, connection: ConnectionState) -> None:
        say(phase=connection.phase, end=connection.end.closing if connection.end else None)
        if connection.phase is ConnectionPhase.REFUSED:
            self.network.later(0.5, self.guest.retry)

    def on_room(self, room: LobbyView) -> None:
        if room.match and self._chair is None and self.seat in room.yours:
            self._chair = self.guest.sit(self.seat, self._hear)

    def on_verdict(self, verdict: Fairness) -> None:
        say(verdict=verdict.result, why=verdict.why)

    def _hear(self, update: Update) -> None:
        if update.answer is not None:
            say(done=update.answer.id, number=update.answer.number)
            self._asked = ""
        say(number=update.number, happened=[happening.number for happening in update.happened],
            ended=update.ending is not None, view=hash(update.table.text) & 0xFFFFFFFF)  # fmt: skip
        if self.seat in update.acting and not self._asked:
            self.network.later(PACE, lambda: self._act(update))

    def _act(self, update: Update) -> None:
        chair = self._chair
        if chair is None or self._asked or chair.latest is None or chair.latest.number != update.number:
            return
        listed = self._rng.choice(update.view.actions)
        self._asked = uuid.uuid4().hex
        action = listed.sample(self._rng) if isinstance(listed, Template) else listed
        chair.send(Request(self._asked, update.number, Act(action)))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("role", choices=("host", "guest"))
    parser.add_argument("folder", type=Path)
    parser.add_argument("--name", default="Guest")
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--code", default="")
    parser.add_argument("--haste", type=float, default=1.0)
    parser.add_argument("--turns", type=int, default=200)
    chosen = parser.parse_args()
    if chosen.role == "host":
        device: RealHost | RealGuest = HostProcess(chosen.folder, chosen.turns)
    else:
        device = GuestProcess(chosen.folder, chosen.name, chosen.seat, chosen.code, chosen.haste)
    sys.stdin.read()  # until the parent process ends it
    del device


if __name__ == "__main__":
    main()
