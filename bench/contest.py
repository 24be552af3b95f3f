"""Contenders of a benchmark, ours and peers in separate processes, alternating: each is idle until asked
for a window.
"""

import json
import os
import subprocess
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

from bench.play import Window


class PeerMissing(Exception):
    """The peer cannot be measured here; the text gives the reason in one sentence."""


class Contender(Protocol):
    """A program that can play for a number of seconds."""

    def window(self, seconds: float) -> Window: ...


class Peer:
    """A peer process: gets seconds and answers with its result, one line of JSON each."""

    def __init__(self, name: str, command: Sequence[str], env: Mapping[str, str], folder: Path | None = None) -> None:
        self._name = name
        self._process = subprocess.Popen(
            command,
            cwd=folder,
            env={**os.environ, **env},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def window(self, seconds: float) -> Window:
        """Play complete matches until the time is over."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{seconds}\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise PeerMissing(f"{self._name} ended; its words are above.")
        data = json.loads(line)
        return Window(data["actions"], data["games"], data["seconds"], Counter(data.get("endings", {})))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()


def take_turns(contenders: Mapping[str, Contender], rounds: int, seconds: float) -> dict[str, list[Window]]:
    """One warm-up round that is not counted, then every contender plays once per round."""
    played: dict[str, list[Window]] = {name: [] for name in contenders}
    for number in range(rounds + 1):
        for name, contender in contenders.items():
            window = contender.window(seconds)
            if number:
                played[name].append(window)
    return played
