"""Results of cases, computed from the recorded attempts: which are solved, and how fast."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Annotated

from games.cases.case import Case, Grade
from games.core.bounds import Moment, Within
from games.core.value import Value, frozen

LONGEST = 10**9  # seconds recorded at most


@frozen
class Tried(Value, kind="tried"):
    """One recorded attempt at a case."""

    case: str
    at: Moment
    seconds: Annotated[int, Within(0, LONGEST)]  # time taken
    solved: bool
    worth: int  # in percent
    day: str = ""  # the date if it was the case of the day, as 2026-11-19


@dataclass(frozen=True)
class Best:
    """The best result of a case so far."""

    tries: int
    solved: bool
    worth: int  # the highest
    seconds: int | None  # of the fastest solution
    at: int  # of the first solution, or of the last attempt


def best(tries: Iterable[Tried]) -> Mapping[str, Best]:
    """The best result of every attempted case, by its id."""
    found: dict[str, Best] = {}
    for each in tries:
        before = found.get(each.case, Best(0, False, 0, None, each.at))
        fastest = [time for time in (before.seconds, each.seconds if each.solved else None) if time is not None]
        found[each.case] = Best(
            before.tries + 1,
            before.solved or each.solved,
            max(before.worth, each.worth),
            min(fastest, default=None),
            before.at if before.solved else each.at,
        )
    return found


def count(cases: Sequence[Case], solved: Mapping[str, Best]) -> Mapping[Grade, tuple[int, int]]:
    """The number of solved cases and of all cases, by grade."""
    done = [case for case in cases if case.id in solved and solved[case.id].solved]
    return {
        grade: (sum(case.grade is grade for case in done), sum(case.grade is grade for case in cases))
        for grade in Grade
    }


def streak(tries: Iterable[Tried], today: date) -> int:
    """The number of consecutive days, up to today or yesterday, on which the case of the day was solved."""
    days = {each.day for each in tries if each.solved and each.day}
    day = today if today.isoformat() in days else today - timedelta(days=1)
    length = 0
    while day.isoformat() in days:
        length, day = length + 1, day - timedelta(days=1)
    return length
