"""The page of Rogue Agent: the session's model as HTML.

It contains no rules and no sentences: texts are finished in the model, and elements that can be tapped have the
session's key as `data-tap`. The city comes first; the current task is below it, or beside it if there is room.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from app.present.controls import ButtonStyle
from app.present.i18n import _, current_language
from app.present.rogue.panels.final_score import EndPanel
from app.present.rogue.panels.own_secrets import PeekPanel
from app.present.rogue.session import RogueSession
from app.present.rogue.session_model import RogueBoardDialog, RogueLogDialog, RogueSessionModel
from app.present.rogue.spoken_commands import RogueCommands
from app.present.rogue.table_presenter import RogueSelection, moment, present
from app.web.command_page import AGAIN
from app.web.drawn import badge
from app.web.fragments import size_on_air
from app.web.markup import Html, hidden, rich, tag
from app.web.page_content import PageButton, PageButtonStyle, PageDialog
from app.web.rogue_board_page import board_line, whole_board
from app.web.rogue_city_page import asked, city, opened_tile
from app.web.rogue_panel_page import panel_page
from app.web.rogue_pieces import figure, icon, piece
from app.web.rogue_rows_page import rows
from app.web.session_page import MakeSession, RenderedPage, SessionPage

if TYPE_CHECKING:
    from app.present.controls import BarSign, ButtonModel
    from app.present.dialogs import OpenDialog
    from app.present.front_end import SessionDevice
    from app.present.rogue.model import ActionChip, RogueModel
    from app.present.rogue.scenes import RogueScene
    from app.table.desk import DeskView
    from app.web.game_page import PageTable

PRIVATE_PART = 4096  # limit of the bytes for a panel, an open tile, files, explanations and private sentences
SENTENCE = 320  # limit of the bytes for a sentence of the log
SIGHT = 8  # buttons of a turn in a small window; the others are behind one more
PHASES = {"time": "phase-time", "action": "phase-action", "city": "phase-city"}


def rogue_page(table: PageTable) -> SessionPage:
    """Create the page of one guest at a match of Rogue Agent."""
    return SessionPage(table, make_session(table), RogueRenderer(), None, RogueCommands())


def make_session(table: PageTable) -> MakeSession:
    """Return a function that creates the session of a page, which reports only taps."""

    def made(front: SessionPage, device: SessionDevice) -> RogueSession:
        session = RogueSession(table.match, front, device)
        session.holds = False
        return session

    return made


class RogueRenderer:
    """Renders models of Rogue Agent as pages."""

    def __init__(self) -> None:
        self._least: tuple[Hashable, int] = (None, 0)  # cache for the last state

    def render(self, model: RogueSessionModel) -> RenderedPage:
        """Render the table with the current task, or a panel that fills the page."""
        table, panel = model.table, model.panel
        said, reason = _spoken(model), _reply(model)
        room = sum(
            SENTENCE * len(opened.dialog.lines) for opened in model.dialogs if isinstance(opened.dialog, RogueLogDialog)
        )
        if panel is not None and panel.whole:
            main = tag("main", panel_page(panel, _reason(model)), scene(model), class_="rogue whole-page")
            return RenderedPage(main, "night", said, reason, room=room)
        doing = panel_page(panel, _reason(model)) if panel is not None else _doing(model)
        kind = "rogue tasked" if panel is not None else "rogue opening" if table.opened is not None else "rogue"
        main = tag(
            "main",
            _bar(model),
            city(table.city, city_name(table)) if table.city is not None else None,
            _prompt_and_news(table) if panel is None else None,
            doing,
            _boards(table),
            _newest(model) if panel is None else None,
            scene(model),
            class_=kind,
        )
        return RenderedPage(main, "night", said, reason, room=room)

    def least(self, shown: DeskView) -> int:
        """The length of the public table, plus the limit for private and chosen parts."""
        about = (shown.number, shown.seats, shown.ending, current_language())
        if self._least[0] != about:
            self._least = (about, self._length(shown))
        return self._least[1]

    def _length(self, shown: DeskView) -> int:
        open_ = moment(replace(shown, private=None), None, False)
        table = present(open_, open_.facts, None, RogueSelection())
        page = self.render(RogueSessionModel(table=table))
        return size_on_air(page.main) + PRIVATE_PART

    def render_dialog(self, opened: OpenDialog) -> PageDialog | None:
        """Render the list of events, or an enlarged board."""
        dialog, key = opened.dialog, f"session-{opened.number}"
        shut = opened.key("close")
        if isinstance(dialog, RogueLogDialog):
            lines = tag("ul", rows(dialog.lines), class_="happened", role="list", tabindex="0", autofocus=True)
            back = PageButton(shut, dialog.back, PageButtonStyle.MAIN)
            return PageDialog(key, dialog.title, "", (back,), lines, dismiss=shut)
        if isinstance(dialog, RogueBoardDialog) and dialog.board is not None:
            back = PageButton(shut, dialog.back, PageButtonStyle.MAIN)
            name = dialog.title or dialog.board.person.name
            return PageDialog(key, name, "", (back,), whole_board(dialog.board), dismiss=shut)
        return None


def city_name(table: RogueModel) -> str:
    """The accessible name of the city."""
    return next((chip.name for chip in table.strip if chip.phase == "city"), "")


def _spoken(model: RogueSessionModel) -> str:
    """Text for a screen reader, each line read once: the last event, and what to do now."""
    panel, table = model.panel, model.table
    if isinstance(panel, PeekPanel):
        return panel.header.only
    if isinstance(panel, EndPanel):
        return panel.hero.title
    words = [panel.title, panel.line] if panel is not None else [table.news, table.prompt]
    return "\n".join(filter(None, words)).replace("**", "")


def _reply(model: RogueSessionModel) -> str:
    """The refusal of a tap; spoken each time."""
    reason = model.reason
    return reason.words.replace("**", "") + AGAIN * (reason.number % 2) if reason is not None else ""


def _reason(model: RogueSessionModel) -> Html | None:
    """The explanation why something is impossible."""
    return tag("p", rich(model.reason.words), class_="reason") if model.reason is not None else None


# -- around the city -------------------------------------------------------------------------------


def _bar(model: RogueSessionModel) -> Html:
    """The icon buttons and the phases."""
    table = model.table
    signs = [_sign(sign) for sign in table.signs if sign.key != "bulb" or model.hint]
    return tag(
        "header",
        tag("h1", table.title, hidden(f", {table.line}"), tabindex="-1"),
        phases(table),
        tag("nav", *signs),
        class_="top",
    )


def phases(table: RogueModel) -> Html:
    """The three phases of a round."""
    return tag("ol", *map(_chip, table.strip), class_="phases", role="list")


def _chip(chip: ActionChip) -> Html:
    words = tag("span", chip.words) if chip.words else None
    now = chip.how == "now"
    picture = icon("icon-check" if chip.how == "done" else PHASES[chip.phase])
    return tag("li", picture, tag("b", chip.name), words, class_=chip.how, aria_current="step" if now else None)


def _sign(sign: BarSign) -> Html:
    kind = f"sign-of at-{sign.key}" + " dim" * sign.off
    return tag("button", icon(f"icon-{sign.key}"), hidden(sign.words), class_=kind, data_tap=sign.tap, type="button")


def _prompt_and_news(table: RogueModel) -> Html:
    """The prompt, and the last event."""
    who = badge(table.news_by) if table.news_by is not None else None
    news = tag("p", who, tag("span", rich(table.news)), class_="news") if table.news else None
    return tag("div", tag("p", rich(table.prompt), class_="prompt"), news, class_="prompts", data_private=True)


def _boards(table: RogueModel) -> Html:
    """All players in one line each; the viewer's board whole if there is room."""
    own = [board_line(table.own, own=True), whole_board(table.own)] if table.own is not None else []
    others = tag(
        "div", *(board_line(board, own=False) for board in table.others), class_=f"others n{len(table.others)}"
    )
    title = tag("h2", _("Players"), class_="hidden")
    return tag("section", title, others, *own, _secrets(table), class_="players")


