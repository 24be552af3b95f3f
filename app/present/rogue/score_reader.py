"""Loads the data for the end of a match: its own rounds, and earlier results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.present.rogue.panels.final_score import by_round
from app.present.rogue.score_history import Rounds, ScoreHistory, read_past
from app.table.replays import watch

if TYPE_CHECKING:
    from app.present.rogue.session import RogueSession
    from app.table.matches import Library


class ScoreReader:
    """The loader of one session."""

    def __init__(self, session: RogueSession) -> None:
        self._session = session
        self._reading = False
        self.rounds: Rounds = ()
        self.past = ScoreHistory()

    def begin(self) -> None:
        """Start reading when the end is first shown: the match's rounds once it is stored here, and earlier results."""
        if not self._reading:
            self._reading = True
            self._session.call_later(0, self._look_back)

    def _look_back(self) -> None:
        if self._session.match is not None:
            self._session.match.when_recorded(self._read)

    def _read(self) -> None:
        matches, match, shown = self._session.device.matches, self._session.match_id, self._session.shown
        matches.run(lambda: _known(matches.library, match), self._take_rounds, lambda _error: None)
        if shown is not None:
            parties = shown.parties
            matches.run(
                lambda: read_past(matches.library, matches.contests, match, parties),
                self._take_past,
                lambda _error: None,
            )

    def _take_rounds(self, rounds: Rounds) -> None:
        self.rounds = rounds
        self._session.refresh()

    def _take_past(self, past: ScoreHistory) -> None:
        self.past = past
        self._session.refresh()


def _known(library: Library, match: str) -> Rounds:
    """The figures at the end of each round; on the worker."""
    return by_round(update.table.public for update in watch(library.read(match), None).updates)
