"""Taking all dice of a search at once: which way for each, and what comes of it.

It is tried on a match that agrees with everything that is known: what is shown is what the game's own rules say.
"""

from dataclasses import dataclass

from games.core.chance import Seeded
from games.core.contract import View
from games.core.value import Value
from games.rogue import events as told
from games.rogue.actions import Resolve
from games.rogue.facts import Facts, Own
from games.rogue.game import ROGUE
from games.rogue.pending import Resolving
from games.rogue.rules import RogueState
from games.rogue.vocabulary import Face, Way

FREE = (Way.INFORMANT, Way.ARMOR)  # against a blast, what costs nothing
WORTH = 2  # an amplify symbol that brings less than this more stops a blast instead


@dataclass(frozen=True)
class Rehearsal:
    """The dice in the order in which they are taken, and what happens."""

    actions: tuple[Resolve, ...]
    events: tuple[Value, ...]

    def way(self, die: int) -> Way | None:
        """How a die is taken."""
        return next((action.way for action in self.actions if action.die == die), None)


def rehearse(table: View[Facts, Own], asked: Resolving) -> Rehearsal:
    """All dice that are open, taken as somebody would who wants the most of them."""
    state = ROGUE.imagine(table, None)
    actions: list[Resolve] = []
    events: list[Value] = []
    task = state.facts.agenda[0] if state.facts.agenda else None
    while isinstance(task, Resolving) and task.seat == asked.seat:
        action = _next(state, task)
        actions.append(action)
        events += state.apply(task.seat, action, Seeded("rehearsal"))
        task = state.facts.agenda[0] if state.facts.agenda else None
    return Rehearsal(tuple(actions), tuple(events))


def _next(state: RogueState, task: Resolving) -> Resolve:
    """What is taken next: blasts are stopped where it is free, the best die is doubled, the rest is taken as it is."""
    listed = [action for action in state.actions(task.seat) if isinstance(action, Resolve)]
    blasts = [action for action in listed if task.dice[action.die].face is Face.EXPLOSION]
    free = [action for action in blasts if action.way in FREE]
    doubled = [action for action in listed if action.way is Way.AMPLIFY and action not in blasts]
    best = max(doubled, key=lambda action: _more(state, task, action), default=None)
    stopped = [action for action in blasts if action.way is Way.AMPLIFY]
    if free:
        return free[0]
    if best is not None and _more(state, task, best) >= (WORTH if stopped else 1):
        return best
    plain = (action for action in listed if action.way is Way.PLAIN and task.dice[action.die].face is not Face.AMPLIFY)
    return stopped[0] if stopped else next(plain)


def _more(state: RogueState, task: Resolving, action: Resolve) -> int:
    """How much more a die brings when it is doubled."""
    return _gain(state, task, action) - _gain(state, task, Resolve(action.die, Way.PLAIN))


def _gain(state: RogueState, task: Resolving, action: Resolve) -> int:
    events = state.copy().apply(task.seat, action, Seeded("rehearsal"))
    return sum(event.amount for event in events if isinstance(event, told.Gained))
