"""Set-up: words, key, tokens, visibility (D-1 to D-6, D-39, D-40, D-51, D-69, D-70)."""

from __future__ import annotations

import doctest
from collections import Counter
from dataclasses import replace

import pytest

import games.duet
from games.core.chance import ChanceError, Scripted, Seeded
from games.core.contract import BadOptions
from games.core.value import BadValue, encode
from games.duet import words
from games.duet.check import Fault
from games.duet.game import DUET
from games.duet.missions import mission, mission_map
from games.duet.spelling import fold
from games.duet.state import KEY_PAIRS, Bank, Options
from tests.games.duet.scripted import WORDS, deal, options, play
from tests.rules import proves

POOL = tuple(f"word{number}" for number in range(60))


def faults(chosen: Options, seats: int = 2) -> list[Fault]:
    return [Fault(problem.code) for problem in DUET.option_problems(chosen, seats)]


@proves("D-1")
def test_the_board_has_25_different_words_of_the_pool() -> None:
    for seed in range(20):
        board = DUET.deal(Options(POOL), 2, Seeded(seed)).facts.words
        assert len(board) == len(set(board)) == 25
        assert set(board) <= set(POOL)
    assert faults(Options(POOL[:24])) == [Fault.TOO_FEW_WORDS]
    assert faults(Options((*POOL[:25], "WORD3"))) == [Fault.WORD_TWICE]


@proves("D-2", "D-39")
def test_each_side_sees_its_own_colours_and_nobody_the_others() -> None:
    state = deal()
    a, b = state.view(0), state.view(1)
    assert a.private is not None
    assert b.private is not None
    assert a.private.side == "GGG" + "GGGGG" + "G" + "BBBBB" + "BBBBBBB" + "B" + "AAA"
    assert b.private.side == "GGG" + "BBBBB" + "A" + "GGGGG" + "BBBBBBB" + "A" + "GBA"
    assert b.private.side not in a.text
    assert a.private.side not in b.text
    table = state.view(None).text
    assert a.private.side not in table
    assert b.private.side not in table


@proves("D-3")
def test_every_key_has_the_card_s_distribution() -> None:
    for seed in range(50):
        keys = DUET.deal(Options(POOL), 2, Seeded(seed)).position().keys
        for side in keys:
            assert Counter(side) == {"G": 9, "B": 13, "A": 3}
        assert sum("G" in pair for pair in zip(*keys, strict=True)) == 15
        assert Counter(map("".join, zip(*keys, strict=True))) == Counter(KEY_PAIRS)
    layouts = {DUET.deal(Options(POOL), 2, Seeded(seed)).position().keys for seed in range(50)}
    assert len(layouts) == 50


@proves("D-40")
def test_of_three_black_words_one_is_black_one_green_one_bystander_for_the_partner() -> None:
    for seed in range(50):
        a, b = DUET.deal(Options(POOL), 2, Seeded(seed)).position().keys
        assert sorted(other for own, other in zip(a, b, strict=True) if own == "A") == ["A", "B", "G"]
        assert sorted(other for own, other in zip(b, a, strict=True) if own == "A") == ["A", "B", "G"]


@proves("D-4")
def test_the_standard_game_has_nine_tokens_all_bystander_up() -> None:
    assert options().tokens == options().mistakes == 9
    assert deal().facts.bank == Bank(bystanders=9, checks=0, kept=0, penalties=0)


@proves("D-5")
@pytest.mark.parametrize("tokens", [10, 11])
def test_easier_games_differ_only_in_the_number_of_tokens(tokens: int) -> None:
    state, standard = deal(tokens=tokens, mistakes=tokens), deal()
    assert state.facts.bank == Bank(tokens, 0)
    for moves in ("A?2 B0 B14", "B?1 A9 A.", "A?0 B3 B4 B."):
        assert play(state, moves)[0] == play(standard, moves)[0]
        assert state.facts.turn == standard.facts.turn
        assert state.facts.bank.left == standard.facts.bank.left + tokens - 9


