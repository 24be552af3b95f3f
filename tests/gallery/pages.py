"""Pictures of the pages for browsers, taken in a real Chromium: every scene of `tests/app/web/scenes.py`."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from app.web.page_content import Screen
from tests.app.web.browser import USUAL_LETTERS, Browser
from tests.app.web.scene import Scene
from tests.app.web.scenes import Showroom, scenes

PREFIX = "web-"  # of the names of pictures: ONLY=web takes these alone
Look = tuple[str, str, float]  # language, theme, and text scale


@dataclass(frozen=True)
class PageSize:
    """The size of a page, in CSS pixels."""

    name: str
    width: int
    height: int
    screen: Screen = Screen.HAND
    usual: bool = True  # whether an ordinary run takes it


SIZES = (
    PageSize("web-phone", 390, 844),
    PageSize("web-phone-small", 360, 640, usual=False),
    PageSize("web-phone-side", 844, 390),
    PageSize("web-tablet-upright", 820, 1180, usual=False),
    PageSize("web-laptop", 1366, 768),
    PageSize("web-tv", 1280, 720, Screen.TV),
    PageSize("web-tv-large", 1920, 1080, Screen.TV, usual=False),
)
TURNS: tuple[Look, ...] = (("en", "light", 1.0), ("pl", "dark", 1.0), ("hu", "light", 1.0), ("en", "dark", 2.0))
"""The looks used in turn, if none was requested."""


def take(out: Path, everything: bool, only: str, window: str, looks: list[Look]) -> str:
    """Take the requested pictures; returns a sentence if there is no browser."""
    sizes = [size for size in SIZES if (size.name == window if window else everything or size.usual)]
    try:
        for letters in dict.fromkeys(text for _language, _theme, text in looks or TURNS):
            _take(out, only, sizes, looks, letters)
    except (pytest.skip.Exception, pytest.fail.Exception) as missing:
        return f"No pictures of the pages: {missing.msg}."
    return ""


def _take(out: Path, only: str, sizes: list[PageSize], looks: list[Look], letters: float) -> None:
    """Take those with one text size, which is fixed per browser."""
    with tempfile.TemporaryDirectory() as folder:
        room = Showroom(Path(folder, "host"))
        browser = Browser(Path(folder, "browser"), letters=round(letters * USUAL_LETTERS))
        try:
            for size in sizes:
                room.open(browser, size.screen)
                browser.resize(size.width, size.height)
                for scene, look in _pictures(only, size.screen, looks):
                    if look[2] == letters:
                        room.show(browser, scene, look[1])
                        mark = f"-{look[0]}-{look[1]}-{round(look[2] * 100)}" if looks else ""
                        picture = out / size.name / f"{PREFIX}{scene.name}{mark}.png"
                        picture.parent.mkdir(parents=True, exist_ok=True)
                        browser.driver.save_screenshot(str(picture))
        finally:
            browser.close()
            room.close()


def _pictures(only: str, screen: Screen, looks: list[Look]) -> Iterator[tuple[Scene, Look]]:
    """The scenes with their looks."""
    languages = dict.fromkeys(language for language, _theme, _text in looks or TURNS)
    made = {language: scenes(language) for language in languages}
    for place, scene in enumerate(made[next(iter(languages))]):
        if scene.screen is screen and only in PREFIX + scene.name:
            for look in looks or (TURNS[place % len(TURNS)],):
                yield made[look[0]][place], look
