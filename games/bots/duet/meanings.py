"""English meanings of words, sense by sense, and the similarity of two words by the vectors of English words.

An English word means itself. A Polish or Hungarian word has listed meanings, the most common first; the similarity to a
meaning of several words (`crane bird`) is the average of theirs. A file is packed text with a word per line:
`word=meaning,meaning`, where each meaning consists of English words of `word_vectors.py`.

A file is packed text with a word a line: `word=meaning,meaning`, each meaning English words of `word_vectors.py`.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import TypeAlias

from games.bots.duet.word_vectors import Columns, WordVectors, word_vectors
from games.duet.spelling import fold

Sense: TypeAlias = tuple[int, ...]
"""The indices of the English words of one meaning among the vectors."""

_LATER = 1.0  # levels by which each further meaning of a word is reduced
_SIMILAR = 3  # letters at the beginning by which words are looked up


class Meanings:
    """The words of one language that have meanings."""

    def __init__(self, vectors: WordVectors, text: str = "") -> None:
        self.vectors = vectors
        self.is_english = not text
        lines = (line.partition("=") for line in text.splitlines())
        self._written = {word: meanings for word, _, meanings in lines}
        self._by_start: dict[str, list[str]] = {}
        for word in self._written:
            self._by_start.setdefault(word[:_SIMILAR], []).append(word)

    def __contains__(self, word: str) -> bool:
        return word in self.vectors if self.is_english else fold(word) in self._written

    @lru_cache(maxsize=1024)  # noqa: B019 - one for each language, for as long as the app runs
    def senses(self, word: str) -> tuple[Sense, ...]:
        """The meanings of a word, the commonest first; none for a word that is not known."""
        if self.is_english:
            place = self.vectors.place(word)
            return () if place is None else ((place,),)
        meanings = self._written.get(fold(word), "").split(",")
        found = (tuple(self.vectors.place(part) for part in meaning.split()) for meaning in meanings if meaning)
        return tuple(tuple(place for place in sense if place is not None) for sense in found)

    def beginning(self, start: str) -> Sequence[str]:
        """The words with these first letters, in languages whose meanings are written down."""
        return self._by_start.get(start[:_SIMILAR], ())

    def level(self, one: Sequence[Sense], other: Sequence[Sense]) -> float:
        """How strongly one word makes people think of the other, by the nearest of their meanings, from 0 to 30."""
        return max(
            max(0.0, self._between(mine, theirs) - _LATER * (behind + before))
            for behind, mine in enumerate(one)
            for before, theirs in enumerate(other)
        )

    def _between(self, one: Sense, other: Sense) -> float:
        return sum(self.vectors.level(mine, theirs) for mine in one for theirs in other) / (len(one) * len(other))

    def clues(self, words: Iterable[tuple[int, str]]) -> KnownClues:
        """Clues by their index in the rows of a table."""
        return KnownClues(self, {place: senses for place, word in words if (senses := self.senses(word))})


class KnownClues:
    """Many clues, for comparison with one word."""

    def __init__(self, meanings: Meanings, clues: Mapping[int, Sequence[Sense]]) -> None:
        self._clues = clues
        places = sorted({place for senses in clues.values() for sense in senses for place in sense})
        self._columns: Columns = meanings.vectors.columns(places)
        self._at = {place: column for column, place in enumerate(places)}

    def row(self, senses: Sequence[Sense], length: int) -> bytes:
        """The level of each of so many clues for a word with these meanings, in whole steps."""
        row = bytearray(length)
        for behind, sense in enumerate(senses):
            lines = [self._columns.row(place) for place in sense]
            near = [sum(each) // len(lines) for each in zip(*lines, strict=True)] if len(lines) > 1 else lines[0]
            for place, meanings in self._clues.items():
                for before, meaning in enumerate(meanings):
                    level = (
                        near[self._at[meaning[0]]]
                        if len(meaning) == 1
                        else sum(near[self._at[each]] for each in meaning) // len(meaning)
                    )
                    level -= round(_LATER * (behind + before))
                    if level > row[place]:
                        row[place] = level
        return bytes(row)


def pack(entries: Mapping[str, Sequence[str]]) -> bytes:
    """The file of words with their meanings, as `read` reads it."""
    lines = [f"{fold(word)}={','.join(meanings)}" for word, meanings in sorted(entries.items()) if meanings]
    return zlib.compress("\n".join(lines).encode("utf-8"), 9)


def read(data: bytes, vectors: WordVectors) -> Meanings:
    """The words of a file."""
    return Meanings(vectors, zlib.decompress(data).decode("utf-8"))


@cache
def meanings_of(language: str) -> Meanings | None:
    """The meanings of a language's words, read on first use."""
    vectors = word_vectors("en")
    if vectors is None:
        return None
    file = resources.files("assets").joinpath(f"associations/{language}_meanings.bin")
    return read(file.read_bytes(), vectors) if file.is_file() else Meanings(vectors) if language == "en" else None
