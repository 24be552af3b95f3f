"""Proves that the app uses Android's wifi correctly: the lock, the permission, the settings and invitations.

The stand-ins have only the members of Android's classes, so a misspelt name fails here.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import app.device
from app.device import links, wifi

LINK = "safehouse://10.0.0.1:47474/#v1." + "A" * 43 + "." + "A" * 22


class Lock:
    """android.net.wifi.WifiManager.MulticastLock."""

    def __init__(self) -> None:
        self.held, self.counted = 0, True

    def setReferenceCounted(self, counted: bool) -> None:  # noqa: N802 - as Android calls it
        self.counted = counted

    def acquire(self) -> None:
        self.held += 1

    def isHeld(self) -> bool:  # noqa: N802
        return self.held > 0

    def release(self) -> None:
        assert self.held, "a lock that is not held cannot be let go"
        self.held -= 1


class Manager:
    """android.net.wifi.WifiManager."""

    def __init__(self) -> None:
        self.locks: list[Lock] = []

    def createMulticastLock(self, tag: str) -> Lock:  # noqa: N802
        assert tag
        self.locks.append(Lock())
        return self.locks[-1]


class Intent:
    """android.content.Intent."""

    ACTION_VIEW = "android.intent.action.VIEW"

    def __init__(self, action: str, data: str | None = None, flags: int = 0) -> None:
        self.action, self.data, self.flags = action, data, flags

    def getAction(self) -> str:  # noqa: N802
        return self.action

    def getFlags(self) -> int:  # noqa: N802
        return self.flags

    def getDataString(self) -> str | None:  # noqa: N802
        return self.data

    def setData(self, data: str | None) -> None:  # noqa: N802
        self.data = data


class Activity:
    """org.kivy.android.PythonActivity."""

    def __init__(self) -> None:
        self.manager = Manager()
        self.granted = False
        self.target = 36
        self.started: list[Intent] = []
        self.missing: set[str] = set()
        self.intent = Intent("android.intent.action.MAIN")

    def getApplicationContext(self) -> Activity:  # noqa: N802 - the context knows the same services
        return self

    def getSystemService(self, name: str) -> Manager:  # noqa: N802
        assert name == "wifi"
        return self.manager

    def getApplicationInfo(self) -> SimpleNamespace:  # noqa: N802
        return SimpleNamespace(targetSdkVersion=self.target)

    def checkSelfPermission(self, name: str) -> int:  # noqa: N802
        assert name == "android.permission.ACCESS_LOCAL_NETWORK"
        return 0 if self.granted else -1

    def getPackageName(self) -> str:  # noqa: N802
        return "org.safehouse.safehouse"

    def startActivity(self, intent: Intent) -> None:  # noqa: N802
        if intent.action in self.missing:
            raise RuntimeError("ActivityNotFoundException")
        self.started.append(intent)

    def getIntent(self) -> Intent:  # noqa: N802
        return self.intent


class Phone:
    """An Android of a level, with one app on it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.activity = Activity()
        self.level = 36
        self.asked: list[list[str]] = []
        self.answers: list[Callable[[list[str], list[bool]], None]] = []
        self.bound: dict[str, Callable[[Intent], None]] = {}

        def bind(**handlers: Callable[[Intent], None]) -> None:
            self.bound |= handlers

        classes = {
            "android.os.Build$VERSION": lambda: SimpleNamespace(SDK_INT=self.level),
            "android.content.Intent": lambda: Intent,
            "android.net.Uri": lambda: SimpleNamespace(fromParts=lambda scheme, part, _none: f"{scheme}:{part}"),
        }
        self._stand_in(monkeypatch, "jnius", autoclass=lambda name: classes[name]())
        self._stand_in(monkeypatch, "android", activity=SimpleNamespace(bind=bind))
        self._stand_in(monkeypatch, "android.permissions", request_permissions=self._ask)
        self._stand_in(monkeypatch, "app.device.android", activity=lambda: self.activity)
        for name in ("android_wifi", "android_links"):
            monkeypatch.delitem(sys.modules, f"app.device.{name}", raising=False)
            monkeypatch.delattr(app.device, name, raising=False)
        for module in (app.device, wifi, links):
            monkeypatch.setattr(module, "ANDROID", True)

    def _stand_in(self, monkeypatch: pytest.MonkeyPatch, name: str, **parts: Any) -> None:
        module = ModuleType(name)
        for key, part in parts.items():
            setattr(module, key, part)
        monkeypatch.setitem(sys.modules, name, module)
        parent, _, last = name.rpartition(".")
        if parent:
            monkeypatch.setattr(importlib.import_module(parent), last, module, raising=False)

    def _ask(self, names: list[str], answered: Callable[[list[str], list[bool]], None]) -> None:
        self.asked.append(names)
        self.answers.append(answered)


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    yield Phone(monkeypatch)
    wifi.listen(False)


