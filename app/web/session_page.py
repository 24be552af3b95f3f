"""The page of a match with a session: a front end that renders the session's model and sends it keys.

A game provides only the rendering of its model as HTML (`PageRenderer`). Everything runs on the thread of the network,
in the guest's language.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from app.present.dialogs import CLOSE, NO, YES, MenuDialog, OpenDialog, QuestionDialog
from app.present.front_end import Cancel, NextMatch, SessionDevice
from app.present.i18n import LANGUAGES, _, current_language
from app.present.rules.book import chapters, picture
from app.web.command_page import FIELD, PREFIX, PageCommands, SaidLines
from app.web.fragments import size_on_air
from app.web.markup import Html, join, rich, tag
from app.web.page_content import PageButton, PageButtonStyle, PageContent, PageDialog, Screen

if TYPE_CHECKING:
    from app.present.front_end import OpenMatch
    from app.present.result_card import ResultCard
    from app.present.session import GameSession, SessionModel
    from app.present.spoken_commands import GameCommands
    from app.table.chair import Answer
    from app.table.desk import Desk, DeskView
    from app.web.game_page import PageTable
    from games.core.contract import Seat


@dataclass(frozen=True)
class GuestPreferences:
    """The preferences of a guest in a browser, while its page is open."""

    hold: float = 0.8
    confirm: bool = True
    said_aloud: bool = False
    bots: str = "calm"


@dataclass(frozen=True)
class RenderedPage:
    """A model as HTML."""

    main: Html
    look: str
    said: str  # the last event and the turn, for a screen reader
    reply: str = ""  # the result of this reader's tap; spoken each time, even if repeated
    room: int = 0  # limit of the bytes for dialogs over it, from public information
    dialogs: tuple[PageDialog, ...] = ()  # to be read before anything else


class PageRenderer(Protocol):
    """Renders a game's model as a page."""

    def render(self, model: Any) -> RenderedPage:
        """Render the page of this model."""
        ...

    def least(self, shown: DeskView) -> int:
        """The least length on the wire of a frame with this view, in bytes, from public information."""
        ...

    def render_dialog(self, opened: OpenDialog) -> PageDialog | None:
        """Render a dialog of this game; None for others."""
        ...


class GuestArchive:
    """The archive of a guest in a browser: without matches, packs or teams; hints come from the host's device."""

    def __init__(self, table: PageTable) -> None:
        self._table = table
        self.library: Any = None  # unused, as `run` does nothing
        self.packs: Any = None
        self.teams: Any = None
        self.chronicle: Any = None
        self.contests: Any = None

    @property
    def folder(self) -> Path:
        return self._table.notes_folder or Path()

    def prepare(self, work: Callable[[], None]) -> None:
        """Load data in the background, outside of the thread of the network."""
        threading.Thread(target=work, name="browser_prepare", daemon=True).start()

    def run(self, work: Callable[[], Any], done: Callable[[Any], None], failed: Callable[[Exception], None]) -> None:
        """Do nothing: there are no files."""

    def replay(self, match: str, done: Any, failed: Callable[[Exception], None]) -> None:
        """Load the replay of its only match, once it is over."""
        if match == self._table.match:
            self._table.replay(done, failed)

    def review(self, match: str, done: Any, failed: Callable[[Exception], None]) -> None:
        """Do nothing: there is no log."""

    def advise(self, match: Any, view: Any, then: Any) -> None:
        """Ask a bot of the host for a hint."""
        self._table.advise(view, then)


@dataclass(frozen=True)
class LastingMatch:
    """A table that stays open without its page, as the host owns it."""

    lasts: bool = True


