"""The guests of one table and the links of their seats.

An invitation is a link for one seat; the opener of the table has all of them and passes them on. A guest who uses one
gets a new link, sent to that page alone and sealed: from then on neither the invitation nor its sender can show what
the seat sees. The invitation is valid until the page has shown that it has the new link, so a broken connection in
between locks nobody out, and each use until then makes another link; if a stranger used it first, it stops working, and
the intended guest notices.

Guests are never dropped, as a table has few of them and a seat's link has to work for weeks. If the disk fails, changes
are kept in memory until they can be written.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from dataclasses import replace

from app.lan.known_devices import FileStore
from app.serve.records import TABLE_FILE, LastSeen, SeatInvitation, TableRecord, fresh_invitation
from app.table.files import StorageError
from app.web.browser_store import KnownBrowser

MOST_INVITATIONS = 12  # of one table, including used ones: limits pages per table


def _nobody(_guest: str) -> None:
    """Ignore a dropped guest."""


class SeatStore:
    """The stored guests of a table; a `GuestStore`."""

    def __init__(
        self, drawer: FileStore, record: TableRecord, entropy: Callable[[int], bytes] = secrets.token_bytes
    ) -> None:
        self._drawer = drawer
        self._entropy = entropy
        self.record = record
        self.unsaved = False
        self.forgotten: Callable[[str], None] = _nobody

    # The interface of a guest store

    def find(self, browser: str) -> KnownBrowser | None:
        """Find a guest by its id, or by the invitation it uses."""
        invitation = self._invitation(browser)
        if invitation is None:
            return self._guest(browser)
        if invitation.spent:
            return None
        guest = self._guest(invitation.guest)
        if guest is not None:  # its page never confirmed its link, so that one is replaced and never shared
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
        """A guest that left before the deal, or that the host does not know: its link stays valid."""
        guest = self._guest(browser)
        if guest is not None:
            self.keep(replace(guest, host=None, name=""), ())

    def close(self) -> None:
        """Delete the guests' data when the table is closed for good."""
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
        """Invalidate a guest's invitation, after its page has its own link."""
        if all(each.spent for each in self.record.invitations if each.guest == guest):
            return
        spent = tuple(replace(each, spent=True) if each.guest == guest else each for each in self.record.invitations)
        self._write(replace(self.record, invitations=spent))

    def invite(self) -> bool:
        """Add an invitation for a guest without a seat; returns whether there is one and it is stored."""
        before = self.record
        open_ones = sum(each.seat is None and not each.guest for each in before.invitations)
        if open_ones or len(before.invitations) >= MOST_INVITATIONS:
            return False
        if self._write(replace(before, invitations=(*before.invitations, fresh_invitation(None)))):
            return True
        self.record = before
        return False

    # The positions of guests in the match

    def last_seen(self, guest: str) -> LastSeen | None:
        return next((each for each in self.record.seen if each.guest == guest), None)

    def note_seen(self, seen: LastSeen) -> None:
        """Record a position; it is written with the next change, as showing a move twice is harmless."""
        others = tuple(each for each in self.record.seen if each.guest != seen.guest)
        self.record = replace(self.record, seen=(*others, seen))
        self.unsaved = True

    def flush(self) -> bool:
        """Write pending changes; returns whether everything is on the disk."""
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
