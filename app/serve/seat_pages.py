"""The server's additions to the pages of guests: their own link, events during an absence, the place of the table.

Everything here is public at the table (number of moves, whose turn it is) except a guest's link, which is shown to that
guest alone, on request, and removed from a page in the background.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from time import localtime, strftime, time
from typing import Protocol

from app.present.i18n import _, n_
from app.present.people import short
from app.serve.records import LastSeen
from app.serve.seats import SeatStore
from app.serve.table_links import home_path, picture, seat_link
from app.table.desk import DeskView
from app.web.guest_extras import Entrance, GuestSight
from app.web.markup import Html, join, rich, tag
from app.web.page_content import PageButton, PageButtonStyle, PageContent, PageDialog

ABSENT = 120.0  # seconds without a page after which events in between are shown
NOTED = 30.0  # seconds between records of a guest's presence
OWN = "serve"  # prefix of the keys of taps that are handled here


class AdornedTable(Protocol):
    """The table of these pages."""

    @property
    def face(self) -> DeskView | None:
        """The public desk view."""
        ...

    @property
    def undealt(self) -> bool:
        """Whether a deal failed and will be tried again."""
        ...

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats of a guest."""
        ...

    def is_screen(self, guest: str) -> bool:
        """Whether this guest is a TV that shows the table to everyone."""
        ...

    def changed(self) -> None: ...
    def play_again(self) -> None: ...


