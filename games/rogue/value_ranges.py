"""The numbers and names that exist in a match of Rogue Agent, and the check of impossible facts."""

from __future__ import annotations

from functools import lru_cache

from games.core.bounds import Reach
from games.core.value import BadValue
from games.rogue.box import house_box
from games.rogue.check import option_problems
from games.rogue.facts import Facts, Options


def reach(facts: Facts, seats: int) -> Reach:
    """The seats and the cards of the box; tiles and criminals are bounded by their declarations."""
    if facts.seats != seats:
        raise BadValue("facts.seats", f"{seats} play")
    return _reach(facts.options, seats)


@lru_cache(maxsize=8)
def _reach(options: Options, seats: int) -> Reach:
    if problems := option_problems(options, seats):
        raise BadValue("facts.options", ", ".join(problem.code for problem in problems))
    box = options.box or house_box()
    return Reach(seat=range(seats), card=frozenset(card.id for card in box.cards.cards))
