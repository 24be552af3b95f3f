"""Proves the behaviour of a guest's lobby, without a window."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.lan.invite import read_link
from app.lan.lobby_view import LobbyView
from app.present import i18n
from app.services.wifi.guest_lobby import GuestLobby
from tests.app.services.wifi.device import Device, Room


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path, ("Anna", "Béla"))


def come_in(room: Room, host_name: str = "Anna") -> tuple[Device, GuestLobby]:
    """Open a table of Duet and join it with a guest."""
    anna, bela = room.devices
    anna.prefs = type(anna.prefs)(names=(host_name, "", "", ""))
    anna.go("host")
    anna.wifi.host("duet", 2)
    room.until(lambda: anna.wifi.hosting is not None and bool(anna.wifi.hosting.link))
    assert anna.wifi.hosting is not None
    lobby = GuestLobby(bela.wifi)
    assert (lobby.title(), lobby.party(), lobby.button().words) == ("Join a table", None, "")
    bela.wifi.join(read_link(anna.wifi.hosting.link))
    room.until(lambda: lobby.room is not None)
    return anna, lobby


def seated(lobby: GuestLobby, seat: int) -> tuple[str, ...]:
    """The names at a seat."""
    view: LobbyView | None = lobby.room
    assert view is not None
    return next((place.names for place in view.places if place.seat == seat and place.member == view.you), ())


def sat_down(room: Room, lobby: GuestLobby) -> None:
    """Let the guest take the first free seat."""
    lobby.heard()
    room.until(lambda: bool(seated(lobby, 1)))


def test_a_guest_takes_the_first_free_seat_and_is_ready(room: Room) -> None:
    _anna, lobby = come_in(room)
    sat_down(room, lobby)
    assert lobby.title() == "Anna’s table"
    assert seated(lobby, 1) == ("Béla",)
    assert lobby.game is not None
    assert lobby.game.game == "duet"
    button = lobby.button()
    assert (button.words, button.ready, button.icon) == ("Ready. Anna deals.", True, "check-circle")
    assert lobby.trouble() is None


def test_a_name_that_somebody_has_already_gives_way(room: Room) -> None:
    """Anna is the default name on every device."""
    _anna, lobby = come_in(room, "Béla")
    sat_down(room, lobby)
    assert seated(lobby, 1) == ("Béla 2",)


def test_ready_is_taken_back_and_given_again(room: Room) -> None:
    _anna, lobby = come_in(room)
    sat_down(room, lobby)
    lobby.press()
    room.until(lambda: lobby.button().ready is False)
    assert lobby.button().words == "Ready"
    lobby.press()
    room.until(lambda: lobby.button().ready is True)


def test_a_seat_is_renamed_left_and_taken_again(room: Room) -> None:
    _anna, lobby = come_in(room)
    sat_down(room, lobby)
    lobby.rename(1, (" Ola ", " "))
    room.until(lambda: seated(lobby, 1) == ("Ola",))
    lobby.rename(1, (" ",))
    lobby.leave_seat(1)
    room.until(lambda: not seated(lobby, 1))
    assert lobby.button().words == "Tap an open seat, or just watch."
    lobby.press()
    assert room.devices[1].messages == ["Tap an open seat, or just watch."], "there is nothing to press"
    lobby.heard()
    who = lobby.party()
    assert who is not None
    assert who.seats[1].person is None, "who got up is not put back"
    assert not lobby.tap(who.seats[1])
    room.until(lambda: seated(lobby, 1) == ("Béla",))


def test_a_tap_on_a_seat_says_whose_it_is_or_offers_to_change_it(room: Room) -> None:
    _anna, lobby = come_in(room)
    sat_down(room, lobby)
    who = lobby.party()
    assert who is not None
    assert not lobby.tap(who.seats[0])
    assert room.devices[1].messages[0].startswith("Anna sits here.")
    assert lobby.tap(who.seats[1])
