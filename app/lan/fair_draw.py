"""A fair draw: a commit-and-reveal protocol for a seed that no device can choose and only the host knows before the
end.

Each device first commits to a share by its hash. Then the guests reveal theirs; the host's stays secret, because the
seed determines the whole deal. So the host cannot choose its share after seeing the others, and a guest that aborts
does not know which deal it avoided. After the match the host reveals its share: `verify.py`.

Before the commits the host announces the options and the seats (`terms_of`). Otherwise the host, which knows the seed,
could choose words, rules or seats afterwards. A guest counts the draws in which it opened its share (`draw_count.py`):
the host knew the seed of each and could have chosen among them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from app.lan.lobby_view import HOST, LobbyView, SeatAssignment
from app.lan.messages import FairCommit, FairCommits, FairOffer, FairShare
from app.lan.transport import Clock, Timer
from app.table.table import Luck
from games.core.chance import Chance, Seeded
from games.core.contract import Seat
from games.core.value import Value, added

SHARE_BYTES = 32
RESEND = (1.0, 2.0)  # seconds after which guests without an answer are asked again
PATIENCE = 6.0  # seconds a round waits for missing answers


def commit_to(draw: str, place: int, share: str) -> str:
    """The commitment of a place to its share."""
    return hashlib.sha256(f"safehouse share\0{draw}\0{place}\0{share}".encode()).hexdigest()


def terms_of(game: str, rules: int, options: Value, seats: tuple[SeatAssignment, ...]) -> str:
    """The digest of game, rules, options and seats, which the host commits to before the draw."""
    text = "\0".join(("safehouse terms", game, str(rules), options.text, *(seat.text for seat in seats)))
    return hashlib.sha256(text.encode()).hexdigest()


def seed_of(draw: str, shares: tuple[str, ...]) -> bytes:
    """The seed, from all shares in the order of their places."""
    return hashlib.sha256("\0".join(("safehouse seed", draw, *shares)).encode()).digest()


@dataclass(frozen=True)
class Bound(Value):
    """The public data of a draw after all commits, in the order of the places."""

    draw: str
    round: int
    places: tuple[int, ...]
    commits: tuple[str, ...]
    terms: str = added("")  # "" before 0.2.0, which introduced terms
    seats: tuple[SeatAssignment, ...] = added(())  # by seat; part of the terms


@dataclass(frozen=True)
class Deal(Value):
    """A draw as stored by the host; secret until the end of its match."""

    bound: Bound
    shares: tuple[str, ...] = field(repr=False)

    @property
    def shared(self) -> bool:
        """Whether a guest took part."""
        return len(self.bound.places) > 1


def luck_of(deal: Deal) -> Luck:
    """The chance seeded by this draw."""
    seed = seed_of(deal.bound.draw, deal.shares)

    def luck(asked: Mapping[str, int]) -> Chance:
        return Seeded(seed, asked)

    return luck


@dataclass(frozen=True)
class Ticket(Value):
    """A draw as stored by a guest: the public data, and the guest's own share."""

    match: str  # "" until the match dealt from it is known
    bound: Bound
    place: int
    share: str = field(repr=False)
    again: int = added(0)  # other draws with an open share that led to no match
    moved: tuple[Seat, ...] = added(())  # seats the lobby gave to another device as soon as the match was dealt

    @property
    def own(self) -> frozenset[Seat]:
        """The seats that the terms give to this device."""
        return own_seats(self.bound.seats, self.place)

    def moved_in(self, room: LobbyView) -> tuple[Seat, ...]:
        """The seats that the lobby gives to another device than the terms did.

        Places change when a host restarts, so only stable roles are compared: the host, this device, and any other.
        """
        pairs = zip(self.bound.seats, room.assignments, strict=False)
        return tuple(
            seat
            for seat, (said, now) in enumerate(pairs)
            if now.member is not None
            and (_role(said.member, self.place), said.bot) != (_role(now.member, room.you), now.bot)
        )


def own_seats(seats: tuple[SeatAssignment, ...], place: int) -> frozenset[Seat]:
    """The seats of the device at a place, without those of bots."""
    return frozenset(number for number, seat in enumerate(seats) if seat.member == place and seat.bot is None)


def _role(member: int | None, own: int) -> str:
    """The role of a seat's device, independent of place numbers."""
    return {HOST: "host", own: "own", None: "nobody"}.get(member, "other")


def good_hex(text: str, size: int) -> bool:
    """Whether the text is this number of bytes in lower-case hex digits."""
    return len(text) == 2 * size and all(sign in "0123456789abcdef" for sign in text)


