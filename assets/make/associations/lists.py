"""The lists written by hand: board words with what they make people think of, clue words, and words nobody is given.

`words_<language>.txt` has a board word a line: `word: clue clue clue`, in Polish and Hungarian with its meanings in
English, `word = meaning, meaning: clue clue`. `themes_<language>.txt` goes the other way, `clue: word word word`.
`clues_<language>.txt` says what clue words mean, `clue = meaning, meaning`; in English it is a plain list.
`heard_<language>.txt` has words with their meanings that are understood and never given, `dropped_<language>.txt`
words that were read and thrown out, `apart_<language>.txt` pairs (`clue: word word`),
`rough_<language>.txt` words that may offend.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Entry:
    """A word of a language, what it means in English, and what it makes people think of."""

    word: str
    meanings: tuple[str, ...]
    clues: tuple[str, ...] = ()


def lines(name: str) -> list[str]:
    """The lines of a list, remarks left out."""
    file = HERE / name
    if not file.exists():
        return []
    return [line.strip() for line in file.read_text("utf-8").splitlines() if line.strip() and line[0] != "#"]


def entries(name: str) -> dict[str, Entry]:
    """A list of words with their meanings, by word; a word without meanings means itself."""
    found = {}
    for line in lines(name):
        head, _, clues = line.partition(":")
        word, _, meanings = (part.strip() for part in head.partition("="))
        senses = tuple(each.strip() for each in meanings.split(",") if each.strip())
        found[word] = Entry(word, senses or (word,), tuple(dict.fromkeys(clues.split())))
    return found


def themes(name: str) -> dict[str, tuple[str, ...]]:
    """A list of clues with the words they call for."""
    split = (line.partition(":") for line in lines(name))
    return {clue.strip(): tuple(words.split()) for clue, _, words in split}


def words(name: str) -> frozenset[str]:
    """A plain list of words, several to a line."""
    return frozenset(word for line in lines(name) for word in line.split())
