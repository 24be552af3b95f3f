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
from games.rogue.nouns import Face, Phase


class Kind(Enum):
    """Who tells it."""

    TIME = "time"  # tokens and where they were put
    CARD = "card"  # a card was turned up, and what it did
    ROLL = "roll"  # dice of an attack or a chase, and what came of them
    BOMB = "bomb"  # the circuit, a bomb defused, left or blown up
    FOUND = "found"  # a search that brought nothing to choose
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
_CUTS: dict[Kind, frozenset[Kind]] = {
    Kind.TIME: frozenset((Kind.CARD, Kind.ROLL)),
    Kind.CARD: frozenset((Kind.ROLL, Kind.SHOWN, Kind.CITY)),
    Kind.ROLL: frozenset((Kind.CARD, Kind.ROLL, Kind.SHOWN, Kind.CITY)),
    Kind.BOMB: frozenset((Kind.CARD, Kind.ROLL, Kind.SHOWN, Kind.CITY)),
    Kind.FOUND: frozenset(Kind) - {Kind.FOUND},
    Kind.SHOWN: frozenset((Kind.SHOWN,)),
    Kind.CITY: frozenset((Kind.SHOWN,)),
}
"""What ends a chapter of each kind by beginning another one."""

_ENDS = (told.TurnBegan, told.TurnEnded, told.Ended, news.RoundBegan, told.DefuseBegan, told.SearchRolled, told.WiresCut)
_TOKENS = (told.IdentityShown, told.Exposed, told.IdentitiesRemoved, told.InformantRemoved, told.InfluenceChanged)
"""What belongs to an identity that was shown; whatever else follows is told by what was interrupted."""


def chapters(before: Facts, events: Sequence[Value]) -> tuple[Chapter, ...]:
    """The chapters of what has happened, in their order."""
    found: list[Chapter] = []
    phase, kind, first = before.phase, None, 0

    def close(end: int) -> None:
        nonlocal kind
        if kind is not None:
            found.append(Chapter(kind, first, end))
        kind = None

    for place, event in enumerate(events):
        begun = _begins(event, phase)
        if isinstance(event, news.CityBegan):
            phase = Phase.CITY
        if kind is Kind.SHOWN and not _belongs(event):
            close(place)
        if isinstance(event, _ENDS):
            close(place)
        if kind is None and begun is None and phase is Phase.CITY and not isinstance(event, _ENDS):
            begun = Kind.CITY
        if begun is not None and (kind is None or (begun in _CUTS[kind] and not _same(kind, event))):
            close(place)
            kind, first = begun, place
    close(len(events))
    return tuple(found)


def _begins(event: Value, phase: Phase) -> Kind | None:
    kind = _BEGINS.get(type(event))
    if isinstance(event, news.AssassinPlaced | news.Exploded) and phase is not Phase.TIME:
        return Kind.CITY if phase is Phase.CITY else (Kind.BOMB if isinstance(event, news.Exploded) else None)
    if isinstance(event, told.SearchRolled) and all(die.face is Face.AMPLIFY for die in event.dice):
        return Kind.FOUND
    return kind


def _belongs(event: Value) -> bool:
    """Whether an event tells of the identity that was just shown."""
    if isinstance(event, news.CriminalGone):
        return event.how is news.Left.CUSTODY
    return isinstance(event, _TOKENS)


def _same(kind: Kind, event: Value) -> bool:
    """Whether an event that might begin a chapter belongs to the one that is being told."""
    return kind is Kind.SHOWN and isinstance(event, told.Exposed)
