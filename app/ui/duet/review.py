"""After the match: every clue, what it meant, what was guessed; the giver may still say what was meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.present.duet.review_model import Review, ReviewedClue, WordChip, review
from app.present.i18n import _, say
from app.present.people import of_parties
from app.present.private_notes import Notes
from app.services.match_service import why
from app.ui.duet import review_cards as _told  # noqa: F401 - the cards that review.kv names
from app.ui.shell.screen import AppScreen, read
from app.ui.widgets.dialogs import Dialog

if TYPE_CHECKING:
    from app.services.match_service import Replays
    from app.table.replays import Replay
    from app.ui.app import Safehouse
    from games.duet.state import Facts


class ReviewScreen(AppScreen):
    """A match clue by clue."""

    match = StringProperty()
    told = ListProperty()  # the clues
    last: tuple[WordChip, ...] = ObjectProperty(())  # what was touched in sudden death

    def __init__(self, app: Safehouse, match: str, notes: Notes | None = None) -> None:
        super().__init__(app, match=match)
        self.notes = notes or Notes(app.match_service.folder, match)
        self.replays: Replays | None = None

    def shown_again(self) -> None:
        """Reads the match from its log; only one that is over can be read."""
        if self.replays is None:
            self.app.match_service.replay(self.match, self._found, lambda error: self.app.tell(say(why(error))))

    def _found(self, _game: str, replays: Replays) -> None:
        self.replays = replays
        self.lay()

    def model(self) -> Review | None:
        """The review as it is to be seen now."""
        if self.replays is None:
            return None
        last = self.replays[None].updates[-1]
        facts: Facts = last.table.public
        who, keys = of_parties(last.parties), facts.keys or _keys(self.replays)

        def meant(number: int) -> tuple[int, ...]:
            """What somebody said it meant; a bot says so itself."""
            seat = facts.clues[number].seat
            if who[seat].bot is None or keys is None:
                return self.notes.meant(number)
            return self.notes.meant(number) or thought_of(facts, seat, keys[seat], number)

        return review(facts, who, meant, keys)

    def lay(self) -> None:
        """The clues, on paper."""
        model = self.model()
        if model is not None:
            self.told, self.last = list(model.clues), model.last_stand

    def pick(self, told: ReviewedClue) -> None:
        """Somebody wants to say what a clue meant."""
        model = self.model()
        if model is not None and model.keys is not None:
            self.app.cover(Meaning(self.app, self, told.number))


def thought_of(facts: Facts, seat: int, side: str, number: int) -> tuple[int, ...]:
    """The words that a bot meant by a clue of its own, by their places."""
    from games.bots.duet.clue_giving import meant
    from games.bots.duet.knowledge import knowledge

    return tuple(facts.words.index(word) for word in meant(facts, seat, side, number, knowledge(facts.words)))


def _keys(replays: Replays) -> tuple[str, str] | None:
    """Both sides of the key, where the rules did not show them: the match was given up."""
    found = [_side(replays[seat]) for seat in (0, 1)]
    return (found[0], found[1]) if all(found) else None


def _side(replay: Replay) -> str:
    own = replay.updates[0].view.private
    return str(own.side) if own is not None else ""


class Meaning(Dialog):
    """The board with both keys: a tap says that a clue meant this word, or that it did not."""

    cells = ListProperty()

    def __init__(self, app: Safehouse, screen: ReviewScreen, number: int) -> None:
        self.screen, self.number = screen, number
        super().__init__(app)

    def lay(self) -> None:
        """Five by five words."""
        model = self.screen.model()
        if model is None or model.keys is None:
            return
        told, meant = model.clues[self.number], self.screen.notes.meant(self.number)
        self.title = _("What did {clue} mean?", clue=f"{told.word} {told.count}")
        self.cells = [(place, *both, place in meant) for place, both in enumerate(zip(*model.keys, strict=True))]

    def toggle(self, place: int) -> None:
        """It was meant, or it was not; what is said is kept at once."""
        self.screen.notes.mean(self.number, tuple(sorted({*self.screen.notes.meant(self.number)} ^ {place})))
        self.lay()
        self.screen.lay()


read(__file__)
