"""Upgrades: conversion of data written by older versions of a game's rules, one version at a time.

A game that changes the encoding of its options, actions or answers of chance registers the change in `upgrades`, by the
version it starts from. A change converts plain JSON data to the next version; it raises `CannotUpgrade` for data it
cannot convert, and the record is valid up to there.

The digests in a record are those of positions as encoded then. So a step that changes positions provides in `then` the
conversion of a position of the next version back to its own. An `added` field needs no step, because it is not encoded
while it has its default.

Changes of what is legal, or of its results, need no step either: `State.under` covers them.
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
    """Data of an older version that has no equivalent in this one."""


def same(data: Json) -> Json:
    """The identity conversion."""
    return data


@dataclass(frozen=True)
class Upgrade:
    """The conversions from one version to the next."""

    options: Change = same
    action: Change = same
    answer: Change = same  # of chance: its label and faces
    then: Change = same  # a position of the next version, as this one encoded it


class Past:
    """Reads and compares data of one version of a game; for the current version the conversions are the identity."""

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
        """A list of answers of chance, converted."""
        if not isinstance(data, list):
            return data
        for step in self._steps:
            data = [step.answer(answer) for answer in data]
        return data

    def digest(self, state: AnyState) -> str:
        """The digest of a state as computed by that version. It must not leave the host before the match is over."""
        if self._alike:
            return digest(state.position())
        data = encode(state.position())
        for step in reversed(self._steps):
            data = step.then(data)
        return text_digest(canonical(data))


@lru_cache(maxsize=64)
def past(game: Game, version: int) -> Past:
    """The reader of data of a version of this game, cached."""
    return Past(game, version)
