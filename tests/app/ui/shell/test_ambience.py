"""Proves when the quiet sound under a match is heard, and that its loops have no seam."""

from __future__ import annotations

import wave
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.present.game_info import PLAYS
from app.services.preferences import Preferences
from app.ui.shell.ambience import Ambience
from app.ui.shell.feedback import SOUNDS
from assets.make import ambience as making

LARGEST = 150_000  # bytes


class Loop:
    """Stands for a sound of Kivy's."""

    def __init__(self, path: Path) -> None:
        self.path, self.state, self.loop, self.volume, self.plays = path, "stop", False, 1.0, 0

    def play(self) -> None:
        self.state, self.plays = "play", self.plays + 1

    def stop(self) -> None:
        self.state = "stop"


@pytest.fixture
def heard() -> tuple[Ambience, list[Loop]]:
    loops: list[Loop] = []

    def load(path: Path) -> Any:
        loops.append(Loop(path))
        return loops[-1]

    return Ambience(load, lambda do: do()), loops


def playing(loops: list[Loop]) -> list[str]:
    return [loop.path.stem for loop in loops if loop.state == "play"]


def test_nothing_is_loaded_unless_it_is_wanted(heard: tuple[Ambience, list[Loop]]) -> None:
    sound, loops = heard
    sound.begin("duet")
    sound.end()
    assert not loops
    assert not Preferences().ambience


def test_it_follows_the_match_at_the_front(heard: tuple[Ambience, list[Loop]]) -> None:
    sound, loops = heard
    sound.switch(True)
    assert not loops, "there is no match yet"
    sound.begin("rogue")
    sound.begin("rogue")
    assert playing(loops) == ["ambience_rogue"]
    assert (loops[0].plays, loops[0].loop) == (1, True)
    assert loops[0].volume < 0.5
    sound.begin("kyoto")
    assert playing(loops) == ["ambience_kyoto"]
    sound.end()
    assert playing(loops) == []
    sound.begin("rogue")
    assert len(loops) == 2, "each is loaded once"
    sound.switch(False)
    assert playing(loops) == []


def test_a_device_without_sound_and_a_game_without_a_loop_are_silent() -> None:
    sound = Ambience(lambda _path: None, lambda do: do())
    sound.switch(True)
    for game in ("duet", "fourth"):
        sound.begin(game)
    sound.end()


@pytest.mark.parametrize("game", PLAYS)
def test_a_loop_is_small_quiet_and_has_no_seam(game: str) -> None:
    path = SOUNDS / f"ambience_{game}.wav"
    assert path.stat().st_size < LARGEST
    with wave.open(str(path)) as file:
        frames = np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(float)
    assert np.abs(frames).max() <= 32767 * making.PEAK + 1
    steps = np.abs(np.diff(frames))
    assert abs(frames[0] - frames[-1]) <= max(np.percentile(steps, 99.9), 400.0), "it would click"
    made = making.small(making.MADE[game]())
    made = made / np.abs(made).max() * making.PEAK * 32767
    assert np.abs(np.round(made) - frames).max() <= 2, "made by its script"
