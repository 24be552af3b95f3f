"""Insights into a finished match of Duet, in sentences: its best clue, and its riskiest guesses
according to the bots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.present.i18n import _, capitals, n_
from games.duet.state import Colour

if TYPE_CHECKING:
    from app.present.people import Person
    from app.table.match_review import DuetReview
    from games.duet.state import Facts

RISKY = 0.05  # least probability of the assassin that is worth mentioning
LISTED = 2  # guesses
GOOD_CLUE = 2  # agents


def duet_insights(found: DuetReview, facts: Facts, who: tuple[Person, ...]) -> tuple[str, ...]:
    """The sentences, best clue first."""
    return (*_best_clue(facts, who), *_risky(found, facts, who))


def _best_clue(facts: Facts, who: tuple[Person, ...]) -> tuple[str, ...]:
    hits = [sum(tried.result is Colour.GREEN for tried in line.guesses) for line in facts.clues]
    most = max(hits, default=0)
    if most < GOOD_CLUE:
        return ()
    line = facts.clues[hits.index(most)]
    clue, name = _written(facts, hits.index(most)), who[line.seat].name
    return (n_("Best clue: {clue} by {who}. It led to {n} agent.", "Best clue: {clue} by {who}. It led to {n} agents.",
               most, clue=clue, who=name),)  # fmt: skip


def _risky(found: DuetReview, facts: Facts, who: tuple[Person, ...]) -> tuple[str, ...]:
    touches = sorted(found.touches, key=lambda touch: -touch.assassin)[:LISTED]
    lines = []
    for place, touch in enumerate(one for one in touches if one.assassin >= RISKY):
        word, clue = capitals(facts.words[touch.cell]), _written(facts, touch.clue)
        percent, name = round(100 * touch.assassin), who[touch.seat].name
        if place == 0:
            lines.append(
                _(
                    "Riskiest guess: {word} for {clue} by {who}. A bot saw a {percent}% risk of the assassin.",
                    word=word, clue=clue, who=name, percent=percent,
                )
            )  # fmt: skip
        else:
            lines.append(
                _("Also risky: {word} for {clue} by {who}, {percent}%.",
                  word=word, clue=clue, who=name, percent=percent)
            )  # fmt: skip
    return tuple(lines)


def _written(facts: Facts, number: int) -> str:
    line = facts.clues[number]
    return f"{capitals(line.word) or _('said aloud')} {line.number}"
