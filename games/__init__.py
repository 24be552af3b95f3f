"""The rules of all games, pure: standard library only, no screen, no network, no clock.  `GAMES` lists them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.core.contract import Game
from games.duet.game import DUET

GAMES: Mapping[str, Game] = MappingProxyType({DUET.name: DUET})
