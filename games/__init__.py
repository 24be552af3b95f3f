"""The rules of all games in pure Python: standard library only, no screen, no network, no clock. `GAMES` lists them.

A game's module is imported on first access, so start-up does not pay for games that are not played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the contract is imported with the first game
    from games.core.contract import Game


class Shelf(Mapping[str, "Game"]):
    """Games by name; each is a constant in capitals in the module of the same name."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self.modules = dict(modules)

    def __getitem__(self, name: str) -> Game:
        game: Game = getattr(import_module(self.modules[name]), name.upper())
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self.modules)

    def __len__(self) -> int:
        return len(self.modules)


GAMES = Shelf({"duet": "games.duet.game", "kyoto": "games.kyoto.game", "rogue": "games.rogue.game"})
