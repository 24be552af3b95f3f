"""The painters of panel rows: icons, sentences, verdicts, a stepper, odds."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from app.present import tokens
from app.present.rogue.row_values import (
    SEEN,
    Aside,
    DiceRow,
    Figure,
    IconLine,
    Odd,
    RowIcon,
    Stepping,
    VerdictRow,
    icon_sign,
)
from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing.painted_widget import Painted, Touched
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.rogue import sizes
from app.ui.rogue.painters import pieces
from app.ui.rogue.panels.panel import is_low
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.key_sender import KeySender
from app.ui.widgets.painted_rows import PicturePainter, RowPainter, Said, WordsPainter, paints
from app.ui.widgets.rows import Modelled, Words
from games.rogue.vocabulary import Identity, Stock, Syndicate

TIMER = (NIGHT.timer, NIGHT.timer_low, NIGHT.on_timer)  # the die of a bomb, and the figure on it
G = tokens.GAPS


def paint_sign(pen: Pen, x: float, y: float, size: float, sign: RowIcon) -> None:
    """Draw an icon around a point."""
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
    """A bomb without a timer yet."""
    pieces.bomb(pen, x, y, size, 6)
    side = size * 27 / 48
    left, top = x - size / 48 - side / 2, y + size * 3 / 48 - side / 2
    pen.gradient(left, top, side, side, size * 0.125, TIMER[0], TIMER[1])
    px = max(1, round(side * 0.86 * pen.density))
    pen.exact("?", "display", px, left + side / 2, top + side / 2, TIMER[2], "centre")


class NightWords(Words):
    """Text in the night colours."""

    say = StringProperty()


class Flow(Modelled, StackLayout):
    """Pictures of different widths side by side, wrapped into rows."""


# -- sentences -------------------------------------------------------------------------------------


@paints(IconLine)
class IconLinePainter(WordsPainter[IconLine]):
    """An icon and a sentence."""

    least = 34.0

    def said(self, row: IconLine) -> tuple[Said, ...]:
        return (Said(row.text, ink=NIGHT.text),)

    def sides(self, row: IconLine, look: Viewport) -> tuple[float, float]:
        return 40.0, 2.0

    def ground(self, row: IconLine, pen: Pen, w: float, h: float) -> None:
        pen.line(0, 0, w, NIGHT.line)
        paint_sign(pen, 16, h / 2, 24, row.sign)


@paints(Aside)
class AsidePainter(WordsPainter[Aside]):
    """A secondary sentence."""

    air = 0.0

    def said(self, row: Aside) -> tuple[Said, ...]:
        return (Said(row.text, ink=NIGHT.second),)

    def sides(self, row: Aside, look: Viewport) -> tuple[float, float]:
        return (26.0 if row.icon else 0.0), 0.0

    def tall(self, row: Aside, look: Viewport, w: float) -> float:
        return max(22.0 if row.icon else 0.0, super().tall(row, look, w)) if row.text else 0.0

    def ground(self, row: Aside, pen: Pen, w: float, h: float) -> None:
        if row.icon:
            paint_sign(pen, 9, min(h / 2, 11 * pen.look.text), 18, icon_sign(row.icon, row.ink))


@paints(VerdictRow)
class VerdictRowPainter(WordsPainter[VerdictRow]):
    """A sentence in a frame, with an optional figure."""

    air = 14.0

    def said(self, row: VerdictRow) -> tuple[Said, ...]:
        return (Said(row.text, ink=NIGHT.on_danger if row.danger else NIGHT.text),)

    def sides(self, row: VerdictRow, look: Viewport) -> tuple[float, float]:
        figure = self._figure(row, look) + 14 if row.figure else 0.0
        return 44.0 if row.sign.kind else 14.0, G.gap + figure

    def _figure(self, row: VerdictRow, look: Viewport) -> float:
        """The width of the figure with the text below it."""
        under = text_width(look, row.under, "text", look.type.label)
        return max(text_width(look, row.figure, "display", sizes.deciding(look)), under)

    def tall(self, row: VerdictRow, look: Viewport, w: float) -> float:
        return max(48 * look.text + G.gap if row.figure else 40.0, super().tall(row, look, w))

    def ground(self, row: VerdictRow, pen: Pen, w: float, h: float) -> None:
        look, kind = pen.look, pen.look.type
        pen.box(0, 0, w, h, RADIUS.segment, NIGHT.danger_panel if row.danger else NIGHT.wet)
        pen.ring(0, 0, w, h, RADIUS.segment, 1, NIGHT.danger if row.danger else NIGHT.line)
        if row.sign.kind:
            paint_sign(pen, 24, h / 2, 24, row.sign)
        if row.figure:
            x, middle = w - G.gap - self._figure(row, look) / 2, h / 2 - (8 * look.text if row.under else 0)
            ink = NIGHT.danger if row.danger else NIGHT.neon
            pen.text(row.figure, "display", sizes.deciding(look), x, middle, ink, "centre")
            pen.text(row.under, "text", kind.label, x, middle + 24 * look.text, ink, "centre")


# -- a payment -------------------------------------------------------------------------------------


class StepButton(KeySender, Touched, Painted):
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


@paints(Stepping)
class SteppingPainter(RowPainter[Stepping]):
    """The chosen amount."""

    def tall(self, row: Stepping, look: Viewport, w: float) -> float:
        said = (row.under, *row.may)
        return 40.0 + max(paragraph_height(look, each, look.type.label, w, spacing=tokens.LINE_TIGHT) for each in said)

    def paint(self, row: Stepping, pen: Pen, w: float, h: float) -> None:
        kind = pen.look.type
        pieces.stock(pen, row.what, w / 2 - 20, 19, 26)
        pen.text(str(row.amount), "display", sizes.deciding(pen.look) / pen.look.text, w / 2 + 2, 19, NIGHT.text)
        pen.paragraph(row.under, kind.label, 0, 40, w, NIGHT.second, anchor="centre", spacing=tokens.LINE_TIGHT)


class Stepper(BoxLayout):
    """Minus button, amount with its currency, plus button."""

    key = StringProperty()
    model = ObjectProperty(None, allownone=True, rebind=True)


# -- odds and dice ---------------------------------------------------------------------------------


@paints(Odd)
class OddPainter(RowPainter[Odd]):
    """A bar with its per cent."""

    def tall(self, odd: Odd, look: Viewport, w: float) -> float:
        return (21.0 if is_low(look) else 23.0) * min(look.text, 1.5)

    def paint(self, odd: Odd, pen: Pen, w: float, h: float) -> None:
        row, look, kind = odd.chance, pen.look, pen.look.type
        left = min(text_width(look, odd.longest, "strong", kind.small) + 20, w * 0.4)
        right = max(48.0, text_width(look, "100 %", "strong", kind.small) + 10)
        bar = w - left - right - 8
        ink, lit, face, size = NIGHT.second, NIGHT.text, "text", kind.small
        if row.needed:
            ink, lit, face, size = NIGHT.text, NIGHT.neon, "strong", kind.body
            pen.box(0, 0, w, h, G.near, NIGHT.neon_row)
        pen.text(odd.label, face, kind.small, 8, h / 2, ink, room=left - 12, least=0.5)
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
        pen.text(odd.figure, "strong", size, w - 8, h / 2, lit, "right", room=right, least=0.5)


@paints(DiceRow)
class DiceRowPainter(PicturePainter[DiceRow]):
    """Dice side by side."""

    def head(self, row: DiceRow, look: Viewport) -> float:
        """The height of the label above them."""
        return look.type.label * 1.5 * look.text if row.label else 0.0

    def extent(self, row: DiceRow, look: Viewport) -> tuple[float, float]:
        named = text_width(look, row.label, "text", look.type.label) if row.label else 0.0
        return max(_across(row), named), self.head(row, look) + row.size + 2 * _air(row)

    def paint(self, row: DiceRow, pen: Pen, w: float, h: float) -> None:
        head = self.head(row, pen.look)
        if row.label:
            pen.text(row.label, "text", pen.look.type.label, 0, head / 2 - 1, NIGHT.second, room=w, least=0.5)
        if row.framed:
            pen.box(0, head, _across(row), h - head, RADIUS.segment, NIGHT.neon_row)
            pen.ring(0, head, _across(row), h - head, RADIUS.segment, 1, NIGHT.neon)
        pen = pen.faded(0.45 if row.dim else 1.0)
        x, y = _air(row) + row.size / 2, head + _air(row) + row.size / 2
        for place, (colour, face) in enumerate(row.dice):
            if place and row.between:
                letters = pen.look.type.lead / pen.look.text
                pen.text(row.between, "strong", letters, x - _step(row) / 2, y, NIGHT.neon, "centre")
            with pen.turned(row.tilt, x, y):
                pieces.die(pen, x, y, row.size, colour, face)
            x += _step(row)


def _air(row: DiceRow) -> float:
    """The padding of dice in their frame."""
    return 6.0 if row.framed else 0.0


def _step(row: DiceRow) -> float:
    """The distance from one die to the next."""
    return row.size + (row.size * 0.8 if row.between else tokens.GAPS.hair)


def _across(row: DiceRow) -> float:
    """Their width."""
    return row.size + _step(row) * (len(row.dice) - 1) + 2 * _air(row)


@paints(Figure)
class FigurePainter(WordsPainter[Figure]):
    """A large number and its meaning."""

    least = 58.0
    air = 8.0

    def said(self, row: Figure) -> tuple[Said, ...]:
        return Said(row.means, "body", "strong", NIGHT.text, spacing=tokens.LINE_TIGHT), Said(row.why, ink=NIGHT.second)

    def sides(self, row: Figure, look: Viewport) -> tuple[float, float]:
        return max(58.0, text_width(look, row.figure, "display", _size(look)) + 16), 0.0

    def ground(self, row: Figure, pen: Pen, w: float, h: float) -> None:
        pen.text(row.figure, "display", _size(pen.look), 2, h / 2, NIGHT.neon if row.good else NIGHT.danger)


def _size(look: Viewport) -> float:
    """The size of a figure: it grows less than other text."""
    return look.type.display / max(1.0, look.text)


read(__file__)
