"""Preloading: what a match needs is loaded while its set-up stands still, so that dealing does not wait for it; and
what the other screens need while the first screen does, so that neither the start nor the next screen waits for it.

Modules without Kivy are imported on the worker. The rest has to be done on the thread of the screen, which owns .kv
rules and textures: step by step, one between two frames, and none soon after a touch.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from kivy.clock import Clock

from app.ui.drawing import sprites, text_rendering
from app.ui.match.game_display import DISPLAYS, GameDisplay, MatchParts, display

if TYPE_CHECKING:
    from app.ui.app import Safehouse
    from app.ui.shell.gc_scheduling import GcScheduler
    from app.ui.theme.viewport import Viewport

QUIET = 0.4  # seconds without a touch or a new frame
FONTS = (  # of most screens; an open one takes no time
    ("strong", "title"),
    ("strong", "body"),
    ("text", "body"),
    ("text", "lead"),
    ("display", "title"),
    ("display", "figure"),
)
TOUCHED = ("on_touch_down", "on_touch_move", "on_touch_up", "on_key_down")
STIRRED = ("on_flip", *TOUCHED)  # what preloading waits for the end of


@dataclass(frozen=True, slots=True)
class WorkerStep:
    """A step that is done on the worker, as several tasks, so that others get between."""

    tasks: tuple[Callable[[], object], ...]


Step: TypeAlias = Callable[[], object] | WorkerStep


def imports(modules: Iterable[str]) -> WorkerStep:
    """The step that imports modules without Kivy."""
    return WorkerStep(tuple(partial(import_module, module) for module in modules))


def preload_screens(app: Safehouse, window: Any) -> Preloader:
    """Preloads the screens around the games."""
    return Preloader(window, screen_steps(app), app.match_service.run)


def screen_steps(app: Safehouse) -> Iterator[Step]:
    """The steps for the screens around the games: what a set-up needs first, the pictures of the rules last."""
    from app.ui.shell.preloaded_modules import SCREENS, WIDGETS

    look = app.look
    for module in WIDGETS:
        yield partial(import_module, module)
    for face, size in FONTS:
        yield partial(text_rendering.open_font, face, look.letters(getattr(look.type, size)))
    for background, screen in SCREENS:
        yield imports(background)
        for module in screen:
            yield partial(import_module, module)
    if app.garbage is not None:
        yield app.garbage.keep


def preload_match(app: Safehouse, window: Any, game: str) -> Preloader | None:
    """Preload a match of this game; None if the game has no list of parts."""
    shown = display(game) if game in DISPLAYS else None
    parts = shown.parts if shown is not None else None
    if shown is None or parts is None:
        return None
    fresh = parts.screen[-1] not in sys.modules
    garbage = app.garbage if fresh else None
    preloader = Preloader(window, steps(shown, parts, app.look, garbage))

    def import_session() -> None:
        """Import the modules that do not need Kivy."""
        for module in parts.session:
            import_module(module)

    app.match_service.run(import_session, lambda _none: preloader.begin(), lambda _error: preloader.stop())
    return preloader


def steps(shown: GameDisplay, parts: MatchParts, look: Viewport, garbage: GcScheduler | None) -> Iterator[Step]:
    """The steps on the thread of the screen."""
    for module in parts.screen:
        yield partial(import_module, module)
    for page in parts.pages:
        yield partial(sprites.load, page, look.density)
    for name in parts.grounds:
        yield partial(sprites.ground, name)
    yield from shown.first_drawing(look)
    if garbage is not None:  # once for each game, with the widgets of this set-up
        yield garbage.keep


class Preloader:
    """Runs one step between two frames while the window is idle.

    `run` runs what is done on the worker. The events in `stirred` postpone the next step; steps that draw must not wait
    for the end of drawing.
    """

    def __init__(
        self,
        window: Any,
        todo: Iterator[Step],
        run: Callable[..., None] | None = None,
        stirred: tuple[str, ...] = STIRRED,
    ) -> None:
        self._window, self._todo, self._run, self._stirred = window, todo, run, stirred
        self._soon = Clock.create_trigger(self._step, QUIET)
        self._next = Clock.create_trigger(self._step, 0)
        self._begun = self._done = False
        self._worker_tasks = 0  # tasks of the worker that the next step waits for

    def begin(self, wait: bool = True) -> None:
        """Begin, or go on after a pause: as soon as the window is idle, or without waiting for that."""
        if self._begun or self._done:
            return
        self._begun = True
        for event in self._stirred:
            self._window.fbind(event, self._stir)
        (self._soon if wait else self._next)()

    def pause(self) -> None:
        """Run no step until it is begun again."""
        self._begun = False
        self._soon.cancel()
        self._next.cancel()
        for event in self._stirred:
            self._window.funbind(event, self._stir)

    def stop(self) -> None:
        """Stop."""
        self._done = True
        self.pause()

    def _stir(self, *_what: object) -> None:
        """Wait after a touch or a movement. Returns None, as events must not be consumed."""
        self._next.cancel()
        self._soon.cancel()
        self._soon()

    def _step(self, _dt: float) -> None:
        if self._worker_tasks:
            return
        step = next(self._todo, None)
        if step is None:
            self.stop()
        elif isinstance(step, WorkerStep):
            self._run_on_worker(step.tasks)
        else:
            step()
            self._next()

    def _run_on_worker(self, tasks: tuple[Callable[[], object], ...]) -> None:
        """Run tasks on the worker. Those that fail are tried again by the screen that needs them, which reports it."""
        self._worker_tasks = len(tasks)
        for task in tasks:
            if self._run is not None:
                self._run(task, self._ran, self._ran)

    def _ran(self, _result: object) -> None:
        self._worker_tasks -= 1
        if self._begun and not self._worker_tasks and not self._soon.is_triggered:
            self._next()
