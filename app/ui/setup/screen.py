"""The set-up of a new game: the chosen folder stays visible, with options below or beside it, and one amber button.

The options of a game come from its `GameInfo`; those of every game are in screen.kv.
"""

from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.present.game_info import play
from app.present.i18n import _
from app.present.people import Person
from app.present.setup.bot_choice import LEVELS, Companion, among_people, bot_text, play_alone
from app.present.setup.bot_choice import keep as keep_bots
from app.present.setup.presenter import AWAY, HERE, away, mark, names_of, rename, setup, swap
from app.ui.drawing.item_canvas import Painter
from app.ui.setup import option_widgets, painters
from app.ui.setup.seat_editor import PersonEditor, ask_name
from app.ui.shell.preloading import Preloader, preload_match
from app.ui.shell.screen import AppScreen, read
from app.ui.theme.viewport import Viewport, WindowForm
from app.ui.widgets.app_button import AppButton
from app.ui.widgets.rows import Segments

if TYPE_CHECKING:
    from app.services.preferences import Preferences
    from app.ui.app import Safehouse


ALONE = 2


def _beside(person: Person) -> str:
    """The label beside a bot's name."""
    return f" ({bot_text(person.bot)})" if person.bot is not None else ""


class SetupPart(EventDispatcher):
    """Follows the model of its screen."""

    screen = ObjectProperty(None, allownone=True, rebind=True)


class DealButton(SetupPart, AppButton):
    """The amber button."""


class SeatCount(SetupPart, Segments):
    """The number of players."""


class BotLevel(SetupPart, Segments):
    """The level of the bots, alone."""


class SetupScreen(AppScreen):
    """The set-up of a game."""

    game = StringProperty("duet")
    model = ObjectProperty(rebind=True)
    players = ListProperty()
    ways = ListProperty()  # on this device, on several, alone
    deal = StringProperty()  # the label of the amber button
    sign = StringProperty()

    def __init__(self, app: "Safehouse", game: str = "duet") -> None:
        self.play = play(game)
        self._preloader: Preloader | None = None
        self._built_for: Preferences | None = app.prefs  # the model was just built; None when it has to be built again
        super().__init__(app, game=game, model=setup(app.prefs, self.play))

    def shown_again(self) -> None:
        """Ask a new player for a name, and preload the match."""
        ask_name(self.app, lambda: None)
        if self._preloader is None:
            self._preloader = preload_match(self.app, Window, self.game)

    def hidden(self) -> None:
        """Stop preloading."""
        if self._preloader is not None:
            self._preloader.stop()
            self._preloader = None

    def lay(self) -> None:
        """Update the screen; each player gets a key and an accessible text."""
        if self._built_for is not self.app.prefs:
            self.model = setup(self.app.prefs, self.play)
        self._built_for, model = None, self.model
        self.players = [
            (f"player/{seat}", person, _("Edit {name}", name=person.everybody) + _beside(person))
            for seat, person in enumerate(model.people)
        ]
        here = "tablet" if self.app.look.tablet else "cellphone"
        self.ways = [(_("This device"), here), (_("Several devices"), "wifi"), (_("Alone"), "account")]
        self.deal = _("Open a table") if model.away else model.leaflet.deal
        self.sign = "wifi" if model.away else model.leaflet.icon

    def folder(self, look: Viewport) -> Painter:
        """The painter of the folder that fits this window."""
        if look.form is WindowForm.TABLET_SIDE:
            return painters.standing
        return painters.small if look.form is WindowForm.PHONE_SIDE else painters.head

    def place(self, index: int) -> None:
        """Choose: on this device, on several, or alone with bots."""
        alone = self.model.alone
        self.app.choose(f"{self.game}/where", (HERE, AWAY, HERE)[index])
        if index == ALONE:
            play_alone(self.app, self.play, LEVELS[self.model.level])
        elif alone:
            among_people(self.app, self.play)

    def level(self, index: int) -> None:
        """Set the level of the bots."""
        play_alone(self.app, self.play, LEVELS[index])

    def seats(self, index: int) -> None:
        """Set the number of players."""
        self.app.choose(f"{self.game}/seats", str(self.play.fewest + index))

    def house(self) -> None:
        """Open the house rules."""
        self.app.cover(option_widgets.HouseRules(self.app, self.play))

    def swap(self) -> None:
        """Swap the first two players."""
        swap(self.app, self.play)

    def edit(self, key: str) -> None:
        """Edit the names and the symbol of a player."""
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
        """Deal, or open a table for other devices."""
        if away(self.app.prefs, self.game):
            self.app.go("host", game=self.game)
        else:
            self.app.deal(self.game)


read(__file__)
