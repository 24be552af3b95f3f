"""Proves pairing by a code: both must know it and see the same certificate; wrong attempts lock out only
their address.
"""

from __future__ import annotations

import pytest

from app.lan import pairing
from app.lan.pairing import (
    ALL_TRIES,
    ALL_WAIT,
    CODE_LIFE,
    FIRST_WAIT,
    FORGET,
    LONGEST_WAIT,
    TRIES,
    Guard,
    GuestPairing,
    HostPairing,
    PairingFailed,
)

MINE, OTHERS = "ab" * 32, "cd" * 32


def meet(code: str, guess: str, seen: str = MINE) -> bool:
    guest = GuestPairing(guess, seen)
    host = HostPairing(code, MINE, guest.share)
    proof = host.check(guest.prove(host.share))
    return proof is not None and guest.check(proof)


def test_the_code_and_the_certificate_must_be_the_same() -> None:
    assert meet("123456", "123456")
    assert not meet("123456", "123457")
    assert not meet("123456", "123456", seen=OTHERS)  # a man in the middle


def test_the_host_proves_itself_only_after_the_guest() -> None:
    guest = GuestPairing("123456", MINE)
    assert not guest.check("")  # a proof before it proved anything itself
    host = HostPairing("654321", MINE, guest.share)
    proof = guest.prove(host.share)
    assert host.check(proof) is None
    assert not guest.check(proof)  # its own proof sent back


NO_SHARES = ["", "zz", "42" * 33, "41" + "ff" * 32, "41" + "00" * 32, "42" + "00" * 31, "41" * 500, "żż"]


@pytest.mark.parametrize("share", NO_SHARES)
def test_what_is_no_half_of_an_exchange(share: str) -> None:
    with pytest.raises(PairingFailed):
        HostPairing("123456", MINE, share)
    with pytest.raises(PairingFailed):
        GuestPairing("123456", MINE).prove(share)


def test_an_echo_of_the_own_share_is_refused() -> None:
    guest = GuestPairing("123456", MINE)
    with pytest.raises(PairingFailed):
        guest.prove(guest.share)
    with pytest.raises(PairingFailed):
        guest.prove("42" + guest.share[2:])


def test_a_guesser_waits_longer_and_longer_and_nobody_else_does() -> None:
    now = [0.0]
    guard = Guard(lambda: now[0])
    assert [guard.wait("guesser") for _ in range(TRIES)] == [0.0] * TRIES
    waits = []
    for _ in range(8):
        wait = guard.wait("guesser")
        waits.append(wait)
        assert guard.wait("friend") == 0.0
        guard.right("friend")
        now[0] += wait
        assert guard.wait("guesser") == 0.0
    assert waits == [min(FIRST_WAIT * 2**n, LONGEST_WAIT) for n in range(8)]
    now[0] += FORGET + LONGEST_WAIT + 1
    assert [guard.wait("guesser") for _ in range(TRIES)] == [0.0] * TRIES


def test_a_right_code_resets_the_count() -> None:
    guard = Guard(lambda: 0.0)
    for _ in range(3 * TRIES):
        assert guard.wait("friend") == 0.0
        guard.right("friend")


def test_the_code_is_another_one_after_many_wrong_guesses_from_anywhere() -> None:
    guard = Guard(lambda: 0.0)
    assert [guard.wrong() for _ in range(CODE_LIFE)] == [False] * (CODE_LIFE - 1) + [True]
    guard.renewed()
    assert not guard.wrong()


def test_a_flood_of_addresses_is_not_remembered_for_ever() -> None:
    guard = Guard(lambda: 0.0)
    for number in range(10 * pairing.MOST_ADDRESSES):
        guard.wait(str(number))
    assert len(guard._tries) == pairing.MOST_ADDRESSES


def test_a_guesser_with_a_hundred_addresses_is_as_slow_as_one_with_few() -> None:
    now = [0.0]
    guard = Guard(lambda: now[0])
    tried = sum(guard.wait(f"fe80::{number % 997}") == 0 for number in range(10_000))
    assert tried == ALL_TRIES
    now[0] += 3600.0
    hour = 0
    for second in range(3600):
        now[0] += 1.0
        hour += guard.wait(f"fe80::{second}") == 0
    assert hour <= ALL_TRIES + 3600 / ALL_WAIT, "a million codes take weeks"
    now[0] += ALL_WAIT
    assert guard.wait("friend") == 0.0
