"""The guest's room: who is here, which seat is whose, and whether this device is ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.lan.joining import Phase
from app.lan.room import Room, SeatWish, Stage, Watching
from app.ui import kit
from app.ui.dialogs import Menu
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.people import Person
from app.ui.play import PLAYS, Play, play
from app.ui.setup.editor import PersonEditor
from app.ui.setup.presenter import names_of
from app.ui.sheet import Box, Item, ScrollSheet
from app.ui.wifi import parts
from app.ui.wifi.help import Help, same_wifi
from app.ui.wifi.model import Card, SeatRow
from app.ui.wifi.presenter import party, table_title, trip
from app.ui.wifi.wifi import WifiScreen

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class LobbyScreen(WifiScreen):
    """A guest waits for the deal."""

    at = "lobby"

    def __init__(self, app: Safehouse) -> None:
        super().__init__(app)
        self.form = ScrollSheet()
        self.heard()

    @property
    def room(self) -> Room | None:
        return self.app.wifi.visiting.room if self.app.wifi.visiting is not None else None

    def _play(self) -> Play | None:
        """The game that is laid, if this device knows it."""
        room = self.room
        return play(room.game) if room is not None and room.game in PLAYS else None

    def heard(self) -> None:
        """Whoever comes in takes the first free seat and is ready: nothing has to be tapped for an ordinary evening."""
        room, visiting = self.room, self.app.wifi.visiting
        if room is not None and visiting is not None and visiting.gathering and not visiting.seated:
            free = [place.seat for place in room.places if place.member is None]
            if room.yours:
                visiting.seated = True
            elif free:
                self._wish({free[0]: self._name(free[0], room)}, ready=True)
        self.lay()

    def _name(self, seat: int, room: Room) -> tuple[str, ...]:
        """The owner's name; one that somebody has already gives way to the seat's own."""
        taken = {name for place in room.places for name in place.names}
        own = self.app.prefs.names[0].split("\n")[0].strip()
        if own and own not in taken:
            return (own,)
        return names_of(self.app, seat)[:1] if own not in taken or not own else (f"{own} {seat + 1}",)

    # -- what is seen ------------------------------------------------------------------------------

    def compose(self, look: Look) -> list[Item]:
        """Bar, seats, and the one button."""
        e, room, visiting = look.edges, self.room, self.app.wifi.visiting
        items = [kit.desk(look, lamp=(look.width * 0.1, -120, look.width * 0.8, 640), glow=0.28)]
        title = table_title(room.title) if room is not None else _("Join a table")
        game = self._play()
        if game is not None and (look.text < 1.5 or look.width >= 600):
            title += f" · {game.leaflet().title}"
        items += kit.top_bar(
            look,
            title,
            self._back,
            _("Leave"),
            lambda: self.app.cover(Help(self.app, *same_wifi())),
            _("If it does not work"),
        )
        top = e.top + (68 if look.tablet else 56)
        w = min(look.width - e.left - e.right - 32, 680.0)
        x = e.left + (look.width - e.left - e.right - w) / 2
        button = look.grown(60, 0.3)
        foot = look.height - e.bottom - (8 if look.height < 700 else 16) - button
        if room is None or visiting is None:
            return [*items, kit.words("coming", Box(x, top, w, 60), _("Going to {table}…", table=_("the table")), 18)]
        rows, height = self._rows(look, room, w)
        box = Box(x, top, w, foot - top - 10)
        items.append(self.form.item("people", look, box, rows, height))
        items.append(self._main(room, Box(x, foot, w, button)))
        return items

    def _rows(self, look: Look, room: Room, w: float) -> tuple[list[Item], float]:
        who = party(self.app, room)
        tall = parts.row_height(look)
        items: list[Item] = []
        y = 4.0
        trouble = self._trouble()
        if trouble is not None:
            high = parts.card_height(look, trouble, w)
            items += parts.card("trouble", Box(0, y, w, high), trouble, self._retry)
            y += high + 12
        items.append(parts.heading("players", look, 0, y, w, _("Players")))
        y += look.grown(22) + 8
        for row in who.seats:
            items.append(parts.seat(f"seat/{row.seat}", Box(0, y, w, tall), row, self._tapper(row)))
            y += tall + 8
        if not room.places:
            words = _("The host has not chosen a game yet.")
            items.append(kit.words("nothing", Box(0, y, w, look.grown(30)), words, 17, look.frame.text_soft, fit=True))
            y += look.grown(34)
        for watching in who.watchers:
            items.append(parts.watcher(f"watch/{watching.place}", Box(0, y, w, tall), watching, None))
            y += tall + 8
        words = _(
            "{name}’s device holds the match. Only what may be seen from here arrives here, encrypted.", name=room.title
        )
        high = parts.trust_height(look, words, w)
        items.append(parts.trust("trust", Box(0, y + 4, w, high), words))
        return items, y + high + 8

    def _trouble(self) -> Card | None:
        visiting = self.app.wifi.visiting
        if visiting is not None and visiting.connection.phase in (Phase.LOST, Phase.CONNECTING):
            return Card("wifi-off", _("The line is lost"), _("This device tries again by itself."), _("Try now"))
        return None

    def _main(self, room: Room, box: Box) -> Item:
        """Ready or not; a device without a seat watches."""
        size = 19.0 if self.look is None or self.look.text < 1.5 else 16.0
        if room.stage is Stage.DEALING:
            words = _("The devices agree on the shuffle…")
            return kit.primary("ready", box, words, "timer-sand", lambda: self.app.tell(words), size - 1, enabled=False)
        if not room.yours and room.stage is Stage.PLAYING:
            if room.me.watching is Watching.REFUSED:
                words = _("Ask again whether you may watch")
                return kit.primary("ready", box, words, "eye-outline", lambda: self._wish({}, ready=False), size - 1)
            words = _("Whoever plays is asked whether you may watch.")
            return kit.primary("ready", box, words, "timer-sand", lambda: self.app.tell(words), size - 1, enabled=False)
        if not room.yours:
            free = any(place.member is None for place in room.places)
            words = _("Tap a free seat, or just watch.") if free else _("Every seat is taken: you watch.")
            return kit.primary(
                "ready", box, words, "eye-outline", lambda: self.app.tell(words), size - 1, enabled=False
            )
        if room.me.ready:
            words = _("Ready. {who} deals.", who=room.title)
            return kit.secondary("ready", box, words, "check-circle", lambda: self._ready(False), size)
        return kit.primary("ready", box, _("Ready"), "check", lambda: self._ready(True), size)

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

    def _ready(self, ready: bool) -> None:
        self._wish(self._mine(), ready)

    def _tapper(self, row: SeatRow) -> Callable[[], None]:
        return lambda: self._tapped(row)

    def _tapped(self, row: SeatRow) -> None:
        """A free seat is taken; one's own gets another name or is left; somebody else's says whose it is."""
        room = self.room
        if room is None or room.stage is not Stage.GATHERING:
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
        def keep(names: tuple[str, ...], _sign: int) -> None:
            names = tuple(name.strip() for name in names if name.strip())
            if names:
                self._wish({**self._mine(), seat: names}, ready=True)

        game = self._play()
        self.app.cover(PersonEditor(self.app, person, keep, teams=game is not None and game.teams))

    def _retry(self) -> None:
        if self.app.wifi.visiting is not None:
            self.app.wifi.visiting.retry()

    def _back(self) -> None:
        self.app.back()

    def back(self) -> bool:
        """Away from the table."""
        self.app.wifi.stop_joining()
        self.app.home()
        return True
