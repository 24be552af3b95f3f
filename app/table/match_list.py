"""The list of matches: a summary of each file without secrets and without a replay."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from app.table.log import Damage, Ending, LogTrouble, SeatTaken, reach_of, read_header, split
from app.table.names import clean_names
from app.table.requests import LONGEST_ID, Act, Party, Undo
from games.core.bounds import Moment, Reach, held
from games.core.contract import Game, Seat
from games.core.value import BadValue, Json, Value, decode, frozen, read_json


@frozen
class MatchSummary(Value):
    """The public summary of a match."""

    match: str
    number: int  # in the order of creation
    game: str
    parties: tuple[Party, ...]
    started: Moment
    moves: int  # actions not undone
    deeds: tuple[tuple[str, int], ...]  # their number by kind; never displayed singly
    city: str  # on the mission map, if it is a mission
    ending: Ending | None
    damage: Damage | None


@frozen
class UnreadableMatch(Value):
    """A file that this version of the app cannot show; another version may."""

    match: str
    number: int
    damage: Damage


@frozen
class MatchList(Value):
    """All matches, newest first; and the names of files set aside as damaged."""

    rows: tuple[MatchSummary, ...]
    unreadable: tuple[UnreadableMatch, ...]
    aside: tuple[str, ...]

    def same_as(self, other: MatchList) -> bool:
        """Whether nothing has changed since the other list; the rows of one library are the same objects then."""
        return (
            len(self.rows) == len(other.rows)
            and all(map(operator.is_, self.rows, other.rows))
            and (self.unreadable, self.aside) == (other.unreadable, other.aside)
        )

    @property
    def running(self) -> tuple[MatchSummary, ...]:
        return tuple(row for row in self.rows if row.ending is None)

    @property
    def finished(self) -> tuple[MatchSummary, ...]:
        return tuple(row for row in self.rows if row.ending is not None)


def glance(number: int, data: bytes, games: Mapping[str, Game]) -> MatchSummary | Damage:
    """The summary of a file, without a replay."""
    lines = split(data)
    opened = read_header(lines, games)
    if isinstance(opened, Damage):
        return opened
    _, header = opened
    parties, ending = list(header.parties), None
    done: list[tuple[Seat | None, str]] = []  # the seat and kind of each action that was not undone
    damage, reach = lines.damage, reach_of(header)
    for place, line in enumerate(lines.good[1:], 1):
        try:
            entry = _entry_facts(read_json(line.text), reach)
        except BadValue:
            damage = Damage(LogTrouble.UNREADABLE, place)
            break
        if entry.kind == Act.kind:
            done.append((entry.seat, entry.deed))
        elif entry.kind == Undo.kind:
            _take_back(done, entry.seat)
        ending = entry.ending
        if entry.seated is not None and entry.seated.seat in range(len(parties)):
            parties[entry.seated.seat] = Party(clean_names(entry.seated.names), parties[entry.seated.seat].mark)
    opening, deeds = header.opening, tuple(sorted(Counter(deed for _seat, deed in done).items()))
    city = str(getattr(opening.options, "city", ""))
    seats, began = tuple(parties), header.started
    return MatchSummary(
        match=header.match,
        number=number,
        game=opening.game,
        parties=seats,
        started=began,
        moves=len(done),
        deeds=deeds,
        city=city,
        ending=ending,
        damage=damage,
    )


def _take_back(done: list[tuple[Seat | None, str]], seat: Seat | None) -> None:
    """Remove the last action of this seat and those of bots after it."""
    while done and done.pop()[0] != seat:
        continue


@dataclass(frozen=True)
class _EntryFacts:
    kind: str
    seat: Seat | None
    deed: str
    ending: Ending | None
    seated: SeatTaken | None


def _entry_facts(data: Json, reach: Reach) -> _EntryFacts:
    ask = data.get("ask") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(ask, dict):
        raise BadValue("entry", "what was asked is missing")
    ending, seated = data.get("ending"), data.get("seated")
    action = ask.get("action")
    return _EntryFacts(
        decode(str, ask.get("kind"), "entry.ask.kind"),
        None if data.get("seat") is None else decode(int, data["seat"], "entry.seat"),
        _deed(action.get("kind", "")) if isinstance(action, dict) else "",
        None if ending is None else held(decode(Ending, ending, "entry.ending"), reach),
        None if seated is None else held(decode(SeatTaken, seated, "entry.seated"), reach),
    )


def _deed(kind: Json) -> str:
    """The kind of an action; other versions may use other names."""
    if not isinstance(kind, str) or len(kind) > LONGEST_ID:
        raise BadValue("entry.ask.action.kind", "a short name was expected")
    return kind
