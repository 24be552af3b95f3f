"""Proves that a host cannot flood the screens of a guest, even with valid updates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from app.lan.lobby_view import LobbyStage, LobbyView, Member, Place, Presence, Watching
from app.services.wifi.visiting import MOST_BEHIND, TURNS, UPDATE_AGAIN, UPDATES, GuestSession, UpdateThrottle

ROOM = LobbyView(
    number=1,
    title="Anna",
    you=1,
    heard=1,
    stage=LobbyStage.PLAYING,
    game="toy",
    match="0a" * 16,
    members=(
        Member(0, "Anna", Presence.HERE, True),
        Member(1, "Béla", Presence.HERE, True),
    ),
    places=(Place(0, 0, ("Anna",)), Place(1, 1, ("Béla",))),
)


class Watch:
    """A clock set by the test."""

    def __init__(self) -> None:
        self.time = 0.0
        self.patience = UpdateThrottle(lambda: self.time)

    def show(self, times: int, pause: float) -> int:
        """Send this many updates, each shown at once; returns how many were accepted."""
        for number in range(times):
            self.time += pause
            borne = self.patience.try_acquire()
            self.patience.shown()
            if not borne:
                return number
        return times


def test_fast_updates_within_the_limit_are_never_refused() -> None:
    watch = Watch()
    assert watch.show(UPDATES, 0.0) == UPDATES, "a whole match at once, by a host that comes back"
    assert watch.show(10_000, UPDATE_AGAIN) == 10_000


def test_a_thousand_updates_in_a_second_are_borne_for_less_than_one() -> None:
    assert UPDATES <= Watch().show(10_000, 0.001) < 1000


def test_what_the_screen_has_not_shown_yet_does_not_pile_up() -> None:
    patience = UpdateThrottle(lambda: 0.0)
    assert [patience.try_acquire() for _ in range(MOST_BEHIND + 2)] == [True] * MOST_BEHIND + [False] * 2


@pytest.mark.parametrize("way", ["matches", "to and fro", "questions"])
def test_a_host_does_not_lead_its_guests_about_without_end(way: str) -> None:
    watch, borne = Watch(), 0
    asks = Member(2, "Eve", Presence.HERE, False, watching=Watching.ASKED)
    for number in range(10 * TURNS):
        rooms = {
            "matches": replace(ROOM, match=f"{number:032x}"),
            "to and fro": ROOM if number % 2 else replace(ROOM, stage=LobbyStage.GATHERING, match=""),
            "questions": replace(ROOM, members=(*ROOM.members, replace(asks, asking=f"{number:032x}"))),
        }
        watch.time += 0.1
        borne += watch.patience.allows(rooms[way])
    assert TURNS <= borne < 2 * TURNS


def test_an_evening_of_short_matches_is_borne() -> None:
    watch = Watch()
    for number in range(200):
        for room in (replace(ROOM, stage=LobbyStage.DEALING), replace(ROOM, match=f"{number:032x}")):
            watch.time += 5.0
            assert watch.patience.allows(room)


def test_a_guest_that_cannot_follow_any_more_says_so() -> None:
    """The host sends updates faster than the screen shows them."""
    posted: list[Callable[[], None]] = []
    heard: list[Callable[[Any], None]] = []
    refused: list[bool] = []
    clock = SimpleNamespace(now=lambda: 0.0)
    ends: Any = SimpleNamespace(others=None, account=lambda _: None, dialer=None, clock=clock, post=None, near=tuple)
    visiting = GuestSession(ends, posted.append, lambda: None, lambda _: None, "Béla")
    guest: Any = SimpleNamespace(sit=lambda _, listener: heard.append(listener), refuse=lambda: refused.append(True))
    visiting._guest = guest
    shown: list[Any] = []
    visiting.sit(1, shown.append)
    for number in range(MOST_BEHIND):
        heard[0](number)
    for do in posted:
        do()
    posted.clear()
    heard[0](MOST_BEHIND)
    assert (len(shown), refused) == (MOST_BEHIND + 1, [])
    for number in range(2 * TURNS):
        visiting.on_room(replace(ROOM, match=f"{number:032x}"))
        posted.pop()()
    assert refused
    refused.clear()
    for number in range(2 * MOST_BEHIND):
        heard[0](number)
    assert refused
