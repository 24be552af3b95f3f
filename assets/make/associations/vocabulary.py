"""Which words may be clues: those written by hand with the board words, and a list of plain words beside them."""

from __future__ import annotations

from assets.make.associations import lists

Entries = dict[str, lists.Entry]


def refused(language: str) -> frozenset[str]:
    """Words nobody is given: read and thrown out, or rough."""
    both = lists.words(f"dropped_{language}.txt") | lists.words(f"rough_{language}.txt")
    return both | {word.lower() for word in lists.words(f"rough_{language}.txt")}


def clues(language: str, board: Entries) -> Entries:
    """Every clue with what it means, in order of the alphabet; board words are clues for other words too.

    In English whatever was written with a board word means itself; elsewhere a clue without a given meaning is none.
    """
    meanings = plain(language)
    for entry in board.values():
        meanings.setdefault(entry.word, lists.Entry(entry.word, entry.meanings))
    if language == "en":
        for clue in (clue for entry in board.values() for clue in entry.clues):
            if clue.lower() not in meanings:
                meanings.setdefault(clue, lists.Entry(clue, (clue,)))
    out = refused(language)
    return {word: meanings[word] for word in sorted(meanings) if word not in out}


def plain(language: str) -> Entries:
    """The list of clue words; in English a word means itself."""
    name = f"clues_{language}.txt"
    if language == "en":
        return {word: lists.Entry(word, (word,)) for word in sorted(lists.words(name))}
    return lists.entries(name)
