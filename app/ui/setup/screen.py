"""The set-up of a new game: the chosen folder stays in sight, choices below or beside it, one amber button.

What a game lets people choose comes from its `GameInfo`; what stands here for every game stands in screen.kv.
"""

from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.present.game_info import play
from app.present.i18n import _
from app.present.people import Person
from app.present.setup.bot_choice import LEVELS, Companion, among_people, play_alone
from app.present.setup.bot_choice import keep as keep_bots
from app.present.setup.bot_choice import told as bot_told
from app.present.setup.presenter import AWAY, HERE, away, mark, names_of, rename, setup, swap
from app.ui.drawing.item_canvas import Painter
from app.ui.setup import option_widgets, painters
from app.ui.setup.seat_editor import PersonEditor, ask_name
from app.ui.shell.preloading import Preloader, preload_match
from app.ui.shell.screen import AppScreen, read
from app.ui.theme.viewport import Viewport, WindowForm

if TYPE_CHECKING:
    from app.ui.app import Safehouse


ALONE = 2


def _beside(person: Person) -> str:
    """What is said of a bot beside its name."""
    return f" ({bot_told(person.bot)})" if person.bot is not None else ""


class SetupScreen(AppScreen):
    """Where a game is dealt."""

    game = StringProperty("duet")
    model = ObjectProperty(rebind=True)
    players = ListProperty()
    ways = ListProperty()  # on this device, on several, alone
    deal = StringProperty()  # what the amber button says
    sign = StringProperty()

    def __init__(self, app: "Safehouse", game: str = "duet") -> None:
        self.play = play(game)
        self._preloader: Preloader | None = None
        super().__init__(app, game=game, model=setup(app.prefs, self.play))

    def shown_again(self) -> None:
        """At the front: a first player is asked for a name, and what the match needs is loaded meanwhile."""
        ask_name(self.app, lambda: None)
        if self._preloader is None:
            self._preloader = preload_match(self.app, Window, self.game)

    def hidden(self) -> None:
        """Another screen has come to the front."""
        if self._preloader is not None:
            self._preloader.stop()
            self._preloader = None

    def lay(self) -> None:
        """Everything on the screen; each player with a key, and with what is said of a tap."""
        model = self.model = setup(self.app.prefs, self.play)
        self.players = [
            (f"player/{seat}", person, _("Edit {name}", name=person.everybody) + _beside(person))
            for seat, person in enumerate(model.people)
        ]
        here = "tablet" if self.app.look.tablet else "cellphone"
        self.ways = [(_("This device"), here), (_("Several devices"), "wifi"), (_("Alone"), "account")]
        self.deal = _("Open a table") if model.away else model.leaflet.deal
        self.sign = "wifi" if model.away else model.leaflet.icon

    def folder(self, look: Viewport) -> Painter:
        """Which picture of the folder has room in this window."""
        if look.form is WindowForm.TABLET_SIDE:
            return painters.standing
        return painters.small if look.form is WindowForm.PHONE_SIDE else painters.head

    def place(self, index: int) -> None:
        """On this device, on several, or alone with bots."""
        alone = self.model.alone
        self.app.choose(f"{self.game}/where", (HERE, AWAY, HERE)[index])
        if index == ALONE:
            play_alone(self.app, self.play, LEVELS[self.model.level])
        elif alone:
            among_people(self.app, self.play)

    def level(self, index: int) -> None:
        """How well the bots play."""
        play_alone(self.app, self.play, LEVELS[index])

    def seats(self, index: int) -> None:
        """How many play."""
        self.app.choose(f"{self.game}/seats", str(self.play.fewest + index))

    def house(self) -> None:
        """The rules most tables leave alone."""
        self.app.cover(option_widgets.HouseRules(self.app, self.play))

    def swap(self) -> None:
        """The first two change places."""
        swap(self.app, self.play)

    def edit(self, key: str) -> None:
        """A player gets other names or another sign."""
        seat = int(key.rpartition("/")[2])

        def keep(names: tuple[str, ...], identity: int, bot: Companion | None) -> None:
            keep_bots(self.app, self.game, {seat: bot})
            if bot is None:
                rename(self.app, seat, names, identity)
            else:
                mark(self.app, seat, identity)

        people = self.model.people
        others = any(person.bot is None for place, person in enumerate(people) if place != seat)
        editor = PersonEditor(
            self.app, people[seat], keep, teams=self.play.teams, bots=others, person=names_of(self.app.prefs, seat)
        )
        self.app.cover(editor)

    def start(self) -> None:
        """Deals, or opens a table for other devices."""
        if away(self.app.prefs, self.game):
            self.app.go("host", game=self.game)
        else:
            self.app.deal(self.game)


read(__file__)
