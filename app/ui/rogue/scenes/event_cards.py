"""An event token with its die and its precinct, as a card from top to bottom."""

from dataclasses import dataclass

from app.ui.i18n import _
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.rogue import parts
from app.ui.rogue.scenes.column import longest
from app.ui.rogue.scenes.pieces import Sign, paint_sign
from app.ui.rogue.theme import NIGHT

TOKEN = 46.0
DIE = 44.0


@dataclass(frozen=True)
class Slot:
    """One token."""

    sign: Sign
    name: str
    does: str
    die: int  # 0 while it has none
    place: str

    @property
    def say(self) -> str:
        """It in words."""
        return f"{self.name}: {self.die}, {self.place}" if self.die else f"{self.name}: ?"


def card_height(look: Look, wide: float, slots: tuple[Slot, ...], low: bool) -> float:
    """How tall the cards must be for all of them."""
    inner = wide - 12
    names = max(
        paragraph_height(look, slot.name, _size(look, slot.name, 15.5, inner), inner, "strong", 1.1) for slot in slots
    )
    places = max(_place_height(look, slot, inner) for slot in slots)
    if low:
        return 6 + 38 + 3 + names + 2 + places + 6
    does = max(
        paragraph_height(look, slot.does, longest(look, slot.does, 13.5, inner), inner, "text", 1.15) for slot in slots
    )
    return 10 + TOKEN + 4 + names + does + 18 + DIE + 6 + places + 10


def paint_card(pen: Pen, w: float, h: float, state: tuple[Slot, bool, bool]) -> None:
    """Token, arrow, die, precinct."""
    slot, active, low = state
    if active:
        parts.panel(pen, 0, 0, w, h, top=NIGHT.neon_row, bottom=NIGHT.neon_foot, edge=NIGHT.neon)
        pen.ring(0, 0, w, h, 12, 2, NIGHT.neon)
    else:
        parts.panel(pen, 0, 0, w, h)
    inner = w - 12
    foot = _place_height(pen.look, slot, inner)
    where = slot.place or _("precinct?")
    ink = NIGHT.text if slot.die else NIGHT.quiet
    edge = 6 if low else 10
    pen.paragraph(where, _size(pen.look, where, 14, inner), 6, h - edge - foot, inner, ink, "strong", "centre", 1.1)
    if low:
        paint_sign(pen, w / 2 - 24, 25, 30, slot.sign)
        pen.icon("menu-right", w / 2, 25, 22, NIGHT.lamp if slot.die else NIGHT.quiet)
        _die(pen, w / 2 + 24, 25, 36, slot, active)
        pen.paragraph(
            slot.name, _size(pen.look, slot.name, 15.5, inner), 6, 47, inner, NIGHT.text, "strong", "centre", 1.1
        )
        return
    y = 10.0
    paint_sign(pen, w / 2, y + TOKEN / 2, TOKEN * 0.88, slot.sign)
    y += TOKEN + 4
    y += pen.paragraph(
        slot.name, _size(pen.look, slot.name, 15.5, inner), 6, y, inner, NIGHT.text, "strong", "centre", 1.1
    )
    y += pen.paragraph(
        slot.does, longest(pen.look, slot.does, 13.5, inner), 6, y, inner, NIGHT.second, "text", "centre", 1.15
    )
    die_y = h - 10 - foot - 6 - DIE / 2
    pen.icon("menu-down", w / 2, (y + die_y - DIE / 2) / 2, 28, NIGHT.lamp if slot.die else NIGHT.quiet)
    _die(pen, w / 2, die_y, DIE, slot, active)


def _size(look: Look, text: str, size: float, room: float) -> float:
    return longest(look, text, size, room, "strong")


def _place_height(look: Look, slot: Slot, room: float) -> float:
    """How tall the name of the precinct is."""
    where = slot.place or _("precinct?")
    return paragraph_height(look, where, _size(look, where, 14, room), room, "strong", 1.1)


def _die(pen: Pen, x: float, y: float, size: float, slot: Slot, active: bool) -> None:
    """The die of a token, or its place."""
    if slot.die:
        parts.d6(pen, x, y, size, slot.die)
        return
    ink = NIGHT.neon if active else NIGHT.quiet
    pen.ring(x - size / 2, y - size / 2, size, size, 10, 2, ink, 0.8)
    pen.text("?", "strong", 20 / pen.look.text, x, y, ink, "centre")


def paint_free_die(pen: Pen, w: float, h: float, state: tuple[int, bool]) -> None:
    """A die that waits for its token."""
    die, lit = state
    if lit:
        pen.box(0, 0, w, h, 12, NIGHT.neon_row)
        pen.ring(0, 0, w, h, 12, 2, NIGHT.neon)
    parts.d6(pen, w / 2, h / 2, min(w, h) - 14, die)
