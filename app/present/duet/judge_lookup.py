"""Finds the judge of clues for a match; where neither pack nor letters tell a language, it is that of the interface."""

from app.present import i18n
from games.duet.clue_ruling import Judge, judge_of


def judge_for(words: tuple[str, ...]) -> Judge:
    """The judge for these words."""
    return judge_of(words, i18n.language())


def warm(words: tuple[str, ...]) -> None:
    """Reads what the judge needs to know, so that the first clue does not wait for it."""
    judge_for(words)("abc", words)
