"""Proves a host's handling of a draw: the order of its writes, and the players of the seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.lan.dealing import DrawResult
from app.lan.fair_draw import Bound, Deal
from app.lan.known_devices import Seating
from app.lan.lobby_view import HOST, LobbyStage, LobbyView, Member, Place, Presence
from app.services.wifi.hosting import HostSession
from app.table.requests import BotProfile, Party
from games.bots.bot import Level
from tests.app.table.kit import DUET_OPTIONS

OWL = BotProfile(Level.EASY)
PLACES = (Place(0, HOST, ("Anna",)), Place(1, 1, ("Béla",)))
PARTIES = (Party(("Anna",), 0), Party(("Béla",), 1))
MATCH = "ab" * 16


class Evening:
    """A hosting device without a network: its actions are recorded in order."""

    def __init__(self, places: tuple[Place, ...] = PLACES) -> None:
        self.done: list[str] = []
        self.players: tuple[Party, ...] = ()
        self.mine: tuple[int, ...] = ()
        self.error: Exception | None = None
        self.places = places
        ends: Any = None

        def at_once(task: Callable[[], None]) -> None:
            task()

        library: Any = self
        self.hosting = HostSession(ends, library, at_once, at_once, lambda: None, lambda: None, "Anna")
        member = Member(0, "Anna", Presence.HERE, ready=True)
        other = Member(1, "Béla", Presence.HERE, ready=True)
        self.hosting.room = LobbyView(1, "Anna", 0, 0, LobbyStage.GATHERING, "duet", "", (member, other), PLACES)
        host: Any = self
        self.hosting._host = host
        self.hosting.deal("duet", DUET_OPTIONS, PARTIES, self.served, self.failed)

    def draw(self, _game: str, _options: object, done: Callable[[DrawResult], None]) -> None:
        deal = Deal(Bound("cd" * 16, 1, (0, 1), ("", "")), ("11" * 32, "22" * 32))
        done(DrawResult(Seating(MATCH, ("h", "g"), deal), self.places))

    def keep(self, seating: Seating) -> None:
        self.done.append(f"keep {seating.match}")

    def start(self, _game: object, _options: object, parties: tuple[Party, ...], _luck: object, match: str) -> Any:
        self.players = parties
        self.done.append(f"start {match}")
        return self

    def serve(self, *_: object) -> None:
        self.done.append("serve")

    def clear(self) -> None: ...
    def lay(self, *_: object) -> None: ...
    def wish(self, *_: object) -> None: ...

    def served(self, _table: object, mine: tuple[int, ...]) -> None:
        self.mine = mine

    def failed(self, error: Exception) -> None:
        self.error = error


def test_whose_the_seats_are_is_written_before_the_match() -> None:
    evening = Evening()
    assert evening.done == [f"keep {MATCH}", f"start {MATCH}", "serve"]
    assert (evening.players, evening.mine) == (PARTIES, (0,))


def test_a_seat_taken_at_the_last_moment_is_played() -> None:
    """The seats of the draw count, not those that the screen still showed: else the check would fail without reason."""
    evening = Evening((PLACES[0], Place(1, HOST, ("Minerva",), OWL)))
    assert evening.players == (PARTIES[0], Party(("Minerva",), 1, OWL))
    assert evening.mine == (0,)


@pytest.mark.parametrize("places", [(), PLACES[:1]])
def test_a_deal_for_other_seats_than_there_are_fails_and_nothing_is_begun(places: tuple[Place, ...]) -> None:
    evening = Evening(places)
    assert evening.error is not None
    assert evening.done == []
