"""Dice of a Search as cards: the die, what it is, what it brings, what becomes of it."""

from dataclasses import dataclass

from kivy.properties import ObjectProperty

from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.rogue import parts, theme
from app.ui.rogue.scenes.panel import Choosable, is_low, longest
from app.ui.rogue.scenes.rows import Sized
from app.ui.rogue.theme import NIGHT
from games.rogue.nouns import Colour, Face
from games.rogue.tasks import Die

SIZE = 54.0
SMALL = 46.0


@dataclass(frozen=True)
class DieCard:
    """One die."""

    die: Die
    name: str
    brings: str
    how: str  # "keep" or "again" before, "open", "chosen" or "done" while it is taken
    chip: str  # what becomes of it

    @property
    def say(self) -> str:
        """It in words."""
        return ". ".join(part for part in (self.name, self.brings, self.chip) if part)


@dataclass(frozen=True)
class Shown:
    """A card beside the others, which are all as tall as the tallest; while its die rolls nothing is said of it."""

    key: str
    card: DieCard
    face: Die
    rolling: bool
    cards: tuple[DieCard, ...]

    @property
    def say(self) -> str:
        """It in words."""
        return self.card.say


class DieCardRow(Choosable):
    """It."""

    model: Shown

    def _sizes(self, look: Look, w: float) -> tuple[float, float]:
        """The sizes of the names and of what they bring, the same on all cards."""
        cards, kind = self.model.cards, look.type
        name = min(longest(look, card.name, kind.small, w - 12, "strong") for card in cards)
        return name, min(longest(look, card.brings, kind.label, w - 12) for card in cards)

    def measure(self, look: Look, w: float) -> float:
        name, does = self._sizes(look, w)
        cards = self.model.cards
        names = max(paragraph_height(look, card.name, name, w - 12, "strong", 1.1) for card in cards)
        brings = max(paragraph_height(look, card.brings, does, w - 12, "text", 1.12) for card in cards)
        if is_low(look):  # the chip says what becomes of it
            brings = 0.0
        return 8 + _side(look) + 4 + names + brings + 28 * look.text + 10

    def show(self, pen: Pen, w: float, h: float) -> None:
        card, face = self.model.card, self.model.face
        if card.how in ("again", "chosen"):
            parts.panel(pen, 0, 0, w, h, top=NIGHT.neon_row, bottom=NIGHT.neon_foot, edge=NIGHT.neon)
            white = card.how == "chosen"
            pen.ring(0, 0, w, h, 12, 3 if white else 2, NIGHT.white if white else NIGHT.neon)
        else:
            parts.panel(pen, 0, 0, w, h)
        quiet, size = card.how == "done", _side(pen.look)
        fade, pen.fade = pen.fade, 0.35 if quiet else pen.fade
        parts.die(pen, w / 2, 8 + size / 2, size, face.colour, face.face)
        pen.fade = fade
        if self.model.rolling:
            return
        name, brings = self._sizes(pen.look, w)
        y = 8 + size + 4
        y += pen.paragraph(card.name, name, 6, y, w - 12, NIGHT.quiet if quiet else NIGHT.text, "strong", "centre", 1.1)
        blast = card.die.face is Face.EXPLOSION
        ink = NIGHT.quiet if quiet else NIGHT.danger if blast else NIGHT.second
        if not is_low(pen.look):
            pen.paragraph(card.brings, brings, 6, y, w - 12, ink, "text", "centre", 1.12)
        if card.chip:
            _chip(pen, w, h, card)


def _side(look: Look) -> float:
    """How large a die is on its card."""
    return SMALL if is_low(look) else SIZE


def _chip(pen: Pen, w: float, h: float, card: DieCard) -> None:
    """A word at the foot of a card."""
    again = card.how == "again"
    tall = 22 * pen.look.text
    wide = min(w - 10, text_width(pen.look, card.chip, "strong", pen.look.type.label) + (38 if again else 20))
    x, y = (w - wide) / 2, h - 8 - tall
    radius = min(10.0, tall / 2)
    if again:
        pen.box(x, y, wide, tall, radius, NIGHT.neon)
        pen.icon("refresh", x + 14, y + tall / 2, 15, theme.CHOSEN.text)
        pen.text(
            card.chip, "strong", pen.look.type.label, x + 24, y + tall / 2, theme.CHOSEN.text, room=wide - 30, least=0.5
        )
    else:
        pen.ring(x, y, wide, tall, radius, 1, NIGHT.tile_edge)
        pen.text(
            card.chip,
            "strong",
            pen.look.type.label,
            w / 2,
            y + tall / 2,
            NIGHT.second,
            "centre",
            room=wide - 8,
            least=0.5,
        )


class FacePicture(Sized):
    """A small die, and how many of the six faces show this: colour, face, how many, of how many."""

    model = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ("model",)

    def extent(self, look: Look) -> tuple[float, float]:
        return 44.0, 34 + 20 * look.text

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is not None:
            colour, face, count, whole = self.model
            parts.die(pen, w / 2, 16, 32, colour, face)
            label = pen.look.type.label
            said = f"{count}/{whole}"
            pen.text(said, "text", label, w / 2, 34 + 10 * pen.look.text, NIGHT.second, "centre", room=w, least=0.5)


@dataclass(frozen=True)
class Hue:
    """A colour that can be chosen for some dice, with all it can show."""

    colour: Colour
    count: int
    say: str
    faces: tuple[tuple[Face, int], ...]
    none: str  # why it cannot be chosen

    @property
    def key(self) -> str:
        """Its key."""
        return f"search/colour/{self.colour.value}"


class HueRow(Choosable):
    """It."""

    model: Hue

    def measure(self, look: Look, w: float) -> float:
        return 54 + 24 * look.text

    def show(self, pen: Pen, w: float, h: float) -> None:
        it = self.model
        look = theme.BUTTONS["dark" if it.none else "lit"]
        pen.gradient(0, 0, w, h, theme.RADIUS.button, look.top, look.bottom)
        pen.ring(0, 0, w, h, theme.RADIUS.button, 1 if it.none else 2, look.edge)
        fade, pen.fade = pen.fade, 0.4 if it.none else pen.fade
        for place in range(it.count):
            parts.die(pen, 30 + place * 14, h / 2 - place * 6, 36, it.colour, None)
        left = 64 + (it.count - 1) * 14
        grow = pen.look.text
        pen.text(it.say, "strong", pen.look.type.body, left, 10 + 11 * grow, look.text, room=w - left - 8, least=0.5)
        step = min(40.0, (w - left - 8) / max(1, len(it.faces)))
        for place, (face, number) in enumerate(it.faces):
            x = left + step * place + 14
            parts.die(pen, x, h - 24, 28, it.colour, face)
            if number > 1:
                pen.sprite("frame", "disc", x + 13, h - 14, 15, tint=NIGHT.text)
                pen.text(str(number), "strong", 11.5 / grow, x + 13, h - 14, NIGHT.void, "centre")
        pen.fade = fade
