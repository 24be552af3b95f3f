"""Rogue Agent on a TV: a public table that is read from a distance and has no buttons.

Players act on phones, where their files and identity tokens are. Each event is shown for as long as it takes to read;
if too many are waiting they are skipped.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from app.present.rogue.session import RogueSession
from app.web.drawn import badge
from app.web.markup import Html, rich, tag
from app.web.page_content import Screen
from app.web.rogue_board_page import board_line
from app.web.rogue_city_page import city
from app.web.rogue_page import RogueRenderer, city_name, make_session, phases, rogue_page, scene
from app.web.rogue_panel_page import panel_rows
from app.web.session_page import RenderedPage, SessionPage

if TYPE_CHECKING:
    from app.lan.transport import Timer
    from app.present.rogue.model import PlayerBoard, RogueModel
    from app.present.rogue.panels.flow import RoguePanel
    from app.present.rogue.session_model import RogueSessionModel
    from app.web.game_page import PageTable
    from app.web.page_content import PageContent

ONWARDS = ("result/on", "shown/on", "city/next", "bots/on")  # buttons that the TV taps automatically
LEAST, MOST, A_LETTER = 2.5, 8.0, 0.03  # seconds an event is shown: least, most, and per letter
WAITING = 3  # waiting updates; if there are more, the TV skips to the current state


def rogue_screen_page(table: PageTable) -> SessionPage:
    """Create the page of one guest at a match of Rogue Agent: the public table on a TV without a seat; else a normal
    page.
    """
    tv = table.screen is Screen.TV and not table.desk.seats
    return RogueTvPage(table) if tv else rogue_page(table)


class RogueTvPage(SessionPage):
    """The page of a TV, which goes through its panels automatically."""

    def __init__(self, table: PageTable) -> None:
        self._shown_panel: RoguePanel | None = None
        self._timer: Timer | None = None
        super().__init__(table, make_session(table), RogueTvRenderer(), None)

    def content(self) -> PageContent:
        """The current page; its panel closes after a while."""
        assert isinstance(self.session, RogueSession)
        if len(self.session.queue.reels) > WAITING:
            self.session.skip_all()
        self._turn_later(self.session.model)
        return super().content()

    def close(self) -> None:
        """Close the page."""
        self._stop()
        super().close()

    def _turn_later(self, model: RogueSessionModel) -> None:
        panel = model.panel
        if panel == self._shown_panel:
            return
        self._stop()
        key = next((button.key for button in panel.buttons if button.key in ONWARDS), "") if panel is not None else ""
        self._shown_panel = panel
        if panel is not None and key:
            letters = len(re.sub(r"<[^>]*>", "", "".join(filter(None, panel_rows(panel)))))
            seconds = min(MOST, LEAST + A_LETTER * letters)
            self._timer = self.table.call_later(seconds, lambda: self._turn(key))

    def _turn(self, key: str) -> None:
        self._timer = None
        self.session.tap(key, self.session.model.number)
        self.table.changed()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class RogueTvRenderer(RogueRenderer):
    """Renders models of Rogue Agent as pages for a TV."""

    def render(self, model: RogueSessionModel) -> RenderedPage:
        """Render the table, or the final score."""
        table, panel = model.table, model.panel
        if panel is not None and panel.whole:
            main = tag("main", *panel_rows(panel), scene(model), class_="rogue whole-page end")
            return RenderedPage(main, "night", panel.title)
        main = tag(
            "main",
            tag("header", phases(table), tag("h1", rich(table.prompt), tabindex="-1"), class_="top"),
            city(table.city, city_name(table), touching=False) if table.city is not None else None,
            tag("section", *panel_rows(panel), class_="panel") if panel is not None else _happened(model),
            tag(
                "section", *(board_line(board, own=True, touching=False) for board in _seated(table)), class_="players"
            ),
            scene(model),
            class_="rogue table" + " tasked" * (panel is not None),
        )
        return RenderedPage(main, "night", table.prompt.replace("**", ""))


def _seated(table: RogueModel) -> list[PlayerBoard]:
    """All boards, in the order of seats."""
    return sorted(table.boards, key=lambda board: board.seat)


def _happened(model: RogueSessionModel) -> Html:
    """The events, the newest first."""
    lines = [
        tag("li", badge(line.who) if line.who is not None else None, tag("span", rich(line.words)))
        for line in model.newest
    ]
    news = tag("ul", *lines, class_="happened", role="list")
    return tag("section", tag("h2", model.table.happened), news, class_="newest")
