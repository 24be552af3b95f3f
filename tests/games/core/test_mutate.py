"""Mutations of JSON: one part at a time, from nearby values or a donor, deterministic for a seed."""

from __future__ import annotations

import random

from games.core.json_data import Json, canonical
from games.core.mutate import Mutations

DEEP: Json = {"on": True, "phase": "play", "play": None}
OTHER: Json = {"on": False, "phase": "over", "play": {"card": "red"}}
DATA: Json = {"cells": [1, 2, 3], "deep": DEEP, "name": "a"}
DONOR: Json = {"deep": OTHER}


def changed(count: int = 600, donors: tuple[Json, ...] = (DATA, DONOR)) -> list[str]:
    rng, mutations = random.Random(3), Mutations(donors)
    return [canonical(mutations.one(DATA, rng)) for _ in range(count)]


def test_one_part_is_changed_and_the_data_itself_is_not() -> None:
    before = canonical(DATA)
    found = set(changed())
    assert canonical(DATA) == before
    assert len(found) > 20
    wanted: tuple[Json, ...] = (
        {"cells": [1, 2], "deep": DEEP, "name": "a"},
        {"cells": [0, 2, 3], "deep": DEEP, "name": "a"},
        {"cells": [1, 2, 3], "deep": OTHER, "name": "a"},
        {"cells": [1, 2, 3], "deep": {"on": True, "phase": "over", "play": None}, "name": "a"},
        {"cells": [1, 2, 3], "deep": {"on": False, "phase": "play", "play": None}, "name": "a"},
        {"cells": [1, 2, 3], "deep": {"on": True, "phase": "play", "play": {"card": "red"}}, "name": "a"},
    )
    for data in wanted:
        assert canonical(data) in found


def test_the_same_seed_changes_the_same() -> None:
    assert changed(50) == changed(50)
    assert changed(50, ()) != changed(50)


def test_there_may_be_nothing_to_change() -> None:
    assert Mutations().one({}, random.Random(1)) == {}
    assert Mutations().one([], random.Random(1)) == []
