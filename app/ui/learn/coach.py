"""What a lesson says: a bubble over the table beside the thing the light falls on, until the step is done.

Everything around it can be tapped as in every match; what the lesson does not wait for is refused by the match itself,
and the bubble then says why.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.learn.lesson import Step, Wait
from app.learn.script import Script
from app.ui import kit, tokens
from app.ui.balloon import AIR, BUTTON, EDGE, SIZE, Balloon, place, quiet, surface
from app.ui.i18n import _
from app.ui.later import after
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.sheet import Box, Item
from app.ui.sight import in_sight, on_widget

PAD = 16.0
COVERED = 0.25  # of what is to be tapped
READ, NEEDED = 0.8, 0.62  # of the window: what is only read may take more of it
PUSHES = 3  # for a step: layouts take some rounds, and whoever pushes it away again wants to
BAR = 4.0  # of how far the lesson has come
WIDEST = 420.0
OVER = ("button/seen", "result/on", "shown/on", "city/skip")  # buttons of what lies there until it was read


class Coach(Balloon):
    """What a lesson says now."""

    def __init__(self, script: Script, leave: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.script = script
        self._leave = leave
        self.lights: tuple[Box, ...] = ()
        self.look_again: Callable[[], None] = lambda: None  # set by the screen: something has moved
        self._brought: tuple[Step | None, int] = (None, 0)  # whose things were pushed into sight, and how often
        self._touched: Any = None  # the touch that went down on what the step waits for

    def _look(self) -> None:
        self.look_again()

    def show(self, look: Look, items: Sequence[Item], table: Widget) -> None:
        """Puts the bubble beside what the step is about, or takes it away while moves are made by themselves."""
        step = self.script.step
        if step is None:
            self.lights = ()
            self.put(look, None, ())
            return
        over = [item.box for item in items if item.key in OVER]  # to be put away first, so the light stays on it
        before, times = self._brought
        times = times if before is step else 0
        if times < PUSHES and bring(step.light, table):
            self._brought = step, times + 1
            self.look_again()
        found = (seen(key, in_sight(key, items, table, look), table, look) for key in (*step.light, *step.later))
        self.lights = tuple(over or (box for box in found if box is not None))
        words = said(step, self.script.refused)
        kept = tuple(box for key in step.clear if (box := in_sight(key, items, table, look)) is not None)
        scale, box = self._placed(look, words, kept, items, step.wait is not Wait.READ)
        shown = self._items(replace(look, text=scale), box, words, step)
        self.put(look, box, [*self._marks(), *(replace(item, text=scale) for item in shown)])

    def _placed(
        self, look: Look, words: str, kept: Sequence[Box], items: Sequence[Item], needed: bool
    ) -> tuple[float, Box]:
        """The scale of the letters and the bubble: smaller letters only where it would else lie over what is needed."""
        middle = Box(look.width / 2, look.height / 2, 1, 1)
        spared = (*(self.lights or (middle,)), *kept)
        scales = [look.text, *(step for step in reversed(tokens.TEXT_STEPS) if step < look.text)]
        for scale in scales:
            box = place(look, spared, bubble_size(replace(look, text=scale), words), items)
            free = not needed or all(covered(box, light) < COVERED for light in self.lights)
            if free and box.h <= (NEEDED if needed else READ) * look.height:
                break
        return scale, box

    def _marks(self) -> list[Item]:
        return [Item(f"coach/light/{number}", light, _light) for number, light in enumerate(self.lights)]

    def _items(self, look: Look, box: Box, words: str, step: Step) -> list[Item]:
        at, of = self.script.progress
        foot = box.foot - BUTTON - 4
        leave = _("Leave the lesson")
        wide = 0.0
        items = [Item("coach", box, _bubble, (words, at / of), say=words)]
        if step.wait is Wait.READ or (step.wait is Wait.TAP and not self.lights):  # it was put away before
            go = _("Done") if self.script.last else _("Go on")
            wide = text_width(look, go, "strong", SIZE) + 44
            right = Box(box.right - PAD - wide + 8, foot, wide, BUTTON)
            items.append(kit.primary("coach/go", right, go, "", self.script.go_on, SIZE))
        left = Box(box.x + PAD - 8, foot, box.w - 2 * PAD - wide + 8, BUTTON)
        items.append(Item("coach/leave", left, quiet, leave, self._leave, say=leave, radius=tokens.RADIUS.plate))
        return items

    def beside(self, touch: Any) -> None:
        """A touch on what the step waits for is remembered until it ends."""
        step, (x, y) = self.script.step, self.point(touch.pos)
        if step is not None and step.wait is Wait.TAP and any(light.holds(x, y) for light in self.lights):
            self._touched = touch

    def on_touch_up(self, touch: Any) -> bool:
        """What was waited for is done once the finger is gone, and the screen has answered it; whatever else was
        touched may have brought the next thing into sight.
        """
        step = self.script.step
        after(0, self._look)
        if touch is self._touched and step is not None:
            self._touched = None
            after(0, lambda: self.script.tapped(step.key))
        return bool(super().on_touch_up(touch))


def seen(key: str, box: Box | None, table: Widget, look: Look) -> Box | None:
    """What can be seen of a thing that lies on something that can be pushed; all of it if that is nothing."""
    over: Any = thing(key, table)
    while over is not None and over is not table and box is not None:
        if isinstance(over, ScrollView):
            window = on_widget(over, Box(0, 0, over.width / look.density, over.height / look.density), look)
            top, foot = max(box.y, window.y), min(box.foot, window.foot)
            return Box(box.x, top, box.w, foot - top) if foot > top else box
        over = over.parent
    return box


def thing(key: str, table: Widget) -> Any:
    """The widget with this key, if it is one."""
    return next((widget for widget in table.walk(restrict=True) if getattr(widget, "key", "") == key), None)


def bring(keys: Sequence[str], table: Widget) -> bool:
    """Pushes the last of these things that lies on something that can be pushed into sight; whether one
    was out of sight.
    """
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
    """The share of something that lies under the bubble."""
    return box.shared(light) / max(1.0, light.w * light.h)


def said(step: Step, refused: bool) -> str:
    """The words of a step; first of all why not, if something else was tried."""
    if not refused:
        return step.words
    why = step.otherwise or _("That could be done, but let us take this first.")
    return f"**{why}** {step.words}"


def bubble_size(look: Look, words: str) -> tuple[float, float]:
    """As wide as can be read at once, as tall as its words."""
    wide = min(WIDEST, look.width - look.edges.left - look.edges.right - 2 * EDGE)
    return wide, AIR + BAR + paragraph_height(look, words, SIZE, wide - 2 * PAD, spacing=1.25) + 4 + BUTTON + 6


# -- painters --------------------------------------------------------------------------------------


def _light(pen: Pen, w: float, h: float, _state: object) -> None:
    """A double line around what the step is about: bright on dark, and dark on bright."""
    pen.ring(-6, -6, w + 12, h + 12, tokens.RADIUS.button, 2, pen.look.frame.bg)
    pen.ring(-4, -4, w + 8, h + 8, tokens.RADIUS.segment, 3, pen.look.frame.accent)


def _bubble(pen: Pen, w: float, h: float, state: tuple[str, float]) -> None:
    words, share = state
    frame = pen.look.frame
    surface(pen, w, h, frame.accent)
    pen.fill(PAD, AIR - BAR, w - 2 * PAD, BAR, frame.outline)
    pen.fill(PAD, AIR - BAR, (w - 2 * PAD) * share, BAR, frame.accent)
    pen.paragraph(words, SIZE, PAD, AIR + BAR, w - 2 * PAD, frame.text, spacing=1.25)
