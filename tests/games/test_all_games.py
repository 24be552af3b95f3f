"""Tests of every registered game: the laws, over options that cover all rules, and replay in another process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from typing import Any

import pytest

from games import GAMES
from games.core.chance import Seeded
from games.core.contract import Game
from games.core.invariants import check, check_from
from games.core.playout import at_random, curious
from games.core.record import deal, state_digest
from games.core.value import encode
from tests.games.replayer import REPLAY
from tests.games.rich import RICH, seats_of
from tests.games.variety import VARIETY, seats_for

MATCHES = {"duet": 6, "kyoto": 2, "rogue": 2}
"""Matches per set of options and number of players, checked against the laws; `make soak` plays thousands."""
PLAYERS = (at_random, curious)
STEPS = 24  # played from a rich position
HALVED = {("kyoto", 4), *(("rogue", place) for place in range(4))}
"""Options whose matches take long: one half of these is a further case, with the other way to choose."""


def _cases() -> list[Any]:
    return [
        pytest.param(name, place, half, marks=pytest.mark.soak if half else (), id=f"{name}-{place}-{half}")
        for name, variety in VARIETY.items()
        for place in range(len(variety))
        for half in range(1 + ((name, place) in HALVED))
    ]


def seeds_of(name: str, place: int, seats: int, half: int = 0) -> list[int]:
    """The seeds of the matches with these options and players."""
    seeds = range(1000 * place, 1000 * place + MATCHES[name])
    return [seed for seed in seeds if (name, place) not in HALVED or (seed + place + seats) % 2 == half]


@pytest.mark.parametrize(("name", "place", "half"), _cases())
def test_every_game_keeps_the_laws(name: str, place: int, half: int) -> None:
    game, options = GAMES[name], VARIETY[name][place]
    for seats in seats_for(game, options):
        seeds = seeds_of(name, place, seats, half)
        pairs = sum(check(game, options, seats, seed, choose=PLAYERS[seed % 2]).pairs for seed in seeds)
        assert pairs > 100, "enough was compared to mean something"


@pytest.mark.parametrize("name", GAMES)
def test_the_laws_hold_where_random_play_seldom_comes(name: str) -> None:
    for position in RICH[name]:
        state = GAMES[name].load(encode(position))
        assert not state.problems()
        for seed in range(3):
            check_from(GAMES[name], position, seats_of(position), seed, STEPS)


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_action_is_done_under_the_laws(name: str) -> None:
    """The same matches and rich positions, without the laws: count how often each kind of action was done."""
    game, done = GAMES[name], Counter[str]()
    for place, options in enumerate(VARIETY[name]):
        for seats in seats_for(game, options):
            for seed in seeds_of(name, place, seats):
                done.update(check(game, options, seats, seed, (), PLAYERS[seed % 2]).done)
    for position in RICH[name]:
        for seed in range(3):
            done.update(check_from(game, position, seats_of(position), seed, STEPS, ()).done)
    seldom = {kind.kind: done[kind.kind or ""] for kind in game.action_kinds if done[kind.kind or ""] < 2}
    assert not seldom


def test_every_game_has_options_to_check_it_with() -> None:
    assert set(VARIETY) == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_plays_again_in_another_process_with_another_hash_seed(name: str) -> None:
    """The digests are the same in another interpreter with another hash seed."""
    game = GAMES[name]
    records = [
        check(game, options, seats_for(game, options)[0], 77, ("replay",)).record for options in VARIETY[name][:3]
    ]
    lines = "".join(f"{name}\t{record.text}\n" for record in records)
    for hash_seed in ("1", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", REPLAY],
            input=lines,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.split() == [record.steps[-1].digest for record in records]


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_deals_the_same_match(name: str) -> None:
    game, options = GAMES[name], VARIETY[name][0]
    seats = game.seat_counts[0]
    first, other = (deal(game, options, seats, Seeded(5)) for _ in range(2))
    assert first[1] == other[1]
    assert state_digest(first[0]) == state_digest(other[0])
    assert deal(game, options, seats, Seeded(6))[1].digest != first[1].digest


def test_the_games_keep_the_contract_and_are_imported_only_when_asked_for() -> None:
    for name in GAMES:
        game: Game = GAMES[name]
        assert game.name == name
        assert game.seat_counts
    with pytest.raises(KeyError):
        GAMES["core"]
    lone = "import sys, games; sys.exit(any(name.startswith('games.duet') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", lone], check=False).returncode == 0
