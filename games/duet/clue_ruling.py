"""Is this clue legal?  The one call for whoever makes a clue: a screen with a half-typed word, an opponent, a lesson.

First the rules are asked about its shape and the words on the table, then a judge about its kinship with them (D-11,
D-12), then the table's agreement about acronyms (D-18).  What comes out is the clue as it would be given.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from games.core.contract import Refusal, View
from games.duet.clue import tidy
from games.duet.judge import judge
from games.duet.judge.finding import Finding, Reason
from games.duet.public_state import seen
from games.duet.spelling import bare
from games.duet.state import Clue, Facts, OwnKey, Verdict
from games.duet.words import language_by_letters, language_of

Judge: TypeAlias = Callable[[str, tuple[str, ...]], Finding]
"""What is said of a clue beside the words that lie open."""

_VOWELS = frozenset("aeiouy")  # with all their marks


@dataclass(frozen=True)
class Ruling:
    """What becomes of a clue."""

    clue: Clue  # as it would be given, with what the judge said of it
    refusal: Refusal | None = None
    finding: Finding | None = None  # none of a clue the judge was not asked about

    @property
    def asks_partner(self) -> bool:
        return self.refusal is None and self.clue.verdict is Verdict.ASK


def rule(
    view: View[Facts, OwnKey], word: str, number: int, *, spoken: bool = False, judge: Judge | None = None
) -> Ruling:
    """What becomes of a clue by the seat of this view; nobody judges one that is said aloud."""
    match = seen(view.public)
    clue = Clue("" if spoken else tidy(word).casefold(), number, spoken=spoken)
    refusal = match.refusal(view.seat, clue)
    if refusal is not None or spoken or judge is None:
        return Ruling(clue, refusal)
    finding = judge(clue.word, match.clues_now.visible)
    if finding.verdict is Verdict.ALLOW and not view.public.options.phrases and is_acronym(clue.word):
        finding = Finding(Verdict.ASK, reason=Reason.ACRONYM, clue=clue.word)
    clue = replace(clue, verdict=finding.verdict, against=finding.against)
    return Ruling(clue, match.refusal(view.seat, clue), finding)


def is_acronym(word: str) -> bool:
    """Whether letters can only be read one by one: there is no vowel among them (`PKP`, but not `NASA`)."""
    letters = bare(word, "en")
    return len(letters) > 1 and letters.isascii() and letters.isalpha() and _VOWELS.isdisjoint(letters)


def judge_of(words: tuple[str, ...], otherwise: str) -> Judge:
    """The judge for the words of a match, so that one that is taken up again finds the same.

    It speaks the language of the pack most of them come from, else the one their letters tell, else this one.
    """
    language = language_of(words) or language_by_letters(words) or otherwise
    return lambda clue, visible: _found(language, clue, visible)


@lru_cache(64)
def _found(language: str, clue: str, visible: tuple[str, ...]) -> Finding:
    return judge(language, clue, visible)
