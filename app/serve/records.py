"""What a server keeps of its tables and of those who open them: small values in files for its own eyes only."""

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
    """A link that lets one person in, once: who used it gets a link that nobody else ever had."""

    id: str
    secret: str = field(repr=False)
    seat: int | None  # None: somebody without a seat, who may ask to watch or to take one over
    guest: str = ""  # who came in by it
    spent: bool = False  # that guest's page has the guest's own link, so this one opens nothing any more


@dataclass(frozen=True)
class LastSeen(Value):
    """How far the match was when a guest looked at it last."""

    guest: str
    number: int
    moment: int  # by the clock on the wall


@dataclass(frozen=True)
class TableRecord(Value):
    """One table, as it sleeps on the disk.  Its match is among all matches, its devices in `host.json` beside this."""

    table: str
    title: str
    game: str
    seats: int
    bots: tuple[SeatWish, ...]
    chosen: tuple[tuple[str, str], ...]  # what was chosen for its matches, under "game/key"
    opener: str
    opened: int
    fingerprint: str
    invitations: tuple[SeatInvitation, ...] = ()
    guests: tuple[KnownBrowser, ...] = ()
    seen: tuple[LastSeen, ...] = ()


@dataclass(frozen=True)
class Opener(Value):
    """Somebody who opens tables with one browser: it comes back by its token, and knows its tables."""

    id: str
    secret: str = field(repr=False)
    language: str
    theme: str
    name: str = ""
    chosen: tuple[tuple[str, str], ...] = ()
    tables: tuple[str, ...] = ()  # the newest at the end


@dataclass(frozen=True)
class OwnerNotes(Value):
    """The owner's secret, and all openers, those who came last at the end."""

    secret: str = field(repr=False)
    openers: tuple[Opener, ...] = ()


def fresh_table(process: str) -> str:
    """The name of a new table, which stands in its path: by its first part a proxy finds the process."""
    return f"{process}-{secrets.token_hex(10)}"


def is_table(name: str) -> bool:
    """Whether a table can be called so; only then may it become the name of a folder."""
    return _TABLE_NAME(name) is not None


def fresh_invitation(seat: int | None) -> SeatInvitation:
    return SeatInvitation(secrets.token_hex(16), secrets.token_hex(32), seat)
