"""The review of a finished match of Duet: reads its log, and stores the words that players say a clue meant."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from app.present.duet.bot_reasons import bot_reasons
from app.present.duet.captions import review_captions
from app.present.duet.insights import duet_insights
from app.present.duet.review_model import MeaningQuestion, MeaningWord, Review, review
from app.present.i18n import _, say
from app.present.people import of_parties

if TYPE_CHECKING:
    from app.present.front_end import MatchServices
    from app.present.private_notes import Notes
    from app.table.match_review import DuetReview, KyotoReview
    from app.table.replays import Replay
    from games.duet.state import Facts

    Replays = Mapping[int | None, Replay]


class ReviewFront(Protocol):
    """The functions of the front end that a review uses."""

    def review_changed(self) -> None: ...
    def show_message(self, sentence: str) -> None: ...


class ReviewSession:
    """One front end's review of one match."""

    def __init__(
        self,
        match: str,
        notes: Notes,
        matches: MatchServices,
        why: Callable[[Exception], str],
        front: ReviewFront,
    ) -> None:
        self.match = match
        self.notes = notes
        self._matches = matches
        self._why = why  # returns the catalogue key of an error
        self._front = front
        self._replays: Replays | None = None
        self._review: DuetReview | None = None

    def read(self) -> None:
        """Read the match from its log, once; it must be finished."""
        if self._replays is None:
            self._matches.replay(self.match, self.found, lambda error: self._front.show_message(say(self._why(error))))
            self._matches.review(self.match, self._judged, lambda _error: None)  # failing is harmless: the log was read

    def found(self, _game: str, replays: Replays) -> None:
        """Take the replay of the match, as everybody saw it."""
        self._replays = replays
        self._front.review_changed()

    def _judged(self, judged: DuetReview | KyotoReview | None) -> None:
        """Take the bots' judgement of every guess."""
        from app.table.match_review import DuetReview

        if isinstance(judged, DuetReview):
            self._review = judged
            self._front.review_changed()

    @property
    def model(self) -> Review:
        """Build the review."""
        if self._replays is None:
            return Review(captions=review_captions())
        last = self._replays[None].updates[-1]
        facts: Facts = last.table.public
        who, keys = of_parties(last.parties), facts.keys or _keys(self._replays)

        def meant(number: int) -> tuple[int, ...]:
            """The meant words according to the player, or to the bot that gave the clue."""
            seat = facts.clues[number].seat
            if who[seat].bot is None or keys is None:
                return self.notes.meant(number)
            return self.notes.meant(number) or meant_by_bot(facts, seat, keys[seat], number)

        story = (happening for update in self._replays[None].updates for happening in update.happened)
        found = review(facts, who, meant, keys, bot_reasons(story, who))
        if self._review is None:
            return found
        return replace(found, insights=duet_insights(self._review, facts, who))

    def question(self, number: int) -> MeaningQuestion | None:
        """The dialog about a clue's meaning; None if the keys are not known."""
        model = self.model
        if model.keys is None:
            return None
        clue, meant = model.clues[number], self.notes.meant(number)
        first, second = model.keys
        return MeaningQuestion(
            number,
            _("What did {clue} mean?", clue=f"{clue.word} {clue.count}"),
            tuple(
                MeaningWord(place, (one, other), place in meant)
                for place, (one, other) in enumerate(zip(first, second, strict=True))
            ),
            model.captions.done,
        )

    def toggle(self, number: int, place: int) -> None:
        """Add or remove a meant word of a clue; it is stored at once."""
        self.notes.mean(number, tuple(sorted({*self.notes.meant(number)} ^ {place})))
        self._front.review_changed()


def meant_by_bot(facts: Facts, seat: int, side: str, number: int) -> tuple[int, ...]:
    """The words that a bot meant by its clue, by cell."""
    from games.bots.duet.clue_giving import meant
    from games.bots.duet.knowledge import knowledge

    return tuple(facts.words.index(word) for word in meant(facts, seat, side, number, knowledge(facts.words)))


def _keys(replays: Replays) -> tuple[str, str] | None:
    """Both sides of the key if the rules did not reveal them, as in a match that was given up."""
    found = [_side(replays[seat]) for seat in (0, 1)]
    return (found[0], found[1]) if all(found) else None


def _side(replay: Replay) -> str:
    own = replay.updates[0].view.private
    return str(own.side) if own is not None else ""
