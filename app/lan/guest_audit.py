"""A guest's fairness audit: its part in draws, its record of received updates, and the check after the match.

Files are written on the worker, everything else runs on the network thread.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from app.lan.draw_count import DrawCount
from app.lan.fair_draw import GuestDraw, Ticket, own_seats
from app.lan.hash_chain import HashChain, Seen, seen
from app.lan.known_devices import GuestMemory
from app.lan.lobby_view import LobbyView
from app.lan.messages import FairCommit, FairCommits, FairMatch, FairOffer, FairShare, LogPart, LogPlease
from app.lan.rate_limiter import RateLimiter
from app.lan.verify import LARGEST_LOG, Checked, Fairness, OpenedDeal, Why, verify
from app.table.chair import Update
from app.table.files import FileSystem
from games import GAMES
from games.core.contract import Game
from games.core.value import Value

MOST_ASKED = 30  # seconds without an answer until the host counts as refusing
LEAST_SPEED = 4 * 1024  # minimum bytes per second of a log; slower counts as refusing
MOST_BOOKS = 4  # matches waiting for their check
MOST_KEPT, KEPT_AGAIN = 16, 60.0  # logs at once, and seconds to the next: a host can end a match in a moment
MOST_BYTES, BYTES_AGAIN = 16 * 1024 * 1024, 600 / (1024 * 1024)  # bytes of all logs: 1 MB more in ten minutes
LEAST = 1024  # minimum size of a piece that is not the last; smaller ones are a delaying tactic
HEADER, LINE = 512 * 1024, 8 * 1024  # maximum bytes of a log: header, and per update; far above our games

SAME_SHARE = 600  # seconds in which the same offer gets the same share; later an old draw cannot be continued

Post = Callable[[Callable[[], None]], None]
Say = Callable[[Value], None]
Tell = Callable[[Fairness], None]


class _Book:
    """The records of one match."""

    def __init__(self, match: str) -> None:
        self.match = match
        self.chain: HashChain | None = None  # used on the worker
        self.shown: list[Seen] = []  # not stored yet
        self.refused = 0  # refused legal actions, not stored yet either
        self.over = False  # and not checked yet
        self.checked = False
        self.asked = 0  # requests without a piece in answer
        self.waited = 0  # seconds for the whole log
        self.number = 0  # of the last update
        self.log = bytearray()
        self.counted: frozenset[str] = frozenset()  # the draws open at its end

    @property
    def largest(self) -> int:
        """The maximum length of this match's log; a longer one is an attempt to waste resources."""
        return HEADER + LINE * self.number


