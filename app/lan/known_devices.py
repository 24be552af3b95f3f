"""Stored data about other devices: small files readable by the app alone, written atomically.

A guest stores, for each host, its fingerprint, its addresses, the guest's device id there and its token. A host stores,
for each device, the hash of its token; and for each match the owners of its seats. A token is replaced at every use:
the new one is valid once the guest has stored it, the old one until then, so a crash of either side cannot lock the
guest out.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import threading
from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from app.lan.fair_draw import Deal, Ticket
from app.lan.transport import Address
from app.table.files import FileSystem, StorageError, replace_file
from games.core.contract import Seat
from games.core.value import BadValue, Value, added, decode, read_json

MOST_DEVICES = 64
MOST_HOSTS = 32
MOST_MATCHES = 64
MOST_ADDRESSES = 4

V = TypeVar("V", bound=Value)
Entropy = Callable[[int], bytes]


class FileStore:
    """A folder of values by name. An unreadable file is set aside and counts as missing."""

    def __init__(self, files: FileSystem, folder: Path) -> None:
        self._files = files
        self._folder = folder

    def load(self, name: str, kind: type[V]) -> V | None:
        path = self._folder / name
        try:
            return decode(kind, read_json(self._files.read(path).decode("utf-8")), name)
        except FileNotFoundError:
            return None
        except (BadValue, UnicodeDecodeError):
            self._set_aside(path)
            return None
        except OSError as error:
            raise StorageError.of(error) from error

    def save(self, name: str, value: Value) -> None:
        """Returns once it is on the disk; the files are readable by the app alone."""
        try:
            self._files.make_folder(self._folder)
        except OSError as error:
            raise StorageError.of(error) from error
        replace_file(self._files, self._folder / name, value.text.encode("utf-8"))

    def _set_aside(self, path: Path) -> None:
        try:
            self._files.rename(path, path.with_name(path.name + ".aside"))
        except OSError:
            return  # the next save replaces it


def hash_token(token: str) -> str:
    return hashlib.sha256(b"safehouse token\0" + token.encode("utf-8")).hexdigest()


def same(one: str, other: str) -> bool:
    """Constant-time comparison."""
    return hmac.compare_digest(one.encode("utf-8"), other.encode("utf-8"))


# The host's side


@dataclass(frozen=True)
class KnownDevice(Value):
    """A device that may return. Of the tokens only hashes are stored."""

    device: str
    name: str
    token: str
    next: str | None  # handed out, but not confirmed


@dataclass(frozen=True)
class Seating(Value):
    """The owners of the seats of a match; None for a free seat."""

    match: str
    devices: tuple[str | None, ...]
    deal: Deal | None  # the draw of its seed; secret until its end


@dataclass(frozen=True)
class HostNotes(Value):
    """Everything a host stores, the most recently used last."""

    device: str
    devices: tuple[KnownDevice, ...] = ()
    seatings: tuple[Seating, ...] = ()


class _Notebook(Generic[V]):
    """One file of notes, with a lock, because both the worker and the network thread change it."""

    def __init__(self, drawer: FileStore, name: str, notes: V) -> None:
        self._drawer = drawer
        self._name = name
        self._lock = threading.Lock()
        self.notes = notes

    def change(self, change: Callable[[V], V], *, anyway: bool = False) -> None:
        """Store a change; raises `StorageError` if that fails. `anyway`: the change then applies until the app ends."""
        with self._lock:
            notes = change(self.notes)
            try:
                self._drawer.save(self._name, notes)
            except StorageError:
                if anyway:
                    self.notes = notes
                raise
            self.notes = notes

    def try_to_change(self, change: Callable[[V], V], *, anyway: bool = False) -> bool:
        """The same, but returns whether it was stored."""
        try:
            self.change(change, anyway=anyway)
        except StorageError:
            return False
        return True


class HostMemory:
    """The host's stored data. After a disk failure the previous data remains valid, so nobody is locked out."""

    def __init__(self, drawer: FileStore, entropy: Entropy = secrets.token_bytes) -> None:
        self._entropy = entropy
        found = drawer.load("host.json", HostNotes)
        self._book = _Notebook(drawer, "host.json", found or HostNotes(entropy(16).hex()))

    @property
    def _notes(self) -> HostNotes:
        return self._book.notes

    @property
    def device(self) -> str:
        """The device id of the host in its matches."""
        return self._notes.device

    def meet(self, name: str, here: Collection[str] = ()) -> tuple[str, str]:
        """Register a newly paired device; returns its id and token. The device absent for longest is forgotten in
        exchange, but none of those `here`, which could not return to their seats.

        If it cannot be stored, it is valid until the app ends, and longer if a later store succeeds.
        """
        device = self._entropy(16).hex()
        token = self._entropy(32).hex()
        known = KnownDevice(device, name, hash_token(token), None)

        def change(notes: HostNotes) -> HostNotes:
            gone = [other.device for other in notes.devices if other.device not in here]
            forgotten = gone[: max(0, len(notes.devices) + 1 - MOST_DEVICES)]
            others = (other for other in notes.devices if other.device not in forgotten)
            return replace(notes, devices=(*others, known))

        self._book.try_to_change(change, anyway=True)
        return device, token

    def recognise(self, device: str, token: str) -> bool:
        """Whether the token belongs to the device. The use of a new token confirms it, and the old one is dropped."""
        known = self._find(device)
        if known is None:
            return False
        given = hash_token(token)
        if known.next is not None and same(known.next, given):
            self._replace(replace(known, token=known.next, next=None))
            return True
        return same(known.token, given)

    def renew(self, device: str, name: str) -> str:
        """A new token for a device, in addition to its current one; "" if that one stays."""
        known = self._find(device)
        if known is None:
            return ""
        token = self._entropy(32).hex()
        return token if self._replace(replace(known, name=name, next=hash_token(token))) else ""

    def confirm(self, device: str) -> None:
        """The new token is confirmed."""
        known = self._find(device)
        if known is not None and known.next is not None:
            self._replace(replace(known, token=known.next, next=None))

    def name_of(self, device: str) -> str:
        known = self._find(device)
        return known.name if known else ""

    def forget(self, device: str) -> None:
        self._book.try_to_change(
            lambda notes: replace(notes, devices=tuple(known for known in notes.devices if known.device != device))
        )

    def seat(self, seating: Seating) -> None:
        """Store the owners of the seats of a match; raises `StorageError` if that fails, and they are then valid until
        the app ends.
        """

        def change(notes: HostNotes) -> HostNotes:
            others = (other for other in notes.seatings if other.match != seating.match)
            return replace(notes, seatings=(*others, seating)[-MOST_MATCHES:])

        self._book.change(change, anyway=True)

    def tidy(self, matches: Collection[str]) -> None:
        """Drop the seatings of all matches but these: a cancelled deal leaves one without a match."""
        if any(seating.match not in matches for seating in self._notes.seatings):
            self._book.try_to_change(
                lambda notes: replace(notes, seatings=tuple(one for one in notes.seatings if one.match in matches))
            )

    @property
    def matches(self) -> tuple[str, ...]:
        """The matches whose seats are known, the newest at the end."""
        return tuple(seating.match for seating in self._notes.seatings)

    def seating(self, match: str) -> Seating | None:
        return next((seating for seating in self._notes.seatings if seating.match == match), None)

    def _find(self, device: str) -> KnownDevice | None:
        return next((known for known in self._notes.devices if known.device == device), None)

    def _replace(self, known: KnownDevice) -> bool:
        def change(notes: HostNotes) -> HostNotes:
            others = (other for other in notes.devices if other.device != known.device)
            return replace(notes, devices=(*others, known))

        return self._book.try_to_change(change)