@dataclass(frozen=True)
class GuestMatch:
    """The match of a guest in a browser, as its session uses it."""

    table: PageTable
    list_commands: Callable[[], None] | None = None  # spoken commands, if the game has any
    spread: LastingMatch = field(default_factory=LastingMatch)
    settles: bool = True

    @property
    def desk(self) -> Desk:
        return self.table.desk

    @property
    def leaving(self) -> str:
        return _("Leave the table")

    def hurry(self) -> None:
        self.table.hurry()

    def wait(self, waiting: bool) -> None:
        """Do nothing: bots do not wait for a guest, as others play on."""

    def when_recorded(self, do: Callable[[], None]) -> None:
        """Call it at once: the host has the log."""
        do()

    def choices(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        here = ("account-group-outline", _("Who’s here"), self.table.show_who_is_here)
        commands = (("keyboard-outline", _("Commands"), self.list_commands),) if self.list_commands else ()
        return (here, *commands, *self.table.beside_choices)


MakeSession = Callable[["SessionPage", SessionDevice], "GameSession[Any]"]


class SessionPage:
    """One guest's page of one match: the front end of its session."""

    def __init__(
        self,
        table: PageTable,
        make: MakeSession,
        renderer: PageRenderer,
        judge_for: Any,
        commands: GameCommands | None = None,
    ) -> None:
        """`commands` are the spoken commands, if the game has any."""
        self.table = table
        self._renderer = renderer
        self._preferences = GuestPreferences()
        self._route = ""  # the open overlay: "rules" or "settings"
        self._at = ""  # the chapter at which the rules were opened
        asks = commands is not None and table.screen is not Screen.TV  # nobody acts on a TV
        self.commands = PageCommands(commands) if commands is not None and asks else None
        self._said = SaidLines()
        self._eyes: Seat | None = None  # the seat of the visible private view
        device = SessionDevice(
            matches=GuestArchive(table),
            preferences=lambda: self._preferences,
            change=self._prefer,
            judge_for=judge_for,
            why=lambda _error: "table.library.failed",
            advises=table.advises,
        )
        self.session = make(self, device)
        match: OpenMatch = GuestMatch(table, self._list_commands if self.commands is not None else None)
        self.session.sit(match)

    # The interface of a game's page

    def show(self, face: DeskView) -> None:
        """Handle a new desk view."""
        eyes = face.private.seat if face.private is not None else None
        if eyes != self._eyes:
            self._eyes = eyes
            self.hide()
        self.session.update(face, self.table.desk.story())

    def hide(self) -> None:
        """Handle that the page is hidden or changes its reader: remove the answer for the previous one."""
        if self.commands is not None:
            self.commands.forget()

    def hear(self, seat: Seat | None, answer: Answer) -> None:
        """Handle the answer to a request."""
        self.session.answer(answer)

    def content(self) -> PageContent:
        """Render the current page."""
        model: SessionModel = self.session.model
        page = self._renderer.render(model)
        opened = tuple(self._dialog(opened) for opened in reversed(model.dialogs))
        dialogs = (*page.dialogs, *opened, *self._over())
        shown = self.session.shown
        least = self._renderer.least(shown) if shown is not None else 0
        said = self._said.fresh((shown.number, self._eyes) if shown is not None else None, page.said)
        commands, bar = self.commands, Html()
        if commands is not None:
            bar = commands.bar(shortcuts=self.table.shortcuts)
            least += size_on_air(commands.way(shortcuts=self.table.shortcuts)) + commands.room
        return PageContent(
            title=self.session.title,
            main=page.main,
            look=page.look,
            number=model.number,
            dialogs=dialogs,
            bar=bar,
            said="\n".join(filter(None, (commands.spoken if commands is not None else "", page.reply, *said))),
            least=least + page.room + sum(dialog.least for dialog in dialogs[:1]),
        )

    def tap(self, key: str, number: int) -> None:
        """Handle a tap on the content with this number."""
        if self.commands is not None and key.startswith(PREFIX):
            self.commands.tap(key.removeprefix(PREFIX), self.session.model)
            self.table.changed()
            return
        self.hide()
        if key == "route/close":
            self._route = ""
            self.table.changed()
        else:
            self.session.tap(key, number)

    def enter(self, key: str, text: str, number: int) -> None:
        """Handle text input, also while it is being typed."""
        if self.commands is not None and key == FIELD:
            self.commands.type(text)
        else:
            self.session.enter(key, text, number)

    def close(self) -> None:
        """Do nothing."""

    # The interface of a front end

    def model_changed(self) -> None:
        self.table.changed()

    def show_message(self, sentence: str) -> None:
        self.table.show_message(sentence)

    def clear_message(self) -> None:
        """Do nothing: messages disappear automatically."""

    def play_sound(self, sound: str) -> None:
        """Play a sound if the guest wants sounds."""
        self.table.play_sound(sound)

    def show_dialog(self, dialog: OpenDialog) -> None:
        self.table.changed()

    def close_dialog(self, dialog: OpenDialog) -> None:
        self.table.changed()

    def call_later(self, seconds: float, do: Callable[[], None]) -> Cancel:
        return self.table.call_later(seconds, do)

    def open_route(self, name: str, **given: object) -> None:
        """Open rules or settings as dialogs over the page; other screens do not exist here."""
        if name in ("rules", "settings"):
            self._route, self._at = name, str(given.get("at", ""))
            self.table.changed()
        else:
            self.show_message(_("Only available in the app."))

    def _list_commands(self) -> None:
        """The menu leads to the commands, too."""
        if self.commands is not None:
            self.commands.list_all()
            self.table.changed()

    def _over(self) -> tuple[PageDialog, ...]:
        """The commands, the rules or the settings, while they are open."""
        asked = self.commands.dialog(shortcuts=self.table.shortcuts) if self.commands is not None else None
        if asked is not None:
            return (asked,)
        if self._route == "rules":
            return (rules_dialog(self.session.game, self._at, self.session.title),)
        return (
            (settings_dialog(self.table.language, self.table.sounds, reactions=self.table.reactions),)
            if self._route == "settings"
            else ()
        )

    def cover(self, seat: int) -> None:
        self.table.desk.shut()

    def turn_table(self) -> None:
        """Do nothing: a page belongs to one reader."""

    def play_next(self, wish: NextMatch) -> None:
        self.show_message(_("The host deals the next match."))

    def share_result(self, text: str, card: ResultCard) -> None:
        """Say that it is only in the app: pages have no button for it."""
        self.show_message(_("Only available in the app."))

    def spread_out(self) -> None:
        """Do nothing: the match is on several devices already."""

    def in_front(self) -> bool:
        return True

    def leave(self) -> None:
        self.table.leave_table()

    def _prefer(self, **changes: Any) -> None:
        self._preferences = replace(self._preferences, **changes)

    def _dialog(self, opened: OpenDialog) -> PageDialog:
        dialog, key = opened.dialog, f"session-{opened.number}"
        dismiss = "" if dialog.must_answer else opened.key(CLOSE)
        if isinstance(dialog, MenuDialog):
            buttons = tuple(PageButton(opened.key(each.key), each.words) for each in dialog.choices)
            shut = PageButton(opened.key(CLOSE), _("Close"), PageButtonStyle.QUIET)
            return PageDialog(key, dialog.title, "", (*buttons, shut), dismiss=dismiss)
        if isinstance(dialog, QuestionDialog):
            no = opened.key(NO if dialog.both_do else CLOSE)
            yes = PageButton(opened.key(YES), dialog.yes, PageButtonStyle.MAIN)
            return PageDialog(key, dialog.title, dialog.text, (PageButton(no, dialog.no), yes), dismiss=dismiss)
        made = self._renderer.render_dialog(opened)
        if made is None:
            raise TypeError(type(dialog).__name__)
        return made


def rules_dialog(game: str, at: str, title: str) -> PageDialog:
    """The rules of a game, beginning with the current chapter."""
    book = chapters(game, current_language()) or chapters(game, "en")
    first = [chapter for chapter in book if chapter.key == at]
    rest = [chapter for chapter in book if chapter.key != at]
    parts = [
        tag("section", tag("h3", chapter.title), *(_paragraph(text) for text in chapter.paragraphs))
        for chapter in (*first, *rest)
    ]
    shut = PageButton("route/close", _("Close"), PageButtonStyle.MAIN)
    read = tag("div", *parts, class_="rules", tabindex="0", autofocus=True)
    least = len(json.dumps(read, ensure_ascii=False).encode())  # else the length would disclose private parts below
    return PageDialog("rules", title, "", (shut,), read, dismiss="route/close", least=least)


def settings_dialog(language: str, sounds: bool, *, reactions: bool) -> PageDialog:
    """The language of a page, whether it is heard, and whether it shows reactions."""
    choices = [
        tag("button", name, data_tap=f"language/{code}", aria_pressed=str(code == language).lower(), lang=code)
        for code, name in LANGUAGES.items()
    ]
    shut = PageButton("route/close", _("Close"), PageButtonStyle.MAIN)
    turn = "sound/off" if sounds else "sound/on"
    show = "reactions/off" if reactions else "reactions/on"
    body = join(
        tag("div", *choices, class_="choice", role="group", aria_label=_("Language")),
        tag(
            "div",
            tag("button", _("Sounds"), data_tap=turn, aria_pressed=str(sounds).lower()),
            tag("button", _("Reactions"), data_tap=show, aria_pressed=str(reactions).lower()),
            class_="choice",
        ),
    )
    return PageDialog("settings", _("Settings"), "", (shut,), body, dismiss="route/close")


def _paragraph(text: str) -> Html:
    name, words = picture(text)
    return tag("p", rich(words)) if words and not name else tag("p", rich(words), class_="caption")
