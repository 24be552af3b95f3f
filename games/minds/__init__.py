"""Somebody to play with: honest opponents, given what their seat is shown and nothing else.  `MINDS` lists them.

Where to read: `mind.py` what a mind is, what it is given and what it gives back; `head.py` matches imagined in its
head, every step of them counted; `laws.py` what must hold of every mind; `meeting.py` a match between minds,
`pace.py` how much thinking fits a device.  Each game has a folder: what its minds believe, how they judge a position,
and how they choose.

A mind is imported when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.minds.mind import AnyMind, Level


class Club(Mapping[str, "type[AnyMind]"]):
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


MINDS = Club(
    {"duet": "games.minds.duet.player", "kyoto": "games.minds.kyoto.player", "rogue": "games.minds.rogue.player"}
)


def mind_for(game: str, level: Level) -> AnyMind:
    """Somebody who plays this game at this level; `KeyError` where nobody does."""
    return MINDS[game](level)
