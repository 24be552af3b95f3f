"""The real app as the guest of a hostile host: the match it receives contains nonsense, made by a seed.

`python -m tests.app.ui.wifi.lying_host rogue 412 915 1 en 7 400 60`: the game, the window, the language, the seed, the
number of lies, and the limit in seconds.

Each lie is refused with a sentence and a button, or it is shown and the test taps in it; no screen may fail, and memory
must not grow.
"""

from __future__ import annotations

import json
import math
import os
import random
import resource
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.app.ui import monkey
from tests.app.ui.app_stage import Player, prepare

HOST = "10.0.0.1"
PARTS = {"show": ("answer", "update"), "room": ("room",), "bye": ("end",)}  # the falsified parts, by message
CLEVER = 60  # attempts to find a lie that is accepted
WARM = 200  # lies after which everything was on the screen once
RENDERER = "softpipe"
"""The renderer, if Mesa draws: its usual one (llvmpipe) keeps hundreds of megabytes that it allocates while drawing,
without any data of ours (bench/RESULTS.md); with this one a process grows only by the app's data.
"""
GROWTH = 200  # MB by which the app may grow during the lies


class Failed(AssertionError):
    """A lie on which a screen failed."""


class Liar:
    """A host that plays true matches, and sends falsified messages about them."""

    def __init__(self, game: str, seed: int) -> None:
        from app.lan.host import Host
        from app.lan.known_devices import FileStore, HostMemory
        from app.lan.lobby_view import SeatWish, Wish
        from games import GAMES
        from tests.app.lan.nonsense import Nonsense
        from tests.app.lan.world import HOST_ADDRESS, SECRETS, World, post_if
        from tests.app.table.disk import MemoryDisk
        from tests.app.table.kit import library

        self.game = GAMES[game]
        self.rng = random.Random(seed)
        self.world = World(seed)
        self.nonsense = Nonsense(self.rng)
        self.library = library(MemoryDisk())
        memory = HostMemory(FileStore(MemoryDisk(), SECRETS), self.world.entropy)
        inline = post_if([True])
        self.host = Host("Anna", "ab" * 32, memory, self.world.clock, inline, inline, self, entropy=self.world.entropy,
                         below=self.rng.randrange)  # fmt: skip
        self.world.network.listen(HOST_ADDRESS, "ab" * 32, self.host.accept)
        carry = self.world.network.carry
        self.world.network.carry = lambda source, data: carry(source, self._twisted(source.own, data))  # type: ignore[method-assign]
        self.clever = 0.5  # probability of a lie that could be true
        self.lying = 0.0  # probability that a message is a lie
        self.lies = 0
        self.last = ""  # the last lie
        self.table: Any = None
        self.players: list[Any] = []
        self._wish = lambda number, seats: self.host.wish(
            Wish(number, "Anna", tuple(SeatWish(seat, (f"P{seat}",)) for seat in seats), ready=True)
        )
        self._matches = 0

    def on_room(self, room: Any) -> None: ...
    def on_code(self, code: str, *, guessed: bool) -> None: ...
    def on_hurry(self) -> None: ...
    def on_reaction(self, reaction: Any) -> None: ...
    def on_trouble(self, trouble: Any) -> None: ...

    def _twisted(self, own: str, data: bytes) -> bytes:
        from app.lan.frames import HEAD, VIEW_STEP, frame

        if own != HOST:
            return data
        said = json.loads(data[HEAD:])
        parts = {part: said[part] for part in PARTS.get(said["kind"], ())}
        for part in parts.values():
            self.nonsense.learn(part)
        if not parts or self.rng.random() >= self.lying * (1 if "update" in parts else 0.2):
            return data
        text = self._lie(said, parts)
        if not text:
            return data
        self.lies += 1
        self.last = text
        return frame(text, VIEW_STEP)

    def _lie(self, said: dict[str, Any], parts: dict[str, Any]) -> str:
        from tests.app.lan.nonsense import text_of

        wanted = self.rng.random() < self.clever  # one that is not refused
        for _ in range(CLEVER if wanted else 1):
            made = self.nonsense.of(parts)
            if isinstance(made, dict) and made != parts:
                text = text_of({**said, **made})
                if not wanted or self._believed(text):
                    return text
        return ""

    def _believed(self, text: str) -> bool:
        from app.lan.close_reason import BadFrame
        from app.lan.messages import FROM_HOST, read_message

        try:
            read_message(FROM_HOST, text.encode(), self.game)
        except BadFrame:
            return False
        return True

    def lay(self, seat: int, seats: int) -> None:
        """Prepare seats for a match; one is the guest's."""
        self.host.lay(self.game.name, seats)
        self._matches += 1
        self._wish(self._matches, [other for other in range(seats) if other != seat])

    def deal(self, options: Any, seats: int) -> None:
        from app.table.requests import Party
        from tests.app.table.kit import Player as Hand

        parties = tuple(Party((f"P{seat}",), seat) for seat in range(seats))
        table = self.table = self.library.start(self.game, options, parties)
        self.players = [Hand(table, seat, device=f"hand-{seat}", first=self._matches) for seat in range(seats)]
        self.host.serve(table, lambda: b"")

    def act(self) -> bool:
        """Let some seat act; False when the match is over."""
        from app.table.requests import Resign, Undo
        from tests.app.table.kit import choice

        now, rng = self.players[0].now, self.rng
        if not now.acting or now.number > 400:
            return False
        luck = rng.random()
        player = self.players[rng.choice(now.acting)]
        if luck < 0.02:
            player.propose(Resign())
        elif luck < 0.06 and player.now.may_undo:
            player.request(Undo())
        else:
            player.act(choice(player.now, rng))
        return True


