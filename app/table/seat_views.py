"""Updates for the seats of a match, made only from the game's views and events."""

from __future__ import annotations

from collections.abc import Sequence

from app.table.chair import Answer, Happening, Update
from app.table.match_state import HistoryItem, MatchState
from games.core.contract import AnyView, Game, Seat


class SeatViews:
    """The current views of a match, each built once."""

    def __init__(self, course: MatchState) -> None:
        self._course = course
        self._views: dict[Seat | None, AnyView] = {}

    def update(
        self, seat: Seat | None, pasts: Sequence[HistoryItem], answer: Answer | None = None, *, playable: bool = True
    ) -> Update:
        """The update of a seat, with its share of the given history."""
        course = self._course
        return Update(
            number=course.number,
            seat=seat,
            view=self._view(seat),
            table=self._view(None),
            acting=course.acting,
            parties=course.parties,
            happened=tuple(happening(course.game, past, seat) for past in pasts),
            proposal=course.proposal,
            may_undo=playable and course.undo_refusal(seat) is None,
            ending=course.ending,
            answer=answer,
            hints=course.hints,
        )

    def _view(self, seat: Seat | None) -> AnyView:
        if seat not in self._views:
            self._views[seat] = self._course.view(seat)
        return self._views[seat]


def happening(game: Game, past: HistoryItem, seat: Seat | None) -> Happening:
    """The part of a history item that a seat saw."""
    seen = (game.seen(event, seat) for event in past.events)
    events = tuple(event for event in seen if event is not None)
    return Happening(past.number, past.seat, past.said, events, past.seated)
