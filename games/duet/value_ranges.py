"""The numbers and names that exist in a match of Duet, and the check of impossible facts."""

from __future__ import annotations

from games.core.bounds import TEXTS, Reach
from games.core.value import BadValue
from games.duet import cells
from games.duet.check import option_problems
from games.duet.state import Facts

_REACH = Reach(seat=range(2), word=TEXTS, sign=TEXTS)


def reach(facts: Facts, seats: int) -> Reach:
    """The same in every match, because cells and tokens are bounded by their declarations."""
    if problems := option_problems(facts.options, seats):
        raise BadValue("facts.options", ", ".join(problem.code for problem in problems))
    if len(facts.words) != cells.COUNT:
        raise BadValue("facts.options.words", f"{cells.COUNT} words were expected")
    return _REACH
