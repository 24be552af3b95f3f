"""The end of a match as data, the same for all games: the verdict, figures, remarks, what comes next.

A game adds its own drawings, its people and bars, in a subclass; a figure is one more `FigureRow` in `figures`, a way
on one more button.
"""

from dataclasses import dataclass

from app.present.controls import ButtonModel
from app.present.row_models import FigureRow


@dataclass(frozen=True, kw_only=True)
class EndReport:
    """The end of a match."""

    title: str = ""  # who has won, in a few words,
    text: str = ""  # and why
    figures: tuple[FigureRow, ...] = ()  # how it went
    remarks: tuple[FigureRow, ...] = ()  # who won how often, the best before, what to play next
    buttons: tuple[ButtonModel, ...] = ()  # what comes next: the next sensible thing first
