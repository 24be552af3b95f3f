"""The events of Rogue Agent, one sentence each: with names, never "you"; names of tiles follow a colon, so that they
need no inflection in any language.

A new event is one row of `SENTENCES`. The {parameters} of a sentence are filled by `PLACES`, or by the event's field of
that name.
"""

import string
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any

from app.present.i18n import N_, _, n_
from app.present.people import Person, seat_of
from app.present.rogue.words import (
    amount,
    card_name,
    clock_words,
    column_name,
    criminal_name,
    face_name,
    tile_name,
    upgrade_name,
)
from games.core.value import Value
from games.rogue import city_events as city
from games.rogue.city import Ground, ground
from games.rogue.city_events import Left, Loss, Why
from games.rogue.events import (
    Arrested,
    AttackEnded,
    AttackRolled,
    Bought,
    CardTurned,
    CircuitRolled,
    ClockEnded,
    ClockGiven,
    CriminalDefeated,
    DefuseBegan,
    Defused,
    DiePlaced,
    DieResolved,
    Ended,
    Exposed,
    Felled,
    Gained,
    GangstersMet,
    Hurt,
    IdentitiesRemoved,
    IdentityShown,
    InfluenceChanged,
    InformantRemoved,
    InterceptRolled,
    Investigated,
    LeftStanding,
    Lost,
    Moved,
    Ravaged,
    Reinforced,
    Scanned,
    SearchRolled,
    Spent,
    Taken,
    TurnBegan,
    TurnedIn,
    TurnEnded,
    UpgradeOwned,
    WiresCut,
)
from games.rogue.facts import Facts
from games.rogue.pending import Foe
from games.rogue.vocabulary import ASSASSIN, BOMB, Identity, Stock, Way

Who = tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class Saying:
    """The event to describe, with the players and the city."""

    what: Any
    who: Who
    at: Ground

    def _(self, message: str) -> str:
        """A sentence with its parameters."""
        return _(message, **self._filled(message))

    def n_(self, one: str, many: str, count: int) -> str:
        """The same with a number."""
        return n_(one, many, count, **self._filled(many))

    def _filled(self, message: str) -> dict[str, object]:
        return {place: self._place(place) for place in _places(message) if place != "n"}

    def _place(self, place: str) -> object:
        filled = PLACES.get(place)
        return filled(self) if filled is not None else getattr(self.what, place)

    @property
    def card(self) -> str:
        """The name on the event's card, if it is face up."""
        return card_name(self.at.cards[self.what.card]) if self.what.card in self.at.cards else ""


@cache
def _places(message: str) -> tuple[str, ...]:
    """The names of a sentence's parameters."""
    return tuple(name for _text, name, _form, _how in string.Formatter().parse(message) if name)


def event(what: Value, who: Who, facts: Facts) -> str:
    """An event in words, or empty if others include it; `facts` are those of any moment of the match."""
    said = SENTENCES.get(type(what))
    if said is None:
        return ""
    saying = Saying(what, who, ground(facts.options, facts.seats, facts.layout))
    return saying._(said) if isinstance(said, str) else said(saying)


def sentences(events: Iterable[Value], who: Who, facts: Facts) -> Iterator[tuple[str, int | None]]:
    """The sentences of these events, which are ordered from newest to oldest, each with its seat. Consecutive placings
    of dice become one line.
    """
    for kind, group in groupby(events, lambda each: isinstance(each, DiePlaced)):
        newest = list(group)
        if kind and len(newest) > 1:
            yield _all_placed(newest[::-1], who), by(newest[-1])
        else:
            yield from ((words, by(each)) for each in newest if (words := event(each, who, facts)))


def _all_placed(placed: Sequence[Any], who: Who) -> str:
    """Several dice on the sheet of a bomb."""
    dice = ", ".join(f"{face_name(each.die.face)} {column_name(each.column)}" for each in placed)
    return _("**{name}** places dice: {dice}.", name=who[placed[0].seat].name, dice=dice)


def by(what: Value) -> int | None:
    """The seat of an event."""
    seat = seat_of(what)
    return seat if isinstance(seat, int) and seat >= 0 else None


# -- parameters ------------------------------------------------------------------------------------

_WHY = {
    Why.TRACK_END: N_("full track"),
    Why.PURCHASE: N_("purchase"),
    Why.ASSASSIN: N_("assassin defeated"),
    Why.CRIMINAL: N_("criminal defeated"),
    Why.BOMB: N_("bomb defused"),
    Why.KILL: N_("fight won"),
    Why.SCAN: N_("android exposed"),
    Why.RAVAGED: N_("tile destroyed"),
    Why.SKULL: N_("collapse"),
    Why.CARD: N_("a card"),
}
_BY = {
    Loss.GANGSTERS: N_("gangsters"),
    Loss.RAVAGED: N_("the ruins"),
    Loss.ASSASSIN: N_("an assassin"),
    Loss.BOMB: N_("a bomb"),
    Loss.NEAR_BOMB: N_("a bomb nearby"),
    Loss.CARD: N_("a card"),
    Loss.EXPLOSION: N_("an explosion"),
    Loss.ANDROID: N_("an android"),
    Loss.AGENT: N_("an agent"),
}
_FOE = {
    Foe.CRIMINAL: N_("a criminal"),
    Foe.ASSASSIN: N_("an assassin"),
    Foe.AGENT: N_("an agent"),
    Foe.ANDROID: N_("an android"),
    Foe.LOCATION: N_("the tile"),
}
_TOKENS = {BOMB: N_("bomb"), ASSASSIN: N_("assassin")}

