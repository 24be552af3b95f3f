"""The built-in packs of every language, and players' own packs as text."""

from __future__ import annotations

import unicodedata

import pytest

from games.duet import words
from games.duet.check import option_problems
from games.duet.spelling import LETTERS, fold
from games.duet.state import Options
from games.duet.words import LANGUAGES, PackFault, compose, export, mix, pack, parse, pieces, pool, seams


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_built_in_pack_can_be_played(language: str) -> None:
    listed = pack(language)
    assert len(listed) >= 950
    assert len({fold(word) for word in listed}) == len(listed)
    assert option_problems(Options(listed), 2) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_built_in_words_are_single_words_in_real_letters(language: str) -> None:
    for word in pack(language):
        assert word == unicodedata.normalize("NFC", word).lower().strip()
        assert set(word) <= LETTERS[language]
        assert word.upper().lower() == word, "capitals come back as the same word"
        assert 2 <= len(word) <= words.LONGEST_PIECE or word in {part.replace("|", "") for part in seams(language)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_built_in_words_pass_the_check_of_own_packs(language: str) -> None:
    assert parse("\n".join(words.pack(language)), language).words == pack(language)
    assert parse("\n".join(seams(language)), language).faulty == ()


def test_long_words_are_broken_at_their_seams() -> None:
    assert pieces("RZECZPOSPOLITA", seams("pl")) == ("RZECZ", "POSPOLITA")
    assert pieces("Żaba", seams("pl")) == ("Żaba",)


def test_every_line_of_an_own_pack_is_kept_and_explained() -> None:
    text = (
        "# Nasze\nżółw\n\nŻÓŁW\nLoch Ness\nhej!\nпривет\nx\n"
        + "a" * 26
        + "\nkonstantynopol\nkon|stantynopol\na|bc\n-ab"
    )
    mine = parse(text, "pl")
    assert mine.name == "Nasze"
    assert mine.words == ("żółw", "konstantynopol")
    found = [(line.number, line.problem and line.problem.code) for line in mine.lines]
    assert found == [
        (1, None),
        (2, None),
        (3, PackFault.BLANK),
        (4, PackFault.REPEATED),
        (5, PackFault.SEVERAL_WORDS),
        (6, PackFault.WRONG_SIGN),
        (7, PackFault.FOREIGN_LETTER),
        (8, PackFault.TOO_SHORT),
        (9, PackFault.TOO_LONG),
        (10, PackFault.LONG),
        (11, PackFault.REPEATED),
        (12, PackFault.BAD_SEAM),
        (13, PackFault.WRONG_SIGN),
    ]
    assert export(mine) == text + "\n"
    assert parse(export(mine), "pl") == mine
    repeated = mine.lines[3].problem
    assert repeated is not None
    assert dict(repeated.params) == {"word": "ŻÓŁW", "line": 2}


def test_a_pack_reads_the_same_however_it_was_saved() -> None:
    windows = "\ufeff# Ours\r\nkör\r\nko\u0308rte\r\n"
    mine = parse(windows, "hu")
    assert (mine.name, mine.words, mine.faulty) == ("Ours", ("kör", "körte"), ())


def test_own_packs_are_saved_as_their_text() -> None:
    mine = parse("# Ours\nkör\nx\nhosszú|nadrág", "hu")
    assert parse(export(mine), "hu") == mine
    assert "pack_too_short" in mine.text, "a pack is a value, too"
    assert mine.seams == ("hosszú|nadrág",)
    assert mine.words == ("kör", "hosszúnadrág")


def test_a_pack_can_be_made_from_a_list() -> None:
    mine = compose(" Two  lines\n", "en", ["badger", "wolf\nowl", "Badger"])
    assert mine.name == "Two lines"
    assert mine.words == ("badger",)
    assert [line.problem.code for line in mine.faulty if line.problem] == [PackFault.SEVERAL_WORDS, PackFault.REPEATED]


def test_packs_are_mixed_or_only_ours_played() -> None:
    mine = compose("Ours", "pl", ["żaba", "jednorożec"])
    assert pool(("pl",), (mine,)) == mix(("żaba", "jednorożec"), pack("pl"))
    assert pool(("pl", "en"), (mine,), only_ours=True) == ("żaba", "jednorożec")
    assert set(pack("en")) < set(pool(("pl", "en")))
