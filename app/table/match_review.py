"""Review of a finished match by the bots' judgement: Duet's riskiest touches, Kyoto's clashes and turning points.

Each action is judged from the view its seat had then, never from what became known later. Undone actions are
ignored.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean
from typing import cast

from app.table.log import Damage, LogReading
from app.table.log_replay import follow
from app.table.match_state import MatchState
from app.table.matches import LibraryError, LibraryTrouble
from app.table.requests import Act, Undo
from games.bots.duet.guessing import picks
from games.bots.duet.knowledge import knowledge
from games.bots.kyoto.beliefs import Suspicions, hunch
from games.bots.kyoto.evaluation import judged
from games.bots.kyoto.inference import learned
from games.core.contract import AnyView, Seat, View
from games.core.value import Value
from games.duet.state import Facts as DuetFacts
from games.duet.state import Guess, OwnKey
from games.duet.state import Phase as DuetPhase
from games.kyoto.events import Clashed
from games.kyoto.facts import Facts as KyotoFacts
from games.kyoto.facts import Own, Phase
from games.kyoto.game import KYOTO
from games.kyoto.imagine import Hunches, imagine

IMAGINED = 8  # imagined matches averaged per chance; more change it by a few percent at most


@dataclass(frozen=True)
class PlayedAction:
    """One action of a seat: the views before it, the action, and its public events."""

    seat: Seat
    action: Value
    views: tuple[AnyView, ...]  # by seat
    after: AnyView  # the public view afterwards
    events: tuple[Value, ...]


@dataclass(frozen=True)
class JudgedTouch:
    """One touch in Duet, and the judgement of a bot with that seat's view."""

    clue: int  # by number, from 0
    seat: Seat
    cell: int
    agent: float
    assassin: float


@dataclass(frozen=True)
class JudgedClash:
    """One clash in Kyoto, and the attacker's chance before it."""

    turn: int
    seat: Seat  # the attacker's
    cell: int
    chance: float
    won: bool


@dataclass(frozen=True)
class TurningPoint:
    """The turn in Kyoto after which the winner's own chance had risen most."""

    turn: int
    seat: Seat
    before: float
    after: float


@dataclass(frozen=True)
class KyotoReview:
    """The review of the last game of a match of Kyoto."""

    clashes: tuple[JudgedClash, ...]
    turning: TurningPoint | None


@dataclass(frozen=True)
class DuetReview:
    """The review of a match of Duet; touches without a typed clue are not judged."""

    touches: tuple[JudgedTouch, ...]


def review(reading: LogReading) -> DuetReview | KyotoReview | None:
    """The review of a finished match; None for a game without one."""
    if not reading.entries or reading.entries[-1].ending is None:
        raise LibraryError(LibraryTrouble.NOT_OVER)
    if reading.game.name == "duet":
        return DuetReview(tuple(_touches(played_actions(reading))))
    return _kyoto(played_actions(reading)) if reading.game.name == "kyoto" else None


def played_actions(reading: LogReading) -> list[PlayedAction]:
    """All actions of a match in order, without undone ones."""
    seats = range(len(reading.header.parties))
    found: list[PlayedAction] = []
    views: tuple[AnyView, ...] = ()

    def watch(course: MatchState) -> None:
        nonlocal views
        entry = reading.entries[course.number - 1] if course.number else None
        if entry is not None and entry.seat is not None and isinstance(entry.ask, Act):
            seen = (reading.game.seen(event, None) for event in course.history[-1].events)
            events = tuple(event for event in seen if event is not None)
            found.append(PlayedAction(entry.seat, entry.ask.action, views, course.view(None), events))
        elif entry is not None and isinstance(entry.ask, Undo):
            _take_back(found, entry.seat)
        views = tuple(course.view(seat) for seat in seats)

    followed = follow(reading, watch)
    if isinstance(followed, Damage):
        raise LibraryError(LibraryTrouble.DAMAGED, followed)
    return found


