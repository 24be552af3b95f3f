"""The art in the repository is made by its scripts, so that every picture has a source."""

import wave
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from assets.make import atlas, fonts, sounds
from assets.make.places import ART, ATLAS, FONTS, ICON, SOUNDS, TEXTURES
from assets.make.sprites import PAGES, RADII, RINGS
from assets.make.tones import RATE

LOUDEST_APART = 3.0  # dB between the peaks of two sounds


def pixels(path: Path) -> np.ndarray:
    """A picture as numbers."""
    with Image.open(path) as image:
        return np.asarray(image.convert("RGBA")).astype(int)


def size(path: Path) -> tuple[int, int]:
    """The size of a picture."""
    with Image.open(path) as image:
        return image.size


@pytest.mark.parametrize("page", ["duet", "frame"])
def test_a_page_is_what_its_script_draws(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(atlas, "ATLAS", tmp_path)
    atlas.page(page, PAGES[page], 1)
    made, kept = pixels(tmp_path / f"{page}-1.png"), pixels(ATLAS / f"{page}-1.png")
    assert (tmp_path / f"{page}-1.json").read_text() == (ATLAS / f"{page}-1.json").read_text()
    same = made.shape == kept.shape and int(np.abs(made - kept).max()) <= 1
    assert same, f"assets/atlas/{page}-1.png is not what its script draws now: python -m assets.make atlas"


def test_pages_are_powers_of_two() -> None:
    for path in (*ATLAS.glob("*.png"), *TEXTURES.glob("*.png")):
        wide, tall = size(path)
        if path.name not in ("shadow_1.png", "shadow_3.png"):  # stretched, never repeated
            assert wide & (wide - 1) == 0, path.name
            assert tall & (tall - 1) == 0, path.name
        assert max(wide, tall) <= atlas.LARGEST, path.name


def test_the_pen_knows_the_corners_there_are() -> None:
    from app.ui.drawing.shapes import CORNER_RADII, RING_RADII

    assert set(CORNER_RADII) == set(RADII)
    assert {(radius, width) for width, radii in RING_RADII.items() for radius in radii} <= set(RINGS)


LONGEST_MOMENT = 1.5  # seconds: no longer than the animation it belongs to
MOMENTS = {
    "kyoto_sun", "kyoto_win", "kyoto_loss", "rogue_blast", "rogue_defused", "rogue_exposed", "rogue_rain", "rogue_win",
    "rogue_loss", "loss",
}  # fmt: skip


def test_sounds_are_short_and_equally_loud() -> None:
    peaks = {}
    for name in sounds.MADE:
        with wave.open(str(SOUNDS / f"{name}.wav"), "rb") as file:
            assert (file.getnchannels(), file.getframerate(), file.getsampwidth()) == (1, RATE, 2)
            frames = np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(float)
        assert len(frames) / RATE <= (LONGEST_MOMENT if name in MOMENTS else 0.4), name
        assert abs(frames[-1]) < 400, f"{name} ends with a click"
        peaks[name] = 20 * np.log10(np.abs(frames).max() / 32768)
    assert max(peaks.values()) - min(peaks.values()) <= LOUDEST_APART, peaks


def test_sounds_are_what_their_script_makes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sounds, "SOUNDS", tmp_path)
    sounds.make()
    for name in sounds.MADE:
        with wave.open(str(tmp_path / f"{name}.wav")) as made, wave.open(str(SOUNDS / f"{name}.wav")) as kept:
            one = np.frombuffer(made.readframes(made.getnframes()), "<i2").astype(int)
            other = np.frombuffer(kept.readframes(kept.getnframes()), "<i2").astype(int)
        assert len(one) == len(other)
        assert np.abs(one - other).max() <= 2, name


def test_every_event_has_its_sound() -> None:
    from app.ui.shell.feedback import EVENTS

    assert {sound for sound, _touch in EVENTS.values() if sound} == set(sounds.MADE)


def test_what_says_most_is_heard() -> None:
    from app.present.event_sounds import telling, verdict

    class Small: ...

    class Great: ...

    sounds_of = {Great: "great", Small: "small"}
    assert telling(sounds_of, (Small(), Great(), Small())) == "great"
    assert telling(sounds_of, (Small(), 3)) == "small"
    assert telling(sounds_of, (3,)) == ""
    assert verdict("rogue", (1,), (0, 1), personal=False) == "rogue_win"
    assert verdict("rogue", (1,), (0,), personal=True) == "rogue_loss"
    assert verdict("rogue", (), (0,), personal=False) == "rogue_loss"


def test_licences_lie_beside_the_fonts() -> None:
    texts = {path.name: path.read_text(encoding="utf-8") for path in FONTS.glob("OFL-*.txt")}
    assert set(texts) == {"OFL-AtkinsonHyperlegibleNext.txt", "OFL-BigShouldersDisplay.txt", "OFL-Marcellus.txt"}
    assert all("SIL OPEN FONT LICENSE" in text for text in texts.values())
    assert {path.name for path in FONTS.glob("*.ttf")} >= set(fonts.SPACED)


def test_icons_are_there() -> None:
    sides = {"icon": 512, "adaptive-back": 432, "adaptive-front": 432, "adaptive-mono": 432, "splash": 720}
    for name, side in sides.items():
        assert size(ICON / f"{name}.png") == (side, side)
    assert len(list(ART.glob("*.svg"))) > 15
