"""A host with a match of Kyoto whose guests have real pages, and a player who acts by the contents of a page."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING, Any, Protocol

from app.web.kyoto_tv_page import kyoto_screen_page
from app.web.sealing import DOWN_STEP
from games.core.contract import Template
from games.kyoto.facts import Facts, Options, Series, Specials
from games.kyoto.game import KYOTO
from tests.app.web.house import House, Tab

if TYPE_CHECKING:
    from app.web.event_stream import Frame
    from app.web.game_page import GamePage, PageTable
    from app.web.host_archive import HostArchive
    from app.web.session_page import SessionPage


class Shown(Protocol):
    """An object with a page."""

    @property
    def html(self) -> str: ...


SHORT = Options(series=Series.SINGLE)
FULL = Options(series=Series.SINGLE, specials=Specials.ALL, equipment=True)


class KyotoHouse(House):
    """A host with the pages of the product."""

    def __init__(self, options: Options = SHORT, archive: HostArchive | None = None) -> None:
        self.made: list[SessionPage] = []
        super().__init__(game=KYOTO, options=options, archive=archive)

    def _made(self, table: PageTable) -> GamePage:
        page = kyoto_screen_page(table)
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


def playing(options: Options = SHORT, languages: tuple[str, str] = ("pl", "hu")) -> tuple[KyotoHouse, tuple[Tab, Tab]]:
    """Two phones at a match."""
    house = KyotoHouse(options)
    tabs = house.tab("Anna", language=languages[0]), house.tab("Béla", language=languages[1])
    house.start()
    return house, tabs


def number(tab: Tab) -> int:
    """The number of the content that a tab shows."""
    shown = tab.shown["number"]
    assert isinstance(shown, int)
    return shown


def press(tab: Tab, key: str) -> None:
    """Tap a key on the current page of a tab."""
    assert f'data-tap="{key}"' in tab.html, (key, tab.text)
    tab.tap(key, on=number(tab))


def place(tab: Tab, formation: int = 0) -> None:
    """Place all six agents by a formation, and be ready."""
    press(tab, f"formation/{formation}")
    press(tab, "button/ready")


def parts(html: str, kind: str) -> list[str]:
    """The keys of buttons with this class."""
    found = []
    for button in re.findall(r"<button([^>]*)>", html):
        given = dict(re.findall(r'([\w-]+)="([^"]*)"', button))
        if kind in given.get("class", "").split() and "data-tap" in given:
            found.append(given["data-tap"])
    return found


def choose(tab: Shown, dice: random.Random) -> str:
    """The next tap of a player who follows the highlights of the page; "" if there is nothing to do."""
    html = tab.html
    if "<dialog" in html:
        return str(dice.choice(re.findall(r'data-tap="([^"]*)"', html[html.index("<dialog") :])))
    main = re.search(r'<main class="kyoto (\w+)([^"]*)"', html)
    if main is None:
        return ""
    if main[1] == "deploys":
        free = [key for key in parts(html, "lit") if key.startswith("cell/")]
        tray = parts(html, "agent")
        if not tray:
            return "button/ready"
        return dice.choice(free) if parts(html, "chosen") and free else dice.choice(tray)
    if main[1] == "cast":
        return str(dice.choice(re.findall(r'data-tap="((?:button|cast)/[^"]*)"', html)))
    if main[1] == "over" or "waiting" in main[2]:
        return ""
    asked = parts(html, "armed") + parts(html, "choice-of") + re.findall(r'data-tap="(button/[^"]*)"', html)
    if "asks" in main[2]:
        return str(dice.choice(parts(html, "armed") or asked))
    armed = [key for key in parts(html, "armed") if key.startswith("cell/")]
    if armed:
        return armed[0]
    lit = [key for key in parts(html, "lit") if key.startswith(("cell/", "gear/"))]
    ringed = [
        f"cell/{cell}" for cell in re.findall(r'data-tap="cell/(\d+)"(?:(?!<button).)*?class="pawn[^"]* ring', html)
    ]
    cards = [key for key in parts(html, "in-hand") if key not in parts(html, "dim")]
    found = asked + lit + ringed
    return str(dice.choice(found if found and dice.random() < 0.8 else cards or found or [""]))


def step(tabs: tuple[Tab, ...], dice: random.Random) -> bool:
    """Let some player tap; False once nobody can."""
    for tab in dice.sample(tabs, len(tabs)):
        key = choose(tab, dice)
        if key:
            press(tab, key)
            return True
    return False


def act(house: House, tabs: tuple[Tab, ...], dice: random.Random) -> bool:
    """Take some legal action without a page; False at the end."""
    desks = [tab.guest.table.desk for tab in tabs if tab.guest is not None and tab.guest.table is not None]
    face = desks[0].face()
    assert face is not None
    if not face.acting:
        return False
    seat = dice.choice(face.acting)
    own = desks[seat].face()
    assert own is not None
    assert own.private is not None
    listed = dice.choice(own.private.actions)
    desks[seat].act(seat, listed.sample(dice) if isinstance(listed, Template) else listed)
    house.run(0.5)
    return True


def length(frame: Frame) -> int:
    """The length of a frame on the wire, in steps."""
    size = len(json.dumps(frame.on_air(), ensure_ascii=False, separators=(",", ":")).encode())
    return -(-max(size, frame.least) // DOWN_STEP)
