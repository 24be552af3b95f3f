"""Proves that Kyoto is played on two devices by taps alone: real windows, real sockets.

There is no curtain, each device shows only its own player's agents and hand, also when one goes to the background
during deployment, is ended by the system, and started again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.demo.play import Device, Evening

PHONE = (360, 640, 1)
TURNS = 3
STEPS = 120


@pytest.fixture
def devices(tmp_path: Path) -> Iterator[list[Device]]:
    """Two running devices."""
    made = [Device("finger", PHONE, tmp_path / name, name, None) for name in ("Anna", "Béla")]
    yield made
    for device in made:
        device.kill()


def test_kyoto_on_two_devices(devices: list[Device], tmp_path: Path) -> None:
    host, guest = devices
    Evening(host, guest).join("kyoto", "Deal", "KyotoScreen")
    assert [device("seats") for device in devices] == [[0], [1]]
    guest("tap", "tray/1")
    guest("tap", "cell/25")
    guest("pause")
    assert host("await_strip", True).startswith("Béla’s device has been in the background since ")
    assert "tray/3" not in guest("there"), "put aside, nothing of the own side is left in the window"
    guest("resume")
    host("await_strip", False)
    guest("see", "tray/3")
    assert "tray/1" not in guest("there"), "an agent that was placed before stays"
    play(devices, lambda states: min(state["turn"] for state in states) >= 2)
    guest.kill()  # by the system, or an empty battery
    host("await_strip", True)
    guest = devices[1] = Device("finger", PHONE, tmp_path / "Béla", "Béla", None)
    guest("await_front", "KyotoScreen")  # automatically
    host("await_strip", False)
    play(devices, lambda states: min(state["turn"] for state in states) >= TURNS)


def play(devices: list[Device], done: Any) -> None:
    """Play on both simultaneously until `done`; at every step search for secrets."""
    for _step in range(STEPS):
        for device in devices:
            device.ask("kyoto")
        states = [device.answer() for device in devices]
        for state, device in zip(states, devices, strict=True):
            assert state["own"] == device("seats")
            assert not state["hold"], "a private device shows no curtain"
            assert state["secrets"] == []
        if done(states) or any(state["phase"] in ("ready", "over") for state in states):
            return
    raise AssertionError("the match does not go on")
