"""A host whose guests have real pages of Rogue Agent, and players who act by their contents."""

from __future__ import annotations

import random
import re
from typing import Any, Protocol

from app.web.game_page import GamePage, PageTable
from app.web.pages import PAGES
from app.web.session_page import SessionPage
from games.core.chance import Chance
from games.rogue.facts import Facts, Options, Own
from games.rogue.game import ROGUE, Rogue
from games.rogue.rules import RogueState
from games.rogue.vocabulary import Mode
from tests.app.web.house import House, Tab

NAMES = ("Mira", "Tomek", "Zsófi", "Dana")
LANGUAGES = ("pl", "hu", "en", "pl")
BUTTON = re.compile(r'<button class="([^"]*)" data-tap="([^"]*)"')
AROUND = ("menu", "log", "help", "undo", "board", "player", "here", "language", "event", "happened", "hear")
OVER = 'class="panel endpanel'


class BegunRogue(Rogue):
    """Rogue Agent with a deal that is a position in the middle of a match."""

    def __init__(self, begun: RogueState) -> None:
        self._begun = begun

    def deal(self, options: Options, seats: int, chance: Chance, rules: int | None = None) -> RogueState:
        return self._begun.copy()


class RogueHouse(House):
    """A host with two to four seats; `begun` replaces the deal by a position."""

    def __init__(
        self, mode: Mode = Mode.AGENT, names: tuple[str, ...] = NAMES[:2], begun: RogueState | None = None
    ) -> None:
        self.made: list[SessionPage] = []
        super().__init__(game=ROGUE if begun is None else BegunRogue(begun), options=Options(mode), names=names)

    def _made(self, table: PageTable) -> GamePage:
        page = PAGES["rogue"](table)
        assert isinstance(page, SessionPage)
        self.made.append(page)
        return page

    def session_of(self, tab: Tab) -> Any:
        """The session behind a tab."""
        assert tab.guest is not None
        return next(page for page in reversed(self.made) if page.table is tab.guest.table).session

    def facts(self, tab: Tab) -> Facts:
        """The public facts."""
        found: Facts = self.session_of(tab).shown.table.public
        return found

    def own(self, tab: Tab) -> Own:
        """The private knowledge of this player."""
        found: Own = self.session_of(tab).shown.private.private
        return found


def playing(mode: Mode, seats: int, names: tuple[str, ...] = NAMES) -> tuple[RogueHouse, list[Tab]]:
    """Deal a match to this many phones."""
    house = RogueHouse(mode, names[:seats])
    tabs = [house.tab(name, language=LANGUAGES[seat]) for seat, name in enumerate(names[:seats])]
    house.start()
    return house, tabs


def number(tab: Tab) -> int:
    shown = tab.shown["number"]
    assert isinstance(shown, int)
    return shown


def touch(tab: Tab, key: str) -> None:
    tab.tap(key, on=number(tab))


class ReadPage(Protocol):
    """A page that can be read and tapped."""

    @property
    def html(self) -> str: ...
    def tap(self, key: str) -> object: ...


class RoguePlayer:
    """A player who reads a page and taps its buttons."""

    def __init__(self, page: ReadPage, seed: int) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.tried: tuple[str, set[str]] = ("", set())  # keys without effect on this page

    @property
    def html(self) -> str:
        return self.page.html

    def touch(self, key: str) -> None:
        self.page.tap(key)

    @property
    def over(self) -> bool:
        return OVER in self.html

    def turn(self) -> bool:
        """Tap once, if there is anything to do."""
        html = self.html
        if html != self.tried[0]:
            self.tried = (html, set())
        key = next((key for key in self.wanted(html) if key not in self.tried[1]), "")
        if key:
            self.tried[1].add(key)
            self.touch(key)
        return bool(key)

    def wanted(self, html: str) -> list[str]:
        """The keys that continue, the most sensible first."""
        found = [(kind.split(), key) for kind, key in BUTTON.findall(html)]
        if 'class="panel ' in html:
            keys = [
                (("go" in kind and "dark" not in kind and not key.startswith("peek/file")), key)
                for kind, key in found
                if key.partition("/")[0] not in (*AROUND, "tile", "end")
            ]
            self.dice.shuffle(keys)
            onwards = [key for sure, key in keys if sure]
            every = [key for _sure, key in keys]
            return [*onwards, *every] if self.dice.random() < 0.5 else [*every, *onwards]
        if 'data-tap="opened/close"' in html:
            keys_ = [key for _kind, key in found if key.startswith("do/")]
            self.dice.shuffle(keys_)
            return [*(key for key in ("opened/yes",) if f'"{key}"' in html), *keys_, "opened/close"]
        if 'data-tap="ask/yes"' in html:
            return ["ask/yes"]
        tiles = [key for kind, key in found if key.startswith("tile/") and "m-legal" in kind]
        deeds = [key for kind, key in found if key.startswith("deed/") and {"lit", "main"} & set(kind)]
        self.dice.shuffle(tiles)
        self.dice.shuffle(deeds)
        chosen = any("chosen" in kind for kind, key in found if key.startswith("deed/"))
        return [*tiles, *deeds] if chosen else [*deeds, *tiles]


class PagePlayer(RoguePlayer):
    """The same at a tab, whose taps name the page they were made on."""

    def __init__(self, tab: Tab, seed: int) -> None:
        super().__init__(tab, seed)
        self.tab = tab

    def touch(self, key: str) -> None:
        touch(self.tab, key)


def play(tabs: list[Tab], seed: int, visit: Any = None, steps: int = 4000) -> None:
    """Play a match by its pages."""
    players = [PagePlayer(tab, 10 * seed + place) for place, tab in enumerate(tabs)]
    for _step in range(steps):
        if all(player.over for player in players):
            return
        moved = [player.turn() for player in players if not player.over]
        if visit is not None:
            visit()
        assert any(moved), [tab.text for tab in tabs]
    raise AssertionError("the match does not end")
