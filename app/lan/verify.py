"""The fairness check after a match: was the deal fair, and was this device shown what really happened?

`verify` compares what the guest stored (the ticket and the chain of updates) with what the host disclosed (all shares
and the log). A match is fair if every share matches its commitment; if dealing and replaying with their seed gives
exactly that log; if options and seats are those announced before the draw; and if its updates are exactly those this
device received. It does not prove that the host played honestly: it knows the deal, and may use that for its own moves
and those of its bots.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from app.lan.fair_draw import Ticket, commit_to, seed_of, terms_of
from app.lan.hash_chain import Seen, seen
from app.lan.update_codec import digest_of
from app.lan.update_reader import plain_text, text_of_0_1_0
from app.table.log import Damage, LogReading, read_log
from app.table.match_state import MatchState
from app.table.seat_views import SeatViews
from games.core.chance import Seeded
from games.core.contract import Game, Message, Refusal, Seat
from games.core.record import deal
from games.core.value import Value, added

LARGEST_LOG = 2 * 1024 * 1024
"""Maximum bytes of a log that is checked and stored: ten times the longest match found by random play (Kyoto, a whole
series). A log of this size is checked in half a second on a desktop; one of 30 MB took 4 s and 220 MB.
"""


class Checked(StrEnum):
    VERIFIED = "verified"
    NOT_VERIFIABLE = "not_verifiable"
    FAILED = "failed"


class Why(StrEnum):
    """The reasons of a result."""

    FAIR = "fair"
    # not verifiable
    NO_DRAW = "no_draw"  # this device took no part in the draw, or there was none
    NOT_KEPT = "not_kept"  # the record of updates is incomplete
    NOT_OVER = "not_over"
    NOT_OPENED = "not_opened"  # the host did not disclose the log
    TOO_LONG = "too_long"  # the disclosed log is longer than any match
    OTHER_RULES = "other_rules"  # played, at least partly, by another version of the rules
    DRAWN_AGAIN = "drawn_again"  # the host could choose among several seeds
    # failed
    SHARES = "shares"  # not those of the commitments
    OTHER_MATCH = "other_match"
    TERMS = "terms"  # options differ from those announced before the draw
    SEATS = "seats"  # a seat has another device or bot than announced before the draw
    UNREADABLE = "unreadable"
    CHANCE = "chance"  # cards or dice differ from those of the seed
    SHOWN = "shown"  # this device received other updates


@dataclass(frozen=True)
class Fairness(Value):
    match: str
    result: Checked
    why: Why
    names: tuple[str, ...] = added(())  # the players of the changed seats
    refused: int = added(0)  # legal actions the host refused; its disk may have been full

    @property
    def recorded(self) -> bool:
        """Whether the log agrees with the received updates, and so is stored among this device's matches."""
        return self.result is Checked.VERIFIED or self.why is Why.DRAWN_AGAIN

    @property
    def message(self) -> Message:
        return Message(f"lan.fair.{self.why}", (("names", ", ".join(self.names)),) if self.names else ())


@dataclass(frozen=True)
class OpenedDeal(Value):
    """The data disclosed by the host after the match."""

    draw: str
    shares: tuple[str, ...]
    too_long: bool = False  # the log was not read to its end


def verify(
    match: str,
    ticket: Ticket | None,
    chain: tuple[Seen, ...] | None,
    opened: OpenedDeal,
    log: bytes,
    games: Mapping[str, Game],
) -> Fairness:
    """The verdict on a match; `chain` is None if the record is incomplete."""
    if ticket is None:
        return Fairness(match, Checked.NOT_VERIFIABLE, Why.NO_DRAW)
    if (why := _unreadable(opened, log)) is not None:
        return Fairness(match, Checked.NOT_VERIFIABLE, why)
    if not _shares_match(ticket, opened):
        return Fairness(match, Checked.FAILED, Why.SHARES)
    reading = read_log(log, games)
    if isinstance(reading, Damage) or reading.damage is not None:
        return Fairness(match, Checked.FAILED, Why.UNREADABLE)
    if reading.header.match != match:
        return Fairness(match, Checked.FAILED, Why.OTHER_MATCH)
    begun = reading.header.opening
    seats = ticket.bound.seats
    if ticket.bound.terms and (
        len(seats) != begun.seats or ticket.bound.terms != terms_of(begun.game, begun.version, begun.options, seats)
    ):
        return _failure(reading, Why.TERMS)
    if not reading.entries or reading.entries[-1].ending is None:
        return Fairness(match, Checked.NOT_VERIFIABLE, Why.NOT_OVER)
    return _judge(ticket, chain, reading, seed_of(ticket.bound.draw, opened.shares))


