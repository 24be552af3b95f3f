"""The guests of one table by the links of their seats.

An invitation is a link for one seat; the opener of the table has all of them and passes them on.  Whoever comes in by
one becomes a guest with a link that is sent to that page alone, sealed: from then on neither the invitation nor its
sender can see what the seat sees.  The invitation stays good until the page has shown that it has the new link, so
nobody is locked out by a connection that breaks in between, and each use until then makes another link; if somebody
else used it first, it opens nothing and the one it was meant for notices.

Nobody is forgotten here, as a table has few guests and a seat's link has to work for weeks.  Where the disk fails, what
changed holds until it can be written.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from dataclasses import replace

from app.lan.known_devices import FileStore
from app.serve.records import TABLE_FILE, LastSeen, SeatInvitation, TableRecord, fresh_invitation
from app.table.files import StorageError
from app.web.browser_store import KnownBrowser

MOST_INVITATIONS = 12  # of one table, also spent ones: pages per table


def _nobody(_guest: str) -> None:
    """Hears of no guest."""


class SeatStore:
    """What is kept of a table; a `GuestStore`."""

    def __init__(
        self, drawer: FileStore, record: TableRecord, entropy: Callable[[int], bytes] = secrets.token_bytes
    ) -> None:
        self._drawer = drawer
        self._entropy = entropy
        self.record = record
        self.unsaved = False
        self.forgotten: Callable[[str], None] = _nobody

    # As the guests' code knows it

    def find(self, browser: str) -> KnownBrowser | None:
        """A guest by its own id, or by the invitation that it uses."""
        invitation = self._invitation(browser)
        if invitation is None:
            return self._guest(browser)
        if invitation.spent:
            return None
        guest = self._guest(invitation.guest)
        if guest is not None:  # its page never showed that it has its link: that one is replaced, so nobody shares it
            guest = replace(guest, secret=self._entropy(32).hex())
            self.keep(guest, ())
            return guest
        guest = self.fresh("", "en", "auto")
        invitations = tuple(
            replace(each, guest=guest.id) if each.id == browser else each for each in self.record.invitations
        )
        self._write(replace(self.record, invitations=invitations, guests=(*self.record.guests, guest)))
        return guest

    def secret_of(self, browser: str) -> str:
        invitation = self._invitation(browser)
        if invitation is not None:
            return "" if invitation.spent else invitation.secret
        guest = self._guest(browser)
        return guest.secret if guest is not None else ""

    def fresh(self, name: str, language: str, theme: str) -> KnownBrowser:
        return KnownBrowser(self._entropy(16).hex(), self._entropy(32).hex(), name, language, theme)

    def keep(self, known: KnownBrowser, here: Collection[str]) -> bool:
        guests = tuple(known if each.id == known.id else each for each in self.record.guests)
        return self._write(replace(self.record, guests=guests))

    def forget(self, browser: str) -> None:
        """It has left the table before the deal, or the host does not know it: its link is good for another time."""
        guest = self._guest(browser)
        if guest is not None:
            self.keep(replace(guest, host=None, name=""), ())

    def close(self) -> None:
        """The table is closed for good: what its guests noted goes with it."""
        for guest in self.record.guests:
            self.forgotten(guest.id)

    # Invitations

    def _invitation(self, id: str) -> SeatInvitation | None:  # noqa: A002 - it is one
        return next((each for each in self.record.invitations if each.id == id), None)

    def _guest(self, id: str) -> KnownBrowser | None:  # noqa: A002
        return next((each for each in self.record.guests if each.id == id), None)

    def seat_of(self, guest: str) -> int | None:
        """The seat that a guest was invited to."""
        return next((each.seat for each in self.record.invitations if each.guest == guest), None)

    def spend(self, guest: str) -> None:
        """A guest's page has its own link: what it came in by opens nothing any more."""
        if all(each.spent for each in self.record.invitations if each.guest == guest):
            return
        spent = tuple(replace(each, spent=True) if each.guest == guest else each for each in self.record.invitations)
        self._write(replace(self.record, invitations=spent))

    def invite(self) -> bool:
        """One more invitation, for somebody without a seat; whether there is one, and it is on the disk."""
        before = self.record
        open_ones = sum(each.seat is None and not each.guest for each in before.invitations)
        if open_ones or len(before.invitations) >= MOST_INVITATIONS:
            return False
        if self._write(replace(before, invitations=(*before.invitations, fresh_invitation(None)))):
            return True
        self.record = before
        return False

    # How far each guest has seen the match

    def last_seen(self, guest: str) -> LastSeen | None:
        return next((each for each in self.record.seen if each.guest == guest), None)

    def note_seen(self, seen: LastSeen) -> None:
        """Written with what is written next: it is no loss to hear of a move twice."""
        others = tuple(each for each in self.record.seen if each.guest != seen.guest)
        self.record = replace(self.record, seen=(*others, seen))
        self.unsaved = True

    def flush(self) -> bool:
        """Whether everything is on the disk now."""
        return not self.unsaved or self._write(self.record)

    def _write(self, record: TableRecord) -> bool:
        self.record = record
        try:
            self._drawer.save(TABLE_FILE, record)
        except StorageError:
            self.unsaved = True
            return False
        self.unsaved = False
        return True
