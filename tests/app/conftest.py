"""Fixtures for the tests of pages in real browsers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.app.web.browser import Browser


@pytest.fixture
def browsers(tmp_path: Path) -> Iterator[Callable[..., Browser]]:
    """Return a function that makes browsers, each a separate device with its own profile."""
    open_ones: list[Browser] = []

    def one(language: str = "en-GB") -> Browser:
        open_ones.append(Browser(tmp_path / f"browser{len(open_ones)}", language))
        return open_ones[-1]

    yield one
    for browser in open_ones:
        browser.close()
