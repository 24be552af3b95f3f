"""A page as a host sends it, and a house without a network that makes such pages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import unescape

import pytest

from app.web.page_content import Screen
from app.web.pages import PAGES
from tests.app.web.house import House, Tab
from tests.app.web.kyoto_house import number

ADDRESS = "192.168.1.20:8337"
SHARED = pytest.mark.xdist_group("scenes")  # one process makes the scenes that these tests share


@dataclass(frozen=True)
class Scene:
    """One page: its name, and the host's message; None for the first page of every browser."""

    name: str
    shown: Mapping[str, object] | None
    screen: Screen = Screen.HAND


def scene(name: str, tab: Tab, screen: Screen = Screen.HAND) -> Scene:
    """The current page of a tab."""
    return Scene(name, dict(tab.shown), screen)


def house_of_pages() -> House:
    """A host without a network, whose guests have the pages of the product."""
    house = House()
    house.makers.update(PAGES)
    return house


def choose(tab: Tab, words: str) -> None:
    """Tap a choice of the open menu."""
    rows = re.findall(r'data-tap="(dialog/\d+/[^"]+)"[^>]*>([^<]*)</button>', tab.html)
    tab.tap(next(key for key, said in rows if unescape(said) == words), on=number(tab))
