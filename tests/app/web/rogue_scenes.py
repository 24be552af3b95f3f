"""Rogue Agent's pages as scenes: the city, an open tile, panels with dice and a bomb, secrets, the end, and a TV."""

from __future__ import annotations

import random
from collections.abc import Iterator
from unittest.mock import patch

from app.table.desk import Desk
from app.web.page_content import Screen
from games.core.contract import Seat
from games.rogue.actions import Action, Attack, Defuse, Intercept, Place, Spend
from games.rogue.vocabulary import Mode
from tests.app.web.house import Tab
from tests.app.web.rogue_house import NAMES, OVER, PagePlayer, RogueHouse, touch
from tests.app.web.scene import ADDRESS, Scene, scene
from tests.games.rogue import scripted

RICH = {"ammo": 4, "fuel": 4, "evidence": 5, "credits": 4, "weapon": 1, "car": 2, "agent": 1, "influence": 3}
SEED = 1
LAID = 3  # dice on the sheet of the bomb
DICE = 'class="panel searchpanel'


def rogue_scenes(language: str) -> Iterator[Scene]:
    """Moments of a busy city of three players, and a match of two to its end."""
    with patch.object(random, "random", lambda: 0.5):  # the order of identity tokens is the same at every look
        yield from _busy(language)
        yield from _fights(language)
        yield from _end(language)


def _house(language: str, house: RogueHouse, names: tuple[str, ...]) -> tuple[list[Tab], Tab]:
    """Phones at a match, and a TV that they admitted."""
    house.slow = True
    tabs = [house.tab(name, language=language) for name in names]
    tv = house.tab(language=language, screen="tv", at=ADDRESS)
    house.start()
    for tab in tabs:
        tab.tap(f"watch/{tv.member.asking}/yes")
    house.run(1)
    return tabs, tv


def _busy(language: str) -> Iterator[Scene]:
    """A turn with its buttons and overlays, and a bomb."""
    s, names = scripted, NAMES[:3]
    position = s.scene(
        3, s.ANDROID, nth=3, assassins=[s.GUNSHOP], bombs=[(s.P3, 4), (s.P6, 2)], police=s.P2,
        players={0: {"tile": s.P3, **RICH}, 1: {"tile": s.P1, "stamina": 3}, 2: {"tile": s.GARAGE}},
        crooks=[s.crook(3, s.P3, 39), s.crook(6, s.ARCHIVE, 26), s.crook(2, s.GARAGE, 16, defeated=True),
                s.crook(4, s.P4, 12), s.held(5, 2, 8)],
        informants={s.P3: (0,), s.ARCHIVE: (0,), s.HOSPITAL: (1, 2), s.P4: (1,)},
        identities=s.hands((s.A, s.A, s.H), (s.A, s.H, s.H), (s.A, s.H, s.H)),
    )  # fmt: skip
    house = RogueHouse(Mode.ANDROID, names, position)
    tabs, tv = _house(language, house, names)
    tab = tabs[0]
    yield scene("rogue-city", tab)
    yield scene("rogue-tv", tv, Screen.TV)
    touch(tab, f"tile/{s.P3}")
    yield scene("rogue-tile", tab)
    touch(tab, "opened/close")
    touch(tab, "board")
    yield scene("rogue-board", tab)
    touch(tab, next(key for key in tab.keys if key.endswith("/close")))
    touch(tab, "peek")
    touch(tab, "peek/ring/held")
    yield scene("rogue-secrets", tab)
    touch(tab, "peek/ring/free")
    touch(tab, "peek/done")
    _do(house, tab, Defuse(4))
    for _die in range(LAID):
        _do(house, tab, next(each for each in _listed(tab) if isinstance(each, Place)))
    yield scene("rogue-bomb", tab)
    yield scene("rogue-tv-bomb", tv, Screen.TV)


def _fights(language: str) -> Iterator[Scene]:
    """The public prices of a player's attack and chase."""
    s, names = scripted, NAMES[:4]
    position = s.scene(
        4, nth=3, police=s.P2, assassins=[s.GUNSHOP],
        players={0: {"tile": s.P3, **RICH}, 1: {"tile": s.P1}, 2: {"tile": s.P3, "fuel": 2}, 3: {"tile": s.HQ}},
        crooks=[s.crook(3, s.P3, 39, marks=(0,)), s.held(5, 2, 8), s.held(1, 2, 22), s.held(4, 2, 41)],
        informants={s.P3: (0,), s.P4: (3, 1)},
    )  # fmt: skip
    house = RogueHouse(Mode.AGENT, names, position)
    tabs, tv = _house(language, house, names)
    _do(house, tabs[0], Intercept(2))
    yield scene("rogue-chase", tabs[0])
    _do(house, tabs[0], Spend(2))
    _do(house, tabs[2], Spend(1), 2)
    yield scene("rogue-tv-chase", tv, Screen.TV)
    other = RogueHouse(Mode.AGENT, names, position)
    tabs, tv = _house(language, other, names)
    _do(other, tabs[0], Attack(3))
    while 'data-tap="result/on"' in tabs[0].html:
        touch(tabs[0], "result/on")
    yield scene("rogue-attack", tabs[0])
    _do(other, tabs[0], Spend(2))
    yield scene("rogue-tv-attack", tv, Screen.TV)


def _desk(tab: Tab) -> Desk:
    assert tab.guest is not None
    assert tab.guest.table is not None
    return tab.guest.table.desk


def _listed(tab: Tab) -> tuple[object, ...]:
    """The legal actions of the player at this phone."""
    face = _desk(tab).face()
    assert face is not None
    assert face.private is not None
    return tuple(face.private.actions)


def _do(house: RogueHouse, tab: Tab, action: Action, seat: Seat = 0) -> None:
    """An action of this player, without a page."""
    _desk(tab).act(seat, action)
    house.run(2)


def _end(language: str) -> Iterator[Scene]:
    """A match by its pages, including the dice of its first Search."""
    names = NAMES[:2]
    house = RogueHouse(Mode.AGENT, names)
    tabs, tv = _house(language, house, names)
    players = [PagePlayer(tab, SEED * 10 + place) for place, tab in enumerate(tabs)]
    searched = False
    while not all(player.over for player in players):
        moved = [player.turn() for player in players if not player.over]
        assert any(moved)
        searching = next((tab for tab in tabs if DICE in tab.html), None)
        if searching is not None and not searched:
            searched = True
            yield scene("rogue-dice", searching)
    assert OVER in tabs[0].html
    yield scene("rogue-end", tabs[0])
    house.run(120)
    yield scene("rogue-tv-end", tv, Screen.TV)
