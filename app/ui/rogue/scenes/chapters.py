"""What has just happened, cut into chapters: stretches of events that one scene tells at a time.

A chapter names the kind of scene and the events it tells, by their places in the reel. Events between chapters (a
Patrol, a payment) need no scene: the line below the city tells them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from games.core.value import Value
from games.rogue import city_events as news
from games.rogue import events as told
from games.rogue.facts import Facts
from games.rogue.vocabulary import Face, Phase


class Kind(Enum):
    """Who tells it."""

    TIME = "time"  # tokens and where they were put
    CARD = "card"  # a card was turned up, and what it did
    ROLL = "roll"  # dice of an attack or a chase, and what came of them
    BOMB = "bomb"  # the circuit, a bomb defused, left or blown up
    FOUND = "found"  # a search that brought nothing to choose
    FILE = "file"  # a file was read, on the reader's own device
    SHOWN = "shown"  # an identity token, an exposure
    CITY = "city"  # steps of the City phase


@dataclass(frozen=True)
class Chapter:
    """Events from `first` up to, not with, `end`."""

    kind: Kind
    first: int
    end: int


_BEGINS: dict[type[Value], Kind] = {
    news.CriminalPlaced: Kind.TIME,
    news.CriminalIgnored: Kind.TIME,
    news.AssassinPlaced: Kind.TIME,
    news.BombPlaced: Kind.TIME,
    told.CardTurned: Kind.CARD,
    told.AttackRolled: Kind.ROLL,
    told.InterceptRolled: Kind.ROLL,
    told.CircuitRolled: Kind.BOMB,
    told.Defused: Kind.BOMB,
    told.LeftStanding: Kind.BOMB,
    news.Exploded: Kind.BOMB,
    told.IdentityShown: Kind.SHOWN,
    told.Exposed: Kind.SHOWN,
    news.CityBegan: Kind.CITY,
    news.DirectorChanged: Kind.CITY,
}
_CUTS: dict[Kind, frozenset[Kind | None]] = {
    Kind.TIME: frozenset((Kind.CARD, Kind.ROLL)),
    Kind.CARD: frozenset((Kind.ROLL, Kind.SHOWN, Kind.CITY)),
    Kind.ROLL: frozenset((Kind.CARD, Kind.ROLL, Kind.SHOWN, Kind.CITY)),
    Kind.BOMB: frozenset((Kind.CARD, Kind.ROLL, Kind.SHOWN, Kind.CITY)),
    Kind.FOUND: frozenset(Kind) - {Kind.FOUND},
    Kind.FILE: frozenset(Kind) - {Kind.FILE},
    Kind.SHOWN: frozenset(),
    Kind.CITY: frozenset((Kind.SHOWN,)),
}
"""What ends a chapter of each kind by beginning another one."""

_ENDS = (
    told.TurnBegan,
    told.TurnEnded,
    told.Ended,
    news.RoundBegan,
    told.DefuseBegan,
    told.SearchRolled,
    told.WiresCut,
)
_TOKENS = (told.IdentityShown, told.Exposed, told.IdentitiesRemoved, told.InformantRemoved, told.InfluenceChanged)
"""What belongs to an identity that was shown; whatever else follows is told by what was interrupted."""


def chapters(before: Facts, events: Sequence[Value]) -> tuple[Chapter, ...]:
    """The chapters of what has happened, in their order."""
    found: list[Chapter] = []
    phase = before.phase
    now: Kind | None = None
    first = 0
    for place, event in enumerate(events):
        if isinstance(event, news.CityBegan):
            phase = Phase.CITY
        begun = _begins(event, phase)
        ends = isinstance(event, _ENDS)
        if begun is None and phase is Phase.CITY and not ends and (now is None or not _goes_on(now, event)):
            begun = Kind.CITY
        if now is not None and (ends or not _goes_on(now, event) or begun in _CUTS[now]):
            found.append(Chapter(now, first, place))
            now = None
        if now is None and begun is not None and (not ends or begun is Kind.FOUND):
            now, first = begun, place
    if now is not None:
        found.append(Chapter(now, first, len(events)))
    return tuple(each for each in found if not _empty(events[each.first : each.end]))


def _empty(events: Sequence[Value]) -> bool:
    """Whether nothing has happened yet but that the City phase began."""
    return all(isinstance(event, news.CityBegan) for event in events)


def _begins(event: Value, phase: Phase) -> Kind | None:
    kind = _BEGINS.get(type(event))
    if isinstance(event, news.AssassinPlaced | news.Exploded) and phase is not Phase.TIME:
        return Kind.CITY if phase is Phase.CITY else (Kind.BOMB if isinstance(event, news.Exploded) else None)
    if isinstance(event, told.SearchRolled) and all(die.face is Face.AMPLIFY for die in event.dice):
        return Kind.FOUND
    if isinstance(event, told.Investigated) and event.card:
        return Kind.FILE
    return kind


def _goes_on(kind: Kind, event: Value) -> bool:
    """Whether a chapter of this kind may tell an event."""
    if kind is not Kind.SHOWN:
        return True
    if isinstance(event, news.CriminalGone):
        return event.how is news.Left.CUSTODY
    return isinstance(event, _TOKENS)
