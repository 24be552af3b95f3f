"""The rules reader: chapters on paper, a search field, opened at the current chapter."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.present.game_info import play
from app.present.rules.book import chapters, games, matching
from app.ui.learn.teaching import teach
from app.ui.rules import painters  # noqa: F401 - the .kv names its class
from app.ui.shell.screen import AppScreen, after, read


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
        super().__init__(app, game=game or games()[0], at=at)
        if at:
            after(0, lambda: after(0, self._open))  # after the layout of the chapters

    def lay(self) -> None:
        """Show the chapters that contain the searched words, in the language of the app."""
        book = chapters(self.game, self.app.look.language) or chapters(self.game, "en")
        self.about = play(self.game).leaflet().title
        self.learnable = len(self.app.history) <= 2
        self.found = [(chapter, chapter.key == self.at) for chapter in matching(book, self.search)]

    def learn(self) -> None:
        """Open the lessons."""
        teach(self.app, self.game)

    def on_search(self, *_changed: object) -> None:
        """Update the chapters while the player types."""
        self.lay()
        self.ids.scroll.scroll_y = 1

    def _open(self) -> None:
        """Scroll to the current chapter."""
        for page in self.ids.pages.children:
            if page.model[1] and self.ids.scroll.do_scroll_y:
                scroll = self.ids.scroll
                room = scroll.children[0].height - scroll.height
                scroll.scroll_y = max(0.0, 1 - (self.ids.pages.top - page.top) / room)


read(__file__)
