"""The rules of all games, pure: standard library only, no screen, no network, no clock.  `GAMES` lists them.

A game is imported when it is first asked for, so that an app with three games starts as fast as with one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from games.core.contract import Game


class _Shelf(Mapping[str, Game]):
    """Games by name, each standing in `games.<name>.game` under its name in capitals."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def __getitem__(self, name: str) -> Game:
        if name not in self._names:
            raise KeyError(name)
        game: Game = getattr(import_module(f"games.{name}.game"), name.upper())
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


GAMES: Mapping[str, Game] = _Shelf("duet", "kyoto", "rogue")
