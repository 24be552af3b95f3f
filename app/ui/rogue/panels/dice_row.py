"""Dice side by side: rolled ones, or such that are still to be, and why they are there."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from app.present import tokens
from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing.pen import Pen, text_width
from app.ui.rogue.painted_rows import PaintedPicture
from app.ui.rogue.painters import pieces
from app.ui.theme.viewport import Viewport
from games.rogue.pending import Die
from games.rogue.vocabulary import Colour, Face


@dataclass(frozen=True)
class DiceRow(PaintedPicture):
    """Dice for one reason: what that is above them, if it is said."""

    key: str
    dice: tuple[tuple[Colour, Face | None], ...]
    size: float
    label: str = ""
    dim: bool = False
    framed: bool = False
    between: str = ""  # a sign between two of them

    @property
    def say(self) -> str:
        """They in words."""
        return f"{self.label}: {len(self.dice)}" if self.label else self.between

    @property
    def air(self) -> float:
        """Around them in their frame."""
        return 6.0 if self.framed else 0.0

    @property
    def step(self) -> float:
        """From one to the next."""
        return self.size + (self.size * 0.8 if self.between else tokens.GAPS.hair)

    @property
    def across(self) -> float:
        """How wide they are."""
        return self.size + self.step * (len(self.dice) - 1) + 2 * self.air

    def head(self, look: Viewport) -> float:
        """How tall the word above them is."""
        return look.type.label * 1.5 * look.text if self.label else 0.0

    def extent(self, look: Viewport) -> tuple[float, float]:
        named = text_width(look, self.label, "text", look.type.label) if self.label else 0.0
        return max(self.across, named), self.head(look) + self.size + 2 * self.air

    def paint(self, pen: Pen, w: float, h: float) -> None:
        head = self.head(pen.look)
        if self.label:
            pen.text(self.label, "text", pen.look.type.label, 0, head / 2 - 1, NIGHT.second, room=w, least=0.5)
        if self.framed:
            pen.box(0, head, self.across, h - head, RADIUS.segment, NIGHT.neon_row)
            pen.ring(0, head, self.across, h - head, RADIUS.segment, 1, NIGHT.neon)
        pen = pen.faded(0.45 if self.dim else 1.0)
        x, y = self.air + self.size / 2, head + self.air + self.size / 2
        for place, (colour, face) in enumerate(self.dice):
            if place and self.between:
                letters = pen.look.type.lead / pen.look.text
                pen.text(self.between, "strong", letters, x - self.step / 2, y, NIGHT.neon, "centre")
            pieces.die(pen, x, y, self.size, colour, face)
            x += self.step


def unrolled_dice(key: str, label: str, colour: Colour, count: int) -> DiceRow:
    """Dice that will be rolled, by why they are there."""
    return DiceRow(key, ((colour, None),) * count, 34.0, label)


def rolled_dice(key: str, dice: Iterable[Die], size: float, **how: Any) -> DiceRow:
    """Dice as they lie."""
    return DiceRow(key, tuple((die.colour, die.face) for die in dice), size, **how)