class GuestAudit:
    """A guest's evidence about its matches."""

    def __init__(
        self,
        memory: GuestMemory,
        files: FileSystem,
        folder: Path,
        post: Post,
        work: Post,
        *,
        games: Mapping[str, Game] = GAMES,
        keep: Callable[[bytes], None] = lambda _: None,
        now: Callable[[], float] = time.monotonic,
        wall: Callable[[], float] = time.time,
    ) -> None:
        """`keep` gets, on the worker, the verified log of a finished match."""
        self._now = now
        self._wall = wall
        self._keep_log = keep
        self._keeps = RateLimiter(MOST_KEPT, KEPT_AGAIN, now)
        self._keeps_bytes = RateLimiter(MOST_BYTES, BYTES_AGAIN, now)
        self._memory = memory
        self._files = files
        self._folder = folder
        self._post = post
        self._work = work
        self._games = games
        self._draw = GuestDraw(self._share)
        self._tables: dict[str, DrawCount] = {}
        self._openings = DrawCount(now)  # of the current table
        self._keeping = ""  # the draw whose ticket is being stored
        self._dealt: dict[str, str] = {}  # by match: the draw it was dealt from, as named in this run
        self._unplaced: set[str] = set()  # matches just named, whose first lobby is still to be compared
        self._book: _Book | None = None
        self._earlier: list[_Book] = []  # of earlier matches, until they are checked

    # The deal

    def arrived(self, table: str) -> None:
        """This device joined the table with this fingerprint."""
        self._openings = self._tables.setdefault(table, DrawCount(self._now))

    def offered(self, offer: FairOffer, room: LobbyView) -> FairCommit | None:
        """The commitment for an offer; None for the draw of an earlier match, which must not be reused."""
        known = self._memory.drawn(offer.draw)
        plays = bool(own_seats(offer.seats, room.you))
        if (known is not None and known.match) or not self._openings.may_open(offer.draw, plays=plays):
            return None
        return self._draw.offered(offer, room)

    def _share(self, offer: FairOffer) -> str:
        """The share for an offer; deterministic, so an app restarted during a draw continues with the same one."""
        text = f"safehouse own share\0{int(self._wall()) // SAME_SHARE}\0{offer.text}"
        return hmac.new(self._memory.secret.encode(), text.encode(), hashlib.sha256).hexdigest()

    def elsewhere(self) -> None:
        """This device goes to another table, where the logs of the last one will not arrive."""
        for book in self._books:
            self._close(book)
        self._book, self._earlier = None, []

    def bound(self, commits: FairCommits, say: Say) -> None:
        """Open this guest's share once the ticket is stored; repeated commits store nothing."""
        ticket = self._draw.bound(commits)
        if ticket is None or self._keeping == commits.draw:
            return
        share = FairShare(ticket.bound.draw, ticket.share)
        known = self._memory.drawn(ticket.bound.draw)
        if known is not None and (known.bound, known.share) != (ticket.bound, ticket.share):
            return  # contradicts a ticket stored before a restart
        before = known.again if known is not None else 0
        if not self._openings.open(ticket.bound.draw, plays=bool(ticket.own), before=before):
            return
        if known is not None:
            say(share)
            return
        kept = replace(ticket, again=self._openings.others(ticket.bound.draw) or 0)
        self._keeping = commits.draw

        def opened() -> None:
            if self._keeping == commits.draw:
                self._keeping = ""
            say(share)

        def keep() -> None:
            self._memory.keep_ticket(kept)
            self._post(opened)

        self._work(keep)

    def dealt(self, message: FairMatch, room: LobbyView | None) -> None:
        """The host named the match dealt from a draw; only the first name counts."""
        self._openings.named()
        ticket = self._memory.drawn(message.draw)
        fresh = ticket is not None and not ticket.match and self._memory.ticket(message.match) is None
        if fresh and message.match not in self._dealt and message.draw not in self._dealt.values():
            self._dealt[message.match] = message.draw
            self._unplaced.add(message.match)
        self._work(lambda: self._memory.dealt(message.draw, message.match))
        if room is not None:
            self.entered(room)

    def entered(self, room: LobbyView) -> None:
        """The lobby changed. Its first state with a new match must have the seats announced before the draw; later
        changes are in the log.
        """
        if room.match in self._unplaced:
            self._unplaced.discard(room.match)
            ticket = self._memory.drawn(self._dealt[room.match])
            moved = ticket.moved_in(room) if ticket is not None else ()
            if ticket is not None and moved:
                self._work(lambda: self._memory.note_moved(ticket.bound.draw, moved))

    def _ticket(self, match: str) -> Ticket | None:
        """The ticket of a match, even if its name is still being stored."""
        return self._memory.ticket(match) or self._memory.drawn(self._dealt.get(match, ""))

    def _count(self, match: str) -> bool:
        """Store the number of seeds the host could have dealt a match from; False if that is settled."""
        ticket = self._ticket(match)
        others = self._openings.others(ticket.bound.draw) if ticket is not None else None
        if ticket is None or others is None:
            return False
        self._work(lambda: self._memory.note_again(ticket.bound.draw, others))
        return True

    # The match

    def acted(self, match: str) -> None:
        """A player of this device acted in a match, which settles the draw it was dealt from."""
        if self._count(match):
            self._openings.settle(self._openings.now)

    def shown(
        self, match: str, update: Update, digest: str, say: Say, tell: Tell, *, unfounded: bool = False
    ) -> None:  # fmt: skip
        """Record an update, and whether it refused a legal action; after the end request the log from the host."""
        book = self._book
        if book is None or book.match != match:
            self.write()
            self._put_away(tell)
            book = self._book = _Book(match)
        book.shown.append(seen(update, digest))
        book.refused += unfounded
        book.number = max(book.number, update.number)
        if update.ending is not None and not book.over and not book.checked:
            book.over = True
            if self._count(match):
                book.counted = self._openings.now
            self.write()
            say(LogPlease(match, 0))

    def write(self) -> None:
        """Store the recorded updates: once a second, and before the app goes to the background.

        Updates missing after a crash are received again, so the record is complete in the end.
        """
        book = self._book
        if book is not None and book.shown:
            items, book.shown = book.shown, []
            refused, book.refused = book.refused, 0
            self._work(lambda: self._keep(book, items, refused))

    def look(self, say: Say, tell: Tell) -> None:
        """Request missing pieces of logs again; once a second, and with every reconnect."""
        self.write()
        for book in self._books:
            if book.over:
                book.asked += 1
                book.waited += 1
                if book.waited > MOST_ASKED + len(book.log) // LEAST_SPEED:
                    self._give_up(book, tell)
                elif book.asked > 1:
                    say(LogPlease(book.match, len(book.log)))

    def left_alone(self, tell: Tell) -> None:
        """The host is gone permanently: logs not yet received are given up."""
        for book in self._books:
            if book.over:
                self._give_up(book, tell)

    def opened(self, part: LogPart, say: Say, tell: Tell) -> None:
        """A piece of the log; the last one leads to the verdict."""
        book = next((book for book in self._books if book.match == part.match and book.over), None)
        if book is None or part.offset != len(book.log):
            return
        book.asked = 0
        try:
            book.log += base64.b64decode(part.piece, validate=True)
        except (binascii.Error, ValueError):
            book.log.clear()
        if part.total > LARGEST_LOG:
            self._judge(book, OpenedDeal(part.draw, part.shares, too_long=True), b"", tell)
            return
        if part.total > book.largest:
            book.log.clear()
        whole = len(book.log) >= part.total or len(part.piece) < LEAST or part.total > book.largest
        if not whole:
            say(LogPlease(book.match, len(book.log)))
            return
        self._judge(book, OpenedDeal(part.draw, part.shares), bytes(book.log), tell)

    def _give_up(self, book: _Book, tell: Tell) -> None:
        self._judge(book, OpenedDeal("", ()), b"", tell)

    def _judge(self, book: _Book, opened: OpenedDeal, log: bytes, tell: Tell) -> None:
        book.over, book.checked = False, True
        book.log.clear()
        self.write()
        self._work(lambda: self._check(book, opened, log, tell))

    # On the worker

    def _keep(self, book: _Book, items: list[Seen], refused: int) -> None:
        if book.chain is None:
            book.chain = HashChain(self._files, self._folder, book.match)
        book.chain.add(items, refused)

    @property
    def _books(self) -> tuple[_Book, ...]:
        """All records, the newest first."""
        return (*((self._book,) if self._book is not None else ()), *reversed(self._earlier))

    def _put_away(self, tell: Tell) -> None:
        """Another match begins: of the earlier ones, keep those not yet checked."""
        books, waiting = [*self._earlier, *((self._book,) if self._book is not None else ())], list[_Book]()
        for place, book in enumerate(books):
            if book.over and len(books) - place <= MOST_BOOKS:
                waiting.append(book)
                continue
            if book.over:
                self._give_up(book, tell)
            self._close(book)
        self._earlier = waiting

    def _close(self, book: _Book) -> None:
        self._work(lambda: book.chain.close() if book.chain is not None else None)

    def _check(self, book: _Book, opened: OpenedDeal, log: bytes, tell: Tell) -> None:
        chain = book.chain.seen if book.chain is not None and book.chain.whole else None
        try:
            verdict = verify(book.match, self._memory.ticket(book.match), chain, opened, log, self._games)
        except Exception:  # noqa: BLE001 - the host's log may raise anything, which is also a result
            verdict = Fairness(book.match, Checked.FAILED, Why.UNREADABLE)
        if book.chain is not None:
            verdict = replace(verdict, refused=book.chain.refused)
        if verdict.recorded and self._keeps.try_acquire() and self._keeps_bytes.try_acquire(len(log)):
            self._keep_log(log)

        def judged() -> None:
            if verdict.recorded:
                self._openings.settle(book.counted)
            tell(verdict)

        self._post(judged)
