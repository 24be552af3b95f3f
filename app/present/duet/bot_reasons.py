"""The sentences of bots: reasons for their guesses, for the report and the review, and the last one on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from app.present.duet.model import DuetModel, Mode, Ruling
from app.present.hint_requests import remark
from app.table.requests import Remark
from games.duet.state import ClueGiven, Guessed

if TYPE_CHECKING:
    from app.present.people import Person
    from app.table.chair import Happening
    from games.duet.state import Facts

Reasons = Mapping[tuple[int, str], str]
"""By seat and word, the sentence a bot said before it touched the word. A seat touches no word twice."""

LONGEST = 90  # characters of a line in a narrow window
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


def last_said(story: Sequence[Happening], who: Sequence[Person]) -> tuple[str, str]:
    """The last sentence of a bot, which stays until the next clue or another player's guess: the name and the sentence,
    or nothing.
    """
    guessers: set[int] = set()
    for happening in reversed(story):
        said, seat = happening.said, happening.seat
        if isinstance(said, Remark) and seat is not None:
            return ("", "") if guessers - {seat} else (who[seat].name, remark(said.message, "duet", who))
        if any(isinstance(event, ClueGiven) for event in happening.events):
            break
        guessers |= {event.seat for event in happening.events if isinstance(event, Guessed)}
    return "", ""


def with_said(table: DuetModel, name: str, sentence: str) -> DuetModel:
    """The table with a bot's sentence after the last event; while a clue is entered it is there instead."""
    if not sentence or table.giving or table.mode is Mode.OVER:
        return table
    alone = f"{name}: {sentence}"
    line = f"{table.line} {sentence}" if table.line else alone
    short = f"{table.short} {sentence}" if table.short else alone
    return replace(table, line=line, short=short if len(short) <= LONGEST else alone)


def with_said_above(ruling: Ruling, name: str, sentence: str) -> Ruling:
    """The text about an empty draft: a bot's sentence instead of general advice."""
    return replace(ruling, line=f"{name}: {sentence}") if sentence and ruling.kind == "none" else ruling


def of_touches(reasons: Reasons, facts: Facts, touches: Iterable[Guessed]) -> tuple[str, ...]:
    """The reasons for some touches, in their order; those of people have none."""
    keys = ((tried.seat, facts.words[tried.cell]) for tried in touches)
    return tuple(reasons[key] for key in keys if key in reasons)
