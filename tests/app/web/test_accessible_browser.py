"""Every page is checked by axe-core in a real browser: on phone and laptop, in each language and theme, and with text
of double size. A page is added by its scene (`scenes.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from app.web.page_content import Screen
from tests.app.web import axe
from tests.app.web.browser import USUAL_LETTERS, Browser, Engine, engine
from tests.app.web.scene import SHARED
from tests.app.web.scenes import Showroom, scenes

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:selenium.*")
PHONE, SIDE, LAPTOP, TV = (390, 844), (844, 390), (1366, 768), (1280, 720)


class View(NamedTuple):
    """The size, language and theme of a page."""

    language: str
    theme: str
    size: tuple[int, int]


LARGE_LETTERS = 2 * USUAL_LETTERS
VIEWS = {
    USUAL_LETTERS: (View("en", "light", PHONE), View("pl", "dark", SIDE), View("hu", "light", LAPTOP)),
    LARGE_LETTERS: (View("hu", "dark", LAPTOP), View("en", "light", PHONE), View("pl", "dark", PHONE)),
}
"""For each text size the views that scenes take in turn: each scene is shown in both themes, both sizes and two
languages, and all scenes together in every combination.
"""
SETTLED = """
    const done = arguments[0];
    document.fonts.ready.then(() => {
      for (const each of document.getAnimations())
        if (each.effect?.getComputedTiming().endTime < Infinity) each.finish();
      requestAnimationFrame(() => requestAnimationFrame(() => done()));
    });"""
"""Fonts are loaded and fades have ended, as intermediate colours are not ours."""
SIDEWAYS = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def showroom(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Showroom]:
    opened = Showroom(tmp_path_factory.mktemp("showroom"))
    yield opened
    opened.close()


@SHARED
@pytest.mark.long
@pytest.mark.parametrize("letters", VIEWS)
def test_no_page_shuts_a_reader_out(showroom: Showroom, tmp_path: Path, letters: int) -> None:
    if letters != USUAL_LETTERS and engine() is Engine.WEBKIT:
        pytest.skip("WebKit's driver cannot set the size of letters")
    views, found = VIEWS[letters], []
    languages = dict.fromkeys(view.language for view in views)
    made = {language: scenes(language) for language in languages}
    browser = Browser(tmp_path / "browser", views[0].language, letters)
    try:
        for screen in Screen:
            showroom.open(browser, screen)
            for place, scene in enumerate(made[views[0].language]):
                view = views[place % len(views)]
                if scene.screen is not screen:
                    continue
                size, theme = (TV, "dark") if screen is Screen.TV else (view.size, view.theme)
                browser.resize(*size)
                showroom.show(browser, made[view.language][place], theme)
                browser.driver.execute_async_script(SETTLED)
                wrong = axe.violations(browser)
                if browser.js(SIDEWAYS) > 0:
                    wrong.append("it has to be scrolled sideways")
                found += [f"{scene.name} {view.language} {theme} {size} {letters}px: {each}" for each in wrong]
        assert browser.complaints == []
    finally:
        browser.close()
    assert not found, "\n".join(found)


def test_what_shuts_a_reader_out_is_found(showroom: Showroom, tmp_path: Path) -> None:
    browser = Browser(tmp_path / "browser")
    try:
        showroom.open(browser, Screen.HAND)
        browser.js("document.getElementById('app').innerHTML = '<main><h1>A page</h1><button></button></main>'")
        assert [wrong.partition(":")[0] for wrong in axe.violations(browser)] == ["button-name"]
    finally:
        browser.close()
