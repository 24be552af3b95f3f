"""Hints: the action a bot would choose at a seat, computed from that seat's updates alone."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence

from app.table.bot_seat import BotMemory
from app.table.bot_seats import BotSpeed
from app.table.chair import Update
from games.bots import bot_for
from games.bots.bot import Level, Shown, Thought
from games.core.contract import AnyView


def advise(
    game: str, view: AnyView, seats: int, seen: Sequence[Update], stamina: BotSpeed, breathe: Callable[[], None]
) -> Thought:
    """The choice of a hard bot with this view; `seen` are all updates of the seat, if known.

    Deterministic: the same view gives the same hint.
    """
    bot = bot_for(game, Level.HARD)
    memory = BotMemory(bot)
    for update in seen:
        memory.take(update)
    beliefs = memory.beliefs if seen and seen[-1].view == view else bot.learn(None, Shown(view))
    seed = int.from_bytes(hashlib.sha256(view.text.encode()).digest()[:8], "big")
    return bot.think(view, beliefs, stamina.budget(bot, view, seats), seed, breathe)
