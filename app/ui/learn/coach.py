"""The bubble of a lesson: it is shown over the table beside the highlighted thing, until the step is done.

The bubble follows its thing; its button is always in the same corner of the window, and a second tap there never
reaches the table. While the button is shown the table ignores taps (`LessonTable.heeds`). If a move is awaited all taps
are accepted as usual; another move is refused, and the bubble shows why.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.input.motionevent import MotionEvent
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.learn.lesson import LessonStep, Wait
from app.learn.lesson_match import LessonMatch
from app.present import tokens
from app.present.i18n import _
from app.services.lesson_table import READ_FIRST
from app.ui.drawing.item_canvas import Box, Item
from app.ui.shell.screen import after
from app.ui.theme.sizes import Sizes
from app.ui.theme.viewport import Viewport
from app.ui.widgets.popover import EDGE, Popover, place
from app.ui.widgets.visible_items import in_sight, on_widget

COVERED = 0.25  # largest share of a thing to be tapped that may be covered
READ, NEEDED = 0.8, 0.62  # largest share of the window, for a text to read and beside a thing to tap
PUSHES = 3  # attempts to scroll things into view per step: layouts take some rounds, and the player may scroll away
LATE = 0.9  # seconds after the button disappeared in which taps there are ignored
AROUND = 8.0  # dp around the button that belong to it


class Coach(Popover):
    """The bubble of a lesson."""

    kind = "LessonBubble"
    widest = 420.0

    def __init__(self, script: LessonMatch, leave: Callable[[], None], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.script = script
        self.leave = leave
        self.lights: tuple[Box, ...] = ()
        self.look_again: Callable[[], None] = lambda: None  # set by the screen: called after a movement
        # the step whose things were scrolled into view, and how often
        self._brought: tuple[LessonStep | None, int] = (None, 0)
        self._touch: MotionEvent | None = None  # the current touch
        self._touched: MotionEvent | None = None  # the touch on the thing the step waits for
        self._button: Any = None  # the button, while it is shown
        self._corner: Box | None = None  # its current or recent position
        self._leave_corner = Clock.create_trigger(self._free_corner, LATE)

    def _look(self) -> None:
        self.look_again()

    def show(self, look: Viewport, items: Sequence[Item], table: Widget) -> None:
        """Show the bubble beside the things of the step, or hide it during automatic moves."""
        step = self.script.step
        if step is None or any(item.key in READ_FIRST for item in items):
            self.silence()
            return
        before, times = self._brought
        times = times if before is step else 0
        if times < PUSHES and bring(step.light, table):
            self._brought = step, times + 1
            self.look_again()
        found = (seen(key, in_sight(key, items, table, look), table, look) for key in (*step.light, *step.later))
        self.lights = tuple(box for box in found if box is not None)
        kept = tuple(box for key in step.clear if (box := in_sight(key, items, table, look)) is not None)
        at, of = self.script.progress
        waits = step.wait is Wait.READ or (step.wait is Wait.TAP and not self.lights)  # it was closed before
        go = (_("Done") if self.script.last else _("Continue")) if waits else ""
        self.tell(said(step, self.script.refused), share=at / of)
        corner = self._way_on(look, go)
        box = self._placed(look, (*kept, corner) if go else kept, items, step.wait is not Wait.READ)
        outlines = {item.box: item.outline for item in items if item.outline is not None}
        marks = [(f"coach/light/{number}", outlines.get(light, light)) for number, light in enumerate(self.lights)]
        self.put(look, box, marks, double=True)
        if go:
            self._corner = corner
            self._lie(self._button, look, corner)

    def _way_on(self, look: Viewport, go: str) -> Box:
        """The button and its corner: the same in every step, as wide as the longer of its labels."""
        before = self._button
        self._button = (before or self._new_button()) if go else None
        if before is not None and not go:
            self._leave_corner()
        elif go:
            self._leave_corner.cancel()
            self._button.look, self._button.text = look, go
        wide = max(Sizes(look).chip(word) for word in (_("Continue"), _("Done"))) / look.density
        tall = max(tokens.TARGET.least, look.type.body * look.text * tokens.LINE_TIGHT + tokens.GAPS.wide)
        e = look.edges
        x, foot = look.width - e.right - EDGE - wide, look.height - max(e.bottom, look.keyboard) - EDGE
        return Box(x, foot - tall, wide, tall)

    def _new_button(self) -> Any:
        button = Factory.get("LessonButton")()
        button.bind(on_release=lambda *_button: self.script.go_on())
        return button

    def silence(self) -> None:
        """Hide the bubble during automatic moves, or while another text has to be read."""
        self.lights = ()
        if self._button is not None:
            self._button = None
            self._leave_corner()
        self.hush()

    def _free_corner(self, _dt: float) -> None:
        """Accept taps in the corner again."""
        if self._button is None:
            self._corner = None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Handle a touch; the button's corner is reserved, also for a moment after it disappeared, unless something
        else was tapped.
        """
        if self._corner is not None and self._corner.inset(-AROUND).holds(*self.point(touch.pos)):
            if self._button is not None:
                self._button.dispatch("on_touch_down", touch)
            return True
        self._free_corner(0)
        self._touch = touch
        return bool(super().on_touch_down(touch))

    def _placed(self, look: Viewport, kept: Sequence[Box], items: Sequence[Item], needed: bool) -> Box:
        """The position of the bubble; its text shrinks only if it would cover things that are needed."""
        middle = Box(look.width / 2, look.height / 2, 1, 1)
        spared = (*(self.lights or (middle,)), *kept)
        assert self.said is not None
        for scale in (look.text, *(step for step in reversed(tokens.TEXT_STEPS) if step < look.text)):
            self.said.look = replace(look, text=scale)
            box = place(look, spared, self.size_at(self.said.look), items)
            free = not needed or all(covered(box, light) < COVERED for light in self.lights)
            if free and box.h <= (NEEDED if needed else READ) * look.height:
                break
        return box

    def beside(self, pos: Sequence[float]) -> None:
        """Remember a touch on the thing the step waits for, until it ends."""
        if self._awaited(pos):
            self._touched = self._touch

    def _awaited(self, pos: Sequence[float]) -> bool:
        """Whether the step waits for a tap at this point."""
        step, (x, y) = self.script.step, self.point(pos)
        return step is not None and step.wait is Wait.TAP and any(light.holds(x, y) for light in self.lights)

    def key_tapped(self, spot: tuple[float, float]) -> None:
        """Handle a tap by a key like one by a finger."""
        step = self.script.step
        after(0, self._look)
        if step is not None and self._awaited(spot):
            after(0, lambda: self.script.tapped(step.key))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Complete the step after the touch has ended and was handled; any touch may have scrolled the next thing into
        view.
        """
        step = self.script.step
        after(0, self._look)
        self._touch = None
        if touch is self._touched and step is not None:
            self._touched = None
            after(0, lambda: self.script.tapped(step.key))
        return bool(super().on_touch_up(touch))


def seen(key: str, box: Box | None, table: Widget, look: Viewport) -> Box | None:
    """The visible part of a thing inside of a scroll view; all of it if there is none."""
    over: Any = thing(key, table)
    while over is not None and over is not table and box is not None:
        if isinstance(over, ScrollView):
            window = on_widget(over, Box(0, 0, over.width / look.density, over.height / look.density), look)
            top, foot = max(box.y, window.y), min(box.foot, window.foot)
            return Box(box.x, top, box.w, foot - top) if foot > top else box
        over = over.parent
    return box


def thing(key: str, table: Widget) -> Any:
    """The widget with this key, or None."""
    return next((widget for widget in table.walk(restrict=True) if getattr(widget, "key", "") == key), None)


def bring(keys: Sequence[str], table: Widget) -> bool:
    """Scroll the last of these things that is inside of a scroll view into view; returns whether one was hidden."""
    for key in reversed(keys):
        one = thing(key, table)
        over = one.parent if one is not None else None
        while over is not None and over is not table:
            if isinstance(over, ScrollView) and over.do_scroll_y:
                lower, upper = (one.to_window(*spot)[1] for spot in (one.pos, (one.x, one.top)))
                if lower < over.to_window(*over.pos)[1] or upper > over.to_window(over.x, over.top)[1]:
                    over.scroll_to(one, animate=False)
                    return True
                break
            over = over.parent
    return False


def covered(box: Box, light: Box) -> float:
    """The share of a thing covered by the bubble."""
    return box.shared(light) / max(1.0, light.w * light.h)


def said(step: LessonStep, refused: bool) -> str:
    """The text of a step, preceded by the reason of a refusal."""
    if not refused:
        return step.words
    why = step.otherwise or _("Good idea, but let’s do this first.")
    return f"**{why}** {step.words}"
