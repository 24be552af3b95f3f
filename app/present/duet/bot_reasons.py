"""A bot's reasons for its touches, from what it said before each of them; for the report and the review."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from app.present.hint_requests import remark
from app.table.requests import Remark

if TYPE_CHECKING:
    from app.present.people import Person
    from app.table.chair import Happening
    from games.duet.state import Facts, Guessed

Reasons = Mapping[tuple[int, str], str]
"""By seat and word, the sentence a bot said before it touched the word. A seat touches no word twice."""

NO_REASONS: Reasons = MappingProxyType({})

_OF_TOUCHES = frozenset(
    f"minds.duet.{key}"
    for key in ("guess_fairly", "guess_likely", "guess_sure", "guess_unsure", "looks_back", "strange_clue", "taken_as")
)


def bot_reasons(story: Iterable[Happening], who: Sequence[Person]) -> Reasons:
    """The reasons of a match; of a touch that was undone and repeated, the last one."""
    found = {}
    for happening in story:
        said = happening.said
        if isinstance(said, Remark) and happening.seat is not None and said.key in _OF_TOUCHES:
            word = dict(said.params).get("word")
            found[happening.seat, str(word)] = remark(said.message, "duet", who)
    return found


def of_touches(reasons: Reasons, facts: Facts, touches: Iterable[Guessed]) -> tuple[str, ...]:
    """The reasons for some touches, in their order; those of people have none."""
    keys = ((tried.seat, facts.words[tried.cell]) for tried in touches)
    return tuple(reasons[key] for key in keys if key in reasons)
