"""What is drawn right before a frame: once, when all layouts are done, however often they moved it until then."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, ClassVar
from weakref import WeakMethod

from kivy.base import EventLoop

ROUNDS = 8  # what is drawn may ask for something else to be drawn with it


class BeforeFrame:
    """Does something once before the next frame, however often it is asked for. The clock's triggers are for layouts:
    between two rounds of them nobody knows whether there will be another.
    """

    _waiting: ClassVar[deque[BeforeFrame]] = deque()  # of the one window there is
    _window: ClassVar[Any] = None

    def __init__(self, act: Callable[[], None]) -> None:
        self._act = WeakMethod(act)
        self._asked = False

    def __call__(self, *_changed: object) -> None:
        if self._asked:
            return
        self._asked = True
        window = EventLoop.window
        if window is not self._window:
            BeforeFrame._window = window
            window.fbind("on_draw", self._draw)
        self._waiting.append(self)
        window.canvas.ask_update()

    @classmethod
    def _draw(cls, *_window: object) -> None:
        for _ in range(ROUNDS):
            for _ in range(len(cls._waiting)):
                one = cls._waiting.popleft()
                one._asked = False
                act = one._act()
                if act is not None:
                    act()
