"""Cases: every one is proved, and the statistics of attempts are right."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

import pytest

from app.table.solved_cases import SolvedCases
from games.cases import duet_words, kyoto_win, rogue_android, rogue_turn
from games.cases.case import GRADES, Case, Grade, Kind, judged
from games.cases.case_list import FILES, LANGUAGES, cases, find, of_the_day, proved, read, title
from games.cases.duet_words import EDITIONS
from games.cases.make import again, chosen
from games.cases.solved import Tried, best, count, streak
from games.core.contract import Message
from games.core.value import decode, encode
from games.rogue.rules import RogueState
from games.rogue.scene_read import read as read_rogue
from tests.app.table.disk import MemoryDisk

EVERY = [case for name in FILES for case in read(name)]
FIRST = {kind: next(case for case in EVERY if case.sort is kind) for kind in Kind}
LATEST = FIRST | {Kind.DUET_CLUE: next(case for case in EVERY if f"-clue{EDITIONS['en']}-" in case.id)}


@pytest.mark.parametrize("name", FILES)
def test_every_case_is_proved(name: str) -> None:
    for case in read(name):
        assert proved(case), case.id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["duet", "kyoto", "rogue"])
def test_each_game_has_thirty_cases_in_three_grades(game: str, language: str) -> None:
    found = cases(game, language)
    assert len(found) >= 30
    grades = Counter(case.grade for case in found)
    assert all(grades[grade] >= 4 for grade in GRADES)
    assert [GRADES.index(case.grade) for case in found] == sorted(GRADES.index(case.grade) for case in found)
    assert {case.language for case in found} == ({language} if game == "duet" else {""})
    assert len({title(case, language) for case in found if case.sort is not Kind.DUET_WORDS}) + sum(
        case.sort is Kind.DUET_WORDS for case in found
    ) == len(found), "no two are called alike"


def test_ids_belong_to_one_case_and_are_those_that_were_chosen() -> None:
    ids = [case.id for case in EVERY]
    assert len(set(ids)) == len(ids)
    assert sorted(ids) == sorted(id_ for id_, _ in chosen())
    assert find("kyoto-win-138") == next(case for case in EVERY if case.id == "kyoto-win-138")
    assert find("kyoto-win-0") is None


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.DUET_WORDS])
def test_a_chosen_case_is_proposed_again_by_its_seed(kind: Kind) -> None:
    case = LATEST[kind]
    assert replace(again(case.id), title=case.title) == case


def test_a_case_of_an_earlier_edition_is_kept_from_its_position() -> None:
    earlier = next(case for case in EVERY if case.id.startswith("duet-pl-clue.2-"))
    assert replace(again(earlier.id), title=earlier.title) == earlier
    with pytest.raises(ValueError, match="earlier edition"):
        again("duet-pl-clue.2-1")


def test_every_case_is_what_its_position_is_asked() -> None:
    """Posed again from its position and question, every case is the same in all details."""
    for case in EVERY:
        params = dict(case.question.params)
        if case.sort is Kind.KYOTO_WIN:
            again_posed = kyoto_win.posed(case.id, case.scene, int(params["seat"]), int(case.question.key[-1]))
        elif case.sort is Kind.ROGUE_TURN:
            again_posed = rogue_turn.posed(case.id, case.scene)
        elif case.sort is Kind.ROGUE_ANDROID:
            again_posed = rogue_android.posed(case.id, case.scene)
        elif case.sort is Kind.DUET_WORDS:
            again_posed = duet_words.posed_words(case.id, case.scene, case.language)
        else:
            continue
        assert replace(again_posed, title=case.title) == case


@pytest.mark.parametrize("kind", Kind)
def test_a_wrong_answer_or_another_position_is_no_proof(kind: Kind) -> None:
    case = FIRST[kind]
    other = next(place for place in range(len(case.choices)) if place not in case.right)
    wrong = replace(case, right=(*case.right[:-1], other))
    assert not _holds(wrong)
    if kind in (Kind.KYOTO_WHO, Kind.KYOTO_WIN, Kind.ROGUE_ANDROID):
        elsewhere = next(each for each in EVERY if each.sort is kind and each.scene != case.scene)
        assert not _holds(replace(case, scene=elsewhere.scene))


def _holds(case: Case) -> bool:
    try:
        return proved(case)
    except (ValueError, KeyError, IndexError, StopIteration):
        return False


def test_a_fact_that_is_not_needed_is_noticed() -> None:
    case = FIRST[Kind.KYOTO_WHO]
    assert not proved(replace(case, facts=(*case.facts, case.facts[0])))
    assert not proved(replace(case, facts=case.facts[1:]))


def test_a_case_is_read_as_it_was_written_and_can_be_looked_at() -> None:
    for case in FIRST.values():
        assert decode(Case, encode(case)) == case
        assert case.state.view(case.seat).public is not None
        assert case.state.problems() == ()
        legal = {action.text for seat in case.state.acting for action in case.state.actions(seat)}
        assert {choice.action for choice in case.choices} <= {"", *legal}


def test_rolls_are_weighed_as_dice_fall() -> None:
    """One red die with one hit needed: the share is the number of explosion faces."""
    text = "turn: 0, search gas\nplayer 0: at p3, ammo 0, credits 0\nassassin: p3"
    state = RogueState.of(read_rogue(text))
    actions = rogue_turn.considered(state, 0)
    found = dict(zip((action.kind for action in actions), rogue_turn.worths(state), strict=True))
    assert found["end_turn"] == 0
    assert 0 < found["attack_assassin"] < 1
    armed = RogueState.of(read_rogue(text.replace("ammo 0", "ammo 3")))
    better = dict(zip((a.kind for a in rogue_turn.considered(armed, 0)), rogue_turn.worths(armed), strict=True))
    assert better["attack_assassin"] > found["attack_assassin"]


def test_tokens_are_weighed_as_they_may_be_dealt() -> None:
    """Four players, five android tokens: players who showed none of them are equally likely."""
    state = RogueState.of(read_rogue("mode: android\nplayers: 4\nplayer 0: hides human human human"))
    found = rogue_android.chances(state)
    assert len(set(found.values())) == 1
    shown = RogueState.of(
        read_rogue("mode: android\nplayers: 4\nplayer 0: hides human human human\nplayer 1: showed android")
    )
    assert rogue_android.chances(shown)[1] > found[1] > rogue_android.chances(shown)[2]
    assert sum(found.values(), Fraction()) < 3


# Answers


def test_what_an_answer_is_worth() -> None:
    words = FIRST[Kind.DUET_WORDS]
    assert judged(words, words.right).solved
    half = judged(words, words.right[:1])
    assert (half.solved, half.missed) == (False, words.right[1:])
    assert 0 < half.worth < 100
    assert judged(words, range(25)).worth == 0, "picking everything counts as picking nothing"
    assert judged(words, ()).worth == 0
    turn = FIRST[Kind.ROGUE_TURN]
    (right,) = turn.right
    second = max((place for place in range(len(turn.choices)) if place != right), key=lambda p: turn.choices[p].worth)
    assert judged(turn, (right,)).worth == 100
    assert 0 < judged(turn, (second,)).worth < 100
    assert not judged(turn, (second,)).solved


def test_every_day_has_a_case_and_all_of_them_take_turns() -> None:
    first = date(2026, 11, 19)
    days = [of_the_day(first + timedelta(days=day), "pl").id for day in range(len(cases("duet", "pl")) + 64)]
    assert len(set(days)) == len(days)
    assert len({id_.partition("-")[0] for id_ in days[:7]}) > 1, "the games are mixed"
    assert of_the_day(first, "pl") == of_the_day(first, "pl")
    assert of_the_day(first, "xx").language in ("", "en")


def tried(case: str, at: int = 0, seconds: int = 30, solved: bool = True, day: str = "") -> Tried:
    return Tried(case=case, at=at, seconds=seconds, solved=solved, worth=100 if solved else 40, day=day)


def test_best_times_and_solved_cases_follow_from_what_was_tried() -> None:
    found = best([tried("a", 1, 9, solved=False), tried("a", 2, 50), tried("a", 3, 20), tried("b", 4, 5, solved=False)])
    assert (found["a"].tries, found["a"].solved, found["a"].seconds, found["a"].at) == (3, True, 20, 2)
    assert (found["b"].solved, found["b"].worth, found["b"].seconds) == (False, 40, None)
    easy = [case for case in cases("kyoto", "en") if case.grade is Grade.EASY]
    done = count(cases("kyoto", "en"), best([tried(easy[0].id), tried("gone")]))
    assert done[Grade.EASY] == (1, len(easy))


def test_days_in_a_row() -> None:
    today = date(2026, 11, 19)
    days = ("2026-11-15", "2026-11-17", "2026-11-18")
    marks = [tried("a", day=day) for day in days]
    assert streak(marks, today) == 2, "today may still come"
    assert streak([*marks, tried("a", day="2026-11-19")], today) == 3
    assert streak([*marks, tried("a", solved=False, day="2026-11-16")], today) == 2
    assert streak([], today) == 0


def test_what_was_tried_is_kept_on_this_device() -> None:
    disk = MemoryDisk()
    kept = SolvedCases(Path("/cases"), disk)
    assert kept.read() == ()
    for each in (tried("a"), tried("b", 7, solved=False)):
        kept.add(each)
    assert SolvedCases(Path("/cases"), disk).read() == (tried("a"), tried("b", 7, solved=False))
    assert sum(path.suffix == ".solved" for path in disk.contents) == 1


def test_everything_said_has_a_place_for_each_parameter() -> None:
    said: list[Message] = []
    for case in EVERY:
        said += [case.question, *case.facts, *case.why, *(choice.label for choice in case.choices)]
    by_key: dict[str, set[tuple[str, ...]]] = {}
    for message in said:
        by_key.setdefault(message.key, set()).add(tuple(name for name, _ in message.params))
    assert all(len(names) == 1 for names in by_key.values()), "one sentence, one set of names"
