"""The settings: on an upright phone one page of cards, otherwise a list of pages with the chosen one beside it.

The cards are defined in screen.kv: a row names a field of `Preferences` as its `setting`, shows and changes it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from kivy.factory import Factory
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.present.i18n import LANGUAGES
from app.ui.shell.screen import AppScreen, frame_by_frame, read
from app.ui.widgets.containers import Scroll

if TYPE_CHECKING:
    from app.ui.app import Safehouse

PAGES = {"look": "LookCard", "touch": "TouchCard", "sound": "SoundCard", "reading": "ReadingCard", "about": "AboutCard"}
AT_ONCE = 2  # cards that fill a phone
CODES = tuple(LANGUAGES)
T = TypeVar("T")


def after(value: T, among: Sequence[T]) -> T:
    """The choice after this one, cyclically."""
    return among[(among.index(value) + 1) % len(among)] if value in among else among[0]


def place(value: object, among: Sequence[object]) -> int:
    """The index of a choice, or -1."""
    return among.index(value) if value in among else -1


def nearest(value: float, among: Sequence[float]) -> int:
    """The index of the closest choice: the system may have scaled the value."""
    return min(range(len(among)), key=lambda place: abs(among[place] - value))


class PageList(Scroll):
    """The list of pages."""

    screen = ObjectProperty(None, allownone=True, rebind=True)


class SettingsScreen(AppScreen):
    """The screen of settings."""

    page = StringProperty("look")

    def __init__(self, app: "Safehouse") -> None:
        self.cards: dict[str, Widget] = {}  # those that were shown
        self.count = len(PAGES) if app.look.tablet else AT_ONCE  # of the cards below each other; others follow
        super().__init__(app)
        frame_by_frame(app.look, self._show_next)

    def on_page(self, *_changed: object) -> None:
        """Show the page chosen from the list."""
        self.lay()

    def lay(self) -> None:
        """Show all cards below each other, or the chosen one beside the list."""
        alone = self.app.sizes.two
        wanted = [self._card(name) for name in ((self.page,) if alone else tuple(PAGES)[: self.count])]
        column = self.ids.cards
        shown = column.children[::-1]
        if shown != wanted:
            first = len(shown) if wanted[: len(shown)] == shown else 0
            if not first:
                column.clear_widgets()
                self.ids.scroll.scroll_y = 1
            for card in wanted[first:]:
                column.add_widget(card)

    def _show_next(self) -> bool:
        """Build the next card."""
        self.count += 1
        self.lay()
        return self.count < len(PAGES)

    def _card(self, name: str) -> Widget:
        """The card of a page, created when it is first shown."""
        if name not in self.cards:
            self.cards[name] = Factory.get(PAGES[name])()
        return self.cards[name]


read(__file__)
