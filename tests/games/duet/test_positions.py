"""Hand-written positions: each fault is reported, and reasoning about the hidden side is exact."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from games.core.contract import Message
from games.core.value import BadValue, encode, read_json
from games.duet.check import Fault
from games.duet.game import DUET
from games.duet.imagine import odds
from games.duet.rules import DuetState
from games.duet.state import END_TURN, PENALTY, Bank, DuetOutcome, EmptyBank, Ending, Guess, Phase, Position, Turn
from tests.games.duet.scripted import deal, play


def playing(moves: str = "A?2 B0 B3 B14 B?1 A9 A. A?1 B4") -> DuetState:
    state = deal()
    play(state, moves)
    return state


def faults(position: Position) -> set[str]:
    """The codes of a position's problems, after encoding and decoding."""
    return {problem.code.value for problem in DUET.load(read_json(position.text)).problems()}


def changed(state: DuetState, **facts: Any) -> Position:
    position = state.position()
    return replace(position, facts=replace(position.facts, **facts))


def test_a_position_is_text_to_be_played_on() -> None:
    state = playing()
    again = DUET.load(read_json(state.position().text))
    assert again.problems() == ()
    play(state, "B5 B15")
    play(again, "B5 B15")
    assert again.position() == state.position()


@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ({"found": ((9,), (0, 3, 4, 14))}, Fault.AGENT_NOT_GREEN),
        ({"found": ((9, 0), (0, 3, 4))}, Fault.TWO_AGENTS),
        ({"missed": ((), (14, 5))}, Fault.MISS_NOT_BYSTANDER),
        ({"found": ((9,), (0, 3, 4, 14))}, Fault.AGENT_AND_MISS),
        ({"doubled": ((), (15,))}, Fault.DOUBLED_WITHOUT_MISS),
        ({"bank": Bank(9, 0, 1)}, Fault.BANK),
        ({"bank": Bank(-1, 8, 1)}, Fault.BANK),
        ({"bank": Bank(3, 0, 1)}, Fault.BANK),
        ({"turn": Turn(Phase.GUESS, 1, 1, 1)}, Fault.CLUES),
        ({"turn": Turn(Phase.GUESS, 0, -1, 1)}, Fault.TURN),
        ({"done": (0, None)}, Fault.DONE),
        ({"turn": Turn(Phase.OVER, 0, 1, 1)}, Fault.OUTCOME),
    ],
)
def test_what_is_wrong_with_a_position_is_named(facts: dict[str, Any], fault: Fault) -> None:
    assert fault in faults(changed(playing(), **facts))


def test_a_key_that_no_card_has_is_named() -> None:
    position = playing().position()
    assert Fault.KEY_COUNTS in faults(replace(position, keys=(position.keys[0], "G" + position.keys[1][1:][::-1])))


@pytest.mark.parametrize(
    "facts",
    [
        {"found": ((25,), ())},
        {"found": ((-1,), ())},
        {"missed": ((3, 3), ())},
        {"done": (99, None)},
        {"turn": Turn(Phase.GUESS, 7)},
        {"turn": Turn(Phase.GUESS)},
        {"clues": ()},
        {"keys": ("GG", "BB")},
        {"keys": ("GGGGGGGGGBBBBBBBBBBBBBAAA", "GGGBBBBBAGGGGGBBBBBBBAGBA")},
        {"outcome": DuetOutcome((), Ending.ASSASSIN)},
    ],
)
def test_what_is_no_board_is_refused(facts: dict[str, Any]) -> None:
    with pytest.raises(BadValue):
        DUET.load(read_json(changed(playing(), **facts).text))


def test_every_single_change_of_a_position_is_taken_or_refused_but_never_a_crash() -> None:
    """Numbers are changed by one and lists lose an item, everywhere; every position that loads can be viewed."""
    rng = random.Random(1)
    text = playing().position().text
    for _ in range(400):
        data = read_json(text)
        _damage(data, rng)
        try:
            state = DUET.load(data)
        except BadValue:
            continue
        state.problems()
        for seat in (0, 1, None):
            assert state.view(seat).text


