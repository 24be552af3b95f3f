"""Proves that the store listings are complete in every language, within the stores' limits, and show the app."""

import re
import struct
from pathlib import Path

import pytest

from app.present.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
LISTINGS = ROOT / "fastlane" / "metadata" / "android"
LOCALES = sorted(folder.name for folder in LISTINGS.iterdir())
MOST = {"title": 30, "short_description": 80, "full_description": 4000}  # characters
CHANGES = 500
PICTURES = {"phoneScreenshots": (3, 8), "tenInchScreenshots": (2, 8)}


def size(picture: Path) -> tuple[int, int]:
    """The width and height of a PNG."""
    data = picture.read_bytes()
    assert data.startswith(b"\x89PNG"), picture
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def test_there_is_a_listing_for_every_language_of_the_app() -> None:
    assert {locale.split("-")[0] for locale in LOCALES} == LANGUAGES.keys()


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_fit(locale: str) -> None:
    for name, most in MOST.items():
        text = (LISTINGS / locale / f"{name}.txt").read_text("utf-8").strip()
        assert 0 < len(text) <= most, name
    changes = sorted((LISTINGS / locale / "changelogs").glob("*.txt"))
    assert [file for file in changes if re.fullmatch(r"\d{7,}|next", file.stem)] == changes
    assert any(file.stem.isdigit() for file in changes)
    for file in changes:
        assert 0 < len(file.read_text("utf-8").strip()) <= CHANGES, file


@pytest.mark.parametrize("locale", LOCALES)
def test_what_it_is_stands_in_every_language(locale: str) -> None:
    """The authors of the games, that the app is unofficial, and no promise of missing features."""
    text = (LISTINGS / locale / "full_description.txt").read_text("utf-8")
    for name in ("Vlaada Chvátil", "Scot Eaton", "Wei-Min Ling", "David Ausloos", "MIT", "Shadows in Kyoto"):
        assert name in text, name
    assert text.count("•") == 3
    model = (LISTINGS / "en-US" / "full_description.txt").read_text("utf-8")
    assert text.count("\n\n") == model.count("\n\n"), "a paragraph was left out or added"


@pytest.mark.parametrize("locale", LOCALES)
def test_pictures_are_what_the_stores_take(locale: str) -> None:
    images = LISTINGS / locale / "images"
    assert size(images / "icon.png") == (512, 512)
    assert (images / "icon.png").read_bytes() == (ROOT / "assets/icon/icon.png").read_bytes()
    assert size(images / "featureGraphic.png") == (1024, 500)
    for kind, (fewest, most) in PICTURES.items():
        pictures = sorted((images / kind).glob("*.png"))
        assert fewest <= len(pictures) <= most, kind
        model = sorted((LISTINGS / "en-US" / "images" / kind).glob("*.png"))
        assert [picture.name for picture in pictures] == [picture.name for picture in model]
        for picture in pictures:
            short, long = sorted(size(picture))
            assert 320 <= short <= long <= 3840, picture
            assert long <= 2 * short, f"{picture} is more than twice as long as wide"
            assert picture.stat().st_size < 400_000, picture


def test_the_privacy_text_is_there_in_every_language() -> None:
    text = (ROOT / "docs" / "privacy.md").read_text("utf-8")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == ["English", "Polski", "Magyar"]
    parts = text.split("\n## ")[1:]
    assert {part.count("\n- **") for part in parts} == {8}, (
        "kept, log, wifi, browsers, device, elsewhere, Android 17, rest"
    )


def test_issue_templates_and_docs_point_at_what_is_there() -> None:
    for page in (*(ROOT / "docs").glob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "THIRD_PARTY.md"):
        for link in re.findall(r"\]\((?!https?:)([^)#]+)[^)]*\)", page.read_text("utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"
