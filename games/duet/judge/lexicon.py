"""The word list of a language, to distinguish parts of compounds from accidental letter sequences.

One sorted text in memory with binary search: a hundred thousand words take one megabyte and no objects.
"""

from __future__ import annotations

from functools import cache
from importlib import resources


class Lexicon:
    """A set of words stored as one sorted text."""

    def __init__(self, text: str) -> None:
        self._text = b"\n" + "\n".join(sorted(text.split())).encode("utf-8") + b"\n"

    def __contains__(self, word: str) -> bool:
        line = word.encode("utf-8")
        low, high = 0, len(self._text) - 1  # both at line breaks; the word is between them if it exists
        while high - low > 1:
            start = self._text.rfind(b"\n", low, (low + high) // 2 + 1)
            end = self._text.find(b"\n", start + 1)
            found = self._text[start + 1 : end]
            if found == line:
                return True
            if found < line:
                low = end
            else:
                high = start
            if low >= high:
                return False
        return False


def read(name: str) -> str:
    """One of the judge's data files without its comments."""
    text = resources.files("games.duet").joinpath(f"data/{name}").read_text("utf-8")
    return "\n".join(line for line in text.splitlines() if not line.startswith("#"))


_FILES = {"en.short": "judge_compounds_en.txt", "hu.verbs": "judge_verbs_hu.txt"}


@cache
def lexicon(language: str) -> Lexicon:
    """The words of which a language's compounds are made."""
    return Lexicon(read(_FILES.get(language, f"judge_lexicon_{language}.txt")))


@cache
def _lists(language: str) -> dict[str, tuple[str, ...]]:
    lines = (line.partition(":") for line in read(f"judge_lists_{language}.txt").splitlines())
    return {name: tuple(words.split()) for name, _, words in lines}


def in_order(language: str, name: str) -> tuple[str, ...]:
    """One of the short word lists used by a language's rules."""
    return _lists(language)[name]


def listed(language: str, name: str) -> frozenset[str]:
    """One of the short lists, as a set."""
    return frozenset(in_order(language, name))
