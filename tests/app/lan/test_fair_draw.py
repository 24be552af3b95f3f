"""Proves the fair draw: nobody can choose the seed, no share is disclosed early, and every manipulation is detected."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from app.lan.draw_count import EVENING, MOST_OPENED, DrawCount
from app.lan.fair_draw import Deal, Draw, GuestDraw, Ticket, commit_to, luck_of, seed_of, terms_of
from app.lan.hash_chain import HashChain, Seen, seen
from app.lan.lobby_view import HOST, LobbyStage, LobbyView, Member, Place, Presence, SeatAssignment
from app.lan.messages import FairCommit, FairCommits, FairOffer, FairShare
from app.lan.update_codec import digest_of
from app.lan.update_reader import plain_text, text_of_0_1_0
from app.lan.verify import Checked, OpenedDeal, Why, verify
from app.table.requests import BotProfile
from app.table.table import Luck
from games.bots.bot import Level
from games.core.chance import Chance, F, Seeded
from games.core.value import Value
from tests.app.lan.world import FakeClock
from tests.app.table.disk import Fail, MemoryDisk, always
from tests.app.table.kit import GAMES, PARTIES, Player, library, play
from tests.games.core.toy import TOY, ToyOptions

SEATS = (SeatAssignment(1), SeatAssignment(2))
TERMS = terms_of(TOY.name, TOY.version, ToyOptions(), SEATS)


def room(you: int, places: Collection[int] = range(4), seats: tuple[SeatAssignment, ...] = SEATS) -> LobbyView:
    """A lobby during a draw, as seen by the device at a place."""
    members = tuple(Member(place, f"M{place}", Presence.HERE, ready=True) for place in places)
    shown = tuple(Place(seat, said.member, ("A",), said.bot) for seat, said in enumerate(seats))
    return LobbyView(1, "Table", you, 0, LobbyStage.DEALING, "toy", "", members, shown)


def share_of(seed: int) -> Callable[[FairOffer], str]:
    """Deterministic shares: the same one for the same offer."""
    return lambda offer: hashlib.sha256(f"{seed}{offer.text}".encode()).hexdigest()


class Drawing:
    """A host's draw with guests, some of which do not answer."""

    def __init__(
        self, guests: int, seed: int = 1, mute: tuple[int, ...] = (), liar: int = 0, terms: str = TERMS
    ) -> None:
        rng = random.Random(seed)
        self.clock = FakeClock()
        self.guests = {place: GuestDraw(share_of(rng.randrange(1000))) for place in range(1, guests + 1)}
        self.mute, self.liar = mute, liar
        self.said: list[tuple[int, Value]] = []
        self.tickets: dict[int, Ticket] = {}
        self.deals: list[Deal] = []
        self.draw = Draw(tuple(self.guests), TERMS, SEATS, self.clock, rng.randbytes, self.hear, self.deals.append)
        self.draw.begin()

    def hear(self, place: int, message: Value) -> None:
        self.said.append((place, message))
        self.clock.later(0.01, lambda: self.answer(place, message))

    def answer(self, place: int, message: Value) -> None:
        guest = self.guests[place]
        if place in self.mute:
            return
        if isinstance(message, FairOffer):
            answer = guest.offered(message, room(place))
            assert answer is not None
            self.draw.heard(place, answer)
        elif isinstance(message, FairCommits):
            ticket = guest.bound(message)
            assert ticket is not None
            self.tickets[place] = ticket
            share = "00" * 32 if place == self.liar else ticket.share
            self.draw.heard(place, FairShare(ticket.bound.draw, share))


def test_everybody_takes_part() -> None:
    drawing = Drawing(3)
    drawing.clock.run(1)
    (deal,) = drawing.deals
    assert deal.bound.places == (0, 1, 2, 3)
    assert all(ticket.bound == deal.bound for ticket in drawing.tickets.values())
    assert [deal.shares[place] for place in (1, 2, 3)] == [drawing.tickets[place].share for place in (1, 2, 3)]


