"""The end of a match: its report, the keys opened one by one, and what comes next."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.present.duet.report_model import Report
from app.present.duet.report_presenter import present_report
from app.present.duet.setup import options_with
from app.present.i18n import say
from app.present.map.presenter import CHOICE
from app.services.map_data import deal_city
from app.services.match_service import why
from app.table.desk import DeskView as Shown
from app.table.replays import Replay
from app.table.requests import Party
from app.ui.duet.overlays import LargeKey

if TYPE_CHECKING:
    from app.table.statistics import DuetMatch
    from app.table.teams import Roll, Team
    from app.ui.duet.screen import DuetScreen


class ReportSession:
    """What the report of one match remembers and does."""

    def __init__(self, screen: "DuetScreen") -> None:
        self.screen = screen
        self.app = screen.app
        self.opened: frozenset[int] = frozenset()  # keys the players have opened
        self.keys: tuple[str, str] | None = None
        self.looking = False
        self.team: Team | None = None  # whose map this match was played on
        self.settled = False
        self.fastest: int | None = None  # turns of these players' fastest win before

    def report(self, shown: Shown) -> Report:
        """The report."""
        self._settle()
        cities = self.team.opened_by(self.screen.match) if self.team is not None else ()
        return present_report(shown, self.opened, self._keys(), cities, self._best(), self.fastest)

    def _best(self) -> int | None:
        """The team's best score before this match, if this one has a score."""
        before: list[int] = []
        for tried in self.team.tries if self.team is not None else ():
            if tried.match == self.screen.match:
                return max(before, default=None) if tried.score is not None else None
            before += [tried.score] if tried.score is not None else []
        return None

    def _settle(self) -> None:
        """The map learns of the end of the match; it would when it is looked at next, but now it can be told here."""
        if self.settled:
            return
        self.settled = True
        match_service, match_session = self.app.match_service, self.screen.match_session
        if match_session.spread is None:
            match_service.run(
                lambda: match_service.teams.settle(match_service.library),
                self._known,
                lambda error: self.app.tell(say(why(error))),
            )
        self.screen.recorded(lambda match_service: match_service.chronicle.read(match_service.library), self._remember)

    def _remember(self, matches: "tuple[DuetMatch, ...]") -> None:
        names = tuple(sorted(name for party in self._parties() for name in party.names))
        wins = [one.turns for one in matches if one.won and one.names == names and one.match != self.screen.match]
        self.fastest = min(wins, default=None)
        self.screen.lay()

    def _known(self, roll: "Roll") -> None:
        match = self.screen.match
        self.team = next((team for team in roll.kept if any(tried.match == match for tried in team.tries)), None)
        self.screen.lay()

    def _keys(self) -> tuple[str, str] | None:
        """Both sides of the key; where the rules did not show them, because the match was given up, its log
        does.
        """
        facts = self.screen.shown.table.public if self.screen.shown is not None else None
        if facts is None or self.keys is not None or facts.keys is not None:
            return self.keys or (facts.keys if facts is not None else None)
        if self.screen.shown is not None and self.screen.shown.ending is not None and not self.looking:
            self.looking = True
            self.screen.match_session.when_recorded(
                lambda: self.app.match_service.replay(self.screen.match, self._looked_back, self._not_there)
            )
        return None

    def _not_there(self, error: Exception) -> None:
        """The log cannot be read."""
        self.app.tell(say(why(error)))

    def _looked_back(self, _game: str, replays: Mapping[int | None, Replay]) -> None:
        first, second = (replays[seat].updates[0].view.private for seat in (0, 1))
        if first is not None and second is not None:
            self.keys = (first.side, second.side)
            self.screen.lay()

    def tapped(self, seat: int) -> None:
        """A side of the key: closed it opens, open it is shown in large."""
        if seat not in self.opened:
            self.opened |= {seat}
            self.app.feel.play("open")
            self.screen.lay()
        elif self.screen.report is not None:
            self.app.cover(LargeKey(self.app, self.screen.report.sides[seat]))

    def review(self) -> None:
        """Clue by clue; the screen stays, so that Back leads to the report."""
        self.app.go("review", match=self.screen.match, notes=self.screen.notes)

    def again(self) -> None:
        """On to the map after a mission; else another match of the same players, with the options chosen now."""
        if self._city() or (self.team is not None and self.team.opened_by(self.screen.match)):
            if self.team is not None:
                self.app.choose(CHOICE, self.team.id)
            self.screen.leave()
            self.app.go("map")
            return
        self.screen.again()

    def same(self) -> None:
        """The same words, with another key; a city is played again by the same team."""
        words = self.screen.shown.table.public.words if self.screen.shown is not None else ()
        parties, city, team = self._parties(), self._city(), self.team
        if not self.app.may_deal():
            return
        if self.screen.match_session.spread is None:  # else the next match takes the place of this one
            self.screen.match_session.leave()
        options = options_with(self.app.prefs, parties, words)
        if city and team is not None:
            deal_city(self.app, team, city, options)
        else:
            self.app.begin("duet", options, parties)

    def _city(self) -> str:
        return str(self.screen.shown.table.public.options.city) if self.screen.shown is not None else ""

    def _parties(self) -> tuple[Party, ...]:
        return self.screen.shown.parties if self.screen.shown is not None else ()
