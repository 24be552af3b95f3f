"""The numbers and names that exist in a match of Kyoto, and the check of impossible facts."""

from __future__ import annotations

from games.core.bounds import Reach
from games.core.value import BadValue
from games.kyoto.check import option_problems
from games.kyoto.facts import Facts
from games.kyoto.vocabulary import SIDES, Card, Deck, Gear

_REACH = Reach(
    seat=range(2),
    side=SIDES,
    card=frozenset(Card),
    mark=frozenset(Card),
    kind=frozenset(Card),
    gear=frozenset(Gear),
    deck=frozenset(Deck),
)


def reach(facts: Facts, seats: int) -> Reach:
    """The same in every match, because cells are bounded by their declarations."""
    if problems := option_problems(facts.options, seats):
        raise BadValue("facts.options", ", ".join(problem.code for problem in problems))
    return _REACH
