"""Things like those there are, but not quite: plain JSON with one part changed, for trying what must not be possible.

What is put in comes from near by: a number beside the one there was, a name that stands under the same key elsewhere,
a part of another thing that had its place there.  So most of what comes out can still be read, and little of it is
right.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

from games.core.json_data import Json, canonical, read_json

FAR = 30  # how far a number is moved at most


class Mutations:
    """Changes of JSON data, with parts of these donors."""

    def __init__(self, donors: Iterable[Json] = ()) -> None:
        self._parts: dict[str, dict[str, Json]] = {}  # under each key what was found there, by its text
        for donor in donors:
            self.learn(donor)

    def learn(self, donor: Json) -> None:
        """One more thing to take parts from."""
        for key, part in _parts(donor):
            self._parts.setdefault(key, {})[canonical(part)] = part

    def one(self, data: Json, rng: random.Random) -> Json:
        """The same data with one part changed."""
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
    """A list without one of its items, with one of them twice, or in another order."""
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
    """Every place inside: what holds it, where in there, and the key it stands under."""
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
