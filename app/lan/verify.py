"""After the match: was the deal fair, and was this device shown what really happened?

`verify` gets what the guest kept (what everybody was bound to, and its chain) and what the host opened (all shares
and the log).  Fair means: every share is the one somebody was bound to; dealing and playing again with their seed
gives exactly that log; it deals what was said before the draw, to the seats that were said; and showing it again gives
exactly what this device was shown.  It does not mean that the host played well by: it knows the deal, and its moves and
those of its bots are its own.
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
"""Bytes of a log that is checked and kept: ten times the longest match that random play finds (Kyoto, a whole series).
A log of this size is checked in half a second on a desktop; one of 30 MB took 4 s and 220 MB.
"""


class Checked(StrEnum):
    VERIFIED = "verified"
    NOT_VERIFIABLE = "not_verifiable"
    FAILED = "failed"


class Why(StrEnum):
    """What a result rests on."""

    FAIR = "fair"
    # not verifiable
    NO_DRAW = "no_draw"  # this device took no part in the draw, or there was none
    NOT_KEPT = "not_kept"  # what was shown could not be kept here in full
    NOT_OVER = "not_over"
    NOT_OPENED = "not_opened"  # the host did not show the log
    TOO_LONG = "too_long"  # what the host opened is longer than any match
    OTHER_RULES = "other_rules"  # it was played, in part at least, by rules of another version
    DRAWN_AGAIN = "drawn_again"  # the host knew several seeds, and dealt from one of them
    # failed
    SHARES = "shares"  # not those that everybody was bound to
    OTHER_MATCH = "other_match"
    TERMS = "terms"  # something else was dealt than what was said before the draw
    SEATS = "seats"  # somebody else has a seat, or a bot, than was said before the draw
    UNREADABLE = "unreadable"
    CHANCE = "chance"  # the cards or dice are not those of the seed
    SHOWN = "shown"  # this device was shown something else


@dataclass(frozen=True)
class Fairness(Value):
    match: str
    result: Checked
    why: Why
    names: tuple[str, ...] = added(())  # who plays the seats that were changed
    refused: int = added(0)  # actions that the host refused and the rules admit; its disk may have been full

    @property
    def recorded(self) -> bool:
        """Whether its log is what was shown, and so is kept among the matches of this device."""
        return self.result is Checked.VERIFIED or self.why is Why.DRAWN_AGAIN

    @property
    def message(self) -> Message:
        return Message(f"lan.fair.{self.why}", (("names", ", ".join(self.names)),) if self.names else ())


@dataclass(frozen=True)
class OpenedDeal(Value):
    """What the host opened after the match."""

    draw: str
    shares: tuple[str, ...]
    too_long: bool = False  # the log was not even read to its end


def verify(
    match: str,
    ticket: Ticket | None,
    chain: tuple[Seen, ...] | None,
    opened: OpenedDeal,
    log: bytes,
    games: Mapping[str, Game],
) -> Fairness:
    """The verdict on a match; `chain` is None if it could not be kept in full."""
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
    """The verdict on a match that is over, by its log and its seed."""
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
    """Why there is nothing to check."""
    if opened.too_long or len(log) > LARGEST_LOG:
        return Why.TOO_LONG
    return None if opened.shares or log else Why.NOT_OPENED


def _failure(reading: LogReading, why: Why, names: tuple[str, ...] = ()) -> Fairness:
    """Something does not fit.  That is nobody's fault where an update of the app came in between."""
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
    """The seats that went to somebody else than was said before the draw, and were not taken over by agreement."""
    taken: dict[Seat, int] = {}  # when a seat was taken over first
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
    """Whether some seat was followed from the beginning to the end of the match without a gap."""
    for seat in {item.seat for item in chain}:
        known = {number for item in chain if item.seat == seat
                 for number in range(max(item.number - item.count, 0) + 1, min(item.number, last) + 1)}  # fmt: skip
        if len(known) == last:
            return True
    return False


def _play_again(reading: LogReading, seed: bytes, chain: tuple[Seen, ...]) -> frozenset[Seen] | None:
    """Everything of the chain that the seed's own match shows; None if the log is not that match."""
    game, header = reading.game, reading.header
    try:
        begun = header.opening
        state, opening = deal(game, begun.options, begun.seats, Seeded(seed), begun.version)
    except Exception:  # noqa: BLE001 - options are the host's, and may trip the rules in any way
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
    """What seats were shown at this number, with so many happenings each; as the device wrote it down."""
    shown: set[Seen] = set()
    sight = SeatViews(course)
    for seat, count in wanted.get(course.number, ()):
        if (seat is None or seat in course.seats) and 0 <= count <= course.number:
            update = sight.update(seat, course.history[course.number - count :])
            now = seen(update, digest_of(plain_text(update)))
            shown.add(now if now in kept else seen(update, digest_of(text_of_0_1_0(update))))
    return shown
