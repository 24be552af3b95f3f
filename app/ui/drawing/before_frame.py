"""Deferred drawing: each request runs once right before the next frame, when all layouts are done."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, ClassVar
from weakref import WeakMethod

from kivy.base import EventLoop
from kivy.clock import Clock

ROUNDS = 8  # drawing may request further drawing


class BeforeFrame:
    """Calls a function once before the next frame, however often it is requested. Clock triggers are used for layouts:
    between two rounds of layouts it is unknown whether there will be another.
    """

    _waiting: ClassVar[deque[BeforeFrame]] = deque()  # of the only window
    _window: ClassVar[Any] = None
    _postponed: ClassVar[bool] = False

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
    def postpone(cls) -> None:
        """Draw nothing new in this frame: something covers it, and its layouts take long enough."""
        cls._postponed = True
        Clock.schedule_once(cls._catch_up, 0)

    @classmethod
    def _catch_up(cls, _dt: float) -> None:
        """Draw it in the frame after that."""
        cls._postponed = False
        EventLoop.window.canvas.ask_update()

    @classmethod
    def _draw(cls, *_window: object) -> None:
        if cls._postponed:
            return
        for _ in range(ROUNDS):
            for _ in range(len(cls._waiting)):
                one = cls._waiting.popleft()
                one._asked = False
                act = one._act()
                if act is not None:
                    act()