PLACES: Mapping[str, Callable[[Saying], object]] = {
    "name": lambda it: it.who[it.what.seat].name,
    "other": lambda it: it.who[it.what.target].name,
    "names": lambda it: ", ".join(it.who[seat].name for seat in it.what.outcome.winners),
    "tile": lambda it: tile_name(it.at, it.what.tile),
    "criminal": lambda it: criminal_name(it.what.number),
    "card": lambda it: it.card,
    "what": lambda it: amount(getattr(it.what, "stock", Stock.STAMINA), it.what.amount),
    "paid": lambda it: amount(Stock.CREDITS, it.what.paid),
    "change": lambda it: f"{it.what.change:+d}".replace("-", "−"),
    "why": lambda it: _(_WHY[it.what.why]),
    "by": lambda it: _(_BY[it.what.by]),
    "foe": lambda it: _(_FOE[it.what.foe]),
    "upgrade": lambda it: upgrade_name(it.what.upgrade),
    "effect": lambda it: clock_words(it.what.effect),
    "face": lambda it: face_name(it.what.die.face),
    "faces": lambda it: ", ".join(face_name(die.face) for die in it.what.dice),
    "column": lambda it: column_name(it.what.column),
    "tokens": lambda it: ", ".join(
        _(_TOKENS[token]) if token in _TOKENS else criminal_name(int(token)) for token in it.what.tokens
    ),
}

# -- sentences that depend on more than the kind of event ------------------------------------------


def _criminal_gone(it: Saying) -> str:
    words = it._(
        {
            Left.WALKED_OUT: N_("{criminal} leaves the city: {card}."),
            Left.EXPLOSION: N_("The explosion drives {criminal} out: {card}."),
            Left.RAVAGED: N_("The ruins drive {criminal} out: {card}."),
            Left.SWEPT: N_("The police clear away {criminal}: {card}."),
            Left.CUSTODY: N_("{criminal} goes free: {card}."),
            Left.DEFEATED: N_("{criminal} leaves the game: {card}."),
        }[it.what.how]
    )
    return words + " " + _("The card returns to the deck.") if it.what.reshuffled else words


def _assassin_gone(it: Saying) -> str:
    return it._(
        {
            Left.WALKED_OUT: N_("The assassin leaves the city."),
            Left.EXPLOSION: N_("The explosion drives the assassin out: {tile}."),
            Left.RAVAGED: N_("The ruins drive the assassin out: {tile}."),
            Left.SWEPT: N_("The police clear away the assassin: {tile}."),
            Left.CUSTODY: N_("The assassin is gone: {tile}."),
            Left.DEFEATED: N_("The assassin is defeated: {tile}."),
        }[it.what.how]
    )


def _bomb_gone(it: Saying) -> str:
    words = {
        Left.SWEPT: N_("The police take the bomb away: {tile}."),
        Left.RAVAGED: N_("The ruins bury the bomb: {tile}."),
        Left.DEFEATED: N_("The bomb is defused: {tile}."),
    }.get(it.what.how)
    return it._(words) if words is not None else ""


def _resolved(it: Saying) -> str:
    return it._(
        {
            Way.PLAIN: N_("**{name}** resolves a die: {face}."),
            Way.AMPLIFY: N_("**{name}** amplifies a die: {face}."),
            Way.INFORMANT: N_("An informant of **{name}** prevents an explosion."),
            Way.ARMOR: N_("The armour of **{name}** prevents an explosion."),
            Way.AMMO: N_("**{name}** prevents an explosion with ammo."),
        }[it.what.way]
    )


def _gangsters(it: Saying) -> str:
    met = it.n_("**{name}** meets {n} gangster.", "**{name}** meets {n} gangsters.", it.what.skulls)
    ignored = it.what.ignored
    return met + " " + n_("{n} ignored.", "{n} ignored.", ignored) if ignored else met


def _investigated(it: Saying) -> str:
    if it.card:
        return it._("**{name}** reads the file: {criminal} is {card}.")
    return it._("**{name}** reads the file of {criminal}.")


def _attack(it: Saying) -> str:
    if it.what.hits >= it.what.need:
        return it._("**{name}** attacks {foe}: {hits} of {need}, won.")
    return it._("**{name}** attacks {foe}: {hits} of {need}, failed.")


