"""The review after a match: every clue with its meaning and its guesses; the giver may still set the meaning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.present.duet.review_model import Review
from app.present.duet.review_session import ReviewSession
from app.present.private_notes import Notes
from app.services.match_service import why
from app.ui.duet import review_cards as _cards  # noqa: F401 - the cards used in review.kv
from app.ui.shell.screen import AppScreen, read
from app.ui.widgets.dialogs import Dialog
from app.ui.widgets.key_sender import KeyTaker

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class ReviewScreen(KeyTaker, AppScreen):
    """The review of a match, clue by clue."""

    match = StringProperty()
    review: Review = ObjectProperty(Review(), rebind=True)

    def __init__(self, app: Safehouse, match: str, notes: Notes | None = None) -> None:
        notes = notes or Notes(app.match_service.folder, match)
        self.session = ReviewSession(match, notes, app.match_service, why, self)
        super().__init__(app, match=match)

    def shown_again(self) -> None:
        """Load the match's log."""
        self.session.read()

    def review_changed(self) -> None:
        """Update after the log was read, or a meaning was set."""
        self.lay()

    def show_message(self, sentence: str) -> None:
        """Show a toast."""
        self.app.tell(sentence)

    def lay(self) -> None:
        """Show the clues."""
        self.review = self.session.model

    def take(self, key: str) -> None:
        """Open the dialog about a clue's meaning."""
        kind, _slash, number = key.partition("/")
        if kind == "clue" and self.review.keys is not None:
            self.app.cover(Meaning(self.app, self.session, int(number)))


class Meaning(Dialog):
    """The board with both keys: a tap adds a word to the meaning of a clue, or removes it."""

    cells = ListProperty()
    done = StringProperty()

    def __init__(self, app: Safehouse, session: ReviewSession, number: int) -> None:
        self.session, self.number = session, number
        super().__init__(app)

    def lay(self) -> None:
        """Show five by five words."""
        question = self.session.question(self.number)
        if question is not None:
            self.title, self.cells, self.done = question.title, list(question.words), question.done

    def toggle(self, place: int) -> None:
        """Add or remove a word."""
        self.session.toggle(self.number, place)
        self.lay()


read(__file__)
