"""The messages of the Duet bot: its certainty before a guess, the meaning of a clue afterwards, and unknown words."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.contract import Message

_HOW = ((95, "sure"), (80, "fairly"), (60, "likely"), (0, "unsure"))
"""Messages by least percentage: "sure" is wrong in at most one of twenty cases."""

KEYS = (
    "accepts", "clue_for", "clue_none", "guess_fairly", "guess_likely", "guess_sure", "guess_unsure", "looks_back",
    "meant", "meant_more", "meant_none", "stops", "strange_clue", "strange_words", "taken_as",
)  # fmt: skip
"""All its messages, as the ends of catalogue keys."""


def _say(key: str, **params: str | int) -> Message:
    return Message(f"minds.duet.{key}", tuple(params.items()))


def _percent(chance: float) -> int:
    return round(100 * chance)


def before_guess(word: str, chance: float) -> Message:
    """The certainty of the next guess."""
    percent = _percent(chance)
    how = next(word for least, word in _HOW if percent >= least)
    return _say(f"guess_{how}", word=word, percent=percent)


def taken_as(clue: str, known: str, word: str, chance: float) -> Message:
    """The same for a clue that was read as another word."""
    return _say("taken_as", clue=clue, known=known, word=word, percent=_percent(chance))


def strange_clue(clue: str, word: str) -> Message:
    """The clue is unknown, and the guess follows the key alone."""
    return _say("strange_clue", clue=clue, word=word)


def looks_back(word: str, chance: float) -> Message:
    """The guess follows earlier clues, or the key alone."""
    return _say("looks_back", word=word, percent=_percent(chance))


def stops(word: str, chance: float) -> Message:
    """It ends its turn: the best remaining word is too uncertain."""
    return _say("stops", word=word, percent=_percent(chance))


def clue_for(words: Sequence[str], chance: float) -> Message:
    """The words meant by a clue, and the probability that all of them are found."""
    return _say("clue_for", words=", ".join(words), percent=_percent(chance)) if words else _say("clue_none")


def meant(words: Sequence[str]) -> Message:
    """The words it had in mind for a clue."""
    return _say("meant", words=", ".join(words)) if words else _say("meant_none")


def meant_of(found: Sequence[str], all_meant: int) -> Message | None:
    """The same during the match: the words that were found, and the number of the others."""
    if not found:
        return None
    if len(found) == all_meant:
        return meant(found)
    return Message("minds.duet.meant_more", (("words", ", ".join(found)), ("count", all_meant - len(found))))


def strange_words(words: Sequence[str]) -> Message:
    """The words of a board that it does not know."""
    return _say("strange_words", words=", ".join(words))


ACCEPTS = _say("accepts")
