"""Finds the judge of clues for a match: the language is that of the pack its words come from.

The words are part of the match, so a match that is taken up again finds the same judge.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from games.duet.judge import judge
from games.duet.judge.finding import Finding
from games.duet.words import language_of

if TYPE_CHECKING:
    from app.ui.duet.draft import Judge


@lru_cache(64)
def _found(language: str, clue: str, seen: tuple[str, ...]) -> Finding:
    return judge(language, clue, seen)


def judge_for(words: tuple[str, ...]) -> "Judge | None":
    """The judge for these words; none for words of players' own in no language we know."""
    language = language_of(words)
    if not language:
        return None
    return lambda clue, seen: _found(language, clue, seen)


def warm(words: tuple[str, ...]) -> None:
    """Reads what the judge needs to know, so that the first clue does not wait for it."""
    found = judge_for(words)
    if found is not None:
        found("abc", words)
