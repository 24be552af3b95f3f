"""Proves that the settings open the pages of this device, and that they end when nobody looks at them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.device import webview
from app.present import i18n
from app.ui.settings.device_pages import PagesOnDevice


class Stage:
    """An app without a window, whose worker works at once, and what its browser was shown."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.links: list[str] = []
        self.messages: list[str] = []
        self.later: list[Callable[[], None]] = []
        self.looking = self.shows = True
        self.stop: Callable[[], None] = lambda: None
        monkeypatch.setattr(webview, "open_page", self._open)
        monkeypatch.setattr(webview, "is_open", lambda: self.looking)
        self.app: Any = SimpleNamespace(
            folder=folder,
            match_service=SimpleNamespace(run=self._run),
            tell=self.messages.append,
            call_later=lambda _seconds, act: self.later.append(act),
            bind=lambda on_stop: setattr(self, "stop", on_stop),
        )
        self.pages = PagesOnDevice(cast("Any", self.app))

    def _open(self, link: str) -> bool:
        self.links.append(link)
        return self.shows

    def _run(self, work: Any, done: Any, failed: Any) -> None:
        try:
            found = work()
        except Exception as error:  # noqa: BLE001 - as the worker does it
            failed(error)
        else:
            done(found)

    def look(self) -> None:
        """A while has passed."""
        waiting, self.later = self.later, []
        for act in waiting:
            act()


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    with i18n.language("en"):
        made = Stage(tmp_path, monkeypatch)
        yield made
        made.stop()


def test_each_opening_has_a_separate_link_at_the_same_server(stage: Stage) -> None:
    stage.pages.open()
    stage.pages.open()
    (first, one), (second, other) = (link.split("#") for link in stage.links)
    assert first == second
    assert first.startswith("http://127.0.0.1:")
    assert one != other


def test_the_server_ends_when_the_page_was_closed_and_starts_again(stage: Stage) -> None:
    stage.pages.open()
    server = stage.pages._pages
    stage.look()
    assert stage.pages._pages is server, "somebody looks at it"
    stage.looking = False
    stage.look()
    assert stage.pages._pages is None
    stage.pages.open()
    assert len(stage.links) == 2


def test_where_there_is_no_browser_that_is_said(stage: Stage) -> None:
    stage.shows = False
    stage.pages.open()
    assert stage.messages == ["Couldn’t open a browser on this device."]


def test_a_folder_that_cannot_be_used_is_said(stage: Stage) -> None:
    (stage.app.folder / "pages").write_text("no folder", encoding="utf-8")
    stage.pages.open()
    assert stage.links == []
    assert len(stage.messages) == 1
