"""Proves with real processes that a kill loses no acknowledged action, and that a match can be open only once."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import IO

import pytest

from app.table.files import StorageError, StorageTrouble
from app.table.matches import Library
from app.table.worker import Inline
from tests.app.table.kills import Ledger, kill_while_playing
from tests.app.table.kit import GAMES


@pytest.mark.parametrize("seed", range(2))
def test_killed_after_some_acknowledgements_and_played_on(tmp_path: Path, seed: int) -> None:
    ledger = Ledger(tmp_path / "m")
    for life, acknowledged in enumerate((1, 2, 7)):

        def when(_: subprocess.Popen[bytes], output: IO[bytes], count: int = acknowledged) -> bytes:
            return b"".join(output.readline() for _ in range(count))

        output = kill_while_playing(tmp_path / "m", 100 * seed + life, when)
        assert output.count(b"\n") >= acknowledged
        assert ledger.check(output) == []


def test_two_processes_do_not_open_one_match(tmp_path: Path) -> None:
    def when(_: subprocess.Popen[bytes], output: IO[bytes]) -> bytes:
        """While the other process plays."""
        first = output.readline()
        library = Library(tmp_path / "m", Inline(), games=GAMES)
        with pytest.raises(StorageError) as caught:
            library.open(first.decode().partition(" ")[0])
        assert caught.value.trouble is StorageTrouble.IN_USE
        return first

    output = kill_while_playing(tmp_path / "m", 1, when)
    library = Library(tmp_path / "m", Inline(), games=GAMES)
    assert library.open(output.decode().partition(" ")[0]).playable
