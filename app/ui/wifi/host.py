"""The host's screen: what others come in by, who is here, whose seat is which, and the deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.lan.lobby_view import HOST, LobbyStage
from app.present.game_info import play
from app.present.i18n import _, say
from app.present.people import Person
from app.present.setup.bot_choice import Companion, companion, level_of, newcomer
from app.present.setup.bot_choice import keep as keep_bots
from app.present.setup.presenter import count, mark, names_of, rename
from app.present.wifi.model import NoticeCard, SeatRow, Watcher
from app.services.wifi.presenter import door, party, table_title
from app.table.requests import Party as Seated
from app.ui.setup.seat_editor import PersonEditor
from app.ui.shell.screen import read
from app.ui.widgets.dialogs import Menu, Question
from app.ui.wifi import painters  # noqa: F401 - the .kv names its classes
from app.ui.wifi.base_screens import WifiScreen
from app.ui.wifi.help import Help, hotspot, same_wifi

if TYPE_CHECKING:
    from app.lan.lobby_view import LobbyView
    from app.ui.app import Safehouse


class HostScreen(WifiScreen):
    """The door of this device's table."""

    at = "host"
    title = StringProperty()
    opened = BooleanProperty(False)
    failure = ObjectProperty(None, allownone=True)
    denied = BooleanProperty(False)  # whether that is the missing permission
    door = ObjectProperty(None, allownone=True)  # what others come in by
    seats = ListProperty()
    watchers = ListProperty()
    deal = StringProperty()
    sign = StringProperty()
    notice = StringProperty()  # what could not be saved or read
    ready = BooleanProperty(False)

    def __init__(self, app: Safehouse, game: str = "duet", match: str = "", parties: tuple[Seated, ...] = ()) -> None:
        """`match` was begun on this device by these parties, and goes on with whoever takes a seat of it."""
        super().__init__(app)
        self.game, self.begun, self.parties = game, match, parties
        self._open()

    def _open(self) -> None:
        self.app.wifi.host(self.game, len(self.parties) or count(self.app.prefs, play(self.game)), self.parties)

    # -- what is seen ------------------------------------------------------------------------------

    @property
    def room(self) -> LobbyView | None:
        """The room, once the door is open."""
        return self.app.wifi.hosting.room if self.app.wifi.hosting is not None else None

    def lay(self) -> None:
        """The paper, everybody who is here, and the deal; or why there is none of it yet."""
        room, hosting, failure = self.room, self.app.wifi.hosting, self.app.wifi.failure
        self.title = self._title()
        self.failure = None
        self.denied = self.app.wifi_front.permission.denied
        if self.denied:  # a code would be of no use
            self.opened, self.failure = False, self.app.wifi_front.permission.card(hosting=True)
            return
        if room is None or hosting is None or not hosting.code or (hosting.resting and failure):
            self.opened = False
            if failure:
                self.failure = NoticeCard("wifi-off", _("The table cannot be opened"), failure, _("Try again"))
            return
        who = party(room, self.app.wifi.heard, self._marks())
        self.opened, self.door = True, door(hosting)
        trouble = hosting.trouble
        self.notice = say(trouble.key, **dict(trouble.params)) if trouble is not None else ""
        self.seats, self.watchers = list(who.seats), list(who.watchers)
        leaflet = play(self.game).leaflet()
        self.ready = who.ready or self.app.wifi.table is not None
        if self.app.wifi.table is not None:
            self.deal, self.sign = _("Back to the table"), "arrow-left"
        elif who.ready:
            self.deal, self.sign = (_("Go on"), "play") if self.begun else (leaflet.deal, leaflet.icon)
        else:
            self.deal, self.sign = who.line or _("A seat is still free."), "timer-sand"

    def _title(self) -> str:
        look = self.app.look
        title = table_title(self.app.wifi.hosting.title if self.app.wifi.hosting else self.app.wifi.me)
        if look.text >= 1.5 and look.width < 600:
            return title
        return f"{title} · {play(self.game).leaflet().title}"

    def _marks(self) -> tuple[int, ...]:
        """The signs of the seats."""
        table = self.app.wifi.table
        if table is not None and table.face is not None:
            return tuple(party.mark for party in table.face.parties)
        if self.parties:
            return tuple(party.mark for party in self.parties)
        return tuple(self.app.prefs.identities)

    # -- what taps do ------------------------------------------------------------------------------

    def again(self) -> None:
        """The button of what is wrong: the permission, or one more try."""
        if self.denied:
            self.app.wifi_front.permission.allow()
        else:
            self._open()
        self.lay()

    def shown_again(self) -> None:
        """The permission may have been given in the settings of the system."""
        super().shown_again()
        if self.denied and not self.app.wifi_front.permission.missing:
            if self.app.wifi.hosting is None:
                self._open()
            self.lay()

    def press(self) -> None:
        """The one button: the deal; while something is missing, what."""
        if self.app.wifi.table is not None:
            self.app.back()
        elif self.ready:
            self._deal()
        else:
            self.app.tell(self.deal)

    def _deal(self) -> None:
        room = self.room
        if room is None or not room.ready or self.app.busy:
            return
        if self.begun:
            self.app.busy = True
            self.app.wifi.resume(self.begun)
            return
        parties = tuple(
            Seated(place.names, self.app.prefs.identities[place.seat % len(self.app.prefs.identities)], place.mind)
            for place in room.places
        )
        self.app.deal(self.game, parties)

    def tapped(self, row: SeatRow | Watcher) -> None:
        """What may be done about a seat, or about a device that looks on."""
        room, wifi = self.room, self.app.wifi
        if room is None or wifi.hosting is None:
            return
        if isinstance(row, Watcher):
            self._away(row.place, row.name)
            return
        if room.stage is not LobbyStage.GATHERING:
            from app.ui.wifi.players_dialog import PlayersDialog

            if wifi.table is not None:
                self.app.cover(PlayersDialog(self.app))
            return
        hosting, seat = wifi.hosting, row.seat
        choices: list[tuple[str, str, Callable[[], None]]] = []
        if row.mine and row.person is not None:
            again = _("Another name") if row.person.bot is None else _("Another name, level or face")
            choices.append(("pencil-outline", again, lambda: self._rename(seat, row.person)))
            choices.append(("account-arrow-right-outline", _("Get up from this seat"), lambda: self._rise(seat)))
        else:
            if row.person is None:
                choices.append(("account-plus-outline", _("Somebody on this device"), lambda: self._take(seat)))
                choices.append(("owl", _("A mind"), lambda: self._seat_bot(seat)))
            for member in room.members:
                if member.place not in (HOST, row.place):
                    words = _("{name}’s device", name=member.name)
                    choices.append(("tablet-cellphone", words, self._giver(seat, member.place, member.name)))
            if row.place is not None:
                choices.append(("account-minus-outline", _("Make the seat free"), lambda: hosting.assign(seat, None)))
                name = row.person.name if row.person is not None else ""
                place = row.place
                choices.append(("account-cancel-outline", _("Send this device away"), lambda: self._away(place, name)))
        self.app.cover(Menu(self.app, row.person.name if row.person is not None else _("A free seat"), choices))

    def _rise(self, seat: int) -> None:
        """Nobody of this device plays it, and no bot."""
        keep_bots(self.app, self.game, {seat: None})
        if self.app.wifi.hosting is not None:
            self.app.wifi.hosting.free(seat)

    def _take(self, seat: int) -> None:
        if self.app.wifi.hosting is not None:
            self.app.wifi.hosting.take(seat, names_of(self.app.prefs, seat))

    def _giver(self, seat: int, place: int, name: str) -> Callable[[], None]:
        def give() -> None:
            if self.app.wifi.hosting is not None:
                self.app.wifi.hosting.assign(seat, place, (name,))

        return give

    def _rename(self, seat: int, person: Person | None) -> None:
        def keep(names: tuple[str, ...], identity: int, bot: Companion | None) -> None:
            keep_bots(self.app, self.game, {seat: bot})
            hosting = self.app.wifi.hosting
            if bot is not None:
                mark(self.app, seat, identity)
                if hosting is not None:
                    hosting.take(seat, (bot.name,), bot.character)
                return
            rename(self.app, seat, names, identity)
            if hosting is not None:
                hosting.take(seat, names_of(self.app.prefs, seat))

        if person is not None:
            bots, before = person.bot is not None, names_of(self.app.prefs, seat)
            self.app.cover(PersonEditor(self.app, person, keep, play(self.game).teams, bots, before))

    def _seat_bot(self, seat: int) -> None:
        """A free seat is a bot's: it thinks on this device."""
        who = companion(self.app.prefs, self.game, seat) or newcomer(seat or 1, level_of(self.app.prefs, self.game))
        keep_bots(self.app, self.game, {seat: who})
        if self.app.wifi.hosting is not None:
            self.app.wifi.hosting.take(seat, (who.name,), who.character)

    def _away(self, place: int, name: str) -> None:
        text = _(
            "{name}’s device leaves the table. Code and picture are new ones then: it needs them to come back.",
            name=name,
        )

        def send() -> None:
            if self.app.wifi.hosting is not None:
                self.app.wifi.hosting.send_away(place)

        self.app.cover(
            Question(
                self.app,
                _("Send this device away?"),
                text,
                _("Send away"),
                _("Leave it"),
                send,
                "account-cancel-outline",
            )
        )

    def same_wifi(self) -> None:
        """The commonest trouble."""
        self.app.cover(Help(self.app, *same_wifi()))

    def hotspot(self) -> None:
        """Where there is no router."""
        self.app.cover(Help(self.app, *hotspot()))

    def help(self) -> None:
        """What to do if nobody comes in."""
        hosting = self.app.wifi.hosting
        choices: list[tuple[str, str, Callable[[], None]]] = [
            ("wifi-check", _("Both on the same wifi?"), self.same_wifi),
            ("access-point", _("No router: use a phone’s hotspot"), self.hotspot),
        ]
        if hosting is not None:
            if hosting.link:
                choices.append(("share-variant", _("Send the invitation"), self.share))
            choices.append(("refresh", _("Another code"), hosting.renew))
            wide = hosting.wide
            words = _("Let nobody new in") if wide else _("Let others in again")
            choices.append(("door-closed" if wide else "door-open", words, lambda: hosting.set_wide(not wide)))
        self.app.cover(Menu(self.app, _("If it does not work"), choices))

    def share(self) -> None:
        """The invitation as a link, by whatever the device sends things with."""
        from app.device import sharing

        hosting = self.app.wifi.hosting
        if hosting is None:
            return
        if not sharing.share(hosting.link, "Safehouse"):
            from kivy.core.clipboard import Clipboard

            Clipboard.copy(hosting.link)
            self.app.tell(_("The invitation can be pasted now."))

    def back(self) -> bool:
        """Back to the match, if there is one; else the table is closed, after a question if somebody has come."""
        wifi = self.app.wifi
        if wifi.table is not None:
            return False
        if self.room is not None and len(self.room.members) > 1:
            text = _("Everybody who has come is sent home.")
            self.app.cover(
                Question(
                    self.app, _("Close the table?"), text, _("Close it"), _("Leave it open"), self._close, "door-closed"
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
