"""The home screen: the match that was left, three folders to play or to learn from, and the way to everything else."""

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
    """Where the app begins."""

    saved = ObjectProperty(None, allownone=True, rebind=True)  # the match that can be gone on with
    dossiers = ListProperty()
    new = BooleanProperty(False)  # whether nothing was ever played here

    def __init__(self, app: "Safehouse") -> None:
        super().__init__(app)
        self.lay()

    def shown_again(self) -> None:
        """Back at the desk: which matches are there?"""
        # the desk is seen first, what lies on the disk a moment later, counted from its first frame
        after(0, lambda: after(tokens.MOTION.fast, self.app.look_round))

    def lay(self) -> None:
        """The folders and what may be gone on with."""
        self.saved = self.app.saved()
        self.new = not self.app.prefs.met and self.saved is None
        self.dossiers = dossiers(self.app.prefs.met)

    def second(self, dossier: Dossier) -> None:
        """The other thing a folder leads to."""
        if dossier.second == "learn":
            teach(self.app, dossier.game)
        else:
            self.app.go("map")

    def next_language(self) -> None:
        """The language in use gives way to the next one."""
        codes = list(LANGUAGES)
        now = self.app.look.language
        self.app.set(language=codes[(codes.index(now) + 1) % len(codes)])


read(__file__)
