"""Fixtures for the tests of the server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from app.serve import served_table
from tests.app.serve.browsers import Evening


@pytest.fixture
def evening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Evening]]:
    """Start a server, which ends with the test; it deals without delay."""
    monkeypatch.setattr(served_table, "SOON", 0.0)
    begun: list[Evening] = []

    def begin(**settings: Any) -> Evening:
        begun.append(Evening(tmp_path / settings.pop("within", ""), **settings))
        return begun[-1]

    yield begin
    for each in begun:
        each.stop()