# The guest's side


@dataclass(frozen=True)
class KnownHost(Value):
    """A host this device has joined. `token` admits it again."""

    fingerprint: str
    title: str
    device: str
    token: str = field(repr=False)
    addresses: tuple[Address, ...]  # the most recent first


@dataclass(frozen=True)
class GuestNotes(Value):
    hosts: tuple[KnownHost, ...] = ()  # the most recent first
    tickets: tuple[Ticket, ...] = ()  # of fair draws
    secret: str = added("")  # the seed of shares; stored, so that a restart during a draw gives the same one


class KnownHosts(Protocol):
    """The stored hosts of a guest."""

    def find(self, fingerprint: str) -> KnownHost | None: ...
    def keep(self, host: KnownHost) -> bool:
        """Store a host; returns whether it was stored."""
        ...

    def note_title(self, fingerprint: str, title: str) -> None:
        """Update the title of a known host."""
        ...


class GuestMemory:
    """The guest's stored data."""

    def __init__(self, drawer: FileStore, entropy: Entropy = secrets.token_bytes) -> None:
        notes = drawer.load("guest.json", GuestNotes) or GuestNotes()
        if not notes.secret:  # stored with the next change, which is the host, before any draw
            notes = replace(notes, secret=entropy(32).hex())
        self._book = _Notebook(drawer, "guest.json", notes)

    @property
    def _notes(self) -> GuestNotes:
        return self._book.notes

    @property
    def hosts(self) -> tuple[KnownHost, ...]:
        """The hosts this device has joined, the most recent first."""
        return self._notes.hosts

    def find(self, fingerprint: str) -> KnownHost | None:
        return next((host for host in self._notes.hosts if host.fingerprint == fingerprint), None)

    def note_title(self, fingerprint: str, title: str) -> None:
        """Update the title of a known host, by which users find it."""
        known = self.find(fingerprint)
        if known is not None and known.title != title:
            self.keep(replace(known, title=title))

    def keep(self, host: KnownHost) -> bool:
        """Store a host; returns whether it was stored. A new one is valid until the app ends in any case."""
        kept = replace(host, addresses=host.addresses[:MOST_ADDRESSES])

        def change(notes: GuestNotes) -> GuestNotes:
            others = (other for other in notes.hosts if other.fingerprint != host.fingerprint)
            return replace(notes, hosts=(kept, *others)[:MOST_HOSTS])

        return self._book.try_to_change(change, anyway=self.find(host.fingerprint) is None)

    def forget(self, fingerprint: str) -> None:
        self._book.try_to_change(
            lambda notes: replace(notes, hosts=tuple(host for host in notes.hosts if host.fingerprint != fingerprint))
        )

    @property
    def secret(self) -> str:
        """The seed of this device's shares; never sent."""
        return self._notes.secret

    def ticket(self, match: str) -> Ticket | None:
        return next((ticket for ticket in self._notes.tickets if ticket.match == match), None)

    def drawn(self, draw: str) -> Ticket | None:
        """The ticket of a draw."""
        return next((ticket for ticket in self._notes.tickets if ticket.bound.draw == draw), None)

    def keep_ticket(self, ticket: Ticket) -> bool:
        """Store a ticket, at most once per draw; returns whether it was stored."""

        def change(notes: GuestNotes) -> GuestNotes:
            others = (other for other in notes.tickets if other.bound.draw != ticket.bound.draw)
            return replace(notes, tickets=(*others, ticket)[-MOST_MATCHES:])

        return self._book.try_to_change(change)

    def dealt(self, draw: str, match: str) -> None:
        """Store the match dealt from a draw; only the first name counts."""
        for ticket in self._notes.tickets:
            if ticket.bound.draw == draw and not ticket.match and self.ticket(match) is None:
                self.keep_ticket(replace(ticket, match=match))

    def note_again(self, draw: str, again: int) -> None:
        """Store the number of other draws the host could have dealt from."""
        self._note(draw, lambda ticket: replace(ticket, again=again))

    def note_moved(self, draw: str, seats: tuple[Seat, ...]) -> None:
        """Store the seats given to another device after the draw."""
        self._note(draw, lambda ticket: replace(ticket, moved=seats))

    def _note(self, draw: str, change: Callable[[Ticket], Ticket]) -> None:
        """Change the ticket of a draw; nothing is written if it is unchanged."""
        ticket = self.drawn(draw)
        changed = change(ticket) if ticket is not None else None
        if changed is not None and changed != ticket:
            self.keep_ticket(changed)
