"""The rows that several panels of Rogue Agent are made of, as plain values."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from app.present.controls import ButtonModel
from app.present.i18n import _
from app.present.people import Person
from app.present.rogue.theme import NIGHT
from app.present.row_models import PanelRow
from games.rogue.box import Dice
from games.rogue.odds import Chance
from games.rogue.pending import Die
from games.rogue.vocabulary import Colour, Face, Stock

SEEN = 0.004  # a smaller difference is not drawn


@dataclass(frozen=True)
class RowIcon:
    """A small icon at the beginning of a line."""

    kind: str  # "icon", "stock", "rampant", "defeated", "bomb", "assassin", "police", "informant", "identity", ...
    name: str = ""  # of an icon, a stock, an identity, a syndicate
    number: int = 0  # of a criminal, a timer
    person: Person | None = None
    ink: str = ""


def icon_sign(name: str, ink: str = NIGHT.second) -> RowIcon:
    """An icon in one colour."""
    return RowIcon("icon", name, ink=ink)


def stock_sign(what: Stock) -> RowIcon:
    """The symbol of a stock."""
    return RowIcon("stock", what.value)


def per_cent(share: float) -> str:
    """A share in whole per cent; a possible event is never shown as 0."""
    whole = round(share * 100)
    if share > 0:
        whole = max(1, whole)
    if share < 1:
        whole = min(99, whole)
    return f"{whole}%"


# -- sentences -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class IconLine(PanelRow):
    """An event or an effect: an icon and a sentence."""

    sign: RowIcon
    text: str
    key: str = ""

    def spoken(self) -> str:
        return self.text


def keyed(key: str, lines: Iterable[IconLine]) -> tuple[IconLine, ...]:
    """Lines with keys by index."""
    return tuple(replace(line, key=f"{key}/{place}") for place, line in enumerate(lines))


@dataclass(frozen=True)
class Aside(PanelRow):
    """A secondary sentence, with or without an icon; an empty one takes no space."""

    text: str
    icon: str = ""
    ink: str = NIGHT.second

    def spoken(self) -> str:
        return self.text


@dataclass(frozen=True)
class VerdictRow(PanelRow):
    """A highlighted sentence in a frame, with an optional large figure at its end."""

    key: str
    text: str
    sign: RowIcon
    danger: bool = False
    figure: str = ""
    under: str = ""

    def spoken(self) -> str:
        return " ".join(part for part in (self.text, self.figure, self.under) if part)


@dataclass(frozen=True)
class LogSentence(PanelRow):
    """One sentence about an event, with its player."""

    key: str
    words: str
    who: Person | None

    def spoken(self) -> str:
        return self.words


# -- a payment, odds -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Stepping(PanelRow):
    """A stepper for an amount between two limits, with the available amount; its buttons send `stem` with "/less" or
    "/more".
    """

    stem: str
    what: Stock
    amount: int
    under: str
    lower: bool
    higher: bool
    may: tuple[str, ...] = ()  # texts that may appear below it, so that the layout does not change
    less: str = "minus"  # the labels of its two buttons
    more: str = "plus"

    def spoken(self) -> str:
        return f"{self.amount}. {self.under}"


@dataclass(frozen=True)
class Odd(PanelRow):
    """The probability of a score: its label, a bar, a white line for the probability without paying, the per cent. The
    longest label of all rows determines where the bars begin.
    """

    key: str
    label: str
    chance: Chance
    longest: str
    figure: str

    def spoken(self) -> str:
        return f"{self.label}: {self.figure}"


def odds_rows(key: str, rows: Sequence[tuple[str, Chance]]) -> tuple[Odd, ...]:
    """The odds of a roll, row by row."""
    longest = max((label for label, _row in rows), key=len, default="")
    return tuple(Odd(f"{key}/{row.hits}", label, row, longest, per_cent(row.share)) for label, row in rows)


# -- dice ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DiceRow(PanelRow):
    """A row of dice of the same origin, with an optional label."""

    key: str
    dice: tuple[tuple[Colour, Face | None], ...]
    size: float
    label: str = ""
    dim: bool = False
    framed: bool = False
    between: str = ""  # a sign between two of them
    tilt: float = 0.0  # degrees, for dice that still roll

    def spoken(self) -> str:
        return f"{self.label}: {len(self.dice)}" if self.label else self.between


def unrolled_dice(key: str, label: str, colour: Colour, count: int) -> DiceRow:
    """Dice to be rolled, by origin."""
    return DiceRow(key, ((colour, None),) * count, 34.0, label)


def rolled_dice(
    key: str, dice: Iterable[Die], size: float, *, dim: bool = False, framed: bool = False, between: str = ""
) -> DiceRow:
    """Rolled dice."""
    return DiceRow(key, tuple((die.colour, die.face) for die in dice), size, dim=dim, framed=framed, between=between)


@dataclass(frozen=True)
class DiceFaces:
    """The faces of each colour of dice, which flash by as they roll."""

    red: tuple[Face, ...]
    green: tuple[Face, ...]
    black: tuple[Face, ...]

    def faces(self, colour: Colour) -> tuple[Face, ...]:
        """The faces of a colour."""
        return {Colour.RED: self.red, Colour.GREEN: self.green}.get(colour, self.black)


def faces_of(dice: Dice) -> DiceFaces:
    """The faces of the dice in a set."""
    return DiceFaces(dice.red, dice.green, dice.black)


@dataclass(frozen=True)
class Figure(PanelRow):
    """The total of a roll: a large number with its meaning."""

    figure: str
    means: str
    why: str
    good: bool
    key: str = "result/figure"

    def spoken(self) -> str:
        return f"{self.figure} {self.means}. {self.why}"


# -- rows used by all panels -----------------------------------------------------------------------


def continue_button(key: str) -> ButtonModel:
    """The button that continues after reading."""
    return ButtonModel(key, _("Continue"), icon="icon-check")
