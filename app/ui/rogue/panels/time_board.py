"""The board of the Time phase: tokens and dice; a die is assigned by a tap, or dragged onto its token."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kivy.graphics.instructions import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout

from app.present import tokens
from app.present.rogue.panels.time_phase import AssignPanel, DrawPanel, EventSlot, FreeDie
from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.rogue.painters import pieces
from app.ui.rogue.panels import panel_rows as _panel_rows  # noqa: F401 - its .kv comes first
from app.ui.rogue.panels.panel import is_low, longest
from app.ui.rogue.panels.panel_rows import paint_sign
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.containers import shown_by
from app.ui.widgets.key_sender import send
from app.ui.widgets.painted_rows import RowPainter, paints

TOKEN = 40.0
DIE = 40.0


@dataclass(frozen=True)
class LaidSlot:
    """One token beside others: it has the height of the tallest of them, including a die."""

    slot: EventSlot
    beside: tuple[EventSlot, ...]

    @property
    def key(self) -> str:
        """The key of the token."""
        return self.slot.key

    @property
    def say(self) -> str:
        """Accessible text of the token."""
        return self.slot.say


def laid_slots(slots: Sequence[EventSlot]) -> list[LaidSlot]:
    """Tokens side by side."""
    return [LaidSlot(slot, tuple(slots)) for slot in slots]


@paints(LaidSlot)
class LaidSlotPainter(RowPainter[LaidSlot]):
    """Token, arrow, die, precinct, from the top down; in a low window token and die are side by side."""

    of = "Choosable"

    def _parts(self, row: LaidSlot, look: Viewport, w: float) -> tuple[float, float, float]:
        """The largest heights of name, sentence and precinct; none for a card that is not laid out yet."""
        if w < tokens.TARGET.least:
            return 0.0, 0.0, 0.0
        return _heights(tuple((slot.name, slot.does, slot.places) for slot in row.beside), look, w - 12)

    def tall(self, row: LaidSlot, look: Viewport, w: float) -> float:
        names, does, places = self._parts(row, look, w)
        if is_low(look):
            return 6 + 38 + 3 + names + 2 + places + 6
        return 10 + TOKEN + 4 + names + does + 18 + DIE + 6 + places + 10

    def paint(self, row: LaidSlot, pen: Pen, w: float, h: float) -> None:
        kind = pen.look.type
        if row.slot.active:
            pieces.lit(pen, w, h)
        else:
            pieces.panel(pen, 0, 0, w, h)
        names, does, _places = self._parts(row, pen.look, w)
        lit = NIGHT.lamp if row.slot.die else NIGHT.quiet
        if is_low(pen.look):
            paint_sign(pen, w / 2 - 24, 25, 30, row.slot.sign)
            pen.icon("menu-right", w / 2, 25, 22, lit)
            _die(pen, w / 2 + 24, 25, 36, row.slot)
            _said(pen, row.slot.name, kind.small, 47, w, NIGHT.text, "strong")
            y = 47 + names + 2
        else:
            paint_sign(pen, w / 2, 10 + TOKEN / 2, TOKEN * 0.88, row.slot.sign)
            y = 10 + TOKEN + 4
            _said(pen, row.slot.name, kind.small, y, w, NIGHT.text, "strong")
            _said(pen, row.slot.does, kind.label, y + names, w, NIGHT.second)
            y += names + does
            pen.icon("menu-down", w / 2, y + 9, 28, lit)
            _die(pen, w / 2, y + 18 + DIE / 2, DIE, row.slot)
            y += 18 + DIE + 6
        where = row.slot.place
        _said(pen, where, kind.small, y, w, NIGHT.text if row.slot.die else NIGHT.quiet, "strong")


@lru_cache(16)
def _heights(
    texts: tuple[tuple[str, str, tuple[str, ...]], ...], look: Viewport, room: float
) -> tuple[float, float, float]:
    """The largest heights of name, sentence and precinct: with every tap on a card all of them ask for the same."""
    names = max(_height(look, name, look.type.small, room, "strong") for name, _does, _places in texts)
    does = max(_height(look, said, look.type.label, room) for _name, said, _places in texts)
    places = (place for _name, _does, each in texts for place in each)
    return names, does, max(_height(look, place, look.type.small, room, "strong") for place in places)


def _height(look: Viewport, text: str, size: float, room: float, face: str = "text") -> float:
    return paragraph_height(look, text, longest(look, text, size, room, face), room, face, tokens.LINE_TIGHT)


def _said(pen: Pen, text: str, size: float, y: float, w: float, ink: str, face: str = "text") -> None:
    fits = longest(pen.look, text, size, w - 12, face)
    pen.paragraph(text, fits, 6, y, w - 12, ink, face, "centre", tokens.LINE_TIGHT)


def _die(pen: Pen, x: float, y: float, size: float, slot: EventSlot) -> None:
    """The die of a token, or its empty place."""
    if slot.die:
        pieces.d6(pen, x, y, size, slot.die)
        return
    ink = NIGHT.neon if slot.active else NIGHT.quiet
    pen.ring(x - size / 2, y - size / 2, size, size, RADIUS.plate, 2, ink, 0.8)
    pen.text("?", "strong", pen.look.type.title / pen.look.text, x, y, ink, "centre")


@paints(FreeDie)
class FreeDiePainter(RowPainter[FreeDie]):
    """A die, or its empty place."""

    of = "Choosable"

    def tall(self, row: FreeDie, look: Viewport, w: float) -> float:
        return 52.0 if is_low(look) else 62.0

    def paint(self, row: FreeDie, pen: Pen, w: float, h: float) -> None:
        if row.lit:
            pen.box(0, 0, w, h, RADIUS.segment, NIGHT.neon_row)
            pen.ring(0, 0, w, h, RADIUS.segment, 2, NIGHT.neon)
        if row.die:
            pieces.d6(pen, w / 2, h / 2, min(w, h) - 14, row.die)
        else:
            pen.ring(0, 0, w, h, RADIUS.segment, 1, NIGHT.line)


DRAG = 10.0  # dp a finger moves before it drags


class TimeBoard(BoxLayout):
    """Tokens and dice: a die that is taken with a finger follows it, and is dropped on a token."""

    cards = ListProperty()
    free = ListProperty()

    def __init__(self, **kwargs: object) -> None:
        self._drawn = InstructionGroup()
        super().__init__(**kwargs)
        self.canvas.after.add(self._drawn)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Move the die with the finger."""
        die = touch.ud.get(FreeDie)
        if die is None:
            die = next((one for one in self._all(FreeDie) if one.collide_point(*touch.opos) and one.model.lit), None)
        moved = die is not None and max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) >= DRAG * die.look.density
        if not moved:
            return bool(super().on_touch_move(touch))
        if touch.ud.get(FreeDie) is None:
            touch.ud[FreeDie] = die
            touch.ungrab(die)
            die.state = "normal"  # so that it is no tap
            touch.grab(self)
        self._draw(touch, die)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Drop the die, on a token or elsewhere."""
        die = touch.ud.pop(FreeDie, None)
        if die is None:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._drawn.clear()
        onto = next((card for card in self._all(LaidSlot) if card.collide_point(*touch.pos)), None)
        if onto is not None:
            send(self, f"{die.model.key}/onto/{self._all(LaidSlot).index(onto)}")
        return True

    def _all(self, kind: type) -> list[Any]:
        """The dice or the tokens, from the left."""
        return [part for part in self.walk(restrict=True) if isinstance(getattr(part, "model", None), kind)]

    def _draw(self, touch: MotionEvent, die: Any) -> None:
        """Draw the die at the finger, and highlight the token below it."""
        self._drawn.clear()
        look = die.look
        pen = Pen(self._drawn, 0, 0, look)
        for card in self._all(LaidSlot):
            over = card.collide_point(*touch.pos)
            at = pen.within(card.x / look.density, -card.top / look.density)
            ink = NIGHT.white if over else NIGHT.neon
            at.ring(0, 0, card.width / look.density, card.height / look.density, RADIUS.segment, 3 if over else 2, ink)
        pieces.d6(pen, touch.x / look.density, -touch.y / look.density - 18, 64, die.model.die)


shown_by(DrawPanel, "DrawSheet")
shown_by(AssignPanel, "AssignSheet")

read(__file__)
