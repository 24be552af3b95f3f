"""Random matches with varied options cover every action, event, phase and ending."""

from __future__ import annotations

import random
from collections import Counter

from games.core.chance import Seeded
from games.core.contract import Template
from games.kyoto.actions import ACTIONS
from games.kyoto.events import EVENTS
from games.kyoto.facts import Ending, Options, Phase
from games.kyoto.game import KYOTO
from tests.games.variety import VARIETY


def test_everything_is_reached_and_no_match_comes_near_the_bound() -> None:
    reached: Counter[object] = Counter()
    longest = 0
    for seed in range(200):
        options = VARIETY["kyoto"][seed % len(VARIETY["kyoto"])]
        assert isinstance(options, Options)
        rng, chance, steps = random.Random(seed), Seeded(seed), 0
        state = KYOTO.deal(options, 2, chance)
        while state.outcome is None:
            reached[state.facts.turn.phase] += 1
            seat = rng.choice(state.acting)
            entry = rng.choice(state.actions(seat))
            action = entry.sample(rng) if isinstance(entry, Template) else entry
            events = state.apply(seat, action, chance)
            reached.update([type(action), *map(type, events)])
            steps += 1
        reached.update(result.reason for result in state.facts.results)
        longest = max(longest, steps)
    wanted = {*ACTIONS, *EVENTS, *Phase, *Ending} - {Phase.OVER, Ending.NO_AGENT}  # the last is too rare for chance
    assert not wanted - set(reached)
    assert longest < KYOTO.longest / 4
