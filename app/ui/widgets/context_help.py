"""Context help: a long press, or a resting mouse, shows the name of a thing, its rule in one sentence, and a link to
its chapter.

It is independent of the boards: everything with a key listed in `assets/help` has an answer. Things with another
function on a long press (a button that opens a private view) keep it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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

LONG = 0.55  # seconds of a long press
REST = 0.9  # seconds of a resting mouse
STILL = 12.0  # dp of tolerated movement
AWAY = -100_000.0  # the position where a touch ends that has shown help: nothing is there


@dataclass(frozen=True, slots=True)
class HelpText:
    """The text, and the position of its thing."""

    words: str
    chapter: str
    key: str
    box: Box


class ContextHelp(Popover):
    """The help bubble over a table."""

    kind = "ContextHelpBubble"

    def __init__(
        self,
        game: str,
        sight: Callable[[], list[Item]],
        rules: Callable[[str], None],
        own: Callable[[str], str] = lambda _key: "",
        **kwargs: object,
    ) -> None:
        """`sight` returns the visible things, `rules` opens the rules at a chapter, `own` returns the rule of a single
        thing, if it differs within its kind.
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

    # -- taps --------------------------------------------------------------------------------------

    def watch(self, touch: MotionEvent) -> None:
        """Begin to watch a touch."""
        self.spare()
        self._touch, self._start = touch, touch.pos
        self._long()

    def spare(self) -> None:
        """Cancel after another use of a finger or the mouse; a mouse can ask again after moving."""
        self.let_go()
        self._rest.cancel()

    def moved(self, touch: MotionEvent) -> None:
        """Cancel after a movement: scrolling and dragging are no long presses."""
        if touch is self._touch and self.look is not None:
            far = max(abs(touch.x - self._start[0]), abs(touch.y - self._start[1]))
            if far > STILL * self.look.density:
                self.let_go()

    def lifted(self, touch: MotionEvent) -> None:
        """End a touch; after showing help it ends where nothing is, so that nothing is tapped."""
        if touch.ud.get("asked"):
            touch.pos = touch.x, touch.y = AWAY, AWAY
        if touch is self._touch:
            self.let_go()

    def let_go(self) -> None:
        """Stop watching."""
        self._touch = None
        self._long.cancel()

    def _finger(self, _dt: float) -> None:
        touch = self._touch
        if touch is not None and self._tell(touch.pos, more=True):
            touch.ud["asked"] = True

    # -- the mouse ---------------------------------------------------------------------------------

    def pointed(self, pos: tuple[float, float]) -> None:
        """Follow the mouse; the bubble is closed when it leaves its thing."""
        self._mouse = pos
        self._rest.cancel()
        self._rest()
        if self.answer is not None and not self.answer.box.holds(*self.point(pos)):
            self.hide()

    def _rested(self, _dt: float) -> None:
        if self.answer is None and self._touch is None:
            self._tell(self._mouse, more=False)

    # -- the keyboard ------------------------------------------------------------------------------

    def ask(self, spot: tuple[float, float]) -> bool:
        """Explain what the keyboard is on; returns whether there is something to explain."""
        return self._tell(spot, more=True)

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
        """Open the chapter."""
        chapter = self.answer.chapter if self.answer is not None else ""
        self.hide()
        after(0, lambda: self._rules(chapter))

    def look_again(self) -> None:
        """Close the bubble if its thing is not there any more."""
        answer = self.answer
        if answer is not None and not any((item.key, item.box) == (answer.key, answer.box) for item in self._sight()):
            self.hide()

    def hide(self) -> None:
        """Close the bubble."""
        self.answer = None
        self.hush()

    def beside(self, _pos: Sequence[float]) -> None:
        """Close the bubble after any other touch."""
        self.hide()


class ContextHelpScreen:
    """A screen with context help; the bubble is the widget `asked`."""

    asked: ContextHelp

    def ask_at(self, spot: tuple[float, float]) -> bool:
        """Explain what lies at this point of the window."""
        return self.asked.ask(spot)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        self.asked.moved(touch)
        return bool(super().on_touch_move(touch))  # type: ignore[misc]

    def on_touch_up(self, touch: MotionEvent) -> bool:
        self.asked.lifted(touch)
        return bool(super().on_touch_up(touch))  # type: ignore[misc]

    def on_pre_enter(self, *_args: object) -> None:
        if not ANDROID:  # a phone has no mouse
            Window.bind(mouse_pos=self._pointed)

    def on_pre_leave(self, *_args: object) -> None:
        Window.unbind(mouse_pos=self._pointed)

    def _pointed(self, _window: object, pos: tuple[float, float]) -> None:
        self.asked.pointed(pos)