@proves("D-6")
def test_nothing_lies_on_any_word_at_the_start() -> None:
    facts = deal().facts
    assert facts.found == facts.missed == facts.doubled == ((), ())
    assert facts.clues == ()
    assert facts.done == (None, None)


@proves("D-51")
def test_every_mission_starts_with_its_tokens_by_face() -> None:
    for city in mission_map().cities:
        chosen = mission(city, options())
        assert faults(chosen) == []
        bank = DUET.deal(chosen, 2, Seeded(1)).facts.bank
        assert (bank.bystanders, bank.checks) == (city.mistakes, city.turns - city.mistakes)


def test_any_tokens_and_mistakes_may_be_chosen_but_not_nonsense() -> None:
    assert faults(options(tokens=20, mistakes=0)) == []
    assert faults(options(tokens=0, mistakes=0)) == [Fault.TOKENS]
    assert faults(options(tokens=21, mistakes=9)) == [Fault.TOKENS]
    assert faults(options(tokens=5, mistakes=6)) == [Fault.MISTAKES]
    assert faults(options(mistakes=-1)) == [Fault.MISTAKES]
    assert faults(options(), seats=3) == [Fault.SEATS]
    assert faults(options(groups=(0, 1))) == [Fault.GROUPS]
    assert faults(options(city="atlantis")) == [Fault.CITY]
    assert faults(options(city="berlin")) == [Fault.CITY], "Berlin is 11-2"
    assert faults(replace(options(), words=(*WORDS[:24], "  "))) == [Fault.WORD_SHAPE]
    assert faults(replace(options(), words=(*WORDS[:24], "x" * 26))) == [Fault.WORD_SHAPE]
    with pytest.raises(BadOptions) as error:
        DUET.deal(options(tokens=0), 2, Seeded(0))
    assert [problem.code for problem in error.value.problems] == [Fault.TOKENS]


def test_a_script_says_what_is_dealt_and_must_be_possible() -> None:
    with pytest.raises(ChanceError, match="duet/key"):
        DUET.deal(options(), 2, Scripted({"duet/words": [WORDS], "duet/key": [("GG",) * 25]}))
    with pytest.raises(ChanceError, match="duet/words"):
        DUET.deal(options(), 2, Scripted({"duet/words": [(*WORDS[:24], "other")], "duet/key": [KEY_PAIRS]}))


@proves("D-70")
def test_packs_are_mixed_without_repeats() -> None:
    assert words.mix(("Tree", "żółw"), ("tree", "ŻÓŁW", "zoo")) == ("Tree", "żółw", "zoo")
    assert words.mix(("re\u0301sume\u0301",), ("résumé",)) == ("re\u0301sume\u0301",)


def test_words_of_the_last_games_stay_away_until_too_few_are_left() -> None:
    games = (POOL[:20], POOL[20:34])
    assert words.fresh(POOL, games) == POOL[34:]
    assert words.fresh(POOL, (*games, POOL[34:50])) == POOL[:20] + POOL[50:], "the oldest come back first"
    assert words.fresh(POOL[:25], (POOL[:25],)) == POOL[:25]


def test_the_english_pack_can_be_played() -> None:
    pack = words.pack("en")
    assert len(pack) >= 400
    assert len({fold(word) for word in pack}) == len(pack)
    assert faults(Options(pack)) == []
    assert all(word.isascii() and word == word.strip() and len(word) <= 11 for word in pack)


def test_a_position_that_is_no_board_is_refused() -> None:
    data = encode(deal().position())
    assert isinstance(data, dict)
    for where, value in (("keys", ["G" * 25, "G" * 24]), ("keys", ["G" * 25, "X" * 25])):
        with pytest.raises(BadValue, match=where):
            DUET.load({**data, where: value})  # type: ignore[dict-item]
    with pytest.raises(BadValue, match="missing"):
        DUET.load({"keys": data["keys"]})


def test_the_example_in_the_package_is_true() -> None:
    result = doctest.testmod(games.duet)
    assert (result.failed, result.attempted > 8) == (0, True)
