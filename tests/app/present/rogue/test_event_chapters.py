"""Events divided into chapters and steps: no event of the City phase is left out or shown twice."""

import random
from itertools import product

import pytest

from app.present.people import people
from app.present.rogue.city_steps import DIRECTOR, POLICE, CityStep, city_steps
from app.present.rogue.event_chapters import ChapterKind, chapters
from games.core.chance import Seeded
from games.core.value import Value
from games.rogue import city_events as city
from games.rogue.event_replay import unrolled
from games.rogue.events import AttackRolled, CardTurned, Defused, Exposed, IdentityShown, InterceptRolled, LeftStanding
from games.rogue.game import ROGUE
from games.rogue.vocabulary import Phase
from tests.games.variety import VARIETY, seats_for

NAMES = ("Anna", "Béla", "Żaneta", "Őrs")
REPORTED = (
    CardTurned,
    AttackRolled,
    InterceptRolled,
    Defused,
    LeftStanding,
    IdentityShown,
    Exposed,
    city.Exploded,
    city.CriminalPlaced,
    city.BombPlaced,
    city.CriminalMoved,
    city.PoliceMoved,
    city.DirectorChanged,
)
"""Events that must always be shown in a scene."""


@pytest.mark.parametrize("options", VARIETY["rogue"], ids=("agent", "strict", "android", "crowded"))
def test_every_important_event_is_shown_once(options: Value) -> None:
    for seats, seed in product(seats_for(ROGUE, options), (0, 2000)):
        rng, chance = random.Random(seats), Seeded(seats + seed)
        who = people(NAMES[:seats], range(seats))
        state = ROGUE.deal(options, seats, chance)  # type: ignore[arg-type]
        while state.acting:
            before, seat = state.facts, state.acting[0]
            events = state.apply(seat, rng.choice(state.actions(seat)), chance)
            found = chapters(before, events)
            places = [place for each in found for place in range(each.first, each.end)]
            assert len(places) == len(set(places)), "two chapters tell the same"
            assert places == sorted(places)
            left = [event for place, event in enumerate(events) if place not in set(places)]
            assert not [event for event in left if isinstance(event, REPORTED)], left
            for each in found:
                if each.kind is ChapterKind.CITY:
                    start = unrolled(before, events[: each.first])
                    _steps(start, events[each.first : each.end], city_steps(start, events[each.first : each.end], who))


def _steps(start: object, events: tuple[Value, ...], steps: tuple[CityStep, ...]) -> None:
    """Check that steps follow each other through the five parts, and lead to the current position."""
    assert steps
    assert [step.end for step in steps] == sorted({step.end for step in steps})
    assert steps[-1].end == len(events)
    assert steps[-1].facts == unrolled(start, events)  # type: ignore[arg-type]
    stages = [step.stage for step in steps]
    assert stages == sorted(stages), f"{stages}: {events}"
    assert all(step.head for step in steps)
    assert [step.stage for step in steps if step.why.startswith("The Police")] in ([], [POLICE])
    over = any(isinstance(event, city.DirectorChanged) for event in events)
    assert (stages[-1] == DIRECTOR) == over
    assert all(step.facts.phase in (Phase.CITY, Phase.TIME) for step in steps)
