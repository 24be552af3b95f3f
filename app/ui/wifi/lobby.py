"""The guest's room: who is here, which seat is whose, and whether this device is ready."""

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
    """A guest waits for the deal."""

    at = "lobby"
    title = StringProperty()
    known = BooleanProperty(False)  # whether the room was heard of
    seats = ListProperty()
    watchers = ListProperty()
    host = StringProperty()
    trust = StringProperty()  # what browsers protect, where somebody plays in one
    timer = StringProperty()  # of turns, where one was chosen
    trouble = ObjectProperty(None, allownone=True)
    main = ObjectProperty(LobbyButton(), rebind=True)

    def __init__(self, app: Safehouse) -> None:
        self.lobby = GuestLobby(app.wifi)
        super().__init__(app)
        self.heard()

    def heard(self) -> None:
        """Something on the wifi has changed."""
        self.lobby.heard()
        self.lay()

    # -- what is seen ------------------------------------------------------------------------------

    def lay(self) -> None:
        """Title, seats, and the one button."""
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

    # -- what taps do ------------------------------------------------------------------------------

    def press(self) -> None:
        """The one button."""
        self.lobby.press()

    def tapped(self, row: SeatRow) -> None:
        """A free seat is taken; one's own gets another name or is left; somebody else's says whose it is."""
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
        """Now, rather than in a moment."""
        self.lobby.retry()

    def help(self) -> None:
        """If it does not work."""
        self.app.cover(Help(self.app, *same_wifi()))

    def back(self) -> bool:
        """Away from the table."""
        self.app.wifi.stop_joining()
        self.app.home()
        return True


read(__file__)
