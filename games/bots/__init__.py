"""Somebody to play with: honest opponents, given what their seat is shown and nothing else.  `MINDS` lists them.

Where to read: `bot.py` what a mind is, what it is given and what it gives back; `simulator.py` matches imagined in its
head, every step of them counted; `laws.py` what must hold of every mind; `self_play.py` a match between minds,
`speed_test.py` how much thinking fits a device.  Each game has a folder: what its minds believe, how they judge a
position, and how they choose.

A mind is imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.bots.bot import AnyMind, Level


class BotList(Mapping[str, "type[AnyMind]"]):
    """Kinds of minds by the game they play, each standing in a module as `Player`."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self.modules = dict(modules)

    def __getitem__(self, game: str) -> type[AnyMind]:
        player: type[AnyMind] = import_module(self.modules[game]).Player
        return player

    def __iter__(self) -> Iterator[str]:
        return iter(self.modules)

    def __len__(self) -> int:
        return len(self.modules)


MINDS = BotList(
    {"duet": "games.bots.duet.player", "kyoto": "games.bots.kyoto.player", "rogue": "games.bots.rogue.player"}
)


def mind_for(game: str, level: Level) -> AnyMind:
    """Somebody who plays this game at this level; `KeyError` where nobody does."""
    return MINDS[game](level)
