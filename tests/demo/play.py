"""The demonstration: one device opens a table, the other finds it by name, types the code, and they play to the
report.
"""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Self

ROOT = Path(__file__).resolve().parents[2]
WORDS = "ABCDEFGHIJKLMNOPQRST"


class Device:
    """A process with a window, controlled from outside."""

    module = "tests.demo.device"

    def __init__(
        self, how: str, size: tuple[int, int, float], folder: Path, name: str, out: Path | None, language: str = "en"
    ) -> None:
        self.name, self.out = name, out
        self.taps = 0
        self.shots = 0
        width, height, density = size
        command = [sys.executable, "-m", self.module, how, str(width), str(height), str(density), str(folder),
                   name, language]  # fmt: skip
        self.process = subprocess.Popen(command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._read("ready")

    def _read(self, head: str) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith(head):
                return line[len(head) :].strip()
        raise AssertionError(f"{self.name}'s device ended; its words are above")

    def __call__(self, what: str, *given: Any) -> Any:
        """Send a command and wait for its result."""
        self.ask(what, *given)
        return self.answer()

    def ask(self, what: str, *given: Any) -> None:
        """Send a command; the result is read later."""
        assert self.process.stdin is not None
        self.asked = f"{what} {given}"
        if what in ("tap", "card", "press"):
            self.taps += len(given[0]) if what == "press" else 1
        self.process.stdin.write(json.dumps([what, *given]) + "\n")
        self.process.stdin.flush()

    def answer(self) -> Any:
        """The result of the last command."""
        said = json.loads(self._read("said "))
        if isinstance(said, dict) and "wrong" in said:
            raise AssertionError(f"{self.name}: {self.asked}: {said['wrong']}")
        return said

    def kill(self) -> None:
        """Kill the process, as by kill -9 or an empty battery."""
        self.process.kill()
        with contextlib.suppress(ValueError):  # its input is closed already
            self.process.communicate()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self.process.stdin is not None
        if self.process.poll() is None:
            with contextlib.suppress(BrokenPipeError):
                self.process.stdin.close()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(8)
        self.kill()


class Evening:
    """Both devices."""

    def __init__(self, host: Device, guest: Device) -> None:
        self.host, self.guest = host, guest
        self.devices = (host, guest)
        self.step = 0

    def look(self, what: str) -> None:
        """Take a picture of each screen."""
        self.step += 1
        for device in self.devices:
            if device.out is not None:
                device("picture", str(device.out / f"{self.step:02}-{what}-{device.name}.png"))

    def join(self, game: str = "duet", deal: str = "Deal the words", front: str = "DuetScreen") -> dict[str, Any]:
        """Go from two home screens to one table; returns the number of taps, and the duration."""
        begun = time.monotonic()
        host, guest = self.host, self.guest
        host("tap", f"open/{game}")
        host("tap", "where/1")
        self.look("set-up")
        host("tap", "deal")
        self.meet(deal)
        for device in self.devices:
            device("await_front", front)
            device("await_number", 0)
        return {"seconds": time.monotonic() - begun, "host": host.taps, "guest": guest.taps}

    def meet(self, deal: str) -> None:
        """From the host's invitation to the deal: the guest finds the table, types its code and takes a seat."""
        host, guest = self.host, self.guest
        host("await_front", "HostScreen")
        host("see", "paper")
        guest("tap", "tile/join")
        guest("await_front", "JoinScreen")
        code = host("says", "paper").split(": ")[1].split(".")[0].replace(" ", "")
        table = wait_for(lambda: next((key for key in guest("there") if key.startswith("table/")), ""))
        self.look("found")
        guest("tap", table)
        guest("see", "key/1")
        guest("press", code[:3])
        self.look("code")
        guest("press", code[3:])
        guest("await_front", "LobbyScreen")
        guest("see", "ready")
        wait_for(lambda: host("says", "deal") == deal)
        self.look("both-here")
        host("tap", "deal")

    def play(self, most: int = 40) -> str:
        """Play turn by turn to the report; each giver looks at their key, on their device."""
        for turn in range(most):
            states = [device("match") for device in self.devices]
            modes = [state["mode"] for state in states]
            if "over" in modes:
                break
            if "sudden" in modes:
                self._sudden(states)
            elif "give" in modes:
                self.turn(turn)
            else:
                raise AssertionError(f"nobody knows what to do: {modes}")
        for device in self.devices:
            if not device("match")["reporting"]:
                device("tap", "main")
        self.look("report")
        return str(self.host("match")["mode"])

    def turn(self, turn: int) -> None:
        """A clue, and the partner's guesses."""
        states = [device("match") for device in self.devices]
        giver = next(place for place, state in enumerate(states) if state["mode"] == "give")
        other = 1 - giver
        give, guess = self.devices[giver], self.devices[other]
        key = states[giver]
        agents = [cell for cell, face in enumerate(key["faces"]) if face == "key: agent"]
        number = min(2, len(agents))
        give("write", f"ŹŐWYZ{WORDS[turn % len(WORDS)]}", number)
        self.look(f"turn-{turn + 1}-clue")
        give("tap", "give")
        guess("await_number", key["number"] + 1)
        at = key["number"] + 1
        assert guess("match")["mode"] == "guess", guess("match")["mode"]
        assert guess("hidden_keys") == [], "a key colour while guessing"
        for cell in agents[:number]:
            guess("card", cell)
            guess("card", cell)
            at += 1
            for device in self.devices:
                device("await_number", at)
            if guess("match")["mode"] != "guess":
                break
        self.look(f"turn-{turn + 1}-guessed")
        if guess("match")["mode"] == "guess":
            guess("tap", "main")
            for device in self.devices:
                device("await_number", at + 1)

    def _sudden(self, states: list[dict[str, Any]]) -> None:
        self.look("sudden-death")
        acting = states[0]["acting"]
        device = next(device for device, state in zip(self.devices, states, strict=True) if state["seats"][0] in acting)
        state = device("match")
        cell = state["open"].index(True)
        device("card", cell)
        device("card", cell)
        for each in self.devices:
            each("await_number", state["number"] + 1)


def wait_for(what: Any, tries: int = 2000) -> Any:
    """Repeat a question until there is an answer; each lets a frame pass on the device."""
    for _ in range(tries):
        found = what()
        if found:
            return found
    raise AssertionError("it never came")