def test_the_hosts_share_and_the_seed_are_in_nothing_that_was_said() -> None:
    drawing = Drawing(3)
    drawing.clock.run(1)
    said = "".join(message.text for _, message in drawing.said)
    assert drawing.deals[0].shares[0] not in said
    assert not any(share in said for share in drawing.deals[0].shares)


def test_a_guest_opens_its_share_only_when_everybody_is_bound() -> None:
    drawing = Drawing(2, mute=(2,))
    drawing.clock.run(3)
    assert not drawing.tickets


@pytest.mark.parametrize(("mute", "liar", "places"), [((2,), 0, (0, 1, 3)), ((), 2, (0, 1, 3)), ((1, 2, 3), 0, (0,))])
def test_guests_with_no_or_false_answers_are_left_out_of_a_new_round(
    mute: tuple[int, ...], liar: int, places: tuple[int, ...]
) -> None:
    drawing = Drawing(3, mute=mute, liar=liar)
    drawing.clock.run(30)
    (deal,) = drawing.deals
    assert deal.bound.places == places
    assert deal.bound.round == 2


def test_somebody_who_leaves_is_not_waited_for() -> None:
    drawing = Drawing(2, mute=(2,))
    drawing.clock.run(1)
    drawing.draw.gone(2)
    drawing.clock.run(1)
    assert drawing.deals[0].bound.places == (0, 1)


def test_a_guest_rejects_a_contradicting_offer() -> None:
    guest = GuestDraw(share_of(1))
    offer = FairOffer("ab" * 16, 1, commit_to("ab" * 16, 0, "host"), (0, 1, 2), TERMS, SEATS)
    commit = guest.offered(offer, room(1))
    assert isinstance(commit, FairCommit)
    assert guest.offered(offer, room(1)) == commit
    assert guest.offered(offer, room(3)) is None
    assert guest.offered(offer, room(1, (0, 1))) is None, "nobody at that place is here"
    assert guest.offered(replace(offer, terms="00" * 32), room(1)) is None, "other terms for the same draw"
    good = FairCommits(offer.draw, (offer.commit, commit.commit, "cc" * 32))
    other = "00" * 32
    for commits in (good.commits[:2], (offer.commit, other, "cc" * 32), (other, *good.commits[1:])):
        assert guest.bound(FairCommits(offer.draw, commits)) is None
    assert guest.bound(good) is not None
    assert guest.bound(FairCommits(offer.draw, (offer.commit, commit.commit, "dd" * 32))) is None


@pytest.mark.parametrize(
    "seats",
    [SEATS[::-1], SEATS[:1], (SEATS[0], SeatAssignment(HOST)), (SEATS[0], SeatAssignment(2, BotProfile(Level.EASY)))],
)
def test_a_guest_answers_no_offer_of_other_seats_than_its_room_shows(seats: tuple[SeatAssignment, ...]) -> None:
    guest = GuestDraw(share_of(1))
    offer = FairOffer("ab" * 16, 1, commit_to("ab" * 16, 0, "host"), (0, 1, 2), TERMS, seats)
    assert guest.offered(offer, room(1)) is None
    assert guest.offered(offer, room(1, seats=seats)) is not None
    assert terms_of("toy", 1, ToyOptions(), seats) != terms_of("toy", 1, ToyOptions(), SEATS)


def test_every_share_changes_the_seed() -> None:
    shares = ("a", "b", "c")
    seeds = {seed_of("d", shares), seed_of("e", shares), seed_of("d", ("a", "b", "x")), seed_of("d", ("ab", "", "c"))}
    assert len(seeds) == 4


def test_a_guest_counts_every_seed_that_the_host_could_have_dealt_from() -> None:
    now = [0.0]
    openings = DrawCount(lambda: now[0])
    for draw in ("a", "b", "c"):
        assert openings.open(draw, plays=True)
    assert openings.open("a", plays=True), "the same draw, said again"
    assert [openings.others(draw) for draw in "abcd"] == [2, 2, 2, None]
    openings.settle(["a", "b"])
    assert openings.others("c") == 0
    for number in range(MOST_OPENED - 1):
        assert openings.open(f"x{number}", plays=True)
    assert not openings.may_open("y", plays=True)
    assert openings.may_open("c", plays=True)
    now[0] += EVENING + 1
    assert openings.may_open("y", plays=True), "that was another evening"


