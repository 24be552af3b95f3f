"""The judge of clues: whether a word may be given as a clue beside the visible board words.

`judge` gives one of three verdicts: block (the same word, or a form of it), ask the partner (a derived word, or part of
a compound), allow; letters that happen to occur inside another word are allowed (D-10 to D-12). It is pure and small
enough for a phone.

Where to read: `finding.py` the verdicts, `rate.py` one clue against one word, `known.py` the reviewed tables, `en.py`,
`hu.py`, `pl.py` the rules of each language (with `hu_endings.py`, `pl_endings.py`, `pl_sound.py`), `lexicon.py` the
words compounds are made of. `python -m games.duet.judge pl` judges lines of `WORD<tab>clue`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from games.duet.judge.finding import Finding, Reason
from games.duet.judge.rate import RULES, rate
from games.duet.spelling import bare, pieces, spelled
from games.duet.state import Verdict

LANGUAGES = tuple(sorted(RULES))
_WEIGHTS = {Verdict.BLOCK: 3, Verdict.ASK: 2, Verdict.ALLOW: 1}
_OWNED = re.compile("['’ʼ]s?$")


def judge(language: str, clue: str, visible_words: Iterable[str]) -> Finding:
    """The verdict on a clue against the visible words (D-13); the most severe finding counts."""
    if language not in RULES:
        raise ValueError(f"no judge for {language!r}, only for {', '.join(LANGUAGES)}")
    best = Finding(Verdict.ALLOW, clue=clue)
    heard, read = _words(language, clue), spelled(clue, language)
    for word in visible_words:
        for mine in _words(language, word):
            for theirs in heard:
                reason = Reason.SAME if mine in read else _rate(language, mine, theirs)
                finding = Finding(reason.verdict, word, reason, clue)
                if _gravity(finding) > _gravity(best):
                    best = finding
        if best.verdict is Verdict.BLOCK:
            break
    return best


@lru_cache(maxsize=1024)
def _words(language: str, text: str) -> tuple[str, ...]:
    """The comparable form of a word; for a phrase (D-18) the forms of the whole and of each word."""
    parts = pieces(text, language)
    if language == "en" and _OWNED.search(text):  # the dog's
        parts = (*parts, bare(_OWNED.sub("", text), language))
    return parts if len(parts) == 1 else (bare(text, language), *parts)


def _rate(language: str, word: str, clue: str) -> Reason:
    if len(word) < 2 or len(clue) < 2 or not (word.isalpha() and clue.isalpha()):
        return Reason.NONE  # numbers, symbols and single letters have no forms
    return rate(language, word, clue)


def _gravity(finding: Finding) -> int:
    return _WEIGHTS[finding.verdict] * 2 + (finding.reason is Reason.LIKE)
