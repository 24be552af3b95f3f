"""The panels of a Search as values: colours, dice, ways to resolve one."""

from dataclasses import dataclass

from app.present.controls import ButtonModel
from app.present.rogue.panels.flow import RoguePanel
from app.present.rogue.row_values import DiceFaces, DiceRow, IconLine, VerdictRow
from app.present.row_models import PanelRow
from games.rogue.pending import Die
from games.rogue.vocabulary import Colour, Face


@dataclass(frozen=True)
class Hue(PanelRow):
    """A colour for some dice, with all its faces."""

    key: str
    colour: Colour
    count: int
    name: str
    faces: tuple[tuple[Face, int], ...]
    none: str  # the reason why it cannot be chosen

    def spoken(self) -> str:
        return self.name


@dataclass(frozen=True, kw_only=True)
class ColourPanel(RoguePanel):
    """The choice of a colour for a white symbol."""

    public = True
    tile: int
    so: str  # the title above the dice that are rolled anyway
    taken: tuple[DiceRow, ...]
    choices: tuple[Hue, ...]


@dataclass(frozen=True)
class DieCard(PanelRow):
    """One die beside others; without text while it rolls."""

    key: str
    die: Die
    name: str
    brings: str
    how: str  # "keep" or "again" before, "open", "chosen" or "done" while dice are resolved
    chip: str  # the result of the die

    def spoken(self) -> str:
        return ". ".join(part for part in (self.name, self.brings, self.chip) if part)


@dataclass(frozen=True)
class FaceCount(PanelRow):
    """A small die with the number of its faces that show this."""

    colour: Colour
    face: Face
    count: int
    whole: int


@dataclass(frozen=True, kw_only=True)
class SearchPanel(RoguePanel):
    """Rolled dice: to be rerolled or resolved."""

    public = True
    tile: int
    cards: tuple[DieCard, ...]
    columns: int  # dice per row
    dice: DiceFaces  # the faces shown while dice roll
    number: str  # identifies the roll
    rolled: tuple[int, ...] = ()
    resolving: bool
    chosen: tuple[int, ...]
    ways: tuple[ButtonModel, ...] = ()  # of the chosen die
    can: str = ""  # the text about the possible faces of the marked dice
    faces: tuple[FaceCount, ...] = ()
    note: str = ""
    kept: tuple[VerdictRow, ...] = ()  # the total of all dice
    consequences: tuple[IconLine, ...] = ()  # the consequences of resolving them all
    mine: bool
