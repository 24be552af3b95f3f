"""The beliefs of Kyoto's bot about hidden agents follow from the events it saw, and its imagined matches agree with
them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from games.bots import bot_for
from games.bots.bot import Level, Shown
from games.bots.kyoto.beliefs import (
    FACE_OF,
    TRAITS,
    WORLDS,
    Suspicion,
    Suspicions,
    hunch,
    leanings,
    speaking,
    trusted,
    weighed,
)
from games.bots.kyoto.features import IS_REAL, NUMBER
from games.bots.kyoto.inference import learned
from games.core.chance import Seeded
from games.core.contract import View
from games.core.playout import concrete
from games.core.value import Value
from games.kyoto import deduction, visibility
from games.kyoto.actions import Move
from games.kyoto.board import ESCAPE
from games.kyoto.facts import Facts, Options, Own, Phase, Series, Specials
from games.kyoto.game import KYOTO
from games.kyoto.imagine import imagine
from games.kyoto.rules import KyotoState
from games.kyoto.vocabulary import Card, Face

FULL = Options(series=Series.SINGLE, specials=Specials.ALL, equipment=True)
TABLES = (FULL, replace(FULL, specials=Specials.NONE, equipment=False), Options(specials=Specials.SIDES))


def walks(options: Options, matches: int) -> Iterator[tuple[KyotoState, Suspicions]]:
    """Random matches, with the beliefs of seat 0 about both sides at each step."""
    for seed in range(matches):
        rng, chance = random.Random(seed), Seeded(seed)
        state = KYOTO.deal(options, 2, chance)
        held = learned(None, state.view(0).public, ())
        while state.acting:
            seat = rng.choice(state.acting)
            events = state.apply(seat, concrete(rng.choice(state.actions(seat)), rng), chance)  # type: ignore[arg-type]
            seen = (KYOTO.seen(event, 0) for event in events)
            held = learned(held, state.view(0).public, [event for event in seen if event is not None])
            if state.view(0).public.turn.phase not in (Phase.READY, Phase.OVER):
                yield state, held


@pytest.mark.parametrize("options", TABLES, ids=["everything", "base", "series"])
def test_what_can_be_is_exactly_what_everybody_may_conclude(options: Options) -> None:
    """The true faces are never ruled out, although the bot uses events and not the facts."""
    looked = 0
    for state, held in walks(options, 2 if options.series is not Series.SINGLE else 4):
        position = state.position()
        for side, known in enumerate(held.sides):
            seen = position.facts.sides[side]
            if not known.cells:
                assert not seen.agents
                continue
            places = [known.cells.index(agent.cell) for agent in seen.agents]
            lost = [place for place, cell in enumerate(known.cells) if cell < 0]
            cases = visibility.cases_of(seen)
            held_possible = [world for world, weight in zip(WORLDS, known.worlds, strict=True) if weight]
            possible = {tuple(world[place] for place in places) for world in held_possible}
            if looked % 7 == 0:
                for world in WORLDS:
                    here = tuple(world[place] for place in places)
                    arrested = sorted(world[place] for place in lost)
                    assert deduction.fits(cases, (*here, *arrested)) == (here in possible)
            true = tuple(NUMBER[face] for face in position.secrets[side].own.faces)
            assert true in possible
            looked += 1
    assert looked > 200


@pytest.mark.parametrize("options", TABLES, ids=["everything", "base", "series"])
def test_events_learnt_at_once_lead_to_the_same_beliefs_as_step_by_step(options: Options) -> None:
    """A chair that was disconnected gets all it missed with one view."""
    compared = 0
    for seed in range(3):
        rng, chance = random.Random(seed), Seeded(seed)
        state = KYOTO.deal(options, 2, chance)
        step = batch = learned(None, state.view(0).public, ())
        missed: list[Value] = []
        while state.acting:
            seat = rng.choice(state.acting)
            events = state.apply(seat, concrete(rng.choice(state.actions(seat)), rng), chance)  # type: ignore[arg-type]
            seen = [event for event in (KYOTO.seen(event, 0) for event in events) if event is not None]
            step = learned(step, state.view(0).public, seen)
            missed += seen
            if rng.random() < 0.2:
                batch, missed = learned(batch, state.view(0).public, missed), []
                assert batch == step
                compared += 1
    assert compared > 20


def test_what_is_imagined_fits_all_that_was_seen() -> None:
    """The imagined match has the same view, only possible faces, and every card on the pile where it was seen to go."""
    looked = 0
    for state, held in walks(FULL, 6):
        if looked and random.Random(looked).random() < 0.6:
            looked += 1
            continue
        view: View[Facts, Own] = state.view(0)
        assert view.private is not None
        side = 1 - view.private.side
        known = held.sides[side]
        found = hunch(known, side, held.sides[1 - side].cells, view.public.sides[side])
        hunches = (None, found) if side else (found, None)
        world = imagine(view, random.Random(looked), hunches)
        assert world.view(0) == view
        assert not world.problems()
        if found is not None:
            assert world.position().secrets[side].own.faces in found.faces
        if not any(known.back):
            gone = [card for card in known.gone if card is not Card.DECOY]
            pile = [card for card in world.position().secrets[side].own.discards if card is not Card.DECOY]
            assert sorted(gone) == sorted(pile)
        looked += 1
    assert looked > 100


def test_who_stands_where_it_may_be_struck_is_rather_taken_for_fake() -> None:
    """The behaviour of a player is evidence."""
    real = [NUMBER[Face.REAL_3], NUMBER[Face.REAL_2]]

    def share(school: int, *found: str) -> float:
        speaks = speaking(tuple(found.count(trait) for trait in TRAITS), school)
        return sum(speaks[face] for face in real) / sum(speaks)

    careful, bold = range(len(leanings().schools))
    assert share(careful, "row 0") > share(careful, "row 2", "moved", "moved", "dared ahead")
    assert share(bold, "row 2", "moved", "moved") > share(bold, "row 0")


def test_faces_that_come_to_light_tell_which_way_a_player_goes() -> None:
    """A leading agent that is revealed as real is evidence for a bold player, and so for the next agent's face."""
    home = Suspicion((0, 1, 2, 3, 12, 17), (1000,) * len(WORLDS), ((0,) * 5,) * 4 + ((2, 0, 0, 0, 0), (3, 0, 0, 0, 0)))
    real = sum(1 << face for face, is_real in enumerate(IS_REAL) if is_real)
    everything = (1 << len(IS_REAL)) - 1
    assert trusted(home, 0, (), 5, everything) == (0, 0), "nothing came to light"
    bold, careful = (replace(home, trust=trusted(home, 0, (), 5, seen)) for seen in (real, everything & ~real))
    assert bold.trust[0] < bold.trust[1]
    assert careful.trust[1] < careful.trust[0]

    def in_front(known: Suspicion) -> float:
        found = weighed(known, 0, ())
        return sum(weight for weight, face in zip(found, FACE_OF[4], strict=True) if IS_REAL[face]) / sum(found)

    assert in_front(careful) < in_front(home) < in_front(bold)


