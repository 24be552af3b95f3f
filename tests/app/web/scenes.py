"""All our pages, as the host sends them, for tests and pictures that show them in a real browser.

A game adds a function to `SCENES` that plays in a house without a network and yields pages on the way. `Showroom` puts
such a page into a browser, with the real first page, style and fonts of a host.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from app.present import i18n
from app.present.duet.model import Mode
from app.present.i18n import _
from app.serve.setup_page import OpenedTable, OpenerSight, opener_content
from app.services.preferences import Preferences
from app.web.page import body
from app.web.page_content import Screen
from app.web.pages import PAGES
from tests.app.web.house import Tab
from tests.app.web.kyoto_scenes import kyoto_scenes
from tests.app.web.real import RealWebHost
from tests.app.web.rogue_scenes import rogue_scenes
from tests.app.web.scene import ADDRESS, Scene, choose, house_of_pages, scene
from tests.app.web.test_duet_page import CLUES, agents, free, give, mode, number, touch

if TYPE_CHECKING:
    from tests.app.web.browser import Browser

SHOW = """
    const [page, theme] = arguments, root = document.documentElement, app = document.getElementById("app");
    for (const open of app.querySelectorAll("dialog[open]")) open.close();
    root.lang = page.language;
    root.dataset.theme = theme;
    root.dataset.look = page.look;
    document.title = page.title;
    app.innerHTML = page.html;
    app.removeAttribute("aria-busy");
    document.getElementById("link").textContent = "";
    for (const dialog of app.querySelectorAll("dialog")) dialog.showModal();
    document.activeElement?.blur();
    for (const each of document.getAnimations()) // what only moves for a moment has moved
      if (each.effect?.getComputedTiming().endTime < Infinity) each.finish();
    scrollTo(0, 0);
    return document.fonts.ready.then(() => true);"""


def entry_scenes(language: str) -> Iterator[Scene]:
    """Pages before entry."""
    yield Scene("entry", None)
    yield Scene("entry-tv", None, Screen.TV)


def lobby_scenes(language: str) -> Iterator[Scene]:
    """Pages before a match."""
    house = house_of_pages()
    house.slow = True
    tab = house.tab(language=language, at=ADDRESS)
    yield scene("lobby-newcomer", tab)
    tv = house.tab(language=language, screen="tv", at=ADDRESS)
    yield scene("lobby-tv", tv, Screen.TV)
    tab.tap("name", name="Anna")
    house.tab("Béla Bartholomäus the Elder", language=language)
    yield scene("lobby-ready", tab)
    house.start()
    yield scene("lobby-tv-asks", tv, Screen.TV)
    yield scene("dialog-watch", tab)
    for hand in house.tabs:
        if hand is not tv:
            hand.tap(f"watch/{tv.member.asking}/no")
    yield scene("lobby-tv-refused", tv, Screen.TV)


def setup_scenes(language: str) -> Iterator[Scene]:
    """The pages for opening tables: on a server, and on the device itself."""
    own = OpenedTable(
        name="main-0", title="Anna", game="duet", opened=1_700_000_000, taken=1, seats=1, closing=False,
        invitations=None, own="/t/main-0/#key.secret",
    )  # fmt: skip
    for name, local, tables in (("setup-server", False, ()), ("setup-device", True, (own,))):
        with i18n.language(language):
            content = opener_content(
                OpenerSight(
                    games=tuple(PAGES), game="kyoto", prefs=Preferences(), name="Anna", message="", language=language,
                    theme="auto", place="", local=local, tables=tables,
                )
            )  # fmt: skip
            shown = {
                "html": str(body(content)), "title": content.title, "language": language, "theme": "auto",
                "look": content.look, "number": 0, "said": content.said,
            }  # fmt: skip
        yield Scene(name, shown)


def duet_scenes(language: str) -> Iterator[Scene]:
    """A match of Duet, from the deal to its report."""
    house = house_of_pages()
    house.slow = True
    anna, bela = house.tab("Anna", language=language), house.tab("Béla", language=language)
    tv = house.tab(language=language, screen="tv", at=ADDRESS)
    house.start()
    tv_asks = tv.member.asking
    for hand in (anna, bela):
        hand.tap(f"watch/{tv_asks}/yes")
    hands = (anna, bela) if mode(anna) == Mode.GIVE.value else (bela, anna)
    giver, guesser = hands
    yield scene("duet-give", giver)
    yield scene("duet-waits", guesser)
    yield from _duet_dialogs(giver, language)
    good = agents(giver)
    give(giver, CLUES[0])
    if "dialog/" in guesser.html:
        yield scene("duet-ask", guesser)
        guesser.tap(next(key for key in guesser.keys if key.endswith("/yes")))
    guesser.tap(f"cell/{good[0]}", on=number(guesser))
    yield scene("duet-armed", guesser)
    guesser.tap(f"cell/{good[0]}", on=number(guesser))
    yield scene("duet-guess", guesser)
    yield scene("duet-tv", tv, Screen.TV)
    yield from _beside(giver, guesser, tv, language)
    guesser.tap("main", on=number(guesser))
    _until_sudden_death(hands)
    yield scene("duet-sudden", giver)
    yield scene("duet-tv-sudden", tv, Screen.TV)
    yield from _duet_report(hands)
    yield scene("duet-tv-report", tv, Screen.TV)


def _beside(tab: Tab, other: Tab, tv: Tab, language: str) -> Iterator[Scene]:
    """Scenes of the turn status: the timer, the activity of the other player, and reactions."""
    talk = tab.house.host.host.talk
    talk.limit(60)
    tab.tap("menu", on=number(tab))
    with i18n.language(language):
        react = _("React")
    choose(tab, react)
    yield scene("dialog-react", tab)
    tab.tap("react/close")
    other.tap("react/applause")
    tab.tap("react/wow")
    yield scene("duet-beside", tab)
    yield scene("duet-beside-tv", tv, Screen.TV)
    tab.house.run(4.0)
    talk.limit(0)
    tab.house.run(0.5)


def _duet_dialogs(tab: Tab, language: str) -> Iterator[Scene]:
    """The dialogs over a match."""
    with i18n.language(language):
        rules, settings, clues, here = _("Rules"), _("Settings"), _("All clues"), _("Who’s here")
    tab.tap("menu", on=number(tab))
    yield scene("dialog-menu", tab)
    choose(tab, rules)
    yield scene("dialog-rules", tab)
    tab.tap("route/close")
    for words, name, shut in ((settings, "dialog-settings", "route/close"), (here, "dialog-here", "here/close")):
        tab.tap("menu", on=number(tab))
        choose(tab, words)
        yield scene(name, tab)
        if name == "dialog-here":
            tab.tap("take_over/1/ask" if "take_over/1/ask" in tab.keys else "take_over/0/ask")
            yield scene("dialog-take-over", tab)
            tab.tap("here/open")
        tab.tap(shut)
    tab.tap("hear/help", on=number(tab))
    yield scene("dialog-commands", tab)
    tab.tap("hear/standing", on=number(tab))
    yield scene("duet-answer", tab)
    tab.tap("hear/close", on=number(tab))
    tab.tap("menu", on=number(tab))
    choose(tab, clues)
    yield scene("duet-dialog-clues", tab)
    tab.tap(next(key for key in tab.keys if key.endswith("/close")), on=number(tab))


def _until_sudden_death(hands: tuple[Tab, Tab]) -> None:
    """Find one agent per turn, until there is no token left."""
    for clue in CLUES[1:]:
        modes = tuple(map(mode, hands))
        if Mode.SUDDEN.value in modes:
            return
        giver, guesser = hands if modes[0] == Mode.GIVE.value else (hands[1], hands[0])
        good = agents(giver)
        give(giver, clue)
        if "dialog/" in guesser.html:
            guesser.tap(next(key for key in guesser.keys if key.endswith("/yes")))
        touch(guesser, next(cell for cell in good if cell in free(guesser)))
        guesser.tap("main", on=number(guesser))
    raise AssertionError("no sudden death")


def _duet_report(hands: tuple[Tab, Tab]) -> Iterator[Scene]:
    """Play to the end, and go through the pages of the report."""
    for cell in range(25):
        for hand in hands:
            if cell in free(hand) and mode(hand) == Mode.SUDDEN.value:
                touch(hand, cell)
    tab = hands[0]
    yield scene("duet-report", tab)
    tab.tap("page/1", on=number(tab))
    yield scene("duet-report-keys-closed", tab)
    for seat in (0, 1):
        tab.tap(f"key/{seat}", on=number(tab))
    yield scene("duet-report-keys", tab)


SCENES: tuple[Callable[[str], Iterator[Scene]], ...] = (
    entry_scenes,
    lobby_scenes,
    setup_scenes,
    duet_scenes,
    kyoto_scenes,
    rogue_scenes,
)


@cache
def scenes(language: str) -> tuple[Scene, ...]:
    """All scenes, in the same order in every language."""
    return tuple(each for make in SCENES for each in make(language))


class Showroom:
    """A host on loopback whose first pages are open in browsers, where any scene can be shown."""

    def __init__(self, folder: Path) -> None:
        self._host = RealWebHost(folder, pages=PAGES)

    def open(self, browser: Browser, screen: Screen) -> None:
        """Open the first page, which asks for the code."""
        browser.driver.get(self._host.web.address(self._host.web_address) + ("/tv" if screen is Screen.TV else ""))
        browser.find("#enter")

    def show(self, browser: Browser, shown: Scene, theme: str) -> None:
        """Show a scene with this theme; the browser has the first page of its screen open."""
        if shown.shown is None:
            self.open(browser, shown.screen)
            browser.js("document.documentElement.dataset.theme = arguments[0]", theme)
        else:
            assert browser.js(SHOW, shown.shown, theme)

    def close(self) -> None:
        self._host.stop()
