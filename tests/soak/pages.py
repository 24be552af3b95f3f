"""Whole matches of every game with an app, browsers, a bot and a TV at one table, looked through for secrets."""

from __future__ import annotations

from tests.app.web.mixed_table import MixedTable
from tests.app.web.test_mixed_table import ALL, play_and_hunt
from tests.soak.runs import Count, cases, check_each, run

WHOLE = 8000  # rounds: more than any match has


@run("pages")
def pages(deadline: float, seed: int) -> Count:
    """The kinds of tables in turn, each match with another seed."""
    return check_each(cases(deadline, seed), _one)


def _one(seed: int) -> str:
    """The faults of one match."""
    game, options, fronts = ALL[seed % len(ALL)]
    table = MixedTable(game, options, fronts, seed)
    play_and_hunt(table, WHOLE)
    return "" if table.over else "the match does not end"
