"""Bots: computer players that receive only what their seat may see. `BOTS` lists them.

Read first: `bot.py`, the interface of a bot; `simulator.py`, imagined matches with a step budget; `laws.py`, the
properties every bot must have; `self_play.py`, a match between bots; `speed_test.py`, the budget a device can afford.
Each game has a folder with its bot's beliefs, evaluation and search.

A bot is imported on first use.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.bots.bot import AnyBot, Level


class BotList(Mapping[str, "type[AnyBot]"]):
    """Bot classes by game, each the `Player` of its module."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self.modules = dict(modules)

    def __getitem__(self, game: str) -> type[AnyBot]:
        player: type[AnyBot] = import_module(self.modules[game]).Player
        return player

    def __iter__(self) -> Iterator[str]:
        return iter(self.modules)

    def __len__(self) -> int:
        return len(self.modules)


BOTS = BotList(
    {"duet": "games.bots.duet.player", "kyoto": "games.bots.kyoto.player", "rogue": "games.bots.rogue.player"}
)


def bot_for(game: str, level: Level) -> AnyBot:
    """Return a bot for this game at this level; `KeyError` if the game has none."""
    return BOTS[game](level)
