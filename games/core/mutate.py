"""Mutations: plain JSON data with one part changed, for tests of invalid input.

The new part is similar to the old one: a nearby number, a value found under the same key elsewhere, or the part another
donor has in that place. So most results still decode, and few of them are valid.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

from games.core.json_data import Json, canonical, read_json

FAR = 30  # the largest change of a number


class Mutations:
    """Random changes of JSON data, using parts of the given donors."""

    def __init__(self, donors: Iterable[Json] = ()) -> None:
        self._parts: dict[str, dict[str, Json]] = {}  # by key, the parts found under it, by their text
        for donor in donors:
            self.learn(donor)

    def learn(self, donor: Json) -> None:
        """Add a donor."""
        for key, part in _parts(donor):
            self._parts.setdefault(key, {})[canonical(part)] = part

    def one(self, data: Json, rng: random.Random) -> Json:
        """A copy of the data with one part changed."""
        copied = read_json(canonical(data))
        places = list(_places(copied))
        if not places:
            return copied
        holder, at, key = rng.choice(places)
        part = holder[at]
        holder[at] = self._changed(part, key, rng)
        return copied

    def _changed(self, part: Json, key: str, rng: random.Random) -> Json:
        if isinstance(part, bool):
            return not part
        found = list(self._parts.get(key, {}).values())
        if found and rng.random() < 0.5:
            return read_json(canonical(rng.choice(found)))
        if isinstance(part, int):
            return part + rng.choice((-1, 1, -1, 1, rng.randint(-FAR, FAR)))
        if isinstance(part, list) and part:
            return _rearranged(part, rng)
        if isinstance(part, str):
            return part[1:] if rng.random() < 0.5 else part + part[:1]
        return part


def _rearranged(items: list[Json], rng: random.Random) -> list[Json]:
    """The list without one of its items, with one duplicated, or in another order."""
    changed = list(items)
    how = rng.randrange(3)
    if how == 0:
        del changed[rng.randrange(len(changed))]
    elif how == 1:
        changed.insert(rng.randrange(len(changed) + 1), rng.choice(changed))
    else:
        rng.shuffle(changed)
    return changed


def _places(data: Json, key: str = "") -> Iterator[tuple[Any, int | str, str]]:
    """Every place in the data: its container, its index or key, and the nearest key."""
    if isinstance(data, dict):
        for name, part in data.items():
            yield data, name, name
            yield from _places(part, name)
    elif isinstance(data, list):
        for index, part in enumerate(data):
            yield data, index, f"{key}[]"
            yield from _places(part, f"{key}[]")


def _parts(data: Json) -> Iterator[tuple[str, Json]]:
    for holder, at, key in _places(data):
        yield key, holder[at]
