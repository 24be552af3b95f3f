"""The end of a game of Kyoto in a session: earlier results, and the next match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from app.present.end_report import SHARE
from app.present.front_end import NextMatch
from app.present.kyoto.end_model import EndModel
from app.present.kyoto.end_presenter import ending, remarks_of
from app.present.kyoto.insights import kyoto_insights
from app.present.kyoto.selection import facts_of
from app.present.people import seated
from app.present.row_models import FigureRow
from app.present.win_record import read_wins
from app.table.desk import DeskView
from games.kyoto.actions import READY

if TYPE_CHECKING:
    from app.present.kyoto.session import KyotoSession
    from app.table.match_review import DuetReview, KyotoReview
    from app.table.statistics import WinCount


class EndSession:
    """The end of one session."""

    def __init__(self, session: KyotoSession) -> None:
        self._session = session
        self._wins: tuple[WinCount, ...] | None = None  # of the people at the table; None before it was requested
        self._review: KyotoReview | None = None

    def model(self, shown: DeskView) -> EndModel:
        """Build the model of the end; earlier results are read once."""
        match, matches = self._session.match, self._session.device.matches
        if self._wins is None and facts_of(shown).outcome is not None and match is not None:
            self._wins = ()
            parties = shown.parties
            match.when_recorded(
                lambda: matches.run(
                    lambda: read_wins(matches.library, "kyoto", parties), self._remember, lambda _error: None
                )  # without stored matches (as in a browser) nothing follows
            )
            match.when_recorded(lambda: matches.review(self._session.match_id, self._judged, lambda _error: None))
        end = ending(shown, self._session.story)
        if self._review is not None and end.figures:
            end = replace(end, figures=(*end.figures, *map(FigureRow, kyoto_insights(self._review, seated(shown)))))
        return replace(end, remarks=remarks_of(shown, self._wins or ()))

    def _judged(self, judged: DuetReview | KyotoReview | None) -> None:
        from app.table.match_review import KyotoReview

        if isinstance(judged, KyotoReview):
            self._review = judged
            self._session.refresh()

    def _remember(self, wins: tuple[WinCount, ...]) -> None:
        self._wins = wins
        self._session.refresh()

    @property
    def keys(self) -> Mapping[str, Callable[[], None]]:
        """The functions of its buttons."""
        session = self._session
        return {
            "button/next": self._next_game,
            "button/wait": lambda: None,
            "button/again": self._next_match,
            "button/replay": lambda: session.front.open_route("replay", match=session.match_id),
            SHARE: self._share,
            "button/home": session.front.leave,
        }

    def _share(self) -> None:
        if self._session.shown is not None:
            self._session.share(self.model(self._session.shown))

    def _next_game(self) -> None:
        shown = self._session.shown
        for seat in shown.acting if shown is not None else ():
            if shown is not None and seat in shown.seats:
                self._session.act(seat, READY)

    def _next_match(self) -> None:
        if self._session.shown is not None:
            self._session.front.play_next(NextMatch(self._session.shown.parties))
