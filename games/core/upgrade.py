"""What older versions of a game's rules wrote, read by this one: small steps, each from one version to the next.

A game that changes how it writes its options, actions or answers of chance names the change in `upgrades`, by the
version it starts from.  A change takes plain JSON data and gives it as the next version writes it; what it cannot carry
over it refuses with `CannotUpgrade`, and a record is good up to there.

The digests in a record belong to positions as they were written then.  So a step that changes positions says in `then`
how a position of the next version was written in its own; a field that is `added` needs no step, it is not written as
long as it says nothing.

What was legal then and is not today, or came out another way, needs no step either: `State.under` is for that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from games.core.json_data import BadValue, Json, canonical, text_digest
from games.core.serialization import digest, encode

if TYPE_CHECKING:
    from games.core.contract import AnyState, Game

Change: TypeAlias = Callable[[Json], Json]


class CannotUpgrade(BadValue):
    """Something of an older version that this one has no way to say."""


def same(data: Json) -> Json:
    """Nothing has changed."""
    return data


@dataclass(frozen=True)
class Upgrade:
    """What changed from one version to the next."""

    options: Change = same
    action: Change = same
    answer: Change = same  # of chance: its label and faces
    then: Change = same  # a position of the next version, as this one wrote it


class Past:
    """How one version of a game is read and compared by this one; of this version itself nothing is changed."""

    def __init__(self, game: Game, version: int) -> None:
        self._steps = [step for number, step in sorted(game.upgrades.items()) if version <= number < game.version]
        self._alike = all(step.then is same for step in self._steps)

    def options(self, data: Json) -> Json:
        for step in self._steps:
            data = step.options(data)
        return data

    def action(self, data: Json) -> Json:
        for step in self._steps:
            data = step.action(data)
        return data

    def answers(self, data: Json) -> Json:
        """A list of answers of chance."""
        if not isinstance(data, list):
            return data
        for step in self._steps:
            data = [step.answer(answer) for answer in data]
        return data

    def digest(self, state: AnyState) -> str:
        """The digest of a state as that version made it.  It must not leave the host before the match is over."""
        if self._alike:
            return digest(state.position())
        data = encode(state.position())
        for step in reversed(self._steps):
            data = step.then(data)
        return text_digest(canonical(data))


@lru_cache(maxsize=64)
def past(game: Game, version: int) -> Past:
    """A version of this game."""
    return Past(game, version)
