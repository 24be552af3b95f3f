"""The review of a finished match by the bots' judgement: in range, deterministic, without undone actions."""

from __future__ import annotations

import random

import pytest

from app.table.log import LogReading
from app.table.match_review import DuetReview, KyotoReview, played_actions, review
from app.table.matches import LibraryError, LibraryTrouble
from app.table.requests import Undo
from games.bots import bot_for
from games.bots.bot import Level, Shown
from games.core.contract import Game
from games.core.value import Value
from games.duet.game import DUET
from games.duet.state import Clue, Guess, Options
from games.duet.words import pack
from games.kyoto.actions import Deploy
from games.kyoto.facts import Options as KyotoOptions
from games.kyoto.facts import Series
from games.kyoto.game import KYOTO
from tests.app.table.kit import accepted, play, start


def played(game: Game, options: Value, seed: int = 1) -> LogReading:
    """A match between two easy bots, to its end."""
    shelf, table, players = start(game, options)
    bots = [bot_for(game.name, Level.EASY) for _ in players]
    beliefs: list[Value | None] = [None, None]
    seen = [0, 0]
    rng = random.Random(seed)
    while players[0].now.acting:
        for seat, player in enumerate(players):
            for update in player.updates[seen[seat] :]:
                events = tuple(event for happening in update.happened for event in happening.events)
                beliefs[seat] = bots[seat].learn(beliefs[seat], Shown(update.view, events))
            seen[seat] = len(player.updates)
        seat = players[0].now.acting[0]
        view = players[seat].now.view
        thought = bots[seat].think(view, beliefs[seat], bots[seat].budget, rng.getrandbits(32))
        accepted(players[seat].act(thought.action))
    return shelf.read(table.match)


def test_every_touch_of_duet_is_judged_from_the_seat_that_touched() -> None:
    reading = played(DUET, Options(pack("en")[:25]))
    found = review(reading)
    assert isinstance(found, DuetReview)
    touches = [moment for moment in played_actions(reading) if isinstance(moment.action, Guess)]
    clues = sum(isinstance(moment.action, Clue) for moment in played_actions(reading))
    assert clues > 2
    assert 0 < len(found.touches) <= len(touches)
    for touch in found.touches:
        assert 0 <= touch.assassin <= 1 - touch.agent + 1e-9
        assert touch.clue < clues
    assert review(reading) == found, "another look says the same"


def test_clashes_and_the_turning_point_of_kyoto() -> None:
    reading = played(KYOTO, KyotoOptions(series=Series.SINGLE))
    found = review(reading)
    assert isinstance(found, KyotoReview)
    assert found.clashes
    assert all(0 <= clash.chance <= 1 for clash in found.clashes)
    assert all(clash.chance > 0 for clash in found.clashes if clash.won), "what happened was possible"
    assert all(clash.chance < 1 for clash in found.clashes if not clash.won)
    assert found.turning is not None
    winner = played_actions(reading)[-1].after.public.results[-1].winner
    assert found.turning.seat == winner
    assert found.turning.after >= found.turning.before
    assert review(reading) == found, "another look says the same"


def test_the_games_of_a_series_are_not_mixed() -> None:
    reading = played(KYOTO, KyotoOptions(series=Series.BEST_OF_THREE))
    found = review(reading)
    last = [moment for moment in played_actions(reading) if isinstance(moment.action, Deploy)][-1]
    game = last.after.public.game
    assert game > 1
    assert isinstance(found, KyotoReview)
    turns = max(
        moment.after.public.turn.number for moment in played_actions(reading) if moment.after.public.game == game
    )
    assert all(clash.turn <= turns for clash in found.clashes)


def test_what_was_taken_back_is_not_judged() -> None:
    shelf, table, players = start(KYOTO, KyotoOptions(series=Series.SINGLE))
    play(players, random.Random(3), 12)
    while not any(player.now.may_undo for player in players):
        play(players, random.Random(3), 1)
    before = len(played_actions(shelf.read(table.match)))
    undoing = next(player for player in players if player.now.may_undo)
    accepted(undoing.request(Undo()))
    assert len(played_actions(shelf.read(table.match))) == before - 1


def test_a_match_that_is_not_over_is_not_reviewed() -> None:
    shelf, table, players = start(DUET)
    play(players, random.Random(1), 3)
    with pytest.raises(LibraryError) as caught:
        review(shelf.read(table.match))
    assert caught.value.trouble is LibraryTrouble.NOT_OVER


def test_a_game_without_bots_has_no_review() -> None:
    shelf, table, players = start()
    play(players, random.Random(1))
    if table.match and not players[0].now.acting:
        assert review(shelf.read(table.match)) is None
