"""Recent events divided into chapters, each shown in one panel at a time.

A chapter has a kind and a range of events in the reel. Events between chapters (a Patrol, a payment) appear only in the
line below the city.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from app.present.rogue.moment import Reel
from games.core.value import Value
from games.rogue.city_events import (
    AssassinPlaced,
    BombPlaced,
    CityBegan,
    CriminalGone,
    CriminalIgnored,
    CriminalPlaced,
    DirectorChanged,
    Exploded,
    Left,
    RoundBegan,
)
from games.rogue.events import (
    AttackRolled,
    CardTurned,
    CircuitRolled,
    DefuseBegan,
    Defused,
    Ended,
    Exposed,
    IdentitiesRemoved,
    IdentityShown,
    InfluenceChanged,
    InformantRemoved,
    InterceptRolled,
    Investigated,
    LeftStanding,
    SearchRolled,
    TurnBegan,
    TurnEnded,
    WiresCut,
)
from games.rogue.facts import Facts
from games.rogue.vocabulary import Face, Phase


class ChapterKind(Enum):
    """The kind of panel that shows it."""

    TIME = "time"  # tokens and where they were put
    CARD = "card"  # a revealed card with its effects
    ROLL = "roll"  # dice of an attack or a chase with the result
    BOMB = "bomb"  # the circuit, a bomb defused, left or exploded
    FOUND = "found"  # a search without a choice
    FILE = "file"  # an investigated file, on its reader's own device
    SHOWN = "shown"  # an identity token, an exposure
    CITY = "city"  # steps of the City phase


@dataclass(frozen=True)
class EventChapter:
    """Events from `first` up to but excluding `end`."""

    kind: ChapterKind
    first: int
    end: int


_BEGINS: dict[type[Value], ChapterKind] = {
    CriminalPlaced: ChapterKind.TIME,
    CriminalIgnored: ChapterKind.TIME,
    AssassinPlaced: ChapterKind.TIME,
    BombPlaced: ChapterKind.TIME,
    CardTurned: ChapterKind.CARD,
    AttackRolled: ChapterKind.ROLL,
    InterceptRolled: ChapterKind.ROLL,
    CircuitRolled: ChapterKind.BOMB,
    Defused: ChapterKind.BOMB,
    LeftStanding: ChapterKind.BOMB,
    Exploded: ChapterKind.BOMB,
    IdentityShown: ChapterKind.SHOWN,
    Exposed: ChapterKind.SHOWN,
    CityBegan: ChapterKind.CITY,
    DirectorChanged: ChapterKind.CITY,
}
_CUTS: dict[ChapterKind, frozenset[ChapterKind | None]] = {
    ChapterKind.TIME: frozenset((ChapterKind.CARD, ChapterKind.ROLL)),
    ChapterKind.CARD: frozenset((ChapterKind.ROLL, ChapterKind.SHOWN, ChapterKind.CITY)),
    ChapterKind.ROLL: frozenset((ChapterKind.CARD, ChapterKind.ROLL, ChapterKind.SHOWN, ChapterKind.CITY)),
    ChapterKind.BOMB: frozenset((ChapterKind.CARD, ChapterKind.ROLL, ChapterKind.SHOWN, ChapterKind.CITY)),
    ChapterKind.FOUND: frozenset(ChapterKind) - {ChapterKind.FOUND},
    ChapterKind.FILE: frozenset(ChapterKind) - {ChapterKind.FILE},
    ChapterKind.SHOWN: frozenset(),
    ChapterKind.CITY: frozenset((ChapterKind.SHOWN,)),
}
"""For each kind the kinds whose events end it and begin another chapter."""

_ENDS = (
    TurnBegan,
    TurnEnded,
    Ended,
    RoundBegan,
    DefuseBegan,
    SearchRolled,
    WiresCut,
)
_TOKENS = (IdentityShown, Exposed, IdentitiesRemoved, InformantRemoved, InfluenceChanged)
"""Events that belong to a shown identity; later ones belong to the interrupted action."""


def chapters(before: Facts, events: Sequence[Value]) -> tuple[EventChapter, ...]:
    """The chapters of these events, in order."""
    found: list[EventChapter] = []
    phase = before.phase
    now: ChapterKind | None = None
    first = 0
    for place, event in enumerate(events):
        if isinstance(event, CityBegan):
            phase = Phase.CITY
        begun = _begins(event, phase)
        ends = isinstance(event, _ENDS)
        if begun is None and phase is Phase.CITY and not ends and (now is None or not _goes_on(now, event)):
            begun = ChapterKind.CITY
        if now is not None and (ends or not _goes_on(now, event) or begun in _CUTS[now]):
            found.append(EventChapter(now, first, place))
            now = None
        if now is None and begun is not None and (not ends or begun is ChapterKind.FOUND):
            now, first = begun, place
    if now is not None:
        found.append(EventChapter(now, first, len(events)))
    return tuple(each for each in found if not _empty(events[each.first : each.end]))


def _empty(events: Sequence[Value]) -> bool:
    """Whether the City phase began but nothing else has happened."""
    return all(isinstance(event, CityBegan) for event in events)


def _begins(event: Value, phase: Phase) -> ChapterKind | None:
    kind = _BEGINS.get(type(event))
    if isinstance(event, AssassinPlaced | Exploded) and phase is not Phase.TIME:
        return ChapterKind.CITY if phase is Phase.CITY else (ChapterKind.BOMB if isinstance(event, Exploded) else None)
    if isinstance(event, SearchRolled) and all(die.face is Face.AMPLIFY for die in event.dice):
        return ChapterKind.FOUND
    if isinstance(event, Investigated) and event.card:
        return ChapterKind.FILE
    return kind


def _goes_on(kind: ChapterKind, event: Value) -> bool:
    """Whether an event belongs to a chapter of this kind."""
    if kind is not ChapterKind.SHOWN:
        return True
    if isinstance(event, CriminalGone):
        return event.how is Left.CUSTODY
    return isinstance(event, _TOKENS)


def chapter_of(reel: Reel | None) -> EventChapter | None:
    """The chapter that is being shown."""
    if reel is None:
        return None
    return next((each for each in chapters(reel.before, reel.events) if each.end > reel.at), None)
