"""The rules reader: chapters on paper, a search field, opened at the chapter that matters now."""

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
    at = StringProperty()  # the chapter that matters now
    search = StringProperty()
    found = ListProperty()  # chapters, each with whether it is that one
    about = StringProperty()
    learnable = BooleanProperty(False)  # whether a lesson can be begun from here: a lesson leads away from a match

    def __init__(self, app: Any, game: str = "", at: str = "") -> None:
        super().__init__(app, game=game or games()[0], at=at)
        if at:
            after(0, lambda: after(0, self._open))  # when the chapters have their places

    def lay(self) -> None:
        """The chapters in the language of the app in which the searched words occur."""
        book = chapters(self.game, self.app.look.language) or chapters(self.game, "en")
        self.about = play(self.game).leaflet().title
        self.learnable = len(self.app.history) <= 2
        self.found = [(chapter, chapter.key == self.at) for chapter in matching(book, self.search)]

    def learn(self) -> None:
        """By playing."""
        teach(self.app, self.game)

    def on_search(self, *_changed: object) -> None:
        """Somebody types."""
        self.lay()
        self.ids.scroll.scroll_y = 1

    def _open(self) -> None:
        """Pushes the pages to the chapter that matters now."""
        for page in self.ids.pages.children:
            if page.model[1] and self.ids.scroll.do_scroll_y:
                scroll = self.ids.scroll
                room = scroll.children[0].height - scroll.height
                scroll.scroll_y = max(0.0, 1 - (self.ids.pages.top - page.top) / room)


read(__file__)
