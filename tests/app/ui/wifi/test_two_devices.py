"""Proves that two devices meet and play by taps alone: real windows, real sockets, two processes.

They use the loopback of this machine as their network. No step waits for a fixed time: each waits for its effect on the
other device.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.demo.play import Device, Evening, wait_for

PHONE = (360, 640, 1)
Start = Callable[[str], Device]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start a device; one of the same name gets the files of the previous one."""
    devices: list[Device] = []

    def make(name: str) -> Device:
        devices.append(Device("finger", PHONE, tmp_path / name, name, None))
        return devices[-1]

    yield make
    for device in devices:
        device.kill()


def choices(device: Device) -> dict[str, str]:
    """The keys of a menu's choices, by their texts."""
    return {device("says", key): key for key in device("there") if key.startswith("choice/")}


def table_of(device: Device) -> str:
    """The key of the table, once it is found."""
    device("tap", "tile/join")
    return str(wait_for(lambda: next((key for key in device("there") if key.startswith("table/")), "")))


def give_up(one: Device, other: Device, meanwhile: Callable[[], bool] = lambda: True) -> None:
    """Propose to give up on one device, and agree on the other."""
    one("tap", "menu")
    one("tap", choices(one)["Give up the match"])
    one("tap", "yes")
    assert other("says", "yes") == "Agree"
    assert meanwhile()
    other("tap", "yes")


def change_places(host: Device, guest: Device) -> None:
    """Between two matches both swap seats without joining again."""
    give_up(host, guest)
    wait_for(lambda: host("match")["mode"] == "over")
    if not host("match")["reporting"]:
        host("tap", "main")
    host("back")  # from the report
    host("back")
    host("tap", "yes")  # another match
    host("await_front", "HostScreen")
    guest("await_front", "LobbyScreen")
    for device, seat in ((host, 0), (guest, 1)):
        device("see", f"seat/{seat}")
        device("tap", f"seat/{seat}")
        device("tap", choices(device)["Leave this seat"])
    wait_for(lambda: host("says", "deal") == "A seat is still open.")
    guest("tap", "seat/0")
    host("tap", "seat/1")
    host("tap", choices(host)["A player on this device"])
    wait_for(lambda: host("says", "deal") == "Deal the words")
    host("tap", "deal")
    for device in (host, guest):
        device("await_front", "DuetScreen")
        device("await_number", 0)
    assert [device("seats") for device in (host, guest)] == [[1], [0]]


def test_two_devices_meet_and_play_to_the_report(start: Start) -> None:
    host, guest = start("Anna"), start("Béla")
    evening = Evening(host, guest)
    evening.join()
    # folder, several devices, open, deal; join, the table, six digits: a known device needs no digits
    assert (host.taps, guest.taps) == (4, 8)
    assert [device("seats") for device in (host, guest)] == [[0], [1]]
    assert "hold" not in host("there") + guest("there"), "a private device shows no curtain"
    for turn in range(2):
        evening.turn(turn)  # a player who guesses without looking at the key has no colour of it in the window
    give_up(host, guest, meanwhile=lambda: host("rest_on", "board"))
    for device in (host, guest):
        wait_for(lambda device=device: device("match")["mode"] == "over")
        wait_for(lambda device=device: not device("explained"), 200)  # the explained thing is gone
        if not device("match")["reporting"]:
            device("tap", "main")
    assert guest("await_strip", True) == (
        "Fair deal: shuffle, cards and seats verified (but not the moves of host and bots)."
    )
    guest("tap", "review")
    guest("await_front", "ReviewScreen")
    guest("back")
    guest("tap", "again")
    assert guest("front") == "DuetScreen", "a guest does not deal"
    number = host("match")["number"]
    host("tap", "again")
    for device in (host, guest):
        wait_for(lambda device=device: device("match")["number"] < number and device("match")["mode"] != "over")
    change_places(host, guest)
    host("back")
    host("tap", "yes")
    host("await_front", "HomeScreen")
    assert "closed the table" in guest("says", "text")
    guest("tap", "no")
    guest("await_front", "HomeScreen")


def test_a_match_begun_on_one_device_goes_on_on_two(start: Start) -> None:
    host, guest = start("Anna"), start("Béla")
    host("tap", "open/duet")
    host("tap", "deal")
    host("await_front", "DuetScreen")
    host("see", "turner/0")
    host("hold", "turner/0", "give")
    host("write", "ŹŐWYZA", 2)
    host("tap", "give")
    host("see", "main")
    host("tap", "menu")
    host("tap", choices(host)["Continue on several devices"])
    evening = Evening(host, guest)
    evening.meet("Continue")
    for device in (host, guest):
        device("await_front", "DuetScreen")
        device("await_number", 1)
    assert [device("seats") for device in (host, guest)] == [[0], [1]]
    assert guest("match")["mode"] == "guess"
    evening_number = guest("match")["number"]
    guest("card", 0)
    guest("card", 0)
    for device in (host, guest):
        device("await_number", evening_number + 1)


