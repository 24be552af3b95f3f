"""A match as one side looks at it: all that decides what this side may do, and nothing it may not know.

The state has one for whoever acts; a view gives the same one (`of_view`), so what may be done and why something may
not is told alike by both.
"""

from __future__ import annotations

from typing import NamedTuple

from games.core.contract import View
from games.kyoto import visibility
from games.kyoto.board import Ground, ground
from games.kyoto.facts import Facts, Own, Phase, Play, Secret
from games.kyoto.side_state import SideState
from games.kyoto.vocabulary import ONIWABAN, SIDES, Side

NOWHERE = -1


class Sight(NamedTuple):
    """What one side sees.  Of the other camp only the open part is looked at."""

    land: Ground
    strict: bool  # Q9
    phase: Phase
    me: Side
    mine: SideState
    theirs: SideState
    decks: tuple[int, int]  # cards left in the own decks: which they are does not matter
    play: Play | None = None
    stunned: int = NOWHERE  # the cell of the own agent that cannot be moved (R112)
    drugged: int = NOWHERE  # of the one that has to be (R114)
    must_move: bool = False  # never without a drugged agent

    @property
    def free(self) -> Sight:
        """The same without the Anaesthetic."""
        return self._replace(must_move=False) if self.must_move else self


def of_view(view: View[Facts, Own]) -> Sight:
    """What the seat of this view looks at."""
    facts, own = view.public, view.private
    assert own is not None, "the table looks at nothing but facts"
    turn, me = facts.turn, own.side
    stunned, drugged = (turn.stunned, turn.drugged) if me == ONIWABAN else (None, None)
    return Sight(
        ground(facts.options.board),
        facts.options.strict_attack,
        turn.phase,
        me,
        visibility.camp(facts.sides[me], Secret(own, (), ())),
        visibility.camp(facts.sides[1 - me], _HIDDEN[1 - me]),
        facts.sides[me].decks,
        turn.play,
        NOWHERE if stunned is None else stunned,
        NOWHERE if drugged is None else drugged,
        turn.must_move and drugged is not None,
    )


_HIDDEN = tuple(
    Secret(Own(side=side, faces=(), hand=(), discards=(), marks=(), drawn=(), bottoms=((), ()), special=None), (), ())
    for side in SIDES
)
"""Nothing of what a side keeps to itself."""