def test_draws_without_a_seat_do_not_count_for_those_with_one() -> None:
    openings = DrawCount(lambda: 0.0)
    assert openings.open("a", plays=True)
    for number in range(3):
        assert openings.open(f"w{number}", plays=False)
    assert (openings.others("a"), openings.others("w0")) == (0, 2)
    openings.named()
    assert (openings.others("a"), openings.others("w0")) == (0, None)
    for number in range(100):
        openings.open(f"x{number}", plays=False)
        openings.named()
    assert not openings.open("z", plays=False), "each is written down"
    assert openings.open("b", plays=True)


# After the match


class Evening:
    """A played match, and the records of a guest on seat 0."""

    def __init__(self, luck: Luck | None = None, seed: int = 5) -> None:
        drawing = Drawing(2, seed)
        drawing.clock.run(1)
        self.deal = drawing.deals[0]
        self.shelf = library()
        table = self.shelf.start(TOY, ToyOptions(), PARTIES, luck or luck_of(self.deal))
        self.match = table.match
        self.ticket = replace(drawing.tickets[1], match=self.match)
        players = Player(table, 0), Player(table, 1)
        play(players, random.Random(3))
        table.close()
        chain = HashChain(MemoryDisk(), Path("/c"), self.match)
        for update in players[0].updates:
            chain.add([seen(update, digest_of(plain_text(update)))])
        self.chain = chain.seen
        self.opened = OpenedDeal(self.deal.bound.draw, self.deal.shares)
        self.log = self.shelf.export(self.match)

    def verdict(self, **other: object) -> tuple[Checked, Why]:
        given = {"ticket": self.ticket, "chain": self.chain, "opened": self.opened, "log": self.log} | other
        verdict = verify(self.match, games=GAMES, **given)  # type: ignore[arg-type]
        assert verdict.message.key == f"lan.fair.{verdict.why}"
        return verdict.result, verdict.why


def test_a_fair_match_is_verified() -> None:
    assert Evening().verdict() == (Checked.VERIFIED, Why.FAIR)


def test_what_cannot_be_verified_is_said_plainly() -> None:
    evening = Evening()
    assert evening.verdict(ticket=None) == (Checked.NOT_VERIFIABLE, Why.NO_DRAW)
    assert evening.verdict(chain=None) == (Checked.NOT_VERIFIABLE, Why.NOT_KEPT)
    assert evening.verdict(chain=evening.chain[:-1]) == (Checked.NOT_VERIFIABLE, Why.NOT_KEPT)
    assert evening.verdict(chain=evening.chain[:2] + evening.chain[3:]) == (Checked.NOT_VERIFIABLE, Why.NOT_KEPT)
    assert evening.verdict(opened=OpenedDeal("", ()), log=b"") == (Checked.NOT_VERIFIABLE, Why.NOT_OPENED)
    lines = evening.log.splitlines(keepends=True)
    assert evening.verdict(log=b"".join(lines[:-1])) == (Checked.NOT_VERIFIABLE, Why.NOT_OVER)


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_share_that_was_exchanged_is_found(place: int) -> None:
    evening = Evening()
    shares = tuple("00" * 32 if number == place else share for number, share in enumerate(evening.deal.shares))
    assert evening.verdict(opened=OpenedDeal(evening.deal.bound.draw, shares)) == (Checked.FAILED, Why.SHARES)


def test_a_host_that_dealt_from_another_seed_is_found() -> None:
    def luck(asked: Mapping[str, int]) -> Chance:
        return Seeded(99, asked)

    assert Evening(luck).verdict() == (Checked.FAILED, Why.CHANCE)


