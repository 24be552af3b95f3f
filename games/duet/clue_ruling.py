"""The ruling on a clue, for all callers that propose one: the input field of a screen, a bot, a lesson.

It checks the rules on form and board words, then the judge's verdict on related words (D-11, D-12), then the table's
agreement about acronyms (D-18). The result contains the clue as it would be given.
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
"""A judge: finds the relation between a clue and the visible words."""

_VOWELS = frozenset("aeiouy")  # y included


@dataclass(frozen=True)
class Ruling:
    """The ruling on a clue."""

    clue: Clue  # as it would be given, with the judge's verdict
    refusal: Refusal | None = None
    finding: Finding | None = None  # None if the judge was not asked

    @property
    def asks_partner(self) -> bool:
        return self.refusal is None and self.clue.verdict is Verdict.ASK


def rule(
    view: View[Facts, OwnKey], word: str, number: int, *, spoken: bool = False, judge: Judge | None = None
) -> Ruling:
    """The ruling on a clue of the seat of this view; a spoken clue is not judged."""
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
    """Whether the letters can only be read one by one, because there is no vowel (`PKP`, but not `NASA`)."""
    letters = bare(word, "en")
    return len(letters) > 1 and letters.isascii() and letters.isalpha() and _VOWELS.isdisjoint(letters)


def judge_of(words: tuple[str, ...], otherwise: str) -> Judge:
    """The judge for the words of a match; deterministic, so a resumed match gets the same one.

    Its language is that of the pack most of the words come from, else the one their letters indicate, else `otherwise`.
    """
    language = language_of(words) or language_by_letters(words) or otherwise
    return lambda clue, visible: _found(language, clue, visible)


@lru_cache(64)
def _found(language: str, clue: str, visible: tuple[str, ...]) -> Finding:
    return judge(language, clue, visible)
