"""A front end for services that records its calls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.present.dialogs import MenuRow
from app.services.match_service import MatchService
from app.services.preferences import Preferences
from app.table.requests import Party
from app.table.table import Table
from app.table.worker import Inline


class PortStub:
    """A recording front end; tasks posted to it run when a test calls `run`."""

    def __init__(self, folder: Path) -> None:
        self.prefs = Preferences()
        self.tasks: list[Callable[[], None]] = []
        self.match_service = MatchService(folder, self.tasks.append, Inline())
        self.messages: list[str] = []
        self.errors: list[Exception] = []
        self.faults: list[tuple[str, ...]] = []
        self.later: list[tuple[float, Callable[[], None]]] = []
        self.begun: list[tuple[str, Any, tuple[Party, ...]]] = []
        self.tables: list[Table] = []
        self.homes = 0
        self.busy = self.hosts_guests = False
        self.deals = True

        self.menus: list[tuple[str, Sequence[MenuRow]]] = []
        self.dealing: list[str] = []
        self.went: list[tuple[str, dict[str, Any]]] = []

    def ask_menu(self, title: str, rows: Sequence[MenuRow]) -> None:
        self.menus.append((title, rows))

    def deal_named(self, game: str) -> None:
        self.dealing.append(game)

    def go(self, name: str, **given: Any) -> None:
        self.went.append((name, given))

    def run(self) -> None:
        """Run all posted tasks, including those they post."""
        while self.tasks:
            self.tasks.pop(0)()

    def set(self, **changes: Any) -> None:
        self.prefs = replace(self.prefs, **changes)

    def choose(self, key: str, value: str) -> None:
        self.set(chosen={**self.prefs.chosen, key: value})

    def learn(self, tip: str) -> None:
        self.set(learned=(*self.prefs.learned, tip))

    def tell(self, text: str) -> None:
        self.messages.append(text)

    def failed(self, error: Exception) -> None:
        self.errors.append(error)

    def show_box_faults(self, lines: Sequence[str]) -> None:
        self.faults.append(tuple(lines))

    def home(self) -> None:
        self.homes += 1

    def call_later(self, seconds: float, act: Callable[[], None]) -> None:
        self.later.append((seconds, act))

    def may_deal(self) -> bool:
        return self.deals

    def begin(self, game: str, options: Any, parties: tuple[Party, ...]) -> None:
        self.begun.append((game, options, parties))

    def dealt(self, deal: Callable[[], Table]) -> None:
        self.match_service.run(deal, self.tables.append, self.failed)
