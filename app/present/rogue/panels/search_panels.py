"""What a Search shows, as values: colours to choose from, dice as cards, ways to take one."""

from dataclasses import dataclass

from app.present.controls import ButtonModel
from app.present.rogue.panels.flow import RoguePanel
from app.present.rogue.row_values import DiceFaces, DiceRow, IconLine, VerdictRow
from app.present.row_models import PanelRow
from games.rogue.pending import Die
from games.rogue.vocabulary import Colour, Face


@dataclass(frozen=True)
class Hue(PanelRow):
    """A colour that can be chosen for some dice, with all it can show."""

    key: str
    colour: Colour
    count: int
    name: str
    faces: tuple[tuple[Face, int], ...]
    none: str  # why it cannot be chosen

    def spoken(self) -> str:
        return self.name


@dataclass(frozen=True, kw_only=True)
class ColourPanel(RoguePanel):
    """Which colour for a white symbol."""

    tile: int
    so: str  # what stands above the dice that are rolled as well
    taken: tuple[DiceRow, ...]
    hues: tuple[Hue, ...]

    @property
    def public(self) -> bool:
        return True


@dataclass(frozen=True)
class DieCard(PanelRow):
    """One die beside others; while it rolls nothing is said of it."""

    key: str
    die: Die
    name: str
    brings: str
    how: str  # "keep" or "again" before, "open", "chosen" or "done" while it is taken
    chip: str  # what becomes of it

    def spoken(self) -> str:
        return ". ".join(part for part in (self.name, self.brings, self.chip) if part)


@dataclass(frozen=True)
class FaceCount(PanelRow):
    """A small die, and how many of all its faces show this."""

    colour: Colour
    face: Face
    count: int
    whole: int


@dataclass(frozen=True, kw_only=True)
class SearchPanel(RoguePanel):
    """Dice on the table: to be rolled again, or to be taken."""

    tile: int
    cards: tuple[DieCard, ...]
    columns: int  # how many dice stand side by side
    dice: DiceFaces  # the faces that dice show as they roll
    number: str  # of the roll: another roll has another one
    rolled: tuple[int, ...] = ()
    resolving: bool
    chosen: tuple[int, ...]
    ways: tuple[ButtonModel, ...] = ()  # of the chosen die
    can: str = ""  # what is said of the faces that the marked dice could show
    faces: tuple[FaceCount, ...] = ()
    note: str = ""
    kept: tuple[VerdictRow, ...] = ()  # what all dice come to
    told: tuple[IconLine, ...] = ()  # what comes of taking them all
    mine: bool

    @property
    def public(self) -> bool:
        return True
