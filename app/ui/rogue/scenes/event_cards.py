"""An event token with its die and its precinct, as a card from top to bottom."""

from dataclasses import dataclass

from app.ui.i18n import _
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.rogue import parts
from app.ui.rogue.scenes.panel import Choosable, is_low, longest
from app.ui.rogue.scenes.pieces import Sign, paint_sign
from app.ui.rogue.theme import NIGHT

TOKEN = 40.0
DIE = 40.0


@dataclass(frozen=True)
class Slot:
    """One token."""

    sign: Sign
    name: str
    does: str
    die: int  # 0 while it has none
    place: str
    places: tuple[str, ...] = ()  # where it may come to lie

    @property
    def say(self) -> str:
        """It in words."""
        return f"{self.name}: {self.die}, {self.place}" if self.die else f"{self.name}: ?"


@dataclass(frozen=True)
class Card:
    """A token beside the others: all are as tall as the tallest, with a die too."""

    key: str
    slot: Slot
    active: bool
    slots: tuple[Slot, ...]

    @property
    def say(self) -> str:
        """It in words."""
        return self.slot.say


class TokenCard(Choosable):
    """Token, arrow, die, precinct, from the top down; on a low window token and die stand side by side."""

    model: Card

    def _parts(self, look: Look, w: float) -> tuple[float, float, float]:
        """How tall name, sentence and precinct are at most."""
        inner, slots = w - 12, self.model.slots
        names = max(_height(look, slot.name, look.type.small, inner, "strong") for slot in slots)
        does = max(_height(look, slot.does, look.type.label, inner) for slot in slots)
        places = (place for slot in slots for place in (*slot.places, _unplaced()))
        return names, does, max(_height(look, place, look.type.small, inner, "strong") for place in places)

    def measure(self, look: Look, w: float) -> float:
        names, does, places = self._parts(look, w)
        if is_low(look):
            return 6 + 38 + 3 + names + 2 + places + 6
        return 10 + TOKEN + 4 + names + does + 18 + DIE + 6 + places + 10

    def show(self, pen: Pen, w: float, h: float) -> None:
        slot, active, kind = self.model.slot, self.model.active, pen.look.type
        if active:
            parts.panel(pen, 0, 0, w, h, top=NIGHT.neon_row, bottom=NIGHT.neon_foot, edge=NIGHT.neon)
            pen.ring(0, 0, w, h, 12, 2, NIGHT.neon)
        else:
            parts.panel(pen, 0, 0, w, h)
        names, does, _places = self._parts(pen.look, w)
        lit = NIGHT.lamp if slot.die else NIGHT.quiet
        if is_low(pen.look):
            paint_sign(pen, w / 2 - 24, 25, 30, slot.sign)
            pen.icon("menu-right", w / 2, 25, 22, lit)
            _die(pen, w / 2 + 24, 25, 36, slot, active)
            _said(pen, slot.name, kind.small, 47, w, NIGHT.text, "strong")
            y = 47 + names + 2
        else:
            paint_sign(pen, w / 2, 10 + TOKEN / 2, TOKEN * 0.88, slot.sign)
            y = 10 + TOKEN + 4
            _said(pen, slot.name, kind.small, y, w, NIGHT.text, "strong")
            _said(pen, slot.does, kind.label, y + names, w, NIGHT.second)
            y += names + does
            pen.icon("menu-down", w / 2, y + 9, 28, lit)
            _die(pen, w / 2, y + 18 + DIE / 2, DIE, slot, active)
            y += 18 + DIE + 6
        where = slot.place or _unplaced()
        _said(pen, where, kind.small, y, w, NIGHT.text if slot.die else NIGHT.quiet, "strong")


def _unplaced() -> str:
    return _("precinct?")


def _height(look: Look, text: str, size: float, room: float, face: str = "text") -> float:
    return paragraph_height(look, text, longest(look, text, size, room, face), room, face, 1.1)


def _said(pen: Pen, text: str, size: float, y: float, w: float, ink: str, face: str = "text") -> None:
    fits = longest(pen.look, text, size, w - 12, face)
    pen.paragraph(text, fits, 6, y, w - 12, ink, face, "centre", 1.1)


def _die(pen: Pen, x: float, y: float, size: float, slot: Slot, active: bool) -> None:
    """The die of a token, or its place."""
    if slot.die:
        parts.d6(pen, x, y, size, slot.die)
        return
    ink = NIGHT.neon if active else NIGHT.quiet
    pen.ring(x - size / 2, y - size / 2, size, size, 10, 2, ink, 0.8)
    pen.text("?", "strong", 20 / pen.look.text, x, y, ink, "centre")


@dataclass(frozen=True)
class Free:
    """A die that waits for its token; 0 where it has been given one."""

    key: str
    die: int
    lit: bool

    @property
    def say(self) -> str:
        """It in words."""
        return str(self.die) if self.die else ""


class FreeDie(Choosable):
    """It; its place stays where it is taken."""

    model: Free

    def measure(self, look: Look, w: float) -> float:
        return 52.0 if is_low(look) else 62.0

    def show(self, pen: Pen, w: float, h: float) -> None:
        if self.model.lit:
            pen.box(0, 0, w, h, 12, NIGHT.neon_row)
            pen.ring(0, 0, w, h, 12, 2, NIGHT.neon)
        if self.model.die:
            parts.d6(pen, w / 2, h / 2, min(w, h) - 14, self.model.die)
        else:
            pen.ring(0, 0, w, h, 12, 1, NIGHT.line)
