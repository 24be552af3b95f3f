"""The guest's lobby: players, seats, and whether this device is ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.present.i18n import _
from app.present.people import Person
from app.present.wifi.model import LobbyButton, SeatRow
from app.services.wifi.guest_lobby import GuestLobby
from app.services.wifi.room_presenter import timer_words
from app.ui.setup.seat_editor import PersonEditor
from app.ui.shell.screen import read
from app.ui.widgets.dialogs import Menu
from app.ui.wifi import painters  # noqa: F401 - the .kv names its classes
from app.ui.wifi.base_screens import WifiScreen
from app.ui.wifi.help import Help, same_wifi

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class LobbyScreen(WifiScreen):
    """The lobby of a guest."""

    at = "lobby"
    title = StringProperty()
    known = BooleanProperty(False)  # whether the lobby was received
    seats = ListProperty()
    watchers = ListProperty()
    host = StringProperty()
    trust = StringProperty()  # the note about browsers' security, if a player uses one
    timer = StringProperty()  # of turns, where one was chosen
    trouble = ObjectProperty(None, allownone=True)
    main = ObjectProperty(LobbyButton(), rebind=True)

    def __init__(self, app: Safehouse) -> None:
        self.lobby = GuestLobby(app.wifi)
        super().__init__(app)
        self.heard()

    def heard(self) -> None:
        """Update after a change on the wifi."""
        self.lobby.heard()
        self.lay()

    # -- layout ------------------------------------------------------------------------------------

    def lay(self) -> None:
        """Show the title, the seats, and the button."""
        room, look, game = self.lobby.room, self.app.look, self.lobby.game
        self.title = self.lobby.title()
        if game is not None and (look.text < 1.5 or look.width >= 600):
            self.title += f" · {game.leaflet().title}"
        who = self.lobby.party()
        self.known = who is not None
        if room is not None and who is not None:
            self.seats, self.watchers, self.host = list(who.seats), list(who.watchers), room.title
            self.trust, self.timer = self.lobby.trust(), timer_words(room)
            self.trouble, self.main = self.lobby.trouble(), self.lobby.button()

    # -- taps --------------------------------------------------------------------------------------

    def press(self) -> None:
        """Handle the button."""
        self.lobby.press()

    def tapped(self, row: SeatRow) -> None:
        """Handle a tap on a seat: take a free one, rename or leave the player's own, show the owner of others."""
        person = row.person
        if not self.lobby.tap(row) or person is None:
            return
        choices: list[tuple[str, str, Callable[[], None]]] = [
            ("pencil-outline", _("Change name"), lambda: self._rename(row.seat, person)),
            ("account-arrow-right-outline", _("Leave this seat"), lambda: self.lobby.leave_seat(row.seat)),
        ]
        self.app.cover(Menu(self.app, person.name, choices))

    def _rename(self, seat: int, person: Person) -> None:
        game = self.lobby.game
        keep = lambda names, _sign, _bot: self.lobby.rename(seat, names)  # noqa: E731
        self.app.cover(PersonEditor(self.app, person, keep, teams=game is not None and game.teams))

    def retry(self) -> None:
        """Reconnect now, without waiting for the next attempt."""
        self.lobby.retry()

    def help(self) -> None:
        """Show help about connections."""
        self.app.cover(Help(self.app, *same_wifi()))

    def back(self) -> bool:
        """Leave the table."""
        self.app.wifi.stop_joining()
        self.app.home()
        return True


read(__file__)
