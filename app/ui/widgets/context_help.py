"""What is this? A finger that stays on something, or a mouse that rests there, is told: what it is, its rule in one
sentence, and the way to the page.

It asks nothing of the boards: whatever has a key and is known to `assets/help` answers. What a long press does already
(a button that opens a private view) goes on doing that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent

from app.device import ANDROID
from app.present.i18n import current_language
from app.present.rules.about import Thing, thing
from app.ui.drawing.item_canvas import Box, Item
from app.ui.shell.screen import after
from app.ui.theme.viewport import Viewport
from app.ui.widgets.popover import Popover, place

LONG = 0.55  # seconds until a finger asks
REST = 0.9  # seconds until a mouse does
STILL = 12.0  # dp a finger may tremble
AWAY = -100_000.0  # where a touch ends that has asked: nothing is there


@dataclass(frozen=True, slots=True)
class HelpText:
    """What is told, and where the thing is."""

    words: str
    chapter: str
    key: str
    box: Box


class ContextHelp(Popover):
    """The answer over a table."""

    kind = "ContextHelpBubble"

    def __init__(
        self,
        game: str,
        sight: Callable[[], list[Item]],
        rules: Callable[[str], None],
        own: Callable[[str], str] = lambda _key: "",
        **kwargs: object,
    ) -> None:
        """`sight` tells what is in the window now, `rules` opens them at a chapter, `own` tells the rule of one thing
        alone, where it has one.
        """
        super().__init__(**kwargs)
        self.game = game
        self.answer: HelpText | None = None
        self._sight = sight
        self._rules = rules
        self._own = own
        self._touch: MotionEvent = None
        self._start = (0.0, 0.0)
        self._mouse = (0.0, 0.0)
        self._long = Clock.create_trigger(self._finger, LONG)
        self._rest = Clock.create_trigger(self._rested, REST)

    # -- fingers -----------------------------------------------------------------------------------

    def watch(self, touch: MotionEvent) -> None:
        """A finger has come down somewhere."""
        self.spare()
        self._touch, self._start = touch, touch.pos
        self._long()

    def spare(self) -> None:
        """A finger or a mouse does something else than ask; a mouse asks again when it has moved."""
        self.let_go()
        self._rest.cancel()

    def moved(self, touch: MotionEvent) -> None:
        """It moves: a finger that pushes or draws asks nothing."""
        if touch is self._touch and self.look is not None:
            far = max(abs(touch.x - self._start[0]), abs(touch.y - self._start[1]))
            if far > STILL * self.look.density:
                self.let_go()

    def lifted(self, touch: MotionEvent) -> None:
        """It is gone; if it has asked, it ends where nothing is, so nothing is tapped by it."""
        if touch.ud.get("asked"):
            touch.pos = touch.x, touch.y = AWAY, AWAY
        if touch is self._touch:
            self.let_go()

    def let_go(self) -> None:
        """Nobody asks any more."""
        self._touch = None
        self._long.cancel()

    def _finger(self, _dt: float) -> None:
        touch = self._touch
        if touch is not None and self._tell(touch.pos, more=True):
            touch.ud["asked"] = True

    # -- the mouse ---------------------------------------------------------------------------------

    def pointed(self, pos: tuple[float, float]) -> None:
        """The mouse is somewhere; an answer goes when it leaves its thing."""
        self._mouse = pos
        self._rest.cancel()
        self._rest()
        if self.answer is not None and not self.answer.box.holds(*self.point(pos)):
            self.hide()

    def _rested(self, _dt: float) -> None:
        if self.answer is None and self._touch is None:
            self._tell(self._mouse, more=False)

    # -- the answer --------------------------------------------------------------------------------

    def _tell(self, pos: tuple[float, float], more: bool) -> bool:
        look = self.look
        if look is None or not self.get_root_window():
            return False
        items, (x, y) = self._sight(), self.point(pos)
        under = [item for item in items if item.box.holds(x, y) and item.hold is None]
        for item in sorted(under, key=lambda item: item.box.w * item.box.h):
            found = thing(self.game, current_language(), item.key)
            if found is not None:
                self._show(look, item, found, items, more)
                return True
        return False

    def _show(self, look: Viewport, item: Item, found: Thing, items: list[Item], more: bool) -> None:
        name = item.say.strip().rstrip(".")
        rule = self._own(item.key) or found.rule
        words = f"**{name}.** {rule}" if name and len(name) < 120 and not rule.startswith(name) else rule
        self.answer = HelpText(words, found.chapter, item.key, item.box)
        self.tell(words, look=look, foot=more)
        self.put(look, place(look, (item.box,), self.size_at(look), items), [("asked/thing", item.box)])

    def read(self) -> None:
        """The page about it."""
        chapter = self.answer.chapter if self.answer is not None else ""
        self.hide()
        after(0, lambda: self._rules(chapter))

    def look_again(self) -> None:
        """Something has changed: an answer about what is not there any more goes."""
        answer = self.answer
        if answer is not None and not any((item.key, item.box) == (answer.key, answer.box) for item in self._sight()):
            self.hide()

    def hide(self) -> None:
        """The answer goes."""
        self.answer = None
        self.hush()

    def beside(self, _touch: MotionEvent) -> None:
        """Any other touch puts the answer away."""
        self.hide()


class ContextHelpScreen:
    """A screen whose things can be asked about; it has the answer among its widgets as `asked`."""

    asked: ContextHelp

    def on_touch_move(self, touch: MotionEvent) -> bool:
        self.asked.moved(touch)
        return bool(super().on_touch_move(touch))  # type: ignore[misc]

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self.asked.lifted(touch)
        return bool(super().on_touch_up(touch))  # type: ignore[misc]

    def on_pre_enter(self, *_args: object) -> None:
        if not ANDROID:  # a phone has no mouse that rests
            Window.bind(mouse_pos=self._pointed)

    def on_pre_leave(self, *_args: object) -> None:
        Window.unbind(mouse_pos=self._pointed)

    def _pointed(self, _window: object, pos: tuple[float, float]) -> None:
        self.asked.pointed(pos)
