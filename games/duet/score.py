"""The score of a won standard game (D-62a to D-67)."""

from __future__ import annotations

from enum import StrEnum

from games.duet.state import Bank, DuetOutcome


class Band(StrEnum):
    """The bands of scores, with a phrase for each (D-66)."""

    WON = "won"
    GOOD = "good"  # above 5
    EXCELLENT = "excellent"  # 9 or 10
    TRY_THE_MAP = "try_the_map"  # above 10


def score(bank: Bank, *, sudden_death: bool) -> tuple[tuple[str, int], ...]:
    """The score of a won standard game by its parts (D-62a to D-65)."""
    return (("tokens_left", 3 * bank.left), ("checks", bank.kept), ("sudden_death", -1 if sudden_death else 0))


def band(outcome: DuetOutcome) -> Band | None:
    """The band of a score; None if a match is not scored."""
    total = outcome.total
    if total is None:
        return None
    if total > 10:
        return Band.TRY_THE_MAP
    if total >= 9:
        return Band.EXCELLENT
    return Band.GOOD if total > 5 else Band.WON
