"""Which clues may be given: their shape, the words they may not be, and the template a list of actions shows.

Only what can be told without knowing what words mean: the forms and parts of words are the judge's business
(its verdict comes with the clue), meaning is the players' own (D-14 to D-16).
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
_BETWEEN = " -.&"  # words of a name or a title, letters of an acronym, only where the table agreed to them (D-18)
_OF_TITLES = ',:!?/–"„“”‘«»'
_ONLY_SPOKEN, _ONLY_TYPED, _BLOCKED = Speech.SPOKEN, Speech.TYPED, Verdict.BLOCK  # looked up once
_ALONE = tuple((cell,) for cell in range(cells.COUNT))
_SYLLABLES = ("ba", "de", "fi", "go", "hu", "ka", "le", "mi", "no", "pu", "ra", "se", "ti", "vo", "zu")


class ClueFault(StrEnum):
    """Why a clue may not be given."""

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
    """A clue as it is kept: composed letters, single spaces, none around."""
    return word if word.isascii() and word.isalnum() else " ".join(unicodedata.normalize("NFC", word).split())


@frozen
class ClueTemplate(Template[Clue], kind="clue_template"):
    """Any clue that may be given now."""

    speech: Speech
    phrases: bool
    words: tuple[str, ...]
    covered: tuple[int, ...]  # cells whose word is not visible any more (D-13)

    @property
    def visible(self) -> tuple[str, ...]:
        """The words that can be seen."""
        return tuple(word for cell, word in enumerate(self.words) if cell not in self.covered)

    def fault(self, clue: Clue) -> Refusal | None:
        """What is wrong with a clue, or None."""
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
        """A spoken clue may be noted down; it is not judged."""
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
        """What the judge said of a clue; of one in a record of version 1 nothing else is asked."""
        if clue.verdict is _BLOCKED and not clue.spoken:
            return Refusal(ClueFault.FORM_OF_BOARD_WORD, (("word", clue.against),))
        return None


@lru_cache(maxsize=64)
def _lying(words: tuple[str, ...]) -> dict[str, tuple[int, ...]]:
    """Where each word lies, by the word as it is compared; two of them may be one word but for a sign."""
    lying: dict[str, tuple[int, ...]] = dict(zip(map(bare, words), _ALONE, strict=False))
    if len(lying) < len(words):
        return {word: tuple(at for at, other in enumerate(words) if bare(other) == word) for word in lying}
    return lying
