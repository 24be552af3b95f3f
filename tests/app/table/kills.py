"""Kills a playing process and checks its saved matches: every acknowledged action, and at most one more."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO

from app.table.log import Damage
from app.table.matches import Library
from app.table.worker import Inline
from tests.app.table.kit import GAMES

ROOT = Path(__file__).resolve().parents[3]


def kill_while_playing(folder: Path, seed: int, when: Callable[[subprocess.Popen[bytes], IO[bytes]], bytes]) -> bytes:
    """Start a playing process in the folder, kill it when `when` returns; returns its acknowledgements."""
    command = [sys.executable, "-m", "tests.app.table.victim", str(folder), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        acknowledged = when(process, process.stdout)
        process.kill()
        acknowledged += process.stdout.read()
        complaint = process.stderr.read().decode()
    if complaint:
        raise AssertionError(complaint)
    return acknowledged


class Ledger:
    """The acknowledged actions in each match of a folder, over several runs of the process."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[str, list[str]] = {}

    def check(self, acknowledged: bytes) -> list[str]:
        """All faults after a run with these acknowledgements."""
        now: dict[str, list[str]] = {}
        for line in acknowledged.decode().splitlines():
            match, _, id = line.partition(" ")  # noqa: A001
            now.setdefault(match, []).append(id)
        library = Library(self._folder, Inline(), games=GAMES)
        listing = library.list()
        wrong = [f"{name} was set aside" for name in listing.aside]
        wrong += [f"{file.match}: {file.damage.trouble}" for file in listing.unreadable]
        rows = {row.match for row in listing.rows}
        wrong += [f"{match} is lost" for match in {*self._known, *now} - rows]
        unacknowledged = 0
        for match in rows & now.keys() | (rows - self._known.keys()):
            kept = self._kept(library, match, wrong)
            expected = [*self._known.get(match, []), *now.get(match, [])]
            if kept[: len(expected)] != expected:
                wrong.append(f"{match}: acknowledged {expected[-3:]}, kept {kept[-3:]}")
            unacknowledged += len(kept) - len(expected)
            self._known[match] = kept
        if unacknowledged > 1:
            wrong.append(f"{unacknowledged} were kept without an acknowledgement")
        return wrong

    def _kept(self, library: Library, match: str, wrong: list[str]) -> list[str]:
        """The ids in a match's log; only a torn line is acceptable."""
        reading = library.read(match)
        if isinstance(reading.damage, Damage) and reading.damage.trouble != "torn":
            wrong.append(f"{match}: {reading.damage.trouble} in line {reading.damage.line}")
        try:
            table = library.open(match)
        except Exception as error:  # noqa: BLE001 - any error on opening is a finding
            wrong.append(f"{match}: {error!r}")
        else:
            if not table.playable:
                wrong.append(f"{match}: {table.damage}")
            table.close()
        return [entry.id for entry in reading.entries]