def _secrets(table: RogueModel) -> Html | None:
    """The button for the player's secrets: always present, disabled if there are none."""
    found = table.secrets
    if found is None:
        return None
    words = (tag("b", found.text), tag("span", found.name))
    return tag("button", icon(found.icon), *words, class_=f"secrets {found.style}", data_tap=found.key, type="button")


def _newest(model: RogueSessionModel) -> Html | None:
    """The last events, if there is room."""
    if not model.newest:
        return None
    title = tag("h2", model.table.happened)
    lines = tag("ul", rows(model.newest), class_="happened", role="list")
    return tag(
        "section", title, lines, class_="newest", tabindex="0", aria_label=model.table.happened, data_private=True
    )


# -- the current task ------------------------------------------------------------------------------


def _doing(model: RogueSessionModel) -> Html:
    """An open tile, or the buttons of the turn."""
    table, reason = model.table, _reason(model)
    if table.opened is not None:
        return tag("div", reason, opened_tile(table.opened, table.ask), class_="doing", data_private=True)
    parts = [asked(table.ask, "ask")] if table.ask is not None else [_deeds(table)]
    if table.main is not None:
        parts.append(tag("button", table.main.text, class_="go main", data_tap=table.main.key, type="button"))
    private = True if table.ask is not None else None  # the question before an action may mention a file
    return tag("div", reason, *parts, class_="doing", data_private=private)


