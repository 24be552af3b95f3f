"""Proves that Rogue Agent is played on two, three and four devices by taps alone: real windows, real sockets.

Each device shows only its own player's secrets.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.demo.play import Device, wait_for

PHONE = (360, 640, 1)
NAMES = ("Anna", "Béla", "Celina", "Dana")
STEPS = 1500


@pytest.fixture
def devices(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[list[Device]]:
    """This many running devices."""
    with ThreadPoolExecutor() as hands:
        made = list(
            hands.map(lambda name: Device("finger", PHONE, tmp_path / name, name, None), NAMES[: request.param])
        )
    yield made
    for device in made:
        device.kill()


def meet(devices: list[Device], android: bool) -> None:
    """Go from the home screens to one table."""
    host, *guests = devices
    host("tap", "open/rogue")
    host("tap", "where/1")
    host("tap", f"seats/{len(devices) - 2}")
    if android:
        host("tap", "mode/1")
    host("tap", "deal")
    host("await_front", "HostScreen")
    host("see", "paper")
    code = host("says", "paper").split(": ")[1].split(".")[0].replace(" ", "")
    for place, guest in enumerate(guests, 1):
        guest("tap", "tile/join")
        guest("tap", wait_for(lambda g=guest: next((key for key in g("there") if key.startswith("table/")), "")))
        guest("press", code)
        guest("await_front", "LobbyScreen")
        guest("see", "ready")
        host("await_room", place, "here")
    wait_for(lambda: host("says", "deal") == "Enter the city")
    host("tap", "deal")
    for device in devices:
        device("await_front", "RogueScreen")


@pytest.mark.long
@pytest.mark.parametrize(
    ("devices", "android", "rounds"),
    [(4, True, 1), pytest.param(2, False, 6, marks=pytest.mark.soak), pytest.param(3, True, 1, marks=pytest.mark.soak)],
    indirect=["devices"],
    ids=["four", "two", "three"],
)
def test_played_on_several_devices(devices: list[Device], android: bool, rounds: int) -> None:
    meet(devices, android)
    assert sorted(seat for device in devices for seat in device("seats")) == list(range(len(devices)))
    for _step in range(STEPS):
        for device in devices:  # all of them simultaneously
            device.ask("rogue")
        states = [device.answer() for device in devices]
        assert {state["mode"] for state in states} == {"android" if android else "agent"}
        assert all(state["own"] == device("seats") for state, device in zip(states, devices, strict=True))
        if any(state["over"] for state in states) or min(state["round"] for state in states) > rounds:
            break
    else:
        raise AssertionError("the match does not go on")
    last = max(state["number"] for state in states)
    for device in devices:
        device("await_number", last)
