"""The private part of a seat's view, and its prompt."""

from __future__ import annotations

from functools import lru_cache

from games.core.contract import Message, Seat
from games.duet.state import DuetOutcome, OwnKey, Phase, Turn


@lru_cache(maxsize=64)
def own_key(side: str, left: int) -> OwnKey:
    """The private part of a view."""
    return OwnKey(side, left)


def prompt(turn: Turn, acting: tuple[Seat, ...], outcome: DuetOutcome | None) -> Message:
    """The prompt: what has to be done now, and by which seat."""
    if outcome is not None:
        return _say(f"duet.prompt.over_{outcome.reason}")
    if turn.phase is Phase.GUESS:
        return _say("duet.prompt.guess_more" if turn.hits else "duet.prompt.guess", acting[0])
    if turn.phase is Phase.ASK:
        return _say("duet.prompt.ask", acting[0])
    name = {Phase.CLUE: "duet.prompt.clue", Phase.SUDDEN_DEATH: "duet.prompt.sudden_death"}[turn.phase]
    return _say(name, acting[0]) if len(acting) == 1 else _say(f"{name}_either")


@lru_cache(maxsize=64)
def _say(key: str, seat: Seat | None = None) -> Message:
    return Message(key) if seat is None else Message(key, (("seat", seat),))
