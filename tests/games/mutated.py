"""Positions with one fault: the game either reports a problem, or can continue from them.

`Positions` collects positions from random matches; `strained` mutates one part of one of them, loads it and, if it has
no problem, views it from every side and plays on.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from games.core.chance import Seeded
from games.core.contract import AnyState, Game
from games.core.json_data import BadValue, Json
from games.core.mutate import Mutations
from games.core.playout import concrete
from games.core.value import Value, encode
from tests.games.variety import VARIETY, seats_for

HELD = ("duet", "kyoto", "rogue")
"""The games tested this way."""
STEPS = 12  # played from a position without problems
KEPT = 400


@dataclass
class Positions:
    """Positions of one game, collected from play."""

    game: Game
    rng: random.Random
    found: list[Json] = field(default_factory=list)
    mutations: Mutations = field(default_factory=Mutations)

    def play(self, options: Value, seats: int, every: int) -> None:
        """Collect some of the positions of a random match."""
        chance = Seeded(self.rng.randrange(1 << 30))
        state: AnyState = self.game.deal(options, seats, chance)
        while state.acting:
            if self.rng.randrange(every) == 0:
                self._keep(encode(state.position()))
            _step(state, self.rng, chance)
        self._keep(encode(state.position()))

    def _keep(self, data: Json) -> None:
        self.mutations.learn(data)
        if len(self.found) < KEPT:
            self.found.append(data)
        else:
            self.found[self.rng.randrange(KEPT)] = data

    def strained(self) -> str:
        """The result for a mutated position: `unread`, `problems`, or `played`."""
        data = self.mutations.one(self.rng.choice(self.found), self.rng)
        if self.rng.random() < 0.3:
            data = self.mutations.one(data, self.rng)
        try:
            state = self.game.load(data)
        except BadValue:
            return "unread"
        if state.problems():
            return "problems"
        self._go_on(state)
        return "played"

    def _go_on(self, state: AnyState) -> None:
        chance = Seeded(self.rng.randrange(1 << 30))
        for _ in range(STEPS):
            assert not state.problems(), state.problems()
            assert bool(state.acting) == (state.outcome is None), "nobody is asked"
            self._look(state)
            if not state.acting:
                return
            _step(state, self.rng, chance)

    def _look(self, state: AnyState) -> None:
        """Call every query on a state."""
        acting = state.acting
        seats: list[int | None] = [None, *acting]
        for seat in seats:
            view = state.view(seat)
            assert view.text
            other = self.game.imagine(view, self.rng)
            assert not other.problems(), other.problems()
            for entry in state.actions(seat)[:6]:
                action: Any = concrete(entry, self.rng)
                assert self.game.why_not(view, action) is None
                self.game.preview(view, action)


def _step(state: AnyState, rng: random.Random, chance: Seeded) -> None:
    seat = rng.choice(state.acting)
    state.apply(seat, concrete(rng.choice(state.actions(seat)), rng), chance)


def positions_of(game: Game, seed: int, matches: int = 1, every: int = 7) -> Positions:
    """Positions of a game with all its option sets."""
    found = Positions(game, random.Random(seed))
    for options in VARIETY[game.name]:
        for seats in seats_for(game, options):
            for _ in range(matches):
                found.play(options, seats, every)
    return found
