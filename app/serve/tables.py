"""All tables of one server: opened, woken by the first request of a known guest, put to sleep when idle.

A sleeping table is two small files, its record and its host's memory, beside the log of its match; nothing of it is in
memory. Requests that do not wake a table have the same response for every table, including those that do not exist.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from time import time
from typing import TypeAlias

from app.lan.known_devices import FileStore, HostMemory
from app.lan.lobby_view import SeatWish
from app.lan.rate_limiter import RateLimiters
from app.lan.transport import Timer
from app.serve.records import TABLE_FILE, TableRecord, fresh_invitation, fresh_table, is_table
from app.serve.seats import SeatStore
from app.serve.served_table import ServedTable, TableParts
from app.table.files import FileSystem, StorageError
from app.web.entry import EntryRefusal, RefusedEntry, asked_id
from app.web.http import HttpRequest
from app.web.server import TableSite

logbook = logging.getLogger("safehouse.serve")

HOST_FILE = "host.json"

Kept: TypeAlias = tuple[SeatStore, HostMemory]


@dataclass(frozen=True)
class TableLimits:
    """Limits of tables, and the idle time in seconds after which they sleep."""

    tables: int = 1000
    awake: int = 200
    opened: int = 6  # tables opened by one address at once,
    opened_again: float = 600.0  # and seconds to the next
    woken: int = 30  # attempts of one address to wake a table,
    woken_again: float = 10.0
    idle: float = 600.0
    look: float = 60.0  # interval of checks of each table: whether it is idle or has unsaved changes


class Tables:
    """The tables of one process."""

    def __init__(
        self,
        parts: TableParts,
        files: FileSystem,
        folder: Path,
        process: str,
        limits: TableLimits = TableLimits(),
    ) -> None:
        now = parts.clock.now
        self._parts = parts
        self._files = files
        self._folder = folder
        self._process = process
        self._limits = limits
        self._opened = RateLimiters(limits.opened, limits.opened_again, now)
        self._woken = RateLimiters(limits.woken, limits.woken_again, now)
        self._awake: dict[str, ServedTable] = {}
        self._waking: dict[str, asyncio.Task[ServedTable]] = {}
        self._timer: Timer | None = parts.clock.later(limits.look, self._look)

    @property
    def awake(self) -> tuple[ServedTable, ...]:
        """The tables that are awake."""
        return tuple(self._awake.values())

    def _drawer(self, table: str) -> FileStore:
        return FileStore(self._files, self._folder / table)

    # Opening and closing

    def open(
        self,
        address: str,
        opener: str,
        title: str,
        game: str,
        seats: int,
        bots: tuple[SeatWish, ...],
        chosen: tuple[tuple[str, str], ...],
    ) -> TableRecord | None:
        """Create a sleeping table, with an invitation for each seat of a person; None if this address has opened too
        many. Raises `StorageError`, and then there is none.
        """
        if not self._opened.try_acquire(address):
            return None
        people = [seat for seat in range(seats) if seat not in {bot.seat for bot in bots}]
        record = TableRecord(
            table=fresh_table(self._process), title=title, game=game, seats=seats, bots=bots, chosen=chosen,
            opener=opener, opened=int(time()), fingerprint=token_hex(32),
            invitations=tuple(fresh_invitation(seat) for seat in people),
        )  # fmt: skip
        self._drawer(record.table).save(TABLE_FILE, record)
        logbook.info("a table for %d was opened", seats)
        return record

    def close_table(self, name: str) -> None:
        """Close a table for good: its links stop working. Its matches stay among all matches."""
        table = self._awake.pop(name, None)
        if table is not None:
            table.shut()
        for file in (TABLE_FILE, HOST_FILE):
            try:
                self._files.remove(self._folder / name / file)
            except OSError:
                continue

    def invite(self, name: str) -> bool:
        """Add an invitation for a guest without a seat."""
        table = self._awake.get(name)
        if table is not None:
            return table.store.invite()
        record = self.record(name)
        return record is not None and SeatStore(self._drawer(name), record).invite()

    def record(self, name: str) -> TableRecord | None:
        """The record of a table; reads the disk if it sleeps."""
        table = self._awake.get(name)
        if table is not None:
            return table.store.record
        if not is_table(name) or not name.startswith(f"{self._process}-"):
            return None
        try:
            return self._drawer(name).load(TABLE_FILE, TableRecord)
        except StorageError:
            return None

    def is_playing(self, name: str) -> bool | None:
        """Whether a match is being played, as far as this is known without waking the table."""
        table = self._awake.get(name)
        return table.face is not None if table is not None else None

    # Waking

    async def find(self, name: str, request: HttpRequest, address: str) -> TableSite:
        """Return the pages of a table. A sleeping one is woken for a guest it knows; raises `RefusedEntry`."""
        table = self._awake.get(name)
        if table is None or table.site is None:
            if request.path != "/enter" or request.method != "POST":
                raise RefusedEntry(EntryRefusal.GONE)
            if not self._woken.try_acquire(address):
                raise RefusedEntry(EntryRefusal.BUSY)
            table = await self._wake(name, asked_id(request.body))
        table.used = self._parts.clock.now()
        if table.site is None:
            raise RefusedEntry(EntryRefusal.GONE)
        return table.site

    async def _wake(self, name: str, known: str) -> ServedTable:
        """Wake the table, if it knows this guest. Each guest is checked separately: a refusal of one with an invalid
        link must not affect another one who comes at the same moment.
        """
        if not is_table(name) or not name.startswith(f"{self._process}-"):
            raise RefusedEntry(EntryRefusal.UNKNOWN)
        drawer = self._drawer(name)

        def read() -> Kept | None:
            record = drawer.load(TABLE_FILE, TableRecord)
            store = SeatStore(drawer, record) if record is not None else None
            return (store, HostMemory(drawer)) if store is not None and store.secret_of(known) else None

        try:
            found = await self._on_worker(read)
        except StorageError:
            raise RefusedEntry(EntryRefusal.BUSY) from None
        if found is None:
            raise RefusedEntry(EntryRefusal.UNKNOWN)
        if name in self._awake:
            return self._awake[name]
        waking = self._waking.get(name)
        if waking is None:
            waking = self._waking[name] = asyncio.ensure_future(self._waked(name, found))
            waking.add_done_callback(lambda _done: self._waking.pop(name, None))
        return await asyncio.shield(waking)

    async def _waked(self, name: str, found: Kept) -> ServedTable:
        if len(self._awake) >= self._limits.awake and not self._make_room():
            raise RefusedEntry(EntryRefusal.FULL)
        table = ServedTable(self._parts, *found)
        waked: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        table.wake(lambda: _settle(waked, None), lambda error: _settle(waked, error))
        try:
            await waked
        except Exception as error:
            logbook.exception("a table did not wake")
            table.sleep()
            raise RefusedEntry(EntryRefusal.BUSY) from error
        self._awake[name] = table
        logbook.info("a table woke; %d are awake", len(self._awake))
        return table

    async def _on_worker(self, read: Callable[[], Kept | None]) -> Kept | None:
        done: asyncio.Future[Kept | None] = asyncio.get_running_loop().create_future()

        def settle(found: Kept | None) -> None:
            if not done.done():
                done.set_result(found)

        def failed(error: Exception) -> None:
            if not done.done():
                done.set_exception(error)

        self._parts.matches.run(read, settle, failed)
        return await done

    # Sleeping

    def _look(self) -> None:
        """Write the pending changes of one table, or put it to sleep if it is idle. The tables take turns: to write all
        of them at once would make every page wait, on a slow disk for seconds.
        """
        self._timer = self._parts.clock.later(self._limits.look / max(1, len(self._awake)), self._look)
        name = next(iter(self._awake), None)
        if name is None:
            return
        table = self._awake[name] = self._awake.pop(name)  # it is the last one now
        table.store.flush()
        now = self._parts.clock.now()
        if table.in_use:
            table.used = now
        elif now - table.used > self._limits.idle and not table.store.unsaved:
            self._put_to_sleep(name)

    def _make_room(self) -> bool:
        """Put the table to sleep that was not used for the longest time."""
        idle = [name for name, table in self._awake.items() if not table.in_use and table.store.flush()]
        if idle:
            self._put_to_sleep(min(idle, key=lambda name: self._awake[name].used))
        return bool(idle)

    def _put_to_sleep(self, name: str) -> None:
        self._awake.pop(name).sleep()
        logbook.info("a table sleeps; %d are awake", len(self._awake))

    def sleep(self) -> None:
        """Put all tables to sleep when the server ends."""
        if self._timer is not None:
            self._timer.cancel()
        for name in tuple(self._awake):
            self._put_to_sleep(name)


def _settle(waked: asyncio.Future[None], error: Exception | None) -> None:
    if waked.done():
        return
    if error is None:
        waked.set_result(None)
    else:
        waked.set_exception(error)


def as_chosen(chosen: dict[str, str], game: str) -> tuple[tuple[str, str], ...]:
    """The options of one game, as stored with a table."""
    return tuple(sorted((key, word) for key, word in chosen.items() if key.startswith(f"{game}/")))
