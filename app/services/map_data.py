"""The mission map's access to the disk: the teams, a new team, and dealing a city for a team."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from app.present.i18n import say
from app.present.map.presenter import CHOICE, current, team_name
from app.services.match_options import OptionsPort, make_options
from app.services.match_service import why
from games.core.value import Value

if TYPE_CHECKING:
    from app.table.requests import Party
    from app.table.table import Table
    from app.table.teams import Roll, Team, Teams
    from games.duet.state import Options


class MapPort(OptionsPort, Protocol):
    """The functions of the front end that the map uses."""

    busy: bool  # whether a match is being begun or opened

    @property
    def hosts_guests(self) -> bool:
        """Whether matches are dealt to guests at this device's table."""
        ...

    def may_deal(self) -> bool:
        """Whether this device deals; if not, it shows a message that says who does."""
        ...

    def begin(self, game: str, options: Value, parties: tuple[Party, ...]) -> None:
        """Begin a match with these options."""
        ...

    def dealt(self, deal: Callable[[], Table]) -> None:
        """Begin a match by calling `deal` on the worker."""
        ...


def look_round(port: MapPort, done: Callable[[Roll], None]) -> None:
    """Load all teams, including the results of matches finished since."""
    match_service = port.match_service
    match_service.run(
        lambda: match_service.teams.settle(match_service.library), done, lambda error: port.tell(say(why(error)))
    )


def found(port: MapPort, name: str, parties: tuple[Party, ...], done: Callable[[Roll], None]) -> None:
    """Create a new team and select it on the map."""

    def known(team: str) -> None:
        port.choose(CHOICE, team)
        look_round(port, done)

    match_service = port.match_service
    match_service.run(lambda: match_service.teams.found(name, parties), known, lambda error: port.tell(say(why(error))))


def play_city(port: MapPort, team: Team | None, parties: tuple[Party, ...], city: str) -> None:
    """Deal a city for a team; players without a team become one first."""
    if port.busy or not port.may_deal():
        return
    if team is None:

        def go_on(roll: Roll) -> None:
            play_city(port, current(port.prefs.choice(CHOICE), roll), parties, city)

        found(port, team_name(parties), parties, go_on)
        return
    port.busy = True
    chosen = team

    def begin(options: Options) -> None:
        port.busy = False
        deal_city(port, chosen, city, options)

    make_options(port, "duet", team.parties, begin)


def deal_city(port: MapPort, team: Team, city: str, options: Options) -> None:
    """Deal a city with these options; the attempt is stored before a word is shown."""
    from games.duet.missions import mission, mission_map

    where = mission_map().city(city)
    match_service, who, seats = port.match_service, team.id, team.parties

    def deal() -> Table:
        from games import GAMES

        assert where is not None
        match = match_service.teams.set_out(who, city)
        return match_service.library.start(GAMES["duet"], mission(where, options), seats, match=match)

    if where is None:
        return
    if port.hosts_guests:
        port.begin("duet", mission(where, options), seats)  # with every guest; the map finds the team by its players
    else:
        port.dealt(deal)


def change(port: MapPort, act: Callable[[Teams], None], done: Callable[[Roll], None]) -> None:
    """Change a team, and load all teams again."""
    match_service = port.match_service

    def work() -> Roll:
        act(match_service.teams)
        return match_service.teams.settle(match_service.library)

    match_service.run(work, done, lambda error: port.tell(say(why(error))))
