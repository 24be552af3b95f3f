"""One device of the demonstration: the app in a window, controlled by lines of JSON on standard input, such as
`["tap", "deal"]`; the results are printed to standard output.

`python -m tests.demo.device mouse|finger WIDTH HEIGHT DENSITY FOLDER NAME LANGUAGE`

With `mouse` the window is on a virtual screen and every touch is a click of its mouse; with `finger` there is no
screen. The devices of one test share a network: the loopback of this machine, on one port of it.
"""

from __future__ import annotations

import json
import os
import queue
import random
import sys
import threading
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare
from tests.app.ui.mouse import MousePlayer, virtual_screen


class Puppet:
    """A device that carries out commands."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.hand: Any = None  # the player of Rogue Agent here
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in sys.stdin:
            self.lines.put(line)
        self.lines.put("")

    def live(self) -> None:
        """Let frames pass until there is a command; ends with the input."""
        while True:
            try:
                line = self.lines.get_nowait()
            except queue.Empty:
                self.player.frames(1)
                continue
            if not line:
                return
            what, *given = json.loads(line)
            try:
                answer = getattr(self, what)(*given)
            except AssertionError as error:
                answer = {"wrong": str(error)}
            print("said " + json.dumps(answer), flush=True)

    # -- commands ----------------------------------------------------------------------------------

    def tap(self, key: str) -> None:
        self.player.tap(key)

    def press(self, digits: str) -> None:
        """Type a code on the keypad."""
        for digit in digits:
            self.player.tap(f"key/{digit}")

    def see(self, key: str) -> None:
        self.player.see(key)

    def says(self, key: str) -> str:
        self.player.see(key)
        return self.player.says(key)

    def link(self) -> str:
        """The link in the host's QR code."""
        self.player.see("paper")
        return str(self.player.screen.door.link)

    def loaded(self, package: str) -> bool:
        """Whether a package of the app was imported here."""
        return package in sys.modules

    def invite(self, link: str) -> None:
        """Open a link outside of the app."""
        self.player.app.invited(link)
        self.player.see("yes")

    def there(self) -> list[str]:
        return sorted(self.player.there())

    def front(self) -> str:
        """The class of the screen at the front."""
        return type(self.player.screen).__name__

    def await_front(self, name: str) -> None:
        self.player.until(lambda: self.front() == name, f"{name} comes to the front", 1200)

    def card(self, cell: int) -> None:
        """Tap a word."""
        self.player.card(cell)

    def write(self, word: str, number: int) -> None:
        """Type a clue and its number."""
        self.player.see("give")
        self.player.widget("entry/word").text = word
        self.player.frames(2)
        while self.player.screen.draft.number < number:
            self.player.tap("entry/more")

    def match(self) -> dict[str, Any]:
        """The state of the table on this device."""
        screen = self.player.screen
        self.player.until(lambda: screen.shown is not None, "the table is there")
        model = screen.model
        return {
            "mode": model.mode.value,
            "number": screen.shown.number,
            "seats": screen.shown.seats,
            "acting": screen.shown.acting,
            "words": [card.word for card in model.cards],
            "faces": [card.face.value for card in model.cards],
            "open": [card.open for card in model.cards],
            "reporting": screen.session.reporting,
        }

    def await_number(self, number: int) -> None:
        """Wait until the match has this update."""
        screen = self.player.screen
        arrived = lambda: screen.shown is not None and screen.shown.number >= number  # noqa: E731
        self.player.until(arrived, f"update {number} arrives", 1200)

    def await_strip(self, there: bool) -> str:
        """Wait until the connection banner appears or disappears; returns its text."""
        strip = self.player.app.wifi_front.strip
        self.player.until(lambda: (strip.said is not None) is there, f"the strip is {there}", 1200)
        return strip.said.words if strip.said is not None else ""

    def await_message(self, words: str) -> None:
        """Wait for a toast with this text."""
        heard = lambda: any(words in message for message in self.player.messages())  # noqa: E731
        self.player.until(heard, f"a message with {words}", 1200)

    def hold(self, key: str, opened: str) -> None:
        self.player.hold(key, opened)

    def gone(self, key: str) -> None:
        self.player.gone(key)

    def seats(self) -> list[int]:
        """The seats of this device."""
        return list(self.player.screen.match_session.desk.seats)

    def hosting(self) -> bool:
        """Whether this device has an open table."""
        return self.player.app.wifi.hosting is not None

    def await_seats(self, count: int) -> None:
        desk = self.player.screen.match_session.desk
        self.player.until(lambda: len(desk.seats) == count, f"{count} seats", 1200)

    def await_room(self, place: int, presence: str) -> None:
        """Wait until this device sees another one with this presence."""
        wifi = self.player.app.wifi
        self.player.until(
            lambda: (
                wifi.room is not None and (place, presence) in [(one.place, one.presence) for one in wifi.room.members]
            ),
            f"{place} is {presence}",
            1200,
        )

    def pause(self) -> None:
        """Go to the background until `resume`."""
        self.player.app.on_pause()

    def resume(self) -> None:
        self.player.app.on_resume()

    def back(self) -> None:
        self.player.app.back()
        self.player.frames(2)

    def picture(self, path: str) -> None:
        self.player.frames(3)
        self.player.picture(Path(path))

    def rogue(self, most: int = 8) -> dict[str, Any]:
        """Tap a few times in a match of Rogue Agent, during this device's turn; returns the state of the match."""
        from tests.app.ui.rogue.play import Hand

        screen = self.player.screen
        self.player.until(lambda: screen.shown is not None, "the table is there")
        if self.hand is None:
            self.hand = Hand(self.player, str(screen.match_session.desk.seats))
        for _touch in range(most):
            idle = screen.session.queue.reel is None
            over = screen.shown.table.public.outcome is not None and idle
            if over or (idle and screen.session.now().seat is None):
                break
            self.hand.step()
        shown = screen.shown
        own = [shown.private.seat] if shown.private is not None else []
        facts = shown.table.public
        mode = facts.options.mode.value
        return {"number": shown.number, "round": facts.round, "over": over, "own": own, "mode": mode}

    def kyoto(self) -> dict[str, Any]:
        """Do one thing in a match of Kyoto, if possible; returns the state, and forbidden secrets in the window."""
        from tests.app.ui.kyoto.play import Match
        from tests.app.ui.kyoto.secrets import secrets_in

        screen = self.player.screen
        self.player.until(lambda: screen.shown is not None, "the table is there")
        if self.hand is None:
            self.hand = Match(self.player, "basic")
            self.hand.aside = True
        shown, there = screen.shown, self.player.there()
        facts = shown.table.public
        if facts.outcome is None and ("button/seen" in there or shown.private.actions):
            self.hand.step(there)
        shown = screen.shown
        own = [shown.private.seat] if shown.private is not None else []
        return {
            "number": shown.number,
            "turn": facts.turn.number,
            "phase": facts.turn.phase.value,
            "own": own,
            "hold": "hold" in there,
            "secrets": secrets_in(self.player.app, own[0] if own else None),
        }

    def rest_on(self, key: str) -> bool:
        """Let the mouse rest on a thing; returns whether context help appears."""
        return bool(self.player.screen.asked._tell(self.player.middle(key), more=False))

    def explained(self) -> bool:
        """Whether context help is still shown."""
        return self.player.screen.asked.answer is not None

    def hidden_keys(self) -> list[str]:
        """Everything of a key that remains in the window while none may be visible."""
        from tests.app.ui.duet.secrets import secrets_in

        return secrets_in(self.player.app, ())


