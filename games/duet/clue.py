"""Form of a clue: length, number, words on the board; and the template shown in a list of actions.

Only checks that need no knowledge of meaning. Forms and parts of board words are the judge's task (its verdict comes
with the clue), and meaning is left to the players (D-14 to D-16).
"""

from __future__ import annotations

import random
import unicodedata
from enum import StrEnum
from functools import lru_cache

from games.core.contract import Refusal, Template
from games.core.value import Value, frozen
from games.duet import cells
from games.duet.spelling import UNSEEN, bare, spelled
from games.duet.state import Clue, Speech, Verdict

LONGEST = 25  # letters of a clue
NUMBERS = range(10)
_JOINERS = "'’"  # part of a word in every language
_BETWEEN = " -.&"  # between the words of a name, letters of an acronym; only if the table agreed to them (D-18)
_OF_TITLES = ',:!?/–"„“”‘«»'
_ONLY_SPOKEN, _ONLY_TYPED, _BLOCKED = Speech.SPOKEN, Speech.TYPED, Verdict.BLOCK  # enum lookup is slow
_ALONE = tuple((cell,) for cell in range(cells.COUNT))
_SYLLABLES = ("ba", "de", "fi", "go", "hu", "ka", "le", "mi", "no", "pu", "ra", "se", "ti", "vo", "zu")


class ClueFault(StrEnum):
    """Reasons why a clue is refused."""

    EMPTY = "clue_empty"
    TOO_LONG = "clue_too_long"
    NOT_ONE_WORD = "clue_not_one_word"
    STRANGE_SIGN = "clue_strange_sign"
    NUMBER = "clue_number"
    ON_BOARD = "clue_on_board"
    FORM_OF_BOARD_WORD = "clue_form_of_board_word"
    MUST_BE_TYPED = "clue_must_be_typed"
    MUST_BE_SPOKEN = "clue_must_be_spoken"


def tidy(word: str) -> str:
    """The stored form of a clue: composed letters, single spaces, no outer ones."""
    return word if word.isascii() and word.isalnum() else " ".join(unicodedata.normalize("NFC", word).split())


@frozen
class ClueTemplate(Template[Clue], kind="clue_template"):
    """All clues that are legal now."""

    speech: Speech
    phrases: bool
    words: tuple[str, ...]
    covered: tuple[int, ...]  # cells whose word is no longer visible (D-13)

    @property
    def visible(self) -> tuple[str, ...]:
        """The visible words."""
        return tuple(word for cell, word in enumerate(self.words) if cell not in self.covered)

    def fault(self, clue: Clue) -> Refusal | None:
        """The refusal of a clue, or None."""
        if clue.number not in NUMBERS:
            return Refusal(ClueFault.NUMBER, (("lowest", NUMBERS[0]), ("highest", NUMBERS[-1])))
        if clue.spoken:
            return self._spoken_fault(clue)
        if self.speech is _ONLY_SPOKEN:
            return Refusal(ClueFault.MUST_BE_SPOKEN)
        word = tidy(clue.word)
        return self._shape_fault(word) or self._word_fault(word, clue)

    def admits(self, action: Value) -> bool:
        return isinstance(action, Clue) and self.fault(action) is None

    def sample(self, rng: random.Random) -> Clue:
        number = rng.choice(NUMBERS)
        if self.speech is _ONLY_SPOKEN or (self.speech is Speech.EITHER and rng.random() < 0.25):
            return Clue("", number, spoken=True)
        while True:
            word = "".join(rng.choices(_SYLLABLES, k=rng.randint(2, 6)))
            clue = Clue(word, number, verdict=rng.choice((Verdict.UNJUDGED, Verdict.ALLOW, Verdict.ASK)))
            if self.admits(clue):
                return clue

    def _spoken_fault(self, clue: Clue) -> Refusal | None:
        """The refusal of a spoken clue, which may be noted but is not judged."""
        if self.speech is _ONLY_TYPED:
            return Refusal(ClueFault.MUST_BE_TYPED)
        word = tidy(clue.word)
        if len(word) > LONGEST:
            return Refusal(ClueFault.TOO_LONG, (("longest", LONGEST),))
        unseen = next((sign for sign in word if sign in UNSEEN or not sign.isprintable()), "")
        return Refusal(ClueFault.STRANGE_SIGN, (("sign", f"U+{ord(unseen):04X}"),)) if unseen else None

    def _shape_fault(self, word: str) -> Refusal | None:
        if not word:
            return Refusal(ClueFault.EMPTY)
        if len(word) > LONGEST:
            return Refusal(ClueFault.TOO_LONG, (("longest", LONGEST),))
        if word.isascii() and word.isalnum():
            return None
        for sign in word:
            if sign in UNSEEN or not sign.isprintable():
                return Refusal(ClueFault.STRANGE_SIGN, (("sign", f"U+{ord(sign):04X}"),))
            if sign in _JOINERS or sign.isalnum() or unicodedata.category(sign).startswith("M"):
                continue
            if sign in _BETWEEN and not self.phrases:
                return Refusal(ClueFault.NOT_ONE_WORD)
            if sign not in _BETWEEN and not (self.phrases and sign in _OF_TITLES):
                return Refusal(ClueFault.STRANGE_SIGN, (("sign", sign),))
        return None if bare(word) else Refusal(ClueFault.EMPTY)

    def _word_fault(self, word: str, clue: Clue) -> Refusal | None:
        lying = _lying(self.words)
        for read in spelled(word):
            for cell in lying.get(read, ()):
                if cell not in self.covered:  # D-10
                    return Refusal(ClueFault.ON_BOARD, (("word", self.words[cell]),))
        return self.blocked(clue)

    def blocked(self, clue: Clue) -> Refusal | None:
        """The refusal by the judge's verdict; the only check for clues in records of version 1."""
        if clue.verdict is _BLOCKED and not clue.spoken:
            return Refusal(ClueFault.FORM_OF_BOARD_WORD, (("word", clue.against),))
        return None


@lru_cache(maxsize=64)
def _lying(words: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """The cells of each word by its comparable form; two words may share one, differing only in a mark."""
    lying: dict[str, tuple[int, ...]] = dict(zip(map(bare, words), _ALONE, strict=False))
    if len(lying) < len(words):
        return {word: tuple(at for at, other in enumerate(words) if bare(other) == word) for word in lying}
    return lying
