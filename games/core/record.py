"""A match as a record: its opening, its actions and the answers of chance; and its replay.

A record holds the answers of chance, so a replay needs no generator. It holds the digest of the state after each step,
so a replay that diverges is noticed at once. From a damaged record `replay` gives the state after its longest valid
prefix, and the fault of the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from games.core.chance import Answer, Chance, ChanceError, Listening, Recorded
from games.core.contract import AnyState, BadOptions, Game, Refused, Seat
from games.core.upgrade import past
from games.core.value import Value, digest, frozen


@frozen
class Opening(Value):
    """How a match began: game, version, options, deal."""

    game: str
    version: int  # of the rules
    options: Value
    seats: int
    chance: tuple[Answer, ...]
    digest: str  # of the state after the deal


@frozen
class Step(Value):
    """One action, done by a seat or (None) by the whole table."""

    seat: Seat | None
    action: Value
    chance: tuple[Answer, ...]
    digest: str  # of the state after the action


@dataclass(frozen=True)
class Taken:
    """A step with its events, for display and undo."""

    step: Step
    events: tuple[Value, ...]
    acting_before: tuple[Seat, ...]
    acting_after: tuple[Seat, ...]


@frozen
class Record(Value):
    """A whole match: its opening and its steps."""

    opening: Opening
    steps: tuple[Step, ...] = ()


class Trouble(StrEnum):
    """The kinds of fault in a record."""

    OTHER_GAME = "other_game"
    OTHER_VERSION = "other_version"
    BAD_OPTIONS = "bad_options"
    BAD_CHANCE = "bad_chance"
    BAD_ACTION = "bad_action"
    OTHER_DIGEST = "other_digest"


@frozen
class Break(Value):
    """The first faulty step of a record, and its fault. Step -1 is the deal."""

    step: int
    trouble: Trouble
    detail: str


@dataclass(frozen=True)
class Replay:
    """The result of a replay: the state after the valid steps, and the fault that ended it, if any."""

    state: AnyState | None  # None: the deal itself was faulty
    taken: tuple[Taken, ...]
    broken: Break | None


def state_digest(state: AnyState) -> str:
    """The digest of a complete state. It must not leave the host before the match is over."""
    return digest(state.position())


def deal(game: Game, options: Value, seats: int, chance: Chance, rules: int | None = None) -> tuple[AnyState, Opening]:
    """A new match and its opening; or an old match dealt again, under that version of the rules."""
    listening = Listening(chance)
    state = game.deal(options, seats, listening, rules)
    version = game.version if rules is None else rules
    written = past(game, version).digest(state)  # type: ignore[arg-type]  # games are objects
    return state, Opening(
        game=game.name, version=version, options=options, seats=seats, chance=listening.take(), digest=written
    )


def take(
    state: AnyState,
    seat: Seat | None,
    action: Value,
    chance: Chance,
    digest_of: Callable[[AnyState], str] = state_digest,
) -> Taken:
    """Apply an action and return its step for the record; raises `Refused` like `apply`."""
    listening = Listening(chance)
    before = state.acting
    events = state.apply(seat, action, listening)
    step = Step(seat, action, listening.take(), digest_of(state))
    return Taken(step, events, before, state.acting)


def redeal(game: Game, opening: Opening) -> AnyState | Break:
    """The state after the deal of a record, or its fault."""
    if opening.game != game.name:
        return Break(-1, Trouble.OTHER_GAME, opening.game)
    if opening.version > game.version:
        return Break(-1, Trouble.OTHER_VERSION, str(opening.version))
    chance = Recorded(opening.chance)
    try:
        state, again = deal(game, opening.options, opening.seats, chance, opening.version)
        chance.finish()
    except BadOptions as error:
        return Break(-1, Trouble.BAD_OPTIONS, str(error))
    except ChanceError as error:
        return Break(-1, Trouble.BAD_CHANCE, str(error))
    if again.digest != opening.digest:
        return Break(-1, Trouble.OTHER_DIGEST, again.digest)
    return state


def _retake(
    state: AnyState, step: Step, number: int, digest_of: Callable[[AnyState], str]
) -> tuple[AnyState, Taken] | Break:
    """The state after a recorded step, and the step as replayed; the given state is not changed."""
    after = state.copy()
    chance = Recorded(step.chance)
    try:
        taken = take(after, step.seat, step.action, chance, digest_of)
        chance.finish()
    except Refused as error:
        return Break(number, Trouble.BAD_ACTION, str(error.refusal.reason))
    except ChanceError as error:
        return Break(number, Trouble.BAD_CHANCE, str(error))
    if taken.step.digest != step.digest:
        return Break(number, Trouble.OTHER_DIGEST, taken.step.digest)
    return after, taken


def replay(
    game: Game, opening: Opening, steps: Sequence[Step], watch: Callable[[AnyState, Taken], None] | None = None
) -> Replay:
    """Replay a record, calling `watch` with the state after each valid step."""
    state = redeal(game, opening)
    if isinstance(state, Break):
        return Replay(None, (), state)
    taken: list[Taken] = []
    digest_of = past(game, opening.version).digest  # type: ignore[arg-type]  # games are objects
    for number, step in enumerate(steps):
        again = _retake(state, step, number, digest_of)
        if isinstance(again, Break):
            return Replay(state, tuple(taken), again)
        state, latest = again
        taken.append(latest)
        if watch is not None:
            watch(state, latest)
    return Replay(state, tuple(taken), None)


def may_undo(game: Game, taken: Taken, seat: Seat | None) -> bool:
    """Whether a step may be undone: only by the seat that did it, and never across chance, a disclosure or a change of
    turn.
    """
    return (
        taken.step.seat == seat
        and not taken.step.chance
        and taken.acting_before == taken.acting_after
        and not any(game.reveals(event) for event in taken.events)
    )
