"""Plays a match alone against bots by taps: `python -m tests.app.ui.alone_with_bots kyoto 412 915 1 en 3000 [folder]`.

Three taps from the home screen to the table, without a curtain; the player taps as a person does and waits for the
bots, which run on their real thread at fifty times their pace. After a few steps the app goes to the background and
returns. The match runs to the end, or for so many steps and until a bot has acted. With a folder, pictures of the bots'
turns are stored there.
"""

import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, deal_alike, prepare

FASTER = 50
WHOLE = 3000  # limit of steps; all matches are shorter
RESTS = 5
PATIENCE = 120.0  # seconds, on a busy machine


class Table:
    """A match alone of any game."""

    def __init__(self, player: Player, game: str, folder: Path | None) -> None:
        self.player, self.game, self.folder = player, game, folder
        self.dice = random.Random(4)
        self.pictures = 0
        self.heard: set[str] = set()

    @property
    def shown(self) -> Any:
        return self.player.screen.shown

    def picture(self, name: str) -> None:
        """Take a picture when something of this name is first seen."""
        if self.folder is not None and name not in self.heard:
            self.pictures += 1
            self.player.picture(self.folder / f"{self.game}-{self.pictures:02}-{name}.png")
        self.heard.add(name)

    def begin(self) -> None:
        """Begin by three taps."""
        from app.table.bot_thread import BotThread, DelayedTask
        from app.table.bot_timing import COURTESY
        from app.table.worker import Task

        class Fast(BotThread):
            def later(self, seconds: float, task: Task) -> DelayedTask:
                return super().later(seconds if seconds >= COURTESY else seconds / FASTER, task)

        app = self.player.app
        setattr(app.match_service, "thinker", lambda: Fast(app.faults.report))  # noqa: B010 - without pauses
        self.player.tap(f"open/{self.game}")
        self.player.tap("where/2")
        self.player.tap("deal")
        self.sat_down()

    def sat_down(self) -> None:
        screen = lambda: type(self.player.screen).__name__.lower().startswith(self.game)  # noqa: E731
        self.player.until(lambda: screen() and self.shown is not None, "the match is on the screen")
        assert self.shown.seats == (0,)
        assert self.shown.personal

    def play(self, steps: int) -> None:
        """Play to the end, or for so many steps."""
        self.begin()
        rested = False
        for step in range(WHOLE):
            if self.shown.ending is not None or (step >= steps and self.acted()):
                break
            assert "hold" not in self.player.there(), "no curtain"
            if step == RESTS and not rested:
                rested = True
                self.rest()
            for happening in self.shown.happened:
                if happening.said is not None:
                    self.picture(happening.said.kind)
            if self.mine():
                self.ask_for_a_hint()
                self.step()
            else:
                self.picture("waits")
                self.wait()
        assert rested
        assert self.shown.ending is not None or steps < WHOLE, "the match does not end"
        assert self.acted(), "no mind did anything"
        self.player.frames(30)
        self.picture("end")

    def wait(self) -> None:
        """Wait for the bots in real time, as their thread uses it."""
        number, until = self.shown.number, time.monotonic() + PATIENCE
        while self.shown.number == number and not self.mine():
            assert time.monotonic() < until, f"no mind does anything: {self.shown.acting}"
            self.player.frames(1)

    def acted(self) -> bool:
        """Whether a bot has acted since the match was resumed."""
        return any(happening.seat for happening in self.player.screen.match_session.desk.story())

    hints = 0

    def ask_for_a_hint(self) -> None:
        """Ask for a hint now and then: it is shown, and closed again."""
        screen = self.player.screen
        hints = screen.session.hints
        offered = hints.offered and "slip" not in self.player.there()
        if self.hints >= 3 or not offered or self.dice.random() < 0.8:
            return
        self.hints += 1
        self.picture("bulb")
        self.player.tap("hint" if "hint" in self.player.there() else "bulb")
        number, until = self.shown.number, time.monotonic() + PATIENCE
        while not self.player.app.over():
            if self.shown.number != number:  # the only possible answer was given automatically
                return
            assert time.monotonic() < until, f"no hint came: {sorted(self.player.there())}"
            self.player.frames(1)
        self.player.frames(20)
        self.picture(f"hint{self.hints}")
        self.player.tap("choice/0")

    def mine(self) -> bool:
        return 0 in self.shown.acting

    def step(self) -> None:
        raise NotImplementedError

    def rest(self) -> None:
        """Leave the match while a bot thinks: its thread ends; after resuming, it continues."""
        import threading

        player = self.player
        player.app.on_pause()
        player.app.on_resume()
        player.frames(3)
        player.app.leave(player.screen.match_session)
        player.see("resume")
        player.until(lambda: not any(each.name == "bots" for each in threading.enumerate()), "the thread ends")
        player.tap("resume")
        self.sat_down()


