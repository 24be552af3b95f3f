"""Kyoto's pages as scenes: special agents, placing, play, a question, a clash, notes, the end, and a TV."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from app.web.page_content import Screen
from tests.app.web.house import Tab
from tests.app.web.kyoto_house import FULL, KyotoHouse, act, number, place, press
from tests.app.web.scene import ADDRESS, Scene, scene

MOVES = '<main class="kyoto play acting"'
OVER = 'class="kyoto over'
SLIP = 'class="slip"'
DIALOG = "<dialog"


def kyoto_scenes(language: str) -> Iterator[Scene]:
    """A match of Kyoto with all advanced rules, from the choice of special agents to its end."""
    house, dice = KyotoHouse(FULL), random.Random(4)
    house.slow = True
    tabs = house.tab("Anna", language=language), house.tab("Béla", language=language)
    tv = house.tab(language=language, screen="tv", at=ADDRESS)
    house.start()
    for hand in tabs:
        hand.tap(f"watch/{tv.member.asking}/yes")
    house.run(1)
    press(tabs[0], "tray/3-real")
    yield scene("kyoto-placing", tabs[0])
    for tab in tabs:
        place(tab)
    yield scene("kyoto-casting", next(tab for tab in tabs if 'class="kyoto cast' in tab.html))
    while not (movers := [tab for tab in tabs if MOVES in tab.html]):
        assert act(house, tabs, dice)
    mover = movers[0]
    press(mover, next(key for key in mover.keys if key.startswith("hand/")))
    yield scene("kyoto-play", mover)
    yield from _over_the_table(mover)
    yield from _questions(house, tabs, tv, dice)
    while act(house, tabs, dice):
        pass
    for tab in tabs:
        _read_slips(tab)
    house.run(60)
    assert OVER in tabs[0].html
    yield scene("kyoto-end", tabs[0])
    yield scene("kyoto-tv-end", tv, Screen.TV)


def _over_the_table(tab: Tab) -> Iterator[Scene]:
    """The dialogs: the story, a side, notes."""
    press(tab, "side/top")
    yield scene("kyoto-side", tab)
    press(tab, re.findall(r'data-tap="([^"]*)"', tab.html)[-1])
    press(tab, "pencil")
    back = re.search(r'data-tap="(cell/\d+)"[^>]*>(?:(?!<button).)*?-back-away', tab.html)
    assert back is not None
    press(tab, back[1])
    press(tab, "pencil/3r")
    press(tab, "pencil/2f")
    press(tab, "pencil/2f")
    yield scene("kyoto-pencil", tab)
    press(tab, re.findall(r'data-tap="([^"]*)"', tab.html)[-1])
    press(tab, "pencil")


def _questions(house: KyotoHouse, tabs: tuple[Tab, Tab], tv: Tab, dice: random.Random) -> Iterator[Scene]:
    """A question with its pictures, and a clash with its report."""
    wanted = {"kyoto-question", "kyoto-clash"}
    while wanted:
        assert act(house, tabs, dice), wanted
        met = any(SLIP in tab.html for tab in tabs)
        if met and "kyoto-clash" in wanted:
            wanted.remove("kyoto-clash")
            yield scene("kyoto-clash", next(tab for tab in tabs if SLIP in tab.html))
            yield scene("kyoto-tv-clash", tv, Screen.TV)
        for tab in tabs:
            _read_slips(tab)
        asked = next((tab for tab in tabs if 'class="choices' in tab.html and DIALOG not in tab.html), None)
        if asked is not None and "kyoto-question" in wanted:
            wanted.remove("kyoto-question")
            yield scene("kyoto-question", asked)
    house.run(20)
    yield scene("kyoto-tv", tv, Screen.TV)


def _read_slips(tab: Tab) -> None:
    while SLIP in tab.html:
        tab.tap(re.findall(r'data-tap="([^"]*)"', tab.html)[-1], on=number(tab))
