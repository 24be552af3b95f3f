"""Hostile input from other apps, hosts, files and windows has no effect."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.table.files import IN_USE, Disk, claim
from tests.app.ui.test_windows import run


@pytest.mark.parametrize("language", ["en", "hu"])
def test_poisoned_files_endless_words_and_links_cost_no_screen(language: str) -> None:
    run("hostile_input", ("412", "915", "1", language))


def content(folder: Path) -> dict[str, bytes]:
    """All files of the app with their contents; locks are opened by any process."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != IN_USE
    }


def test_a_second_window_says_so_and_writes_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "safehouse"
    run("shell.second_window", (str(tmp_path), "open"))
    before = content(folder)
    assert "settings.json" in before
    lock = claim(Disk(), folder)
    assert lock is not None, "the first one has let it go"
    run("shell.second_window", (str(tmp_path), "taken"))
    assert content(folder) == before
    lock.release()
    run("shell.second_window", (str(tmp_path), "open"))
