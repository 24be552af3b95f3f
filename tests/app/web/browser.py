"""A real browser with its driver: Chromium or Chrome; with SAFEHOUSE_BROWSER WebKit's MiniBrowser (`webkit`) or
Firefox.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any

from tests.needs import package, program

ENGINE = "SAFEHOUSE_BROWSER"
PATIENCE = 60
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
USUAL_LETTERS = 16
INSIDE = "return [innerWidth, innerHeight]"


class Engine(StrEnum):
    """The engine of a browser."""

    CHROMIUM = "chromium"
    WEBKIT = "webkit"
    FIREFOX = "firefox"


NARROWEST = {Engine.CHROMIUM: 0, Engine.WEBKIT: 450, Engine.FIREFOX: 450}  # least widths of pages, in CSS pixels


def engine() -> Engine:
    """The engine chosen by the environment."""
    return Engine(os.environ.get(ENGINE) or Engine.CHROMIUM)


class Browser:
    """One browser with its driver, and the actions of its user."""

    def __init__(
        self, folder: Path, language: str = "en-GB", letters: int = USUAL_LETTERS, flags: Sequence[str] = ()
    ) -> None:
        """`letters` is the user's text size in CSS pixels; WebKit's driver does not support it. `flags` are
        further ones of Chromium.
        """
        self.engine = engine()
        if flags and self.engine is not Engine.CHROMIUM:
            raise ValueError("only Chromium has these flags")
        if self.engine is Engine.CHROMIUM:
            self.driver: Any = _chromium(folder, language, letters, flags)
        else:
            self.driver = {Engine.FIREFOX: _firefox, Engine.WEBKIT: _webkit}[self.engine](folder, language, letters)

    @property
    def webkit(self) -> bool:
        return self.engine is Engine.WEBKIT

    def until(self, true: Callable[[], object], what: str = "") -> None:
        """Wait until this is true, checking after changes of the page."""
        wait = package("selenium.webdriver.support.ui", "selenium").WebDriverWait(self.driver, PATIENCE, 0.02)
        wait.until(lambda _driver: true(), what or self.text)

    def js(self, code: str, *arguments: object) -> Any:
        return self.driver.execute_script(code, *arguments)

    @property
    def text(self) -> str:
        return str(self.js("return document.body.innerText"))

    def shows(self, words: str) -> None:
        self.until(lambda: words in self.text, f"it never said {words!r}")

    def find(self, selector: str) -> Any:
        self.until(lambda: self.js("return document.querySelector(arguments[0])", selector), selector)
        return self.driver.find_element("css selector", selector)

    def tap(self, key: str) -> None:
        button = self.find(f'[data-tap="{key}"]')
        self.js("arguments[0].scrollIntoView({ block: 'center' })", button)
        button.click()

    def resize(self, width: int, height: int) -> None:
        """Give the page this size, or the least one of its engine: the window is larger by its borders."""
        width = max(width, NARROWEST[self.engine])
        inside, window = self.js(INSIDE), self.driver.get_window_size()
        self.driver.set_window_size(window["width"] + width - inside[0], window["height"] + height - inside[1])
        self.until(lambda: self.js(INSIDE) == [width, height], f"no page of {width} x {height}")

    @property
    def complaints(self) -> list[str]:
        """The browser's errors and warnings about our pages: policy violations, failing scripts."""
        said = [str(line["message"]) for line in self.driver.get_log("browser")] if self.engine is _LOGS else []
        return [line for line in said if "403" not in line and "404" not in line and "net::" not in line]

    def close(self) -> None:
        self.driver.quit()


_LOGS = Engine.CHROMIUM  # the drivers of the others have no log


def _chromium(folder: Path, language: str, letters: int, flags: Sequence[str] = ()) -> Any:
    webdriver = package("selenium.webdriver", "selenium")
    options = webdriver.ChromeOptions()
    options.binary_location = program(*CHROMIUM)
    for flag in ("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", f"lang={language}",
                 f"user-data-dir={folder}", "window-size=390,800", "hide-scrollbars", *flags):  # fmt: skip
        options.add_argument(f"--{flag}")
    sizes = {"webkit.webprefs.default_font_size": letters}
    options.add_experimental_option("prefs", {"intl.accept_languages": language, **sizes})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    service = package("selenium.webdriver.chrome.service", "selenium").Service(program("chromedriver"))
    return webdriver.Chrome(options=options, service=service)


def _firefox(folder: Path, language: str, letters: int) -> Any:
    """The driver makes a separate folder for each browser."""
    webdriver = package("selenium.webdriver", "selenium")
    options = webdriver.FirefoxOptions()
    options.binary_location = program("firefox", "firefox-esr")
    for flag in ("-headless", "-width", "500", "-height", "900"):
        options.add_argument(flag)
    options.set_preference("intl.accept_languages", language)
    options.set_preference("font.size.variable.x-western", letters)
    service = package("selenium.webdriver.firefox.service", "selenium").Service(program("geckodriver"))
    return webdriver.Firefox(options=options, service=service)


def _webkit(folder: Path, language: str, letters: int) -> Any:
    """WebKit's MiniBrowser, on any screen; its sandbox needs permissions that a container lacks."""
    options = package("selenium.webdriver.webkitgtk.options", "selenium").Options()
    options.binary_location = str(next(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"), ""))
    options.add_argument("--automation")
    service = package("selenium.webdriver.webkitgtk.service", "selenium").Service(
        program("WebKitWebDriver"), env={**os.environ, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
    )
    return package("selenium.webdriver", "selenium").WebKitGTK(options=options, service=service)