def loopback() -> Any:
    """The one network these devices share."""
    from app.lan.interfaces import Interface

    return lambda: (Interface("lo", "127.0.0.1", 24, "127.0.0.255", False),)


def same_luck(folder: Path, name: str) -> None:
    """Fix the seeds of draws for every run, so that a failing match can be repeated; a restart draws others."""
    from app.lan import fair_draw

    starts = folder / "starts"
    number = int(starts.read_text(encoding="utf-8")) + 1 if starts.exists() else 0
    folder.mkdir(parents=True, exist_ok=True)
    starts.write_text(str(number), encoding="utf-8")
    luck = random.Random(f"{name} {number}").randbytes
    host, guest = fair_draw.Draw.__init__, fair_draw.GuestDraw.__init__

    def draw(self: fair_draw.Draw, guests: Any, terms: Any, seats: Any, clock: Any, _entropy: Any, *rest: Any) -> None:
        host(self, guests, terms, seats, clock, luck, *rest)

    def guest_draw(self: fair_draw.GuestDraw, _share_of: Any) -> None:
        guest(self, lambda _offer: luck(fair_draw.SHARE_BYTES).hex())

    setattr(fair_draw.Draw, "__init__", draw)  # noqa: B010
    setattr(fair_draw.GuestDraw, "__init__", guest_draw)  # noqa: B010


def main(puppet: type[Puppet] = Puppet) -> None:
    how, width, height, density, folder, name, language = sys.argv[1:8]
    wide, tall, scale = float(width), float(height), float(density)
    screen = virtual_screen(round(wide * scale), round(tall * scale)) if how == "mouse" else nullcontext("")
    with screen as display:
        prepare(wide, tall, scale)
        if display:
            os.environ.update(DISPLAY=display, SDL_VIDEODRIVER="x11")
        from app.ui.wifi.kivy_wifi import KivyWifi, real

        same_luck(Path(folder), name)
        KivyWifi.make = staticmethod(real(loopback(), 20_000 + os.getppid() % 12_000))
        kind = MousePlayer if how == "mouse" else Player
        kind.wall_clock = True  # the devices share real time
        player = kind(Path(folder))
        player.app.set(language=language, names=(name, "", "", ""))
        player.frames(2)
        player.frames(2)
        print("ready", flush=True)
        puppet(player).live()
        player.app.on_stop()


if __name__ == "__main__":
    main()
