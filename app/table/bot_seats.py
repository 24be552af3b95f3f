"""The bots at one table, and their thread: begun when a device sits down, over when it gets up.

They are of the device that holds the match; to all others they are seats like any other, in which a name that is marked
as a bot's sits.
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

PATIENCE = {Level.EASY: 2.0, Level.MIDDLE: 2.0, Level.HARD: 6.0}  # seconds that a thought may take on this device
MOST = 10_000_000.0  # steps a second, where nothing can be timed
PARTS = 8  # budgets are cut by eighths, so that the same device thinks the same every time


class BotSpeed:
    """How fast this device thinks; timed once for each game, with a piece of work of known size."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._known: dict[str, float] = {}

    def budget(self, bot: AnyBot, table: AnyView, seats: int) -> int:
        """The steps a thought may take here, in eighths of what the level takes anywhere."""
        game = bot.game.name
        if game not in self._known:
            began = self._clock()
            steps = trial(game, table.public.options, seats=seats)
            took = self._clock() - began
            self._known[game] = steps / took if took > 0 else inf
            logbook.info("%d steps took %d ms", steps, int(1000 * took))
        speed = self._known[game]
        if not speed:  # nothing to be timed: what this game's bots do is short
            return bot.budget
        fits = fitting(bot, min(speed, MOST), PATIENCE[bot.level])
        return bot.budget * max(1, PARTS * fits // bot.budget) // PARTS


class BotSeats:
    """Everybody at a table who is no person."""

    def __init__(
        self,
        table: BotTable,
        thinker: BotScheduler,
        recall: Recall,
        stamina: BotSpeed,
        share: Callable[[], float] = lambda: 1.0,
    ) -> None:
        """`share` says how much of their time bots take, as was chosen in the settings."""
        self._thinker = thinker
        self.seats = tuple(BotSeat(table, seat, thinker, recall, stamina.budget, share) for seat in table.bots)

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The seats whose bots have something to do."""
        return tuple(bot.seat for bot in self.seats if bot.thinks)

    def hold(self, held: bool) -> None:
        """The app is put aside, or taken up again."""
        for bot in self.seats:
            bot.hold(held)

    def wait(self, waiting: bool) -> None:
        """Somebody reads what has happened: whoever is ready acts afterwards."""
        for bot in self.seats:
            bot.wait(waiting)

    def hurry(self) -> None:
        """A tap: whoever is ready acts at once."""
        for bot in self.seats:
            bot.hurry()

    def leave(self) -> None:
        """Everybody gets up, and the thread ends."""
        for bot in self.seats:
            bot.leave()
        self._thinker.stop()
