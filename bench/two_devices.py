"""A tap on one device until the frame with its effect is drawn on the other: two apps on loopback, with motion on.

`python -m bench.two_devices` measures this part alone: a match of Duet, clues and guesses of both, by the clock. The
time in which a graphics processor fills the pixels is not in it.
"""

import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.figures import Figure, table
from tests.demo.play import WORDS, Device, Evening

TURNS = 12
SIZE = (412, 915, 1.0)
READY = 0.05  # seconds in which the other device begins to wait


class FeltDevice(Device):
    """A device that says when."""

    module = "bench.two_devices_probe"


class FeltEvening(Evening):
    """Both devices, and the milliseconds from taps to frames."""

    def __init__(self, host: Device, guest: Device) -> None:
        super().__init__(host, guest)
        self.took: list[float] = []

    def play(self, most: int = TURNS) -> str:
        """Turns until the match is over, at most so many."""
        for turn in range(most):
            modes = [device("match")["mode"] for device in self.devices]
            if "give" not in modes:
                return str(modes[0])
            self.turn(turn)
        return "give"

    def turn(self, turn: int) -> None:
        """A clue for two words, the guesses, and the end of the turn."""
        states = [device("match") for device in self.devices]
        giver = next(place for place, state in enumerate(states) if state["mode"] == "give")
        give, guess, key = self.devices[giver], self.devices[1 - giver], states[giver]
        agents = [cell for cell, face in enumerate(key["faces"]) if face == "key: agent"][:2]
        give("write", f"ŹŐWYZ{WORDS[turn % len(WORDS)]}", len(agents))
        at = self._felt(give, guess, key["number"] + 1, "lift", "give")
        for cell in agents:
            guess("card", cell)
            at = self._felt(guess, give, at + 1, "lift_card", cell)
            if guess("match")["mode"] != "guess":
                return
        self._felt(guess, give, at + 1, "lift", "main")

    def _felt(self, here: Device, there: Device, number: int, *tap: Any) -> int:
        """Tap on one device, and wait until the other one has drawn the update."""
        there.ask("drawn", number)
        time.sleep(READY)
        lifted = here(*tap)
        self.took.append(1000 * (there.answer() - lifted))
        here("await_number", number)
        for device in self.devices:
            device("rest")
        return number


def measure() -> list[Figure]:
    """The figures of one match."""
    with tempfile.TemporaryDirectory(prefix="bench-two-") as name:
        folder = Path(name)
        with (
            FeltDevice("finger", SIZE, folder / "host", "Anna", None) as host,
            FeltDevice("finger", SIZE, folder / "guest", "Ben", None) as guest,
        ):
            evening = FeltEvening(host, guest)
            evening.join()
            evening.play()
    return figures(evening.took)


def figures(took: list[float]) -> list[Figure]:
    """The middle and the slow ones."""
    name, slow = "tap to another device's drawn frame", sorted(took)[len(took) * 19 // 20]
    note = f"of {len(took)}"
    return [
        Figure(f"{name}: p50", statistics.median(took), "ms", more_is_better=False, note=note),
        Figure(f"{name}: p95", slow, "ms", more_is_better=False),
    ]


if __name__ == "__main__":
    print(table(measure()))
