"""A table of an app with a guest in a browser, by taps alone: for the demonstration and a test."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.app.web.browser import Browser
from tests.demo.play import Device, wait_for

PHONE = (390, 844)


def open_table(host: Device) -> None:
    host("tap", "open/duet")
    host("tap", "where/1")
    host("tap", "deal")
    host("await_front", "HostScreen")
    host("see", "way/1")


def agents(key: dict[str, Any]) -> list[int]:
    """The agents on the giver's side of the key."""
    return [cell for cell, face in enumerate(key["faces"]) if face == "key: agent"]


def app_gives(host: Device, browser: Browser) -> None:
    """A clue of the app, guessed in the browser."""
    seen = host("match")
    host("write", "ŹŐWYZA", 1)
    host("tap", "give")
    browser.shows("ŹŐWYZA")
    cell = f"cell/{agents(seen)[0]}"
    browser.tap(cell)
    browser.find(f".armed[data-tap='{cell}']")
    browser.tap(cell)
    host("await_number", seen["number"] + 2)
    browser.tap("main")
    host("await_number", seen["number"] + 3)


def browser_gives(host: Device, browser: Browser) -> None:
    """A clue of the browser, guessed in the app."""
    number = host("match")["number"]
    browser.find("#entry-word").send_keys("Bérlet")
    browser.find("form.entry button[type=submit]:not([aria-disabled])").click()
    host("await_number", number + 1)
    assert host("match")["mode"] == "guess"
    assert host("hidden_keys") == [], "a key colour while guessing"
    host("card", 0)
    host("card", 0)
    host("await_number", number + 2)


def come_in(host: Device, browser: Browser, name: str) -> None:
    """Join by the QR code on the host's screen."""
    open_table(host)
    browser.driver.get(host("link"))
    browser.find("#name").send_keys(name)
    browser.find(".naming button").click()
    wait_for(lambda: host("says", "deal") == "Deal the words")
    host("tap", "deal")
    host("await_front", "DuetScreen")
    host("await_number", 0)
    browser.find(".duet .board")


def play_some(host: Device, browser: Browser, out: Path, name: str) -> int:
    """Let a phone-sized browser join and play a turn or two; returns the number of pictures."""
    browser.resize(*PHONE)
    come_in(host, browser, name)
    steps = ("app-gives", app_gives), ("browser-gives", browser_gives)
    shown = [("dealt", None), *(steps if host("match")["mode"] == "give" else steps[1:])]
    for place, (what, play) in enumerate(shown, 1):
        if play is not None:
            play(host, browser)
        host("picture", str(out / f"browser-{place:02}-{what}-{host.name}.png"))
        browser.driver.save_screenshot(str(out / f"browser-{place:02}-{what}-{name}.png"))
    return len(shown)
