"""The map as values: every city has room at every size, names do not overlap, texts about a team are correct."""

from __future__ import annotations

import math
from itertools import combinations, pairwise

import pytest

from app.present import i18n
from app.present.map.chart import NEAREST, Disc, drawing, fit, names_at
from app.present.map.model import CityState
from app.present.map.presenter import atlas, first_choice, meaning, record
from app.table.requests import Party
from app.table.teams import Team, Tried
from app.ui.drawing.polyline import Ribbon, curve, piece
from games.duet.missions import mission_map

PARTIES = (Party(("Anna",), 0), Party(("Béla",), 1))
VIEWS = [(360, 396), (412, 650), (595, 330), (800, 1040), (1248, 628), (1600, 300), (300, 1500)]


def team(*won: str, lost: tuple[str, ...] = ()) -> Team:
    tries = [
        Tried(
            at=at,
            match=f"{at:032x}",
            city=city,
            won=True,
            reason="all_found",
            found=15,
            clues=7,
            left=2,
            misses=2,
            score=11 if city == "prague" else None,
        )
        for at, city in enumerate(won)
    ]
    tries += [
        Tried(
            at=90 + at,
            match=f"{90 + at:032x}",
            city=city,
            won=False,
            reason="assassin",
            found=6,
            clues=3,
            left=5,
            misses=0,
            score=None,
        )
        for at, city in enumerate(lost)
    ]
    return Team(id="1" * 32, name="Nocne sowy", parties=PARTIES, founded=0, tries=tuple(tries), waiting=(), damage=None)


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_cities_are_as_far_apart_as_fingers_need_and_the_map_fills_its_window(
    view: tuple[int, int], text: float
) -> None:
    plan = fit(*view, text, 1.0)
    assert plan.width >= view[0] - 1
    assert plan.height >= view[1] - 1
    places = [plan.place(where) for where in drawing(plan.name).cities.values()]
    assert min(math.dist(a, b) for a, b in combinations(places, 2)) >= NEAREST
    assert all(16 <= x <= plan.width - 16 and 16 <= y <= plan.height - 16 for x, y in places)


@pytest.mark.parametrize("name", ["wide", "tall"])
def test_every_city_is_on_both_maps_and_lies_on_land_or_at_its_coast(name: str) -> None:
    plan = drawing(name)
    assert plan.cities.keys() == {city.id for city in mission_map().cities}
    for city, where in plan.cities.items():
        coast = min(math.dist(where, point) for shape in plan.land for point in shape.points)
        assert coast < 22 or any(inside(where, shape.points) for shape in plan.land), f"{city} lies in the sea"


def inside(point: tuple[float, float], outline: tuple[tuple[float, float], ...]) -> bool:
    x, y = point
    crossed = False
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            crossed = not crossed
    return crossed


@pytest.mark.parametrize("name", ["wide", "tall"])
def test_lands_are_made_of_triangles_that_cover_them_once(name: str) -> None:
    for shape in (*drawing(name).land, *drawing(name).water):
        points = shape.points
        whole = abs(sum(x * b - a * y for (x, y), (a, b) in pairwise((*points, points[0]))))
        parts = 0.0
        for at in range(0, len(shape.triangles), 3):
            (ax, ay), (bx, by), (cx, cy) = (points[index] for index in shape.triangles[at : at + 3])
            parts += abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))
        assert parts == pytest.approx(whole, rel=0.04)


def test_a_name_goes_where_it_hides_nothing() -> None:
    discs = (
        Disc(id="a", x=100, y=100, radius=18, name_width=60, name_height=16),
        Disc(id="b", x=100, y=140, radius=18, name_width=60, name_height=16),
        Disc(id="c", x=30, y=100, radius=18, name_width=120, name_height=16),
    )
    places = names_at(discs, 400, 300)
    boxes = {disc.id: (places[disc.id], disc) for disc in discs}
    for (one, a), (other, b) in combinations(boxes.values(), 2):
        assert abs(one[0] - other[0]) >= (a.name_width + b.name_width) / 2 or abs(one[1] - other[1]) >= 15
    assert all(place[0] - disc.name_width / 2 >= 0 for place, disc in boxes.values()), "a name leaves the map"


def test_dashes_cover_a_line_evenly() -> None:
    line = [(0.0, 0.0), (60.0, 0.0), (60.0, 40.0)]
    assert piece(line, 50, 70) == [(50.0, 0.0), (60.0, 0.0), (60.0, 0.0), (60.0, 10.0)]
    ribbon = Ribbon()
    ribbon.dashes(line, 2, 9, 7)
    assert ribbon.indices
    assert max(ribbon.indices) < len(ribbon.vertices) // 4
    hanging = curve((0, 0), (10, 0), 2)
    assert (hanging[0], hanging[-1]) == ((0, 0), (10, 0))
    assert hanging[7][1] < 0


def test_a_team_to_be_may_go_to_prague_alone() -> None:
    """D-62"""
    seen = atlas(None, PARTIES, "prague")
    assert (seen.team, seen.name) == ("", "Anna & Béla")
    assert [city.id for city in seen.cities if city.standing is CityState.OPEN] == ["prague"]
    assert {road.standing for road in seen.roads} == {CityState.CLOSED}


def test_what_is_done_opens_what_it_is_joined_to() -> None:
    """D-61"""
    seen = atlas(team("prague", "berlin"), PARTIES, "vatican")
    kinds = {city.id: city.standing for city in seen.cities}
    assert [kinds[city] for city in ("prague", "paris", "madrid")] == [CityState.DONE, CityState.OPEN, CityState.CLOSED]
    assert [words for _standing, words in seen.counts] == ["done 2", "open 4", "locked 20"]
    assert seen.brief.record == "Complete Monte Carlo 9–0 to unlock."
    roads = {frozenset((road.start, road.end)): road.standing for road in seen.roads}
    assert roads[frozenset(("prague", "berlin"))] is CityState.DONE
    assert roads[frozenset(("berlin", "paris"))] is CityState.OPEN
    assert first_choice(team("prague", "berlin")) in ("london", "paris")


@pytest.mark.parametrize(
    ("city", "words"),
    [
        ("moscow", "8 turns. Any of them can end in a miss."),
        ("cairo", "9 turns. 5 misses take one token each; after that, each takes two."),
        ("sydney", "9 turns. 1 miss takes one token; after that, each takes two."),
        ("vatican", "8 turns. Every miss takes two tokens."),
    ],
)
def test_what_a_mission_means(city: str, words: str) -> None:
    """D-51 to D-59"""
    found = mission_map().city(city)
    assert found is not None
    assert meaning(found) == words
    for language in ("pl", "hu"):
        i18n.use(language)
        assert meaning(found) != words
    i18n.use("en")


def test_how_it_went() -> None:
    assert record(None, "prague") == "Not played yet."
    assert record(team("prague"), "prague") == "1 attempt, best: 11 points"
    assert record(team("prague", "berlin", lost=("berlin",)), "berlin") == "2 attempts, best: won with 2 tokens left"
    assert record(team("prague", lost=("berlin",)), "berlin") == "1 attempt, best: 6 of 15 agents"
