"""Whether an update makes sense: looked at in one place, as soon as it is read and before anybody sees anything of it.

A host may say what it likes; its guest believes only what could be.  Most of an update is the very thing that was
looked at before, so that costs little.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from app.table.chair import Update
from games.core.bounds import Reach, held
from games.core.contract import Game
from games.core.value import BadValue


class Sense:
    """What makes sense in matches of one game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._reaches: dict[int, Reach] = {}

    def of(self, update: Update) -> Update:
        """The update, its names cleaned; `BadValue` if it makes no sense."""
        seats = len(update.parties)
        if seats not in self._game.seat_counts:
            raise BadValue("update.parties", "another number of players was expected")
        update = held(update, self._reaches.setdefault(seats, Reach(seat=range(seats))))
        _require_times(update)
        return update


def _require_times(update: Update) -> None:
    """What happened did so one after the other, and not later than now."""
    numbers = [happening.number for happening in update.happened]
    if any(after != before + 1 for before, after in pairwise(numbers)):
        raise BadValue("update.happened", "one after the other was expected")
    if numbers and not 0 < numbers[0] <= numbers[-1] <= update.number:
        raise BadValue("update.happened", "nothing happens before the deal, and nothing later than now")


@cache
def sense_of(game: Game) -> Sense:
    """For every update of this game that is read."""
    return Sense(game)
