"""The rows panels are made of: the small pictures they begin with, sentences, what decides, a stepper, odds."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from app.present import tokens
from app.present.people import Person
from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing.painted_widget import Painted, Touched
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.rogue import sizes
from app.ui.rogue.painted_rows import Beside, PaintedRow, Said
from app.ui.rogue.painters import pieces
from app.ui.rogue.panels.panel import is_low
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.rows import Modelled, Words
from games.rogue.odds import Chance
from games.rogue.vocabulary import Identity, Stock, Syndicate

TIMER = (NIGHT.timer, NIGHT.timer_low, NIGHT.on_timer)  # the die of a bomb, and the figure on it


@dataclass(frozen=True)
class RowIcon:
    """A small picture at the head of a line: what kind of thing, and which one."""

    kind: str  # "icon", "stock", "rampant", "defeated", "bomb", "assassin", "police", "informant", "identity", ...
    name: str = ""  # of an icon, a stock, an identity, a syndicate
    number: int = 0  # of a criminal, a timer
    person: Person | None = None
    ink: str = ""


def icon_sign(name: str, ink: str = NIGHT.second) -> RowIcon:
    """An icon in one colour."""
    return RowIcon("icon", name, ink=ink)


def stock_sign(what: Stock) -> RowIcon:
    """The symbol of something a player has."""
    return RowIcon("stock", what.value)


def paint_sign(pen: Pen, x: float, y: float, size: float, sign: RowIcon) -> None:
    """Draws a sign around a point."""
    if sign.kind == "icon":
        pieces.icon(pen, sign.name, x, y, size * 0.82, sign.ink or NIGHT.second)
    elif sign.kind == "stock":
        pieces.stock(pen, Stock(sign.name), x, y, size * 0.82)
    elif sign.kind in ("rampant", "defeated"):
        pieces.criminal(pen, x, y, size * 1.12, sign.number, sign.kind == "defeated")
    elif sign.kind == "bomb":
        pieces.bomb(pen, x, y, size * 1.12, min(6, max(1, sign.number)))
    elif sign.kind == "mystery":
        _mystery(pen, x, y, size * 1.12)
    elif sign.kind == "assassin":
        pieces.assassin(pen, x, y, size * 1.12)
    elif sign.kind == "police":
        pieces.police(pen, x, y, size * 1.3)
    elif sign.kind == "syndicate":
        pieces.syndicate(pen, Syndicate(sign.name), x, y, size)
    elif sign.kind == "identity":
        pieces.identity(pen, Identity(sign.name) if sign.name else None, x, y, size * 1.1)
    elif sign.person is not None and sign.kind == "informant":
        pieces.informant(pen, sign.person, x, y, size)
    elif sign.person is not None:
        pieces.figure(pen, sign.person, x, y, size * 1.15, sign.kind == "android")


def _mystery(pen: Pen, x: float, y: float, size: float) -> None:
    """A bomb whose timer is not rolled yet."""
    pieces.bomb(pen, x, y, size, 6)
    side = size * 27 / 48
    left, top = x - size / 48 - side / 2, y + size * 3 / 48 - side / 2
    pen.gradient(left, top, side, side, size * 0.125, TIMER[0], TIMER[1])
    px = max(1, round(side * 0.86 * pen.density))
    pen.exact("?", "display", px, left + side / 2, top + side / 2, TIMER[2], "centre")


def per_cent(share: float) -> str:
    """A share in whole per cent; what is possible is never called impossible."""
    whole = round(share * 100)
    if share > 0:
        whole = max(1, whole)
    if share < 1:
        whole = min(99, whole)
    return f"{whole} %"


G = tokens.GAPS
SEEN = 0.004  # a smaller difference is not drawn


class NightWords(Words):
    """Words in the lights of the night."""

    say = StringProperty()


class Flow(Modelled, StackLayout):
    """Pictures of their own width side by side, as many as fit, and the next ones below."""


# -- sentences -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class IconLine(Beside):
    """What happened or would happen: a picture and a sentence."""

    sign: RowIcon
    text: str
    key: str = ""
    least: ClassVar[float] = 34.0

    @property
    def say(self) -> str:
        return self.text

    def said(self) -> tuple[Said, ...]:
        return (Said(self.text),)

    def sides(self, look: Viewport) -> tuple[float, float]:
        return 40.0, 2.0

    def ground(self, pen: Pen, w: float, h: float) -> None:
        pen.line(0, 0, w, NIGHT.line)
        paint_sign(pen, 16, h / 2, 24, self.sign)


def keyed(key: str, told: Iterable[IconLine]) -> tuple[IconLine, ...]:
    """Lines with keys by their places."""
    return tuple(replace(line, key=f"{key}/{place}") for place, line in enumerate(told))


@dataclass(frozen=True)
class Aside(Beside):
    """A quiet sentence, perhaps with an icon; without words it takes no room."""

    text: str
    icon: str = ""
    ink: str = NIGHT.second
    air: ClassVar[float] = 0.0

    @property
    def say(self) -> str:
        return self.text

    def said(self) -> tuple[Said, ...]:
        return (Said(self.text, ink=NIGHT.second),)

    def sides(self, look: Viewport) -> tuple[float, float]:
        return (26.0 if self.icon else 0.0), 0.0

    def tall(self, look: Viewport, w: float) -> float:
        return max(22.0 if self.icon else 0.0, super().tall(look, w)) if self.text else 0.0

    def ground(self, pen: Pen, w: float, h: float) -> None:
        if self.icon:
            paint_sign(pen, 9, min(h / 2, 11 * pen.look.text), 18, icon_sign(self.icon, self.ink))


@dataclass(frozen=True)
class VerdictRow(Beside):
    """A sentence that decides, in a frame of its own, with a large figure at its end where there is one."""

    key: str
    text: str
    sign: RowIcon
    danger: bool = False
    figure: str = ""
    under: str = ""
    air: ClassVar[float] = 14.0

    @property
    def say(self) -> str:
        return " ".join(part for part in (self.text, self.figure, self.under) if part)

    def said(self) -> tuple[Said, ...]:
        return (Said(self.text, ink=NIGHT.on_danger if self.danger else NIGHT.text),)

    def sides(self, look: Viewport) -> tuple[float, float]:
        figure = self._figure(look) + 14 if self.figure else 0.0
        return 44.0 if self.sign.kind else 14.0, G.gap + figure

    def _figure(self, look: Viewport) -> float:
        """How wide the figure is with what stands below it."""
        under = text_width(look, self.under, "text", look.type.label)
        return max(text_width(look, self.figure, "display", sizes.deciding(look)), under)

    def tall(self, look: Viewport, w: float) -> float:
        return max(48 * look.text + G.gap if self.figure else 40.0, super().tall(look, w))

    def ground(self, pen: Pen, w: float, h: float) -> None:
        look, kind = pen.look, pen.look.type
        pen.box(0, 0, w, h, RADIUS.segment, NIGHT.danger_panel if self.danger else NIGHT.wet)
        pen.ring(0, 0, w, h, RADIUS.segment, 1, NIGHT.danger if self.danger else NIGHT.line)
        if self.sign.kind:
            paint_sign(pen, 24, h / 2, 24, self.sign)
        if self.figure:
            x, middle = w - G.gap - self._figure(look) / 2, h / 2 - (8 * look.text if self.under else 0)
            ink = NIGHT.danger if self.danger else NIGHT.neon
            pen.text(self.figure, "display", sizes.deciding(look), x, middle, ink, "centre")
            pen.text(self.under, "text", kind.label, x, middle + 24 * look.text, ink, "centre")


# -- a payment -------------------------------------------------------------------------------------


class StepButton(Touched, Painted):
    """Less, or more."""

    icon = StringProperty()
    lit = BooleanProperty(False)
    corner = "button"
    shown: tuple[str, ...] = ("icon", "lit")

    def refit(self) -> None:
        if self.look is not None:
            side = self.look.px(tokens.TARGET.least if is_low(self.look) else tokens.TARGET.button)
            self.size = side, side

    def draw(self, pen: Pen, w: float, h: float) -> None:
        shape = pieces.button(pen, w, h, "lit" if self.lit else "dark")
        pen.icon(self.icon, w / 2, h / 2, 28, shape.text)


@dataclass(frozen=True)
class Stepping(PaintedRow):
    """How much of something is chosen between two bounds, and out of how much."""

    what: Stock
    amount: int
    under: str
    lower: bool
    higher: bool
    may: tuple[str, ...] = ()  # what may stand below it, so that nothing moves when it changes

    @property
    def say(self) -> str:
        return f"{self.amount}. {self.under}"

    def tall(self, look: Viewport, w: float) -> float:
        said = (self.under, *self.may)
        return 40.0 + max(paragraph_height(look, each, look.type.label, w, spacing=tokens.LINE_TIGHT) for each in said)

    def paint(self, pen: Pen, w: float, h: float) -> None:
        kind = pen.look.type
        pieces.stock(pen, self.what, w / 2 - 20, 19, 26)
        pen.text(str(self.amount), "display", sizes.deciding(pen.look) / pen.look.text, w / 2 + 2, 19, NIGHT.text)
        pen.paragraph(self.under, kind.label, 0, 40, w, NIGHT.second, anchor="centre", spacing=tokens.LINE_TIGHT)


class Stepper(BoxLayout):
    """Less, the amount with what it is paid in, more."""

    key = StringProperty()
    model = ObjectProperty(None, allownone=True, rebind=True)
    __events__ = ("on_step",)

    def on_step(self, by: int) -> None:
        """A touch on less or more."""


# -- odds ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Odd(PaintedRow):
    """How likely it is to score so much, beside the words of all rows, the longest of which says where bars begin: a
    bar, a white line where it would be without paying, the per cent.
    """

    key: str
    label: str
    chance: Chance
    longest: str

    @property
    def say(self) -> str:
        return f"{self.label}: {per_cent(self.chance.share)}"

    def tall(self, look: Viewport, w: float) -> float:
        return (21.0 if is_low(look) else 23.0) * min(look.text, 1.5)

    def paint(self, pen: Pen, w: float, h: float) -> None:
        row, look, kind = self.chance, pen.look, pen.look.type
        left = min(text_width(look, self.longest, "strong", kind.small) + 20, w * 0.4)
        right = max(48.0, text_width(look, "100 %", "strong", kind.small) + 10)
        bar = w - left - right - 8
        ink, lit, face, size = NIGHT.second, NIGHT.text, "text", kind.small
        if row.needed:
            ink, lit, face, size = NIGHT.text, NIGHT.neon, "strong", kind.body
            pen.box(0, 0, w, h, G.near, NIGHT.neon_row)
        pen.text(self.label, face, kind.small, 8, h / 2, ink, room=left - 12, least=0.5)
        pen.box(left, h / 2 - 5, bar, 10, RADIUS.cell, NIGHT.void)
        if row.share > 0:
            pen.box(
                left,
                h / 2 - 5,
                max(10.0, bar * row.share),
                10,
                RADIUS.cell,
                NIGHT.neon if row.needed else NIGHT.odds,
            )
        if abs(row.plain - row.share) > SEEN:
            pen.fill(left + bar * row.plain - 1, h / 2 - 8, 2, 16, NIGHT.white)
        pen.text(per_cent(row.share), "strong", size, w - 8, h / 2, lit, "right", room=right, least=0.5)


def odds_rows(key: str, rows: Sequence[tuple[str, Chance]]) -> tuple[Odd, ...]:
    """The odds of a roll, row by row."""
    longest = max((label for label, _row in rows), key=len, default="")
    return tuple(Odd(f"{key}/{row.hits}", label, row, longest) for label, row in rows)


read(__file__)
