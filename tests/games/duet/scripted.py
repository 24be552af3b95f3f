"""Scripted Duet: a known key, and a short notation of moves.

The key (pairs are side A, side B):

    cells  0 to  2  GG     9 to 13  BG     21  BA
           3 to  7  GB    14 to 20  BB     22  AG
           8        GA                     23  AB
                                           24  AA

so seat 1 finds cells 0 to 8 for seat 0's clues, and seat 0 finds 0 to 2, 9 to 13 and 22 for seat 1's.

Moves: `A?2` seat 0 gives a clue for two; `A?!2` one the partner is asked about; `A~2` a spoken one; `B5` seat 1 touches
cell 5; `B.` seat 1 ends the turn; `B+` and `B-` accept and reject; `P` the table agrees on a penalty.
"""

from __future__ import annotations

import re

import pytest

from games.core.chance import NoChance, Scripted
from games.core.contract import Refusal, Refused, Seat
from games.duet.game import DUET
from games.duet.rules import DuetState
from games.duet.state import (
    ACCEPT,
    END_TURN,
    GUESSES,
    KEY_PAIRS,
    PENALTY,
    REJECT,
    Action,
    Clue,
    Event,
    Guess,
    Options,
    Verdict,
)

WORDS = (
    *("anchor", "bottle", "canvas", "desert", "engine", "feather", "gravel", "hammer", "island", "jacket"),
    *("kettle", "lantern", "meadow", "needle", "orchard", "parrot", "quarry", "ribbon", "saddle", "tunnel"),
    *("umbrella", "valley", "walnut", "yogurt", "zipper"),
)
MOVE = re.compile(r"(?P<seat>[AB])(?:(?P<kind>\?!?|~)(?P<number>\d+)|(?P<cell>\d+)|(?P<sign>[.+-]))|(?P<table>P)")
SIGNS: dict[str, Action] = {".": END_TURN, "+": ACCEPT, "-": REJECT}


def options(**chosen: object) -> Options:
    """Options with the 25 words of the scripts."""
    return Options(WORDS, **chosen)  # type: ignore[arg-type]


def deal(**chosen: object) -> DuetState:
    """A match with the known key."""
    with Scripted({"duet/words": [WORDS], "duet/key": [KEY_PAIRS]}) as chance:
        return DUET.deal(options(**chosen), 2, chance)


def read_move(move: str) -> tuple[Seat | None, Action]:
    """The seat and action of a move."""
    match = MOVE.fullmatch(move)
    if match is None:
        raise ValueError(f"no such move: {move}")
    if match["table"]:
        return None, PENALTY
    seat = "AB".index(match["seat"])
    if match["cell"]:
        cell = int(match["cell"])
        return seat, GUESSES[cell] if cell < len(GUESSES) else Guess(cell)
    if match["sign"]:
        return seat, SIGNS[match["sign"]]
    number = int(match["number"])
    if match["kind"] == "~":
        return seat, Clue("", number, spoken=True)
    verdict = Verdict.ASK if "!" in match["kind"] else Verdict.UNJUDGED
    return seat, Clue("zebra", number, verdict=verdict)


def play(state: DuetState, moves: str) -> list[Event]:
    """Apply these moves; returns the events."""
    events: list[Event] = []
    for move in moves.split():
        seat, action = read_move(move)
        events.extend(state.apply(seat, action, NoChance()))
    return events


def refused(state: DuetState, move: str) -> Refusal:
    """The refusal of a move; checks that applying it raises the same refusal and changes nothing."""
    seat, action = read_move(move)
    return refused_action(state, seat, action)


def refused_action(state: DuetState, seat: Seat | None, action: Action) -> Refusal:
    """The same for an action without a notation."""
    refusal = state.refusal(seat, action)
    assert refusal is not None, f"{action} by {seat} is allowed"
    before = state.position()
    with pytest.raises(Refused) as error:
        state.apply(seat, action, NoChance())
    assert error.value.refusal == refusal
    assert state.position() == before
    return refusal
