"""Proves the map's operations on teams and cities, without a window."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.present import i18n
from app.present.map.presenter import CHOICE
from app.services import map_data
from app.table.requests import Party
from app.table.teams import Roll
from games.duet.missions import mission_map
from tests.app.services.port import PortStub

PAIR = Party(("Anna",), 0), Party(("Béla",), 1)
CITY = mission_map().cities[0].id


@pytest.fixture(autouse=True)
def english() -> None:
    i18n.use("en")


@pytest.fixture
def port(tmp_path: Path) -> PortStub:
    return PortStub(tmp_path)


def rolls(port: PortStub) -> Roll:
    """Load the teams."""
    found: list[Roll] = []
    map_data.look_round(port, found.append)
    port.run()
    return found[0]


def test_people_who_are_no_team_become_one_before_a_city_is_dealt(port: PortStub) -> None:
    map_data.play_city(port, None, PAIR, CITY)
    port.run()
    (team,) = rolls(port).kept
    assert port.prefs.choice(CHOICE) == team.id
    (table,) = port.tables
    (row,) = port.match_service.library.list().running
    assert (row.match, row.city) == (table.match, CITY)
    assert not port.busy, "the next match may begin"
    table.close()


def test_on_a_table_with_guests_everybody_there_plays_the_city(port: PortStub) -> None:
    port.hosts_guests = True
    map_data.play_city(port, None, PAIR, CITY)
    port.run()
    ((game, options, parties),) = port.begun
    assert (game, parties, port.tables) == ("duet", PAIR, [])
    assert options.words


def test_nothing_begins_while_something_else_does_or_where_others_deal(port: PortStub) -> None:
    port.busy = True
    map_data.play_city(port, None, PAIR, CITY)
    port.busy, port.deals = False, False
    map_data.play_city(port, None, PAIR, CITY)
    port.run()
    assert (port.tables, rolls(port).kept) == ([], ())


def test_a_change_of_a_team_is_announced(port: PortStub) -> None:
    found: list[Roll] = []
    map_data.found(port, "Travellers", PAIR, found.append)
    port.run()
    team = found[0].kept[0].id
    map_data.change(port, lambda teams: teams.remove(team), found.append)
    port.run()
    assert [len(roll.kept) for roll in found] == [1, 0]
