"""Shadows in Kyoto on a TV: a public table that is read from a distance and has no buttons.

Hands, faces and questions are on the players' phones. The board is as tall as the screen; beside it are both sides, the
turn, and the last events. A clash replaces the last events for a few seconds.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.web.kyoto_board import board
from app.web.kyoto_page import LOOK, KyotoPage, KyotoRenderer
from app.web.kyoto_questions import said_of, slip_body
from app.web.kyoto_report_page import captured, series, verdict, went
from app.web.kyoto_sides import last_turn, score, side_strip
from app.web.markup import Html, rich, tag
from app.web.page_content import Screen
from app.web.session_page import RenderedPage, SessionPage
from games.kyoto.events import Clashed, Shot

if TYPE_CHECKING:
    from app.present.front_end import Cancel
    from app.present.kyoto.model import KyotoModel, Slip
    from app.present.kyoto.session import KyotoSessionModel
    from app.table.desk import DeskView
    from app.web.game_page import PageTable

CLASH_SHOWN = 9.0  # seconds a clash is shown
LINES = 8  # of the last turn
SEEN = "button/seen"


def kyoto_screen_page(table: PageTable) -> SessionPage:
    """Create the page of one guest at a match of Kyoto: the public table on a TV without a seat; else a normal page."""
    tv = table.screen is Screen.TV and not table.desk.seats
    return KyotoTvPage(table) if tv else KyotoPage(table)


class KyotoTvPage(KyotoPage):
    """The page of a TV: it closes a clash after enough time to read it."""

    def __init__(self, table: PageTable) -> None:
        super().__init__(table, KyotoTvRenderer())
        self._shown_clash: Slip | None = None  # the clash being shown,
        self._timer: Cancel | None = None  # and the timer that closes it

    def show(self, face: DeskView) -> None:
        """Handle a new desk view; of several clashes the newest is shown."""
        super().show(face)
        met = (one.number for one in face.happened if any(isinstance(event, Clashed | Shot) for event in one.events))
        newest = max(met, default=-1)
        while (slip := self._slip) is not None and slip.number < newest:
            self._read()
            if self._slip == slip:
                break
        self._tell()

    @property
    def _slip(self) -> Slip | None:
        return self.session.model.table.slip

    def _read(self) -> None:
        self.session.tap(SEEN, self.session.model.number)

    def _tell(self) -> None:
        """Start the timer for a new clash."""
        slip = self._slip
        if slip is None or slip == self._shown_clash:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._shown_clash, self._timer = slip, self.call_later(CLASH_SHOWN, self._put_away)

    def _put_away(self) -> None:
        """Close the clash."""
        self._timer = None
        self._read()
        self._tell()


class KyotoTvRenderer(KyotoRenderer):
    """Renders models of Kyoto as pages for a TV."""

    def render(self, model: KyotoSessionModel) -> RenderedPage:
        """Render the table, or the end of a game."""
        table = model.table
        main = _ended(table) if table.end is not None and table.slip is None else _table(table)
        return RenderedPage(main, LOOK, said_of(table).replace("**", ""))


def _table(table: KyotoModel) -> Html:
    """The board, and beside it all other public information."""
    slip = table.slip
    return tag(
        "main",
        _bar(table),
        board(table.board, touching=False),
        tag(
            "div",
            score(table.score) if slip is None else None,
            side_strip(table.top, "top", touching=False),
            tag("p", rich(table.prompt), class_="now") if slip is None else None,
            _last_turn(table) if slip is None else _clash(slip),
            side_strip(table.bottom, "bottom", touching=False),
            class_="beside",
        ),
        class_="kyoto table",
    )


def _bar(table: KyotoModel) -> Html:
    """The title and the turn."""
    return tag("header", tag("h1", table.title, tabindex="-1"), tag("p", table.subtitle), class_="bar")


def _last_turn(table: KyotoModel) -> Html:
    """The last turn, the newest line first in the page but last on the screen, so that the oldest lines are cut off."""
    newest = table.last.lines[: -LINES - 1 : -1]
    return last_turn(replace(table.last, lines=newest), touching=False)


def _clash(slip: Slip) -> Html:
    """A clash, as everybody may know it."""
    return tag("section", tag("h2", slip.title), tag("p", slip.line), slip_body(slip), class_="clash")


def _ended(table: KyotoModel) -> Html:
    """The end of a game or of the match."""
    end = table.end
    assert end is not None
    return tag(
        "main",
        _bar(table),
        board(table.board, touching=False),
        tag("div", verdict(end), series(end), *went(end), *captured(end), class_="beside"),
        class_="kyoto end",
    )
