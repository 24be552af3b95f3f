"""Records: a replay returns the longest valid prefix and the fault of the rest."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core.chance import Answer, NoChance, Seeded
from games.core.contract import Refused
from games.core.read import read_record
from games.core.record import (
    Break,
    Opening,
    Record,
    Step,
    Trouble,
    deal,
    may_undo,
    redeal,
    replay,
    state_digest,
    take,
)
from games.core.value import BadValue, encode, read_json
from tests.games.core.toy import TOY, Mark, Peek, Roll, Say, Show, Stop, ToyOptions


def played() -> Record:
    state, opening = deal(TOY, ToyOptions(), 2, Seeded(8))
    chance = Seeded(9)
    moves = [(0, Mark(1)), (0, Roll()), (1, Say("tree")), (0, Peek()), (1, Show()), (0, Roll()), (1, Roll())]
    return Record(opening, tuple(take(state, seat, action, chance).step for seat, action in moves))


RECORD = played()


def broken(opening: Opening, steps: tuple[Step, ...]) -> tuple[Break | None, int]:
    again = replay(TOY, opening, steps)
    return again.broken, len(again.taken)


def test_a_record_plays_again() -> None:
    again = replay(TOY, RECORD.opening, RECORD.steps)
    assert again.broken is None
    assert [taken.step for taken in again.taken] == list(RECORD.steps)
    assert again.state is not None
    assert state_digest(again.state) == RECORD.steps[-1].digest
    assert again.state.outcome is not None


def test_those_who_watch_see_every_state() -> None:
    seen: list[str] = []
    replay(TOY, RECORD.opening, RECORD.steps, lambda state, _: seen.append(state_digest(state)))
    assert seen == [step.digest for step in RECORD.steps]


@pytest.mark.parametrize("at", range(len(RECORD.steps)))
def test_a_broken_step_keeps_what_was_before_it(at: int) -> None:
    step = RECORD.steps[at]
    bad = {
        Trouble.OTHER_DIGEST: replace(step, digest="0" * 64),
        Trouble.BAD_CHANCE: replace(step, chance=(*step.chance, Answer("toy/die", (1,)))),
        Trouble.BAD_ACTION: replace(step, action=Mark(9)),
    }
    for trouble, worse in bad.items():
        broke, good = broken(RECORD.opening, (*RECORD.steps[:at], worse, *RECORD.steps[at + 1 :]))
        assert broke is not None
        assert (broke.step, broke.trouble, good) == (at, trouble, at)


def test_a_broken_deal_says_so() -> None:
    opening = RECORD.opening
    for worse, trouble in (
        (replace(opening, game="other"), Trouble.OTHER_GAME),
        (replace(opening, version=2), Trouble.OTHER_VERSION),
        (replace(opening, chance=()), Trouble.BAD_CHANCE),
        (replace(opening, chance=(*opening.chance, Answer("x", (1,)))), Trouble.BAD_CHANCE),
        (replace(opening, digest="0" * 64), Trouble.OTHER_DIGEST),
    ):
        broke = redeal(TOY, worse)
        assert isinstance(broke, Break)
        assert (broke.step, broke.trouble) == (-1, trouble)
        assert replay(TOY, worse, RECORD.steps).state is None


def test_a_record_is_read_back_and_nothing_else_is() -> None:
    assert read_record(TOY, read_json(RECORD.text)) == RECORD
    for text in ("{}", "[]", '{"opening":{},"steps":[]}', '{"opening":1,"steps":[]}'):
        with pytest.raises(BadValue):
            read_record(TOY, read_json(text))
    data = encode(RECORD)
    assert isinstance(data, dict)
    steps = data["steps"]
    assert isinstance(steps, list)
    first = steps[0]
    assert isinstance(first, dict)
    for name in first:
        worse = {key: part for key, part in first.items() if key != name}
        with pytest.raises(BadValue):
            read_record(TOY, {"opening": data["opening"], "steps": [worse]})


def test_a_refused_action_is_no_step() -> None:
    state, _ = deal(TOY, ToyOptions(), 2, Seeded(8))
    before = state_digest(state)
    with pytest.raises(Refused):
        take(state, 1, Roll(), Seeded(1))
    assert state_digest(state) == before


def test_the_law_of_undo() -> None:
    """Only a seat's own step, without chance, disclosure or a change of turn."""
    state, _ = deal(TOY, ToyOptions(), 2, Seeded(8))
    mark = take(state, 0, Mark(0), NoChance())
    assert may_undo(TOY, mark, 0)
    assert not may_undo(TOY, mark, 1)
    assert not may_undo(TOY, mark, None)
    assert not may_undo(TOY, take(state.copy(), 0, Roll(), Seeded(1)), 0), "chance"
    assert not may_undo(TOY, take(state.copy(), 0, Say("x"), NoChance()), 0), "the turn went on"
    assert not may_undo(TOY, take(state.copy(), None, Stop(), NoChance()), None), "the match is over"
    peek = take(state.copy(), 0, Peek(), NoChance())
    assert not may_undo(TOY, replace(peek, acting_after=peek.acting_before), 0), "a revelation"
