"""The prompt: the message that says what has to be done now, and by which seat."""

from __future__ import annotations

from functools import lru_cache

from games.core.contract import Message, Seat
from games.rogue.facts import Player, RogueOutcome, Turn
from games.rogue.pending import Deciding, Naming, Question, Wiring
from games.rogue.vocabulary import DEEDS_A_TURN


def prompt(asked: Question | None, turn: Turn, players: tuple[Player, ...], outcome: RogueOutcome | None) -> Message:
    """The prompt: `rogue.prompt.` and the kind of the question, for some with a variant."""
    if outcome is not None or asked is None:
        return _say("over")
    if isinstance(asked, Deciding):
        if len(turn.deeds) >= DEEDS_A_TURN:
            return _say("deciding_android_last" if players[asked.seat].android else "deciding_last", asked.seat)
        return _say("deciding_android" if players[asked.seat].android else "deciding", asked.seat)
    if isinstance(asked, Wiring):
        return _say("placing" if asked.rolled else "cutting", asked.seat)
    if isinstance(asked, Naming):
        return _say("naming_any" if asked.owner < 0 else "naming", asked.seat)
    return _say(asked.kind, asked.seat)


@lru_cache(maxsize=256)
def _say(key: str, seat: Seat | None = None) -> Message:
    return Message(f"rogue.prompt.{key}", () if seat is None else (("seat", seat),))
