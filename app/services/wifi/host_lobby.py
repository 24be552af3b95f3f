"""The lobby from the host's side: players, seats, invitations, and the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lan.lobby_view import HOST, LobbyStage
from app.present.game_info import play
from app.present.i18n import _, say
from app.present.setup.bot_choice import Companion, companion, level_of, newcomer
from app.present.setup.bot_choice import keep as keep_bots
from app.present.setup.presenter import count, mark, names_of, rename
from app.present.wifi.model import HostLobbyButton, InvitationModel, InvitationWay, LobbyModel, SeatChoice, SeatRow
from app.services.wifi.presenter import door
from app.services.wifi.room_presenter import device_of, on_tv, party, table_title, trust
from app.services.wifi.table_device import TABLE, become_table, table_choice
from app.table.requests import Party

if TYPE_CHECKING:
    from app.lan.lobby_view import LobbyView
    from app.present.preferences_port import PreferencesStore
    from app.services.wifi.hosting import HostSession
    from app.services.wifi.wifi_session import WifiSession


class HostLobby:
    """The presenter of the host's screen before the deal."""

    def __init__(
        self, wifi: WifiSession, store: PreferencesStore, game: str, match: str = "", parties: tuple[Party, ...] = ()
    ) -> None:
        """`match` was begun on this device by these parties, and continues with the devices that take its seats."""
        self.game, self.match = game, match
        self.way = InvitationWay.BROWSER  # the kind of invitation shown, if available
        self.wifi, self._store, self._parties = wifi, store, parties

    def open(self) -> None:
        """Open the table, or prepare it for another match."""
        seats = len(self._parties) or count(self._store.prefs, play(self.game))
        self.wifi.host(self.game, seats, self._parties)

    @property
    def hosting(self) -> HostSession | None:
        """The host session, once the table is open."""
        return self.wifi.hosting

    @property
    def room(self) -> LobbyView | None:
        """The lobby, once the table is open."""
        return self.wifi.hosting.room if self.wifi.hosting is not None else None

    # -- what is shown -----------------------------------------------------------------------------

    def title(self) -> str:
        """The title: whose table it is."""
        return table_title(self.hosting.title if self.hosting is not None else self.wifi.me)

    def party(self) -> LobbyModel | None:
        """The players and devices, once the table is open."""
        room = self.room
        return party(room, self.wifi.heard, self._marks()) if room is not None else None

    def door(self) -> InvitationModel | None:
        """The invitation, once the table is open."""
        return door(self.hosting, self.game, self.way) if self.hosting is not None else None

    def trust(self) -> str:
        """A note on the security of browser connections, if browsers may join."""
        invitation = self.door()
        browsers = invitation is not None and InvitationWay.BROWSER in invitation.ways
        return trust(self.room, browsers) if self.room is not None else ""

    def tv(self) -> str:
        """The address for a TV or a laptop, if browsers may join."""
        invitation = self.door()
        browsers = invitation is not None and InvitationWay.BROWSER in invitation.ways
        return on_tv(self.hosting.browser_address) if browsers and self.hosting is not None else ""

    def notice(self) -> str:
        """The message about files that could not be saved or read."""
        trouble = self.hosting.trouble if self.hosting is not None else None
        return say(trouble.key, **dict(trouble.params)) if trouble is not None else ""

    def button(self) -> HostLobbyButton:
        """The deal button, or the reason why it is disabled; during a match, a button that returns to it."""
        if self.wifi.table is not None:
            return HostLobbyButton(_("Back to the table"), "arrow-left", ready=True)
        who, leaflet = self.party(), play(self.game).leaflet()
        if who is not None and who.ready:
            words, icon = (_("Continue"), "play") if self.match else (leaflet.deal, leaflet.icon)
            return HostLobbyButton(words, icon, ready=True)
        line = who.line if who is not None else ""
        return HostLobbyButton(line or _("A seat is still open."), "timer-sand", ready=False)

    def _marks(self) -> tuple[int, ...]:
        """The symbols of the seats."""
        table = self.wifi.table
        if table is not None and table.face is not None:
            return tuple(party.mark for party in table.face.parties)
        if self._parties:
            return tuple(party.mark for party in self._parties)
        return tuple(self._store.prefs.identities)

    # -- the deal ----------------------------------------------------------------------------------

    def parties(self) -> tuple[Party, ...]:
        """The parties of a match dealt now; none while something is missing."""
        room, identities = self.room, self._store.prefs.identities
        if room is None or not room.ready:
            return ()
        return tuple(Party(place.names, identities[place.seat % len(identities)], place.mind) for place in room.places)

    # -- seats -------------------------------------------------------------------------------------

    @property
    def gathering(self) -> bool:
        """Whether seats can be changed now."""
        return self.room is not None and self.room.stage is LobbyStage.GATHERING

    def choices(self, row: SeatRow) -> tuple[SeatChoice, ...]:
        """The actions for a seat."""
        if row.mine and row.person is not None:
            again = _("Change name") if row.person.bot is None else _("Change name, level or face")
            found = [
                SeatChoice("rename", "pencil-outline", again),
                SeatChoice("rise", "account-arrow-right-outline", _("Leave this seat")),
            ]
            return tuple(found) if row.person.bot is not None else (*found, table_choice())
        found = []
        if row.person is None:
            found.append(SeatChoice("here", "account-plus-outline", _("A player on this device")))
            found.append(SeatChoice("bot", "owl", _("Bot")))
        found += [
            SeatChoice(f"give/{member.place}", "web" if member.browser else "tablet-cellphone", device_of(member))
            for member in (self.room.members if self.room is not None else ())
            if member.place not in (HOST, row.place)
        ]
        if row.place is not None:
            found.append(SeatChoice("free", "account-minus-outline", _("Free this seat")))
            found.append(SeatChoice("away", "account-cancel-outline", _("Remove this device")))
        return tuple(found)

    def change(self, seat: int, key: str) -> None:
        """Carry out an action that needs only a tap."""
        hosting = self.hosting
        if hosting is None:
            return
        if key == "rise":
            keep_bots(self._store, self.game, {seat: None})
            hosting.free(seat)
        elif key == TABLE:
            become_table(hosting)
        elif key == "here":
            hosting.take(seat, names_of(self._store.prefs, seat))
        elif key == "bot":
            prefs = self._store.prefs
            who = companion(prefs, self.game, seat) or newcomer(seat or 1, level_of(prefs, self.game))
            keep_bots(self._store, self.game, {seat: who})
            hosting.take(seat, (who.name,), who.character)
        elif key == "free":
            hosting.assign(seat, None)
        elif key.startswith("give/"):
            place = int(key.removeprefix("give/"))
            member = next((one for one in self.room.members if one.place == place), None) if self.room else None
            if member is not None:
                hosting.assign(seat, place, (member.name,))
        else:
            raise ValueError(key)

    def rename(self, seat: int, names: tuple[str, ...], identity: int, bot: Companion | None) -> None:
        """Change the names of a seat of this device, or its bot."""
        keep_bots(self._store, self.game, {seat: bot})
        hosting = self.hosting
        if bot is not None:
            mark(self._store, seat, identity)
            if hosting is not None:
                hosting.take(seat, (bot.name,), bot.character)
            return
        rename(self._store, seat, names, identity)
        if hosting is not None:
            hosting.take(seat, names_of(self._store.prefs, seat))

    def send_away(self, place: int) -> None:
        """Remove a device from the table; the code and the QR code change."""
        if self.hosting is not None:
            self.hosting.send_away(place)
