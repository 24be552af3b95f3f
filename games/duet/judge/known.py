"""Reviewed tables of word pairs that the rules of a language cannot derive.

A line is a board word and its known clues: `+` the same word, `~` related, `-` unrelated although it looks alike; `*`
at the end stands for any ending. The most specific entry counts, and one with `*` never marks an inflected form of the
word as unrelated.
"""

from __future__ import annotations

from functools import cache

from games.duet.judge.finding import Reason
from games.duet.judge.lexicon import lexicon, read

_MARKS = {"+": Reason.FORM, "~": Reason.DERIVED, "-": Reason.LIKE}


@cache
def _entries(language: str) -> dict[str, str]:
    """The lines of both tables by board word: first those from morphological analysers, then the hand-written ones."""
    found: dict[str, str] = {}
    for name in (f"judge_forms_{language}.txt", f"judge_known_{language}.txt"):
        for line in read(name).splitlines():
            word, _, rest = line.partition(" ")
            found[word] = f"{found[word]} {rest}" if word in found else rest
    return found


def is_listed(language: str, clue: str) -> bool:
    """Whether a clue is a dictionary word, in a language where inflected forms often equal other words."""
    return language == "hu" and (clue in lexicon("hu") or clue in lexicon("hu.verbs"))


def exactly(language: str, word: str, clue: str) -> Reason | None:
    """The table entry for exactly this clue and board word."""
    entries = _entries(language).get(word)
    if entries is None or clue not in entries:
        return None
    found = None
    for entry in entries.split():
        if entry[1:] == clue or (entry == f"-{clue}*" and is_listed(language, clue)):
            found = _MARKS[entry[0]]
    return found


def by_beginning(language: str, word: str, clue: str) -> Reason | None:
    """The table entry with the longest prefix of this clue.

    A prefix no longer than the word covers forms of the word only, not all words that begin so.
    """
    longest, found = 0, None
    stem = word if language == "en" else word.rstrip("aeioyąęáé")
    for entry in _entries(language).get(word, "").split():
        beginning = entry[1:-1]
        if entry[-1] == "*" and len(entry) > longest and clue.startswith(beginning):
            if len(beginning) < len(stem) and clue.startswith(stem):
                continue  # applies only to words that begin like this one
            longest, found = len(entry), _MARKS[entry[0]]
    return found


def is_narrow(language: str, word: str, clue: str) -> bool:
    """Whether an entry for this pair is more specific than the beginning of the board word (`królik` for a king)."""
    entries = _entries(language).get(word, "").split()
    stem = word.rstrip("aeioyąęáé")
    return any(entry[-1] == "*" and len(entry) - 2 > len(stem) and clue.startswith(entry[1:-1]) for entry in entries)


def bases(language: str, clue: str) -> tuple[str, ...]:
    """The words of which a clue is an irregular form."""
    return _bases(language).get(clue, ())


@cache
def _bases(language: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for line in read(f"judge_forms_{language}.txt").splitlines():
        word, *forms = line.split()
        for form in forms:
            found[form[1:]] = (*found.get(form[1:], ()), word)
    return found
