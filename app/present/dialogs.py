"""Dialogs as data: what a session asks or lists over its table, for any front end to show.

A front end shows an `OpenDialog` and answers by tapping `dialog/<number>/<key>` on the session; the number is never
used twice, so an answer to a dialog that is gone does nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

CLOSE = "close"
YES, NO = "yes", "no"


@dataclass(frozen=True, slots=True)
class MenuRow:
    """One choice of a menu, with what it does."""

    icon: str
    words: str
    act: Callable[[], None] = field(compare=False)


@dataclass(frozen=True, slots=True)
class MenuChoice:
    """One choice of a menu, as it is shown."""

    key: str
    icon: str
    words: str


@dataclass(frozen=True, slots=True)
class MatchDialog:
    """Anything that lies over a table until it is answered or closed."""

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
    """A question with two answers; `both_do`: it cannot be closed without one, since both answers do something."""

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
    """A dialog that is open; a private one was made from a private view and goes with it."""

    number: int
    dialog: MatchDialog
    private: bool = False

    def key(self, answer: str) -> str:
        """The key to tap for an answer."""
        return f"dialog/{self.number}/{answer}"


def menu_of(title: str, rows: tuple[MenuRow, ...]) -> tuple[MenuDialog, dict[str, Callable[[], None]]]:
    """A menu of these rows, and what each choice does."""
    choices = tuple(MenuChoice(f"choice/{place}", row.icon, row.words) for place, row in enumerate(rows))
    return MenuDialog(title, choices), {f"choice/{place}": row.act for place, row in enumerate(rows)}
