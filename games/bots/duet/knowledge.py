"""The bot's knowledge of the words of one board, and of a given clue.

Board words of the built-in packs have rows in the table. Any other word is known by its vector if the language has
vectors, else through the words for which it is a clue. An inflected form counts as its base word and a compound as its
last part. All other words are unknown, and the bot says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from os.path import commonprefix

from games.bots.duet.associations import LANGUAGES, LEVELS, Associations, table
from games.bots.duet.word_vectors import Columns, WordVectors, word_vectors
from games.duet.judge.finding import Reason
from games.duet.judge.known import bases
from games.duet.judge.rate import rate
from games.duet.spelling import fold
from games.duet.words import language_by_letters, language_of

_RELATED = (Reason.SAME, Reason.FORM, Reason.DIMINUTIVE, Reason.DERIVED)
_ALIKE = 3  # letters that a form shares with the beginning of its word
_LONG_ENOUGH = 5  # letters of a word that may be read as another word with similar spelling
_STRONG = 6  # least level of a clear association


@dataclass(frozen=True)
class Heard:
    """A clue as the bot understands it: its column in the table, its vectors, and the word it was read as.

    A compound without an entry has the vectors of both parts.
    """

    place: int | None
    word: str = ""
    vectors: tuple[int, ...] = ()

    @property
    def strange(self) -> bool:
        """Whether nothing is known about it."""
        return self.place is None and not self.vectors

    def is_other_than(self, clue: str) -> bool:
        """Whether it was read as another word than the given one."""
        return not self.strange and fold(self.word) != fold(clue)


STRANGE = Heard(None)


class Knowledge:
    """A board with the knowledge of its words."""

    def __init__(
        self, words: tuple[str, ...], language: str, known: Associations, vectors: WordVectors | None = None
    ) -> None:
        self.words = words
        self.language = language
        self.table = known
        self.vectors = vectors
        self._own = tuple(word if word in known else None for word in words)
        bases_ = [
            None if own else _base(known, vectors, language, fold(word))
            for own, word in zip(self._own, words, strict=True)
        ]
        self._bases = tuple(bases_)
        self._vector = tuple(_vector(vectors, own or base) for own, base in zip(self._own, self._bases, strict=True))

    @cached_property
    def rows(self) -> tuple[bytes, ...]:
        """For each word the level of every clue that may be given; for words with a row, of every known clue."""
        return tuple(self._row(cell) for cell in range(len(self.words)))

    @property
    def unknown(self) -> tuple[str, ...]:
        """The words about which nothing is known."""
        return tuple(
            word for cell, word in enumerate(self.words) if self._vector[cell] is None and not any(self._row(cell))
        )

    def has_row(self, cell: int) -> bool:
        """Whether a word has a row in the table, which is more reliable than other knowledge."""
        return self._row_word(cell) is not None

    def strengths(self, heard: Heard) -> tuple[float, ...]:
        """The association of each board word with a clue, in levels."""
        return tuple(self._strength(cell, heard) for cell in range(len(self.words)))

    def pulls(self, heard: Heard) -> tuple[float, ...]:
        """The same as weights: how often people think of each word compared with the others."""
        return tuple(self.pull(level) for level in self.strengths(heard))

    def pull(self, level: float) -> float:
        """The weight of a level."""
        whole = min(int(level), len(self.table.pull) - 2)
        here, there = self.table.pull[whole], self.table.pull[whole + 1]
        return here + (there - here) * (level - whole)

    def hear(self, clue: str) -> Heard:
        """Find a clue in the table and the vectors."""
        return _heard(self.table, self.vectors, self.language, clue)

    def _row_word(self, cell: int) -> str | None:
        """The table's word that equals a board word or its base word."""
        own, base = self._own[cell], self._bases[cell]
        return own or (base if base is not None and base in self.table else None)

    def _strength(self, cell: int, heard: Heard) -> float:
        if heard.strange:
            return 0.0
        word, vector = self._row_word(cell), self._vector[cell]
        if heard.place is not None and word is not None:
            return float(self.table.row(word)[heard.place])
        if self.vectors is not None and vector is not None and heard.vectors:
            return sum(self.vectors.level(vector, each) for each in heard.vectors) / len(heard.vectors)
        return float(self._row(cell)[heard.place]) if heard.place is not None else 0.0

    @lru_cache(maxsize=64)  # noqa: B019 - a board is kept as long as its match
    def _row(self, cell: int) -> bytes:
        word, base, vector = self._row_word(cell), self._bases[cell], self._vector[cell]
        if word is not None:
            return self.table.row(word)
        if self.vectors is not None and vector is not None:
            return _by_vector(self.table, self.vectors, vector)
        place = None if base is None else self.table.place(base)
        return bytes(len(self.table.clues)) if place is None else _through(self.table, place)


