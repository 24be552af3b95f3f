"""Somebody to play with: honest opponents, given what their seat is shown and nothing else.  `BOTS` lists them.

Where to read: `bot.py` what a bot is, what it is given and what it gives back; `simulator.py` matches imagined in its
head, every step of them counted; `laws.py` what must hold of every bot; `self_play.py` a match between bots,
`speed_test.py` how much thinking fits a device.  Each game has a folder: what its bots believe, how they judge a
position, and how they choose.

A bot is imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.bots.bot import AnyBot, Level


class BotList(Mapping[str, "type[AnyBot]"]):
    """Kinds of bots by the game they play, each standing in a module as `Player`."""

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
    """Somebody who plays this game at this level; `KeyError` where nobody does."""
    return BOTS[game](level)
