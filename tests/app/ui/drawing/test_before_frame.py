"""Deferred drawing happens once per frame, however often it was requested."""

from collections.abc import Callable, Iterator
from types import SimpleNamespace

import pytest

from app.ui.drawing.before_frame import ROUNDS, BeforeFrame


class Pane:
    """A stand-in for the window: draws a frame if something has changed."""

    def __init__(self) -> None:
        self.canvas = SimpleNamespace(ask_update=self._ask)
        self.asked = 0
        self._hear: list[Callable[[], None]] = []

    def fbind(self, event: str, hear: Callable[[], None]) -> None:
        assert event == "on_draw"
        self._hear.append(hear)

    def frame(self) -> None:
        for hear in self._hear:
            hear()

    def _ask(self) -> None:
        self.asked += 1


class Thing:
    """Counts its drawings; with another one it requests that as well."""

    def __init__(self, other: "Thing | None" = None) -> None:
        self.drawn = 0
        self.other = other
        self.redraw = BeforeFrame(self._draw)

    def _draw(self) -> None:
        self.drawn += 1
        if self.other is not None:
            self.other.redraw()


@pytest.fixture
def pane(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pane]:
    from app.ui.drawing import before_frame

    shown = Pane()
    monkeypatch.setattr(before_frame, "EventLoop", SimpleNamespace(window=shown))
    yield shown
    BeforeFrame._waiting.clear()
    BeforeFrame._window = None


def test_it_is_done_once_before_each_frame_for_which_it_was_asked(pane: Pane) -> None:
    thing = Thing()
    for _ in range(3):
        thing.redraw("pos", 1)
    assert (thing.drawn, pane.asked) == (0, 1), "layouts may still move it, and the frame comes"
    pane.frame()
    pane.frame()
    assert thing.drawn == 1
    thing.redraw()
    pane.frame()
    assert (thing.drawn, pane.asked) == (2, 2)


def test_what_is_asked_for_while_others_are_drawn_comes_with_the_same_frame(pane: Pane) -> None:
    other = Thing()
    first = Thing(other)
    first.redraw()
    pane.frame()
    assert (first.drawn, other.drawn) == (1, 1)


def test_a_task_that_always_asks_for_another_one_holds_up_no_frame(pane: Pane) -> None:
    thing = Thing()
    thing.other = thing
    thing.redraw()
    pane.frame()
    assert thing.drawn == ROUNDS


def test_a_removed_widget_is_not_drawn_and_not_kept(pane: Pane) -> None:
    other = Thing()
    Thing(other).redraw()
    pane.frame()
    assert other.drawn == 0


def test_a_covered_frame_draws_nothing_and_the_next_one_all(pane: Pane, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.ui.drawing import before_frame

    later: list[Callable[[float], None]] = []
    monkeypatch.setattr(before_frame, "Clock", SimpleNamespace(schedule_once=lambda act, _seconds: later.append(act)))
    thing = Thing()
    BeforeFrame.postpone()
    thing.redraw()
    pane.frame()
    assert thing.drawn == 0
    asked = pane.asked
    for act in later:
        act(0.0)
    assert pane.asked == asked + 1, "a frame follows even if nothing else changes"
    pane.frame()
    assert thing.drawn == 1