def language_for(words: tuple[str, ...]) -> str:
    """The language of a board; English if it cannot be determined."""
    return language_of(words) or language_by_letters(words) or LANGUAGES[0]


@lru_cache(maxsize=8)
def knowledge(words: tuple[str, ...]) -> Knowledge:
    """Return the knowledge of a board."""
    language = language_for(words)
    return Knowledge(words, language, table(language), word_vectors(language))


def _vector(vectors: WordVectors | None, word: str | None) -> int | None:
    return None if vectors is None or word is None else vectors.place(word)


@lru_cache(maxsize=2)
def _given(known: Associations, vectors: WordVectors) -> tuple[Columns, tuple[int, ...]]:
    """The clues that may be given and have vectors, with their columns in the table."""
    found = [(place, vectors.place(clue)) for place, clue in enumerate(known.clues[: known.given])]
    both = [(place, vector) for place, vector in found if vector is not None]
    return vectors.columns([vector for _, vector in both]), tuple(place for place, _ in both)


@lru_cache(maxsize=256)
def _by_vector(known: Associations, vectors: WordVectors, vector: int) -> bytes:
    """Make the row of a word known by its vector."""
    columns, places = _given(known, vectors)
    row = bytearray(len(known.clues))
    for place, level in zip(places, columns.row(vector), strict=True):
        row[place] = level
    return bytes(row)


def _through(known: Associations, place: int) -> bytes:
    """Make the row of a word that is known only as a clue, from the board words it is a clue for."""
    tied = [(row, row[place], word) for word in known.words if (row := known.row(word))[place] >= _STRONG]
    tied.sort(key=lambda each: -each[1])
    tied = tied[:8]
    if not tied:
        return bytes(len(known.clues))
    total = sum(level for _, level, _ in tied)
    found = bytearray(len(known.clues))
    for row, level, _ in tied:
        for at, each in enumerate(row):
            if each >= _STRONG:
                found[at] = min(LEVELS - 1, found[at] + each * level // total + 1)
    for _, level, word in tied:
        at_word = known.place(word)
        if at_word is not None:
            found[at_word] = level
    return bytes(found)


@lru_cache(maxsize=256)
def _heard(known: Associations, vectors: WordVectors | None, language: str, clue: str) -> Heard:
    base = _base(known, vectors, language, fold(clue))
    if base is None:
        return STRANGE
    place, vector = known.place(base), _vector(vectors, base)
    found = () if vector is None else (vector,)
    first = _vector(vectors, fold(clue).removesuffix(base))
    if first is not None and fold(clue) != base and fold(clue).endswith(base):
        found = (first, *found)
        place = None
    if place is None and not found:
        return STRANGE
    return Heard(place, base if place is None else known.clues[place], found)


def _base(known: Associations, vectors: WordVectors | None, language: str, said: str) -> str | None:
    """The known word that this is, or is a form of."""
    if known.place(said) is not None or said in known or (vectors is not None and said in vectors):
        return said
    for base in bases(language, said):
        if known.place(base) is not None or (vectors is not None and base in vectors):
            return base
    start = said[:_ALIKE]
    found = [
        (len(commonprefix((said, word))), -len(word), word)
        for word in known.folded
        if word[:_ALIKE] == start and word.isalpha() and rate(language, word, said) in _RELATED
    ]
    if found:
        return max(found)[2]
    return _last_part(known, vectors, said) or _respelt(vectors, said)


def _last_part(known: Associations, vectors: WordVectors | None, said: str) -> str | None:
    """The known word in which a compound of two known words ends (`snowstorm`)."""
    for start in range(_ALIKE, len(said) - _ALIKE + 1):
        if all(
            known.place(part) is not None or (vectors is not None and part in vectors)
            for part in (said[:start], said[start:])
        ):
            return said[start:]
    return None


def _respelt(vectors: WordVectors | None, said: str) -> str | None:
    """The most frequent known word that differs in one letter, or in the order of two (`villian`)."""
    if vectors is None or len(said) < _LONG_ENOUGH:
        return None
    halves = [(said[:at], said[at:]) for at in range(len(said) + 1)]
    letters = "abcdefghijklmnopqrstuvwxyz"
    near = [head + tail[1:] for head, tail in halves if tail]
    near += [head + tail[1] + tail[0] + tail[2:] for head, tail in halves if len(tail) > 1]
    near += [head + letter + tail[skip:] for head, tail in halves for letter in letters for skip in (0, 1)]
    places = [place for word in near if (place := vectors.place(word)) is not None]
    return vectors.words[min(places)] if places else None
