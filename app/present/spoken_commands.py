"""Spoken commands, for players who use a screen reader: the last event, the turn, a row of the board.

A command is a short text in a field or a single key. Its answer is made from the model that the front end draws, so it
contains nothing that is not on the page, and nothing private while the curtain is closed. A game defines the contents
of answers (`GameCommands`); parsing a command and finding a cell are common to all games.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from app.present.i18n import N_, _

if TYPE_CHECKING:
    from app.present.session import SessionModel

Lines: TypeAlias = tuple[str, ...]
COLUMN_NAMES = "abcdefgh"
LONGEST_ANSWER = 2400  # bytes reserved on a page, so that the length of a frame is independent of the answer
SHORTEST_SEARCH = 2  # letters of a word to be found on the board
_SQUARE = re.compile(r"([a-h])\s*([1-9])").fullmatch
_LINE = re.compile(r"(?:\w+\s+)?([a-h]|[1-9])").fullmatch  # "3", "b", "row 3", "oszlop b"
_MARKS = re.compile(r"\*\*|\s+")


class CommandKind(Enum):
    """The kinds of questions."""

    LAST = "last"
    TURN = "turn"
    STANDING = "standing"
    MINE = "mine"
    CHOICES = "choices"
    SCAN = "scan"  # a row, a column, a square or a word


@dataclass(frozen=True, slots=True)
class SpokenCommand:
    """A command without an argument: its key on a keyboard, and its name, which a player may type too."""

    kind: CommandKind
    shortcut: str
    name: str  # in English; `_` translates it

    @property
    def words(self) -> str:
        """Its name in the language in use."""
        return _(self.name)


COMMANDS: tuple[SpokenCommand, ...] = (
    SpokenCommand(CommandKind.LAST, "l", N_("Last moves")),
    SpokenCommand(CommandKind.TURN, "t", N_("Turn: whose is it?")),
    SpokenCommand(CommandKind.STANDING, "s", N_("Standing: how is it going?")),
    SpokenCommand(CommandKind.MINE, "m", N_("Mine: where is it?")),
    SpokenCommand(CommandKind.CHOICES, "w", N_("What can I do?")),
)
HELP_SHORTCUTS = ("k", "?")  # open the list of commands


@dataclass(frozen=True, slots=True)
class SpokenSquare:
    """A cell of a board, with its visible state in words."""

    column: str  # "a" is the leftmost column, independent of the board's rotation
    row: str
    say: str

    @property
    def name(self) -> str:
        """Column and row: "b3"."""
        return self.column + self.row


@dataclass(frozen=True, slots=True)
class CommandRequest:
    """A parsed command; `about` is the argument of a scan."""

    kind: CommandKind
    about: str = ""


class GameCommands(Protocol):
    """The contents of a game's answers; each function gets the current model."""

    def last(self, model: Any) -> Lines:
        """The last moves."""
        ...

    def turn(self, model: Any) -> Lines:
        """The player in turn, and the current task."""
        ...

    def standing(self, model: Any) -> Lines:
        """The score, and the rest of the match."""
        ...

    def mine(self, model: Any) -> Lines:
        """The possessions of the player, as far as they are visible now."""
        ...

    def choices(self, model: Any) -> Lines:
        """The possible actions of the player."""
        ...

    def squares(self, model: Any) -> tuple[SpokenSquare, ...]:
        """The visible board, row by row; empty if none is shown."""
        ...


def read_command(text: str) -> CommandRequest | None:
    """Parse a typed command; None if it is ambiguous or unknown.

    Accepted are keys, the beginning of a command's name in English or the current language, a row ("3"), a column
    ("b"), a square ("b3") and a word on the board.
    """
    asked = " ".join(text.casefold().split())
    found = next((each for each in COMMANDS if each.shortcut == asked), None)
    if found is None and len(asked) >= SHORTEST_SEARCH:
        names = ((each, name.casefold()) for each in COMMANDS for name in (each.name, each.words))
        found = next((each for each, name in names if name.startswith(asked)), None)
    if found is not None:
        return CommandRequest(found.kind)
    square, line = _SQUARE(asked), _LINE(asked)
    if square is not None:
        return CommandRequest(CommandKind.SCAN, square[1] + square[2])
    if line is not None:
        return CommandRequest(CommandKind.SCAN, line[1])
    return CommandRequest(CommandKind.SCAN, asked) if len(asked) >= SHORTEST_SEARCH else None


def answer_command(game: GameCommands, model: SessionModel, asked: CommandRequest | None) -> str:
    """The answer as a text."""
    if asked is None:
        return _unknown()
    if asked.kind is CommandKind.SCAN:
        return _spoken(_scanned(game.squares(model), asked.about))
    answers: dict[CommandKind, Callable[[Any], Lines]] = {
        CommandKind.LAST: game.last,
        CommandKind.TURN: game.turn,
        CommandKind.STANDING: game.standing,
        CommandKind.MINE: game.mine,
        CommandKind.CHOICES: game.choices,
    }
    return _spoken(answers[asked.kind](model)) or _("Nothing to report right now.")


def _unknown() -> str:
    return _("Unknown command. Press K for a list.")


def _scanned(squares: Sequence[SpokenSquare], about: str) -> Lines:
    """A cell, a row, a column, or every cell with a word."""
    if not squares:
        return (_("No board is shown now."),)
    found = [each for each in squares if about in (each.name, each.row, each.column)]
    if not found and len(about) >= SHORTEST_SEARCH:
        found = [each for each in squares if about in each.say.casefold()]
    return tuple(each.say for each in found) or (_unknown(),)


def _spoken(lines: Sequence[str]) -> str:
    """Join sentences, up to the space on a page."""
    ended = [_ended(line) for line in lines if line]
    text = " ".join(_MARKS.sub(lambda found: " " if found[0] != "**" else "", line) for line in ended)
    raw = text.encode("utf-8")
    return text if len(raw) <= LONGEST_ANSWER else raw[: LONGEST_ANSWER - 3].decode("utf-8", "ignore") + "…"


def _ended(line: str) -> str:
    """Add a full stop if necessary."""
    line = line.strip()
    return line if not line or line[-1] in ".!?:…" else f"{line}."
