"""A benchmark that finds the bot budget of a device: work of known size, timed by the caller.

- `steps = trial("kyoto")`, timed by the caller, gives the steps per second of this device.
- `budget = fitting(bot, pace, 2)` is the budget of a decision there, at most the budget of the level.
"""

from __future__ import annotations

from games import GAMES
from games.bots import bot_for
from games.bots.bot import AnyBot, Level
from games.bots.self_play import SelfPlay
from games.core.chance import Seeded
from games.core.value import Value

CHOICES = 6  # a decision with at least this many actions is worth timing
STEPS = 240


def trial(name: str, options: Value, steps: int = STEPS, seats: int = 0) -> int:
    """Think about an early decision of a match with this budget; returns the steps used."""
    game = GAMES[name]
    seats = seats or game.seat_counts[0]
    hasty = [bot_for(name, Level.EASY)] * seats
    meeting = SelfPlay(game, hasty, game.deal(options, seats, Seeded("pace")), 1, (0,) * seats)
    for moment in meeting.moments(game.longest):
        if len(moment.view.actions) >= CHOICES:
            seat, bot = moment.seat, bot_for(name, Level.HARD)
            return bot.think(moment.view, meeting.beliefs[seat], steps, 1).steps
    return 0


def fitting(bot: AnyBot, steps_a_second: float, seconds: float) -> int:
    """The budget of a bot on a device with this speed, for decisions of at most this duration."""
    return min(bot.budget, int(steps_a_second * seconds))
