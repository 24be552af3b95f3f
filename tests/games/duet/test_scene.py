"""Positions written by hand, and their conversion to and from text."""

from __future__ import annotations

import pytest

from games.core.scenes import BadScene
from games.core.value import decode
from games.duet.check import Fault
from games.duet.game import DUET
from games.duet.rules import DuetState
from games.duet.scene import KEYS, GivenClue, Scene
from games.duet.scene_read import read
from games.duet.scene_write import write
from games.duet.state import Bank, Colour, Ending, Options, Phase, Position, Turn, Verdict
from games.duet.words import pack
from tests.games.duet.scripted import WORDS, deal, play
from tests.games.mutated import positions_of

BOARD = f"words: {', '.join(WORDS)}\n"
EVENING = f"""
# the third clue is open, one guess was right
{BOARD}
mistakes: 7
clue 0: zebra 2 allow -> anchor, desert, orchard
clue 1: zoo 1 -> needle
clue 0: stripes 3 -> 4
missed 1: parrot
"""


def sound(position: Position) -> DuetState:
    """The state of a position without problems."""
    state = DuetState.of(position)
    assert state.problems() == ()
    return state


def test_all_that_follows_is_filled_in() -> None:
    clues = (GivenClue(seat=0, word="zebra", number=2, guesses=(0, 3, 14)), GivenClue(seat=1, word="zoo", guesses=(9,)))
    facts = sound(Scene(clues=clues, phase=Phase.CLUE).position()).facts
    assert facts.found == ((9,), (0, 3))
    assert facts.missed == ((), (14,))
    assert [guess.result for guess in facts.clues[0].guesses] == [Colour.GREEN, Colour.GREEN, Colour.BYSTANDER]
    assert facts.bank == Bank(7, 0, kept=1), "one token lies on a word, one was taken as a check"
    assert facts.turn == Turn(Phase.CLUE, 1, 1)
    assert facts.words == pack("en")[:25]


def test_a_clue_that_still_may_be_guessed_for_is() -> None:
    scene = Scene(clues=(GivenClue(seat=0, word="zebra", number=2, guesses=(0,)),))
    state = sound(scene.position())
    assert (state.facts.turn.phase, state.facts.turn.hits, state.acting) == (Phase.GUESS, 1, (1,))
    assert sound(Scene(clues=(GivenClue(seat=0, word="zebra", guesses=(14,)),)).position()).acting == (1,), (
        "a miss ends it"
    )


def test_a_side_is_done_when_all_its_agents_are_found() -> None:
    greens = tuple(cell for cell, letter in enumerate(KEYS[0]) if letter == "G")
    facts = sound(Scene(clues=(GivenClue(seat=0, word="zebra", number=9, guesses=greens[::-1]),)).position()).facts
    assert facts.done == (0, None)
    assert facts.turn.phase is Phase.CLUE
    assert sound(Scene(found=((), greens)).position()).facts.done == (greens[-1], None)


def test_a_scene_is_what_play_leads_to() -> None:
    """The same clues and guesses, played and as a scene, give equal positions."""
    state = deal()
    play(state, "A?2 B0 B3 B14 B?1 A9 A. A?1 B4")
    clue = "clue {}: zebra {} -> {}"
    story = (clue.format(0, 2, "0, 3, 14"), clue.format(1, 1, "9"), clue.format(0, 1, "4"))
    assert read(BOARD + "\n".join(story)) == state.position()


def test_an_end_says_how() -> None:
    clue = GivenClue(seat=0, word="zebra", guesses=(21,))
    facts = sound(Scene(keys=(KEYS[1], KEYS[0]), clues=(clue,), ending=Ending.ASSASSIN).position()).facts
    assert facts.outcome is not None
    assert facts.keys == (KEYS[1], KEYS[0])
    everything = ((9, 10, 11, 12, 13, 22), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    won = Scene(found=everything, clues=(GivenClue(seat=0, word="zebra"),), bank=Bank(4, 0, 5), ending=Ending.ALL_FOUND)
    outcome = sound(won.position()).facts.outcome
    assert outcome is not None
    assert outcome.score == (("tokens_left", 12), ("checks", 5), ("sudden_death", 0))


# As text


def test_an_evening_is_read() -> None:
    facts = sound(read(EVENING)).facts
    assert facts.clues[0].clue.verdict is Verdict.ALLOW
    assert facts.found == ((13,), (0, 3, 4))
    assert facts.missed == ((), (14, 15))
    assert facts.bank == Bank(5, 1, kept=1), "checks are taken first"
    assert facts.turn == Turn(Phase.GUESS, 0, 1, 1)


def test_what_is_written_is_short_and_read_back() -> None:
    position = read(EVENING)
    text = write(position)
    assert read(text) == position
    assert len(text.splitlines()) <= len(EVENING.strip().splitlines())
    assert write(Scene().position()) == "\n"
    assert write(read("pack: hu")) == "pack: hu\n"


def test_every_position_can_be_written() -> None:
    for data in positions_of(DUET, 2, matches=2, every=2).found:
        position = decode(Position, data)
        assert read(write(position)) == position


def test_strange_words_and_clues_are_kept() -> None:
    words = ("a, b", "c # d", "1", "->", *WORDS[4:])
    clue = GivenClue(seat=0, word="ice cream -> {", spoken=True, guesses=(0, 1, 2))
    position = Scene(options=Options(words), clues=(clue,), missed=((22,), (16,))).position()
    assert read(write(position)) == position


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("tokens: 4\nzebra two", 2, "colon"),
        ("weather: fine", 1, "no such word"),
        ("key 2: GGG", 1, "no such word"),
        ("found 0: zebra", 1, "no such word on the board"),
        ("found 0: 25", 1, "no such word on the board"),
        ("clue 0: zebra", 1, "a word and a number"),
        ("clue 0: zebra 2 -> nothing", 1, "no such word on the board"),
        ("clue: zebra 2", 1, "no such word"),
        ("loose: maybe", 1, "yes or no"),
        ("bank: 1 2", 1, "unpack"),
        ("phase: asleep", 1, "asleep"),
        ("\nkey 0: GGB", 2, "letters"),
        ("words: one, two", 1, "25 words"),
        ("phase: guess", 1, "no clue"),
    ],
)
def test_what_is_no_scene_says_where(text: str, line: int, what: str) -> None:
    with pytest.raises(BadScene, match=what) as error:
        read(text)
    assert error.value.line == line


def test_a_scene_that_cannot_be_is_read_and_has_problems() -> None:
    wrong = DuetState.of(read("bank: 9 0 1 0"))
    assert [problem.code for problem in wrong.problems()] == [Fault.BANK]