def _judge(ticket: Ticket, chain: tuple[Seen, ...] | None, reading: LogReading, seed: bytes) -> Fairness:
    """The verdict on a finished match, from its log and seed."""
    match = reading.header.match
    shown = _play_again(reading, seed, chain or ())
    if shown is None:
        return _failure(reading, Why.CHANCE)
    if changed := _changed_seats(ticket, reading, chain or ()):
        parties = reading.header.parties
        return _failure(reading, Why.SEATS, tuple(name for seat in changed for name in parties[seat].names))
    if chain is None or not _complete(chain, len(reading.entries)):
        return Fairness(match, Checked.NOT_VERIFIABLE, Why.NOT_KEPT)
    if any(item not in shown for item in chain):
        return _failure(reading, Why.SHOWN)
    if ticket.again:
        return Fairness(match, Checked.NOT_VERIFIABLE, Why.DRAWN_AGAIN)
    return Fairness(match, Checked.VERIFIED, Why.FAIR)


def _unreadable(opened: OpenedDeal, log: bytes) -> Why | None:
    """Why there is nothing to check; None if there is."""
    if opened.too_long or len(log) > LARGEST_LOG:
        return Why.TOO_LONG
    return None if opened.shares or log else Why.NOT_OPENED


def _failure(reading: LogReading, why: Why, names: tuple[str, ...] = ()) -> Fairness:
    """A failed check; not verifiable if an update of the app came in between, which is no one's fault."""
    match = reading.header.match
    if reading.rules == {reading.game.version}:
        return Fairness(match, Checked.FAILED, why, names)
    return Fairness(match, Checked.NOT_VERIFIABLE, Why.OTHER_RULES)


def _shares_match(ticket: Ticket, opened: OpenedDeal) -> bool:
    bound = ticket.bound
    if opened.draw != bound.draw or len(opened.shares) != len(bound.places):
        return False
    each = zip(bound.places, bound.commits, opened.shares, strict=True)
    if any(commit_to(bound.draw, place, share) != commit for place, commit, share in each):
        return False
    return opened.shares[bound.places.index(ticket.place)] == ticket.share


def _changed_seats(ticket: Ticket, reading: LogReading, chain: tuple[Seen, ...]) -> tuple[Seat, ...]:
    """The seats with another owner than announced before the draw, except those taken over by agreement."""
    taken: dict[Seat, int] = {}  # the first takeover of each seat
    for number, entry in enumerate(reading.entries, 1):
        if entry.seated is not None:
            taken.setdefault(entry.seated.seat, number)
    never = len(reading.entries) + 1
    parties = reading.header.parties
    changed = {seat for seat, said in enumerate(ticket.bound.seats) if said.bot != parties[seat].mind}
    changed |= {seat for seat in ticket.moved if seat not in taken}
    if ticket.bound.seats:
        shown = {(item.seat, item.number) for item in chain if item.seat is not None and item.seat not in ticket.own}
        changed |= {seat for seat, number in shown if seat in range(len(parties)) and taken.get(seat, never) > number}
    return tuple(sorted(changed))


def _complete(chain: tuple[Seen, ...], last: int) -> bool:
    """Whether some seat was recorded from the beginning to the end of the match without a gap."""
    for seat in {item.seat for item in chain}:
        known = {number for item in chain if item.seat == seat
                 for number in range(max(item.number - item.count, 0) + 1, min(item.number, last) + 1)}  # fmt: skip
        if len(known) == last:
            return True
    return False


def _play_again(reading: LogReading, seed: bytes, chain: tuple[Seen, ...]) -> frozenset[Seen] | None:
    """All items of the chain confirmed by the seed's match; None if the log is not that match."""
    game, header = reading.game, reading.header
    try:
        begun = header.opening
        state, opening = deal(game, begun.options, begun.seats, Seeded(seed), begun.version)
    except Exception:  # noqa: BLE001 - the host's options may raise anything
        return None
    if opening != header.opening:
        return None
    course = MatchState(game, header, state)
    wanted: dict[int, set[tuple[Seat | None, int]]] = {}
    for item in chain:
        wanted.setdefault(item.number, set()).add((item.seat, item.count))
    kept = frozenset(chain)
    shown = _show(course, wanted, kept)
    for entry in reading.entries:
        try:
            chance = Seeded(seed, course.asked)
            course.judge_by(entry.rules or course.begun)
            move = course.foresee(entry.device, entry.seat, entry.ask, chance, course.minutes(entry))
        except Exception:  # noqa: BLE001 - as above
            return None
        if isinstance(move, Refusal) or (move.answers, move.digest, move.ending, move.seated) != (
            entry.chance, entry.digest, entry.ending, entry.seated,
        ):  # fmt: skip
            return None
        course.adopt(entry, move)
        shown |= _show(course, wanted, kept)
    return frozenset(shown)


def _show(course: MatchState, wanted: Mapping[int, set[tuple[Seat | None, int]]], kept: frozenset[Seen]) -> set[Seen]:
    """The updates of the seats at this number, each with the number of happenings the device recorded."""
    shown: set[Seen] = set()
    sight = SeatViews(course)
    for seat, count in wanted.get(course.number, ()):
        if (seat is None or seat in course.seats) and 0 <= count <= course.number:
            update = sight.update(seat, course.history[course.number - count :])
            now = seen(update, digest_of(plain_text(update)))
            shown.add(now if now in kept else seen(update, digest_of(text_of_0_1_0(update))))
    return shown
