"""The bots at one table and their thread: started when a device sits down, stopped when it leaves.

They run on the device that holds the match. All other devices see them as ordinary seats whose parties are marked as
bots.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from math import inf

from app.table.bot_seat import BotSeat, BotTable, Recall
from app.table.bot_thread import BotScheduler
from games.bots.bot import AnyBot, Level
from games.bots.speed_test import fitting, trial
from games.core.contract import AnyView, Seat

logbook = logging.getLogger("safehouse.bots")

PATIENCE = {Level.EASY: 2.0, Level.MIDDLE: 2.0, Level.HARD: 6.0}  # seconds per thought on this device
MOST = 10_000_000.0  # steps per second if the speed cannot be measured
PARTS = 8  # budgets are rounded to eighths, so that the same device always thinks alike


class BotSpeed:
    """The speed of this device, measured once per game with a task of known size."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._known: dict[str, float] = {}

    def budget(self, bot: AnyBot, table: AnyView, seats: int) -> int:
        """The number of steps per thought on this device, in eighths of the level's full number."""
        game = bot.game.name
        if game not in self._known:
            began = self._clock()
            steps = trial(game, table.public.options, seats=seats)
            took = self._clock() - began
            self._known[game] = steps / took if took > 0 else inf
            logbook.info("%d steps took %d ms", steps, int(1000 * took))
        speed = self._known[game]
        if not speed:  # no measurable task: this game's bots are fast anyway
            return bot.budget
        fits = fitting(bot, min(speed, MOST), PATIENCE[bot.level])
        return bot.budget * max(1, PARTS * fits // bot.budget) // PARTS


class BotSeats:
    """The bots of a table."""

    def __init__(
        self,
        table: BotTable,
        thinker: BotScheduler,
        recall: Recall,
        stamina: BotSpeed,
        share: Callable[[], float] = lambda: 1.0,
    ) -> None:
        """`share` is the fraction of the usual pauses, from the settings."""
        self._thinker = thinker
        self.seats = tuple(BotSeat(table, seat, thinker, recall, stamina.budget, share) for seat in table.bots)

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The seats whose bots are about to act."""
        return tuple(bot.seat for bot in self.seats if bot.thinks)

    def hold(self, held: bool) -> None:
        """Pause or resume all bots, with the app."""
        for bot in self.seats:
            bot.hold(held)

    def wait(self, waiting: bool) -> None:
        """Hold all bots while a player reads an explanation; those that are ready act afterwards."""
        for bot in self.seats:
            bot.wait(waiting)

    def hurry(self) -> None:
        """After a tap: every bot whose thought is ready acts at once."""
        for bot in self.seats:
            bot.hurry()

    def leave(self) -> None:
        """Remove all bots and stop their thread."""
        for bot in self.seats:
            bot.leave()
        self._thinker.stop()