def test_a_host_that_turned_one_die_is_found() -> None:
    evening = Evening()
    secret = seed_of(evening.deal.bound.draw, evening.deal.shares)

    class Loaded(Seeded):
        def roll(self, label: str, dice: Sequence[Sequence[F]]) -> tuple[F, ...]:
            return tuple(die[-1] for die in dice)

    def luck(asked: Mapping[str, int]) -> Chance:
        return Loaded(secret, asked)

    assert Evening(luck).verdict() == (Checked.FAILED, Why.CHANCE)


@pytest.mark.parametrize("other", [ToyOptions(turns=7), ToyOptions()])
def test_a_host_that_chose_what_to_deal_after_it_knew_the_seed_is_found(other: ToyOptions) -> None:
    evening = Evening()
    terms = terms_of(TOY.name, TOY.version, other, SEATS)
    ticket = replace(evening.ticket, bound=replace(evening.ticket.bound, terms=terms))
    found = evening.verdict(ticket=ticket)
    assert found == ((Checked.VERIFIED, Why.FAIR) if other == ToyOptions() else (Checked.FAILED, Why.TERMS))


def test_a_ticket_of_before_terms_were_said_is_checked_as_it_was() -> None:
    evening = Evening()
    bound = replace(evening.ticket.bound, terms="", seats=())
    assert '"terms"' not in bound.text
    assert '"seats"' not in bound.text
    assert evening.verdict(ticket=replace(evening.ticket, bound=bound)) == (Checked.VERIFIED, Why.FAIR)


def test_a_host_that_knew_several_seeds_is_not_said_to_be_fair() -> None:
    evening = Evening()
    assert evening.verdict(ticket=replace(evening.ticket, again=1)) == (Checked.NOT_VERIFIABLE, Why.DRAWN_AGAIN)


def test_a_host_that_showed_something_else_is_found() -> None:
    evening = Evening()
    other = replace(evening.chain[4], digest="00" * 32)
    assert evening.verdict(chain=(*evening.chain, other)) == (Checked.FAILED, Why.SHOWN)


def test_what_an_earlier_version_wrote_down_is_compared_as_it_wrote_it() -> None:
    """A match that began before an update of the app and ended after it."""
    evening = Evening()
    shelf = evening.shelf.open(evening.match)
    texts: list[str] = []
    chair = shelf.sit("d", None, lambda update: texts.append(text_of_0_1_0(update)))
    chair.leave()
    watched = replace(evening.chain[-1], seat=None, count=evening.chain[-1].number, digest=digest_of(texts[0]))
    assert evening.verdict(chain=(*evening.chain, watched)) == (Checked.VERIFIED, Why.FAIR)
    other = replace(watched, digest=digest_of(texts[0] + " "))
    assert evening.verdict(chain=(*evening.chain, other)) == (Checked.FAILED, Why.SHOWN)


def test_a_log_of_another_match_or_with_another_byte_is_found() -> None:
    evening, other = Evening(), Evening(seed=6)
    assert evening.verdict(log=other.log)[0] is Checked.FAILED
    for place in range(0, len(evening.log), 97):
        log = bytearray(evening.log)
        log[place] ^= 1
        assert evening.verdict(log=bytes(log))[0] is Checked.FAILED
    assert evening.verdict(log=b"not a log") == (Checked.FAILED, Why.UNREADABLE)


def test_a_chain_outlives_a_restart_and_says_when_it_is_broken() -> None:
    disk = MemoryDisk()
    first = HashChain(disk, Path("/c"), "a" * 32)
    items = [Seen(0, number, 1, f"{number:064x}") for number in range(5)]
    first.add(items[:1])
    first.add(items[1:3])
    disk = disk.restarted()
    again = HashChain(disk, Path("/c"), "a" * 32)
    assert again.seen == tuple(items[:3])
    again.add([replace(items[2], count=0)] * 2)
    disk.plan = always("write", Fail(28))
    again.add(items[4:])
    assert not again.whole
    assert not HashChain(disk, Path("/c"), "b" * 32).whole
    disk.plan = lambda _, __: None
    disk.contents[Path(f"/c/{'a' * 32}.chain")].data[3:9] = b"xxxxxx"
    assert not HashChain(disk, Path("/c"), "a" * 32).whole
