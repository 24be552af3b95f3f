"""The table: owns one match, handles the requests of chairs, and sends every chair its updates.

In this order: a request seen before is answered again; one based on an outdated update is stale; an illegal one is
refused. Otherwise it is computed on a copy, written durably to the log, and only then applied; then all chairs are
updated. All of this happens on the table's worker.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from app.table.chair import Answer, Chair, Listener, Update
from app.table.consent import SeatedPlayers
from app.table.files import Lock, StorageError
from app.table.log import Damage, Header, Log, LogEntry, SeatTaken
from app.table.match_state import HistoryItem, MatchState
from app.table.requests import LONGEST_ID, Ask, BotProfile, Decline, Propose, Request, TableReason, Undo, read_ask
from app.table.seat_views import SeatViews
from app.table.worker import Worker
from games.core.chance import Chance
from games.core.contract import Game, Refusal, Seat
from games.core.value import BadValue, read_json

Luck: TypeAlias = Callable[[Mapping[str, int]], Chance]
"""Makes a chance that continues after the given number of questions per label; the same question gets the same answer,
so an action whose save failed has the same result when tried again.
"""


MOST_UNDONE = 100  # undos by one device without a permanent action; each is logged and shown to all
MOST_PROPOSED = 32  # proposals by one device without another action; each is logged and put to all
DECLINED = 10  # weight of a declined proposal, so that nobody is asked until they give in


class Table:
    """One match with its chairs. Its methods may be called from any thread."""

    def __init__(
        self,
        header: Header,
        course: MatchState,
        log: Log | None,
        lock: Lock | None,
        worker: Worker,
        luck: Luck,
        damage: Damage | None = None,
    ) -> None:
        self.match = header.match
        self.game = header.opening.game
        self.options = header.opening.options
        self.started = header.started
        self.damage = damage  # found when the match was opened
        self.musing = header.musing
        self._course = course
        self._log = log  # None: the match is read-only
        self._lock = lock
        self._worker = worker
        self._luck = luck
        self._chairs: list[LocalChair] = []
        self._home = ""  # the device that holds the match, once others connect to it
        self._proposed: Counter[str] = Counter()  # proposals by device since the last action
        self._undone: Counter[str] = Counter()  # undos by device since the last permanent action
        self._settled = 0  # its update number
        self._closed = False

    @property
    def playable(self) -> bool:
        """Whether the match can be continued; otherwise it is read-only."""
        return self._log is not None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats."""
        return tuple(self._course.seats)

    @property
    def bots(self) -> Mapping[Seat, BotProfile]:
        """The bots by seat."""
        return {seat: party.mind for seat, party in enumerate(self._course.parties) if party.mind is not None}

    def sit(self, device: str, seat: Seat | None, listener: Listener, since: int = -1) -> Chair:
        """Give this device a chair; its first update contains everything after update `since`.

        The caller must check that the device may have that seat. The listener is called on the worker.
        """
        if seat is not None and seat not in self._course.seats:
            raise ValueError(f"there is no seat {seat}")
        chair = LocalChair(device, seat, listener, self._worker, self._handle, self._get_up)
        self._worker.post(lambda: self._welcome(chair, since))
        return chair

    def holder(self, seat: Seat) -> str | None:
        """The device that last took over this seat; None if it never was."""
        return self._course.holders.get(seat)

    def hold(self, device: str) -> None:
        """Declare this device the host of the match: other devices connect, and it votes for absent players."""
        self._worker.post(lambda: setattr(self, "_home", device))

    def close(self) -> None:
        """Close the match, so that it can be opened elsewhere; nothing is left to be saved."""
        self._worker.post(self._close)

    # On the worker

    def _welcome(self, chair: LocalChair, since: int) -> None:
        if not self._closed and not chair.left:
            self._chairs.append(chair)
            chair.show(self._update(chair.seat, self._course.history[max(since, 0) :]))

    def _get_up(self, chair: LocalChair) -> None:
        if chair in self._chairs:
            self._chairs.remove(chair)

    def _close(self) -> None:
        self._closed = True
        self._chairs.clear()
        log, self._log = self._log, None
        lock, self._lock = self._lock, None
        if log is not None:
            log.close()
        if lock is not None:
            lock.release()

    def _handle(self, chair: LocalChair, request: Request) -> None:
        """Handle a request in all its cases."""
        if chair.left:
            return
        known = self._course.known(chair.device, request.id)
        if known is not None:
            number, ask = known
            same = ask == request.ask
            self._answer(chair, Answer(request.id, number, None) if same else _refused(request, TableReason.ID_REUSED))
            return
        sound = _sound(self._course.game, chair.device, request)
        refusal = self._refusal(chair, request) if sound is not None else Refusal(TableReason.MALFORMED)
        if sound is None or refusal is not None:
            self._answer(chair, Answer(request.id, None, refusal))
            return
        try:
            done = self._do(chair, sound)
        except StorageError as error:
            params = (("trouble", str(error.trouble)),)
            self._answer(chair, Answer(request.id, None, Refusal(TableReason.NOT_SAVED, params)))
        except Exception:
            self._answer(chair, _refused(request, TableReason.FAILED))
            raise
        else:
            if isinstance(done, Refusal):
                self._answer(chair, Answer(request.id, None, done))
            else:
                self._show_all(done, chair, request.id)

    def _refusal(self, chair: LocalChair, request: Request) -> Refusal | None:
        """The refusal of a request before it is computed."""
        if self._closed:
            return Refusal(TableReason.CLOSED)
        if self._course.ending is not None:
            return Refusal(TableReason.MATCH_ENDED)
        if self._log is None:
            return Refusal(TableReason.SHOWN_ONLY)
        if self._course.stale(chair.seat, request.ask, request.chosen_on):
            return Refusal(TableReason.STALE)
        if isinstance(request.ask, Propose) and self._proposed[chair.device] >= MOST_PROPOSED:
            return Refusal(TableReason.PROPOSED_OFTEN)
        if isinstance(request.ask, Undo) and self._undone[chair.device] >= MOST_UNDONE:
            return Refusal(TableReason.UNDONE_OFTEN)
        return None

    def _do(self, chair: LocalChair, request: Request) -> HistoryItem | Refusal:
        """Compute a request on a copy, write it to the log, then apply it."""
        course = self._course
        company, seat = self._company(), chair.seat
        if seat is None and isinstance(request.ask, Propose):  # a player's device proposes for its seat
            seat = company.seat_of(chair.device)
        move = course.foresee(chair.device, seat, request.ask, self._luck(course.asked), company)
        if isinstance(move, Refusal):
            return move
        entry = LogEntry(
            device=chair.device,
            id=request.id,
            seat=seat,
            ask=request.ask,
            chance=move.answers,
            digest=move.digest,
            ending=move.ending,
            seated=move.seated,
            voters=move.voters,
            rules=course.written_rules,
        )
        assert self._log is not None
        self._log.append(entry.text)
        past = course.adopt(entry, move)
        if isinstance(request.ask, Propose):
            self._proposed[chair.device] += 1
        elif isinstance(request.ask, Decline):
            self._proposed[course.proposer] += DECLINED
        elif move.taken is not None:
            self._proposed.clear()
        if isinstance(request.ask, Undo):
            self._undone[chair.device] += 1
        elif course.settled != self._settled:
            self._settled = course.settled
            self._undone.clear()
        if move.seated is not None:
            self._reseat(move.seated)
        return past

    def _company(self) -> SeatedPlayers:
        devices: dict[Seat, list[str]] = {seat: [] for seat in self._course.seats}
        for chair in self._chairs:
            if chair.seat is not None:
                devices[chair.seat].append(chair.device)
        return SeatedPlayers(tuple(map(tuple, devices.values())), self._home, self._course.bots)

    def _reseat(self, seated: SeatTaken) -> None:
        """Turn other devices on a seat that was taken over into spectators."""
        for chair in self._chairs:
            if chair.seat == seated.seat and chair.device != seated.device:
                chair.move_to(None)

    def _answer(self, chair: LocalChair, answer: Answer) -> None:
        chair.show(self._update(chair.seat, (), answer))

    def _show_all(self, past: HistoryItem, asker: LocalChair, request: str) -> None:
        """Update other devices first, then the one that holds the match; of each the requesting chair first, then
        players, then spectators. A failing listener does not stop the others.

        A listener wakes another thread, which competes for the interpreter. So all updates are made before the first
        one is shown, and those that have to be sent go before the one that this device's screen draws.
        """
        sight = SeatViews(self._course)
        updates: list[tuple[LocalChair, Update]] = []
        failures: list[Exception] = []
        for chair in sorted(self._chairs, key=lambda chair: self._turn_of(chair, asker)):
            answer = Answer(request, past.number, None) if chair is asker else None
            try:
                updates.append((chair, sight.update(chair.seat, (past,), answer, playable=self.playable)))
            except Exception as failure:  # noqa: BLE001 - raised below, all of them together
                failures.append(failure)
        for chair, update in updates:
            try:
                chair.show(update)
            except Exception as failure:  # noqa: BLE001
                failures.append(failure)
        if failures:
            raise ExceptionGroup("listeners failed", failures)

    def _turn_of(self, chair: LocalChair, asker: LocalChair) -> tuple[bool, bool, bool]:
        """When a chair is updated, as a key to sort by."""
        return chair.device == self._home, chair is not asker, chair.seat is None

    def _update(self, seat: Seat | None, pasts: Sequence[HistoryItem], answer: Answer | None = None) -> Update:
        return SeatViews(self._course).update(seat, pasts, answer, playable=self.playable)


