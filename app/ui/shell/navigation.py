"""Navigation between screens, and the overlays above them.

Screens are created on demand. Going back follows a history; Android's Back and Escape do the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from app.device import ANDROID
from app.present import tokens
from app.present.i18n import _
from app.ui.shell import kivymd_patches, routes
from app.ui.shell.screen import AppScreen, Screens, after
from app.ui.theme.sizes import Sizes
from app.ui.theme.viewport import Viewport
from app.ui.widgets.toast import Toast

if TYPE_CHECKING:
    from app.present.dialogs import MenuRow
    from app.services.preferences import Preferences
    from app.ui.shell.keyboard_focus import KeyboardFocus
    from app.ui.widgets.dialogs import Dialog

ESCAPE = 27  # Android's Back, too


class ScreenStack(Widget):
    """The root widget: the screens, and the overlays above them."""


class Navigation(kivymd_patches.Application):
    """An app with navigation. Values read by .kv files are properties, so that they are updated."""

    look: Viewport = ObjectProperty(Viewport(1, 1), rebind=True)
    sizes: Sizes = ObjectProperty(Sizes(Viewport(1, 1)), rebind=True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.stage = ScreenStack()
        self.history: list[AppScreen] = []

    def furnish(self) -> Widget:
        """Build the window's content with the first screen."""
        self.screens = Screens()
        self.stage.add_widget(self.screens)
        self.go("home")
        if not ANDROID:
            from app.ui.shell.hover import Hover

            self.hover = Hover(self)
        return self.stage

    def arrived(self) -> None:
        """Called when another screen is at the front."""

    # -- between screens ---------------------------------------------------------------------------

    def go(self, name: str, **given: object) -> None:
        """Go to a screen; Back returns here."""
        module, kind = routes.SCREENS[name]
        screen: AppScreen = getattr(import_module(module), kind)(self, **given)
        screen.stop = routes.stop(name, given)
        self.history.append(screen)
        self._show(screen)

    def instead(self, name: str, **given: object) -> None:
        """Go to a screen that replaces this one: Back goes to the one before."""
        if self.history:
            self.history.pop()
        self.go(name, **given)

    def home(self) -> None:
        """Go back to the first screen; an invitation may arrive during a match."""
        for screen in self.history[1:]:
            screen.gone()
        self.history = self.history[:1]
        self._show(self.history[0], back=True)

    def back(self) -> bool:
        """Go one step back; from the first screen, out of the app."""
        over = self.over()
        if over:
            over[0].back()
            return True
        if self.history and self.history[-1].back():
            return True
        if len(self.history) < 2:
            return False
        self.history.pop()
        self._show(self.history[-1], back=True)
        return True

    def _show(self, screen: AppScreen, back: bool = False) -> None:
        """Bring a screen to the front, and close overlays."""
        before = self.screens.current_screen
        if before is not None and before is not screen:
            before.hidden()
        for layer in self.over():
            layer.close()
        for over in [child for child in self.stage.children if child is not self.screens]:
            self.stage.remove_widget(over)
        self.screens.show(screen, self.look.motion, back)
        after(tokens.MOTION.screen + tokens.MOTION.fast, kivymd_patches.forget_fields)
        if self.look.width > 1:
            screen.fit(self.look)
        screen.shown_again()
        self.arrived()

    @cached_property
    def focus(self) -> KeyboardFocus:
        """The keyboard focus; created with the first key."""
        from app.ui.shell.keyboard_focus import KeyboardFocus

        return KeyboardFocus(self)

    def on_prefs(self, _app: object, prefs: Preferences) -> None:
        """Begin or end switch scanning, in the next frame: the first preferences come before the window."""
        if prefs.scan or "focus" in self.__dict__:
            after(0, lambda: self.focus.scan(prefs.scan))

    def _typed(self, window: object, key: int, scan: int, text: str, modifiers: list[str]) -> bool:
        """Handle a key that no text field has used."""
        return self.focus.key(window, key, scan, text, modifiers)

    def _key(self, _window: object, key: int, *_rest: object) -> bool:
        """Handle Back on Android and Escape on a desktop, which are one key; a desktop app does not end without a
        question.
        """
        if key != ESCAPE:
            return False
        if not self.back():
            if ANDROID:
                return False
            self._ask_to_end()
        return True

    def _ask_to_end(self) -> None:
        from app.ui.widgets.dialogs import Question

        title, text = _("Close Safehouse?"), _("Everything is saved.")
        self.cover(Question(self, title, text, _("Close table"), _("Stay"), self.stop, "exit-run"))

    def stands_at_home(self) -> bool:
        """Whether the first screen is shown without overlays."""
        return len(self.history) == 1 and not self.over() and not self.screens.transition.is_active

    # -- overlays ----------------------------------------------------------------------------------

    def over(self) -> list[Any]:
        """The overlays of the screen, the topmost first."""
        return [child for child in self.stage.children if not getattr(child, "leaving", True)]

    def cover(self, dialog: Dialog) -> None:
        """Show a dialog."""
        dialog.cover()

    def ask_menu(self, title: str, rows: Sequence[MenuRow]) -> None:
        """Show a menu."""
        from app.ui.widgets.dialogs import Menu

        self.cover(Menu(self, title, [(row.icon, row.words, row.act) for row in rows]))

    def tell(self, text: str) -> None:
        """Show a toast: in the screen's place for it, else at the bottom of the window."""
        for old in [child for child in self.stage.children if isinstance(child, Toast)]:
            self.stage.remove_widget(old)
        if self.history and not self.over() and self.history[-1].passing(text):
            return
        toast = Toast(text)
        self.stage.add_widget(toast)
        self._lay_message(toast)
        after(0, lambda: self._lay_message(toast))  # after all other effects of this tap
        after(tokens.MOTION.message, lambda: self.stage.remove_widget(toast))

    def _lay_message(self, toast: Toast) -> None:
        """Place a toast so that it covers nothing in use."""
        if toast.parent is not None and self.history:
            toast.lie(self.look, [*self.over(), self.history[-1]])
