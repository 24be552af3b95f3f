"""The host's screen: the invitation, players, seats, and the deal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.present.game_info import play
from app.present.i18n import _
from app.present.people import Person
from app.present.setup.presenter import names_of
from app.present.wifi.model import InvitationWay, NoticeCard, SeatRow, Watcher
from app.services.wifi.host_lobby import HostLobby
from app.table.requests import Party as Seated
from app.ui.setup.seat_editor import PersonEditor
from app.ui.shell.screen import read
from app.ui.widgets.dialogs import Menu, Question
from app.ui.wifi import painters  # noqa: F401 - the .kv names its classes
from app.ui.wifi.base_screens import WifiScreen
from app.ui.wifi.help import Help, hotspot, page, same_wifi

if TYPE_CHECKING:
    from app.ui.app import Safehouse


WAYS: dict[InvitationWay, Callable[[], tuple[str, str]]] = {
    InvitationWay.BROWSER: lambda: (_("Any browser"), "web"),
    InvitationWay.APP: lambda: (_("Safehouse app"), "cellphone"),
}


class HostScreen(WifiScreen):
    """The host's screen."""

    at = "host"
    title = StringProperty()
    opened = BooleanProperty(False)
    failure = ObjectProperty(None, allownone=True)
    denied = BooleanProperty(False)  # whether the permission is missing
    door = ObjectProperty(None, allownone=True, rebind=True)  # the invitation
    ways = ListProperty()  # the kinds of QR codes, as pairs of label and icon
    tv = StringProperty()  # the address for a TV
    trust = StringProperty()  # the note about browsers' security
    seats = ListProperty()
    watchers = ListProperty()
    deal = StringProperty()
    sign = StringProperty()
    notice = StringProperty()  # the message about files
    ready = BooleanProperty(False)

    def __init__(self, app: Safehouse, game: str = "duet", match: str = "", parties: tuple[Seated, ...] = ()) -> None:
        """`match` was begun on this device by these parties, and continues with the devices that take its seats."""
        self.lobby = HostLobby(app.wifi, app, game, match, parties)
        super().__init__(app)
        self.lobby.open()

    # -- layout ------------------------------------------------------------------------------------

    def lay(self) -> None:
        """Show the invitation, the players, and the deal; or the reason why there is no table yet."""
        room, hosting, failure = self.lobby.room, self.app.wifi.hosting, self.app.wifi.failure
        self.title = self._title()
        self.failure = None
        self.denied = self.app.wifi_front.permission.denied
        if self.denied:  # a code would be of no use
            self.opened, self.failure = False, self.app.wifi_front.permission.card(hosting=True)
            return
        if room is None or hosting is None or not hosting.code or (hosting.resting and failure):
            self.opened = False
            if failure:
                self.failure = NoticeCard("wifi-off", _("Can’t open the table"), failure, _("Try again"))
            return
        who = self.lobby.party()
        self.opened, self.door, self.notice = True, self.lobby.door(), self.lobby.notice()
        ways = self.door.ways if self.door is not None else ()
        self.ways = [WAYS[way]() for way in ways] if len(ways) > 1 else []
        self.trust, self.tv = self.lobby.trust(), self.lobby.tv()
        self.seats, self.watchers = (list(who.seats), list(who.watchers)) if who is not None else ([], [])
        button = self.lobby.button()
        self.ready, self.deal, self.sign = button.ready, button.words, button.icon

    def _title(self) -> str:
        look, title = self.app.look, self.lobby.title()
        if look.text >= 1.5 and look.width < 600:
            return title
        return f"{title} · {play(self.lobby.game).leaflet().title}"

    # -- taps --------------------------------------------------------------------------------------

    def choose(self, index: int) -> None:
        """Show the QR code for browsers, or that for the app."""
        self.lobby.way = self.door.ways[index]
        self.lay()

    def again(self) -> None:
        """Handle the button of a problem: the permission, or another attempt."""
        if self.denied:
            self.app.wifi_front.permission.allow()
        else:
            self.lobby.open()
        self.lay()

    def shown_again(self) -> None:
        """Continue if the permission was given in the settings of the system."""
        super().shown_again()
        if self.denied and not self.app.wifi_front.permission.missing:
            if self.app.wifi.hosting is None:
                self.lobby.open()
            self.lay()

    def press(self) -> None:
        """Handle the main button: deal, or show what is missing."""
        if self.app.wifi.table is not None:
            self.app.back()
        elif self.ready:
            self._deal()
        else:
            self.app.tell(self.deal)

    def _deal(self) -> None:
        parties = self.lobby.parties()
        if not parties or self.app.busy:
            return
        if self.lobby.match:
            self.app.busy = True
            self.app.wifi.resume(self.lobby.match)
        else:
            self.app.deal(self.lobby.game, parties)

    def tapped(self, row: SeatRow | Watcher) -> None:
        """Show the actions for a seat, or for a spectator's device."""
        if self.lobby.room is None:
            return
        if isinstance(row, Watcher):
            self._away(row.place, row.name)
            return
        if not self.lobby.gathering:
            from app.ui.wifi.players_dialog import PlayersDialog

            if self.app.wifi.table is not None:
                self.app.cover(PlayersDialog(self.app))
            return
        choices = [(one.icon, one.words, partial(self._chosen, row, one.key)) for one in self.lobby.choices(row)]
        self.app.cover(Menu(self.app, row.person.name if row.person is not None else _("Open seat"), choices))

    def _chosen(self, row: SeatRow, key: str) -> None:
        if key == "rename":
            self._rename(row.seat, row.person)
        elif key == "away":
            if row.place is not None:
                self._away(row.place, row.person.name if row.person is not None else "")
        else:
            self.lobby.change(row.seat, key)

    def _rename(self, seat: int, person: Person | None) -> None:
        if person is not None:
            bots, before = person.bot is not None, names_of(self.app.prefs, seat)
            keep = partial(self.lobby.rename, seat)
            self.app.cover(PersonEditor(self.app, person, keep, play(self.lobby.game).teams, bots, before))

    def _away(self, place: int, name: str) -> None:
        text = _(
            "{name}’s device will be removed. The code and QR code will change; it needs the new ones to rejoin.",
            name=name,
        )
        self.app.cover(
            Question(
                self.app,
                _("Remove this device?"),
                text,
                _("Remove device"),
                _("Cancel"),
                lambda: self.lobby.send_away(place),
                "account-cancel-outline",
            )
        )

    def same_wifi(self) -> None:
        """Show help about the most frequent problem."""
        self.app.cover(Help(self.app, *same_wifi()))

    def hotspot(self) -> None:
        """Show help about networks without a router."""
        self.app.cover(Help(self.app, *hotspot()))

    def page(self) -> None:
        """Show help about a page that does not open."""
        self.app.cover(Help(self.app, *page()))

    def help(self) -> None:
        """Show the help menu."""
        hosting = self.app.wifi.hosting
        choices: list[tuple[str, str, Callable[[], None]]] = [
            ("wifi-check", _("Both on the same wifi?"), self.same_wifi),
            *([("web", _("The page does not open?"), self.page)] if self.ways else []),
            ("access-point", _("No router: use a phone’s hotspot"), self.hotspot),
        ]
        if hosting is not None:
            if self.door is not None and self.door.link:
                choices.append(("share-variant", _("Send invitation"), self.share))
            choices.append(("refresh", _("New code"), hosting.renew))
            wide = hosting.wide
            words = _("Lock table") if wide else _("Unlock table")
            choices.append(("door-closed" if wide else "door-open", words, lambda: hosting.set_wide(not wide)))
        self.app.cover(Menu(self.app, _("If it doesn’t work"), choices))

    def share(self) -> None:
        """Share the shown invitation as a link."""
        from app.device import sharing

        if self.door is None:
            return
        if not sharing.share(self.door.link, "Safehouse"):
            from kivy.core.clipboard import Clipboard

            Clipboard.copy(self.door.link)
            self.app.tell(_("Invitation copied to the clipboard."))

    def back(self) -> bool:
        """Go back to the match, if there is one; else close the table, after a question if there are guests."""
        wifi = self.app.wifi
        if wifi.table is not None:
            return False
        if self.lobby.room is not None and len(self.lobby.room.members) > 1:
            text = _("This closes the table for everyone.")
            self.app.cover(
                Question(
                    self.app,
                    _("Close the table?"),
                    text,
                    _("Close table"),
                    _("Keep it open"),
                    self._close,
                    "door-closed",
                )
            )
        else:
            self._close()
        return True

    def _close(self) -> None:
        self.app.wifi.close_table()
        if self.app.history and self.app.history[-1] is self:
            self.app.history.pop()
            self.app._show(self.app.history[-1])


read(__file__)
