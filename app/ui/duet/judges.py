"""Finds the judge of clues for a match: the language is that of the built-in pack most of its words come from.

Words of players' own are judged too: by the language their letters tell, else by that of the interface. The words are
part of the match, so a match that is taken up again finds the same judge.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

from app.ui import i18n
from games.duet.judge import judge
from games.duet.judge.finding import Finding
from games.duet.words import language_by_letters, language_of

if TYPE_CHECKING:
    from app.ui.duet.draft import Judge


@lru_cache(64)
def _found(language: str, clue: str, seen: tuple[str, ...]) -> Finding:
    return judge(language, clue, seen)


def judge_for(words: tuple[str, ...]) -> "Judge | None":
    """The judge for these words."""
    language = language_of(words) or language_by_letters(words) or i18n.language()
    return lambda clue, seen: _found(language, clue, seen)


def warm(words: tuple[str, ...]) -> None:
    """Reads what the judge needs to know, so that the first clue does not wait for it."""
    found = judge_for(words)
    if found is not None:
        found("abc", words)
