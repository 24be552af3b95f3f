"""A fair deal: host and guests agree on a seed that none of them chose and only the host knows before the end.

Everybody is first bound to a share by its hash.  Then the guests open theirs; the host's stays secret, or whoever
knew the seed would know the deal.  So the host could not choose after it saw the guests' shares, and a guest that
broke off would not know what it avoided.  After the match the host opens its share: `verify.py`.

Before anybody is bound the host says what is to be dealt (`terms`): whoever knows the seed could else choose words or
rules that suit it.  And whoever opened its share again and again notes that, for the host knew each seed and could
have dealt from the one it liked: it could also say of a guest that it did not answer any more.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from app.lan.messages import FairCommit, FairCommits, FairOffer, FairShare
from app.lan.room import HOST
from app.lan.wires import Clock, Timer
from app.table.table import Luck
from games.core.chance import Chance, Seeded
from games.core.value import Value, added

SHARE_BYTES = 32
MOST_OPENED = 16  # shares that a guest opens before something is dealt: each is written down, and an older one goes
RESEND = 1.0
PATIENCE = 6.0  # seconds a round waits for those who do not answer


def commit_to(draw: str, place: int, share: str) -> str:
    """What binds a place to its share."""
    return hashlib.sha256(f"safehouse share\0{draw}\0{place}\0{share}".encode()).hexdigest()


def terms_of(game: str, rules: int, options: Value, seats: int) -> str:
    """What is to be dealt, as it is said before the draw."""
    told = "\0".join(("safehouse terms", game, str(rules), options.text, str(seats)))
    return hashlib.sha256(told.encode()).hexdigest()


def seed_of(draw: str, shares: tuple[str, ...]) -> bytes:
    """The seed, from all shares in the order of their places."""
    return hashlib.sha256("\0".join(("safehouse seed", draw, *shares)).encode()).digest()


@dataclass(frozen=True)
class Bound(Value):
    """What everybody was bound to in a draw, in the order of the places."""

    draw: str
    round: int
    places: tuple[int, ...]
    commits: tuple[str, ...]
    terms: str = added("")  # "" as long as no terms were said


@dataclass(frozen=True)
class Deal(Value):
    """A draw as the host keeps it; secret until the end of its match."""

    bound: Bound
    shares: tuple[str, ...] = field(repr=False)

    @property
    def shared(self) -> bool:
        """Whether anybody but the host took part."""
        return len(self.bound.places) > 1


def luck_of(deal: Deal) -> Luck:
    """Chance as this draw has it."""
    seed = seed_of(deal.bound.draw, deal.shares)

    def luck(asked: Mapping[str, int]) -> Chance:
        return Seeded(seed, asked)

    return luck


@dataclass(frozen=True)
class Ticket(Value):
    """A draw as a guest keeps it: what everybody was bound to, and its own share."""

    match: str  # "" until it is known which match was dealt from it
    bound: Bound
    place: int
    share: str = field(repr=False)
    again: int = added(0)  # draws before it in which this device opened its share, and nothing was dealt


def good_hex(text: str, size: int) -> bool:
    """Whether this is so many bytes in small hex digits."""
    return len(text) == 2 * size and all(sign in "0123456789abcdef" for sign in text)


class Draw:
    """The host's side of a draw: rounds with whoever answers, until all who are left did."""

    def __init__(
        self,
        guests: tuple[int, ...],
        terms: str,
        clock: Clock,
        entropy: Callable[[int], bytes],
        say: Callable[[int, Value], None],
        done: Callable[[Deal], None],
    ) -> None:
        self._terms = terms
        self._clock = clock
        self._entropy = entropy
        self._say = say
        self._done = done
        self._round = 0
        self._timers: list[Timer] = []
        self._guests = guests
        self._over = False

    def begin(self) -> None:
        """Say to everybody what to answer."""
        self._begin(self._guests)

    def stop(self) -> None:
        """Break it off."""
        self._over = True
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    def heard(self, place: int, message: FairCommit | FairShare) -> None:
        """A guest's answer; one that is late, doubled or untrue changes nothing."""
        if message.draw != self._draw or place not in self._guests or self._over:
            return
        if isinstance(message, FairCommit):
            if place not in self._commits and good_hex(message.commit, 32):
                self._commits[place] = message.commit
        elif self._all_bound and commit_to(self._draw, place, message.share) == self._commits[place]:
            self._shares[place] = message.share
        self._go_on()

    def gone(self, place: int) -> None:
        """A guest left for good."""
        if place in self._guests and not self._over:
            self._begin(tuple(guest for guest in self._guests if guest != place))

    def _begin(self, guests: tuple[int, ...]) -> None:
        """A round from the beginning, with a share nobody has seen anything of."""
        self.stop()
        self._over = False
        self._round += 1
        self._guests = guests
        self._draw = self._entropy(16).hex()
        self._shares = {HOST: self._entropy(SHARE_BYTES).hex()}
        self._commits = {HOST: commit_to(self._draw, HOST, self._shares[HOST])}
        self._timers = [self._clock.later(PATIENCE, self._give_up)]
        self._repeat()
        self._go_on()

    @property
    def _all_bound(self) -> bool:
        return len(self._commits) == len(self._guests) + 1

    @property
    def _bound(self) -> Bound:
        places = tuple(sorted(self._commits))
        return Bound(self._draw, self._round, places, tuple(self._commits[place] for place in places), self._terms)

    def _repeat(self) -> None:
        self._ask(self._commits if not self._all_bound else self._shares)
        self._timers[1:] = [self._clock.later(RESEND, self._repeat)]

    def _ask(self, answered: Mapping[int, str]) -> None:
        """Say to whoever has not answered yet what it should answer."""
        places = (HOST, *self._guests)
        for place in self._guests:
            if place not in answered:
                self._say(place, FairOffer(self._draw, self._round, self._commits[HOST], places, self._terms))
                if self._all_bound:
                    self._say(place, FairCommits(self._draw, self._bound.commits))

    def _go_on(self) -> None:
        if len(self._shares) == len(self._guests) + 1:
            self.stop()
            bound = self._bound
            self._done(Deal(bound, tuple(self._shares[place] for place in bound.places)))
        elif self._all_bound and len(self._shares) == 1:
            self._ask(self._shares)

    def _give_up(self) -> None:
        answered = self._shares if self._all_bound else self._commits
        self._begin(tuple(place for place in self._guests if place in answered))