def _intercept(it: Saying) -> str:
    if it.what.cars > 0:
        return it.n_(
            "**{name}** intercepts {other}: {n} patrol car left.",
            "**{name}** intercepts {other}: {n} patrol cars left.",
            it.what.cars,
        )
    return it._("**{name}** chases {other}, who gets away.")


def _turned_in(it: Saying) -> str:
    return it.n_(
        "**{name}** turns in {n} criminal for {paid}.",
        "**{name}** turns in {n} criminals for {paid}.",
        len(it.what.cards),
    )


def _searched(it: Saying) -> str:
    return it._("**{name}** rerolls: {faces}.") if it.what.again else it._("**{name}** searches: {faces}.")


def _bought(it: Saying) -> str:
    return it._("**{name}** buys.") if it.what.times == 1 else it._("**{name}** buys {times} times.")


def _cut(it: Saying) -> str:
    return it.n_(
        "**{name}** cuts wires, rolling {n} die.", "**{name}** cuts wires, rolling {n} dice.", len(it.what.dice)
    )


def _shown(it: Saying) -> str:
    if it.what.identity is Identity.ANDROID:
        return it._("**{name}** reveals a token: android.")
    return it._("**{name}** reveals a token: human.")


def _ended(it: Saying) -> str:
    winners = len(it.what.outcome.winners)
    return it.n_("The match is over. **{names}** wins.", "The match is over. **{names}** win.", winners)


SENTENCES: Mapping[type[Value], str | Callable[[Saying], str]] = {
    # the city
    city.RoundBegan: N_("Round {round}. **{name}** is the Director."),
    city.TokensDrawn: N_("From the Data Stream: {tokens}."),
    city.CriminalPlaced: N_("{criminal} appears: {tile}."),
    city.CriminalIgnored: N_("{criminal} returns to the Data Stream."),
    city.AssassinPlaced: N_("An assassin appears: {tile}."),
    city.BombPlaced: N_("A bomb, timer {timer}: {tile}."),
    city.CityBegan: N_("The City phase begins."),
    city.CriminalMoved: N_("{criminal} moves on: {tile}."),
    city.CriminalGone: _criminal_gone,
    city.AssassinMoved: N_("The assassin moves: {tile}."),
    city.AssassinGone: _assassin_gone,
    city.AssassinStruck: N_("The assassin strikes: {tile}."),
    city.TimerDropped: N_("The bomb ticks, timer {timer}: {tile}."),
    city.BombGone: _bomb_gone,
    city.Exploded: N_("The bomb explodes: {tile}."),
    city.PoliceMoved: N_("The Police Squad moves: {tile}."),
    city.DirectorChanged: N_("**{name}** is now the Director."),
    # players
    Gained: N_("**{name}** gains {what}."),
    Lost: N_("**{name}** loses {what}."),
    Spent: N_("**{name}** spends {what}."),
    UpgradeOwned: N_("**{name}** has a new upgrade: {upgrade}."),
    InfluenceChanged: N_("**{name}**: influence {change}, {why}."),
    Hurt: N_("**{name}** loses {what} ({by})."),
    Felled: N_("**{name}** collapses and wakes up in the Hospital."),
    InformantRemoved: N_("**{name}** loses an informant: {tile}."),
    ClockGiven: N_("**{name}**, until the next turn: {effect}."),
    ClockEnded: N_("**{name}**, no longer: {effect}."),
    # turns
    TurnBegan: N_("**{name}**’s turn."),
    TurnEnded: N_("**{name}** ends the turn."),
    Moved: N_("**{name}** patrols: {tile}."),
    GangstersMet: _gangsters,
    Investigated: _investigated,
    CardTurned: N_("{criminal} is {card}."),
    AttackRolled: _attack,
    CriminalDefeated: N_("**{name}** defeats {criminal}."),
    AttackEnded: N_("The criminal has got away: the attack ends."),
    Arrested: N_("**{name}** arrests {criminal}."),
    InterceptRolled: _intercept,
    Taken: N_("**{name}** takes {criminal} from {other}."),
    TurnedIn: _turned_in,
    SearchRolled: _searched,
    DieResolved: _resolved,
    Bought: _bought,
    DefuseBegan: N_("**{name}** opens the bomb with timer {timer}."),
    WiresCut: _cut,
    DiePlaced: N_("**{name}** places a die: {face}, column {column}."),
    CircuitRolled: N_("The circuit: {faces}."),
    Defused: N_("**{name}** defuses the bomb: {tile}."),
    LeftStanding: N_("**{name}** leaves the bomb, timer {timer}: {tile}."),
    Reinforced: N_("**{name}** places an informant: {tile}."),
    # Android mode
    Scanned: N_("**{name}** scans {other}."),
    IdentityShown: _shown,
    Exposed: N_("**{name}** is an android!"),
    IdentitiesRemoved: N_("No more androids: all other identity tokens leave the game, face down."),
    Ravaged: N_("**{name}** destroys: {tile}."),
    Ended: _ended,
}
