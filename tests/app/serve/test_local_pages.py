"""Proves that a device serves pages to itself: by a key that opens once, with tables that are played and resumed."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterator
from html import unescape
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from app.serve import served_table
from app.serve.local_pages import KEY_LIFE, LocalPages, LocalRules, OneTimeKey
from tests.app.serve.browsers import BrowserTab, Refused


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LocalPages]:
    monkeypatch.setattr(served_table, "SOON", 0.0)
    opened = LocalPages(tmp_path)
    yield opened
    opened.close()


Tabs = Callable[[str], BrowserTab]


@pytest.fixture
def tab() -> Iterator[Tabs]:
    """Opens a link in a separate tab."""
    opened: list[BrowserTab] = []

    def one(link: str) -> BrowserTab:
        opened.append(BrowserTab(urlsplit(link).port or 0, link))
        return opened[-1]

    yield one
    for each in opened:
        each.close()


def test_a_link_opens_once_and_the_next_one_again(pages: LocalPages, tab: Tabs) -> None:
    link = pages.open()
    first = tab(link).come_in()
    assert "A new table" in unescape(str(first.until("<main").html))
    with pytest.raises(Refused, match="shut"):
        tab(link).come_in()
    again = tab(pages.open())
    again.come_in().until("<main")
    assert again.token == first.token, "one person, one page"


def test_the_first_page_says_nothing_and_nobody_comes_in_without_a_key(pages: LocalPages, tab: Tabs) -> None:
    link = pages.open()
    other = tab(link.partition("#")[0] + "#" + "A" * 43)
    status, page = other.get(other.path)
    assert status == 200
    assert link.partition("#")[2].encode() not in page
    with pytest.raises(Refused, match="wrong"):
        other.come_in()
    assert tab(link).come_in().until("<main").token, "a wrong key does not use up the right one"
    folder = next(iter(pages._settings.folder.glob("serve")))
    assert not any(link.partition("#")[2] in file.read_text("utf-8") for file in folder.glob("*") if file.is_file())


def test_the_server_listens_to_this_device_alone(pages: LocalPages) -> None:
    port = urlsplit(pages.open()).port
    with socket.socket() as probe:
        probe.settimeout(1)
        assert probe.connect_ex(("127.0.0.2", port)) != 0, "it listens at one address only"
    assert LocalRules().admits("127.0.0.1")
    assert not LocalRules().admits("192.168.1.7")


def test_a_key_is_short_lived_and_two_pages_that_began_with_it_do_not_both_come_in() -> None:
    now = [0.0]
    key = OneTimeKey(lambda: now[0])
    first = key.issue()
    now[0] = KEY_LIFE + 1
    assert not key.spend(first)
    second = key.issue()
    assert not key.spend(first)
    assert key.spend(second)
    assert not key.spend(second)
    assert not key.spend("")


def test_a_table_is_opened_played_and_resumed_after_the_app_was_started_again(
    pages: LocalPages, tab: Tabs, tmp_path: Path
) -> None:
    link = pages.open()
    owner = tab(link).come_in()
    owner.until("Lessons, puzzles")
    assert owner.html.count('aria-pressed="true">Bot: ') == 1, "a bot sits at the other seat already"
    owner.tap("open", name="Anna").until('href="/t/')

    def seat(page: BrowserTab) -> BrowserTab:
        (way,) = re.findall(r'href="(/t/[^"]+)"', page.html)
        return tab(f"{page.origin}{way}")

    mine = seat(owner).come_in("Anna")
    mine.until("All tables")
    mine.until('class="duet')
    assert "Save this link" not in mine.html
    pages.close()
    later = LocalPages(tmp_path)
    try:
        owner = tab(later.open()).come_in()
        owner.until('href="/t/')
        seat(owner).come_in().until('class="duet')
    finally:
        later.close()
