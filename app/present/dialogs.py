"""Dialogs as data: menus and questions of a session, for any front end to show.

A front end shows an `OpenDialog` and answers by tapping `dialog/<number>/<key>` on the session. A number is never used
twice, so answering a closed dialog has no effect.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

CLOSE = "close"
YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class MenuRow:
    """One choice of a menu, with its function."""

    icon: str
    words: str
    act: Callable[[], None] = field(compare=False)


@dataclass(frozen=True, slots=True)
class MenuChoice:
    """One choice of a menu, as displayed."""

    key: str
    icon: str
    words: str


@dataclass(frozen=True, slots=True)
class MatchDialog:
    """The base of everything that covers a table until it is answered or closed."""

    title: str

    @property
    def must_answer(self) -> bool:
        """Whether it cannot be closed without an answer."""
        return False


@dataclass(frozen=True, slots=True)
class MenuDialog(MatchDialog):
    """A list of choices."""

    choices: tuple[MenuChoice, ...] = ()


@dataclass(frozen=True, slots=True)
class QuestionDialog(MatchDialog):
    """A question with two answers; with `both_do` both have an effect, so it cannot be closed without one."""

    text: str = ""
    yes: str = ""
    no: str = ""
    icon: str = "check"
    both_do: bool = False

    @property
    def must_answer(self) -> bool:
        """Whether it cannot be closed without an answer."""
        return self.both_do


@dataclass(frozen=True, slots=True)
class OpenDialog:
    """An open dialog; a private one was made from a private view and is closed with it."""

    number: int
    dialog: MatchDialog
    private: bool = False

    def key(self, answer: str) -> str:
        """The key to tap for an answer."""
        return f"dialog/{self.number}/{answer}"


def menu_of(title: str, rows: tuple[MenuRow, ...]) -> tuple[MenuDialog, dict[str, Callable[[], None]]]:
    """A menu of these rows, with the function of each choice."""
    choices = tuple(MenuChoice(f"choice/{place}", row.icon, row.words) for place, row in enumerate(rows))
    return MenuDialog(title, choices), {f"choice/{place}": row.act for place, row in enumerate(rows)}
