"""Random play of one of our games at full speed: rules alone, or with every seat's view as JSON text."""

import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from games.core.chance import Seeded
from games.core.contract import AnyState, Game, Seat, Template
from games.core.value import Value

OpenAction: TypeAlias = Callable[[Template[Any], random.Random], Value]


@dataclass(frozen=True, slots=True)
class Window:
    """The result of playing for a period of time."""

    actions: int
    games: int
    seconds: float
    endings: Counter[str] = field(default_factory=Counter)

    @property
    def pace(self) -> float:
        """Actions per second."""
        return self.actions / self.seconds


@dataclass(frozen=True, slots=True)
class Setting:
    """A game, its options, and how actions of a template are generated."""

    game: Game
    options: Value
    seats: int
    open_action: OpenAction


class Player:
    """One random player of a setting; deterministic for a seed."""

    def __init__(self, setting: Setting, seed: int, *, with_views: bool) -> None:
        self._setting = setting
        self._templates = setting.game.template_kinds
        self._rng = random.Random(seed)
        self._with_views = with_views
        self._deals = 0
        self.text_length = 0  # used at the end, so that creating the texts cannot be skipped

    def window(self, seconds: float) -> Window:
        """Play complete matches until the time is over."""
        endings: Counter[str] = Counter()
        actions = games = 0
        now = start = time.perf_counter()
        end = start + seconds
        while now < end:
            state, played = self.match()
            actions += played
            games += 1
            endings[state.outcome.reason if state.outcome else ""] += 1
            now = time.perf_counter()
        return Window(actions, games, now - start, endings)

    def match(self) -> tuple[AnyState, int]:
        """One complete match, and its number of actions."""
        setting = self._setting
        self._deals += 1
        chance = Seeded(self._deals)
        state = setting.game.deal(setting.options, setting.seats, chance)
        actions = 0
        while state.outcome is None:
            seat, action = self.pick(state)
            state.apply(seat, action, chance)
            actions += 1
            if self._with_views:
                for viewer in range(setting.seats):
                    self.text_length += len(state.view(viewer).text)
        return state, actions

    def pick(self, state: AnyState) -> tuple[Seat, Value]:
        """A random acting seat with one of its legal actions."""
        acting = state.acting
        below = self._rng.random
        seat = acting[0] if len(acting) == 1 else acting[int(below() * len(acting))]
        actions = state.actions(seat)
        action = actions[int(below() * len(actions))]
        if type(action) in self._templates:
            action = self._setting.open_action(action, self._rng)
        return seat, action
