"""Preloading: what a match needs is loaded while its set-up stands still, so that dealing does not wait for it; and
KivyMD's widgets while the first screen does, so that neither the start nor the next screen waits for them.

Modules without Kivy are imported on the worker. The rest has to be done on the thread of the screen, which owns .kv
rules and textures: step by step, one between two frames, and none soon after a touch.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from app.ui.drawing import sprites
from app.ui.match.game_display import DISPLAYS, MatchParts, display

if TYPE_CHECKING:
    from app.ui.app import Safehouse
    from app.ui.shell.gc_scheduling import GcScheduler

QUIET = 0.4  # seconds without a touch or a new frame
WIDGETS = (  # a module a step: none takes longer than a third of what it takes to open a screen
    "kivymd.uix.label",
    "kivymd.uix.divider",
    "kivymd.uix.button",
    "asynckivy",
    "kivymd.uix.appbar",
    "kivymd.uix.textfield",
    "kivymd.uix.slider",
    "app.ui.widgets.material",
)
STIRRED = ("on_flip", "on_touch_down", "on_touch_move", "on_touch_up", "on_key_down")


def preload_widgets(window: Any) -> Preloader:
    """Loads KivyMD's widgets."""
    preloader = Preloader(window, (partial(import_module, module) for module in WIDGETS))
    preloader.begin()
    return preloader


def preload_match(app: Safehouse, window: Any, game: str) -> Preloader | None:
    """Preload a match of this game; None if the game has no list of parts."""
    parts = display(game).parts if game in DISPLAYS else None
    if parts is None:
        return None
    fresh = parts.screen[-1] not in sys.modules
    garbage = app.garbage if fresh else None
    preloader = Preloader(window, steps(parts, app.look.density, garbage))

    def import_session() -> None:
        """Import the modules that do not need Kivy."""
        for module in parts.session:
            import_module(module)

    app.match_service.run(import_session, lambda _none: preloader.begin(), lambda _error: preloader.stop())
    return preloader


def steps(parts: MatchParts, density: float, garbage: GcScheduler | None) -> Iterator[Callable[[], object]]:
    """The steps on the thread of the screen."""
    for module in parts.screen:
        yield partial(import_module, module)
    for page in parts.pages:
        yield partial(sprites.load, page, density)
    for name in parts.grounds:
        yield partial(sprites.ground, name)
    if garbage is not None:  # once for each game, with the widgets of this set-up
        yield garbage.keep


class Preloader:
    """Runs one step between two frames while the window is idle."""

    def __init__(self, window: Any, todo: Iterator[Callable[[], object]]) -> None:
        self._window, self._todo = window, todo
        self._soon = Clock.create_trigger(self._step, QUIET)
        self._next = Clock.create_trigger(self._step, 0)
        self._begun = self._stopped = False

    def begin(self) -> None:
        """Begin as soon as the window is idle."""
        if self._begun or self._stopped:
            return
        self._begun = True
        for event in STIRRED:
            self._window.fbind(event, self._stir)
        self._soon()

    def stop(self) -> None:
        """Stop."""
        self._stopped = True
        self._soon.cancel()
        self._next.cancel()
        for event in STIRRED:
            self._window.funbind(event, self._stir)

    def _stir(self, *_what: object) -> None:
        """Wait after a touch or a movement. Returns None, as events must not be consumed."""
        self._next.cancel()
        self._soon.cancel()
        self._soon()

    def _step(self, _dt: float) -> None:
        step = next(self._todo, None)
        if step is None:
            self.stop()
            return
        step()
        self._next()
