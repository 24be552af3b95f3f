"""Spoken commands on a page: a list with a field, single keys, and the answer above the table.

An answer may contain the private view of one seat. So it is in a private part, is removed with the next tap, when the
curtain closes and when the page is hidden, and always has the same size in the length of a frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.present.i18n import _
from app.present.spoken_commands import (
    COLUMN_NAMES,
    COMMANDS,
    HELP_SHORTCUTS,
    LONGEST_ANSWER,
    CommandKind,
    CommandRequest,
    answer_command,
    read_command,
)
from app.web.fragments import size_on_air
from app.web.markup import Html, join, tag
from app.web.page_content import PageButton, PageButtonStyle, PageDialog

if TYPE_CHECKING:
    from app.present.session import SessionModel
    from app.present.spoken_commands import GameCommands

ROOM = 2 * LONGEST_ANSWER + 256  # bytes of an answer, as spoken and as displayed
MOST_ROWS, MOST_COLUMNS = 6, 5
AGAIN = "\u2060"  # in every second answer, so that a repeated answer is spoken again
PREFIX = "hear/"
FIELD = "hear/words"


class PageCommands:
    """The commands of one page, and the newest answer."""

    def __init__(self, game: GameCommands) -> None:
        self._game = game
        self._listed = False  # whether the list of commands is open
        self._text = ""  # the text in the field
        self._answer = ""
        self._count = 0

    @property
    def spoken(self) -> str:
        """The answer as a line for a screen reader."""
        return self._answer + AGAIN * (self._count % 2) if self._answer else ""

    @property
    def room(self) -> int:
        """The bytes reserved for the answer in a frame."""
        return ROOM if self._answer else 0

    def list_all(self) -> None:
        """Open the list of commands."""
        self._listed = True

    def forget(self) -> None:
        """Remove the answer."""
        self._answer, self._listed, self._text = "", False, ""

    def type(self, text: str) -> None:
        """Handle the text of the field."""
        self._text = text

    def tap(self, key: str, model: SessionModel) -> None:
        """Handle a command; `key` is the part after "hear/"."""
        kind, _slash, about = key.partition("/")
        if kind == "help":
            self._listed, self._text = True, ""
        elif kind == "close":
            self.forget()
        elif kind == "go":
            self._say(read_command(self._text), model)
        elif kind == CommandKind.SCAN.value:
            self._say(CommandRequest(CommandKind.SCAN, about), model)
        elif kind in (each.kind.value for each in COMMANDS):
            self._say(CommandRequest(CommandKind(kind)), model)

    def _say(self, asked: CommandRequest | None, model: SessionModel) -> None:
        self.forget()
        self._answer = answer_command(self._game, model, asked)
        self._count += 1

    # Rendering

    def way(self, *, shortcuts: bool) -> Html:
        """The link to the commands; visible when focused."""
        return tag(
            "button", _("Commands"), class_="skip", data_tap="hear/help", type="button",
            data_shortcuts=shortcut_list() if shortcuts else None,
        )  # fmt: skip

    def bar(self, *, shortcuts: bool) -> Html:
        """The parts above the table: the link to the commands, and the answer."""
        way = self.way(shortcuts=shortcuts)
        if not self._answer:
            return way
        shut = tag("button", _("Close"), class_="quiet", data_tap="hear/close", type="button")
        return join(way, tag("section", tag("p", self._answer), shut, class_="answer", data_private=True))

    def dialog(self, *, shortcuts: bool) -> PageDialog | None:
        """The list of commands with the field, while it is open."""
        if not self._listed:
            return None
        rows = [
            tag("button", f"{each.words} ({each.shortcut.upper()})", data_tap=f"hear/{each.kind.value}", type="button")
            for each in COMMANDS
        ]
        turn = tag(
            "button", _("Single keys"), data_tap="keys/off" if shortcuts else "keys/on", type="button",
            aria_pressed=str(shortcuts).lower(),
        )  # fmt: skip
        body = join(
            _field(),
            tag("div", *rows, class_="choice", role="group", aria_label=_("Commands")),
            tag("p", _("Keys 1 to 6 read out a row, Shift+A to Shift+E a column. K opens this list.")),
            tag("p", _("You can also type a row (3), a column (b), a square (b3) or a word on the board.")),
            tag("p", _("Arrow keys move around the board; Home and End jump to the ends of a row.")),
            tag("div", turn, class_="choice"),
        )
        shut = PageButton("hear/close", _("Close"), PageButtonStyle.QUIET)
        return PageDialog("commands", _("Commands"), "", (shut,), body, dismiss="hear/close", least=size_on_air(body))


def _field() -> Html:
    return tag(
        "form",
        tag("label", _("Command"), for_="ask-words"),
        tag(
            "input", id="ask-words", name=FIELD, maxlength=40, autocomplete="off", autocapitalize="none",
            spellcheck="false", enterkeyhint="send", autofocus=True,
        ),
        tag("button", _("Ask"), class_="main", type="submit"),
        class_="asking", data_tap="hear/go",
    )  # fmt: skip


def shortcut_list() -> str:
    """The command of each single key, for the script of the page."""
    keys = {each.shortcut: f"hear/{each.kind.value}" for each in COMMANDS}
    keys |= dict.fromkeys(HELP_SHORTCUTS, "hear/help")
    keys |= {str(row): f"hear/scan/{row}" for row in range(1, MOST_ROWS + 1)}
    keys |= {letter.upper(): f"hear/scan/{letter}" for letter in COLUMN_NAMES[:MOST_COLUMNS]}
    return " ".join(f"{key}={said}" for key, said in keys.items())


class SaidLines:
    """The lines of a page for a screen reader, each once for every state of the match.

    A panel or a message in between takes lines away that come back after it: they are not spoken a second time.
    """

    def __init__(self) -> None:
        self._about: Any = None  # the state
        self._heard: set[str] = set()
        self._last: tuple[str, ...] = ()

    def fresh(self, about: Any, said: str) -> tuple[str, ...]:
        """The lines on the page that were spoken and not removed since."""
        lines = tuple(filter(None, said.split("\n")))
        if about != self._about:
            self._about, self._heard, self._last = about, set(), lines
        kept = tuple(line for line in lines if line not in self._heard or line in self._last)
        self._heard.update(lines)
        self._last = kept
        return kept
