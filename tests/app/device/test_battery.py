"""Proves the reading of the battery: by plyer's own code for Android, and None if it cannot be read."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from app.device import battery
from tests.app.device.java import Android, modules

ACTIVITY, INTENT, MANAGER = "org.kivy.android.PythonActivity", "android.content.Intent", "android.os.BatteryManager"
CHARGING, FULL, DISCHARGING = 2, 5, 3
PLYER = ("plyer.platforms.android", "plyer.platforms.android.battery")


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch) -> Iterator[Android]:
    phone = Android(36)
    for name, module in modules(phone).items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setitem(sys.modules, "android.config", SimpleNamespace(JAVA_NAMESPACE="org.kivy.android"))
    sys.modules["android"].config = sys.modules["android.config"]  # type: ignore[attr-defined]
    for name in PLYER:
        monkeypatch.delitem(sys.modules, name, raising=False)
    phone.answers |= {
        f"{ACTIVITY}.mActivity": phone.one(ACTIVITY),
        f"{MANAGER}.BATTERY_STATUS_CHARGING": CHARGING,
        f"{MANAGER}.BATTERY_STATUS_FULL": FULL,
        f"{MANAGER}.EXTRA_STATUS": "status",
        f"{MANAGER}.EXTRA_LEVEL": "level",
        f"{MANAGER}.EXTRA_SCALE": "scale",
        f"{INTENT}.ACTION_BATTERY_CHANGED": "android.intent.action.BATTERY_CHANGED",
    }
    yield phone
    phone.close()
    for name in PLYER:
        sys.modules.pop(name, None)


def read(android: Android, monkeypatch: pytest.MonkeyPatch, **extras: int) -> int | None:
    """The charge as the app reads it on a phone whose battery says this."""
    android.answers[f"{INTENT}.getIntExtra"] = extras.get
    plyer = importlib.import_module("plyer.platforms.android.battery").instance()
    monkeypatch.setattr(battery, "_status", lambda: plyer.status)
    monkeypatch.setattr(battery, "_broken", False)
    return battery.charge()


def test_the_charge_of_a_phone_is_read(android: Android, monkeypatch: pytest.MonkeyPatch) -> None:
    assert read(android, monkeypatch, status=DISCHARGING, level=12, scale=100) == 12
    assert read(android, monkeypatch, status=DISCHARGING, level=30, scale=200) == 15
    assert read(android, monkeypatch, status=CHARGING, level=12, scale=100) is None
    assert read(android, monkeypatch, status=FULL, level=100, scale=100) is None


def test_a_phone_that_does_not_say_says_nothing(android: Android, monkeypatch: pytest.MonkeyPatch) -> None:
    assert read(android, monkeypatch, status=DISCHARGING, level=12, scale=0) is None


@pytest.mark.parametrize(
    "status",
    [{}, {"percentage": None, "isCharging": None}, {"percentage": "12"}, {"percentage": 120.0}, {"percentage": -1}],
)
def test_what_is_no_charge_counts_as_unknown(status: Any) -> None:
    assert battery.charge_of(status) is None


def test_a_system_that_cannot_be_asked_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def status() -> None:
        asked.append(True)
        raise NotImplementedError

    monkeypatch.setattr(battery, "_broken", False)
    monkeypatch.setattr(battery, "_status", status)
    assert battery.charge() is None
    assert battery.charge() is None
    assert len(asked) == 1
