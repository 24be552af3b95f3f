"""A hint: what a bot would do at a seat, from what that seat was shown and from nothing else."""

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
    """What a hard bot would do where this is seen; `seen` is all that this seat was shown, if that is known.

    The same view gets the same hint, however often somebody asks.
    """
    bot = bot_for(game, Level.HARD)
    memory = BotMemory(bot)
    for update in seen:
        memory.take(update)
    beliefs = memory.beliefs if seen and seen[-1].view == view else bot.learn(None, Shown(view))
    seed = int.from_bytes(hashlib.sha256(view.text.encode()).digest()[:8], "big")
    return bot.think(view, beliefs, stamina.budget(bot, view, seats), seed, breathe)
