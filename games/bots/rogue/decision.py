"""A decision at Rogue Agent, as passed to the heuristics."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, TypeVar

from games.bots.rogue.position import MeasuredPosition
from games.core.contract import Seat
from games.core.value import Value
from games.rogue import actions

K = TypeVar("K", bound=Value)


@dataclass(frozen=True)
class Decision:
    """The deciding seat, the question, the position and the listed actions."""

    scene: MeasuredPosition
    listed: tuple[Value, ...]
    rng: random.Random

    @property
    def asked(self) -> Any:
        """The question on top of the agenda."""
        return self.scene.facts.agenda[0]

    @property
    def seat(self) -> Seat:
        seat: Seat = self.asked.seat
        return seat

    def of(self, kind: type[K]) -> list[K]:
        """The listed actions of a kind."""
        return [action for action in self.listed if isinstance(action, kind)]

    @property
    def stop(self) -> Value:
        return self.of(actions.Stop)[0]

    @property
    def any(self) -> Value:
        return self.listed[int(self.rng.random() * len(self.listed))]
