"""Rows of panels, questions and reports as plain values, independent of the front end.

A new row is one class here or in the folder of its game, with its accessible text; each front end has one painter for
it. An existing row only needs to be added by a presenter.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class PanelRow:
    """One row. `say` is the row in words for a screen reader, made together with the row."""

    say: str = field(init=False, default="", compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "say", self.spoken().replace("**", ""))

    def spoken(self) -> str:
        """The row in words."""
        return ""


@dataclass(frozen=True)
class TextRow(PanelRow):
    """A sentence; a quiet one in smaller letters."""

    text: str
    key: str = ""
    quiet: bool = False

    def spoken(self) -> str:
        return self.text


@dataclass(frozen=True)
class FigureRow(PanelRow):
    """One figure of how something went: what it is, with a word on it, and its value at the end of the row."""

    words: str
    note: str = ""
    value: str = ""
    icon: str = ""
    key: str = ""

    def spoken(self) -> str:
        return " ".join(part for part in (self.words, self.note, self.value) if part)
