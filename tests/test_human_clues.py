"""Proves the evaluation of human clues: reading files, the board of a row, and counting."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bench import human_clues
from bench.human_clues import Figures, Touch, rows, state_of, turn
from games.bots.bot import Level
from games.duet.state import KEY_PAIRS, Phase

HEAD = "clue\tnumber\ttargets\tguesses of the human partner, in order\tassassins\tbystanders\twords still on the board"
BYSTANDERS = "anchor atlas attic badge banner barge barrel basin beak bell bench bishop blanket"
LINES = (
    HEAD,
    f"fruit\t1\tapple\tapple\tdagger coffin sewer\t{BYSTANDERS}\tapple dagger coffin sewer {BYSTANDERS} ladder",
    (
        f"qwzxkv\t2\tladder apple\tladder dagger\tdagger coffin sewer\t{BYSTANDERS}"
        f"\tladder apple dagger coffin sewer {BYSTANDERS}"
    ),
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "clues.tsv"
    made.write_text("\n".join(LINES) + "\n", "utf-8")
    return made


def test_a_file_is_read_row_by_row(file: Path) -> None:
    fruit, strange = rows(file)
    assert (fruit.clue, fruit.number, fruit.meant, strange.touched) == ("fruit", 1, ("apple",), ("ladder", "dagger"))
    assert [fruit.colour(word) for word in ("apple", "ladder", "sewer", "bell")] == ["G", "G", "A", "B"]


def test_a_line_of_another_form_is_named(tmp_path: Path) -> None:
    made = tmp_path / "clues.tsv"
    made.write_text(f"{HEAD}\nfruit\t1\tapple\n", "utf-8")
    with pytest.raises(ValueError, match="line 2"):
        rows(made)


def test_the_board_of_a_row_is_one_a_key_card_allows(file: Path) -> None:
    for row in rows(file):
        state = state_of(row)
        view = state.view(human_clues.GUESSER)
        assert view.public.turn.phase is Phase.GUESS
        assert view.private is not None
        giver = state.view(human_clues.GIVER).private
        assert giver is not None
        pairs = Counter(map("".join, zip(giver.side, view.private.side, strict=True)))
        assert pairs == Counter(KEY_PAIRS)
        lying = {word: giver.side[cell] for cell, word in enumerate(view.public.words) if word in row.words}
        assert lying == {word: row.colour(word) for word in row.words}


def test_a_turn_is_played_as_a_bot_plays_it(file: Path) -> None:
    fruit = rows(file)[0]
    touches = turn(fruit, Level.HARD)
    assert touches[0].word == "apple"
    assert len(touches) == 1  # the number is reached
    assert touches == turn(fruit, Level.HARD)


def test_figures_count_what_was_touched() -> None:
    touches = (Touch("a", "G", True, 0.9, 0.0), Touch("b", "G", False, 0.5, 0.1), Touch("c", "A", False, 0.5, 0.2))
    figures = Figures(touches)
    assert [round(each, 1) for each in (figures.right, figures.agent, figures.assassin)] == [33.3, 66.7, 33.3]
    assert round(figures.brier, 3) == round((0.01 + 0.25 + 0.25) / 3, 3)
    assert len(figures.called(50).touches) == 2


def test_the_report_begins_with_right_and_assassin(file: Path) -> None:
    lines = human_clues.report(rows(file))
    assert lines[0].startswith("right ")
    assert lines[0].endswith(" %")
    assert lines[1].startswith("assassin ")
    assert any("Brier" in line for line in lines)
    assert [line.split()[0] for line in lines if " turns: " in line] == ["easy", "middle", "hard", "people"]
