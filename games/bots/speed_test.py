"""How much thinking fits a device: a piece of work of known size, for somebody with a clock to time.

steps = trial("kyoto")            timed by the caller: steps a second of this device
budget = fitting(bot, pace, 2)   what a decision may take there, at most what the level takes anywhere
"""

from __future__ import annotations

from games import GAMES
from games.bots import bot_for
from games.bots.bot import AnyBot, Level
from games.bots.self_play import SelfPlay
from games.core.chance import Seeded
from games.core.value import Value

CHOICES = 6  # a decision with at least so many is one worth timing
STEPS = 240


def trial(name: str, options: Value, steps: int = STEPS, seats: int = 0) -> int:
    """Think about an early choice of a match with these steps; how many were taken."""
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
    """The budget of a bot on a device that takes so many steps a second, if a decision may take so long."""
    return min(bot.budget, int(steps_a_second * seconds))
