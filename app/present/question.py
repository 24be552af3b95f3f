"""A question at a table as data, the same for all games and in every front end."""

from dataclasses import dataclass

from app.present.controls import ButtonModel
from app.present.row_models import PanelRow


@dataclass(frozen=True, kw_only=True)
class TableQuestion:
    """A question to the player: its text, its choices, and the buttons that answer. A game adds further parts in a
    subclass; the row of each choice says what it brings.
    """

    title: str = ""
    icon: str = ""
    line: str = ""  # what is asked, in a sentence or two
    choices: tuple[PanelRow, ...] = ()
    rows: tuple[PanelRow, ...] = ()  # what else there is to know
    buttons: tuple[ButtonModel, ...] = ()


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason why something is impossible, shown beside the part with this key until the next tap."""

    words: str
    near: str
    number: int  # each is shown once
