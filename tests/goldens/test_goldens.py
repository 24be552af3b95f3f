"""Every golden playthrough is reproduced exactly, and every game has some."""

from __future__ import annotations

from pathlib import Path

import pytest

from games import GAMES
from tests.goldens import files, read, write


@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_playthrough_plays_again_to_the_letter(path: Path) -> None:
    text = path.read_text("utf-8")
    assert write(read(text)) == text


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_golden_playthroughs(name: str) -> None:
    assert [path for path in files() if path.parent.name == name]


def test_a_changed_line_is_noticed() -> None:
    text = files()[0].read_text("utf-8")
    changed = text.replace("everybody: bank = ", "everybody: bank = x", 1)
    assert changed != text
    assert write(read(changed)) != changed