def _deeds(table: RogueModel) -> Html | None:
    """The buttons of a turn; a small window shows the usable ones first, and the others behind one more."""
    all_ = (*table.any_time, *table.justice)
    if not all_:
        return None
    last = SIGHT - 1 if len(all_) > SIGHT else SIGHT
    first = table.few[:last]
    groups = [
        tag(
            "div", tag("h2", title), *(_deed(deed, later=deed not in first) for deed in deeds),
            class_="deeds", role="group", aria_label=title,
        )
        for title, deeds in ((table.any_time_title, table.any_time), (table.justice_title, table.justice))
        if deeds
    ]  # fmt: skip
    more: tuple[Html, ...] = ()
    if len(all_) > SIGHT:
        switch = tag("input", type="checkbox", id="all-deeds", class_="hidden")
        more = (
            switch,
            tag("label", icon("icon-menu"), tag("span", table.all_title), for_="all-deeds", class_="deed plain"),
        )
    return tag("div", *more, *groups, class_="turn-of")


def _deed(deed: ButtonModel, *, later: bool) -> Html:
    small = tag("small", deed.line) if deed.line else None
    pressed = "true" if deed.style == "chosen" else None
    kind = f"deed {deed.style}" + " later" * later
    off = hidden(f", {_('not now')}") if deed.style is ButtonStyle.OFF else None  # a tap says why
    inside = (icon(deed.icon), tag("span", deed.text), small, off)
    return tag("button", *inside, class_=kind, data_tap=deed.key, type="button", aria_pressed=pressed)


# -- animations ------------------------------------------------------------------------------------


def scene(model: RogueSessionModel) -> Html | None:
    """An animation that ends automatically; its information is shown elsewhere too."""
    found = model.scene
    if found is None:
        return None
    return tag(
        "div", _scenery(found), tag("b", found.title), tag("span", found.line),
        class_=f"scene {found.kind}", id=f"scene-{model.scene_on}", aria_hidden="true",
    )  # fmt: skip


def _scenery(found: RogueScene) -> Html:
    """The picture of an animation."""
    if found.kind == "blast":
        return icon("die-explosion", "danger")
    if found.kind == "arrest" and found.number:
        return piece(f"criminal-defeated-{found.number}")
    if found.kind == "defused" or found.person is None:
        return icon("icon-check", "ok")
    return figure(found.person, found.android or found.kind == "exposed")
