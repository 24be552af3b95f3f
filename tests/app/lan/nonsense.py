"""Impossible updates: real ones with parts mutated by a seed, with correct and with wrong types.

The value of a field is replaced by another seen in a field of that name, numbers are changed by a little or a lot,
items of lists are dropped, doubled and exchanged, parts are copied from other updates or moved.
"""

from __future__ import annotations

import copy
import json
import random
from collections import defaultdict
from typing import Any, TypeAlias

Path: TypeAlias = tuple[str | int, ...]

NUMBERS = (-1, 0, 1, 2, 3, 5, 6, 7, 8, 12, 13, 24, 25, 29, 30, 31, 46, 47, 60, 99, 255, 1000, 10**5, 10**6, 10**7,
           10**9)  # fmt: skip
HUGE = (10**18, -(10**18), 10**40, 10**3999)
TEXTS = ("", "x", "none", "seat", "GBA" * 8 + "G", "\u202eabc", "a\x00b", "\ud800", "[b]x[/b]", "{seat}", "**",
         "x" * 3000)  # fmt: skip
MOST_KNOWN = 400  # parts remembered per name


class Nonsense:
    """Mutates updates, with parts of those seen before."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._known: defaultdict[str, list[Any]] = defaultdict(list)
        self._seen: set[int] = set()

    def learn(self, data: Any, name: str = "") -> None:
        """Remember the parts of a real update, by the names of their fields."""
        mark = hash((name, json.dumps(data)))
        if mark in self._seen:
            return
        self._seen.add(mark)
        known = self._known[name]
        known.append(data)
        if len(known) > MOST_KNOWN:
            known.pop(self._rng.randrange(len(known)))
        for key, part in data.items() if isinstance(data, dict) else ((name, item) for item in data) if isinstance(
            data, list) else ():  # fmt: skip
            self.learn(part, key)

    def of(self, data: Any) -> Any:
        """A mutated copy."""
        rng = self._rng
        made = copy.deepcopy(data)
        for _ in range(rng.choice((1, 1, 1, 1, 2, 2, 3, 6))):
            paths = list(_paths(made))
            deep = [path for path in paths if len(path) > 2 and path[1] not in ("view", "table")]
            made = self._changed(made, rng.choice(deep if deep and rng.random() < 0.5 else paths))
        return made

    def _changed(self, root: Any, path: Path) -> Any:
        if not path:
            return root
        holder = root
        for step in path[:-1]:
            holder = holder[step]
        last: Any = path[-1]
        name = next((step for step in reversed(path) if isinstance(step, str)), "")
        part, rng = holder[last], self._rng
        luck = rng.random()
        if luck < 0.45 and self._known[name]:
            holder[last] = copy.deepcopy(rng.choice(self._known[name]))
        elif luck < 0.85:
            holder[last] = self._bent(part)
        elif luck < 0.92:
            holder[last] = copy.deepcopy(rng.choice(self._known[rng.choice(list(self._known))] or [None]))
        elif isinstance(holder, dict):
            if rng.random() < 0.5:
                del holder[last]
            else:
                holder[rng.choice(("kind", "seat", "more", "public"))] = part
        else:
            holder[last] = rng.choice((None, True, 0, "", [], {}))
        return root

    def _bent(self, part: Any) -> Any:
        rng = self._rng
        if isinstance(part, bool):
            return not part
        if isinstance(part, int):
            return rng.choice((part + 1, part - 1, -part, rng.choice(NUMBERS), rng.choice(NUMBERS), rng.choice(HUGE)))
        if isinstance(part, str):
            return rng.choice((rng.choice(TEXTS), part[:-1], part + part, part.upper(), part[::-1]))
        if isinstance(part, list):
            return self._shuffled(list(part))
        if isinstance(part, dict) and part:
            one, other = rng.choice(list(part)), rng.choice(list(part))
            part[one], part[other] = part[other], part[one]
            return part
        return rng.choice((0, 1, "", [], None))

    def _shuffled(self, items: list[Any]) -> list[Any]:
        rng = self._rng
        kind = rng.randrange(6)
        if not items or kind == 0:
            return []
        place, other = rng.randrange(len(items)), rng.randrange(len(items))
        if kind == 1:
            del items[place]
        elif kind == 2:
            items.insert(other, copy.deepcopy(items[place]))
        elif kind == 3:
            items[place], items[other] = items[other], items[place]
        elif kind == 4:
            items = items[:place]
        else:
            items = [copy.deepcopy(items[place]) for _ in range(rng.choice((2, 5, 30, 3000)))]
        return items


def _paths(data: Any, path: Path = ()) -> Any:
    """The paths of all parts; items of long lists of words are included less often."""
    yield path
    if isinstance(data, dict):
        for key, part in data.items():
            yield from _paths(part, (*path, key))
    elif isinstance(data, list):
        for place, item in enumerate(data[:12]):
            yield from _paths(item, (*path, place))


def text_of(data: Any) -> str:
    """The text sent over the wire, including surrogates."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
