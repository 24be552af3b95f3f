"""The state of a match's report: earlier results, open keys, and the next match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.present.duet.report_model import Report
from app.present.duet.report_presenter import present_report
from app.present.front_end import NextMatch
from app.present.i18n import say

if TYPE_CHECKING:
    from app.present.duet.session import DuetSession
    from app.table.desk import DeskView
    from app.table.replays import Replay
    from app.table.requests import Party
    from app.table.statistics import DuetMatch
    from app.table.teams import Roll, Team


class ReportSession:
    """The report of one session."""

    def __init__(self, session: DuetSession) -> None:
        self._session = session
        self.opened: frozenset[int] = frozenset()  # seats whose keys were opened
        self.keys: tuple[str, str] | None = None
        self._looking = False
        self.team: Team | None = None  # the team on whose map this match was played
        self._settled = False
        self.fastest: int | None = None  # turns of these players' fastest win before

    def report(self, shown: DeskView) -> Report:
        """Build the report."""
        self._settle()
        cities = self.team.opened_by(self._session.match_id) if self.team is not None else ()
        return present_report(
            shown, self.opened, self._keys(shown), cities, self._best(), self.fastest, self._session.story
        )

    def open_key(self, seat: int) -> bool:
        """Open a side of the key; False if it is open already."""
        if seat in self.opened:
            return False
        self.opened |= {seat}
        return True

    def next_match(self) -> None:
        """Go to the map after a mission, else to another match of the same players with the current options."""
        city = self._city()
        if city or (self.team is not None and self.team.opened_by(self._session.match_id)):
            team = self.team.id if self.team is not None else ""
            self._session.front.leave()
            self._session.front.open_route("map", team=team)
        else:
            self._session.front.play_next(NextMatch(self._parties()))

    def same_words(self) -> None:
        """Deal the same words with another key; a city is played again by the same team."""
        shown = self._session.shown
        words = shown.table.public.words if shown is not None else ()
        city = self._city() if self.team is not None else ""
        self._session.front.play_next(NextMatch(self._parties(), words, self.team, city))

    def share(self) -> None:
        """Share the result."""
        report = self._session.model.report
        if report is not None:
            self._session.share(report)

    def _best(self) -> int | None:
        """The team's best score before this match, if this one has a score."""
        before: list[int] = []
        for attempt in self.team.tries if self.team is not None else ():
            if attempt.match == self._session.match_id:
                return max(before, default=None) if attempt.score is not None else None
            before += [attempt.score] if attempt.score is not None else []
        return None

    def _settle(self) -> None:
        """Record the result on the map, so that the report can show the unlocked cities."""
        match, matches = self._session.match, self._session.device.matches
        if self._settled or match is None:
            return
        self._settled = True
        if match.spread is None:
            matches.run(lambda: matches.teams.settle(matches.library), self._known, self._say_why)
        match.when_recorded(
            lambda: matches.run(
                lambda: matches.chronicle.read(matches.library), self._remember, lambda _error: None
            )  # without stored matches (as in a browser) nothing follows
        )

    def _remember(self, matches: tuple[DuetMatch, ...]) -> None:
        names = tuple(sorted(name for party in self._parties() for name in party.names))
        own = self._session.match_id
        wins = [one.turns for one in matches if one.won and one.names == names and one.match != own]
        self.fastest = min(wins, default=None)
        self._session.refresh()

    def _known(self, roll: Roll) -> None:
        own = self._session.match_id
        self.team = next((team for team in roll.kept if any(tried.match == own for tried in team.tries)), None)
        self._session.refresh()

    def _keys(self, shown: DeskView) -> tuple[str, str] | None:
        """Both sides of the key; if the rules did not reveal them because the match was given up, from its log."""
        facts = shown.table.public
        if self.keys is not None or facts.keys is not None:
            return self.keys or facts.keys
        match, session = self._session.match, self._session
        if shown.ending is not None and not self._looking and match is not None:
            self._looking = True
            match.when_recorded(
                lambda: session.device.matches.replay(session.match_id, self._looked_back, self._say_why)
            )
        return None

    def _say_why(self, error: Exception) -> None:
        self._session.front.show_message(say(self._session.device.why(error)))

    def _looked_back(self, _game: str, replays: Mapping[int | None, Replay]) -> None:
        first, second = (replays[seat].updates[0].view.private for seat in (0, 1))
        if first is not None and second is not None:
            self.keys = (first.side, second.side)
            self._session.refresh()

    def _city(self) -> str:
        shown = self._session.shown
        return str(shown.table.public.options.city) if shown is not None else ""

    def _parties(self) -> tuple[Party, ...]:
        return self._session.shown.parties if self._session.shown is not None else ()
