"""Proves the guarantees for a match on a bad wifi: some runs here, ten thousand in `make soak`."""

from __future__ import annotations

import pytest

from tests.app.lan.simulate import simulate


@pytest.mark.parametrize("first", range(0, 60, 10))
def test_evenings_in_bad_weather(first: int) -> None:
    wrong = {seed: simulate(seed) for seed in range(first, first + 10)}
    assert {seed: found for seed, found in wrong.items() if found} == {}


def test_the_same_seed_is_the_same_evening() -> None:
    from tests.app.lan.simulate import Run

    ids = []
    for _ in range(2):
        run = Run(4)
        run.play()
        ids.append([(entry.id, entry.digest) for entry in run.host.library.read(run.host.match).entries])
    assert ids[0] == ids[1]
