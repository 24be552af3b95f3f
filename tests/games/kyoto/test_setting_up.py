"""Set-up, choice of special agents, and the series (R15 to R21, R58, R81 to R83, R98, R102, Q1, Q33, Q35, Q36)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.core.chance import Scripted, Seeded
from games.core.contract import Offer
from games.kyoto.actions import TAKES, Deploy, Formation
from games.kyoto.events import GameBegan, GameEnded, Guarded, Readied, SpecialChosen, SpecialShown, TurnBegan
from games.kyoto.facts import Ending, GameResult, LaterSides, Opening, Phase, Series
from games.kyoto.game import KYOTO
from games.kyoto.rules import KyotoState
from games.kyoto.scene import cards
from games.kyoto.vocabulary import Card, Face, Special, box
from tests.games.kyoto.scripted import (
    FORMATION,
    GOV,
    ONE_GAME,
    ONI,
    agents,
    camp,
    deal,
    hand,
    legal,
    play,
    scene,
    script,
    why,
    with_options,
)
from tests.rules import proves

BOTH = f"0: {FORMATION}, 1: {FORMATION}"


@proves("R15", "R16", "R17", "R18")
def test_hands_are_dealt_from_two_decks_and_seen_before_placing() -> None:
    state, chance = deal(locations_0="YYJGB", tactics_0="DXS", locations_1="RRRRB", tactics_1="TTA")
    assert chance.unused == ()
    assert [hand(state, side) for side in (ONI, GOV)] == ["YYGJDX", "RRRRTT"]
    for secret, top, first in zip(state.position().secrets, ("B", "B"), ("S", "A"), strict=True):
        assert secret.locations[0] is cards(top)[0]
        assert secret.tactics[0] is cards(first)[0]
    assert state.facts.turn.phase is Phase.DEPLOY
    for seat in (0, 1):
        own = state.view(seat).private
        assert own is not None
        assert own.hand == state.position().secrets[seat].own.hand
        assert own.side == seat
        assert state.facts.sides[seat].hand == (4, 2), "of the other's hand only the backs are seen"
    assert state.view(0).private != state.view(1).private
    assert state.view(None).private is None


@proves("R19", "Q35")
def test_each_places_six_agents_as_they_like_both_at_once() -> None:
    state, _ = deal()
    assert state.acting == (0, 1)
    assert state.actions(0) == (Formation((0, 1, 2, 3, 4, 7)),)
    assert state.actions(1) == (Formation((22, 25, 26, 27, 28, 29)),)
    assert why(state, "0: deploy 3r3f2r2f1f") == "bad_formation"
    assert why(state, "0: deploy 3r3f2r2f1f1f") == "bad_formation"
    events = play(state, "1: deploy 0f1f2f2r3f3r")
    assert events == [Readied(1, Phase.DEPLOY)]
    assert state.acting == (0,)
    assert state.facts.sides[GOV].ready
    assert state.facts.sides[GOV].agents == (), "others only see that it is done"
    assert refused_twice(state)
    play(state, f"0: {FORMATION}")
    assert list(agents(state, ONI)) == ["a1", "b1", "c1", "d1", "e1", "c2"]
    assert list(agents(state, GOV)) == ["c5", "a6", "b6", "c6", "d6", "e6"]
    own = state.view(1).private
    assert own is not None
    assert own.faces == tuple(map(Face, ("0f", "1f", "2f", "2r", "3f", "3r")))


def refused_twice(state: KyotoState) -> bool:
    return not legal(state, f"1: {FORMATION}")


@proves("R20")
def test_faces_are_seen_by_their_owner_alone() -> None:
    one, _ = deal()
    other, _ = deal()
    play(one, f"0: {FORMATION}, 1: {FORMATION}")
    play(other, f"0: {FORMATION}, 1: deploy 0f1f2f2r3f3r")
    assert one.view(0).text == other.view(0).text
    assert one.view(None).text == other.view(None).text
    assert one.view(1).text != other.view(1).text
    assert set(agents(one, GOV).values()) == {None}


def test_a_formation_template_admits_what_it_samples() -> None:
    template, rng = Formation((0, 1, 2, 3, 4, 7)), random.Random(1)
    assert all(template.admits(template.sample(rng)) for _ in range(20))
    assert not template.admits(Deploy(()))


@proves("R21", "Q1")
@pytest.mark.parametrize("opening", [Opening.SEAT_0, Opening.SEAT_1])
def test_oniwaban_takes_the_first_turn(opening: Opening) -> None:
    state, _ = deal(with_options(ONE_GAME, opening=opening))
    seat = 0 if opening is Opening.SEAT_0 else 1
    assert play(state, BOTH)[-1] == TurnBegan(seat, 1)
    assert state.acting == (seat,)
    assert state.facts.sides[ONI].seat == seat
    assert state.view(seat).private.side == ONI  # type: ignore[union-attr]


@proves("R15")
@pytest.mark.parametrize("seat", [0, 1])
def test_sides_may_be_drawn(seat: int) -> None:
    state, _ = deal(with_options(ONE_GAME, opening=Opening.DRAWN), sides=[(seat,)])
    assert state.facts.sides[ONI].seat == seat


# Special agents


def choosing(**changes: object) -> KyotoState:
    state, chance = deal(with_options(ONE_GAME, specials="all", **changes))
    play(state, BOTH, chance)
    return state


@proves("R81", "Q36")
def test_each_chooses_one_of_three_in_secret_and_both_are_shown_together() -> None:
    state, _ = deal(with_options(ONE_GAME, specials="sides"))
    play(state, BOTH)
    assert state.facts.turn.phase is Phase.SPECIAL
    assert state.acting == (0, 1)
    assert [action.special for action in state.actions(0)] == list(box().specials[ONI])  # type: ignore[union-attr]
    assert [action.special for action in state.actions(1)] == list(box().specials[GOV])  # type: ignore[union-attr]
    assert why(state, "0: choose anju") == why(state, "0: choose ruri") == "not_offered"
    other = state.copy()
    (event,) = play(state, "0: choose yoko")
    assert KYOTO.seen(event, 1) == SpecialChosen(0, None)
    assert KYOTO.seen(event, 0) == SpecialChosen(0, Special.YOKO)
    play(other, "0: choose ayane")
    assert state.view(1).text == other.view(1).text, "nobody else knows which"
    events = play(state, "1: choose anju")
    assert SpecialShown(0, Special.YOKO) in events
    assert SpecialShown(1, Special.ANJU) in events
    assert [side.special for side in state.facts.sides] == [Special.YOKO, Special.ANJU]
    assert state.facts.turn.phase is Phase.PLAY


@proves("R82", "R83", "Q36")
def test_the_government_is_asked_first_about_the_neutral_one() -> None:
    state = choosing()
    assert (state.facts.turn.phase, state.acting, state.actions(1)) == (Phase.NEUTRAL, (1,), TAKES)
    assert state.view(None).offers == (Offer(1, TAKES),)
    taken = state.copy()
    play(taken, "neutral yes")
    assert taken.acting == (0,), "who takes it takes no card of his side"
    play(taken, "choose yoko")
    assert (taken.facts.turn.phase, taken.acting) == (Phase.GUARD, (1,))
    play(state, "neutral no")
    assert state.acting == (0,)
    passed = state.copy()
    play(passed, "neutral no")
    assert passed.acting == (0, 1)
    play(passed, "0: choose yoko, 1: choose iroha")
    assert passed.facts.turn.phase is Phase.PLAY, "nobody has Ruri"
    play(state, "neutral yes, choose iroha")
    assert (state.facts.turn.phase, state.acting) == (Phase.GUARD, (0,))
    assert [side.special for side in state.facts.sides] == [Special.RURI, Special.IROHA]


@proves("R98", "Q36")
def test_ruri_s_card_comes_out_of_the_own_deck_which_is_shuffled() -> None:
    state, chance = deal(with_options(ONE_GAME, specials="all"), locations_1="YYYY YRRRR", ruri="JRRRRRGGGGGBBBBBJJJJ")
    play(state, f"{BOTH}, neutral yes, choose yoko", chance)
    assert [action.colour for action in state.actions(1)] == list(cards("YRGB")), "no joker"  # type: ignore[union-attr]
    assert why(state, "guard J") == "not_offered"
    events = play(state, "guard Y", chance)
    assert Guarded(1, Card.YELLOW) in events
    assert state.facts.sides[GOV].guarded is Card.YELLOW
    assert state.facts.sides[GOV].decks == (20, 6)
    assert state.position().secrets[GOV].locations == cards("JRRRRRGGGGGBBBBBJJJJ")
    assert hand(state, GOV)[:4] == "YYYY"
    assert (state.facts.turn.phase, state.acting) == (Phase.PLAY, (0,))


@proves("R80")
def test_special_agents_stay_for_the_whole_game() -> None:
    state, _ = deal(with_options(ONE_GAME, specials="sides"))
    play(state, f"{BOTH}, 0: choose tomoyo, 1: choose iroha")
    rng, chance = random.Random(3), Seeded(3)
    while state.outcome is None:
        assert [side.special for side in state.facts.sides] == [Special.TOMOYO, Special.IROHA]
        seat = rng.choice(state.acting)
        state.apply(seat, rng.choice(state.actions(seat)), chance)  # type: ignore[arg-type]


@proves("R102", "R100")
@pytest.mark.parametrize("specials", ["none", "sides"])
def test_equipment_lies_inactive_before_each_player(specials: str) -> None:
    state, _ = deal(with_options(ONE_GAME, equipment=True, specials=specials))
    for side in (ONI, GOV):
        assert state.facts.sides[side].inactive == box().equipment[side]
        assert state.facts.sides[side].active == ()
    assert deal(ONE_GAME)[0].facts.sides[ONI].inactive == ()


# The series


def nearly_won(series: Series, **changes: object) -> KyotoState:
    """Oniwaban can escape at once with a yellow card."""
    options = with_options(ONE_GAME, series=series, **changes)
    return scene(camp(ONI, "b5 3r", "Y"), camp(GOV, "a6 3r, c6 3f, d6 2r, e6 2f, c5 1f, d5 0f"), options=options)


WIN = "Y b5b6"


def again(state: KyotoState, **answers: Any) -> None:
    """Both get ready for the next game."""
    play(state, "0: ready, 1: ready", Scripted(script(**answers), Seeded(1)))


def win_next(state: KyotoState, seat: int) -> KyotoState:
    """The next game, won by this seat."""
    winner = state.facts.sides[ONI].seat == seat
    results, game = state.facts.results, state.facts.game
    position = nearly_won(state.facts.options.series, later_sides=state.facts.options.later_sides)
    position._results, position._game = results, game
    position._seats = (seat, 1 - seat) if winner else (1 - seat, seat)
    if not winner:  # the Government wins as Oniwaban does, from the other side
        mirrored = scene(
            camp(ONI, "a1 3r, b1 3f, d1 2r, e1 2f, b2 1f, d2 0f"), camp(GOV, "c2 3r", "R"), GOV,
            options=state.facts.options,
        )  # fmt: skip
        mirrored._results, mirrored._game, mirrored._seats = results, game, (1 - seat, seat)
        play(mirrored, "R c2c1")
        return mirrored
    play(position, WIN)
    return position


@proves("R58", "Q33")
def test_a_single_game_is_over_when_it_is_won() -> None:
    state = nearly_won(Series.SINGLE)
    play(state, WIN)
    assert state.outcome is not None
    assert state.outcome.wins == (1, 0)


@proves("R58", "Q33", "R22")
def test_best_of_three_changes_sides_and_ends_with_the_second_win() -> None:
    state = nearly_won(Series.BEST_OF_THREE)
    events = play(state, WIN)
    assert isinstance(events[-1], GameEnded)
    assert state.outcome is None
    assert (state.facts.turn.phase, state.acting) == (Phase.READY, (0, 1))
    assert state.facts.opened is not None
    assert play(state, "1: ready") == [Readied(1, Phase.READY)]
    assert state.acting == (0,)
    assert play(state, "ready", Seeded(4))[-1] == GameBegan(2, 1)
    assert [side.seat for side in state.facts.sides] == [1, 0], "sides change"
    assert (state.facts.turn.phase, state.facts.wins) == (Phase.DEPLOY, (1, 0))
    state = win_next(state, 1)
    assert state.outcome is None
    again(state)
    assert [side.seat for side in state.facts.sides] == [0, 1], "and change again"
    state = win_next(state, 0)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.wins) == ((0,), (2, 1))
    assert [result.oniwaban for result in state.facts.results] == [0, 1, 0]
    assert isinstance(state.facts.results[0], GameResult)


@proves("Q33")
def test_two_wins_in_a_row_need_no_third_game() -> None:
    state = nearly_won(Series.BEST_OF_THREE)
    play(state, WIN)
    again(state)
    outcome = win_next(state, 0).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.wins) == ((0,), Ending.ESCAPE, (2, 0))


@proves("Q33")
def test_first_to_three_goes_on_to_the_third_win() -> None:
    state = nearly_won(Series.FIRST_TO_THREE)
    play(state, WIN)
    for seat, over in ((0, False), (1, False), (1, False), (0, True)):
        again(state)
        state = win_next(state, seat)
        assert (state.outcome is not None) == over
    assert state.outcome is not None
    assert state.outcome.wins == (3, 2)


@proves("R58")
@pytest.mark.parametrize("seat", [0, 1])
def test_from_the_third_game_on_sides_may_be_drawn(seat: int) -> None:
    state = nearly_won(Series.BEST_OF_THREE, later_sides=LaterSides.DRAWN)
    play(state, WIN)
    again(state)
    assert state.facts.sides[ONI].seat == 1, "the second game changes sides anyway"
    state = win_next(state, 1)
    again(state, sides=[(seat,)])
    assert state.facts.sides[ONI].seat == seat
