"""The cost of copy() of a state, relative to one action with the legal list after it."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from bench.play import Player, Setting
from games.core.chance import Chance, Seeded
from games.core.contract import AnyState, Seat
from games.core.value import Value

MOMENTS = 4000


@dataclass(frozen=True, slots=True)
class Moment:
    """A state before an action of random play."""

    state: AnyState
    seat: Seat
    action: Value
    chance: Chance


def moments(setting: Setting) -> list[Moment]:
    """The moments of some random matches."""
    player = Player(setting, seed=7, with_views=False)
    found: list[Moment] = []
    number = 0
    while len(found) < MOMENTS:
        chance, number = Seeded(number), number + 1
        state = setting.game.deal(setting.options, setting.seats, chance)
        while state.outcome is None:
            seat, action = player.pick(state)
            found.append(Moment(state.copy(), seat, action, chance))
            state.apply(seat, action, chance)
    return found


def copy_seconds(steps: Sequence[Moment]) -> float:
    """The mean cost of one copy."""
    states = [step.state for step in steps]
    start = time.perf_counter()
    for state in states:
        state.copy()
    return (time.perf_counter() - start) / len(steps)


def action_seconds(steps: Sequence[Moment]) -> float:
    """The mean cost of one action and of the legal lists of those who act next."""
    fresh = [(step.state.copy(), step.seat, step.action, step.chance) for step in steps]
    start = time.perf_counter()
    for state, seat, action, chance in fresh:
        state.apply(seat, action, chance)
        for after in state.acting:
            state.actions(after)
    return (time.perf_counter() - start) / len(steps)