def _sound(game: Game, device: str, request: Request) -> Request | None:
    """The request as the log will return it, or None: an undecodable line would hide all lines after it."""
    try:
        lengths = len(device.encode("utf-8")), len(request.id.encode("utf-8"))
        ask = _read_back(game, request.ask.text)  # type: ignore[arg-type]  # games are objects
    except (AttributeError, BadValue, TypeError, UnicodeEncodeError):
        return None
    if type(request.chosen_on) is not int or not all(0 < length <= LONGEST_ID for length in lengths):
        return None
    return Request(request.id, request.chosen_on, ask) if ask == request.ask else None


@lru_cache(maxsize=256)
def _read_back(game: Game, text: str) -> Ask:
    return read_ask(game, read_json(text))


def _refused(request: Request, reason: TableReason) -> Answer:
    return Answer(request.id, None, Refusal(reason))


class LocalChair(Chair):
    """A chair on the device that owns the match."""

    def __init__(
        self, device: str, seat: Seat | None, listener: Listener, worker: Worker,
        handle: Callable[[LocalChair, Request], None], get_up: Callable[[LocalChair], None],
    ) -> None:  # fmt: skip
        self._device = device
        self._seat = seat
        self._listener = listener
        self._worker = worker
        self._handle = handle
        self._get_up = get_up
        self._latest: Update | None = None
        self.left = False

    @property
    def device(self) -> str:
        return self._device

    @property
    def seat(self) -> Seat | None:
        return self._seat

    @property
    def latest(self) -> Update | None:
        return self._latest

    def send(self, request: Request) -> None:
        self._worker.post(lambda: self._handle(self, request))

    def leave(self) -> None:
        self.left = True
        self._worker.post(lambda: self._get_up(self))

    def show(self, update: Update) -> None:
        """Called by the table with an update; ignored after `leave`."""
        if not self.left:
            self._latest = update
            self._listener(update)

    def move_to(self, seat: Seat | None) -> None:
        """Called by the table when a seat is taken over."""
        self._seat = seat
