"""The lobby as a guest has it: which seats this device takes, whether it is ready, and what is said of both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lan.join_state import ConnectionPhase
from app.lan.lobby_view import LobbyStage, LobbyView, SeatWish, Watching
from app.present.game_info import PLAYS, GameInfo, play
from app.present.i18n import _
from app.present.setup.presenter import names_of
from app.present.wifi.model import LobbyButton, LobbyModel, NoticeCard, SeatRow
from app.services.wifi.presenter import party, table_title, trip, trust

if TYPE_CHECKING:
    from app.services.wifi.wifi_session import WifiSession


class GuestLobby:
    """What a guest sees and does while it waits for the deal."""

    def __init__(self, wifi: WifiSession) -> None:
        self.wifi = wifi

    @property
    def room(self) -> LobbyView | None:
        """The room, once it was heard of."""
        return self.wifi.visiting.room if self.wifi.visiting is not None else None

    @property
    def game(self) -> GameInfo | None:
        """The game that is laid, if this device knows it."""
        room = self.room
        return play(room.game) if room is not None and room.game in PLAYS else None

    def heard(self) -> None:
        """Whoever comes in takes the first free seat and is ready: nothing has to be tapped for an ordinary evening."""
        room, visiting = self.room, self.wifi.visiting
        if room is not None and visiting is not None and visiting.in_lobby and not visiting.seated:
            free = [place.seat for place in room.places if place.member is None]
            if room.yours:
                visiting.seated = True
            elif free:
                self._wish({free[0]: self._name(free[0], room)}, ready=True)

    # -- what is seen ------------------------------------------------------------------------------

    def title(self) -> str:
        """Whose table it is."""
        room = self.room
        return table_title(room.title) if room is not None else _("Join a table")

    def party(self) -> LobbyModel | None:
        """Everybody who is here, once that is known."""
        room = self.room
        return party(room, self.wifi.heard, self.wifi.front_end.prefs.identities) if room is not None else None

    def trust(self) -> str:
        """What a browser's connection protects, where somebody plays in one."""
        return trust(self.room, browsers=False) if self.room is not None else ""

    def trouble(self) -> NoticeCard | None:
        """What is wrong with the connection."""
        visiting = self.wifi.visiting
        if visiting is not None and visiting.connection.phase in (ConnectionPhase.LOST, ConnectionPhase.CONNECTING):
            return NoticeCard("wifi-off", _("Connection lost"), _("Reconnecting automatically."), _("Try now"))
        return None

    def button(self) -> LobbyButton:
        """Ready or not; a device without a seat watches."""
        room = self.room
        if room is None:
            return LobbyButton()
        if room.stage is LobbyStage.DEALING:
            return LobbyButton(_("Devices are agreeing on the shuffle…"), "timer-sand")
        if not room.yours and room.stage is LobbyStage.PLAYING:
            if room.me.watching is Watching.REFUSED:
                return LobbyButton(_("Ask again to watch"), "eye-outline", asks=True)
            return LobbyButton(_("Asking the players if you may watch."), "timer-sand")
        if not room.yours:
            free = any(place.member is None for place in room.places)
            return LobbyButton(
                _("Tap an open seat, or just watch.") if free else _("All seats are taken: you’re watching."),
                "eye-outline",
            )
        if room.me.ready:
            return LobbyButton(_("Ready. {who} deals.", who=room.title), "check-circle", ready=True)
        return LobbyButton(_("Ready"), "check", ready=False)

    # -- what taps do ------------------------------------------------------------------------------

    def press(self) -> None:
        """The one button: ready, or not any more; where there is nothing to press, it says why again."""
        button = self.button()
        if button.asks:
            self._wish({}, ready=False)
        elif button.ready is None:
            self.wifi.front_end.tell(button.words)
        else:
            self._wish(self._mine(), not button.ready)

    def tap(self, row: SeatRow) -> bool:
        """A seat was tapped: a free one is taken, of another device's it is said whose it is. True for one of this
        device, which may be renamed or left.
        """
        room = self.room
        if room is None or room.stage is not LobbyStage.GATHERING:
            return False
        if row.person is None:
            self._wish({**self._mine(), row.seat: self._name(row.seat, room)}, ready=True)
        elif not row.mine:
            member = next((member for member in room.members if member.place == row.place), None)
            said = (_("{name} sits here.", name=row.person.name), trip(member))
            self.wifi.front_end.tell(" ".join(filter(None, said)))
        return row.person is not None and row.mine

    def leave_seat(self, seat: int) -> None:
        """This device does not play a seat any more."""
        mine = self._mine()
        mine.pop(seat, None)
        self._wish(mine, ready=bool(mine))

    def rename(self, seat: int, names: tuple[str, ...]) -> None:
        """A seat of this device is played under other names."""
        names = tuple(name.strip() for name in names if name.strip())
        if names:
            self._wish({**self._mine(), seat: names}, ready=True)

    def retry(self) -> None:
        """Connects now, rather than in a moment."""
        if self.wifi.visiting is not None:
            self.wifi.visiting.retry()

    def _name(self, seat: int, room: LobbyView) -> tuple[str, ...]:
        """The owner's name; one that somebody has already gives way to the seat's own."""
        prefs = self.wifi.front_end.prefs
        taken = {name for place in room.places for name in place.names}
        own = prefs.names[0].split("\n")[0].strip()
        if own and own not in taken:
            return (own,)
        return names_of(prefs, seat)[:1] if own not in taken or not own else (f"{own} {seat + 1}",)

    def _mine(self) -> dict[int, tuple[str, ...]]:
        room = self.room
        return (
            {place.seat: place.names for place in room.places if place.member == room.you} if room is not None else {}
        )

    def _wish(self, seats: dict[int, tuple[str, ...]], ready: bool) -> None:
        visiting = self.wifi.visiting
        if visiting is not None:
            visiting.wish(tuple(SeatWish(seat, names) for seat, names in sorted(seats.items())), ready)
