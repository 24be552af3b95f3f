"""The host's device becomes the table in the middle of a match with one tap, and takes its seats back with another."""

from __future__ import annotations

from app.services.wifi.table_device import MatchTableSwitch
from app.table.requests import Resign, TakeSeat
from tests.app.services.wifi.device import Room
from tests.app.services.wifi.test_wifi_session import playing
from tests.app.services.wifi.test_wifi_session import room as _room

room = _room


def switch(device: object) -> MatchTableSwitch:
    """The switch in the menu of the host's match."""
    table = device.wifi.table  # type: ignore[attr-defined]
    return MatchTableSwitch(table)


def offered(device: object) -> list[str]:
    table = device.wifi.table  # type: ignore[attr-defined]
    return [words for _icon, words, _do in table.choices()]


def test_a_phone_takes_the_seat_over_without_a_question_at_the_table(room: Room) -> None:
    anna, bela = playing(room)
    assert offered(anna) == ["Who’s here", "React", "This device is the table"]
    assert offered(bela) == ["Who’s here", "React"], "the match is kept at the host's"
    switch(anna).give()
    assert anna.messages[-1].startswith("On your phone, open **Who’s here**")
    assert anna.face is not None
    assert anna.face.private is None, "what is private is covered"
    bela.sat.desk.propose(None, TakeSeat(0, ("Anna",)))
    room.until(lambda: anna.face is not None and anna.face.seats == ())
    assert "proposal" not in anna.asked
    assert "taken/0" not in anna.asked, "nobody is surprised"
    assert offered(anna) == ["Who’s here", "React", "A player on this device"]
    switch(anna).take_back()
    room.until(lambda: "proposal" in bela.asked)
    bela.answer("proposal", yes=True)
    room.until(lambda: anna.face is not None and anna.face.seats == (0,))
    assert offered(anna) == ["Who’s here", "React", "This device is the table"]


def test_taken_back_before_anybody_came_it_is_as_before(room: Room) -> None:
    anna, bela = playing(room)
    switch(anna).give()
    switch(anna).take_back()
    assert bela.asked == {}
    bela.sat.desk.propose(None, TakeSeat(0, ("Anna",)))
    room.until(lambda: "proposal" in anna.asked)


def test_other_proposals_are_asked_as_ever(room: Room) -> None:
    anna, bela = playing(room)
    switch(anna).give()
    bela.sat.desk.propose(1, Resign())
    room.until(lambda: "proposal" in anna.asked)
