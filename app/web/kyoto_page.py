"""The page of Shadows in Kyoto: the session's model as HTML.

It contains no rules and no sentences: texts are finished in the model, and elements that can be tapped have the
session's key as `data-tap`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.present.i18n import current_language
from app.present.kyoto.deployment import Formations
from app.present.kyoto.pencil_notes import Pencil
from app.present.kyoto.presenter import present
from app.present.kyoto.selection import KyotoSelection
from app.present.kyoto.session import KyotoSession, KyotoSessionModel
from app.present.kyoto.spoken_commands import KyotoCommands
from app.web.fragments import size_on_air
from app.web.kyoto_board import board
from app.web.kyoto_dialogs import kyoto_dialog
from app.web.kyoto_questions import (
    casting_part,
    dragged,
    placing_info,
    placing_part,
    question,
    said_of,
    slip_dialog,
)
from app.web.kyoto_report_page import ended_main
from app.web.kyoto_sides import bar, doing_button, hand, helping, last_turn, prompt, score, side_strip, wheel
from app.web.markup import Html, tag
from app.web.session_page import PageRenderer, RenderedPage, SessionPage

if TYPE_CHECKING:
    from app.present.dialogs import OpenDialog
    from app.present.kyoto.model import KyotoModel
    from app.table.desk import DeskView
    from app.web.game_page import PageTable
    from app.web.page_content import PageDialog

LOOK = "desk"
PRIVATE_PART = 5120  # limit of the bytes for private parts: hand, faces, a question, notes, a dialog, messages


class KyotoPage(SessionPage):
    """The page of one guest at a match of Kyoto: notes are stored at the host, formations in memory for the match."""

    session: KyotoSession

    def __init__(self, table: PageTable, renderer: PageRenderer | None = None) -> None:
        pencil, formations = Pencil(table.notes_folder, table.match), Formations(None)
        super().__init__(
            table,
            lambda front, device: KyotoSession(table.match, front, device, pencil, formations),
            renderer or KyotoRenderer(),
            None,
            KyotoCommands(),
        )


class KyotoRenderer:
    """Renders models of Kyoto as pages."""

    def __init__(self) -> None:
        self._least: tuple[tuple[int, str], int] = ((-1, ""), 0)  # cache for the newest update and its language

    def render(self, model: KyotoSessionModel) -> RenderedPage:
        """Render the table, or the end of a game; an unread clash covers it."""
        table = model.table
        main = ended_main(table) if table.end is not None else _table(table)
        over = (slip_dialog(table.slip),) if table.slip is not None else ()
        return RenderedPage(main, LOOK, said_of(table).replace("**", ""), dialogs=over)

    def least(self, shown: DeskView) -> int:
        """The length of the public table, plus the limit for private parts."""
        state = shown.number, current_language()
        if self._least[0] != state:
            table = present(replace(shown, private=None), KyotoSelection())
            self._least = state, size_on_air(_table(table)) + PRIVATE_PART
        return self._least[1]

    def render_dialog(self, opened: OpenDialog) -> PageDialog | None:
        """Render a dialog of Kyoto."""
        return kyoto_dialog(opened)


def _table(table: KyotoModel) -> Html:
    """The current table."""
    private = table.private or None
    if table.casting is not None:
        cast = casting_part(table.casting)
        held = hand(table.hand, table.hand_say, flat=True)
        return tag("main", bar(table), cast, held, class_="kyoto cast", data_private=private)
    placing = table.placing
    if placing is not None:
        return tag(
            "main",
            bar(table),
            tag("div", placing_info(placing), wheel(table.wheel), class_="beyond"),
            board(table.board, touching=True, dragged=dragged(placing)),
            placing_part(placing),
            hand(table.hand, table.hand_say, flat=True),
            class_="kyoto deploys",
            data_private=private,
            data_drop="tray",
        )
    asked = table.sheet
    lower = (
        question(asked, table.share) if asked is not None else prompt(table),
        doing_button(table) if asked is None else None,
        helping(table) if asked is None else None,
        hand(table.hand, table.hand_say, flat=asked is not None) if asked is None or asked.hand else None,
    )
    return tag(
        "main",
        bar(table),
        tag("div", side_strip(table.top, "top"), last_turn(table.last), wheel(table.wheel), class_="beyond"),
        board(table.board, touching=table.private, covered=table.private and table.away),
        tag("div", score(table.score), side_strip(table.bottom, "bottom"), *lower, class_="lower"),
        class_=f"kyoto play {table.eyes.value}" + " asks" * (asked is not None),
        data_private=private,
    )
