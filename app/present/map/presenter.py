"""Builds the model of the mission map for a team: the state of the cities, and the selected one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.present.file_messages import wrong
from app.present.i18n import _, current_language, n_
from app.present.map.model import Atlas, Brief, CityState, MapCity, Road
from app.present.people import of_parties
from games.duet.missions import START, mission_map
from games.duet.missions import City as Mission
from games.duet.state import AGENTS

if TYPE_CHECKING:
    from app.table.requests import Party
    from app.table.teams import Roll, Team, Tried

CHOICE = "duet/team"  # the preference for the last team on the map


def current(last: str, roll: Roll) -> Team | None:
    """The team with the id `last`, else the newest one."""
    return roll.find(last) or (roll.kept[-1] if roll.kept else None)


def team_name(parties: tuple[Party, ...]) -> str:
    """The default name of a team."""
    names = [name for party in parties for name in party.names]
    joined = " & ".join(names)
    return joined if len(joined) <= 32 else f"{names[0]} +{len(names) - 1}"


def standing(city: str, team: Team | None) -> CityState:
    """The state of a city for a team; a new team may play only the first city."""
    if team is None:
        return CityState.OPEN if city == START else CityState.CLOSED
    if city in team.completed:
        return CityState.DONE
    return CityState.OPEN if city in team.unlocked else CityState.CLOSED


def atlas(team: Team | None, parties: tuple[Party, ...], chosen: str, running: frozenset[str] = frozenset()) -> Atlas:
    """Build the map for a team; `parties` are those of the set-up, for a team that does not exist yet, `running` all
    unfinished matches.
    """
    seats = team.parties if team is not None else parties
    cities = tuple(_city(mission, team, chosen) for mission in mission_map().cities)
    found = [city.standing for city in cities]
    done, opened, closed = (found.count(one) for one in CityState)
    mission = mission_map().city(chosen)
    assert mission is not None
    return Atlas(
        team=team.id if team is not None else "",
        name=team.name if team is not None else team_name(parties),
        people=of_parties(seats),
        counts=(
            (CityState.DONE, _("done {n}", n=done)),
            (CityState.OPEN, _("open {n}", n=opened)),
            (CityState.CLOSED, _("locked {n}", n=closed)),
        ),
        cities=cities,
        roads=tuple(_road(start, end, team) for start, end in mission_map().roads),
        brief=_brief(mission, team, running),
        trouble=trouble(team),
    )


def trouble(team: Team | None) -> str:
    """A sentence about damage in a team's file."""
    damage = team.damage if team is not None else None
    line = damage.line + 1 if damage is not None else 0
    return wrong(damage, _("The team’s file is damaged from line {n}; its matches were recounted.", n=line))


def first_choice(team: Team | None) -> str:
    """The city selected at first: an open one that is not done, the last unlocked first."""
    if team is None:
        return START
    waiting = [city for city in mission_map().cities if city.id in team.unlocked - team.completed]
    last = next((tried.city for tried in reversed(team.tries)), START)
    near = [city.id for city in waiting if city.id == last or city.id in mission_map().joined_to(last)]
    return next(iter(near), waiting[0].id if waiting else START)


def name_of(mission: Mission) -> str:
    """A city's name in the language of the interface."""
    return str(getattr(mission.names, current_language()))


def numbers(mission: Mission) -> str:
    """Turns and mistakes, as shown on the map."""
    return f"{mission.turns}–{mission.mistakes}"


def called(city: str) -> str:
    """A city by its id, with its numbers."""
    mission = mission_map().city(city)
    return f"{name_of(mission)} {numbers(mission)}" if mission is not None else city


def _city(mission: Mission, team: Team | None, chosen: str) -> MapCity:
    return MapCity(mission.id, name_of(mission), numbers(mission), standing(mission.id, team), mission.id == chosen)


def _road(start: str, end: str, team: Team | None) -> Road:
    ends = {standing(start, team), standing(end, team)}
    if ends == {CityState.DONE}:
        return Road(start, end, CityState.DONE)
    return Road(start, end, CityState.OPEN if CityState.DONE in ends else CityState.CLOSED)


def _brief(mission: Mission, team: Team | None, running: frozenset[str]) -> Brief:
    where = standing(mission.id, team)
    begun = [one.match for one in team.waiting if one.city == mission.id and one.match in running] if team else []
    tries = team.tries_of(mission.id) if team is not None else ()
    return Brief(
        id=mission.id,
        name=name_of(mission),
        numbers=numbers(mission),
        meaning=meaning(mission),
        record=_opens(mission)
        if where is CityState.CLOSED
        else _("A match here is still in progress.")
        if begun
        else record(team, mission.id),
        mistakes=mission.mistakes,
        checks=mission.turns - mission.mistakes,
        standing=where,
        tries=len(tries),
        going_on=begun[-1] if begun else "",
    )


def meaning(mission: Mission) -> str:
    """Turns and mistakes in words (D-51 to D-59)."""
    turns = n_("{n} turn.", "{n} turns.", mission.turns)
    if mission.mistakes == mission.turns:
        rest = _("Any of them can end in a miss.")
    elif mission.mistakes == 0:
        rest = _("Every miss takes two tokens.")
    else:
        rest = n_(
            "{n} miss takes one token; after that, each takes two.",
            "{n} misses take one token each; after that, each takes two.",
            mission.mistakes,
        )
    return f"{turns} {rest}"


def record(team: Team | None, city: str) -> str:
    """The number of a team's attempts in a city, and its best result."""
    best = team.best_of(city) if team is not None else None
    if team is None or best is None:
        return _("Not played yet.")
    tries = n_("{n} attempt", "{n} attempts", len(team.tries_of(city)))
    return _("{tries}, best: {best}", tries=tries, best=result(best))


def result(tried: Tried) -> str:
    """The result of an attempt, in a few words."""
    if tried.won and tried.score is not None:
        return n_("{n} point", "{n} points", tried.score)
    if tried.won:
        return n_("won with {n} token left", "won with {n} tokens left", tried.left) if tried.left else _("won")
    return _("{found} of {all} agents", found=tried.found, all=AGENTS)


def _opens(mission: Mission) -> str:
    """How a city is unlocked: by the city one step closer to the first one."""
    known, edge = {START}, [START]
    before = START
    while edge and mission.id not in known:
        here = edge.pop(0)
        for city in sorted(mission_map().joined_to(here) - known):
            known.add(city)
            edge.append(city)
            if city == mission.id:
                before = here
    found = mission_map().city(before)
    return _("Complete {city} to unlock.", city=called(found.id)) if found is not None else ""
