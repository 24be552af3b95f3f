"""The home screen: the last unfinished match, three folders to play or learn, and the links to all other screens."""

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.present import tokens
from app.present.home.presenter import Dossier, dossiers
from app.present.i18n import LANGUAGES
from app.services.match_session import saved_words
from app.ui.home import painters, tiles  # noqa: F401 - the .kv names their classes
from app.ui.learn.teaching import teach
from app.ui.shell.screen import AppScreen, after, read

if TYPE_CHECKING:
    from app.ui.app import Safehouse
    from app.ui.shell.preloading import Preloader

AT_REST = 0.2  # seconds after the first frame, until anything is loaded that it did not need


class HomeScreen(AppScreen):
    """The first screen of the app."""

    saved = ObjectProperty(None, allownone=True, rebind=True)  # the match that can be resumed
    notice = StringProperty()  # what the card of that match says for a moment
    dossiers = ListProperty()
    new = BooleanProperty(False)  # whether no match was ever played here

    def __init__(self, app: "Safehouse") -> None:
        self._hush_soon = Clock.create_trigger(self._hush, tokens.MOTION.message)
        self._preloader: Preloader | None = None
        self._preload_soon = Clock.create_trigger(self._preload, AT_REST)
        super().__init__(app)
        self.lay()

    def shown_again(self) -> None:
        """Load the list of matches after returning, and then what other screens need."""
        # the screen is drawn first, and files are read a moment after its first frame
        after(0, lambda: after(tokens.MOTION.fast, self.app.look_round))
        self._preload_soon()

    def hidden(self) -> None:
        """Load nothing while another screen is in use."""
        self._preload_soon.cancel()
        if self._preloader is not None:
            self._preloader.pause()

    def _preload(self, _dt: float) -> None:
        """Load what the first screen does not need and others do."""
        if self._preloader is not None:
            self._preloader.begin()
            return
        from kivy.core.window import Window

        from app.ui.shell.preloading import preload_screens

        self._preloader = preload_screens(self.app, Window)
        self._preloader.begin(wait=False)

    def lay(self) -> None:
        """Show the folders and the match to resume."""
        self.saved = self.app.saved()
        self.new = not self.app.prefs.met and self.saved is None
        self.dossiers = dossiers()

    def passing(self, words: str) -> bool:
        """That a match was saved stands on the card that leads back to it, and hides nothing."""
        if self.saved is None or words != saved_words():
            return False
        self.notice = words.partition(".")[0] + "."
        self._hush_soon.cancel()
        self._hush_soon()
        return True

    def _hush(self, _dt: float) -> None:
        self.notice = ""

    def learn(self, dossier: Dossier) -> None:
        """Begin the lesson of a game."""
        teach(self.app, dossier.game)

    def next_language(self) -> None:
        """Switch to the next language."""
        codes = list(LANGUAGES)
        now = self.app.look.language
        self.app.set(language=codes[(codes.index(now) + 1) % len(codes)])


read(__file__)
