"""The judge of clues: its verdicts, its accuracy, and its command line."""

from __future__ import annotations

import io
import random
import subprocess
import sys
import unicodedata

import pytest

from games.core.value import encode
from games.duet.judge import LANGUAGES, judge
from games.duet.judge.__main__ import answers
from games.duet.judge.finding import Finding, Reason
from games.duet.judge.lexicon import Lexicon
from games.duet.state import Verdict
from games.duet.words import pack
from tests.games.duet.judge.pairs import SETS, pairs, score
from tests.rules import proves


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("which", SETS)
def test_there_are_pairs_enough_of_every_kind(language: str, which: str) -> None:
    listed = pairs(language, which)
    assert len(listed) >= 300
    assert len({(pair.word, pair.clue) for pair in listed}) == len(listed)
    for verdict in (Verdict.BLOCK, Verdict.ASK, Verdict.ALLOW):
        assert sum(pair.label is verdict for pair in listed) >= 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_two_sets_do_not_share_a_pair(language: str) -> None:
    tuned, untouched = ({(pair.word, pair.clue) for pair in pairs(language, which)} for which in SETS)
    assert not tuned & untouched


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("which", "least"), [("tuned", 985), ("heldout", 960)])
def test_accuracy_does_not_fall(language: str, which: str, least: int) -> None:
    result = score(language, pairs(language, which))
    assert result.per_thousand_right >= least, result.wrong
    assert len(result.false_blocks) * 100 < result.total, result.false_blocks


@proves("D-10", "D-11", "D-12")
@pytest.mark.parametrize(
    ("language", "word", "clue", "reason"),
    [
        ("pl", "SOK", "sok", Reason.SAME),
        ("pl", "SOK", "soki", Reason.FORM),
        ("pl", "SOK", "soczek", Reason.DIMINUTIVE),
        ("pl", "SOK", "wysoki", Reason.NONE),
        ("pl", "SAŁATA", "sałatka", Reason.DIMINUTIVE),
        ("pl", "KRAJOBRAZ", "kraj", Reason.PART),
        ("pl", "KRAJOBRAZ", "raj", Reason.NONE),
        ("pl", "PIES", "psy", Reason.FORM),
        ("pl", "PTAK", "ptasi", Reason.DERIVED),
        ("hu", "ALMA", "almát", Reason.FORM),
        ("hu", "LÓ", "lovak", Reason.FORM),
        ("hu", "KÉZ", "kézzel", Reason.FORM),
        ("hu", "MADÁR", "madárka", Reason.DIMINUTIVE),
        ("hu", "BÁNYA", "bányász", Reason.DERIVED),
        ("hu", "HAJÓ", "űrhajó", Reason.PART),
        ("hu", "HAL", "halom", Reason.LIKE),
        ("en", "MOUSE", "mice", Reason.FORM),
        ("en", "GO", "went", Reason.FORM),
        ("en", "RUN", "running", Reason.FORM),
        ("en", "DUCK", "duckling", Reason.DIMINUTIVE),
        ("en", "APPLE", "pineapple", Reason.PART),
        ("en", "CAR", "carpet", Reason.LIKE),
        ("en", "DRIVER", "drove", Reason.DERIVED),
    ],
)
def test_the_rulebook_s_cases_and_irregular_words(language: str, word: str, clue: str, reason: Reason) -> None:
    finding = judge(language, clue, (word,))
    assert (finding.reason, finding.verdict) == (reason, reason.verdict)


@pytest.mark.parametrize("language", LANGUAGES)
def test_built_in_words_stand_in_each_other_s_way_only_when_related(language: str) -> None:
    """No built-in word blocks another that it merely resembles; the few related ones are asked about."""
    words = pack(language)
    blocked = [(word, other) for word in words for other in words if other != word and _blocked(language, word, other)]
    assert len(blocked) <= len(words) // 20, blocked


def _blocked(language: str, word: str, clue: str) -> bool:
    return word[:2] == clue[:2] and judge(language, clue, (word,)).verdict is Verdict.BLOCK


