"""Applying events one after the other to an earlier public state gives the later one."""

import random

import pytest

from app.present.rogue.presenter import corner
from games.core.chance import Seeded
from games.core.value import Value
from games.rogue.city import ground
from games.rogue.event_replay import unrolled
from games.rogue.facts import Facts
from games.rogue.game import ROGUE
from tests.games.variety import VARIETY, seats_for

pytestmark = pytest.mark.usefixtures("english")


def seen(facts: Facts) -> dict[str, object]:
    """The public state of a city, without the order of tokens on a tile."""
    return {
        "round": (facts.round, facts.director, facts.phase, facts.turn.seat, facts.outcome),
        "players": facts.players,
        "criminals": facts.criminals,
        "assassins": sorted(each.tile for each in facts.assassins),
        "bombs": sorted((bomb.tile, bomb.timer) for bomb in facts.bombs),
        "tiles": (facts.police, facts.ravaged, facts.informants),
        "clocks": sorted((each.seat, each.number, each.effect, each.amount) for each in facts.clocks),
        "piles": (facts.supply, facts.deck, facts.gone),
        "stream": corner(facts, ground(facts.options, facts.seats, facts.layout)).stream,
    }


@pytest.mark.parametrize("options", VARIETY["rogue"], ids=("agent", "strict", "android", "crowded"))
def test_a_playback_ends_where_the_match_is(options: Value) -> None:
    for seats in seats_for(ROGUE, options):
        for seed in (3, 11):
            rng, chance = random.Random(seed), Seeded(seed)
            state = ROGUE.deal(options, seats, chance)  # type: ignore[arg-type]
            while state.acting:
                before, seat = state.facts, state.acting[0]
                action = rng.choice(state.actions(seat))
                events = state.apply(seat, action, chance)
                assert seen(unrolled(before, events)) == seen(state.facts), f"{action} led to {events}"
