"""Parsing the text of a lesson, and leading its match; with a small match of Duet."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.learn.lesson import Lesson, LessonFault, LessonStep, Wait, read_text
from app.learn.lesson_match import LessonMatch, alike, luck_of, targets
from app.table.chair import Update
from app.table.matches import Library
from app.table.requests import Act, Party, Request, TableReason
from app.table.worker import Inline
from games.core.chance import Scripted
from games.core.record import Record, deal, take
from games.duet.game import DUET
from games.duet.state import KEY_PAIRS, Clue, EndTurn, Guess, Options, Verdict

WORDS = tuple(f"word{number}" for number in range(25))
TEXT = """
title: A match
line: Short.

== hello
light: board, clue
Good evening.
This is the board.

== key
wait: tap key
Look: your key.

== guess
play: 1
wait: move
light: card/0
not: The first word.
Tap it.

== end
play: 1
That was all: well done.
"""


def test_a_text_is_read() -> None:
    title, line, (hello, key, guess, end) = read_text(TEXT)
    assert (title, line) == ("A match", "Short.")
    assert hello == LessonStep(name="hello", words="Good evening. This is the board.", light=("board", "clue"))
    assert key == LessonStep(name="key", words="Look: your key.", light=("key",), wait=Wait.TAP, key="key")
    assert (guess.wait, guess.moves, guess.play, guess.otherwise) == (Wait.MOVE, 1, 1, "The first word.")
    assert end.words == "That was all: well done."


@pytest.mark.parametrize(("text", "line"), [
    ("", 1),
    ("title: A", 1),
    ("colour: red", 1),
    ("== a\nwords", 1),
    ("title: A\nline: B\n== a\n", 3),
    ("title: A\nline: B\n== a\nwait: see\nwords", 3),
    ("title: A\nline: B\n== a\nwait: tap\nwords", 3),
    ("title: A\nline: B\n== a\nplay: two\nwords", 3),
    ("title: A\nline: B\n== a\nplay: 1\nplay: 2\nwords", 5),
])  # fmt: skip
def test_what_is_no_lesson_says_where(text: str, line: int) -> None:
    with pytest.raises(LessonFault) as found:
        read_text(text)
    assert found.value.line == line


def lesson() -> Lesson:
    """The partner (seat 1) gives a clue, the player finds a word and stops, the partner gets nothing more."""
    chance = Scripted({"duet/words": [WORDS], "duet/key": [KEY_PAIRS]})
    state, opening = deal(DUET, Options(WORDS), 2, chance)
    moves = [(1, Clue("zebra", 1)), (0, Guess(0)), (0, EndTurn())]
    steps = tuple(take(state, seat, action, chance).step for seat, action in moves)
    title, line, texts = read_text(TEXT)
    return Lesson(
        name="duet", game=DUET, title=title, line=line, steps=texts, record=Record(opening, steps),
        parties=("You", "Robin"), me=0, prelude=0,
    )  # fmt: skip


class Evening:
    """A lesson at a table, without a screen."""

    def __init__(self, folder: Path) -> None:
        self.lesson = lesson()
        library = Library(folder, Inline())
        parties = tuple(Party((name,), mark) for mark, name in enumerate(self.lesson.parties))
        table = library.start(DUET, self.lesson.record.opening.options, parties, luck_of(self.lesson))
        self.heard: list[Update] = []
        self.script = LessonMatch(self.lesson, table, lambda: None)
        self.chair = self.script.sit(0, self.hear)
        self.partner = self.script.partner(1)

    def hear(self, update: Update) -> None:
        self.heard.append(update)
        self.script.shown(update.number)

    @property
    def now(self) -> str:
        step = self.script.step
        return step.name if step is not None else ""

    def play(self) -> None:
        seat = self.script.due
        assert seat is not None
        chair = self.chair if seat == 0 else self.partner
        move = self.lesson.record.steps[self.script.number].action
        table = self.script.table
        own = table.sit(chair.device, seat, lambda _: None)
        own.send(Request(f"{1000 + self.script.number:032x}", self.script.number, Act(move)))

    def act(self, action: object) -> Update:
        self.chair.act(action, f"{len(self.heard):032x}", self.script.number)  # type: ignore[arg-type]
        return self.heard[-1]


def test_a_lesson_goes_from_step_to_step(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    assert targets(evening.lesson) == (0, 0, 1, 3)
    assert evening.now == "hello"
    evening.script.go_on()
    evening.script.tapped("board")
    assert evening.now == "key"
    evening.script.tapped("key")
    assert (evening.now, evening.script.due) == ("", 1)
    evening.play()
    assert evening.now == "guess"
    evening.act(Guess(0))
    assert (evening.now, evening.script.due) == ("", 0)
    evening.play()
    assert evening.now == "end"
    assert evening.script.last
    evening.script.go_on()
    assert evening.script.over


def test_another_move_is_refused_and_said_to_be_another(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    first = evening.act(Clue("else", 1)).answer
    assert first is not None
    assert first.refusal is not None
    assert first.refusal.reason is TableReason.NOT_NOW
    evening.script.go_on()
    evening.script.tapped("key")
    evening.play()
    wrong = evening.act(Guess(7)).answer
    assert wrong is not None
    assert not wrong.accepted
    assert evening.script.refused
    right = evening.act(Guess(0)).answer
    assert right is not None
    assert right.accepted
    assert not evening.script.refused


def test_a_lesson_that_was_left_goes_on_after_the_last_move(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    again = LessonMatch(evening.lesson, evening.script.table, lambda: None)
    again.shown(1)
    assert again.step is not None
    assert again.step.name == "guess"
    later = LessonMatch(evening.lesson, evening.script.table, lambda: None)
    later.shown(2)
    assert (later.step, later.due) == (None, 0)


def test_chance_answers_as_it_did() -> None:
    luck = luck_of(lesson())
    assert luck({}).draw("duet/words", WORDS, 25) == WORDS
    assert luck({"duet/words": 1}).shuffle("duet/key", KEY_PAIRS) == KEY_PAIRS


def test_a_clue_is_its_word_and_number() -> None:
    assert alike(Clue(" Zebra", 2, spoken=True, verdict=Verdict.ALLOW), Clue("zebra", 2))
    assert not alike(Clue("zebra", 3), Clue("zebra", 2))
    assert not alike(Guess(1), Clue("zebra", 2))
    assert not alike(Guess(1), Guess(2))