def test_the_lock_is_held_only_while_somebody_listens(phone: Phone) -> None:
    assert not phone.activity.manager.locks
    wifi.listen(True)
    wifi.listen(True)
    (lock,) = phone.activity.manager.locks
    assert (lock.held, lock.counted) == (1, False)
    wifi.listen(False)
    wifi.listen(False)
    assert lock.held == 0
    wifi.listen(True)
    assert (lock.held, len(phone.activity.manager.locks)) == (1, 1)


@pytest.mark.parametrize(("level", "target"), [(36, 36), (37, 36), (36, 37)])
def test_before_both_are_37_nobody_is_asked(phone: Phone, level: int, target: int) -> None:
    phone.level, phone.activity.target = level, target
    heard: list[bool] = []
    wifi.ask(heard.append)
    assert (wifi.permitted(), heard, phone.asked) == (True, [True], [])


@pytest.mark.parametrize("grant", [True, False])
def test_from_37_on_the_owner_is_asked_once_it_is_needed(phone: Phone, grant: bool) -> None:
    phone.level = phone.activity.target = 37
    heard: list[bool] = []
    assert not wifi.permitted()
    wifi.ask(heard.append)
    assert (heard, phone.asked) == ([], [["android.permission.ACCESS_LOCAL_NETWORK"]])
    phone.answers[0](phone.asked[0], [grant])
    assert heard == [grant]
    phone.activity.granted = True
    wifi.ask(heard.append)
    assert (heard[1:], len(phone.asked), wifi.permitted()) == ([True], 1, True)


def test_an_answer_that_was_broken_off_is_no_permission(phone: Phone) -> None:
    phone.level = phone.activity.target = 37
    heard: list[bool] = []
    wifi.ask(heard.append)
    phone.answers[0]([], [])
    assert heard == [False]


def test_settings_open_or_else_the_first_page_of_them(phone: Phone) -> None:
    for which in ("wifi", "vpn", "hotspot", "app"):
        assert wifi.open_settings(which)
    assert phone.activity.started[-1].data == "package:org.safehouse.safehouse"
    phone.activity.missing = {"android.settings.VPN_SETTINGS"}
    assert wifi.open_settings("vpn")
    assert phone.activity.started[-1].action == "android.settings.SETTINGS"


def test_a_link_that_opened_the_app_is_given_once(phone: Phone) -> None:
    assert links.opened() == ""
    phone.activity.intent = Intent(Intent.ACTION_VIEW, LINK)
    assert links.opened() == LINK
    assert links.opened() == ""


def test_a_link_from_the_list_of_recent_apps_is_an_old_one(phone: Phone) -> None:
    phone.activity.intent = Intent(Intent.ACTION_VIEW, LINK, flags=0x00100000)
    assert links.opened() == ""


def test_links_are_heard_while_the_app_runs_and_only_ours(phone: Phone) -> None:
    heard: list[str] = []
    links.listen(heard.append)
    for data in (LINK, "https://example.org", None):
        phone.bound["on_new_intent"](Intent(Intent.ACTION_VIEW, data))
    assert heard == [LINK]


def test_elsewhere_there_is_nothing_to_ask_and_a_link_may_stand_on_the_command_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[bool] = []
    wifi.ask(heard.append)
    assert (heard, wifi.permitted(), wifi.open_settings("wifi")) == ([True], True, False)
    monkeypatch.setattr(sys, "argv", ["main.py", "--fullscreen", LINK])
    assert links.opened() == LINK
    monkeypatch.setattr(sys, "argv", ["main.py"])
    assert links.opened() == ""
