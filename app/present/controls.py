"""Buttons, and the signs in the bar of a table, as data: the same for all games and in every front end."""

from dataclasses import dataclass
from enum import StrEnum


class ButtonStyle(StrEnum):
    """The role of a button; a front end defines its look in each game."""

    MAIN = "main"  # the main action
    PLAIN = "plain"  # another thing
    LIT = "lit"  # one of several that can be done now
    CHOSEN = "chosen"
    DANGER = "danger"  # there is no way back
    OFF = "dark"  # it cannot be done, and says why when it is tapped


@dataclass(frozen=True, slots=True)
class ButtonModel:
    """A button."""

    key: str
    text: str
    icon: str = ""
    style: ButtonStyle = ButtonStyle.MAIN
    line: str = ""  # the text below its label
    share: float = 1.0  # of the width, beside others; 0 for one that is only as wide as its icon
    spare: bool = False  # omitted in little space
    name: str = ""  # accessible name of an icon without a label
    hold: int = -1  # the seat of a private view, which opens while the button is held

    @property
    def say(self) -> str:
        """Accessible text."""
        return self.name or self.text


NO_BUTTON = ButtonModel("", "")


@dataclass(frozen=True, slots=True)
class BarSign:
    """An icon in the bar of a table; `key` identifies it for tips and tests, `tap` is sent by the front end."""

    key: str
    icon: str
    words: str
    tap: str
    on: bool = False  # what it switches is on
    off: bool = False  # it does nothing now, and says why when it is tapped
    worded: bool = False  # its words stand beside the icon, where there is room


def find_sign(signs: tuple[BarSign, ...], key: str) -> BarSign | None:
    """The icon button with this key, or None."""
    return next((sign for sign in signs if sign.key == key), None)
