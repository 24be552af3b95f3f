"""Rogue Agent on a TV: the table that everybody reads from afar, and nobody touches.

It shows what everybody knows and has no button: whoever plays acts on a phone, where files and identity tokens are.
What has just happened is shown for as long as it takes to read, then the next of it; what nobody could follow is left
out.
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

ONWARDS = ("result/on", "shown/on", "city/next", "bots/on")  # what goes on by itself here
LEAST, MOST, A_LETTER = 2.5, 8.0, 0.03  # seconds that something is shown
WAITING = 3  # updates that are still to be told; of more than these the table shows what is now


def rogue_screen_page(table: PageTable) -> SessionPage:
    """The page of one guest at a match of Rogue Agent: the table for everybody on a TV, which has no seat."""
    tv = table.screen is Screen.TV and not table.desk.seats
    return RogueTvPage(table) if tv else rogue_page(table)


class RogueTvPage(SessionPage):
    """A TV's page, which turns its own leaves."""

    def __init__(self, table: PageTable) -> None:
        self._told: RoguePanel | None = None
        self._timer: Timer | None = None
        super().__init__(table, make_session(table), RogueTvRenderer(), None)

    def content(self) -> PageContent:
        """The page as it is now; what it tells goes on after a while."""
        assert isinstance(self.session, RogueSession)
        if len(self.session.queue.reels) > WAITING:
            self.session.skip_all()
        self._turn_later(self.session.model)
        return super().content()

    def close(self) -> None:
        """Nobody looks at it any more."""
        self._stop()
        super().close()

    def _turn_later(self, model: RogueSessionModel) -> None:
        panel = model.panel
        if panel == self._told:
            return
        self._stop()
        key = next((button.key for button in panel.buttons if button.key in ONWARDS), "") if panel is not None else ""
        self._told = panel
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
    """Rogue Agent's models as pages for a TV."""

    def render(self, model: RogueSessionModel) -> RenderedPage:
        """The table, or the reckoning at its end."""
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
    """Everybody, in the order of seats."""
    return sorted(table.boards, key=lambda board: board.seat)


def _happened(model: RogueSessionModel) -> Html:
    """What happened, the newest first."""
    lines = [
        tag("li", badge(line.who) if line.who is not None else None, tag("span", rich(line.words)))
        for line in model.newest
    ]
    told = tag("ul", *lines, class_="happened", role="list")
    return tag("section", tag("h2", model.table.happened), told, class_="newest")
