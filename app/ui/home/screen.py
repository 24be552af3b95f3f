"""The home screen: the last unfinished match, three folders to play or learn, and the links to all other screens."""

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from app.present import tokens
from app.present.home.presenter import Dossier, dossiers
from app.present.i18n import LANGUAGES
from app.ui.home import painters  # noqa: F401 - the .kv names its classes
from app.ui.learn.teaching import teach
from app.ui.shell.screen import AppScreen, after, read

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class HomeScreen(AppScreen):
    """The first screen of the app."""

    saved = ObjectProperty(None, allownone=True, rebind=True)  # the match that can be resumed
    dossiers = ListProperty()
    new = BooleanProperty(False)  # whether no match was ever played here

    def __init__(self, app: "Safehouse") -> None:
        super().__init__(app)
        self.lay()

    def shown_again(self) -> None:
        """Load the list of matches after returning."""
        # the screen is drawn first, and files are read a moment after its first frame
        after(0, lambda: after(tokens.MOTION.fast, self.app.look_round))

    def lay(self) -> None:
        """Show the folders and the match to resume."""
        self.saved = self.app.saved()
        self.new = not self.app.prefs.met and self.saved is None
        self.dossiers = dossiers(self.app.prefs.met)

    def second(self, dossier: Dossier) -> None:
        """Open the second button's target."""
        if dossier.second == "learn":
            teach(self.app, dossier.game)
        else:
            self.app.go("map")

    def next_language(self) -> None:
        """Switch to the next language."""
        codes = list(LANGUAGES)
        now = self.app.look.language
        self.app.set(language=codes[(codes.index(now) + 1) % len(codes)])


read(__file__)