class Duet(Table):
    """Types clues and taps words."""

    turn = 0

    def step(self) -> None:
        player = self.player
        facts = self.shown.table.public
        before = self.shown.number
        if facts.turn.phase.value == "clue":
            self.turn += 1
            player.see("give")
            player.type("ŹŐWYZ" + "ABCDEFGHIJKL"[self.turn % 12] + "QRSTUVW"[self.turn // 12])
            player.frames(2)
            self.picture("give")
            player.tap("give")
        else:
            private = player.screen.match_session.desk.face().private
            assert private is not None
            open_ = [place for place, card in enumerate(player.screen.model.cards) if card.open]
            self.picture("guess")
            cell = self.dice.choice(open_)
            player.card(cell)
            player.card(cell)
        player.until(lambda: self.shown.number > before, "it goes on")


class Kyoto(Table):
    """Plays as on several devices."""

    def __init__(self, player: Player, game: str, folder: Path | None) -> None:
        from tests.app.ui.kyoto.play import Match

        super().__init__(player, game, folder)
        self.match = Match(player, "alone")
        self.match.aside = True
        player.app.choose("kyoto/series", "single")

    def wait(self) -> None:
        """Wait for the bots in real time, as their thread uses it."""
        number, until = self.shown.number, time.monotonic() + PATIENCE
        while self.shown.number == number and not self.mine():
            assert time.monotonic() < until, f"no mind does anything: {self.shown.acting}"
            self.player.frames(1)

    def mine(self) -> bool:
        return super().mine() or bool({"slip", "slip/continue"} & self.player.there())

    def step(self) -> None:
        self.match.step(self.player.there())


class Rogue(Table):
    """Taps any target."""

    def __init__(self, player: Player, game: str, folder: Path | None) -> None:
        from tests.app.ui.rogue.play import Hand

        super().__init__(player, game, folder)
        self.hand = Hand(player, "alone")

    def mine(self) -> bool:
        """Whether the player has to act; bots also wait for a reader of a panel."""
        return super().mine() or bool({"bots/on", "result/on", "city/next", "shown/on"} & self.player.there())

    def step(self) -> None:
        self.hand.step()


KINDS: dict[str, type[Table]] = {"duet": Duet, "kyoto": Kyoto, "rogue": Rogue}


def main(
    game: str, width: float, height: float, density: float, language: str, steps: int, folder: Path | None
) -> None:
    """Play one match."""
    prepare(width, height, density)
    player = Player(Path(tempfile.mkdtemp(prefix="safehouse-")), hold=0.02)
    player.app.set(language=language)
    deal_alike(player.app)
    player.frames(2)
    table = KINDS[game](player, game, folder)
    table.play(steps)
    print("played", game, table.shown.number, sorted(table.heard))


if __name__ == "__main__":
    wide, tall, dense = (float(one) for one in sys.argv[2:5])
    main(sys.argv[1], wide, tall, dense, sys.argv[5], int(sys.argv[6]), Path(sys.argv[7]) if sys.argv[7:] else None)