def _take_back(found: list[PlayedAction], seat: Seat | None) -> None:
    """Drop the last action of a seat, and those of bots after it."""
    while found and found.pop().seat != seat:
        pass


def _touches(played: list[PlayedAction]) -> Iterator[JudgedTouch]:
    for played_action in played:
        view = cast(View[DuetFacts, OwnKey], played_action.views[played_action.seat])
        facts, own, action = view.public, view.private, played_action.action
        if not isinstance(action, Guess) or own is None or facts.turn.phase is not DuetPhase.GUESS:
            continue
        if not facts.clues[-1].word:
            continue
        cells = tuple(listed.cell for listed in view.actions if isinstance(listed, Guess))
        for pick in picks(facts, played_action.seat, own, cells, knowledge(facts.words)):
            if pick.cell == action.cell:
                yield JudgedTouch(len(facts.clues) - 1, played_action.seat, pick.cell, pick.green, pick.assassin)


def _kyoto(played: list[PlayedAction]) -> KyotoReview:
    """The clashes and the turning point of the last game."""
    clashes: list[JudgedClash] = []
    chances: list[tuple[int, tuple[float, float]]] = []  # by turn: each seat's own estimate
    beliefs: Suspicions | None = None
    odds, game = 0.0, 0
    rng = random.Random(0)  # deterministic
    for played_action in played:
        view = cast(View[KyotoFacts, Own], played_action.views[played_action.seat])
        facts = view.public
        if facts.game != game:
            game, beliefs, clashes, chances = facts.game, None, [], []
        beliefs = learned(None, facts, ()) if beliefs is None else beliefs
        if facts.turn.phase is Phase.PLAY and (not chances or chances[-1][0] != facts.turn.number):
            chances.append((facts.turn.number, _chances(played_action.views, beliefs, rng)))
        part, whole = _odds_of(view, played_action.action)
        odds = part / whole if whole else odds
        for event in played_action.events:
            if isinstance(event, Clashed):
                clashes.append(JudgedClash(facts.turn.number, event.seat, event.cell, odds, event.won))
        beliefs = learned(beliefs, played_action.after.public, played_action.events)
    results = played[-1].after.public.results if played else ()
    return KyotoReview(tuple(clashes), _turning(chances, results[-1].winner) if results else None)


def _odds_of(view: View[KyotoFacts, Own], action: Value) -> tuple[int, int]:
    """The previewed chance to win a clash by this action, as numerator and denominator."""
    if view.public.turn.phase is not Phase.PLAY:
        return 0, 0
    return next(
        ((part, whole) for name, part, whole in KYOTO.preview(view, action).odds if name == "win"),  # type: ignore[arg-type]
        (0, 0),
    )


def _chances(views: tuple[AnyView, ...], beliefs: Suspicions, rng: random.Random) -> tuple[float, float]:
    """Each seat's estimate of its chance to win."""
    first, second = (_chance(cast(View[KyotoFacts, Own], view), beliefs, rng) for view in views)
    return first, second


def _chance(view: View[KyotoFacts, Own], beliefs: Suspicions, rng: random.Random) -> float:
    assert view.private is not None
    side, facts = view.private.side, view.public
    cells = [held.cells for held in beliefs.sides]
    other = hunch(beliefs.sides[1 - side], 1 - side, cells[side], facts.sides[1 - side])
    hunches: Hunches = (other, None) if side else (None, other)
    worlds = (imagine(view, rng, hunches) for _ in range(IMAGINED))
    return fmean(judged(world.position(), side) for world in worlds)


def _turning(chances: list[tuple[int, tuple[float, float]]], winner: Seat) -> TurningPoint | None:
    """The turn in which the winner's own estimate rose most."""
    risen = [
        TurningPoint(turn, winner, before[winner], after[winner])
        for (turn, before), (_next, after) in itertools.pairwise(chances)
    ]
    return max(risen, key=lambda each: each.after - each.before, default=None)
