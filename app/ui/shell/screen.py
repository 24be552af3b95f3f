"""Screens and the manager they live in.

A screen is an `MDScreen` whose looks stand in the .kv file beside its module, read when the module is first needed. It
is made when somebody goes there and thrown away when Back leaves it; the way back is the app's history.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import ObjectProperty
from kivy.uix.screenmanager import NoTransition, ScreenManager
from kivymd.uix.screen import MDScreen
from kivymd.uix.screenmanager import MDScreenManager
from kivymd.uix.transition import MDSharedAxisTransition

from app.present import tokens
from app.ui.shell.routes import Plain, Route
from app.ui.theme.viewport import Viewport

if TYPE_CHECKING:
    from app.ui.app import Safehouse

# KivyMD draws a ground, an outline and a turn under every screen, and Kivy a stencil around the manager: both fill the
# window once more in each frame, for nothing that can be seen.
Builder.load_string("<-AppScreen, -Screens>:\n", filename="app/ui/shell/screen.py")


def read(module: str) -> None:
    """Reads the .kv file beside a module, once: `read(__file__)`."""
    path = str(Path(module).with_suffix(".kv"))
    if path not in Builder.files:
        known = len(Builder.rules)
        Builder.load_file(path)
        for _selector, rule in Builder.rules[known:]:
            _has_the_last_word(rule)


def _has_the_last_word(rule: Any) -> None:
    """What a rule says of a property takes the place of what the class it builds upon says. Kivy would keep both, and
    the one whose length changed last would win: after a window was resized, gaps and heights were those of the class.
    """
    for one in rule.properties.values():
        one.ignore_prev = True
    for child in rule.children:
        _has_the_last_word(child)


class AppScreen(MDScreen):
    """What all screens share. What is to be seen stands in properties, which `lay` sets and the .kv shows."""

    app = ObjectProperty(rebind=True)
    still = False  # whether it comes and goes without motion: a transition keeps the picture of what is left

    def __init__(self, app: "Safehouse", **given: Any) -> None:
        self.stop: Route | None = None  # how this screen is found again after the system ended the app
        super().__init__(app=app, **given)

    def fit(self, look: Viewport) -> None:
        """The window, the theme, the language, the text scale or a preference has changed."""
        self.lay()

    def lay(self) -> None:
        """Takes over what is to be seen now; what follows by bindings alone needs nothing."""

    def remembered(self) -> dict[str, Plain]:
        """What of this screen is worth having again after the system ended the app; nothing that is secret."""
        return {}

    def recall(self, kept: Mapping[str, Plain]) -> None:
        """The same again, on a new screen."""

    def shown_again(self) -> None:
        """The screen has come to the front."""

    def hidden(self) -> None:
        """Another screen has come to the front, or the app was put aside."""

    def gone(self) -> None:
        """The screen is on nobody's way any more."""

    def passing(self, words: str) -> bool:
        """Whether the screen has a place of its own for a passing message."""
        return False

    def back(self) -> bool:
        """Android's Back or Escape: whether the screen used it up for something of its own."""
        return False


class Screens(MDScreenManager):
    """Holds the screen that is seen, and during a transition the one before."""

    def check_transition(self, *_args: object) -> None:
        """KivyMD would put a transition of its own here one frame after everything was set up."""

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """KivyMD would look through all of the screen for heroes, a frame later; there are none."""
        ScreenManager.add_widget(self, widget, *args, **kwargs)

    def show(self, screen: AppScreen, motion: bool, back: bool = False) -> None:
        """Brings a screen to the front. The one that leaves is let go, also by the transition."""
        before = self.current_screen
        if before is screen:
            return
        moves = motion and before is not None and not (before.still or screen.still)
        if moves:
            axis = MDSharedAxisTransition(transition_axis="x", opposite=back, duration=tokens.MOTION.screen)
            self.switch_to(screen, transition=axis)
        else:
            self.switch_to(screen, transition=NoTransition())
            self.settle()
        screen.size, screen.pos = self.size, self.pos

    def settle(self) -> None:
        """Nothing moves any more."""
        moving = self.transition
        if moving.is_active:
            moving.stop()

    def fit(self, look: Viewport) -> None:
        """The window, the theme, the language, the text scale or a preference has changed."""
        screen = self.current_screen
        if screen is not None:
            screen.size, screen.pos = self.size, self.pos
            screen.fit(look)

    def on_touch_down(self, touch: Any) -> bool:
        """A touch ends every motion at its final state, and is taken."""
        self.settle()
        return bool(super().on_touch_down(touch))


def after(seconds: float, act: Callable[[], None]) -> Any:
    """Does something later, once."""
    return Clock.schedule_once(lambda _: act(), seconds)