@pytest.mark.parametrize("level", list(Level))
def test_every_step_in_an_imagined_match_is_paid(level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    """The steps are counted in the rules, not by the bot."""
    taken = 0
    rules = KyotoState.apply

    def counting(self: KyotoState, *given: object) -> object:
        nonlocal taken
        taken += 1
        return rules(self, *given)  # type: ignore[arg-type]

    bot = bot_for("kyoto", level)
    states = [state.copy() for state, _ in walks(TABLES[1], 1) if len(state.actions(0)) > 1][:12]
    monkeypatch.setattr(KyotoState, "apply", counting)
    for state in states:
        for budget in (0, 5, 30, 200):
            taken = 0
            view = state.view(0)
            thought = bot.think(view, bot.recall([Shown(view)]), budget, 1)
            assert taken <= thought.steps <= budget


def test_a_bot_brings_its_agent_across_when_it_can() -> None:
    """A bot takes a winning move, with few steps and with many."""
    won = 0
    for seed in range(40):
        rng, chance = random.Random(seed), Seeded(seed)
        state = KYOTO.deal(TABLES[1], 2, chance)
        while state.acting:
            seat = state.acting[0]
            view = state.view(seat)
            across = _across(view)
            if across:
                won += 1
                for level in (Level.MIDDLE, Level.HARD):
                    bot = bot_for("kyoto", level)
                    assert bot.decide(view, [Shown(view)], 300, seed) in across
            state.apply(seat, concrete(rng.choice(view.actions), rng), chance)  # type: ignore[arg-type]
    assert won > 3


def _across(view: View[Facts, Own]) -> list[Value]:
    """Moves that win at once, whatever cards the other side has."""
    own = view.private
    assert own is not None
    mine, theirs = view.public.sides[own.side], view.public.sides[1 - own.side]
    real = {agent.cell for agent, face in zip(mine.agents, own.faces, strict=False) if IS_REAL[NUMBER[face]]}
    if theirs.decoys:
        return []
    return [
        action
        for action in view.actions
        if isinstance(action, Move)
        and action.origin in real
        and ESCAPE[own.side] >> action.target & 1
        and all(agent.cell != action.target for agent in theirs.agents)
        and action.card is not Card.ATTACK
    ]
