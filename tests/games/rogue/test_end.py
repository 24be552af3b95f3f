"""The end and the final score (RA-152 to RA-156, RA-212, RA-213, AMB-11, TV-4)."""

from __future__ import annotations

from typing import Any

from games.rogue.actions import EndTurn
from games.rogue.box import house_box
from games.rogue.events import Ended
from games.rogue.facts import Ending, RogueOutcome
from games.rogue.score import bonus, syndicates
from games.rogue.vocabulary import Phase, Syndicate
from tests.games.rogue.scripted import ANDROID, P2, P4, city, do, exposed, me, of, refused_to, scene
from tests.rules import proves

RED, BLUE, WHITE = (8, 9, 10, 11, 12, 13, 14), (1, 2), (43, 44, 45, 46)


def finish(**parts: Any) -> RogueOutcome:
    """The result of the last round."""
    state = scene(nth=6, **parts)
    events = city(state)
    assert state.outcome is not None
    assert of(events, Ended) == [Ended(state.outcome)]
    return state.outcome


def lines(*cards: int) -> list[tuple[Syndicate, int, int]]:
    box = house_box()
    chosen = [card for card in box.cards.cards if card.id in cards]
    return [(line.syndicate, line.count, line.bonus) for line in syndicates(chosen, box.match)]


@proves("RA-3", "RA-152")
def test_agent_mode_ends_after_the_city_phase_of_round_6() -> None:
    state = scene(nth=5)
    city(state)
    assert (state.outcome, state.facts.phase) == (None, Phase.TIME)
    last = scene(nth=6)
    kinds = [event.kind for event in city(last)]
    assert kinds[-1] == "ended"
    assert "police_moved" in kinds
    assert (last.facts.phase, last.acting) == (Phase.OVER, ())
    assert refused_to(last, 0, EndTurn()).reason == "match_over"


@proves("RA-212")
def test_android_mode_ends_after_round_8() -> None:
    far = {seat: {"tile": P4} for seat in range(3)}
    state = scene(3, ANDROID, nth=7, players=far)
    city(state)
    assert state.outcome is None
    last = scene(3, ANDROID, nth=8, players=far)
    city(last)
    assert last.outcome is not None
    assert last.facts.identities is not None, "tokens are laid open"


@proves("RA-153")
def test_influence_informants_and_syndicates_add_up() -> None:
    players = {0: {"influence": 4, "turned_in": (8, 9, 1)}, 1: {"influence": 3}}
    outcome = finish(players=players, informants={P2: (0, 1), P4: (0,)})
    first, other = outcome.reckonings
    assert (first.influence, first.informants, [line.bonus for line in first.syndicates]) == (4, 2, [1, 3])
    assert (first.total, other.total) == (10, 4)
    assert outcome.winners == (0,)
    assert outcome.total is None, "there is no score of all together"


@proves("RA-155")
def test_more_of_a_syndicate_are_worth_more() -> None:
    """TV-4."""
    assert [bonus(count, house_box().match) for count in range(8)] == [0, 1, 3, 6, 10, 15, 20, 25]


@proves("RA-154")
def test_wild_criminals_join_the_largest_syndicate() -> None:
    """TV-4."""
    assert lines(*RED[:3], *WHITE[:2]) == [(Syndicate.RED, 5, 15)]
    assert [points for _, _, points in lines(*RED[:2], *BLUE, WHITE[0])] in ([6, 3], [3, 6])
    assert lines(*RED[:1], *BLUE, *WHITE[:1]) == [(Syndicate.BLUE, 3, 6), (Syndicate.RED, 1, 1)]


@proves("AMB-11")
def test_wild_ones_alone_are_a_syndicate() -> None:
    assert lines(*WHITE[:3]) == [(Syndicate.WHITE, 3, 6)]
    assert lines() == []


@proves("RA-156")
def test_the_highest_score_wins_then_stamina_then_all() -> None:
    def ends(*boards: tuple[int, int]) -> tuple[tuple[int, ...], Ending]:
        players = {seat: {"influence": points, "stamina": left} for seat, (points, left) in enumerate(boards)}
        outcome = finish(seats=len(boards), players=players)
        return outcome.winners, outcome.reason

    assert ends((3, 7), (5, 1)) == ((1,), Ending.HIGHEST)
    assert ends((5, 6), (5, 7), (4, 7)) == ((1,), Ending.STAMINA)
    assert ends((5, 7), (5, 7), (5, 2), (1, 7)) == ((0, 1), Ending.SHARED)


@proves("RA-213", "RA-176")
def test_androids_score_what_they_turned_in_before() -> None:
    android = exposed(3, 1)
    state = scene(3, ANDROID, nth=8, players={1: {**android[1], "turned_in": (8, 9, 10)}})
    city(state)
    assert state.outcome is not None
    assert [line.total for line in state.outcome.reckonings] == [0, 6, 0]
    assert state.outcome.winners == (1,)


def test_nobody_ends_a_match_early() -> None:
    state = scene(nth=6)
    do(state, EndTurn())
    assert state.outcome is None
    assert me(state).influence == 0