class Draw:
    """The host's side of a draw: rounds with the guests that answer, until all remaining ones did.

    A guest is asked once per step, and again only on a timeout or a reconnect, so two devices cannot end up in a loop
    of answers.
    """

    def __init__(
        self,
        guests: tuple[int, ...],
        terms: str,
        seats: tuple[SeatAssignment, ...],
        clock: Clock,
        entropy: Callable[[int], bytes],
        say: Callable[[int, Value], None],
        done: Callable[[Deal], None],
    ) -> None:
        self._terms = terms
        self._seats = seats
        self._clock = clock
        self._entropy = entropy
        self._say = say
        self._done = done
        self._round = 0
        self._timers: list[Timer] = []
        self._guests = guests
        self._excused: set[int] = set()  # guests that lost their share once and had a new round for it
        self._over = False

    def begin(self) -> None:
        """Send the offers."""
        self._begin(self._guests)

    def stop(self) -> None:
        """Cancel the draw."""
        self._over = True
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    def heard(self, place: int, message: FairCommit | FairShare) -> None:
        """A guest's answer; a late, duplicate or invalid one is ignored."""
        if message.draw != self._draw or place not in self._guests or self._over:
            return
        if isinstance(message, FairCommit):
            self._commit(place, message.commit)
        elif self._all_bound and commit_to(self._draw, place, message.share) == self._commits[place]:
            self._shares[place] = message.share
            self._end_if_complete()

    def came(self, place: int) -> None:
        """A guest has reconnected, perhaps after a restart of its app without memory of the draw."""
        if place in self._guests and place not in self._shares and not self._over:
            self._ask(place)

    def gone(self, place: int) -> None:
        """A guest left permanently; a share it has already opened still counts."""
        if place in self._guests and place not in self._shares and not self._over:
            self._begin(tuple(guest for guest in self._guests if guest != place))

    def _begin(self, guests: tuple[int, ...]) -> None:
        """Begin a round, with a new share of the host."""
        self.stop()
        self._over = False
        self._round += 1
        self._guests = guests
        self._draw = self._entropy(16).hex()
        self._shares = {HOST: self._entropy(SHARE_BYTES).hex()}
        self._commits = {HOST: commit_to(self._draw, HOST, self._shares[HOST])}
        self._timers = [self._clock.later(PATIENCE, self._give_up)]
        self._ask_again(RESEND)
        self._end_if_complete()

    @property
    def _all_bound(self) -> bool:
        return len(self._commits) == len(self._guests) + 1

    @property
    def _missing(self) -> tuple[int, ...]:
        """The guests whose answer to the current step is missing."""
        answered = self._shares if self._all_bound else self._commits
        return tuple(place for place in self._guests if place not in answered)

    @property
    def _bound(self) -> Bound:
        places = tuple(sorted(self._commits))
        commits = tuple(self._commits[place] for place in places)
        return Bound(
            draw=self._draw, round=self._round, places=places, commits=commits, terms=self._terms, seats=self._seats
        )

    def _ask_again(self, pauses: tuple[float, ...]) -> None:
        for place in self._missing:
            self._ask(place)
        if pauses:
            self._timers[1:] = [self._clock.later(pauses[0], lambda: self._ask_again(pauses[1:]))]

    def _ask(self, place: int) -> None:
        """Send everything a guest needs to answer, even if it has no memory of this draw."""
        places = (HOST, *self._guests)
        offer = FairOffer(
            draw=self._draw,
            round=self._round,
            commit=self._commits[HOST],
            places=places,
            terms=self._terms,
            seats=self._seats,
        )
        self._say(place, offer)
        if self._all_bound:
            self._say(place, FairCommits(self._draw, self._bound.commits))

    def _commit(self, place: int, commit: str) -> None:
        known = self._commits.get(place)
        if commit == known or not good_hex(commit, 32):
            return
        if self._all_bound:
            self._excuse(place)
            return
        self._commits[place] = commit  # no share is open yet, so a restarted guest may change its own
        bound = self._bound
        if len(bound.places) == len(self._guests) + 1:
            for guest in self._guests:
                self._say(guest, FairCommits(self._draw, bound.commits))

    def _excuse(self, place: int) -> None:
        """Begin a new round because a guest lost its share; once per guest."""
        if place not in self._shares and place not in self._excused:
            self._excused.add(place)
            self._begin(self._guests)

    def _end_if_complete(self) -> None:
        if len(self._shares) == len(self._guests) + 1:
            self.stop()
            bound = self._bound
            self._done(Deal(bound, tuple(self._shares[place] for place in bound.places)))

    def _give_up(self) -> None:
        missing = self._missing
        self._begin(tuple(place for place in self._guests if place not in missing))


class GuestDraw:
    """A guest's side of the latest draw: the offer, its share, and the commits."""

    def __init__(self, share_of: Callable[[FairOffer], str]) -> None:
        """`share_of` gives the share for an offer, deterministically."""
        self._share_of = share_of
        self._offer: FairOffer | None = None
        self._place = 0
        self._share = ""
        self._ticket: Ticket | None = None

    def offered(self, offer: FairOffer, room: LobbyView) -> FairCommit | None:
        """The answer to an offer, deterministic; None if the offer does not fit the lobby.

        Only devices of the lobby may take part, and the seats must be those the lobby shows.
        """
        here = {member.place for member in room.members}
        places_are_good = offer.places == tuple(sorted(set(offer.places))) and offer.places[:1] == (HOST,)
        if room.you not in offer.places or not places_are_good or not good_hex(offer.draw, 16):
            return None
        if not set(offer.places) <= here or offer.seats != room.assignments:
            return None
        if offer != self._offer:
            if self._offer is not None and self._offer.draw == offer.draw:
                return None  # the host contradicts itself
            self._offer, self._place, self._ticket = offer, room.you, None
            self._share = self._share_of(offer)
        return FairCommit(offer.draw, commit_to(offer.draw, self._place, self._share))

    def bound(self, commits: FairCommits) -> Ticket | None:
        """The ticket to store before the share is opened; None if the commits do not fit the offer."""
        offer = self._offer
        if offer is None or offer.draw != commits.draw or len(commits.commits) != len(offer.places):
            return None
        by_place = dict(zip(offer.places, commits.commits, strict=True))
        own = commit_to(offer.draw, self._place, self._share)
        if by_place[HOST] != offer.commit or by_place[self._place] != own:
            return None
        bound = Bound(
            draw=offer.draw,
            round=offer.round,
            places=offer.places,
            commits=commits.commits,
            terms=offer.terms,
            seats=offer.seats,
        )
        if self._ticket is None:
            self._ticket = Ticket("", bound, self._place, self._share)
        return self._ticket if self._ticket.bound == bound else None  # the host contradicts itself
