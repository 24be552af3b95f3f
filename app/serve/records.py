"""The stored data of a server about its tables and openers: small values in private files."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass, field

from app.lan.lobby_view import SeatWish
from app.web.browser_store import KnownBrowser
from games.core.value import Value

TABLE_FILE = "table.json"
OPENERS_FILE = "openers.json"
PROCESS_NAME = re.compile(r"[a-z0-9]{1,12}").fullmatch
_TABLE_NAME = re.compile(r"[a-z0-9]{1,12}-[0-9a-f]{20}").fullmatch


@dataclass(frozen=True)
class SeatInvitation(Value):
    """A link that admits one person, once; the guest then gets a new link known to nobody else."""

    id: str
    secret: str = field(repr=False)
    seat: int | None  # None: for a guest without a seat, who may ask to watch or to take one over
    guest: str = ""  # the guest who used it
    spent: bool = False  # that guest's page has its own link, so this one admits nobody any more


@dataclass(frozen=True)
class LastSeen(Value):
    """The position of a guest in the match when they last looked at it."""

    guest: str
    number: int
    moment: int  # Unix time


@dataclass(frozen=True)
class TableRecord(Value):
    """The stored form of a table. Its match is among all matches, its devices are in `host.json` beside this file."""

    table: str
    title: str
    game: str
    seats: int
    bots: tuple[SeatWish, ...]
    chosen: tuple[tuple[str, str], ...]  # options of its matches, under "game/key"
    opener: str
    opened: int
    fingerprint: str
    invitations: tuple[SeatInvitation, ...] = ()
    guests: tuple[KnownBrowser, ...] = ()
    seen: tuple[LastSeen, ...] = ()


@dataclass(frozen=True)
class Opener(Value):
    """A person who opens tables with one browser: identified by a token, with its tables."""

    id: str
    secret: str = field(repr=False)
    language: str
    theme: str
    name: str = ""
    chosen: tuple[tuple[str, str], ...] = ()
    tables: tuple[str, ...] = ()  # the newest at the end


@dataclass(frozen=True)
class OwnerNotes(Value):
    """The owner's secret, and all openers, the most recent at the end."""

    secret: str = field(repr=False)
    openers: tuple[Opener, ...] = ()


def fresh_table(process: str) -> str:
    """Make the name of a new table, which is part of its path: by its first part a proxy finds the process."""
    return f"{process}-{secrets.token_hex(10)}"


def is_table(name: str) -> bool:
    """Whether this is a valid name of a table; only then may it be used as the name of a folder."""
    return _TABLE_NAME(name) is not None


def fresh_invitation(seat: int | None) -> SeatInvitation:
    return SeatInvitation(secrets.token_hex(16), secrets.token_hex(32), seat)
