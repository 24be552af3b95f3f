"""The match from one side's point of view: everything that determines its legal actions, and nothing hidden from it.

The state builds one for the acting side, and a view yields the same one (`of_view`), so both give the same legal
actions and refusals.
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
    """The point of view of one side. Of the opponent only the public part is used."""

    land: Ground
    strict: bool  # Q9
    phase: Phase
    me: Side
    mine: SideState
    theirs: SideState
    decks: tuple[int, int]  # cards left in the side's decks; their order does not matter
    play: Play | None = None
    stunned: int = NOWHERE  # the cell of the side's agent that cannot be moved (R112)
    drugged: int = NOWHERE  # of the one that has to be moved (R114)
    must_move: bool = False  # implies a drugged agent

    @property
    def free(self) -> Sight:
        """The same without the obligation of the Anaesthetic."""
        return self._replace(must_move=False) if self.must_move else self


def of_view(view: View[Facts, Own]) -> Sight:
    """The point of view of the seat of this view."""
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
"""A side's private facts, all empty."""
