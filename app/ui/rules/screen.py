"""The rules reader: chapters on paper, a search field, opened at the current chapter.

The chapters that are not visible yet are drawn one by one after the transition, and so are pictures that have to be
loaded.
"""

import sys
from collections.abc import Iterator
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.present.game_info import play
from app.present.rules.book import chapters, games, matching
from app.ui.drawing import sprites
from app.ui.drawing.before_frame import BeforeFrame
from app.ui.learn.teaching import teach
from app.ui.match.game_display import display
from app.ui.rules import painters  # noqa: F401 - the .kv names its class
from app.ui.shell.preloading import TOUCHED, Preloader, Step, imports
from app.ui.shell.screen import AppScreen, after, read, time_to_open

BEYOND = 0.25  # how far from the visible part chapters are drawn, as a share of its height


class RulesScreen(AppScreen):
    """One game's rules."""

    game = StringProperty()
    at = StringProperty()  # the key of the current chapter
    search = StringProperty()
    found = ListProperty()  # chapters, each with whether it is the current one
    about = StringProperty()
    # whether a lesson can be started from here: not during a match, which it would leave
    learnable = BooleanProperty(False)

    def __init__(self, app: Any, game: str = "", at: str = "") -> None:
        self._preloader: Preloader | None = None
        self._look_near = BeforeFrame(self._draw_near)
        super().__init__(app, game=game or games()[0], at=at)
        for widget, names in ((self.ids.scroll, ("scroll_y", "height")), (self.ids.pages, ("height", "children"))):
            for name in names:
                widget.fbind(name, self._look_near)
        if at:
            after(0, lambda: after(0, self._open))  # after the layout of the chapters

    def shown_again(self) -> None:
        """Draw the rest after the transition."""
        after(time_to_open(self.app.look), self._preload)

    def hidden(self) -> None:
        """Stop drawing the rest."""
        if self._preloader is not None:
            self._preloader.stop()
            self._preloader = None

    def lay(self) -> None:
        """Show the chapters that contain the searched words, in the language of the app."""
        book = chapters(self.game, self.app.look.language) or chapters(self.game, "en")
        self.about = play(self.game).leaflet().title
        self.learnable = len(self.app.history) <= 2
        self.found = [(chapter, chapter.key == self.at) for chapter in matching(book, self.search)]
        if not self._missing_modules() and not self._missing_pages():
            self._picture()
        self._look_near()

    def learn(self) -> None:
        """Open the lessons."""
        teach(self.app, self.game)

    def on_search(self, *_changed: object) -> None:
        """Update the chapters while the player types."""
        self.lay()
        self.ids.scroll.scroll_y = 1

    # -- drawing piece by piece --------------------------------------------------------------------

    def _missing_modules(self) -> list[str]:
        """The modules that the pictures need and that are not imported yet."""
        return [module for module in display(self.game).picture_modules if module not in sys.modules]

    def _missing_pages(self) -> list[str]:
        """The pages of the atlas that the pictures need and that are not loaded yet."""
        density = self.app.look.density
        return [page for page in display(self.game).picture_pages if not sprites.ready(page, density)]

    def _picture(self) -> None:
        """Show the pictures of all chapters."""
        for page in self.ids.pages.children:
            page.pictured = True

    def _draw_near(self) -> None:
        """Draw the chapters that are visible, or nearly."""
        scroll, column = self.ids.scroll, self.ids.scroll.children[0]
        foot = column.y + scroll.scroll_y * max(0.0, column.height - scroll.height)
        beyond = BEYOND * scroll.height
        for page in self.ids.pages.children:
            if page.y < foot + scroll.height + beyond and page.top > foot - beyond:
                page.near = True

    def _preload(self) -> None:
        """Load the pictures, and draw the chapters that were not near."""
        if self._preloader is None and self.app.history[-1] is self:
            self._preloader = Preloader(Window, self._steps(), self.app.match_service.run, stirred=TOUCHED)
            self._preloader.begin(wait=False)

    def _steps(self) -> Iterator[Step]:
        modules = self._missing_modules()
        if modules:
            yield imports(modules)
        for page in self._missing_pages():
            yield partial(sprites.load, page, self.app.look.density)
        yield self._picture
        while any(not page.near for page in self.ids.pages.children):
            yield self._draw_next

    def _draw_next(self) -> None:
        """Draw the next chapter."""
        page = next((page for page in self.ids.pages.children[::-1] if not page.near), None)
        if page is not None:
            page.near = True

    def _open(self) -> None:
        """Scroll to the current chapter."""
        for page in self.ids.pages.children:
            if page.model[1] and self.ids.scroll.do_scroll_y:
                scroll = self.ids.scroll
                room = scroll.children[0].height - scroll.height
                scroll.scroll_y = max(0.0, 1 - (self.ids.pages.top - page.top) / room)


read(__file__)