def test_a_lost_guest_reconnects_without_typing(start: Start) -> None:
    host, guest = start("Anna"), start("Béla")
    evening = Evening(host, guest)
    evening.join()
    guest("pause")
    assert host("await_strip", True).startswith("Béla’s device has been in the background since ")
    host("tap", "menu")
    host("tap", choices(host)["Who’s here"])
    assert "Béla’s device. in background since " in host("says", "seat/1")
    guest("resume")
    wait_for(lambda: "Béla’s device. connected, " in host("says", "seat/1"))  # while the dialog is open
    host("tap", "close")
    host("await_strip", False)
    evening.turn(0)
    before = host("match")["number"]
    host.kill()
    assert guest("await_strip", True).startswith("Disconnected from Anna’s device since ")
    host = start("Anna")
    host("tap", "resume")
    host("await_front", "DuetScreen")
    assert host("match")["number"] == before, "nothing that was acknowledged is lost"
    guest("await_strip", False)
    host("await_room", 1, "here")
    guest.kill()
    assert host("await_strip", True).endswith(". It reconnects automatically.")
    guest = start("Béla")
    guest("await_front", "DuetScreen")
    assert guest.taps == 0, "it goes back to its seat by itself"
    host("await_strip", False)
    assert (guest("match")["number"], guest("seats")) == (before, [1])
    Evening(host, guest).turn(1)
    guest("pause")
    host("await_strip", True)
    guest.kill()  # by the system, in the background
    guest = start("Béla")
    guest("await_front", "DuetScreen")
    assert guest.taps == 0
    host("await_strip", False)
    Evening(host, guest).turn(2)
    for device in (host, guest):
        seen = device("match")
        device("back")
        device("tap", "no")
        assert device("match") == seen, "a player who goes on sees the same as before"
    guest("back")
    guest("tap", "yes")
    host("await_room", 1, "away")
    guest("await_front", "HomeScreen")
    guest.kill()
    guest = start("Béla")
    assert guest("front") == "HomeScreen", "left on purpose"
    guest("tap", table_of(guest))
    guest("await_front", "DuetScreen")
    assert guest.taps == 2, "the table, and nothing typed"


def test_the_host_shows_two_pictures_and_the_place_alone_asks_for_the_code(start: Start) -> None:
    host, guest = start("Anna"), start("Béla")
    host("tap", "open/duet")
    host("tap", "where/1")
    assert not host("loaded", "app.web"), "only a table that is opened needs a server"
    host("tap", "deal")
    host("await_front", "HostScreen")
    host("see", "way/1")
    assert host("loaded", "app.web")
    assert not guest("loaded", "app.web")
    page, code = host("link"), host("says", "paper").partition(": ")[2].partition(".")[0]
    assert page.startswith("http://127.0.0.1:")
    assert "can’t be overheard" in host("says", "trust/browsers")
    host("tap", "help")
    host("tap", choices(host)["The page does not open?"])
    assert "local network" in host("says", "step/2")
    host("tap", "close")
    host("tap", "way/1")
    place, _hash, secrets = host("link").partition("#")
    assert host("says", "paper") == f"Scan the QR code, or type the code: {code}. 127.0.0.1"
    assert secrets
    guest("invite", place)
    guest("tap", "yes")
    guest("see", "key/1")
    guest("press", code.replace(" ", ""))
    guest("await_front", "LobbyScreen")
    host("tap", "way/0")
    assert host("link") == page
    wait_for(lambda: host("says", "deal") == "Deal the words")


def ask_for_seat(device: Device, seat: int) -> str:
    """Ask for a seat; returns the text of the question before."""
    device("tap", "menu")
    device("tap", choices(device)["Who’s here"])
    device("tap", f"seat/{seat}")
    warning = str(device("says", "text"))
    device("tap", "yes")
    return warning


def test_nobody_takes_a_seat_that_its_owner_or_another_device_does_not_give(start: Start) -> None:
    host, guest = start("Anna"), start("Béla")
    evening = Evening(host, guest)
    evening.join()
    guest("tap", "menu")
    guest("tap", choices(guest)["Give up the match"])
    guest("tap", "yes")
    assert host("says", "text") == "Béla proposes giving up the match."
    assert guest("await_strip", True) == "Waiting for Anna to answer."
    host("tap", "no")
    guest("await_strip", False)
    assert host("match")["mode"] != "over"
    host("tap", "menu")
    host("tap", choices(host)["Who’s here"])
    host("tap", "code")
    host("await_front", "HostScreen")
    assert host("says", "deal") == "Back to the table", "another look at the door deals nothing"
    host("tap", "deal")
    host("await_front", "DuetScreen")
    guest.kill()
    host("await_strip", True)
    host("tap", "strip")
    assert {"strip", "strip/sign"} & set(host("there")) == {"strip/sign"}, "what was read gives the board back"
    assert "Someone on another device has to agree" in ask_for_seat(host, 1)
    host("await_message", "no one else is here")
    assert host("seats") == [0], "the device of the host alone takes nobody's seat"
    guest = start("Béla")
    guest("await_front", "DuetScreen")
    host("await_strip", False)
    assert "Béla and the others have to agree" in ask_for_seat(guest, 0).replace("Anna", "Béla")
    assert host("says", "text").startswith("Béla wants to take over Anna’s seat.")
    host("tap", "no")
    guest("await_message", "Anna doesn’t agree.")
    assert (host("seats"), guest("seats")) == ([0], [1])
    assert "show everything Béla knows" in ask_for_seat(host, 1)
    assert host("await_strip", True) == "Waiting for Béla to answer."
    assert guest("says", "text").startswith("Anna wants to take over Béla’s seat.")
    guest("tap", "yes")
    host("await_seats", 2)
    assert host("hidden_keys") == [], "two players share the device now: the key is behind the curtain"
    assert guest("says", "text") == "Anna has taken over Béla’s seat."
    guest("tap", "yes")
    assert guest("seats") == [], "somebody else plays that seat: one watches"
    assert guest("hidden_keys") == []
    host("back")
    host("tap", "yes")
    host("await_front", "HomeScreen")
    host("tap", "resume")
    host("await_front", "DuetScreen")
    assert host("seats") == [0, 1], "the match is back on one device, and opens without the wifi"
    assert not host("hosting")
