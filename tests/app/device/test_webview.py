"""Proves that pages of the device are shown in a window over the app that is in no picture, and end with it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

import pytest

import app.device
from app.device import webview
from tests.app.device.java import Android, modules

LINK = "http://127.0.0.1:40001/p/main/#" + "A" * 43
ACTIVITY, DIALOG, VIEW = "org.kivy.android.PythonActivity", "android.app.Dialog", "android.webkit.WebView"
Maker = Callable[[int], Android]


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Maker]:
    """Return a function that makes a phone of an API level and installs the app there."""
    made: list[Android] = []

    def make(level: int) -> Android:
        android = Android(level)
        made.append(android)
        for name, module in modules(android).items():
            monkeypatch.setitem(sys.modules, name, module)
        for name in ("android", "android_webview"):
            monkeypatch.delitem(sys.modules, f"app.device.{name}", raising=False)
            monkeypatch.delattr(app.device, name, raising=False)
        monkeypatch.setattr(webview, "ANDROID", True)
        android.answers |= {
            f"{ACTIVITY}.mActivity": android.one(ACTIVITY),
            "android.R$style.Theme_DeviceDefault_NoActionBar": 0x103013F,
            f"{DIALOG}.isShowing": True,
        }
        return android

    yield make
    for android in made:
        android.close()
    for name in ("android", "android_webview"):
        sys.modules.pop(f"app.device.{name}", None)


@pytest.mark.parametrize("level", [24, 36])
def test_a_page_lies_over_the_app_and_in_no_picture(phone: Maker, level: int) -> None:
    android = phone(level)
    assert not webview.is_open()
    assert webview.open_page(LINK)
    android.settle()
    assert android.called(f"{VIEW}.loadUrl") == [(LINK,)]
    assert android.called("android.view.Window.addFlags") == [(0x2000,)]
    settings = "android.webkit.WebSettings"
    assert android.called(f"{settings}.setJavaScriptEnabled") == [(True,)]
    assert android.called(f"{settings}.setAllowFileAccess") == [(False,)]
    assert android.called(f"{settings}.setAllowContentAccess") == [(False,)]
    assert len(android.called(f"{VIEW}.setWebViewClient")) == 1, "links stay inside"
    assert webview.is_open()


def test_a_page_that_is_closed_runs_no_longer(phone: Maker) -> None:
    android = phone(36)
    webview.open_page(LINK)
    android.settle()
    android.answers[f"{DIALOG}.isShowing"] = False
    assert not webview.is_open()
    webview.open_page(LINK)
    android.settle()
    assert len(android.called(f"{VIEW}.destroy")) == 1, "the one before ends first"
    webview.close()
    android.settle()
    assert len(android.called(f"{VIEW}.destroy")) == 2
    assert not webview.is_open()
    webview.close()
    android.settle()


def test_elsewhere_the_default_browser_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def browse(link: str) -> bool:
        opened.append(link)
        return True

    monkeypatch.setattr("webbrowser.open", browse)
    assert webview.open_page(LINK)
    assert opened == [LINK]
    assert webview.is_open()
    webview.close()
