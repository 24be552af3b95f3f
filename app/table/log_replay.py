"""A log, played again: a match that was kept stands where it stood, as far as its log can be read and still holds.

It goes through the same two halves of `MatchState` as a match in play, with the recorded answers of chance.
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
    """A log, played again as far as it goes."""

    course: MatchState
    damage: Damage | None


Watcher: TypeAlias = Callable[[MatchState], None]


def follow(reading: LogReading, watch: Watcher | None = None) -> ReplayedMatch | Damage:
    """Play a log again, showing `watch` the match after the deal and after each good entry."""
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
    """The match as it was dealt.  Newer rules are tried with ours: the digests tell whether they still agree."""
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
    """Do an entry again; False, and nothing is changed, if it is not as it was."""
    chance = Recorded(entry.chance)
    try:
        course.judge_by(entry.rules or course.begun)
        move = course.foresee(entry.device, entry.seat, entry.ask, chance, course.minutes(entry))
        chance.finish()
    except Exception:  # noqa: BLE001 - the record may come from other rules, which may trip these in any way
        return False
    if isinstance(move, Refusal):
        return False
    if (move.digest, move.ending, move.seated) != (entry.digest, entry.ending, entry.seated):
        return False
    course.adopt(entry, move)
    return True
