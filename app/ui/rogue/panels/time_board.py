"""The board of the Time phase: tokens and dice; a die is assigned by a tap, or dragged onto its token."""

from typing import Any

from kivy.graphics.instructions import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout

from app.present.rogue.panels.time_phase import AssignPanel, DrawPanel, FreeDie
from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing.pen import Pen
from app.ui.rogue.painters import pieces
from app.ui.rogue.panels import panel_rows as _panel_rows  # noqa: F401 - its .kv comes first
from app.ui.rogue.panels.event_cards import LaidSlot
from app.ui.shell.screen import read
from app.ui.widgets.containers import shown_by
from app.ui.widgets.key_sender import send

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
