"""The probability that a side wins an imagined match: features of the position, weighted (`data/weights.json`).

The weights were fitted to matches between bots (`bench.bots_learn`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from math import exp

from games.bots.kyoto.features import COUNT, EACH, FEATURES, escapes, read
from games.core.value import BadValue, Value, decode, read_json
from games.kyoto.facts import Phase, Position
from games.kyoto.vocabulary import Side


@dataclass(frozen=True)
class Weights(Value):
    """The weight of each feature, in thousandths of a logarithm of the odds."""

    about: str
    features: tuple[str, ...]
    first: tuple[int, ...]  # of the side that plays next
    other: tuple[int, ...]
    to_play: int  # for playing next

    @property
    def all(self) -> tuple[int, ...]:
        return (*self.first, *self.other, self.to_play)


@cache
def weights() -> Weights:
    text = resources.files("games.bots.kyoto").joinpath("data/weights.json").read_text("utf-8")
    found = decode(Weights, read_json(text))
    if found.features != FEATURES or len(found.first) != EACH or len(found.other) != EACH:
        raise BadValue("weights", "these weights are for other features")
    return found


@cache
def _each() -> tuple[float, ...]:
    assert len(weights().all) == COUNT
    return tuple(weight / 1000 for weight in weights().all)


def judged(position: Position, side: Side) -> float:
    """The probability that this side wins, 0 to 1."""
    facts, turn = position.facts, position.facts.turn
    if turn.phase in (Phase.READY, Phase.OVER):
        return float(facts.results[-1].winner == facts.sides[side].seat)
    mover = turn.side if turn.phase is Phase.PLAY else 1 - turn.side
    found = read(position, mover)
    if escapes(found):
        return float(mover == side)
    total = sum([weight * amount for weight, amount in zip(_each(), found, strict=True) if amount])
    share = 1 / (1 + exp(-min(30.0, max(-30.0, total))))
    return share if mover == side else 1 - share
