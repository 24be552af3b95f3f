"""A question at a table as data, the same for all games and in every front end."""

from dataclasses import dataclass

from app.present.controls import ButtonModel
from app.present.row_models import PanelRow


@dataclass(frozen=True, kw_only=True)
class TableQuestion:
    """What is asked, what there is to choose from, and the buttons that answer. A game adds what only it shows, in a
    subclass; each choice says in its row what it brings.
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
