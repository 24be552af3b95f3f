"""Dice of a Search as cards: the die, what it is, what it brings, what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.present import tokens
from app.present.rogue import theme
from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.rogue.painted_rows import PaintedPicture, PaintedRow
from app.ui.rogue.painters import pieces
from app.ui.rogue.panels.panel import is_low, longest
from app.ui.theme.viewport import Viewport
from games.rogue.pending import Die
from games.rogue.vocabulary import Colour, Face

SIZE = 54.0
SMALL = 46.0


@dataclass(frozen=True)
class DieCard(PaintedRow):
    """One die beside others, which are all as tall as the tallest; while it rolls nothing is said of it."""

    of: ClassVar[str] = "DieCardRow"
    key: str
    die: Die
    name: str
    brings: str
    how: str  # "keep" or "again" before, "open", "chosen" or "done" while it is taken
    chip: str  # what becomes of it
    face: Die | None = None  # what it shows while it rolls
    beside: tuple[DieCard, ...] = ()

    @property
    def say(self) -> str:
        return ". ".join(part for part in (self.name, self.brings, self.chip) if part)

    def _sizes(self, look: Viewport, w: float) -> tuple[float, float]:
        """The sizes of the names and of what they bring, the same on all cards."""
        name = min(longest(look, card.name, look.type.small, w - 12, "strong") for card in self.beside)
        return name, min(longest(look, card.brings, look.type.label, w - 12) for card in self.beside)

    def tall(self, look: Viewport, w: float) -> float:
        name, does = self._sizes(look, w)
        tight = tokens.LINE_TIGHT
        names = max(paragraph_height(look, card.name, name, w - 12, "strong", tight) for card in self.beside)
        brings = max(paragraph_height(look, card.brings, does, w - 12, "text", tight) for card in self.beside)
        if is_low(look):  # the chip says what becomes of it
            brings = 0.0
        return 8 + _side(look) + 4 + names + brings + 28 * look.text + 10

    def paint(self, pen: Pen, w: float, h: float) -> None:
        if self.how in ("again", "chosen"):
            pieces.lit(pen, w, h, self.how == "chosen")
        else:
            pieces.panel(pen, 0, 0, w, h)
        quiet, size, die = self.how == "done", _side(pen.look), self.face or self.die
        pieces.die(pen.faded(0.35 if quiet else 1.0), w / 2, 8 + size / 2, size, die.colour, die.face)
        if self.face is not None:
            return
        name, brings = self._sizes(pen.look, w)
        ink, tight = NIGHT.quiet if quiet else NIGHT.text, tokens.LINE_TIGHT
        y = 8 + size + 4
        y += pen.paragraph(self.name, name, 6, y, w - 12, ink, "strong", "centre", tight)
        ink = NIGHT.quiet if quiet else NIGHT.danger if self.die.face is Face.EXPLOSION else NIGHT.second
        if not is_low(pen.look):
            pen.paragraph(self.brings, brings, 6, y, w - 12, ink, "text", "centre", tight)
        if self.chip:
            self._foot(pen, w, h)

    def _foot(self, pen: Pen, w: float, h: float) -> None:
        """A word at the foot of the card."""
        again, label = self.how == "again", pen.look.type.label
        tall = 22 * pen.look.text
        wide = min(w - 10, text_width(pen.look, self.chip, "strong", label) + (38 if again else 20))
        x, y, middle = (w - wide) / 2, h - 8 - tall, h - 8 - tall / 2
        radius = RADIUS.plate
        if again:
            pen.box(x, y, wide, tall, radius, NIGHT.neon)
            pen.icon("refresh", x + 14, middle, 15, theme.CHOSEN.text)
            pen.text(self.chip, "strong", label, x + 24, middle, theme.CHOSEN.text, room=wide - 30, least=0.5)
        else:
            pen.ring(x, y, wide, tall, radius, 1, NIGHT.tile_edge)
            pen.text(self.chip, "strong", label, w / 2, middle, NIGHT.second, "centre", room=wide - 8, least=0.5)


def _side(look: Viewport) -> float:
    """How large a die is on its card."""
    return SMALL if is_low(look) else SIZE


@dataclass(frozen=True)
class FaceCount(PaintedPicture):
    """A small die, and how many of all its faces show this."""

    colour: Colour
    face: Face
    count: int
    whole: int

    def extent(self, look: Viewport) -> tuple[float, float]:
        return 44.0, 34 + 20 * look.text

    def paint(self, pen: Pen, w: float, h: float) -> None:
        pieces.die(pen, w / 2, 16, 32, self.colour, self.face)
        label, y = pen.look.type.label, 34 + 10 * pen.look.text
        pen.text(f"{self.count}/{self.whole}", "text", label, w / 2, y, NIGHT.second, "centre", room=w, least=0.5)


@dataclass(frozen=True)
class Hue(PaintedRow):
    """A colour that can be chosen for some dice, with all it can show."""

    of: ClassVar[str] = "HueRow"
    colour: Colour
    count: int
    name: str
    faces: tuple[tuple[Face, int], ...]
    none: str  # why it cannot be chosen

    @property
    def say(self) -> str:
        return self.name

    @property
    def key(self) -> str:
        return f"search/colour/{self.colour.value}"

    def tall(self, look: Viewport, w: float) -> float:
        return 54 + 24 * look.text

    def paint(self, pen: Pen, w: float, h: float) -> None:
        shape = pieces.button(pen, w, h, "dark" if self.none else "lit")
        pen = pen.faded(0.4 if self.none else 1.0)
        for place in range(self.count):
            pieces.die(pen, 30 + place * 14, h / 2 - place * 6, 36, self.colour, None)
        left, y = 64 + (self.count - 1) * 14, 10 + 11 * pen.look.text
        pen.text(self.name, "strong", pen.look.type.body, left, y, shape.text, room=w - left - 8, least=0.5)
        step = min(40.0, (w - left - 8) / max(1, len(self.faces)))
        for place, (face, number) in enumerate(self.faces):
            x = left + step * place + 14
            pieces.die(pen, x, h - 24, 28, self.colour, face)
            pieces.count(pen, x + 13, h - 14, number, 15)
