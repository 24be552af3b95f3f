"""A player's turn as one sentence: the destination, the result of each action, the stamina lost.

An action is a clause, followed by its gains. In languages with inflected names a name follows a colon.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.present.i18n import _, n_
from app.present.people import Person, seat_of
from app.present.rogue.words import amount, criminal_name, listed, tile_name
from games.core.contract import Seat
from games.core.value import Value
from games.rogue import city_events as city
from games.rogue.city import Ground, ground
from games.rogue.events import (
    Arrested,
    AttackRolled,
    Bought,
    CriminalDefeated,
    Defused,
    Exposed,
    Felled,
    Gained,
    Hurt,
    InfluenceChanged,
    InterceptRolled,
    Investigated,
    LeftStanding,
    Moved,
    Ravaged,
    Reinforced,
    Scanned,
    SearchRolled,
    Taken,
    TurnedIn,
)
from games.rogue.facts import Facts
from games.rogue.pending import Foe
from games.rogue.vocabulary import Stock, TileKind


@dataclass
class _Clause:
    """One action with its gains."""

    words: str
    kind: type[Value] = Value  # of its event
    brings: bool = False  # whether the gains are the point of it
    gains: dict[Stock, int] = field(default_factory=dict)
    empty: str = ""  # text instead of the clause if there are no gains

    def said(self, *, last: bool) -> str:
        gains = listed(_gain(stock, count) for stock, count in self.gains.items() if count)
        if not gains:
            return self.empty or self.words
        if self.brings and last:
            return _("{did}: {gains}", did=self.words, gains=gains)
        return _("{did} ({gains})", did=self.words, gains=gains)


def _gain(stock: Stock, count: int) -> str:
    return amount(stock, count) if count > 0 else "−" + amount(stock, -count)


@dataclass(frozen=True)
class _Doing:
    """An event of the turn, with the data for its text."""

    what: Any
    who: Sequence[Person]
    at: Ground


def summary(seat: Seat, events: Sequence[Value], who: Sequence[Person], facts: Facts) -> str:
    """The turn of a seat in one sentence, from the events since it began."""
    clauses: list[_Clause] = []
    lost = 0
    at = ground(facts.options, facts.seats, facts.layout)
    for event in events:
        doer = seat_of(event)
        if doer == seat and isinstance(event, Gained | InfluenceChanged) and clauses:
            stock = event.stock if isinstance(event, Gained) else Stock.INFLUENCE
            more = event.amount if isinstance(event, Gained) else event.change
            clauses[-1].gains[stock] = clauses[-1].gains.get(stock, 0) + more
        elif doer == seat and isinstance(event, Hurt):
            lost += event.amount
        elif type(event) in _CLAUSES and doer in (seat, None):
            clause = _CLAUSES[type(event)](_Doing(event, who, at))
            clause.kind = type(event)
            _add(clauses, clause)
    if lost:
        clauses.append(_Clause(_("lost {what}", what=amount(Stock.STAMINA, lost))))
    if not clauses:
        clauses.append(_Clause(_("did nothing")))
    return f"**{who[seat].name}** {_joined(clauses)}."


def _add(clauses: list[_Clause], clause: _Clause) -> None:
    """Add a clause; a walk keeps only its end, several searches become one, a won attack keeps only the victory."""
    last = clauses[-1] if clauses else None
    if last is not None and not last.gains and (last.kind, clause.kind) in _TAKES_PLACE:
        clauses.pop()
    clauses.append(clause)


def _joined(clauses: Sequence[_Clause]) -> str:
    said = [clause.said(last=clause is clauses[-1]) for clause in clauses]
    whole = said[0]
    for place, part in enumerate(said[1:], 1):
        if place + 1 < len(said):
            whole = _("{first}, {then}", first=whole, then=part)
        else:
            whole = _("{first} and {last}", first=whole, last=part)
    return whole


# -- the clauses -----------------------------------------------------------------------------------


def _went(it: _Doing) -> _Clause:
    tile = it.at.tiles[it.what.tile]
    name = tile_name(it.at, it.what.tile)
    if tile.sort is TileKind.LOCATION:
        return _Clause(_("went to the {tile}", tile=name))
    return _Clause(_("went to {tile}", tile=name))


def _attacked(it: _Doing) -> _Clause:
    won = it.what.hits >= it.what.need
    return _Clause(
        {
            Foe.CRIMINAL: _("attacked a criminal") if won else _("attacked a criminal in vain"),
            Foe.ASSASSIN: _("defeated an assassin") if won else _("attacked an assassin in vain"),
            Foe.AGENT: _("beat an agent") if won else _("attacked an agent in vain"),
            Foe.ANDROID: _("beat an android") if won else _("attacked an android in vain"),
            Foe.LOCATION: _("attacked the tile") if won else _("attacked the tile in vain"),
        }[it.what.foe]
    )


def _intercepted(it: _Doing) -> _Clause:
    name = it.who[it.what.target].name
    return _Clause(_("caught up with {name}", name=name) if it.what.cars else _("chased {name} in vain", name=name))


def _turned_in(it: _Doing) -> _Clause:
    count = len(it.what.cards)
    return _Clause(n_("turned in {n} criminal", "turned in {n} criminals", count), gains={Stock.CREDITS: it.what.paid})


def _fixed(words: Callable[[_Doing], str]) -> Callable[[_Doing], _Clause]:
    return lambda it: _Clause(words(it))


_CLAUSES: Mapping[type[Value], Callable[[_Doing], _Clause]] = {
    Moved: _went,
    Investigated: _fixed(lambda it: _("read the file of {criminal}", criminal=criminal_name(it.what.number))),
    AttackRolled: _attacked,
    CriminalDefeated: _fixed(lambda it: _("defeated {criminal}", criminal=criminal_name(it.what.number))),
    Arrested: _fixed(lambda it: _("arrested {criminal}", criminal=criminal_name(it.what.number))),
    InterceptRolled: _intercepted,
    Taken: _fixed(lambda it: _("took {criminal}", criminal=criminal_name(it.what.number))),
    TurnedIn: _turned_in,
    SearchRolled: lambda _it: _Clause(_("searched"), brings=True, empty=_("searched and found nothing")),
    Bought: lambda _it: _Clause(_("bought goods"), brings=True),
    Defused: _fixed(lambda _it: _("defused a bomb")),
    LeftStanding: _fixed(lambda it: _("left a bomb (timer {timer})", timer=it.what.timer)),
    city.Exploded: _fixed(lambda _it: _("set off a bomb")),
    Reinforced: _fixed(lambda _it: _("placed an informant")),
    Scanned: _fixed(lambda it: _("scanned {name}", name=it.who[it.what.target].name)),
    Exposed: _fixed(lambda _it: _("turned out to be an android")),
    Ravaged: _fixed(lambda it: _("destroyed a tile ({tile})", tile=tile_name(it.at, it.what.tile))),
    Felled: _fixed(lambda _it: _("collapsed")),
}
"""The clauses by event; other events are included in these, or have no text."""
_TAKES_PLACE = (
    (Moved, Moved),
    (SearchRolled, SearchRolled),
    (AttackRolled, CriminalDefeated),
)
"""A clause, and the one that replaces it if it follows at once."""
