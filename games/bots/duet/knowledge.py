"""The bot's knowledge of the words of one board, and of a given clue.

Board words of the built-in packs have separate rows. Any other word is known by its English meanings, otherwise by the
words it is a clue for; a form of a known word counts as that word, and a compound as its last part. All other words are
unknown, and the bot says so. If both a row and meanings are known, both are used.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from os.path import commonprefix

from games.bots.duet.associations import LANGUAGES, LEVELS, Associations, table
from games.bots.duet.meanings import KnownClues, Meanings, Sense, meanings_of
from games.duet.judge.finding import Reason
from games.duet.judge.known import bases
from games.duet.judge.rate import rate
from games.duet.spelling import fold
from games.duet.words import language_by_letters, language_of

_RELATED = (Reason.SAME, Reason.FORM, Reason.DIMINUTIVE, Reason.DERIVED)
_ALIKE = 3  # letters that a form shares with the beginning of its word
_LONG_ENOUGH = 5  # letters of a word that may be read as another word with similar spelling
_STRONG = 6  # least level of a clear association
_MEANING = 0.3  # what a level by meanings weighs beside one of a row, which was written for the words themselves


@dataclass(frozen=True)
class Heard:
    """A clue as the bot understands it: its index in the rows, its meanings, and the word it counts as. If a
    compound is not a word itself, both of its parts count.
    """

    place: int | None
    word: str = ""
    senses: tuple[Sense, ...] = ()

    @property
    def strange(self) -> bool:
        """Whether nothing is known about it."""
        return self.place is None and not self.senses

    def is_other_than(self, clue: str) -> bool:
        """Whether it was read as another word than the given one."""
        return not self.strange and fold(self.word) != fold(clue)


STRANGE = Heard(None)


class Knowledge:
    """A board with the knowledge of its words."""

    def __init__(
        self, words: tuple[str, ...], language: str, known: Associations, meanings: Meanings | None = None
    ) -> None:
        self.words = words
        self.language = language
        self.table = known
        self.meanings = meanings
        self._own = tuple(word if word in known else None for word in words)
        bases_ = [
            None if own else _base(known, meanings, language, fold(word))
            for own, word in zip(self._own, words, strict=True)
        ]
        self._bases = tuple(bases_)
        self._senses = tuple(_senses(meanings, own or base) for own, base in zip(self._own, self._bases, strict=True))

    @cached_property
    def rows(self) -> tuple[bytes, ...]:
        """For each word the level of every clue that may be given; for words with a row, of every known clue."""
        return tuple(self._row(cell) for cell in range(len(self.words)))

    @property
    def unknown(self) -> tuple[str, ...]:
        """The words about which nothing is known."""
        return tuple(
            word for cell, word in enumerate(self.words) if not self._senses[cell] and not any(self._row(cell))
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
        return _heard(self.table, self.meanings, self.language, clue)

    def _row_word(self, cell: int) -> str | None:
        """The table's word that equals a board word or its base word."""
        own, base = self._own[cell], self._bases[cell]
        return own or (base if base is not None and base in self.table else None)

    def _strength(self, cell: int, heard: Heard) -> float:
        if heard.strange:
            return 0.0
        word, place = self._row_word(cell), heard.place
        by_meaning = self._by_meaning(cell, heard)
        if place is not None and (word is not None or by_meaning is None):
            by_row = float(self._row(cell)[place])
            return by_row if by_meaning is None else (1 - _MEANING) * by_row + _MEANING * by_meaning
        return by_meaning or 0.0

    def _by_meaning(self, cell: int, heard: Heard) -> float | None:
        """The association of a word and a clue by their meanings; None if one of them has none."""
        if self.meanings is None or not self._senses[cell] or not heard.senses:
            return None
        return self.meanings.level(self._senses[cell], heard.senses)

    @lru_cache(maxsize=64)  # noqa: B019 - a board is kept as long as its match
    def _row(self, cell: int) -> bytes:
        word, base = self._row_word(cell), self._bases[cell]
        if word is not None:
            return self.table.row(word)
        if self.meanings is not None and self._senses[cell]:
            return _given(self.table, self.meanings).row(self._senses[cell], len(self.table.clues))
        place = None if base is None else self.table.place(base)
        return bytes(len(self.table.clues)) if place is None else _through(self.table, place)


def language_for(words: tuple[str, ...]) -> str:
    """The language of a board; English if it cannot be determined."""
    return language_of(words) or language_by_letters(words) or LANGUAGES[0]


@lru_cache(maxsize=8)
def knowledge(words: tuple[str, ...]) -> Knowledge:
    """Return the knowledge of a board."""
    language = language_for(words)
    return Knowledge(words, language, table(language), meanings_of(language))


def _senses(meanings: Meanings | None, word: str | None) -> tuple[Sense, ...]:
    return () if meanings is None or word is None else meanings.senses(word)


@lru_cache(maxsize=3)
def _given(known: Associations, meanings: Meanings) -> KnownClues:
    """The clues that may be given, with their meanings."""
    return meanings.clues(enumerate(known.clues[: known.given]))


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
def _heard(known: Associations, meanings: Meanings | None, language: str, clue: str) -> Heard:
    said = fold(clue)
    base = _base(known, meanings, language, said)
    if base is None:
        return STRANGE
    place, senses = known.place(base), _senses(meanings, base)
    if said != base and said.endswith(base):
        first = _senses(meanings, said.removesuffix(base))
        if first and senses:
            senses = (first[0] + senses[0],)
            place = None
    if place is None and not senses:
        return STRANGE
    return Heard(place, base if place is None else known.clues[place], senses)


def _base(known: Associations, meanings: Meanings | None, language: str, said: str) -> str | None:
    """The known word that this is, or is a form of."""

    def is_known(word: str) -> bool:
        return known.place(word) is not None or (meanings is not None and word in meanings)

    if is_known(said) or said in known:
        return said
    for base in bases(language, said):
        if is_known(base):
            return base
    start = said[:_ALIKE]
    near = [word for word in known.folded if word[:_ALIKE] == start and word.isalpha()]
    near += () if meanings is None else meanings.beginning(start)
    found = [
        (len(commonprefix((said, word))), -len(word), word)
        for word in dict.fromkeys(near)
        if rate(language, word, said) in _RELATED
    ]
    if found:
        return max(found)[2]
    return _last_part(is_known, said) or _respelt(meanings, said)


def _last_part(is_known: Callable[[str], bool], said: str) -> str | None:
    """The known word in which a compound of two known words ends (`snowstorm`)."""
    for start in range(_ALIKE, len(said) - _ALIKE + 1):
        if is_known(said[:start]) and is_known(said[start:]):
            return said[start:]
    return None


def _respelt(meanings: Meanings | None, said: str) -> str | None:
    """The commonest known English word that differs in one letter, or in the order of two (`villian`)."""
    if meanings is None or not meanings.is_english or len(said) < _LONG_ENOUGH:
        return None
    vectors = meanings.vectors
    halves = [(said[:at], said[at:]) for at in range(len(said) + 1)]
    letters = "abcdefghijklmnopqrstuvwxyz"
    near = [head + tail[1:] for head, tail in halves if tail]
    near += [head + tail[1] + tail[0] + tail[2:] for head, tail in halves if len(tail) > 1]
    near += [head + letter + tail[skip:] for head, tail in halves for letter in letters for skip in (0, 1)]
    places = [place for word in near if (place := vectors.place(word)) is not None]
    return vectors.words[min(places)] if places else None
