"""Insights into a finished game of Kyoto, in sentences: its boldest clashes and the decisive turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.present.i18n import _
from games.kyoto.board import place_name

if TYPE_CHECKING:
    from app.present.people import Person
    from app.table.match_review import JudgedClash, KyotoReview

BOLD, SAFE = 0.5, 0.75  # probabilities below and above which a won or lost clash is mentioned
RISE = 0.1  # least change of a probability for a decisive turn


def kyoto_insights(found: KyotoReview, who: tuple[Person, ...]) -> tuple[str, ...]:
    """The sentences: lucky clashes, unlucky ones, the turning point."""
    won = min((clash for clash in found.clashes if clash.won), key=_chance, default=None)
    lost = max((clash for clash in found.clashes if not clash.won), key=_chance, default=None)
    lines = []
    if won is not None and won.chance < BOLD:
        lines.append(_("Boldest clash: {who} won at {place} with a {percent}% chance.", **_parts(won, who)))
    if lost is not None and lost.chance > SAFE:
        lines.append(_("Bad luck: {who} lost at {place} with a {percent}% chance to win.", **_parts(lost, who)))
    turn = found.turning
    if turn is not None and turn.after - turn.before >= RISE:
        lines.append(
            _(
                "Turning point: turn {n}. {who}’s chances rose from {before}% to {after}%.",
                n=turn.turn,
                who=who[turn.seat].name,
                before=round(100 * turn.before),
                after=round(100 * turn.after),
            )
        )
    return tuple(lines)


def _chance(clash: JudgedClash) -> float:
    return clash.chance


def _parts(clash: JudgedClash, who: tuple[Person, ...]) -> dict[str, object]:
    return {
        "who": who[clash.seat].name,
        "place": place_name(clash.cell),
        "percent": round(100 * clash.chance),
    }