@proves("D-13")
def test_only_the_words_given_are_looked_at_and_the_gravest_finding_counts() -> None:
    assert judge("pl", "kraj", ()) == Finding(Verdict.ALLOW, clue="kraj")
    finding = judge("pl", "soki", ("żaba", "krajobraz", "SOK"))
    assert (finding.verdict, finding.against) == (Verdict.BLOCK, "SOK")
    assert judge("pl", "kraj", ("żaba", "krajobraz")).against == "krajobraz"


def test_capitals_and_decomposed_letters_make_no_difference() -> None:
    for word, clue in (("ŻÓŁW", "żółwie"), ("żółw", "ŻÓŁWIE"), (unicodedata.normalize("NFD", "Żółw"), "żółwie")):
        assert judge("pl", clue, (word,)).verdict is Verdict.BLOCK
        assert judge("pl", unicodedata.normalize("NFD", clue), (word,)).verdict is Verdict.BLOCK


@proves("D-18")
def test_every_word_of_a_name_or_a_hyphenated_clue_is_judged() -> None:
    assert judge("en", "New York mice", ("mouse",)).verdict is Verdict.BLOCK
    assert judge("en", "mouse-trap", ("mouse",)).verdict is Verdict.BLOCK
    assert judge("en", "mice", ("computer-mouse",)).verdict is Verdict.BLOCK
    assert judge("en", "dog's", ("dog",)).verdict is Verdict.BLOCK


def test_numbers_signs_and_single_letters_are_no_forms() -> None:
    for clue in ("7", "3D", "x", "", " ", "!", "١", "日本"):
        assert judge("en", clue, ("mouse",)).verdict is Verdict.ALLOW
    assert judge("en", "7", ("7",)).verdict is Verdict.BLOCK


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_too_strange(language: str) -> None:
    rng = random.Random(language)
    letters = "aąbcćdeęfghijklłmnńoóprsśtuwyzźżáéíöőúüű'-’ß1ı"
    for _ in range(3000):
        word = "".join(rng.choices(letters, k=rng.randint(1, 8)))
        clue = word + "".join(rng.choices(letters, k=rng.randint(0, 5)))
        assert judge(language, clue, (word,)).verdict in (Verdict.BLOCK, Verdict.ASK, Verdict.ALLOW)


def test_a_language_without_a_judge_is_refused() -> None:
    with pytest.raises(ValueError, match="no judge for 'xx'"):
        judge("xx", "clue", ("word",))


def test_a_finding_says_why_in_a_sentence_of_the_catalogue() -> None:
    sentence = judge("pl", "soki", ("SOK",)).sentence
    assert sentence.key == "duet.judge.form"
    assert dict(sentence.params) == {"clue": "soki", "word": "SOK"}
    assert encode(judge("pl", "soki", ("SOK",))) == {
        "against": "SOK",
        "clue": "soki",
        "reason": "form",
        "verdict": "block",
    }


def test_lines_are_answered_one_by_one_and_bad_lines_refused() -> None:
    lines = io.StringIO("\ufeffSOK\tsoczek\r\nsok\n\tclue\nSOK\t\nSOK\ta\tb\nSOK\twysoki")
    said = list(answers("pl", lines))
    assert [line.partition("\t")[0] for line in said] == ["block", "error", "error", "error", "error", "allow"]
    assert said[0].startswith("block\tdiminutive: ")


def test_the_command_reads_any_bytes() -> None:
    command = [sys.executable, "-m", "games.duet.judge"]
    done = subprocess.run(
        [*command, "hu"], input="ló\tlovak\n".encode() + b"\xff\tx\n", capture_output=True, check=True
    )
    assert done.stdout.decode("utf-8").splitlines()[0].startswith("block\tform")
    assert len(done.stdout.splitlines()) == 2
    assert subprocess.run([*command, "xx"], capture_output=True, check=False).returncode == 2


def test_a_lexicon_knows_its_words_and_no_others() -> None:
    words = sorted(pack("pl")[:60])
    for count in (1, 2, 3, 7, 60):
        known = Lexicon("\n".join(words[:count]))
        assert [word for word in words if word in known] == words[:count]
        assert not any(word + "x" in known or "x" + word in known for word in words)
