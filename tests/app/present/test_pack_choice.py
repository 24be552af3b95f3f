"""The words of a new match: own packs mixed with the built-in words or alone, without the words of the last games."""

from __future__ import annotations

import pytest

from app.present import i18n
from app.present.duet import pack_choice
from app.present.duet.word_breaks import seams_of
from app.present.packs.pack_text import MOST_LISTED, MOST_SIGNS, PackText, heading, look_at
from app.services.preferences import Preferences
from app.services.text_decoding import decoded
from app.table.packs import OwnPack, PackShelf
from games.duet.words import PackFault, pack, parse

OURS = tuple(
    f"{first}{last}" for first in ("bor", "kar", "tok", "mar", "sor") for last in ("dal", "nak", "pit", "som", "zab")
)
SHELF = PackShelf(
    (OwnPack("a", "ours", "hu", "\n".join(OURS)), OwnPack("b", "few", "pl", "żabka\nrzecz|pospolita\nkot")), (), 0
)


def made(**chosen: str) -> Preferences:
    """Preferences with these choices."""
    return Preferences(chosen={f"duet/{key}": value for key, value in chosen.items()})


def test_packs_that_are_on_are_mixed_with_the_built_in_words() -> None:
    """D-70"""
    words = pack_choice.words_for(made(packs="a,b"), SHELF, "pl", ())
    assert set(words) == {*OURS, "żabka", "rzeczpospolita", "kot", *pack("pl")}
    assert len(words) == len({word.casefold() for word in words})
    assert pack_choice.words_for(made(), SHELF, "pl", ()) == pack("pl")


def test_only_ours_needs_enough_words_for_a_table() -> None:
    assert set(pack_choice.words_for(made(packs="a", only_ours="on"), SHELF, "pl", ())) == set(OURS)
    few = pack_choice.words_for(made(packs="b", only_ours="on"), SHELF, "pl", ())
    assert set(pack("pl")) <= set(few)


def test_words_of_the_last_games_stay_away_until_the_pack_is_used_up() -> None:
    games = [pack("en")[at : at + 25] for at in range(0, 200, 25)]
    words = pack_choice.words_for(made(), SHELF, "en", tuple(games))
    assert set(words) == set(pack("en")) - {word for game in games for word in game}
    alone = pack_choice.words_for(made(packs="a", only_ours="on"), SHELF, "en", (OURS,))
    assert set(alone) == set(OURS)


def test_a_pack_is_switched_on_and_off() -> None:
    both = made(packs=pack_choice.toggled(made(packs="a"), "b"))
    assert pack_choice.chosen(both) == ("a", "b")
    one = made(packs=pack_choice.toggled(both, "a"))
    assert [own.id for own in pack_choice.mine(one, SHELF)] == ["b"]


def test_a_word_is_parted_where_its_pack_says() -> None:
    assert seams_of(SHELF) == {"rzeczpospolita": len("rzecz")}


@pytest.mark.parametrize("language", ["en", "pl", "hu"])
def test_everything_that_may_be_wrong_with_a_line_is_explained(language: str) -> None:
    text = "\ntwo words\nkot\nkot\nx\nabc1\nжук\na|bcdef\nabcdefghijklmnop\nabcdefghijklmnopqrstuvwxyzab"
    faults = {line.problem.code: line.problem for line in parse(text, "en").faulty if line.problem is not None}
    assert faults.keys() == set(PackFault)
    i18n.use(language)
    try:
        sentences = {pack_choice.problem_text(problem) for problem in faults.values()}
    finally:
        i18n.use("en")
    assert len(sentences) == len(PackFault)
    assert not [sentence for sentence in sentences if "{" in sentence or "pack_" in sentence]


def test_files_of_all_times_are_read() -> None:
    for coding in ("utf-8", "utf-8-sig", "utf-16", "cp1250"):
        assert decoded("żółw\nőz\n".encode(coding)) == "żółw\nőz\n"


TEXTS = ("", "\n", "one", "one\ntwo\n", "\n" * 1234, "\n".join(f"word{n}" for n in range(1234)), "a" * 9000 + "\nb",
         "a\r\nb\u2028c\n" * 300)  # fmt: skip


@pytest.mark.parametrize("place", range(len(TEXTS)))
def test_a_text_in_parts_is_the_text_and_every_line_is_found_in_it(place: int) -> None:
    text = TEXTS[place]
    script = PackText(text)
    assert script.text == script.with_part(script.part) == text
    assert all(len(part) <= MOST_SIGNS or "\n" not in part for part in script.parts)
    for line in parse(text, "en").lines:
        row = script.go(line.number)
        assert f"{script.part}\n".splitlines()[row] == line.written
        assert script.first <= line.number <= script.last


def test_a_part_that_is_written_in_changes_nothing_else() -> None:
    script = PackText("\n".join(f"word{n}" for n in range(300)))
    script.turn(1)
    script.write("other")
    assert script.text.splitlines()[99:102] == ["word99", "other", "word200"]
    script.turn(9)
    assert script.place == len(script.parts) - 1


def test_only_the_first_faulty_lines_are_named() -> None:
    found = look_at("# ours\n" + "x\n" * 5000, "en")
    assert (found.words, len(found.faulty), found.more, found.empty) == (0, MOST_LISTED, 5000 - MOST_LISTED, False)
    assert look_at("\n" * 5000, "en").empty
    assert heading("\n one\n # ours\n# two") == "ours"


def test_a_sentence_names_no_endless_word() -> None:
    (line,) = look_at("a" * 400, "en").faulty
    assert line.problem is not None
    assert len(pack_choice.problem_text(line.problem)) < 200