def ends(liar: Liar, app: Any) -> Any:
    """The guest's side of the host's network."""
    from app.lan.guest_audit import GuestAudit
    from app.lan.known_devices import FileStore, GuestMemory, HostMemory
    from tests.app.lan.world import SECRETS, Dialling, post_if
    from tests.app.table.disk import MemoryDisk

    disk = MemoryDisk()
    drawer, inline = FileStore(disk, SECRETS), post_if([True])

    class Silence:
        """Multicast that receives nothing."""

        def send(self, data: bytes) -> bool:
            return True

        def listen(self, hear: Any) -> None: ...
        def close(self) -> None: ...

    class Ends:
        fingerprint, port = "cd" * 32, 47474
        own, others = HostMemory(drawer, liar.world.entropy), GuestMemory(drawer)
        clock, dialer = liar.world.clock, Dialling(liar.world.network, "10.0.0.2")
        near = staticmethod(lambda: ())
        post = staticmethod(inline)

        def air(self) -> Silence:
            return Silence()

        def account(self, keep: Callable[[bytes], None]) -> GuestAudit:
            return GuestAudit(self.others, disk, SECRETS, inline, inline, keep=keep)

        def close(self) -> None: ...

    return Ends()


class Evening:
    """The app at the hostile host's table."""

    def __init__(self, game: str, language: str, seed: int) -> None:
        from app.lan.lobby_view import SeatWish
        from app.ui.wifi.kivy_wifi import KivyWifi
        from tests.games.variety import VARIETY, seats_for

        self.liar = liar = Liar(game, seed)
        self.rng = liar.rng
        self.refused = self.shown = 0
        KivyWifi.make = staticmethod(lambda app: ends(liar, app))
        self.player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")), hold=0.4)
        self.player.app.set(language=language, names=("Béla", "", "", ""), confirm=self.rng.random() < 0.5)
        app: Any = self.player.app
        self.wifi = app.wifi
        variety = VARIETY[game]
        self.options = variety[self.rng.randrange(len(variety))]
        self.seats = self.rng.choice(seats_for(liar.game, self.options))
        self.seat = self.rng.randrange(self.seats)
        liar.lay(self.seat, self.seats)
        self._come()
        self.wifi.visiting.wish((SeatWish(self.seat, ("Béla",)),), ready=True)
        self._pass(1.0)
        self.deal()

    def _come(self) -> None:
        """Join by the link, for the first time or again."""
        from tests.app.lan.world import HOST_ADDRESS

        self.liar.lying = 0.0
        self.player.app.home()
        self.player.frames(2)
        self.player.app.go("join")
        self.wifi.join(self.liar.host.invite((HOST_ADDRESS,)))
        self._until(lambda: self.wifi.visiting is not None and self.wifi.visiting.room is not None)

    def _pass(self, seconds: float) -> None:
        """Let time pass for both sides."""
        self.liar.world.clock.run(seconds)
        self.player.frames(2)

    def _until(self, true: Callable[[], bool]) -> None:
        for _ in range(200):
            if true():
                return
            self._pass(0.2)
        raise Failed("it never happened")

    def deal(self) -> None:
        """Deal another match, whose first view may be a lie."""
        if self.liar.table is not None:
            self.liar.host.clear()
            self.liar.lay(self.seat, self.seats)
            self._pass(0.5)
        self.liar.lying = 0.2
        self.liar.deal(self.options, self.seats)
        self._pass(0.5)
        self._settle()

    @property
    def here(self) -> bool:
        from app.lan.join_state import ConnectionPhase

        return bool(self.wifi.visiting.connection.phase is ConnectionPhase.HERE)

    def _settle(self) -> None:
        """Handle refusals, and reconnect until the true state is shown."""
        from app.lan.join_state import ConnectionPhase

        for _ in range(20):
            connection = self.wifi.visiting.connection
            if connection.phase is ConnectionPhase.REFUSED:
                self.refused += 1
                self.player.see("yes")
                if not self.player.says("text"):
                    raise Failed("no sentence says why")
                self.liar.lying = 0.1 if self.liar.lying else 0.0
                self.player.tap("yes")
            elif self.here and self._true_room():
                return
            elif self.here:  # a lobby that never existed: the true one only comes on another connection
                self.liar.lying = 0.0
                self.wifi.visiting.rest()
                self.wifi.visiting.rise()
            self.liar.lying = 0.0 if self.rng.random() < 0.5 else self.liar.lying
            self._pass(0.6)
        raise Failed(f"it never comes back: {self.wifi.visiting.connection}")

    def _true_room(self) -> bool:
        from dataclasses import replace

        true, shown = self.liar.host.room, self.wifi.visiting.room
        return shown is not None and replace(shown, you=0, heard=0) == replace(true, you=0, heard=0)

    def lie(self, count: int, end: float = math.inf) -> None:
        """Send this many lies, or until that time."""
        while self.liar.lies < count and time.monotonic() < end:
            self.liar.lying = 0.5
            before = self.liar.lies, self.refused
            over = not self.liar.act()
            self._pass(0.1)
            self._settle()
            if self.liar.lies > before[0] and self.refused == before[1]:
                self.shown += 1
                self.liar.lying = 0.2
                for _ in range(self.rng.choice((0, 1, 3))):
                    monkey.tap_something(self.player, self.rng)
                self._pass(0.2)
                if self.wifi.visiting is not None:
                    self._settle()
            screen = self.player.app.wifi_front.screen
            number = getattr(getattr(screen, "shown", None), "number", -1)
            astray = self.wifi.visiting is None or self.wifi.table is None or number > self.liar.players[0].now.number
            if over or astray or self.rng.random() < 0.01:
                self._home()
                self.deal()

    def _home(self) -> None:
        """Close everything that was opened."""
        app = self.player.app
        for _ in range(8):
            if monkey.layered(self.player):
                app.stage.remove_widget(self.player.screen_layer())
        if self.wifi.visiting is None:  # a random tap left the table
            self._come()


def memory() -> float:
    """The memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


def main() -> None:
    game = sys.argv[1]
    width, height, density = (float(part) for part in sys.argv[2:5])
    os.environ.setdefault("GALLIUM_DRIVER", RENDERER)
    language, seed, count = sys.argv[5], int(sys.argv[6]), int(sys.argv[7])
    end = time.monotonic() + float(sys.argv[8]) if len(sys.argv) > 8 else math.inf
    prepare(width, height, density)
    sys.set_int_max_str_digits(0)
    evening = Evening(game, language, seed)
    try:
        evening.lie(min(count, WARM), end)
        before = memory()
        evening.lie(count, end)
    except Exception:  # noqa: BLE001 - the test looks for any crash
        traceback.print_exc()
        print(f"after {evening.liar.lies} lies; the last: {evening.liar.last[:3000]}", file=sys.stderr)
        sys.exit(1)
    grown = memory() - before
    print(f"{evening.liar.lies} lies, {evening.refused} refused, {evening.shown} shown; {grown:+.0f} MB")
    if grown > GROWTH:
        sys.exit(f"it grew by {grown:.0f} MB")


if __name__ == "__main__":
    main()
