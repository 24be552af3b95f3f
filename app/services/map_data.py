"""What the map asks of the disk: the teams as they stand, a new one, and a city that is dealt for a team."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.present.i18n import say
from app.present.map.presenter import CHOICE, current, team_name
from app.services.match_service import why

if TYPE_CHECKING:
    from app.table.requests import Party
    from app.table.table import Table
    from app.table.teams import Roll, Team, Teams
    from app.ui.app import Safehouse
    from games.duet.state import Options


def look_round(app: Safehouse, done: Callable[[Roll], None]) -> None:
    """All teams, with every match counted that is over by now."""
    match_service = app.match_service
    match_service.run(
        lambda: match_service.teams.settle(match_service.library), done, lambda error: app.tell(say(why(error)))
    )


def found(app: Safehouse, name: str, parties: tuple[Party, ...], done: Callable[[Roll], None]) -> None:
    """A new team, which is the one on the map from now on."""

    def known(team: str) -> None:
        app.choose(CHOICE, team)
        look_round(app, done)

    match_service = app.match_service
    match_service.run(lambda: match_service.teams.found(name, parties), known, lambda error: app.tell(say(why(error))))


def play_city(app: Safehouse, team: Team | None, parties: tuple[Party, ...], city: str) -> None:
    """Deals a city for a team; people who are no team yet become one first."""
    from app.services.match_options import make_options

    if app.busy or not app.may_deal():
        return
    if team is None:

        def go_on(roll: Roll) -> None:
            play_city(app, current(app.prefs.choice(CHOICE), roll), parties, city)

        found(app, team_name(parties), parties, go_on)
        return
    app.busy = True
    chosen = team

    def begin(options: Options) -> None:
        app.busy = False
        deal_city(app, chosen, city, options)

    make_options(app, "duet", team.parties, begin)


def deal_city(app: Safehouse, team: Team, city: str, options: Options) -> None:
    """Deals a city with these options: that it is begun is written down before anybody sees a word."""
    from games.duet.missions import mission, mission_map

    where = mission_map().city(city)
    match_service, who, seats = app.match_service, team.id, team.parties

    def deal() -> Table:
        from games import GAMES

        assert where is not None
        match = match_service.teams.set_out(who, city)
        return match_service.library.start(GAMES["duet"], mission(where, options), seats, match=match)

    if where is None:
        return
    if app.others is not None and app.others.hosting is not None:
        app.begin("duet", mission(where, options), seats)  # to everybody in the room; the map knows it by its people
    else:
        app.dealt(deal)


def change(app: Safehouse, act: Callable[[Teams], None], done: Callable[[Roll], None]) -> None:
    """Changes something about a team, and says how all stand then."""
    match_service = app.match_service

    def work() -> Roll:
        act(match_service.teams)
        return match_service.teams.settle(match_service.library)

    match_service.run(work, done, lambda error: app.tell(say(why(error))))
