"""Replay of a log: restores a stored match as far as its log is valid under the current rules.

It uses the same two phases of `MatchState` as a match in play, with the recorded answers of chance.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from app.table.log import Damage, LogEntry, LogReading, LogTrouble
from app.table.match_state import MatchState
from games.core.chance import Recorded
from games.core.contract import Refusal
from games.core.record import Break, Trouble, redeal


@dataclass(frozen=True)
class ReplayedMatch:
    """The match after replaying its log."""

    course: MatchState
    damage: Damage | None


Watcher: TypeAlias = Callable[[MatchState], None]


def follow(reading: LogReading, watch: Watcher | None = None) -> ReplayedMatch | Damage:
    """Replay a log, calling `watch` after the deal and after each valid entry."""
    begun = begin(reading)
    if isinstance(begun, Damage):
        return begun
    course = begun
    if watch is not None:
        watch(course)
    damage = reading.damage
    for number, entry in enumerate(reading.entries, 1):
        if not _follow(course, entry):
            damage = Damage(_rules_trouble(reading), number)
            break
        if watch is not None:
            watch(course)
    if damage is None and max(reading.rules) > reading.game.version:
        damage = Damage(LogTrouble.NEWER_RULES, course.number + 1)
    return ReplayedMatch(course, damage)


def begin(reading: LogReading) -> MatchState | Damage:
    """The match after its deal. Logs of newer rules are tried with the current ones; the digests show whether they
    agree.
    """
    game, opening = reading.game, reading.header.opening
    try:
        state = redeal(game, replace(opening, version=min(opening.version, game.version)))
    except Exception:  # noqa: BLE001 - as below
        state = Break(-1, Trouble.OTHER_VERSION, "")
    if isinstance(state, Break):
        return Damage(_rules_trouble(reading), 0)
    return MatchState(game, reading.header, state)


def _rules_trouble(reading: LogReading) -> LogTrouble:
    return LogTrouble.NEWER_RULES if max(reading.rules) > reading.game.version else LogTrouble.OTHER_RULES


def _follow(course: MatchState, entry: LogEntry) -> bool:
    """Replay one entry; False, without a change, if its result differs from the record."""
    chance = Recorded(entry.chance)
    try:
        course.judge_by(entry.rules or course.begun)
        move = course.foresee(entry.device, entry.seat, entry.ask, chance, course.minutes(entry))
        chance.finish()
    except Exception:  # noqa: BLE001 - a record of other rules may raise anything here
        return False
    if isinstance(move, Refusal):
        return False
    if (move.digest, move.ending, move.seated) != (entry.digest, entry.ending, entry.seated):
        return False
    course.adopt(entry, move)
    return True
