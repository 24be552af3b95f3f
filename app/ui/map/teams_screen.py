"""The list of teams: a tap selects one for the map, the pen edits it; deleted ones can be restored."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.present.file_messages import unseen
from app.present.i18n import _, n_
from app.present.map.presenter import CHOICE, current
from app.present.people import Person, of_parties
from app.services.map_data import change, look_round
from app.ui.map import team_painters  # noqa: F401 - the .kv names its class
from app.ui.shell.screen import AppScreen, read
from app.ui.widgets.dialogs import throw_away

if TYPE_CHECKING:
    from app.table.teams import Roll, Team
    from app.ui.app import Safehouse


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A line of the page; `of` is its kv rule."""

    of: str
    title: str
    id: str = ""
    people: tuple[Person, ...] = ()
    detail: str = ""
    on: bool = False  # selected for the map
    removed: bool = False


class TeamRow(BoxLayout):
    """A team with an edit button."""

    model = ObjectProperty(None, allownone=True)


def line_of(team: Team, on: bool, removed: bool = False) -> TeamLine:
    """A team as a line."""
    done = n_("{n} city completed", "{n} cities completed", len(team.completed))
    tries = n_("{n} attempt", "{n} attempts", len(team.tries))
    who = of_parties(team.parties)
    members = ", ".join(team.members)
    detail = f"{done} · {tries}" if members.casefold() == team.name.casefold() else f"{members} · {done} · {tries}"
    return TeamLine(of="TeamRow", title=team.name, id=team.id, people=who, detail=detail, on=on, removed=removed)


class TeamsScreen(AppScreen):
    """The list of teams."""

    lines = ListProperty()

    def __init__(self, app: Safehouse) -> None:
        self.roll: Roll | None = None
        super().__init__(app)

    def shown_again(self) -> None:
        """Load the teams."""
        look_round(self.app, self._found)

    def _found(self, roll: Roll) -> None:
        self.roll = roll
        self.lay()

    # -- layout ------------------------------------------------------------------------------------

    def lay(self) -> None:
        """Show existing and deleted teams."""
        if self.roll is not None:
            self.lines = list(self._lines(self.roll))

    def _lines(self, roll: Roll) -> Iterator[TeamLine]:
        now = current(self.app.prefs.choice(CHOICE), roll)
        for team in reversed(roll.kept):
            yield line_of(team, now is not None and team.id == now.id)
        if not roll.kept:
            yield TeamLine("TeamNote", _("No teams yet. Play a city to create one."))
        if roll.removed:
            yield TeamLine("TeamHead", _("Deleted"))
        for team in roll.removed:
            yield line_of(team, False, removed=True)
        for team_id in roll.useless:
            yield TeamLine("TeamUseless", _("One team’s file can’t be read."), id=team_id)
        for sentence in unseen(roll):
            yield TeamLine("TeamTroubleText", sentence)

    # -- taps --------------------------------------------------------------------------------------

    def act(self, deed: Literal["choose", "edit", "throw"], line: TeamLine) -> None:
        """Carry out the action of a line."""
        {"choose": self.choose, "edit": self.edit, "throw": self.throw}[deed](line)

    def choose(self, line: TeamLine) -> None:
        """Select a team for the map, or restore a deleted one."""
        if line.removed:
            change(self.app, lambda teams: teams.restore(line.id), self._found)
        else:
            self.app.choose(CHOICE, line.id)
            self.app.back()

    def throw(self, line: TeamLine) -> None:
        """Delete a file that cannot be read."""
        throw_away(self.app, lambda: change(self.app, lambda teams: teams.remove(line.id), self._found))

    def edit(self, line: TeamLine) -> None:
        """Edit a team."""
        if line.removed:
            self.choose(line)
        else:
            self.app.go("team", team=line.id)


read(__file__)
