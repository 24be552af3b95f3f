"""The screen of one team: its name, its players, and all attempts, newest first; or of a new team."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from app.present.i18n import _, day
from app.present.map.presenter import called, result, team_name, trouble
from app.present.people import of_parties
from app.present.setup.bot_choice import Companion
from app.services.map_data import change, found, look_round
from app.table.names import LONGEST_NAME
from app.table.requests import Party
from app.ui.map import team_painters  # noqa: F401 - the .kv names its classes
from app.ui.setup.painters import PlayerChip  # noqa: F401 - players look as in the set-up
from app.ui.setup.seat_editor import PersonEditor
from app.ui.shell.screen import AppScreen, read
from app.ui.widgets.dialogs import Question

if TYPE_CHECKING:
    from app.table.teams import Roll, Team, Tried
    from app.ui.app import Safehouse

LONGEST = LONGEST_NAME


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """One attempt."""

    match: str
    city: str
    detail: str
    won: bool


def try_of(tried: Tried) -> TeamMatch:
    """An attempt for display."""
    detail = " · ".join(filter(None, (result(tried), day(tried.at))))
    return TeamMatch(tried.match, called(tried.city), detail, tried.won)


class TeamScreen(AppScreen):
    """A team's page; without an id, the page that creates one."""

    which = StringProperty()  # the id of the team
    city = StringProperty()  # shows only the attempts in this city
    known = BooleanProperty(False)  # whether the team is loaded
    players = ListProperty()
    heading = StringProperty()  # above the attempts
    tries = ListProperty()
    damage = StringProperty()

    def __init__(self, app: Safehouse, team: str = "", city: str = "") -> None:
        self.team: Team | None = None
        self.parties: tuple[Party, ...] = () if team else app.parties("duet")
        super().__init__(app, which=team, city=city)
        self.field.text = "" if team else team_name(self.parties)[:LONGEST]

    @property
    def field(self) -> Any:
        """The field for the name."""
        return self.ids.name

    def shown_again(self) -> None:
        """Load the team."""
        if self.which:
            look_round(self.app, self._found)

    def _found(self, roll: Roll) -> None:
        first, self.team = self.team is None, roll.find(self.which)
        if self.team is None:
            self.app.back()
            return
        if first:
            self.field.text, self.parties = self.team.name, self.team.parties
        self.lay()

    # -- layout ------------------------------------------------------------------------------------

    def lay(self) -> None:
        """Show players and attempts."""
        who = of_parties(self.parties)
        self.players = [
            (f"player/{seat}", person, _("Edit {name}", name=person.everybody)) for seat, person in enumerate(who)
        ]
        self.heading = called(self.city) if self.city else _("All attempts")
        self.known = self.team is not None
        if self.team is not None:
            self.tries = [try_of(one) for one in reversed(self.team.tries) if self.city in ("", one.city)]
            self.damage = trouble(self.team)

    # -- taps --------------------------------------------------------------------------------------

    def edit(self, key: str) -> None:
        """Edit the names and the symbol of a player."""
        seat = int(key.rpartition("/")[2])

        def keep(names: tuple[str, ...], identity: int, bot: Companion | None) -> None:
            wanted = tuple(name.strip() for name in names if name.strip()) or self.parties[seat].names
            before = self.parties[seat].mark
            free = [replace(party, mark=before) if party.mark == identity else party for party in self.parties]
            free[seat] = Party((bot.name,), identity, bot.character) if bot is not None else Party(wanted, identity)
            self.parties = tuple(free)
            self._changed()

        self.app.cover(PersonEditor(self.app, self.players[seat][1], keep))

    def _changed(self) -> None:
        """Store changes of an existing team; a new one is stored by its button."""
        if self.which:
            name, parties = self._name(), self.parties
            change(self.app, lambda teams: teams.rename(self.which, name, parties), self._found)
        self.lay()

    def _name(self) -> str:
        return " ".join(self.field.text.split()) or team_name(self.parties)[:LONGEST]

    def keep(self) -> None:
        """Store the name, or create the team."""
        if self.which:
            self._changed()
        else:
            found(self.app, self._name(), self.parties, self._gone)

    def _gone(self, _roll: Roll) -> None:
        self.app.back()

    def remove(self) -> None:
        """Delete the team after a confirmation."""

        def act() -> None:
            change(self.app, lambda teams: teams.remove(self.which), self._gone)

        text = _("Team “{name}” will be deleted. You can restore it with all its results.", name=self._name())
        self.app.cover(
            Question(
                self.app,
                _("Delete this team?"),
                text,
                _("Delete"),
                _("Keep it"),
                act,
                "delete-outline",
                grave=True,
            )
        )

    def hidden(self) -> None:
        """Store an edited name."""
        if self.which and self.team is not None and self._name() != self.team.name:
            name, parties = self._name(), self.parties
            change(self.app, lambda teams: teams.rename(self.which, name, parties), lambda _roll: None)


read(__file__)
