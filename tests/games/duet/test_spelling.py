"""An added character or a look-alike letter does not make a different word of a board word (D-10, D-16)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.core.chance import Scripted
from games.duet.clue import ClueFault
from games.duet.game import DUET
from games.duet.judge import LANGUAGES, judge
from games.duet.rules import DuetState
from games.duet.spelling import bare, spelled
from games.duet.state import KEY_PAIRS, Clue, Verdict
from tests.games.duet.scripted import WORDS, options, play
from tests.rules import proves

BOARD = {"en": "caesar", "hu": "császár", "pl": "cezar"}
ONE_WORD = (
    *("cezar'", "'cezar", "ce'zar", "cezar’", "’cezar’", "''cezar''", "cezarʼ", "ʻcezar", "cezarˈ", "ceʹzar"),
    *("ｃｅｚａｒ", "𝐜𝐞𝐳𝐚𝐫", "cezаr", "сеzаr", "CEZΑR", "ᴄᴇᴢᴀʀ", "cezar\u0301", "cez\u0323ar", "cezař"),
    *("c3zar", "cez4r", "CEZAR", " Cezar "),
)
PHRASES = (
    *("cezar.", "cezar&x", "ce-zar", "c.e.z.a.r.", "c e z a r", "ce zar", "x ce zar", "cezar-", "„cezar”", "cezar!"),
    *("cezar–x", "x/cezar", "stary cezar'"),
)
UNSEEN = ("cezar\u3164", "\u115fcezar", "ce\u034fzar", "cezar\ufe0f", "ce\u180bzar", "\uffa0cezar")
NOT_DRAWN = ("cezar\u200b", "ce\u200dzar", "ce\u00adzar", "\ufeffcezar", "cezar\u2060", "cezar\u202e", "cezar\x00")


def table(*words: str, phrases: bool = False) -> DuetState:
    """A board with these words."""
    board = (*words, *WORDS[len(words) :])
    chance = Scripted({"duet/words": [board], "duet/key": [KEY_PAIRS]})
    return DUET.deal(replace(options(phrases=phrases), words=board), 2, chance)


def why(state: DuetState, word: str) -> object:
    refusal = state.refusal(0, Clue(word, 2))
    return None if refusal is None else refusal.reason


@proves("D-10", "D-16")
@pytest.mark.parametrize("clue", ONE_WORD)
def test_a_visible_word_stays_one_whatever_is_hung_on_it(clue: str) -> None:
    for phrases in (False, True):
        state = table("CEZAR", phrases=phrases)
        assert state.refusal(0, Clue(clue, 2)) == state.refusal(0, Clue("cezar", 2)), clue
        assert why(state, clue) is ClueFault.ON_BOARD
    assert judge("pl", clue, ("CEZAR",)).verdict is Verdict.BLOCK


@proves("D-10", "D-18")
@pytest.mark.parametrize("clue", PHRASES)
def test_no_sign_between_letters_hides_a_visible_word(clue: str) -> None:
    assert why(table("CEZAR"), clue) in (ClueFault.NOT_ONE_WORD, ClueFault.STRANGE_SIGN)
    assert why(table("CEZAR", phrases=True), clue) is ClueFault.ON_BOARD
    assert judge("pl", clue, ("CEZAR",)).verdict is Verdict.BLOCK


@pytest.mark.parametrize("clue", [*UNSEEN, *NOT_DRAWN])
def test_signs_nobody_sees_are_refused(clue: str) -> None:
    for phrases in (False, True):
        assert why(table("CEZAR", phrases=phrases), clue) is ClueFault.STRANGE_SIGN


@pytest.mark.parametrize("clue", ["\u3164", "ʼʼ", "''", "\u115f\u1160", "’", "-.-"])
def test_a_clue_of_nothing_that_is_seen_is_none(clue: str) -> None:
    assert why(table("CEZAR", phrases=True), clue) in (ClueFault.EMPTY, ClueFault.STRANGE_SIGN)


def test_a_word_on_the_board_may_carry_signs_itself() -> None:
    state = table("o'neill", "weiß", "computer-mouse", "İstanbul", "dırhem", phrases=True)
    for clue in ("oneill", "O’Neill", "WEISS", "weiß", "computermouse", "computer mouse", "istanbul", "DIRHEM"):
        assert why(state, clue) is ClueFault.ON_BOARD, clue


def test_two_words_that_are_one_but_for_a_sign_both_count() -> None:
    """A covered word does not allow the other one as a clue."""
    state = table("cezar", "cezar'")
    play(state, "A?2 B0 B.")
    assert state.facts.found[1] == (0,)
    refusal = state.refusal(1, Clue("cezar", 1))
    assert refusal is not None
    assert refusal.params == (("word", "cezar'"),)


@proves("D-11")
@pytest.mark.parametrize(
    ("language", "word", "clue"),
    [
        ("pl", "SOK", "soku'"),
        ("pl", "SOK", "'soku"),
        ("pl", "SOK", "so'ku"),
        ("pl", "CEZAR", "cezar’a"),
        ("pl", "KRAJOBRAZ", "krajobrazy."),
        ("hu", "ALMA", "almát'"),
        ("hu", "ALMA", "'almát"),
        ("en", "MOUSE", "'mice"),
        ("en", "MOUSE", "mice'"),
        ("en", "DOG", "dog's"),
        ("en", "DOG", "dogs’"),
        ("en", "BOSS", "boss's"),
        ("en", "DOG", "do'gs"),
    ],
)
def test_nor_does_a_sign_make_another_word_of_a_form(language: str, word: str, clue: str) -> None:
    assert judge(language, clue, (word,)).verdict is Verdict.BLOCK


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_judge_knows_which_letters_tell_words_apart(language: str) -> None:
    for sign in "'’ʼ.":
        assert judge(language, sign + BOARD[language] + sign, (BOARD[language],)).verdict is Verdict.BLOCK
    assert judge("pl", "sąd", ("sad",)).verdict is Verdict.ALLOW
    assert judge("pl", "łaska", ("laska",)).verdict is Verdict.ALLOW
    assert judge("hu", "kór", ("kor",)).verdict is Verdict.ALLOW
    assert judge("en", "łaska", ("laska",)).verdict is Verdict.BLOCK, "in English no accent makes another word"
    assert judge("pl", "cézär", ("cezar",)).verdict is Verdict.BLOCK
    assert judge("hu", "śad", ("sad",)).verdict is Verdict.BLOCK, "nor does a letter Hungarian does not have"


@pytest.mark.parametrize(
    "clue", ["sąd", "kór", "wysoki", "O'Neill", "l’eau", "Вода", "東京", "3D", "1984", "rock'n'roll"]
)
def test_other_words_stay_other_words(clue: str) -> None:
    assert why(table("sad", "kor", "sok", "cezar"), clue) is None


def test_what_is_read_in_a_text() -> None:
    assert bare("Ce-'ZAR'") == "cezar"
    assert spelled("ce za R!") == ("ce", "ceza", "cezar", "r", "za", "zar")
    assert spelled("b1l") == ("b1l", "bil", "bll")
    assert spelled("1984") == ("1984",)
    assert spelled("'-.") == ()
