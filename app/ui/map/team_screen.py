"""One team: its name, who sits on which side, and everything it ever tried, newest first; or a team to be."""

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
from app.ui.setup.painters import PlayerChip  # noqa: F401 - a player is shown as on the set-up
from app.ui.setup.seat_editor import PersonEditor
from app.ui.shell.screen import AppScreen, read
from app.ui.widgets.dialogs import Question

if TYPE_CHECKING:
    from app.table.teams import Roll, Team, Tried
    from app.ui.app import Safehouse

LONGEST = LONGEST_NAME


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """One try."""

    match: str
    city: str
    detail: str
    won: bool


def try_of(tried: Tried) -> TeamMatch:
    """A try as the history shows it."""
    detail = " · ".join(filter(None, (result(tried), day(tried.at))))
    return TeamMatch(tried.match, called(tried.city), detail, tried.won)


class TeamScreen(AppScreen):
    """A team's page; without an id, the page on which one is founded."""

    which = StringProperty()  # the id of the team
    city = StringProperty()  # only the tries of this city are wanted
    known = BooleanProperty(False)  # whether it is read
    players = ListProperty()
    heading = StringProperty()  # of the tries
    tries = ListProperty()
    damage = StringProperty()

    def __init__(self, app: Safehouse, team: str = "", city: str = "") -> None:
        self.team: Team | None = None
        self.parties: tuple[Party, ...] = () if team else app.parties("duet")
        super().__init__(app, which=team, city=city)
        self.field.text = "" if team else team_name(self.parties)[:LONGEST]

    @property
    def field(self) -> Any:
        """The field with the name."""
        return self.ids.name

    def shown_again(self) -> None:
        """How does the team stand?"""
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

    # -- what is seen ------------------------------------------------------------------------------

    def lay(self) -> None:
        """People and history."""
        who = of_parties(self.parties)
        self.players = [
            (f"player/{seat}", person, _("Edit {name}", name=person.everybody)) for seat, person in enumerate(who)
        ]
        self.heading = called(self.city) if self.city else _("All attempts")
        self.known = self.team is not None
        if self.team is not None:
            self.tries = [try_of(one) for one in reversed(self.team.tries) if self.city in ("", one.city)]
            self.damage = trouble(self.team)

    # -- what taps do ------------------------------------------------------------------------------

    def edit(self, key: str) -> None:
        """A player gets other names or another sign."""
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
        """A team that exists is kept at once; one to be when the button is tapped."""
        if self.which:
            name, parties = self._name(), self.parties
            change(self.app, lambda teams: teams.rename(self.which, name, parties), self._found)
        self.lay()

    def _name(self) -> str:
        return " ".join(self.field.text.split()) or team_name(self.parties)[:LONGEST]

    def keep(self) -> None:
        """The name is the one that was typed, or the team is founded."""
        if self.which:
            self._changed()
        else:
            found(self.app, self._name(), self.parties, self._gone)

    def _gone(self, _roll: Roll) -> None:
        self.app.back()

    def remove(self) -> None:
        """The team goes away, if that is meant."""

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
        """A name that was typed is kept."""
        if self.which and self.team is not None and self._name() != self.team.name:
            name, parties = self._name(), self.parties
            change(self.app, lambda teams: teams.rename(self.which, name, parties), lambda _roll: None)


read(__file__)
