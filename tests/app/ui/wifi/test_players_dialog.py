"""Proves that the list of players is updated while it is open."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from app.ui.wifi.players_dialog import PlayersDialog


def test_the_room_is_asked_for_again_while_somebody_looks_at_who_is_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lobby is only sent after changes, and its latencies would be outdated."""
    later: list[Callable[[], None]] = []
    monkeypatch.setattr("app.ui.wifi.players_dialog.after", lambda _seconds, act: later.append(act))
    looked: list[bool] = []
    panel: Any = SimpleNamespace(wifi=SimpleNamespace(look=lambda: looked.append(True)), parent=object(), leaving=False)
    panel._look = lambda: PlayersDialog._look(panel)
    panel._look()
    for gone in (False, False, True):
        panel.leaving = gone
        later.pop()()
    assert (len(looked), later) == (3, [])
