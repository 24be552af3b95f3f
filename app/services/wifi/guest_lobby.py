"""The lobby from a guest's side: the seats this device takes, whether it is ready, and the texts about both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lan.join_state import ConnectionPhase
from app.lan.lobby_view import LobbyStage, LobbyView
from app.present.game_info import PLAYS, GameInfo, play
from app.present.i18n import _
from app.present.setup.presenter import names_of
from app.present.wifi.model import LobbyButton, LobbyModel, NoticeCard, SeatRow
from app.services.wifi.room_presenter import guest_button, party, table_title, trip, trust
from app.services.wifi.seat_wishes import SeatWishes

if TYPE_CHECKING:
    from app.services.wifi.wifi_session import WifiSession


class GuestLobby:
    """The presenter of a guest's lobby screen."""

    def __init__(self, wifi: WifiSession) -> None:
        self.wifi = wifi

    @property
    def room(self) -> LobbyView | None:
        """The lobby, once it is known."""
        return self.wifi.visiting.room if self.wifi.visiting is not None else None

    @property
    def game(self) -> GameInfo | None:
        """The game to be played, if this device knows it."""
        room = self.room
        return play(room.game) if room is not None and room.game in PLAYS else None

    def heard(self) -> None:
        """Take the first free seat and be ready after joining, so that usually nothing has to be tapped."""
        if self._wishes is not None:
            self._wishes.come_in(self._name)

    # -- what is shown -----------------------------------------------------------------------------

    def title(self) -> str:
        """The title: whose table it is."""
        room = self.room
        return table_title(room.title) if room is not None else _("Join a table")

    def party(self) -> LobbyModel | None:
        """The players and devices, once known."""
        room = self.room
        return party(room, self.wifi.heard, self.wifi.front_end.prefs.identities) if room is not None else None

    def trust(self) -> str:
        """A note on the security of browser connections, if a player uses one."""
        return trust(self.room, browsers=False) if self.room is not None else ""

    def trouble(self) -> NoticeCard | None:
        """A problem of the connection, or None."""
        visiting = self.wifi.visiting
        if visiting is not None and visiting.connection.phase in (ConnectionPhase.LOST, ConnectionPhase.CONNECTING):
            return NoticeCard("wifi-off", _("Connection lost"), _("Reconnecting automatically."), _("Try now"))
        return None

    def button(self) -> LobbyButton:
        """The button: ready or not; a device without a seat watches."""
        room = self.room
        return guest_button(room) if room is not None else LobbyButton()

    # -- taps --------------------------------------------------------------------------------------

    def press(self) -> None:
        """Toggle readiness; if the button is disabled, show the reason again."""
        button, wishes = self.button(), self._wishes
        if button.asks and wishes is not None:
            wishes.ask_to_watch()
        elif button.ready is None or wishes is None:
            self.wifi.front_end.tell(button.words)
        else:
            wishes.say_ready(not button.ready)

    def tap(self, row: SeatRow) -> bool:
        """Handle a tap on a seat: take a free one, or show who has it. True for a seat of this device, which may be
        renamed or left.
        """
        room = self.room
        if room is None or self._wishes is None or room.stage is not LobbyStage.GATHERING:
            return False
        if row.person is None:
            self._wishes.add(row.seat, self._name(row.seat, room))
        elif not row.mine:
            member = next((member for member in room.members if member.place == row.place), None)
            said = (_("{name} sits here.", name=row.person.name), trip(member))
            self.wifi.front_end.tell(" ".join(filter(None, said)))
        return row.person is not None and row.mine

    def leave_seat(self, seat: int) -> None:
        """Give a seat up."""
        if self._wishes is not None:
            self._wishes.leave(seat)

    def rename(self, seat: int, names: tuple[str, ...]) -> None:
        """Change the names of a seat of this device."""
        if self._wishes is not None:
            self._wishes.rename(seat, names)

    def retry(self) -> None:
        """Reconnect now, without waiting for the next attempt."""
        if self.wifi.visiting is not None:
            self.wifi.visiting.retry()

    def _name(self, seat: int, room: LobbyView) -> tuple[str, ...]:
        """The owner's name, or the seat's default name if another player has the same."""
        prefs = self.wifi.front_end.prefs
        taken = {name for place in room.places for name in place.names}
        own = prefs.names[0].split("\n")[0].strip()
        if own and own not in taken:
            return (own,)
        return names_of(prefs, seat)[:1] if own not in taken or not own else (f"{own} {seat + 1}",)

    @property
    def _wishes(self) -> SeatWishes | None:
        """The requests to the host, while this device is a guest."""
        return SeatWishes(self.wifi.visiting) if self.wifi.visiting is not None else None
