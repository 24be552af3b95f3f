"""The base class of screens, and their manager.

A screen is an `MDScreen` whose layout is in the .kv file beside its module, loaded on first use. It is created by
navigation, and dropped by Back; the history belongs to the app.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.properties import ObjectProperty
from kivy.uix.screenmanager import NoTransition, ScreenManager
from kivy.uix.widget import Widget
from kivymd.uix.screen import MDScreen
from kivymd.uix.screenmanager import MDScreenManager
from kivymd.uix.transition import MDSharedAxisTransition

from app.present import tokens
from app.ui.shell.routes import Plain, Route
from app.ui.theme.viewport import Viewport

if TYPE_CHECKING:
    from app.ui.app import Safehouse

# KivyMD draws a ground, an outline and a rotation under every screen, and Kivy a stencil around the manager: both fill
# the window once more in each frame, without a visible effect.
Builder.load_string("<-AppScreen, -Screens>:\n", filename="app/ui/shell/screen.py")


FIRST_FRAMES = 2  # of a screen that opens


def read(module: str) -> None:
    """Load the .kv file beside a module, once: `read(__file__)`."""
    path = str(Path(module).with_suffix(".kv"))
    if path not in Builder.files:
        known = len(Builder.rules)
        Builder.load_file(path)
        for _selector, rule in Builder.rules[known:]:
            _has_the_last_word(rule)


def _has_the_last_word(rule: Any) -> None:
    """Let a rule's value of a property replace that of the base class's rule. Kivy would keep both, and the one whose
    length changed last would win: after a window was resized, gaps and heights were those of the base class.
    """
    for one in rule.properties.values():
        one.ignore_prev = True
    for child in rule.children:
        _has_the_last_word(child)


class AppScreen(MDScreen):
    """The base of all screens. Its state is in properties, which `lay` sets and the .kv shows."""

    app = ObjectProperty(rebind=True)
    lists_matches = True  # whether it may show something of the list of matches
    still = False  # whether it appears without a transition, which would keep a picture of the previous screen

    def __init__(self, app: "Safehouse", **given: object) -> None:
        self.stop: Route | None = None  # the route by which the screen is reopened after the app was ended
        super().__init__(app=app, **given)

    def fit(self, look: Viewport) -> None:
        """Handle a change of the window, the theme, the language, the text scale or a preference."""
        self.lay()

    def lay(self) -> None:
        """Update the properties from the current state; values that follow by bindings need nothing."""

    def remembered(self) -> dict[str, Plain]:
        """The state to store for reopening this screen; nothing secret."""
        return {}

    def recall(self, kept: Mapping[str, Plain]) -> None:
        """Restore the stored state on a new screen."""

    def shown_again(self) -> None:
        """Called when the screen comes to the front."""

    def hidden(self) -> None:
        """Called when another screen comes to the front, or the app goes to the background."""

    def gone(self) -> None:
        """Called when the screen has left the history."""

    def passing(self, words: str) -> bool:
        """Whether the screen has a place for a toast."""
        return False

    def interrupted(self) -> bool:
        """Handle that something is about to be tapped, before anything else; returns whether the tap is used up."""
        return False

    def key_tapped(self, spot: tuple[float, float]) -> None:
        """Called when a key has tapped what lies at this point of the window."""

    def ask_at(self, spot: tuple[float, float]) -> bool:
        """Explain what lies at this point of the window; returns whether there is something to explain."""
        return False

    def back(self) -> bool:
        """Handle Android's Back or Escape; returns whether the screen used it."""
        return False


class ScreenTransition(MDSharedAxisTransition):
    """The transition between two screens. It begins when the new one was built and drawn once, which takes longer than
    other frames: a slow device would skip its beginning.
    """

    def start(self, manager: "Screens") -> None:
        """Prepare both screens; the new one is not visible yet."""
        super().start(manager)
        self._anim.cancel(self)
        after(0, lambda: after(0, self._begin))

    def _begin(self) -> None:
        if self.is_active and self._anim is not None:
            self._anim.start(self)


class Screens(MDScreenManager):
    """Contains the current screen, and during a transition the previous one."""

    def check_transition(self, *_args: object) -> None:
        """Do nothing: KivyMD would replace the transition one frame after the set-up."""

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Add a screen without KivyMD's search for hero widgets, of which there are none."""
        ScreenManager.add_widget(self, widget, *args, **kwargs)

    def show(self, screen: AppScreen, motion: bool, back: bool = False) -> None:
        """Bring a screen to the front. The previous one is released, also by the transition."""
        before = self.current_screen
        if before is screen:
            return
        moves = motion and before is not None and not (before.still or screen.still)
        if moves:
            axis = ScreenTransition(transition_axis="x", opposite=back, duration=tokens.MOTION.screen)
            self.switch_to(screen, transition=axis)
        else:
            self.switch_to(screen, transition=NoTransition())
            self.settle()
        screen.size, screen.pos = self.size, self.pos

    def settle(self) -> None:
        """End a running transition."""
        moving = self.transition
        if moving.is_active:
            moving.stop()

    def fit(self, look: Viewport) -> None:
        """Handle a change of the window, the theme, the language, the text scale or a preference."""
        screen = self.current_screen
        if screen is not None:
            screen.size, screen.pos = self.size, self.pos
            screen.fit(look)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """End a running transition at a touch, and handle the touch."""
        self.settle()
        return bool(super().on_touch_down(touch))


def after(seconds: float, act: Callable[[], None]) -> Any:
    """Call a function once after a delay."""
    return Clock.schedule_once(lambda _: act(), seconds)


def time_to_open(look: Viewport) -> float:
    """How long it takes, in seconds, until a new screen stands still."""
    return tokens.MOTION.screen + tokens.MOTION.tap if look.motion else 0.0


def frame_by_frame(look: Viewport, build: Callable[[], bool]) -> None:
    """Call a function in each frame after a screen has opened, until it returns False: for what is not visible at
    first.
    """
    frames, seconds, opening = 0, 0.0, time_to_open(look)

    def step(passed: float) -> bool:
        nonlocal frames, seconds
        frames, seconds = frames + 1, seconds + passed
        return frames <= FIRST_FRAMES or seconds < opening or build()

    Clock.schedule_interval(step, 0)
