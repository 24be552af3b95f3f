"""Dragging agents while they are placed: from the tray, or from place to place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics.instructions import InstructionGroup
from kivy.uix.widget import Widget

from app.ui.kyoto import pieces, words
from app.ui.kyoto.deploy import target
from app.ui.kyoto.layout import places
from app.ui.kyoto.model import Pawn
from app.ui.paint import Pen
from games.kyoto.nouns import Face

if TYPE_CHECKING:
    from app.ui.kyoto.screen import KyotoScreen

START = 8.0  # dp; below that it is a tap
ABOVE = 34.0  # dp the agent hangs above the finger


class Drag(Widget):
    """What hangs at the finger; lies over everything and lets touches through."""

    def __init__(self, screen: KyotoScreen, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.screen = screen
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self._face: Face | None = None
        self._touch: Any = None
        self._moving = False

    def drop(self) -> None:
        """Nothing hangs any more."""
        self._group.clear()
        self._face, self._touch, self._moving = None, None, False

    def _point(self, touch: Any) -> tuple[float, float]:
        look = self.screen.look
        d = look.density if look is not None else 1.0
        return (touch.x - self.screen.x) / d, (self.screen.top - touch.y) / d

    def down(self, touch: Any) -> bool:
        """A finger lands: perhaps on an agent. It is a tap until it moves."""
        self.drop()
        look = self.screen.look
        if self.parent is None or look is None:
            return False
        x, y = self._point(touch)
        for item in reversed(self.screen.sheet.items):
            box = item.box
            if item.tap is None or not (box.x <= x < box.right and box.y <= y < box.foot):
                continue
            kind, _slash, what = item.key.partition("/")
            if kind == "tray":
                self._face = words.FACE_OF[what]
            elif kind == "cell":
                self._face = self.screen.draft.placed.get(int(what))
            break
        self._touch = touch if self._face is not None else None
        return False

    def move(self, touch: Any) -> bool:
        """It moves far enough: the agent comes along."""
        if touch is not self._touch or self._face is None or self.screen.look is None:
            return False
        look = self.screen.look
        if not self._moving:
            far = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) / look.density
            if far < START:
                return False
            self._moving = True
            self.screen.draft.chosen = self._face
            self.screen.lay()
        x, y = self._point(touch)
        size = places(look).grid.cell * 1.12 / 0.82
        self._group.clear()
        d = look.density
        pen = Pen(self._group, self.x + (x - size / 2) * d, self.top - (y - ABOVE - size / 2) * d, look)
        side = self.screen.placing_side()
        face = "" if self.screen.away else words.FACES[self._face]
        pieces.agent(pen, size, size, Pawn(side, face, ring=True))
        return True

    def up(self, touch: Any) -> bool:
        """It is let go: over a start place it stands there; elsewhere it goes back to the tray."""
        if touch is not self._touch:
            return False
        face, moved = self._face, self._moving
        self.drop()
        if not moved or face is None or self.screen.look is None:
            return False
        x, y = self._point(touch)
        side = self.screen.placing_side()
        where = places(self.screen.look)
        cell = target(where, side, x, y - ABOVE * 0.6)
        if cell is None:
            cell = target(where, side, x, y)
        draft = self.screen.draft
        draft.chosen = None
        if cell is not None:
            draft.put(face, cell)
            self.screen.app.feel.play("arm")
        else:
            draft.back(face)
        for widget in (self.screen.sheet,):
            if touch.grab_current is widget or widget in [one() for one in touch.grab_list]:
                touch.ungrab(widget)
                widget.let_go()
        self.screen.lay()
        return True

    def on_touch_down(self, _touch: Any) -> bool:
        """What lies below can be touched."""
        return False
