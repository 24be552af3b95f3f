"""Proves the ways of entry, their limits of attempts, and that a refusal discloses nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from app.lan.handshake import EntryKeys
from app.lan.pairing import ALL_TRIES, CODE_LIFE, TRIES, Guard
from app.web.entry import (
    ENTRIES,
    MOST_FROM_ONE_ADDRESS,
    MOST_UNPROVEN,
    PATIENCE,
    Entry,
    EntryRefusal,
    RefusedEntry,
)
from tests.app.lan.world import FakeClock
from tests.app.web.page import Half, Page, asked, entered

KEY, CODE, TOKEN, KNOWN = "5e" * 32, "482913", "a7" * 32, "1d" * 16


@dataclass
class Entrance:
    """A host's handshake."""

    guard: Guard
    keys: EntryKeys = field(default_factory=lambda: EntryKeys("ab" * 32, "00" * 16, CODE, KEY))
    open: bool = True
    renewed: int = 0

    @property
    def renew_code(self) -> Callable[[], None]:
        return self._renew

    def _renew(self) -> None:
        self.renewed += 1
        self.keys.code = "111111"
        self.guard.renewed()


class Porch:
    """An entrance, and pages that try to enter."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.entrance = Entrance(Guard(self.clock.now))
        self.known = {KNOWN: TOKEN}
        self.entry = Entry(self.entrance, lambda guest: self.known.get(guest, ""), self.clock.now)

    def come(self, how: str, secret: str, id: str = "", address: str = "10.0.0.9") -> Page:  # noqa: A002
        return entered(lambda body: self.entry.begin(body, address), how, secret, id)

    def refusal(self, do: Callable[[], object]) -> EntryRefusal | None:
        try:
            do()
        except RefusedEntry as refused:
            return refused.reason
        return None

    def proves(self, page: Page) -> EntryRefusal | None:
        return self.refusal(lambda: self.entry.open(page.visit, page.seal({})))


@pytest.mark.parametrize(("how", "secret", "id"), [("key", KEY, ""), ("code", CODE, ""), ("token", TOKEN, KNOWN)])
def test_each_way_ends_in_a_key_of_both(how: str, secret: str, id: str) -> None:  # noqa: A002
    porch = Porch()
    page = porch.come(how, secret, id)
    opened = porch.entry.open(page.visit, page.seal({"hello": {"name": "Żaneta"}}))
    assert (opened.counter, opened.message) == (0, {"hello": {"name": "Żaneta"}})
    assert opened.visit.known == id
    assert page.opener(0)(opened.visit.session.frames_down(0).seal({"html": "…"})) == {"html": "…"}


def test_two_guests_of_one_picture_cannot_read_each_other() -> None:
    porch = Porch()
    one, other = porch.come("key", KEY), porch.come("key", KEY)
    assert one.secret != other.secret
    porch.entry.prove(porch.entry.open(one.visit, one.seal({})).visit, "x")
    other.visit = one.visit
    assert porch.refusal(lambda: porch.entry.open(one.visit, other.seal({}))) is EntryRefusal.MALFORMED
    assert porch.entry.open(one.visit, one.seal({})).visit.guest == "x", "and the one who was meant is not thrown out"


@pytest.mark.parametrize(("how", "secret", "id"), [("key", "00" * 32, ""), ("code", "482914", ""),
                                                   ("token", "00" * 32, KNOWN)])  # fmt: skip
def test_a_wrong_secret_is_one_guess(how: str, secret: str, id: str) -> None:  # noqa: A002
    porch = Porch()
    page = porch.come(how, secret, id)
    assert porch.proves(page) is EntryRefusal.WRONG
    assert porch.proves(page) is EntryRefusal.GONE
    assert porch.entry.waiting == 0


def test_a_token_that_nobody_has_is_unknown() -> None:
    porch = Porch()
    assert porch.refusal(lambda: porch.come("token", TOKEN, "2e" * 16)) is EntryRefusal.UNKNOWN
    assert porch.refusal(lambda: porch.come("token", TOKEN, "")) is EntryRefusal.UNKNOWN


@pytest.mark.parametrize("body", [
    b"", b"{", b"[]", b"\xff", b'{"how":"key","id":"","share":""}',
    b'{"how":"key","id":"../x","share":"' + b"0" * 64 + b'"}',
    b'{"how":"door","id":"","share":"' + b"0" * 64 + b'"}', b'{"how":"key","share":"' + b"0" * 64 + b'"}',
    b'{"how":"key","id":"","share":"' + b"0" * 64 + b'"}', b'{"how":"key","id":"","share":"' + b"0" * 66 + b'"}',
    b'{"how":"code","id":"","share":"41' + b"0" * 64 + b'"}', b'{"how":"code","id":"","share":"' + b"1" * 64 + b'"}',
    b'{"how":"key","id":"","share":"' + b"0" * 64 + b'","more":1}', b"[" * 4000,
])  # fmt: skip
def test_what_is_no_half_of_a_key_is_refused(body: bytes) -> None:
    porch = Porch()
    assert porch.refusal(lambda: porch.entry.begin(body, "10.0.0.9")) is EntryRefusal.MALFORMED
    assert porch.entry.waiting == 0


def test_while_newcomers_are_not_wanted_only_tokens_open() -> None:
    porch = Porch()
    porch.entrance.open = False
    assert porch.refusal(lambda: porch.come("key", KEY)) is EntryRefusal.SHUT
    assert porch.refusal(lambda: porch.come("code", CODE)) is EntryRefusal.SHUT
    assert porch.proves(porch.come("token", TOKEN, KNOWN)) is None


def test_codes_are_guessed_as_seldom_as_by_apps() -> None:
    porch = Porch()
    for _ in range(TRIES):
        assert porch.proves(porch.come("code", "000001")) is EntryRefusal.WRONG
    assert porch.refusal(lambda: porch.come("code", CODE)) is EntryRefusal.LOCKED
    assert porch.proves(porch.come("code", CODE, address="10.0.0.10")) is None, "somebody else is not locked out"
    assert porch.proves(porch.come("key", KEY)) is None, "nor who has the picture"


def test_enough_wrong_codes_from_everywhere_renew_the_code() -> None:
    porch = Porch()
    for number in range(CODE_LIFE):
        assert porch.proves(porch.come("code", "000001", address=f"10.0.1.{number}")) is EntryRefusal.WRONG
        porch.clock.run(10)
    assert porch.entrance.renewed == 1
    assert CODE_LIFE <= ALL_TRIES


def test_a_renewed_key_lets_nobody_in_by_the_old_one() -> None:
    porch = Porch()
    half_way = porch.come("key", KEY)
    porch.entrance.keys.browser = "77" * 32
    assert porch.proves(porch.come("key", KEY)) is EntryRefusal.WRONG
    assert porch.proves(half_way) is None, "who had begun before may finish"


def test_one_address_cannot_begin_without_end() -> None:
    porch = Porch()
    begun = [porch.refusal(lambda: porch.come("key", KEY)) for _ in range(ENTRIES + 5)]
    assert begun == [None] * ENTRIES + [EntryRefusal.BUSY] * 5
    assert porch.entry.waiting == MOST_FROM_ONE_ADDRESS
    assert porch.proves(porch.come("key", KEY, address="10.0.0.10")) is None
    porch.clock.run(60)
    assert porch.proves(porch.come("key", KEY)) is None


def test_visits_without_proof_are_few_and_short() -> None:
    porch = Porch()
    for number in range(60):
        half = Half("key", KEY)
        porch.entry.begin(asked(half, "key"), f"10.0.2.{number}")
        porch.clock.run(0.2)
    assert porch.entry.waiting == MOST_UNPROVEN
    late = porch.come("key", KEY)
    porch.clock.run(PATIENCE)
    porch.come("key", KEY, address="10.0.0.11")
    assert porch.entry.waiting == 1
    assert porch.proves(late) is EntryRefusal.GONE


def test_a_guest_has_one_page_the_newest() -> None:
    porch = Porch()
    first, second = porch.come("token", TOKEN, KNOWN), porch.come("token", TOKEN, KNOWN)
    for page in (first, second):
        porch.entry.prove(porch.entry.open(page.visit, page.seal({})).visit, KNOWN)
    assert porch.proves(first) is EntryRefusal.GONE
    assert porch.proves(second) is None
    porch.entry.end(KNOWN)
    assert porch.proves(second) is EntryRefusal.GONE


def test_strangers_without_end_do_not_keep_out_who_comes_back() -> None:
    porch = Porch()
    refused = []
    for number in range(100):
        body = asked(Half("key", "00" * 32), "key")
        refused.append(porch.refusal(lambda body=body, number=number: porch.entry.begin(body, f"10.3.0.{number}")))  # type: ignore[misc]
    assert refused[-1] is EntryRefusal.BUSY
    assert porch.proves(porch.come("token", TOKEN, KNOWN)) is None