class GuestDraw:
    """A guest's side of a draw: binds itself once, and opens its share only when everybody is bound."""

    def __init__(self, entropy: Callable[[int], bytes]) -> None:
        self._entropy = entropy
        self._offer: FairOffer | None = None
        self._place = 0
        self._share = ""
        self._opened: set[str] = set()  # draws in which the share was opened, and nothing was dealt yet
        self.ticket: Ticket | None = None

    def forget(self) -> None:
        """Something was dealt, or this is another table: what was opened before is settled."""
        self._opened.clear()

    def offered(self, offer: FairOffer, place: int, here: Collection[int]) -> FairCommit | None:
        """The answer to an offer; the same one to the same offer.  Nobody takes part who is not `here`."""
        places_are_good = offer.places == tuple(sorted(set(offer.places))) and offer.places[:1] == (HOST,)
        if place not in offer.places or not places_are_good or not good_hex(offer.draw, 16):
            return None
        if not set(offer.places) <= set(here) or (offer.draw not in self._opened and len(self._opened) >= MOST_OPENED):
            return None
        if self._offer is None or self._offer.draw != offer.draw:
            self._offer, self._place, self.ticket = offer, place, None
            self._share = self._entropy(SHARE_BYTES).hex()
        return FairCommit(offer.draw, commit_to(offer.draw, self._place, self._share))

    def bound(self, commits: FairCommits) -> Ticket | None:
        """What to keep before the share is opened; None if this is not what was offered."""
        offer = self._offer
        if offer is None or offer.draw != commits.draw or len(commits.commits) != len(offer.places):
            return None
        by_place = dict(zip(offer.places, commits.commits, strict=True))
        own = commit_to(offer.draw, self._place, self._share)
        if by_place[HOST] != offer.commit or by_place[self._place] != own:
            return None
        bound = Bound(offer.draw, offer.round, offer.places, commits.commits, offer.terms)
        if self.ticket is not None:
            return self.ticket if self.ticket.bound == bound else None  # told two stories
        self._opened.add(offer.draw)
        self.ticket = Ticket("", bound, self._place, self._share, len(self._opened) - 1)
        return self.ticket