class SeatPages:
    """The additions to the pages of one table; a `GuestExtras`."""

    tv = False  # no address for a screen in the lobby: the table's opener has a link for it

    def __init__(
        self,
        origin: Callable[[], str],
        place: str,
        store: SeatStore,
        table: AdornedTable,
        noticed: Callable[[], None],
        now: Callable[[], float] = time,
        *,
        local: bool = False,
    ) -> None:
        """`local`: the table is for this device only, so links of seats need not be stored."""
        self._origin = origin
        self._place = place
        self._store = store
        self._table = table
        self._noticed = noticed
        self._now = now
        self._local = local
        self._moves: list[tuple[int, int]] = []  # number and seat of every move
        self._since: dict[str, LastSeen] = {}  # guests to be shown the events since
        self._linked: set[str] = set()  # guests whose link is shown
        self._again: set[int] = set()  # the seats that want to play again

    @property
    def trust(self) -> str:
        return local_words() if self._local else trust_words(self._place)

    def seat(self, guest: str) -> int | None:
        return self._store.seat_of(guest)

    def has_token(self, guest: str) -> None:
        invited = any(each.guest == guest and not each.spent for each in self._store.record.invitations)
        self._store.spend(guest)
        seen = self._store.last_seen(guest)
        if seen is not None and self._now() - seen.moment > NOTED:
            self._store.note_seen(replace(seen, moment=int(self._now())))
        if invited and not self._table.is_screen(guest):
            if not self._local:
                self._linked.add(guest)  # once, so that it is stored
            self._table.changed()
            self._noticed()

    def follow(self, face: DeskView) -> None:
        """Process a public desk view."""
        known = self._moves[-1][0] if self._moves else 0
        for happening in face.happened:
            if happening.said is None and happening.seat is not None and happening.number > known:
                self._moves.append((happening.number, happening.seat))
        if face.ending is None:
            self._again.clear()

    # On a page

    def adorn(self, guest: str, content: PageContent, sight: GuestSight) -> PageContent:
        if sight.number >= 0:
            self._look(guest, sight.number)
        if self._table.is_screen(guest):
            return content  # its own link is secret
        own: tuple[PageDialog, ...] = ()
        if guest in self._linked:
            own = (self._link_dialog(guest),)
        elif guest in self._since and self._table.face is not None:
            own = (self._since_dialog(guest, self._table.face),)
        mine = tag("button", _("My link to this table"), class_="quiet", data_tap=f"{OWN}/link", type="button")
        if self._local:
            mine = tag("a", _("All tables"), class_="second into-app", href=home_path(self._store.record.table))
        content = replace(
            content,
            dialogs=(*own, *(_with(dialog, mine) if dialog.key == "here" else dialog for dialog in content.dialogs)),
        )
        if self._table.undealt and sight.number < 0:
            content = replace(content, notice=_("The server could not save a new match. It tries again by itself."))
        if sight.number < 0:
            return replace(content, main=join(content.main, tag("p", mine, class_="serve")))
        return replace(content, bar=join(self._over(sight), content.bar))

    def _look(self, guest: str, number: int) -> None:
        """Record that a guest sees the match; after an absence the events since are shown."""
        now, last = int(self._now()), self._store.last_seen(guest)
        if last is not None and last.number < number and now - last.moment > ABSENT:
            self._since.setdefault(guest, last)
        if last is None or (last.number, last.moment) != (number, now):
            self._store.note_seen(LastSeen(guest, number, now))

    def _over(self, sight: GuestSight) -> Html | None:
        """The question about another match, after the end of one."""
        face, room = self._table.face, sight.room
        if face is None or face.ending is None or room is None or not room.yours:
            return None
        if self._again.issuperset(room.yours):
            left = [short(party.names) for seat, party in enumerate(face.parties)
                    if party.mind is None and seat not in self._again]  # fmt: skip
            return tag("p", _("Waiting for {names} to answer.", names=", ".join(left)), class_="serve")
        seats = "-".join(map(str, room.yours))
        return tag(
            "p", tag("button", _("Play again"), class_="second", data_tap=f"{OWN}/again/{seats}"), class_="serve"
        )

    def _link_dialog(self, guest: str) -> PageDialog:
        known = self._store.find(guest)
        link = seat_link(self._origin(), self._store.record.table, guest, known.secret if known is not None else "")
        body = tag(
            "div",
            picture(link, _("The QR code of this link")),
            tag("p", link, class_="link", tabindex=0),
            data_private=True,
        )
        text = _("Save this link: it brings you back to your seat on any of your devices. Don’t share it: "
                 "anyone who has it can see your side and play for you.")  # fmt: skip
        buttons = (PageButton(f"{OWN}/link/close", _("OK"), PageButtonStyle.MAIN),)
        return PageDialog("serve-link", _("My link to this table"), text, buttons, body, dismiss=f"{OWN}/link/close")

    def _since_dialog(self, guest: str, face: DeskView) -> PageDialog:
        last = self._since[guest]
        counted = Counter(seat for number, seat in self._moves if number > last.number)
        names = {seat: short(party.names) for seat, party in enumerate(face.parties)}
        rows = [
            tag("li", rich(n_("**{name}**: {n} move", "**{name}**: {n} moves", times, name=names[seat])))
            for seat, times in sorted(counted.items())
            if seat in names
        ]  # fmt: skip
        body = join(tag("ul", *rows, role="list") if rows else None, tag("p", turn_words(face)))
        when = strftime("%d.%m. %H:%M", localtime(last.moment))
        buttons = (PageButton(f"{OWN}/since/close", _("OK"), PageButtonStyle.MAIN),)
        return PageDialog(
            "serve-since", _("While you were away"), _("Since {time}:", time=when), buttons, body,
            dismiss=f"{OWN}/since/close",
        )  # fmt: skip

    def tap(self, guest: str, key: str) -> bool:
        kind, _slash, rest = key.partition("/")
        if kind != OWN:
            return False
        if rest == "link":
            self._linked.add(guest)
        elif rest == "link/close":
            self._linked.discard(guest)
        elif rest == "since/close":
            self._since.pop(guest, None)
        elif rest.startswith("again/"):
            self._want_again(guest)
        return True

    def _want_again(self, guest: str) -> None:
        face, seats = self._table.face, set(self._table.seats_of(guest))
        if face is None or face.ending is None:
            return
        self._again |= seats
        if self._again.issuperset(seat for seat, party in enumerate(face.parties) if party.mind is None):
            self._again.clear()
            self._moves.clear()
            self._since.clear()
            self._table.play_again()
        else:
            self._table.changed()


def _with(dialog: PageDialog, more: Html) -> PageDialog:
    return replace(dialog, body=join(dialog.body, more))


def turn_words(face: DeskView) -> str:
    """A sentence about what the match waits for, from public information."""
    if face.ending is not None:
        return _("The match is over.")
    names = [short(face.parties[seat].names) for seat in face.acting if seat < len(face.parties)]
    return _("It is the turn of {names}.", names=", ".join(names)) if names else ""


def trust_words(place: str) -> str:
    """The place of a table, and what its owner can see."""
    knows = _(
        "The computer that hosts this table stores the whole match, so the person who runs it could see everything."
    )
    deal = _("A browser can’t verify that the deal was fair; the app can.")
    if place:
        return " ".join((_("This table stands at {place}.", place=place), knows, deal))
    safe = _(
        "A browser’s connection can’t be overheard, but someone tampering with the wifi could alter it. The app is "
        "safe from both."
    )
    return f"{knows} {safe} {deal}"


def local_words() -> str:
    """The notice of a local table."""
    return _("This table is only on this device. Nothing leaves it.")


def entrance() -> Entrance:
    """The texts for a visitor without a link."""
    text = _("Open the link of your seat, or scan its code: there is no other way to a table of this server.")
    unknown = _("This link opens nothing here: another device used it first, or the table is closed.")
    return Entrance(tag("p", text, class_="paper"), unknown)
