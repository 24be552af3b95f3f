"""Suspicion at Rogue Agent: imagined matches agree with the tokens shown, and likelier ones are more frequent."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from games.bots import bot_for
from games.bots.bot import Level, Shown
from games.bots.rogue.beliefs import Suspicion, learned, suspected
from games.core.chance import Seeded
from games.core.playout import concrete
from games.rogue.actions import Show
from games.rogue.events import IdentityShown
from games.rogue.facts import Options
from games.rogue.game import ROGUE
from games.rogue.rules import RogueState
from games.rogue.vocabulary import Identity, Mode

ANDROIDS = Options(Mode.ANDROID)
A, H = Identity.ANDROID, Identity.HUMAN


def held_after(*shown: Identity) -> Suspicion:
    """The beliefs about three players after the second has shown these tokens."""
    facts = ROGUE.deal(ANDROIDS, 3, Seeded(1)).view(0).public
    return learned(learned(None, facts, ()), facts, [IdentityShown(1, token) for token in shown])


def test_an_android_token_shown_speaks_against_its_owner() -> None:
    """A player with a human token would have shown that one."""
    nothing, human, android = (held_after(*shown).players[1] for shown in ((), (H,), (A,)))
    assert nothing == (1000, 1000, 1000, 1000)
    assert human[3] == 0 < human[2] < human[0]
    assert android[0] == 0 < android[1] == android[2] < android[3]


def test_both_tokens_of_an_android_leave_no_doubt() -> None:
    assert held_after(A, A).players[1][:2] == (0, 0)
    assert held_after(H, H).players[1][3] == held_after(H, H).players[1][2] == 0


def test_the_order_of_events_and_the_match_at_once_say_the_same() -> None:
    facts = ROGUE.deal(ANDROIDS, 3, Seeded(1)).view(0).public
    step = learned(learned(learned(None, facts, ()), facts, [IdentityShown(1, A)]), facts, [IdentityShown(1, H)])
    assert step == held_after(A, H)


@pytest.mark.parametrize("seats", [3, 4])
def test_what_is_suspected_fits_what_is_seen(seats: int) -> None:
    looked = 0
    for seed in range(6):
        rng, chance = random.Random(seed), Seeded(seed)
        state = ROGUE.deal(ANDROIDS, seats, chance)
        held = learned(None, state.view(0).public, ())
        while state.acting:
            seat = state.acting[0]
            action = concrete(rng.choice(state.actions(seat)), rng)
            events = state.apply(seat, action, chance)  # type: ignore[arg-type]
            held = learned(held, state.view(0).public, events)
            if rng.random() < 0.04:
                world = suspected(state.view(0), rng, held)
                assert world.view(0) == state.view(0)
                assert not world.problems()
                looked += 1
    assert looked > 20


def test_who_is_suspected_is_imagined_an_android_more_often() -> None:
    """Not always, and only if the facts allow it."""
    state = ROGUE.deal(ANDROIDS, 4, Seeded(8))
    view = state.view(0)
    even = learned(None, view.public, ())
    pointed = Suspicion((even.players[0], (0, 0, 1000, 1000), even.players[2], even.players[3]), even.shown)

    def androids(held: Suspicion) -> Counter[int]:
        rng = random.Random(2)
        worlds = (suspected(view, rng, held) for _ in range(120))
        return Counter(sum(token is A for token in world.position().identities[1]) for world in worlds)

    assert min(androids(pointed)) >= 2
    assert min(androids(even)) == 0


def test_a_bot_shows_a_human_token_while_it_can() -> None:
    """Unless it is far behind; an android should not be found out by the first look."""
    shown: Counter[Identity] = Counter()
    for seed in range(40):
        rng, chance = random.Random(seed), Seeded(seed)
        state: RogueState = ROGUE.deal(ANDROIDS, 3, chance)
        while state.acting and state.view(None).public.round < 4:
            seat = state.acting[0]
            view = state.view(seat)
            if view.actions == (Show(A), Show(H)):
                action = bot_for("rogue", Level.HARD).decide(view, [Shown(view)], 60, seed)
                assert isinstance(action, Show)
                shown[action.identity] += 1
            state.apply(seat, concrete(rng.choice(view.actions), rng), chance)  # type: ignore[arg-type]
    assert shown[H] > 3 * shown[A]
