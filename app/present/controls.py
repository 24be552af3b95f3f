"""Buttons, and the signs in the bar of a table, as data: the same for all games and in every front end."""

from dataclasses import dataclass
from enum import StrEnum


class ButtonStyle(StrEnum):
    """What a button is for; a front end says how that looks in each game."""

    MAIN = "main"  # the next sensible thing
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
    line: str = ""  # what stands below its words
    share: float = 1.0  # of the width, beside others; 0 for one that is only as wide as its icon
    spare: bool = False  # left out where there is little room
    name: str = ""  # what it is called where only its icon is seen
    hold: int = -1  # the seat whose private view opens while it is held, rather than tapped

    @property
    def say(self) -> str:
        """It in words."""
        return self.name or self.text


NO_BUTTON = ButtonModel("", "")


@dataclass(frozen=True, slots=True)
class BarSign:
    """A sign in the bar of a table: its key names it to tips and tests, `tap` is what a front end sends."""

    key: str
    icon: str
    words: str
    tap: str
    on: bool = False  # what it switches is on
    off: bool = False  # it does nothing now, and says why when it is tapped
    worded: bool = False  # its words stand beside the icon, where there is room


def find_sign(signs: tuple[BarSign, ...], key: str) -> BarSign | None:
    """The sign with this key, if the bar has it now."""
    return next((sign for sign in signs if sign.key == key), None)
