"""The rows panels are made of: sentences with a picture, notes, dice, a stepper, odds."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from app.ui import tokens
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.painting import Painted, Touched
from app.ui.parts import Modelled, Words
from app.ui.rogue import parts, theme
from app.ui.rogue.scenes.odds import Chance
from app.ui.rogue.scenes.panel import Part, is_low
from app.ui.rogue.scenes.pieces import Line, Sign, paint_sign, per_cent
from app.ui.rogue.theme import NIGHT
from app.ui.screens import read
from games.rogue.nouns import Colour, Face, Stock
from games.rogue.tasks import Die

G = tokens.GAPS
FIGURE = 30.0  # a figure that decides
SPACING = 1.22
SEEN = 0.004  # a smaller difference is not drawn


class NightWords(Words):
    """Words in the lights of the night."""

    say = StringProperty()


# -- sentences -------------------------------------------------------------------------------------


class TaleRow(Part):
    """What happened or would happen: a picture and a sentence."""

    model: Line

    def measure(self, look: Look, w: float) -> float:
        return max(34.0, paragraph_height(look, self.model.text, look.type.small, w - 42, spacing=SPACING) + G.gap)

    def show(self, pen: Pen, w: float, h: float) -> None:
        pen.line(0, 0, w, NIGHT.line)
        paint_sign(pen, 16, h / 2, 24, self.model.sign)
        size = pen.look.type.small
        tall = paragraph_height(pen.look, self.model.text, size, w - 42, spacing=SPACING)
        pen.paragraph(self.model.text, size, 40, (h - tall) / 2, w - 42, NIGHT.text, spacing=SPACING)


class AsideRow(Part):
    """A quiet sentence, perhaps with a picture."""

    model: Line

    def measure(self, look: Look, w: float) -> float:
        if not self.model.text:
            return 0.0
        least = 22.0 if self.model.sign.kind else 0.0
        return max(least, paragraph_height(look, self.model.text, look.type.small, w - self._left(), spacing=SPACING))

    def _left(self) -> float:
        return 26.0 if self.model.sign.kind else 0.0

    def show(self, pen: Pen, w: float, h: float) -> None:
        left, size = self._left(), pen.look.type.small
        if left:
            paint_sign(pen, 9, min(h / 2, 11 * pen.look.text), 18, self.model.sign)
        pen.paragraph(self.model.text, size, left, 0, w - left, NIGHT.second, spacing=SPACING)


@dataclass(frozen=True)
class Verdict:
    """A sentence that decides, in a frame of its own, with a large figure at its end where there is one."""

    key: str
    text: str
    sign: Sign
    danger: bool = False
    figure: str = ""
    under: str = ""

    @property
    def say(self) -> str:
        """It in words."""
        return " ".join(part for part in (self.text, self.figure, self.under) if part)


class VerdictRow(Part):
    """It."""

    model: Verdict

    def _room(self, look: Look, w: float) -> tuple[float, float, float]:
        """What stands left of the words, how wide the figure is, what is left."""
        it = self.model
        left = 44.0 if it.sign.kind else 14.0
        under = text_width(look, it.under, "text", look.type.label)
        figure = max(text_width(look, it.figure, "display", FIGURE), under)
        return left, figure, w - left - G.gap - (figure + 14 if it.figure else 0)

    def measure(self, look: Look, w: float) -> float:
        _left, _figure, room = self._room(look, w)
        least = 48 * look.text + G.gap if self.model.figure else 40.0
        return max(least, paragraph_height(look, self.model.text, look.type.small, room, spacing=SPACING) + 14)

    def show(self, pen: Pen, w: float, h: float) -> None:
        it, look = self.model, pen.look
        pen.box(0, 0, w, h, theme.RADIUS.panel, NIGHT.danger_panel if it.danger else NIGHT.wet)
        pen.ring(0, 0, w, h, theme.RADIUS.panel, 1, NIGHT.danger if it.danger else NIGHT.line)
        left, figure, room = self._room(look, w)
        if it.sign.kind:
            paint_sign(pen, 24, h / 2, 24, it.sign)
        tall = paragraph_height(look, it.text, look.type.small, room, spacing=SPACING)
        ink = NIGHT.on_danger if it.danger else NIGHT.text
        pen.paragraph(it.text, look.type.small, left, (h - tall) / 2, room, ink, spacing=SPACING)
        if it.figure:
            x, middle = w - G.gap - figure / 2, h / 2 - (8 * look.text if it.under else 0)
            ink = NIGHT.danger if it.danger else NIGHT.neon
            pen.text(it.figure, "display", FIGURE, x, middle, ink, "centre")
            pen.text(it.under, "text", pen.look.type.label, x, middle + 24 * look.text, ink, "centre")


# -- what stands side by side and goes on below ----------------------------------------------------


class Flow(Modelled, StackLayout):
    """Pictures of their own width side by side, as many as fit, and the next ones below."""


class Sized(Painted):
    """A picture that knows its own size."""

    key = StringProperty()
    say = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        for name in self.shown:
            self.fbind(name, self.refit)

    def refit(self, *_changed: object) -> None:
        if self.look is not None:
            w, h = self.extent(self.look)
            self.size = self.look.px(w), self.look.px(h)

    def extent(self, look: Look) -> tuple[float, float]:
        """Its width and height."""
        raise NotImplementedError


class DicePicture(Sized):
    """Dice for one reason: what that is above them, if it is said."""

    model = ObjectProperty(None, allownone=True, rebind=True)
    shown: tuple[str, ...] = ("model",)

    def on_model(self, _picture: object, model: "Dice") -> None:
        """Its words."""
        self.key, self.say = model.key, model.say

    def extent(self, look: Look) -> tuple[float, float]:
        it = self.model
        if it is None:
            return 0.0, 0.0
        head = it.head(look)
        wide = max(it.across, text_width(look, it.label, "text", look.type.label) if it.label else 0.0)
        return wide, head + it.size + 2 * it.air

    def draw(self, pen: Pen, w: float, h: float) -> None:
        it = self.model
        if it is None:
            return
        head = it.head(pen.look)
        if it.label:
            pen.text(it.label, "text", pen.look.type.label, 0, head / 2 - 1, NIGHT.second, room=w, least=0.5)
        if it.framed:
            pen.box(0, head, it.across, h - head, theme.RADIUS.panel, NIGHT.neon_row)
            pen.ring(0, head, it.across, h - head, theme.RADIUS.panel, 1, NIGHT.neon)
        fade, pen.fade = pen.fade, 0.45 if it.dim else pen.fade
        x, y = it.air + it.size / 2, head + it.air + it.size / 2
        for place, (colour, face) in enumerate(it.dice):
            if place and it.between:
                if it.between == ">":
                    pen.icon("chevron-right", x - it.step / 2, y, it.size * 0.6, NIGHT.second)
                else:
                    size = it.size * 0.38 / pen.look.text
                    pen.text(it.between, "strong", size, x - it.step / 2, y, NIGHT.neon, "centre")
            parts.die(pen, x, y, it.size, colour, face)
            x += it.step
        pen.fade = fade


@dataclass(frozen=True)
class Dice:
    """Dice in a row: rolled ones, or such that are still to be."""

    key: str
    dice: tuple[tuple[Colour, Face | None], ...]
    size: float
    label: str = ""
    dim: bool = False
    framed: bool = False
    between: str = ""  # a sign between two of them

    @property
    def air(self) -> float:
        """Around them in their frame."""
        return 6.0 if self.framed else 0.0

    @property
    def step(self) -> float:
        """From one to the next."""
        return self.size + (self.size * 0.8 if self.between else G.hair)

    @property
    def across(self) -> float:
        """How wide they are."""
        return self.size + self.step * (len(self.dice) - 1) + 2 * self.air

    def head(self, look: Look) -> float:
        """How tall the word above them is."""
        return look.type.label * 1.5 * look.text if self.label else 0.0

    @property
    def say(self) -> str:
        """They in words."""
        return f"{self.label}: {len(self.dice)}" if self.label else self.between


def unrolled_dice(key: str, label: str, colour: Colour, count: int) -> Dice:
    """Dice that will be rolled, by why they are there."""
    return Dice(key, ((colour, None),) * count, 34.0, label)


def rolled_dice(key: str, dice: Iterable[Die], size: float, **how: Any) -> Dice:
    """Dice as they lie."""
    return Dice(key, tuple((die.colour, die.face) for die in dice), size, **how)


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
        shape = theme.BUTTONS["lit" if self.lit else "dark"]
        pen.gradient(0, 0, w, h, theme.RADIUS.button, shape.top, shape.bottom)
        pen.ring(0, 0, w, h, theme.RADIUS.button, 2 if self.lit else 1, shape.edge)
        pen.icon(self.icon, w / 2, h / 2, 28, shape.text)


class AmountRow(Part):
    """How much, of what, out of how much."""

    model: "Stepping"

    def on_model(self, _part: object, model: "Stepping | None") -> None:
        self.say = f"{model.amount}. {model.under}" if model is not None else ""

    def measure(self, look: Look, w: float) -> float:
        said = (self.model.under, *self.model.may)
        return 40.0 + max(paragraph_height(look, each, look.type.label, w, spacing=1.1) for each in said)

    def show(self, pen: Pen, w: float, h: float) -> None:
        it = self.model
        parts.stock(pen, it.what, w / 2 - 20, 19, 26)
        pen.text(str(it.amount), "display", 34 / pen.look.text, w / 2 + 2, 19, NIGHT.text)
        pen.paragraph(it.under, pen.look.type.label, 0, 40, w, NIGHT.second, anchor="centre", spacing=1.1)


@dataclass(frozen=True)
class Stepping:
    """How much is chosen between two bounds."""

    what: Stock
    amount: int
    under: str
    lower: bool
    higher: bool
    may: tuple[str, ...] = ()  # what may stand below it, so that nothing moves when it changes


class Stepper(BoxLayout):
    """Less, the amount with what it is paid in, more."""

    key = StringProperty()
    model = ObjectProperty(None, allownone=True, rebind=True)
    __events__ = ("on_step",)

    def on_step(self, by: int) -> None:
        """A touch on less or more."""


# -- odds ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Odd:
    """How likely it is to score so much, beside the words of all rows, the longest of which says where bars begin."""

    key: str
    label: str
    chance: Chance
    longest: str

    @property
    def say(self) -> str:
        """It in words."""
        return f"{self.label}: {per_cent(self.chance.share)}"


def odds_rows(key: str, rows: Sequence[tuple[str, Chance]]) -> tuple[Odd, ...]:
    """The odds of a roll, row by row."""
    longest = max((label for label, _row in rows), key=len, default="")
    return tuple(Odd(f"{key}/{row.hits}", label, row, longest) for label, row in rows)


class OddRow(Part):
    """A bar, a white line where it would be without paying, the per cent."""

    model: Odd

    def measure(self, look: Look, w: float) -> float:
        return (21.0 if is_low(look) else 23.0) * min(look.text, 1.5)

    def show(self, pen: Pen, w: float, h: float) -> None:
        label, row, look = self.model.label, self.model.chance, pen.look
        left = min(text_width(look, self.model.longest, "strong", look.type.small) + 20, w * 0.4)
        if row.needed:
            pen.box(0, 0, w, h, G.near, NIGHT.neon_row)
        ink = NIGHT.text if row.needed else NIGHT.second
        pen.text(
            label, "strong" if row.needed else "text", pen.look.type.small, 8, h / 2, ink, room=left - 12, least=0.5
        )
        right = max(48.0, text_width(look, "100 %", "strong", look.type.small) + 10)
        bar = w - left - right - 8
        pen.box(left, h / 2 - 5, bar, 10, 5, NIGHT.void)
        if row.share > 0:
            pen.box(left, h / 2 - 5, max(10.0, bar * row.share), 10, 5, NIGHT.neon if row.needed else NIGHT.odds)
        if abs(row.plain - row.share) > SEEN:
            pen.fill(left + bar * row.plain - 1, h / 2 - 8, 2, 16, NIGHT.white)
        ink, size = (NIGHT.neon, 17.0) if row.needed else (NIGHT.text, 15.0)
        pen.text(per_cent(row.share), "strong", size, w - 8, h / 2, ink, "right", room=right, least=0.5)


read(__file__)
