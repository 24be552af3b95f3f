"""The end of a match as data, the same for all games: the verdict, figures, remarks, what comes next.

A game adds its own drawings, its people and bars, in a subclass; a figure is one more `FigureRow` in `figures`, a way
on one more button.
"""

from dataclasses import dataclass

from app.present.controls import ButtonModel, ButtonStyle
from app.present.i18n import _
from app.present.row_models import FigureRow

SHARE = "share"  # the key of the button that shares the result; it is the same in all games


@dataclass(frozen=True, kw_only=True)
class EndReport:
    """The end of a match."""

    title: str = ""  # who has won, in a few words,
    text: str = ""  # and why
    figures: tuple[FigureRow, ...] = ()  # how it went
    remarks: tuple[FigureRow, ...] = ()  # who won how often, the best before, what to play next
    buttons: tuple[ButtonModel, ...] = ()  # what comes next: the next sensible thing first

    def lines(self) -> tuple[str, ...]:
        """The report in sentences, to be shared as text."""
        return (self.title, self.text, *map(figure_line, self.figures))


def share_button() -> ButtonModel:
    """The button that shares the result as a picture or as text; for a match that is over."""
    return ButtonModel(SHARE, _("Share"), "share-variant", ButtonStyle.PLAIN)


def figure_line(row: FigureRow) -> str:
    """A figure in one line of text."""
    words = f"{row.words} ({row.note})" if row.note else row.words
    return f"{words}: {row.value}" if row.value else words
