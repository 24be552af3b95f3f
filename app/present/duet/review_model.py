"""The after-game review as values: each clue with what it meant and what was guessed for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.present.duet.report_model import KeyCell
from app.present.i18n import _, capitals
from app.present.people import Person
from games.duet.state import Colour, Facts

MARKS = {Colour.GREEN: "agent", Colour.BYSTANDER: "bystander", Colour.ASSASSIN: "assassin"}


@dataclass(frozen=True, slots=True)
class WordChip:
    """A word, and what it turned out to be; "meant" for one that was only meant."""

    word: str
    mark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewedClue:
    """One clue of the match."""

    number: int  # which one, from 0
    giver: Person
    word: str
    count: int
    meant: tuple[WordChip, ...]
    guessed: tuple[WordChip, ...]
    hit: str  # how many of what was meant were found


@dataclass(frozen=True, slots=True)
class Review:
    """The whole match, clue by clue."""

    clues: tuple[ReviewedClue, ...]
    last_stand: tuple[WordChip, ...]
    keys: tuple[tuple[KeyCell, ...], tuple[KeyCell, ...]] | None  # both sides, as the picker shows them


def review(
    facts: Facts,
    who: tuple[Person, ...],
    meant: Callable[[int], tuple[int, ...]],
    keys: tuple[str, str] | None,
) -> Review:
    """The review of a match that is over."""
    clues = []
    for number, line in enumerate(facts.clues):
        cells = meant(number)
        guessed = tuple(WordChip(facts.words[tried.cell], MARKS[tried.result]) for tried in line.guesses)
        found = {tried.cell for tried in line.guesses if tried.result is Colour.GREEN}
        hit = _("{found} of {meant}", found=len(found & set(cells)), meant=len(cells)) if cells else ""
        marked = tuple(WordChip(facts.words[cell], "agent" if cell in found else "meant") for cell in cells)
        word = capitals(line.word) or _("said aloud")
        clues.append(
            ReviewedClue(
                number=number,
                giver=who[line.seat],
                word=word,
                count=line.number,
                meant=marked,
                guessed=guessed,
                hit=hit,
            )
        )
    last = tuple(WordChip(facts.words[tried.cell], MARKS[tried.result]) for tried in facts.last_stand)
    return Review(tuple(clues), last, _sides(facts, keys) if keys is not None else None)


def _sides(facts: Facts, keys: tuple[str, str]) -> tuple[tuple[KeyCell, ...], tuple[KeyCell, ...]]:
    kinds = {"G": "agent", "B": "bystander", "A": "assassin"}
    first, second = (
        tuple(KeyCell(word, kinds[letter]) for word, letter in zip(facts.words, key, strict=True)) for key in keys
    )
    return first, second