def _damage(data: Any, rng: random.Random) -> None:
    """Change one random part."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(data[key], dict | list) and data[key] and rng.random() < 0.9:
            data = data[key]
            continue
        part = data[key]
        if isinstance(part, bool):
            data[key] = not part
        elif isinstance(part, int):
            data[key] = part + rng.choice((-30, -1, 1))
        else:
            data[key] = part[1:] if isinstance(part, str) else None
        return


# Reasoning about the hidden side


def letters(state: DuetState, seat: int, cell: int) -> dict[str, Fraction]:
    view = state.view(seat)
    assert view.private is not None
    return odds(view.public, seat, view.private, cell)


def test_at_the_start_the_odds_are_those_of_the_card() -> None:
    state = deal()
    green, bystander, assassin = (letters(state, 0, cell) for cell in (0, 14, 24))
    assert green == {"G": Fraction(3, 9), "B": Fraction(5, 9), "A": Fraction(1, 9)}
    assert bystander == {"G": Fraction(5, 13), "B": Fraction(7, 13), "A": Fraction(1, 13)}
    assert assassin == {"G": Fraction(1, 3), "B": Fraction(1, 3), "A": Fraction(1, 3)}


def test_the_odds_agree_with_all_keys_that_are_possible() -> None:
    """Seat 1 found eight of side A. Its own black cells (8, 21, 24) are checked against all their arrangements."""
    state = playing("A?8 B0 B1 B2 B3 B4 B5 B6 B8")
    share = letters(state, 1, 21)
    assert share["G"] == 0, "the one green among the own black words is found"
    assert share == {"G": Fraction(0), "B": Fraction(1, 2), "A": Fraction(1, 2)}


def test_a_done_side_has_no_green_left_in_the_open() -> None:
    state = playing("A?9 B0 B1 B2 B3 B4 B5 B6 B7 B8")
    for cell in range(9, 25):
        assert letters(state, 1, cell)["G"] == 0
        assert sum(letters(state, 1, cell).values()) == 1


def test_the_odds_are_exact_where_all_keys_can_be_counted() -> None:
    """Seat 0 knows most of side B; unknown are its own greens 2, 7 and 8 and its own blacks 23 and 24.

    Seat 1 has found cell 7, so the last green of side B cannot be there: side B would be complete.
    """
    state = deal(tokens=20, mistakes=20, loose=True)
    play(state, "A?1 B7 B. B?9 A0 A1 A9 A10 A11 A12 A13 A22 A14 B?1 A15 A?1 B14 B?1 A16 B?1 A17 A?1 B15")
    play(state, "B?1 A18 B?1 A19 A?1 B16 B?1 A20 B?1 A3 A?1 B17 B?1 A4 B?1 A5 A?1 B18 B?1 A6")
    greens, blacks = (2, 7, 8), (23, 24)
    possible = [
        {**dict(zip(greens, first, strict=True)), **dict(zip(blacks, second, strict=True))}
        for first in permutations("GBA")
        for second in permutations("BA")
        if first[1] != "G"
    ]
    for cell in (2, 8, 23, 24):
        counted = {letter: Fraction(sum(key[cell] == letter for key in possible), len(possible)) for letter in "GBA"}
        assert letters(state, 0, cell) == counted, cell


def test_imagined_keys_come_out_as_often_as_the_odds_say() -> None:
    state = playing("A?2 B0 B3 B14 B?3 A9 A22 A15 A?1")
    view, rng = state.view(1), random.Random(5)
    keys = [DUET.imagine(view, rng).position().keys[0] for _ in range(1500)]
    for cell in (4, 8, 14, 16, 21, 24):
        share = letters(state, 1, cell)
        for letter in "GBA":
            seen = sum(key[cell] == letter for key in keys) / len(keys)
            assert abs(seen - float(share[letter])) < 0.06, (cell, letter)


def test_a_preview_tells_the_cost_and_the_odds_from_the_view_alone() -> None:
    state = playing("A?2")
    preview = DUET.preview(state.view(1), Guess(3))
    assert [message.key for message in preview.effects] == ["duet.preview.miss_takes_one"]
    assert [name for name, _, _ in preview.odds] == ["green", "bystander", "assassin"]
    assert DUET.preview(state.view(None), Guess(3)).odds == (), "the table has no key to reason from"
    for chosen, key in (
        ({"tokens": 1, "mistakes": 1}, "takes_last"),
        ({"tokens": 5, "mistakes": 0}, "takes_two"),
        ({"tokens": 2, "mistakes": 0}, "takes_last_two"),
        ({"tokens": 1, "mistakes": 0}, "loses"),
    ):
        state = deal(**chosen)
        play(state, "A?1")
        assert DUET.preview(state.view(1), Guess(3)).effects[0].key == f"duet.preview.miss_{key}"
    assert encode(preview)


def test_a_preview_of_an_end_says_what_it_eats() -> None:
    for chosen, key in (
        ({}, "takes_one"),
        ({"tokens": 5, "mistakes": 2}, "takes_one"),
        ({"tokens": 5, "mistakes": 4}, "takes_one"),
        ({"tokens": 1, "mistakes": 1}, "takes_last"),
    ):
        state = deal(**chosen)
        play(state, "A?1 B0")
        assert DUET.preview(state.view(1), END_TURN).effects[0].key == f"duet.preview.end_{key}"
    state = deal(tokens=3, mistakes=2)
    play(state, "A?1 B0 B. B?1 A9")
    assert DUET.preview(state.view(0), END_TURN).effects[0].key == "duet.preview.end_takes_mistake"
    state = deal(tokens=1, mistakes=1)
    play(state, "A?1 B0 P")
    assert DUET.preview(state.view(1), END_TURN).effects[0].key == "duet.preview.end_loses"
    assert DUET.preview(state.view(1), Guess(14)).effects[0].key == "duet.preview.miss_loses"
    state = deal(tokens=1, mistakes=1, empty_bank=EmptyBank.SUDDEN_DEATH)
    play(state, "A?1 B0 P")
    for action, key in ((END_TURN, "end_sudden_death"), (Guess(14), "miss_sudden_death")):
        preview = DUET.preview(state.view(1), action)
        assert preview.effects == (Message(f"duet.preview.{key}"),), "no token is taken where none is left"
    state = deal()
    play(state, "A?1")
    assert DUET.preview(state.view(None), PENALTY).effects[0].key == "duet.preview.penalty"
