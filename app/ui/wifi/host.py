"""The host's screen: what others come in by, who is here, whose seat is which, and the deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.lan.room import HOST, Stage
from app.table.asks import Party as Seated
from app.ui import kit
from app.ui.dialogs import Menu, Question
from app.ui.i18n import _
from app.ui.look import Form, Look
from app.ui.people import Person
from app.ui.play import play
from app.ui.setup.editor import PersonEditor
from app.ui.setup.presenter import count, names_of, rename
from app.ui.sheet import Box, Item, ScrollSheet
from app.ui.wifi import parts
from app.ui.wifi.help import Help, Steps, hotspot, same_wifi
from app.ui.wifi.model import Card, Party, SeatRow
from app.ui.wifi.presenter import door, party, table_title
from app.ui.wifi.wifi import WifiScreen

if TYPE_CHECKING:
    from app.lan.room import Room
    from app.ui.app import Safehouse


class HostScreen(WifiScreen):
    """The door of this device's table."""

    def __init__(self, app: Safehouse, game: str = "duet") -> None:
        super().__init__(app)
        self.game = game
        self.form = ScrollSheet()
        app.wifi.host(game, count(app, play(game)))

    # -- what is seen ------------------------------------------------------------------------------

    @property
    def room(self) -> Room | None:
        """The room, once the door is open."""
        return self.app.wifi.hosting.room if self.app.wifi.hosting is not None else None

    def compose(self, look: Look) -> list[Item]:
        """Everything on the screen."""
        e = look.edges
        items = [kit.desk(look, lamp=(look.width * 0.2, -120, look.width * 0.8, 700), glow=0.2)]
        help_words = _("If it does not work")
        items += kit.top_bar(look, self._title(look), self._back, _("Back"), self._help, help_words)
        top = e.top + (64 if look.tablet else 56)
        margin = 16.0 if look.width < 600 else 40.0
        x, w = e.left + margin, look.width - e.left - e.right - 2 * margin
        foot = look.height - e.bottom - (8 if look.height < 700 else 16)
        room = self.room
        hosting = self.app.wifi.hosting
        if room is None or hosting is None or not hosting.code or (hosting.resting and self.app.wifi.failure):
            return items + self._not_open(look, Box(x, top + 20, w, foot - top))
        who = party(self.app, room, self._marks(room))
        if look.side:
            return items + self._beside(look, who, Box(x, top, w, foot - top))
        return items + self._below(look, who, Box(x, top, w, foot - top))

    def _title(self, look: Look) -> str:
        title = table_title(self.app.wifi.hosting.title if self.app.wifi.hosting else self.app.wifi.me)
        if look.text >= 1.5 and look.width < 600:
            return title
        return f"{title} · {play(self.game).leaflet().title}"

    def _marks(self, room: Room) -> tuple[int, ...]:
        """The signs of the seats."""
        table = self.app.wifi.table
        if table is not None and table.face is not None:
            return tuple(party.mark for party in table.face.parties)
        return tuple(self.app.prefs.identities)

    def _not_open(self, look: Look, box: Box) -> list[Item]:
        failure = self.app.wifi.failure
        if not failure:
            return [kit.words("opening", box, _("The table is being opened…"), 18, look.frame.text_soft)]
        card = Card("wifi-off", _("The table cannot be opened"), failure, _("Try again"))
        tall = parts.card_height(look, card, box.w)
        return parts.card("failed", Box(box.x, box.y, box.w, tall), card, self._again)

    def _again(self) -> None:
        self.app.wifi.host(self.game, count(self.app, play(self.game)))
        self.lay()

    # -- a phone or a tablet, upright --------------------------------------------------------------

    def _below(self, look: Look, who: Party, box: Box) -> list[Item]:
        """The paper above, everybody below it."""
        hosting = self.app.wifi.hosting
        assert hosting is not None
        button = look.grown(60, 0.3)
        foot = box.foot - button
        items, height = self._people(look, who, box.w)
        rows_room = min(height, (foot - box.y) * (0.62 if look.height < 700 else 0.52))
        if foot - box.y - height - 20 >= 300:
            rows_room = height
        paper_h = min(foot - box.y - rows_room - 20, 430.0 if look.width < 600 else 620.0)
        out = [parts.paper(look, Box(box.x, box.y, box.w, paper_h), door(hosting))]
        out += self._scrolled(look, items, height, Box(box.x, box.y + paper_h + 8, box.w, foot - box.y - paper_h - 16))
        out.append(self._main(look, who, Box(box.x, foot, box.w, button)))
        return out

    # -- on its side -------------------------------------------------------------------------------

    def _beside(self, look: Look, who: Party, box: Box) -> list[Item]:
        """The paper to the left, everybody to the right."""
        hosting = self.app.wifi.hosting
        assert hosting is not None
        left = min(box.w * 0.5, 640.0)
        button = look.grown(64 if look.tablet else 56, 0.3)
        x = box.x + left + (40 if look.tablet else 20)
        w = box.right - x
        out = [parts.paper(look, Box(box.x, box.y, left, box.h), door(hosting))]
        items, height = self._people(look, who, w)
        out += self._scrolled(look, items, height, Box(x, box.y, w, box.h - button - 12))
        out.append(self._main(look, who, Box(x, box.foot - button, w, button)))
        return out

    # -- everybody ---------------------------------------------------------------------------------

    def _scrolled(self, look: Look, items: list[Item], height: float, box: Box) -> list[Item]:
        """The rows; where there are more than the window holds, they can be pushed up."""
        return [self.form.item("people", look, box, items, height)]

    def _people(self, look: Look, who: Party, w: float) -> tuple[list[Item], float]:
        """The seats, those who watch, and what everybody should know of this device."""
        tall, gap = parts.row_height(look), 8.0
        items = [parts.heading("players", look, 0, 2, w, _("Players"))]
        y = look.grown(22) + 8
        for row in who.seats:
            items.append(parts.seat(f"seat/{row.seat}", Box(0, y, w, tall), row, self._seat_tap(row)))
            y += tall + gap
        for watching in who.watchers:
            items.append(
                parts.watcher(
                    f"watch/{watching.place}",
                    Box(0, y, w, tall),
                    watching,
                    self._watcher_tap(watching.place, watching.name),
                )
            )
            y += tall + gap
        if look.form is Form.TABLET_SIDE and not who.ready and look.text < 1.5:
            more, y = self._trouble_rows(look, y + 14, w)
            items += more
        words = _(
            "This device holds the whole match and could know everything. "
            "The others receive only what they may see, encrypted."
        )
        high = parts.trust_height(look, words, w)
        items.append(parts.trust("trust", Box(0, y + 4, w, high), words))
        return items, y + high + 8

    def _trouble_rows(self, look: Look, y: float, w: float) -> tuple[list[Item], float]:
        """What may be done if nobody comes in, where there is room to say it."""
        items = [parts.heading("trouble", look, 0, y, w, _("If it does not work"))]
        y += look.grown(22) + 6
        rows = (
            ("wifi", "wifi-check", _("Both on the same wifi?"), same_wifi),
            ("hotspot", "access-point", _("No router: use a phone’s hotspot"), hotspot),
        )
        for key, icon, words, steps in rows:
            items.append(kit.row(f"trouble/{key}", Box(0, y, w, 52), icon, words, tap=self._helper(steps), size=18))
            items.append(kit.rule(f"trouble/{key}/rule", 0, y + 52, w))
            y += 54
        if self.app.wifi.hosting is not None and self.app.wifi.hosting.link:
            words = _("Send the invitation")
            items.append(kit.row("trouble/send", Box(0, y, w, 52), "share-variant", words, tap=self._share, size=18))
            y += 60
        return items, y

    def _helper(self, steps: Callable[[], tuple[str, Steps]]) -> Callable[[], None]:
        return lambda: self.app.cover(Help(self.app, *steps()))

    def _main(self, look: Look, who: Party, box: Box) -> Item:
        """The deal; while something is missing, it says what."""
        size = 20.0 if look.text < 1.5 else 17.0
        if self.app.wifi.table is not None:
            return kit.primary("deal", box, _("Back to the table"), "arrow-left", self._back, size)
        leaflet = play(self.game).leaflet()
        if who.ready:
            return kit.primary("deal", box, leaflet.deal, leaflet.icon, self._deal, size)
        words = who.line or _("A seat is still free.")
        return kit.primary("deal", box, words, "timer-sand", lambda: self.app.tell(words), size - 2, enabled=False)

    # -- what taps do ------------------------------------------------------------------------------

    def _deal(self) -> None:
        room = self.room
        if room is None or not room.ready or self.app.busy:
            return
        parties = tuple(
            Seated(place.names, self.app.prefs.identities[place.seat % len(self.app.prefs.identities)])
            for place in room.places
        )
        self.app.deal(self.game, parties)

    def _seat_tap(self, row: SeatRow) -> Callable[[], None]:
        return lambda: self._ask_seat(row)

    def _ask_seat(self, row: SeatRow) -> None:
        """What may be done about a seat."""
        room, wifi = self.room, self.app.wifi
        if room is None or wifi.hosting is None:
            return
        if room.stage is not Stage.GATHERING:
            from app.ui.wifi.who import WhoIsHere

            if wifi.table is not None:
                self.app.cover(WhoIsHere(wifi))
            return
        hosting, seat = wifi.hosting, row.seat
        choices: list[tuple[str, str, Callable[[], None]]] = []
        if row.mine and row.person is not None:
            choices.append(("pencil-outline", _("Another name"), lambda: self._rename(seat, row.person)))
            choices.append(("account-arrow-right-outline", _("Get up from this seat"), lambda: hosting.free(seat)))
        else:
            if row.person is None:
                choices.append(("account-plus-outline", _("Somebody on this device"), lambda: self._take(seat)))
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

    def _take(self, seat: int) -> None:
        if self.app.wifi.hosting is not None:
            self.app.wifi.hosting.take(seat, names_of(self.app, seat))

    def _giver(self, seat: int, place: int, name: str) -> Callable[[], None]:
        def give() -> None:
            if self.app.wifi.hosting is not None:
                self.app.wifi.hosting.assign(seat, place, (name,))

        return give

    def _rename(self, seat: int, person: Person | None) -> None:
        def keep(names: tuple[str, ...], identity: int) -> None:
            rename(self.app, seat, names, identity)
            if self.app.wifi.hosting is not None:
                self.app.wifi.hosting.take(seat, names_of(self.app, seat))

        if person is not None:
            self.app.cover(PersonEditor(self.app, person, keep, play(self.game).teams))

    def _watcher_tap(self, place: int, name: str) -> Callable[[], None]:
        return lambda: self._away(place, name)

    def _away(self, place: int, name: str) -> None:
        text = _("{name}’s device leaves the table, and needs the code to come back.", name=name)

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

    def _help(self) -> None:
        """What to do if nobody comes in."""
        hosting = self.app.wifi.hosting
        choices: list[tuple[str, str, Callable[[], None]]] = [
            ("wifi-check", _("Both on the same wifi?"), lambda: self.app.cover(Help(self.app, *same_wifi()))),
            ("access-point", _("No router: use a phone’s hotspot"), lambda: self.app.cover(Help(self.app, *hotspot()))),
        ]
        if hosting is not None:
            if hosting.link:
                choices.append(("share-variant", _("Send the invitation"), self._share))
            choices.append(("refresh", _("Another code"), hosting.renew))
            wide = hosting.wide
            words = _("Let nobody new in") if wide else _("Let others in again")
            choices.append(("door-closed" if wide else "door-open", words, lambda: hosting.set_wide(not wide)))
        self.app.cover(Menu(self.app, _("If it does not work"), choices))

    def _share(self) -> None:
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

    def _back(self) -> None:
        self.app.back()

    def _close(self) -> None:
        self.app.wifi.close_table()
        if self.app.history and self.app.history[-1] is self:
            self.app.history.pop()
            self.app._show(self.app.history[-1])
