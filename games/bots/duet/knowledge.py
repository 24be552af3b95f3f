"""What the bot knows of the words of one board, and of a clue somebody gives it.

Board words of the built-in packs have rows of their own. Another word is understood through the words it is a clue
for, if it is one; a form of a known word is taken for that word. What is left is not known, and the bot says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from os.path import commonprefix

from games.bots.duet.associations import LANGUAGES, LEVELS, Associations, table
from games.duet.judge.finding import Reason
from games.duet.judge.known import bases
from games.duet.judge.rate import rate
from games.duet.spelling import fold
from games.duet.words import language_by_letters, language_of

_RELATED = (Reason.SAME, Reason.FORM, Reason.DIMINUTIVE, Reason.DERIVED)
_ALIKE = 3  # letters at the beginning that a form has in common with its word
_STRONG = 6  # levels that say a word is tied to a clue


@dataclass(frozen=True)
class Heard:
    """A clue as the bot understands it: where it stands in the rows, and as which word it was taken."""

    place: int | None
    word: str = ""

    def is_other_than(self, clue: str) -> bool:
        """Whether it was taken for another word than was said."""
        return self.place is not None and fold(self.word) != fold(clue)


class Knowledge:
    """A board with the rows of its words."""

    def __init__(self, words: tuple[str, ...], language: str, known: Associations) -> None:
        self.words = words
        self.language = language
        self.table = known
        self.rows = tuple(_row(known, word, language) for word in words)

    @property
    def unknown(self) -> tuple[str, ...]:
        """The words it was never told of."""
        return tuple(word for word, row in zip(self.words, self.rows, strict=True) if not any(row))

    def pulls(self, heard: Heard) -> tuple[float, ...]:
        """How strongly each word of the board is called for by a clue."""
        pull = self.table.pull
        if heard.place is None:
            return (pull[0],) * len(self.words)
        return tuple([pull[row[heard.place]] for row in self.rows])

    def hear(self, clue: str) -> Heard:
        """A clue as it is understood."""
        return _heard(self.table, self.language, clue)


def language_for(words: tuple[str, ...]) -> str:
    """The language of a board; English where nothing tells."""
    return language_of(words) or language_by_letters(words) or LANGUAGES[0]


@lru_cache(maxsize=8)
def knowledge(words: tuple[str, ...]) -> Knowledge:
    """What is known of a board."""
    language = language_for(words)
    return Knowledge(words, language, table(language))


def _row(known: Associations, word: str, language: str) -> bytes:
    if word in known:
        return known.row(word)
    base = _base(known, language, fold(word))
    if base is None:
        return bytes(len(known.clues))
    if base in known:
        return known.row(base)
    place = known.place(base)
    return bytes(len(known.clues)) if place is None else _through(known, place)


def _through(known: Associations, place: int) -> bytes:
    """The row of a word that has none but is a clue: what the board words it is a clue for have in common."""
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
def _heard(known: Associations, language: str, clue: str) -> Heard:
    base = _base(known, language, fold(clue))
    place = None if base is None else known.place(base)
    return Heard(None) if place is None else Heard(place, known.clues[place])


def _base(known: Associations, language: str, said: str) -> str | None:
    """The known word that this is, or is a form of."""
    if known.place(said) is not None or said in known:
        return said
    for base in bases(language, said):
        if known.place(base) is not None:
            return base
    found = [
        (len(commonprefix((said, word))), -len(word), word)
        for word in map(fold, known.clues)
        if word[:_ALIKE] == said[:_ALIKE] and word.isalpha() and rate(language, word, said) in _RELATED
    ]
    if found:
        return max(found)[2]
    return _last_part(known, said)


def _last_part(known: Associations, said: str) -> str | None:
    """The known word a compound of two known words ends in (`snowstorm`)."""
    for start in range(_ALIKE, len(said) - _ALIKE + 1):
        if known.place(said[:start]) is not None and known.place(said[start:]) is not None:
            return said[start:]
    return None
