"""The settings: on an upright phone one page of cards, otherwise a list of pages with the chosen one beside it.

The cards are defined in screen.kv: a row names a field of `Preferences` as its `setting`, shows and changes it.
"""

from collections.abc import Sequence
from typing import TypeVar

from kivy.factory import Factory
from kivy.properties import StringProperty

from app.present.i18n import LANGUAGES
from app.ui.shell.screen import AppScreen, read

PAGES = {"look": "LookCard", "touch": "TouchCard", "sound": "SoundCard", "reading": "ReadingCard", "about": "AboutCard"}
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


class SettingsScreen(AppScreen):
    """The screen of settings."""

    page = StringProperty("look")

    def on_kv_post(self, _base: object) -> None:
        """Create the cards once."""
        self.cards = {name: Factory.get(card)() for name, card in PAGES.items()}
        self.lay()

    def on_page(self, *_changed: object) -> None:
        """Show the page chosen from the list."""
        self.lay()

    def lay(self) -> None:
        """Show all cards below each other, or the chosen one beside the list."""
        alone = self.app.sizes.two
        wanted = [card for name, card in self.cards.items() if not alone or name == self.page]
        column = self.ids.cards
        if column.children[::-1] != wanted:
            column.clear_widgets()
            for card in wanted:
                column.add_widget(card)
            self.ids.scroll.scroll_y = 1


read(__file__)
