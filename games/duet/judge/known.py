"""What the rules of a language do not see by themselves: tables made at build time and reviewed by hand.

A line is a board word and what is known of clues for it: `+` the same word, `~` related, `-` another word although it
looks alike; `*` at the end stands for any ending.  The most exact entry counts, and one with `*` never makes an
inflected form of the word another word.
"""

from __future__ import annotations

from functools import cache

from games.duet.judge.finding import Reason
from games.duet.judge.lexicon import read

_MARKS = {"+": Reason.FORM, "~": Reason.DERIVED, "-": Reason.LIKE}


@cache
def _entries(language: str) -> dict[str, str]:
    """The lines of both tables by board word: what was found by analysers, then what was written by hand."""
    found: dict[str, str] = {}
    for name in (f"judge_forms_{language}.txt", f"judge_known_{language}.txt"):
        for line in read(name).splitlines():
            word, _, rest = line.partition(" ")
            found[word] = f"{found[word]} {rest}" if word in found else rest
    return found


def exactly(language: str, word: str, clue: str) -> Reason | None:
    """What is known of this very clue for a board word."""
    entries = _entries(language).get(word)
    if entries is None or clue not in entries:
        return None
    found = None
    for entry in entries.split():
        if entry[1:] == clue:
            found = _MARKS[entry[0]]
    return found


def by_beginning(language: str, word: str, clue: str) -> Reason | None:
    """What is known of clues that begin like this one; the longest beginning counts."""
    longest, found = 0, None
    for entry in _entries(language).get(word, "").split():
        if entry[-1] == "*" and len(entry) > longest and clue.startswith(entry[1:-1]):
            longest, found = len(entry), _MARKS[entry[0]]
    return found
