"""Words known by vectors: files are read as written, computing many words at once gives the same results as one by
one, and a board of unknown words is ready quickly.
"""

from __future__ import annotations

import random

import pytest

from games.bots.duet.knowledge import knowledge
from games.bots.duet.word_vectors import Shape, WordVectors, pack, word_vectors

SHAPE = Shape(parts=2, wide=2, unit=0.25, slope=2.0, offset=1.0)
CENTRES = bytes(each % 256 for part in range(2) for at in range(256) for each in (at % 7, -(at % 5)))


def made() -> WordVectors:
    rng = random.Random(2)
    codes = [bytes(rng.randrange(256) for _ in range(300)) for _ in range(2)]
    ties = [[(299, 100), (3, 8)]] + [[]] * 299
    names = [a + b + c for a in "bcdfghklmn" for b in "aeiou" for c in "prstvz"]
    return WordVectors(pack(names, SHAPE, CENTRES, codes, ties))


def known() -> WordVectors:
    found = word_vectors("en")
    assert found is not None
    return found


def test_a_file_is_read_as_it_was_written() -> None:
    vectors = made()
    assert (len(vectors.words), vectors.place("BAP"), vectors.place("nowhere")) == (300, 0, None)
    assert vectors.ties(0) == {3: 1.0, 299: 12.5}
    assert vectors.ties(1) == {}
    assert vectors.level(0, 299) == vectors.level(299, 0) == 12.5
    product = sum(a * b for a, b in zip(vectors.vector(1), vectors.vector(2), strict=True))
    assert vectors.level(1, 2) == min(15.0, max(0.0, 2 * product + 1))


def test_many_words_at_once_are_as_each_alone() -> None:
    vectors = made()
    row = vectors.columns(range(300)).row(5)
    assert all(abs(level - min(15, vectors.level(5, other))) <= 0.6 for other, level in enumerate(row))
    assert vectors.columns(range(300)).row(299)[0] == round(12.5)


def test_a_whole_row_of_the_shipped_words_is_as_each_alone() -> None:
    vectors = known()
    places = range(0, len(vectors.words), 37)
    columns = vectors.columns(places)
    for word in ("volcano", "library", "soldier"):
        place = vectors.place(word)
        assert place is not None
        row = columns.row(place)
        assert all(
            abs(min(15, vectors.level(place, other)) - level) <= 1.1 for other, level in zip(places, row, strict=True)
        )


@pytest.mark.parametrize(
    ("clue", "nearer", "farther"),
    [("eruption", "volcano", "library"), ("librarian", "library", "volcano"), ("trench", "soldier", "dentist")],
)
def test_a_clue_is_nearer_to_what_it_means(clue: str, nearer: str, farther: str) -> None:
    vectors = known()
    place, one, other = vectors.place(clue), vectors.place(nearer), vectors.place(farther)
    assert place is not None
    assert one is not None
    assert other is not None
    assert vectors.level(place, one) > vectors.level(place, other) + 2


def test_words_and_clues_from_nowhere_are_understood() -> None:
    board = ("glacier", "referendum", "saxophone", "walrus", "pharaoh", "trombone", "parliament", "iceberg")
    found = knowledge(board)
    assert found.unknown == ()
    for clue, meant in (("jazz", "saxophone"), ("arctic", "glacier"), ("mummies", "pharaoh"), ("tusks", "walrus")):
        strengths = found.strengths(found.hear(clue))
        order = sorted(range(len(board)), key=lambda cell: -strengths[cell])
        assert meant in {board[cell] for cell in order[:3]}, clue


def test_a_clue_misspelt_is_taken_for_the_word_it_nearly_is() -> None:
    heard = knowledge(("hero", "castle", "prison")).hear("villian")
    assert heard.word == "villain"
    assert heard.is_other_than("villian")
    assert knowledge(("hero", "castle", "prison")).hear("qwzxkv").strange
