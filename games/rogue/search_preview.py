"""Automatic resolution of all dice of a search: the way of each die, and the result.

It is simulated on an imagined match that fits the view, so the result follows the game's own rules.
"""

from dataclasses import dataclass

from games.core.chance import Seeded
from games.core.contract import View
from games.core.value import Value
from games.rogue.actions import Resolve
from games.rogue.events import Gained
from games.rogue.facts import Facts, Own
from games.rogue.game import ROGUE
from games.rogue.pending import Resolving
from games.rogue.rules import RogueState
from games.rogue.vocabulary import Face, Way

FREE = (Way.INFORMANT, Way.ARMOR)  # free protection against an explosion
WORTH = 2  # an amplify symbol that adds less than this is used against an explosion


@dataclass(frozen=True)
class Rehearsal:
    """The dice in the order of resolution, and the events."""

    actions: tuple[Resolve, ...]
    events: tuple[Value, ...]

    def way(self, die: int) -> Way | None:
        """The way a die is resolved."""
        return next((action.way for action in self.actions if action.die == die), None)


def rehearse(table: View[Facts, Own], asked: Resolving) -> Rehearsal:
    """Resolve all open dice greedily for the largest gain."""
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
    """The next choice: stop explosions where it is free, double the best die, take the rest unchanged."""
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
    """The additional gain from doubling a die."""
    return _gain(state, task, action) - _gain(state, task, Resolve(action.die, Way.PLAIN))


def _gain(state: RogueState, task: Resolving, action: Resolve) -> int:
    events = state.copy().apply(task.seat, action, Seeded("rehearsal"))
    return sum(event.amount for event in events if isinstance(event, Gained))
