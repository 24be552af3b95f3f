"""The guest's room: who is here, which seat is whose, and whether this device is ready."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from app.lan.join_state import ConnectionPhase
from app.lan.lobby_view import LobbyStage, LobbyView, SeatWish, Watching
from app.present.game_info import PLAYS, GameInfo, play
from app.present.i18n import _
from app.present.people import Person
from app.present.setup.presenter import names_of
from app.present.wifi.model import NoticeCard, SeatRow
from app.services.wifi.presenter import party, table_title, trip
from app.ui.setup.seat_editor import PersonEditor
from app.ui.shell.screen import read
from app.ui.widgets.dialogs import Menu
from app.ui.wifi import painters  # noqa: F401 - the .kv names its classes
from app.ui.wifi.base_screens import WifiScreen
from app.ui.wifi.help import Help, same_wifi

if TYPE_CHECKING:
    from app.ui.app import Safehouse


@dataclass(frozen=True, slots=True)
class Main:
    """The one button: what it says, and whether this device is ready, if that can be said now."""

    words: str
    icon: str
    ready: bool | None = None
    asks: bool = False  # whether it asks to be let in to watch


class LobbyScreen(WifiScreen):
    """A guest waits for the deal."""

    at = "lobby"
    title = StringProperty()
    known = BooleanProperty(False)  # whether the room was heard of
    seats = ListProperty()
    watchers = ListProperty()
    host = StringProperty()
    trouble = ObjectProperty(None, allownone=True)
    main = ObjectProperty(Main("", ""), rebind=True)

    def __init__(self, app: Safehouse) -> None:
        super().__init__(app)
        self.heard()

    @property
    def room(self) -> LobbyView | None:
        return self.app.wifi.visiting.room if self.app.wifi.visiting is not None else None

    def _play(self) -> GameInfo | None:
        """The game that is laid, if this device knows it."""
        room = self.room
        return play(room.game) if room is not None and room.game in PLAYS else None

    def heard(self) -> None:
        """Whoever comes in takes the first free seat and is ready: nothing has to be tapped for an ordinary evening."""
        room, visiting = self.room, self.app.wifi.visiting
        if room is not None and visiting is not None and visiting.in_lobby and not visiting.seated:
            free = [place.seat for place in room.places if place.member is None]
            if room.yours:
                visiting.seated = True
            elif free:
                self._wish({free[0]: self._name(free[0], room)}, ready=True)
        self.lay()

    def _name(self, seat: int, room: LobbyView) -> tuple[str, ...]:
        """The owner's name; one that somebody has already gives way to the seat's own."""
        taken = {name for place in room.places for name in place.names}
        own = self.app.prefs.names[0].split("\n")[0].strip()
        if own and own not in taken:
            return (own,)
        return names_of(self.app.prefs, seat)[:1] if own not in taken or not own else (f"{own} {seat + 1}",)

    # -- what is seen ------------------------------------------------------------------------------

    def lay(self) -> None:
        """Title, seats, and the one button."""
        room, look, game = self.room, self.app.look, self._play()
        self.title = table_title(room.title) if room is not None else _("Join a table")
        if game is not None and (look.text < 1.5 or look.width >= 600):
            self.title += f" · {game.leaflet().title}"
        self.known = room is not None
        if room is not None:
            who = party(room, self.app.wifi.heard, self.app.prefs.identities)
            self.seats, self.watchers, self.host = list(who.seats), list(who.watchers), room.title
            self.trouble, self.main = self._trouble(), self._main(room)

    def _trouble(self) -> NoticeCard | None:
        visiting = self.app.wifi.visiting
        if visiting is not None and visiting.connection.phase in (ConnectionPhase.LOST, ConnectionPhase.CONNECTING):
            return NoticeCard("wifi-off", _("The line is lost"), _("This device tries again by itself."), _("Try now"))
        return None

    def _main(self, room: LobbyView) -> Main:
        """Ready or not; a device without a seat watches."""
        if room.stage is LobbyStage.DEALING:
            return Main(_("The devices agree on the shuffle…"), "timer-sand")
        if not room.yours and room.stage is LobbyStage.PLAYING:
            if room.me.watching is Watching.REFUSED:
                return Main(_("Ask again whether you may watch"), "eye-outline", asks=True)
            return Main(_("Whoever plays is asked whether you may watch."), "timer-sand")
        if not room.yours:
            free = any(place.member is None for place in room.places)
            return Main(
                _("Tap a free seat, or just watch.") if free else _("Every seat is taken: you watch."), "eye-outline"
            )
        if room.me.ready:
            return Main(_("Ready. {who} deals.", who=room.title), "check-circle", ready=True)
        return Main(_("Ready"), "check", ready=False)

    # -- what taps do ------------------------------------------------------------------------------

    def _mine(self) -> dict[int, tuple[str, ...]]:
        room = self.room
        return (
            {place.seat: place.names for place in room.places if place.member == room.you} if room is not None else {}
        )

    def _wish(self, seats: dict[int, tuple[str, ...]], ready: bool) -> None:
        visiting = self.app.wifi.visiting
        if visiting is not None:
            visiting.wish(tuple(SeatWish(seat, names) for seat, names in sorted(seats.items())), ready)

    def press(self) -> None:
        """The one button: ready, or not any more; where there is nothing to press, it says why again."""
        if self.main.asks:
            self._wish({}, ready=False)
        elif self.main.ready is None:
            self.app.tell(self.main.words)
        else:
            self._wish(self._mine(), not self.main.ready)

    def tapped(self, row: SeatRow) -> None:
        """A free seat is taken; one's own gets another name or is left; somebody else's says whose it is."""
        room = self.room
        if room is None or room.stage is not LobbyStage.GATHERING:
            return
        mine = self._mine()
        if row.person is None:
            self._wish({**mine, row.seat: self._name(row.seat, room)}, ready=True)
        elif row.mine:
            person = row.person
            choices: list[tuple[str, str, Callable[[], None]]] = [
                ("pencil-outline", _("Another name"), lambda: self._rename(row.seat, person)),
                ("account-arrow-right-outline", _("Get up from this seat"), lambda: self._rise(row.seat)),
            ]
            self.app.cover(Menu(self.app, person.name, choices))
        else:
            member = next((member for member in room.members if member.place == row.place), None)
            self.app.tell(" ".join(filter(None, (_("{name} sits here.", name=row.person.name), trip(member)))))

    def _rise(self, seat: int) -> None:
        mine = self._mine()
        mine.pop(seat, None)
        self._wish(mine, ready=bool(mine))

    def _rename(self, seat: int, person: Person) -> None:
        def keep(names: tuple[str, ...], _sign: int, _bot: object) -> None:
            names = tuple(name.strip() for name in names if name.strip())
            if names:
                self._wish({**self._mine(), seat: names}, ready=True)

        game = self._play()
        self.app.cover(PersonEditor(self.app, person, keep, teams=game is not None and game.teams))

    def retry(self) -> None:
        """Now, rather than in a moment."""
        if self.app.wifi.visiting is not None:
            self.app.wifi.visiting.retry()

    def help(self) -> None:
        """If it does not work."""
        self.app.cover(Help(self.app, *same_wifi()))

    def back(self) -> bool:
        """Away from the table."""
        self.app.wifi.stop_joining()
        self.app.home()
        return True


read(__file__)
