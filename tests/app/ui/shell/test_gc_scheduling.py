"""Proves that garbage is collected when the screen is idle, and that objects of the start are frozen."""

import gc
import weakref
from collections.abc import Callable, Iterator

import pytest

from app.services.interpreter_settings import GC_THRESHOLDS
from app.ui.shell import gc_scheduling
from app.ui.shell.gc_scheduling import MADE, QUIET, SOON, YOUNG, GcScheduler


class Window:
    """A window that reports frames and touches."""

    def __init__(self) -> None:
        self.bound: dict[str, Callable[..., None]] = {}

    def fbind(self, event: str, act: Callable[..., None]) -> None:
        self.bound[event] = act

    def draw(self, pictures: int) -> None:
        for _ in range(pictures):
            self.bound["on_flip"](self)


class Timer:
    """One task of the clock."""

    def __init__(self, task: Callable[[float], None]) -> None:
        self.task, self.waits = task, False

    def __call__(self) -> None:
        self.waits = True

    def cancel(self) -> None:
        self.waits = False

    def ring(self) -> None:
        """Let the task run, if it waits."""
        if self.waits:
            self.waits = False
            self.task(0.0)


class Timers:
    """A clock with the two tasks of a scheduler."""

    def __init__(self) -> None:
        self.tasks: dict[float, Timer] = {}

    def create_trigger(self, task: Callable[[float], None], after: float) -> Timer:
        self.tasks[after] = Timer(task)
        return self.tasks[after]

    @property
    def waits(self) -> bool:
        """Whether a search will follow."""
        return any(timer.waits for timer in self.tasks.values())

    def moment(self) -> None:
        """Let a short idle time pass."""
        self.tasks[SOON].ring()

    def still(self) -> None:
        """Let a long idle time pass."""
        self.moment()
        self.tasks[QUIET - SOON].ring()


class Thing:
    """An object that references itself, so that only the collector can free it."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Timers]:
    """The state of the collector as at the start of the app; restored afterwards."""
    trigger, before, on = Timers(), gc.get_threshold(), gc.isenabled()
    monkeypatch.setattr(gc_scheduling, "Clock", trigger)
    gc.disable()
    yield trigger
    gc.unfreeze()
    gc.set_threshold(*before)
    if on:
        gc.enable()


def _lost() -> "weakref.ref[Thing]":
    return weakref.ref(Thing())


def _make(count: int) -> list[list[int]]:
    return [[] for _ in range(count)]


def _aged() -> "weakref.ref[Thing]":
    """Something that was dropped after new objects had been searched, as a table at a hand-over."""
    thing = Thing()
    gc.collect(1)
    return weakref.ref(thing)


def test_garbage_is_found_once_the_screen_is_idle(clock: Timers) -> None:
    window = Window()
    GcScheduler(window)
    gc.collect()
    lost = _aged()
    window.draw(100)
    clock.still()
    assert lost() is not None, "there is not much yet"
    kept = _make(MADE + 1_000)
    window.draw(1)
    assert clock.waits
    assert lost() is not None, "not while something is drawn"
    clock.still()
    assert lost() is None
    again = _aged()
    window.draw(100)
    clock.still()
    assert again() is not None, f"it was done just now: {len(kept)} objects ago"


def test_new_objects_are_searched_right_after_an_answer(clock: Timers) -> None:
    window = Window()
    GcScheduler(window)
    gc.collect()
    old, kept, lost = _aged(), _make(YOUNG), _lost()
    window.draw(1)
    assert lost() is not None, "not while something is drawn"
    clock.moment()
    assert lost() is None, f"there are {len(kept)} new objects"
    assert old() is not None, "a full search is longer"
    window.draw(1)
    before = gc.get_count()[2]
    clock.moment()
    assert gc.get_count()[2] == before, "nothing is new"


def test_searches_of_new_objects_add_up(clock: Timers) -> None:
    window = Window()
    GcScheduler(window)
    gc.collect()
    lost, kept = _aged(), list[list[list[int]]]()
    for _ in range(MADE // 2_000 + 1):
        kept.append(_make(2_000))
        window.draw(1)
        clock.moment()
    assert lost() is not None
    assert gc.get_threshold()[2] == GC_THRESHOLDS[2] + len(kept), "they bring no full search nearer"
    clock.still()
    assert lost() is None
    assert gc.get_threshold() == GC_THRESHOLDS


def test_what_is_there_at_the_start_is_passed_over(clock: Timers) -> None:
    there = Thing()
    GcScheduler(Window())
    assert gc.isenabled()
    assert gc.get_threshold()[:2] == GC_THRESHOLDS[:2]
    assert not any(thing is there for thing in gc.get_objects()), "nobody goes through it any more"


@pytest.mark.parametrize("at_home", [True, False])
def test_only_what_lives_as_long_as_the_app_is_passed_over(clock: Timers, at_home: bool) -> None:
    window = Window()
    GcScheduler(window, lambda: at_home)
    there, kept, lost = Thing(), _make(MADE + 1_000), _lost()
    window.draw(1)
    clock.still()
    assert lost() is None, f"not before it was searched, with {len(kept)} objects"
    assert any(thing is there for thing in gc.get_objects()) is not at_home


def test_garbage_is_collected_at_the_return_home(clock: Timers) -> None:
    window, home = Window(), False
    GcScheduler(window, lambda: home)
    window.draw(1)
    clock.still()
    home, lost = True, _lost()
    window.draw(1)
    clock.still()
    assert lost() is None, "however little was made since"


def test_what_was_loaded_is_passed_over(clock: Timers) -> None:
    scheduler = GcScheduler(Window())
    there, lost = Thing(), _lost()
    scheduler.keep()
    assert lost() is None
    assert not any(thing is there for thing in gc.get_objects())


@pytest.mark.parametrize("what", ["on_touch_down", "on_touch_up", "on_key_down"])
def test_a_touch_restarts_the_wait(clock: Timers, what: str) -> None:
    window = Window()
    GcScheduler(window)
    assert not clock.waits, "nothing has happened yet"
    window.bound[what](window)
    assert clock.waits, "the wait begins anew with every touch"
