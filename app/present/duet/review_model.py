"""The review of a match as values: each clue with its meant and guessed words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from app.present.duet.bot_reasons import NO_REASONS, Reasons, of_touches
from app.present.duet.captions import ReviewCaptions, review_captions
from app.present.duet.report_model import KeyCell
from app.present.i18n import _, capitals
from app.present.people import Person
from app.present.row_models import PanelRow, TextRow
from games.duet.state import Colour, Facts

MARKS = {Colour.GREEN: "agent", Colour.BYSTANDER: "bystander", Colour.ASSASSIN: "assassin"}


@dataclass(frozen=True, slots=True)
class WordChip:
    """A word with its kind; "meant" for one that was only meant."""

    word: str
    mark: str

    @property
    def written(self) -> str:
        """The word as written on a card."""
        return capitals(self.word)


@dataclass(frozen=True, kw_only=True)
class ReviewedClue(PanelRow):
    """One clue of the match."""

    number: int  # index from 0
    giver: Person
    word: str  # or that it was spoken
    aloud: bool = False
    count: int
    meant: tuple[WordChip, ...]
    guessed: tuple[WordChip, ...]
    hit: str  # how many of the meant words were found
    reasons: tuple[str, ...] = ()  # a bot's, for its touches in order
    meant_label: str = ""
    guessed_label: str = ""
    why_label: str = ""

    @property
    def key(self) -> str:
        """The key sent by a tap on it."""
        return f"clue/{self.number}"

    def spoken(self) -> str:
        guessed = ", ".join(chip.word for chip in self.guessed)
        return " ".join((f"{self.giver.name}: {self.word} {self.count}.", guessed, *self.reasons)).strip()


@dataclass(frozen=True)
class LastStandRow(PanelRow):
    """The guesses of sudden death."""

    title: str
    chips: tuple[WordChip, ...]
    key: str = "last"

    def spoken(self) -> str:
        return f"{self.title}: " + ", ".join(chip.word for chip in self.chips)


@dataclass(frozen=True, slots=True)
class Review:
    """The whole match, clue by clue; only captions until its log is read."""

    clues: tuple[ReviewedClue, ...] = ()
    last_stand: tuple[WordChip, ...] = ()
    last_reasons: tuple[str, ...] = ()  # a bot's, in sudden death
    insights: tuple[str, ...] = ()  # the bots' findings: the riskiest guesses, the best clue
    keys: tuple[tuple[KeyCell, ...], tuple[KeyCell, ...]] | None = None  # both sides, for the dialog
    captions: ReviewCaptions = field(default_factory=ReviewCaptions)

    @property
    def rows(self) -> tuple[PanelRow, ...]:
        """All of it, from the top."""
        last = (LastStandRow(self.captions.last_stand, self.last_stand),) if self.last_stand else ()
        insights = (TextRow("\n".join(self.insights), "insights", quiet=True),) if self.insights else ()
        reasons = (TextRow(" ".join(self.last_reasons), "last_reasons", quiet=True),) if self.last_reasons else ()
        return TextRow(self.captions.hint, "hint", quiet=True), *insights, *self.clues, *last, *reasons


@dataclass(frozen=True, slots=True)
class MeaningWord:
    """A word with both sides of its key, in the dialog about a clue's meaning."""

    place: int
    sides: tuple[KeyCell, KeyCell]
    meant: bool


@dataclass(frozen=True, slots=True)
class MeaningQuestion:
    """The dialog about a clue's meaning: the board with both keys."""

    number: int  # of the clue, from 0
    title: str
    words: tuple[MeaningWord, ...]
    done: str  # text of the button that closes it


def review(
    facts: Facts,
    who: tuple[Person, ...],
    meant: Callable[[int], tuple[int, ...]],
    keys: tuple[str, str] | None,
    said: Reasons = NO_REASONS,
) -> Review:
    """The review of a match that is over; `said` are bots' reasons."""
    captions = review_captions()
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
                aloud=not line.word,
                count=line.number,
                meant=marked,
                guessed=guessed,
                hit=hit,
                meant_label=captions.meant,
                guessed_label=captions.guessed,
                reasons=of_touches(said, facts, line.guesses),
                why_label=captions.why,
            )
        )
    last = tuple(WordChip(facts.words[tried.cell], MARKS[tried.result]) for tried in facts.last_stand)
    return Review(
        clues=tuple(clues),
        last_stand=last,
        last_reasons=of_touches(said, facts, facts.last_stand),
        keys=_sides(facts, keys) if keys is not None else None,
        captions=captions,
    )


def _sides(facts: Facts, keys: tuple[str, str]) -> tuple[tuple[KeyCell, ...], tuple[KeyCell, ...]]:
    kinds = {"G": "agent", "B": "bystander", "A": "assassin"}
    first, second = (
        tuple(KeyCell(word, kinds[letter]) for word, letter in zip(facts.words, key, strict=True)) for key in keys
    )
    return first, second
