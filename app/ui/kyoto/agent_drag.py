"""Dragging agents while they are placed: from the tray, or from place to place."""

from __future__ import annotations

from typing import Any

from kivy.graphics.instructions import InstructionGroup
from kivy.input.motionevent import MotionEvent

from app.present.kyoto.model import Pawn
from app.ui.drawing.pen import Pen
from app.ui.kyoto.painters import pieces
from app.ui.kyoto.placing import KyotoTray
from app.ui.kyoto.table_widgets import KyotoBoard, KyotoForm, KyotoPart

START = 8.0  # dp; below that it is a tap
ABOVE = 34.0  # dp the agent hangs above the finger


class KyotoDrag(KyotoPart):
    """The dragged agent; drawn over everything, and lets touches through."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self._face = ""  # the dragged agent, by the name of its sprite
        self._touch: MotionEvent = None
        self._moving = False

    def _drop(self) -> None:
        """End the drag."""
        self._group.clear()
        self._face, self._touch, self._moving = "", None, False

    def _part(self, kind: type[Any]) -> Any:
        form = self.parent
        while form is not None and not isinstance(form, KyotoForm):
            form = form.parent
        return None if form is None else next((one for one in form.walk(restrict=True) if isinstance(one, kind)), None)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger lands: perhaps on an agent. It is a tap until it moves."""
        self._drop()
        placing = self.table.placing
        if placing is None:
            return False
        board, tray = self._part(KyotoBoard), self._part(KyotoTray)
        if board is None or tray is None:
            return False
        if tray.collide_point(*touch.pos):
            item = tray.under(*touch.pos)
            kind, _slash, what = item.key.partition("/") if item is not None else ("", "", "")
            self._face = what if kind == "tray" else ""
        elif board.collide_point(*touch.pos):
            cell = board.at(*touch.pos)
            self._face = dict(zip(placing.cells, placing.placed, strict=True)).get(cell, "")
        self._touch = touch if self._face else None
        return False

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """It moves far enough: the agent comes along."""
        if touch is not self._touch:
            return False
        board = self._part(KyotoBoard)
        placing = self.table.placing
        if placing is None or board is None or board.grid is None:
            return False
        look = board.look
        if not self._moving:
            if max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) / look.density < START:
                return False
            self._moving = True
            self.tap(f"place/{self._face}")
        d = look.density
        size = board.grid.cell * 1.12 / 0.82
        self._group.clear()
        pen = Pen(self._group, touch.x - size / 2 * d, touch.y + (ABOVE + size / 2) * d, look)
        face = "" if self.table.away else self._face
        pieces.agent(pen, size, size, Pawn(side=placing.side, face=face, ring=True))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Drop the agent: on a start cell it is placed; elsewhere it returns to the tray."""
        if touch is not self._touch:
            return False
        face, moved = self._face, self._moving
        board = self._part(KyotoBoard)
        self._drop()
        placing = self.table.placing
        if not moved or placing is None or board is None:
            return False
        aims = (touch.y + ABOVE * 0.6 * board.look.density, touch.y)
        cell = next((cell for y in aims if (cell := board.at(touch.x, y)) in placing.cells), None)
        for sheet in (board, self._part(KyotoTray)):
            if sheet is not None and sheet in [one() for one in touch.grab_list]:
                touch.ungrab(sheet)
                sheet.let_go()
        self.tap(f"place/{face}/{'tray' if cell is None else cell}")
        return True
