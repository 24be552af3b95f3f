"""What happens in Rogue Agent, one sentence for each event: names, never "you"; names of tiles after a colon, so that
they need no other form in any language.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

from app.ui.i18n import _, n_
from app.ui.people import Person
from app.ui.rogue import news_city
from app.ui.rogue.words import (
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
from games.rogue import events as told
from games.rogue.city import Ground, ground
from games.rogue.city_events import Loss, Why
from games.rogue.facts import Facts
from games.rogue.nouns import Identity, Stock, Way
from games.rogue.tasks import Foe

Who = tuple[Person, ...]


def event(what: Value, who: Who, facts: Facts) -> str:
    """An event in words, or nothing where others say it already; `facts` are those of any moment of the match."""
    found = _SENTENCES.get(type(what))
    return found(what, who, ground(facts.options, facts.seats, facts.layout)) if found is not None else ""


def sentences(events: Sequence[Value], who: Who, facts: Facts) -> list[tuple[str, int | None]]:
    """What happened, each sentence with the seat it is about; dice that are placed one after another are one line."""
    found: list[tuple[str, int | None]] = []
    for kind, group in groupby(events, lambda each: isinstance(each, told.DiePlaced)):
        placed = list(group)
        if kind and len(placed) > 1:
            found.append((_all_placed(placed, who), by(placed[0])))
        else:
            found += [(words, by(each)) for each in placed if (words := event(each, who, facts))]
    return found


def _all_placed(placed: Sequence[Any], who: Who) -> str:
    """Several dice on the sheet of a bomb."""
    dice = ", ".join(f"{face_name(each.die.face)} {column_name(each.column)}" for each in placed)
    return _("**{name}** places dice: {dice}.", name=who[placed[0].seat].name, dice=dice)


def by(what: Value) -> int | None:
    """The seat that an event is about."""
    seat = getattr(what, "seat", None)
    return seat if isinstance(seat, int) and seat >= 0 else None


# -- players ---------------------------------------------------------------------------------------


def _gained(what: told.Gained, who: Who, _at: Ground) -> str:
    return _("**{name}** gains {what}.", name=who[what.seat].name, what=amount(what.stock, what.amount))


def _lost(what: told.Lost, who: Who, _at: Ground) -> str:
    return _("**{name}** loses {what}.", name=who[what.seat].name, what=amount(what.stock, what.amount))


def _spent(what: told.Spent, who: Who, _at: Ground) -> str:
    return _("**{name}** spends {what}.", name=who[what.seat].name, what=amount(what.stock, what.amount))


def _owned(what: told.UpgradeOwned, who: Who, _at: Ground) -> str:
    return _("**{name}** has a new upgrade: {upgrade}.", name=who[what.seat].name, upgrade=upgrade_name(what.upgrade))


def _influence(what: told.InfluenceChanged, who: Who, _at: Ground) -> str:
    name, change = who[what.seat].name, f"{what.change:+d}".replace("-", "−")
    why = {
        Why.TRACK_END: _("a track is full"),
        Why.PURCHASE: _("bought"),
        Why.ASSASSIN: _("an assassin defeated"),
        Why.CRIMINAL: _("a criminal defeated"),
        Why.BOMB: _("a bomb defused"),
        Why.KILL: _("a fight won"),
        Why.SCAN: _("an android found"),
        Why.RAVAGED: _("a tile laid waste"),
        Why.SKULL: _("beaten down"),
        Why.CARD: _("a card"),
    }[what.why]
    return _("**{name}**: influence {change}, {why}.", name=name, change=change, why=why)


def _hurt(what: told.Hurt, who: Who, _at: Ground) -> str:
    by_what = {
        Loss.GANGSTERS: _("gangsters"),
        Loss.RAVAGED: _("the ruins"),
        Loss.ASSASSIN: _("an assassin"),
        Loss.BOMB: _("a bomb"),
        Loss.NEAR_BOMB: _("a bomb next door"),
        Loss.CARD: _("a card"),
        Loss.EXPLOSION: _("an explosion"),
        Loss.ANDROID: _("an android"),
        Loss.AGENT: _("an agent"),
    }[what.by]
    return _(
        "**{name}** loses {what}: {by}.",
        name=who[what.seat].name,
        what=amount(Stock.STAMINA, what.amount),
        by=by_what,
    )


def _felled(what: told.Felled, who: Who, _at: Ground) -> str:
    return _("**{name}** is beaten down and wakes in the Hospital.", name=who[what.seat].name)


def _informant_gone(what: told.InformantRemoved, who: Who, at: Ground) -> str:
    return _("**{name}** loses an informant: {tile}.", name=who[what.seat].name, tile=tile_name(at, what.tile))


def _clock(what: told.ClockGiven, who: Who, _at: Ground) -> str:
    return _("**{name}**, until the next turn: {effect}.", name=who[what.seat].name, effect=clock_words(what.effect))


def _clock_over(what: told.ClockEnded, who: Who, _at: Ground) -> str:
    return _("**{name}**, over: {effect}.", name=who[what.seat].name, effect=clock_words(what.effect))


# -- turns -----------------------------------------------------------------------------------------


def _turn(what: told.TurnBegan, who: Who, _at: Ground) -> str:
    return _("**{name}**’s turn.", name=who[what.seat].name)


def _turn_over(what: told.TurnEnded, who: Who, _at: Ground) -> str:
    return _("**{name}** ends the turn.", name=who[what.seat].name)


def _moved(what: told.Moved, who: Who, at: Ground) -> str:
    return _("**{name}** patrols: {tile}.", name=who[what.seat].name, tile=tile_name(at, what.tile))


def _gangsters(what: told.GangstersMet, who: Who, _at: Ground) -> str:
    met = n_("**{name}** meets {n} gangster.", "**{name}** meets {n} gangsters.", what.skulls, name=who[what.seat].name)
    if not what.ignored:
        return met
    return met + " " + n_("{n} is ignored.", "{n} are ignored.", what.ignored)


def _investigated(what: told.Investigated, who: Who, at: Ground) -> str:
    name, criminal = who[what.seat].name, criminal_name(what.number)
    if what.card in at.cards:
        card = card_name(at.cards[what.card])
        return _("**{name}** reads the file: {criminal} is {card}.", name=name, criminal=criminal, card=card)
    return _("**{name}** reads the file of {criminal}.", name=name, criminal=criminal)


def _turned(what: told.CardTurned, _who: Who, at: Ground) -> str:
    name = card_name(at.cards[what.card]) if what.card in at.cards else ""
    return _("{criminal} is {card}.", criminal=criminal_name(what.number), card=name)


def _attack(what: told.AttackRolled, who: Who, _at: Ground) -> str:
    name = who[what.seat].name
    foe = {
        Foe.CRIMINAL: _("a criminal"),
        Foe.ASSASSIN: _("an assassin"),
        Foe.AGENT: _("an agent"),
        Foe.ANDROID: _("an android"),
        Foe.LOCATION: _("the tile"),
    }[what.foe]
    if what.hits >= what.need:
        return _("**{name}** attacks {foe}: {hits} of {need}, won.", name=name, foe=foe, hits=what.hits, need=what.need)
    return _("**{name}** attacks {foe}: {hits} of {need}, failed.", name=name, foe=foe, hits=what.hits, need=what.need)


def _defeated(what: told.CriminalDefeated, who: Who, _at: Ground) -> str:
    return _("**{name}** defeats {criminal}.", name=who[what.seat].name, criminal=criminal_name(what.number))


def _attack_over(_what: told.AttackEnded, _who: Who, _at: Ground) -> str:
    return _("The criminal has got away: the attack ends.")


def _arrested(what: told.Arrested, who: Who, _at: Ground) -> str:
    return _("**{name}** arrests {criminal}.", name=who[what.seat].name, criminal=criminal_name(what.number))


def _intercept(what: told.InterceptRolled, who: Who, _at: Ground) -> str:
    one, other = who[what.seat].name, who[what.target].name
    if what.cars > 0:
        return n_(
            "**{name}** intercepts {other}: {n} car is left.",
            "**{name}** intercepts {other}: {n} cars are left.",
            what.cars,
            name=one,
            other=other,
        )
    return _("**{name}** intercepts {other}, who gets away.", name=one, other=other)


def _taken(what: told.Taken, who: Who, _at: Ground) -> str:
    return _(
        "**{name}** takes {criminal} from {other}.",
        name=who[what.seat].name,
        criminal=criminal_name(what.number),
        other=who[what.target].name,
    )


def _turned_in(what: told.TurnedIn, who: Who, _at: Ground) -> str:
    return n_(
        "**{name}** turns in {n} criminal for {paid}.",
        "**{name}** turns in {n} criminals for {paid}.",
        len(what.cards),
        name=who[what.seat].name,
        paid=amount(Stock.CREDITS, what.paid),
    )


def _searched(what: told.SearchRolled, who: Who, _at: Ground) -> str:
    faces = ", ".join(face_name(die.face) for die in what.dice)
    if what.again:
        return _("**{name}** rolls again: {faces}.", name=who[what.seat].name, faces=faces)
    return _("**{name}** searches: {faces}.", name=who[what.seat].name, faces=faces)


def _resolved(what: told.DieResolved, who: Who, _at: Ground) -> str:
    name, face = who[what.seat].name, face_name(what.die.face)
    return {
        Way.PLAIN: _("**{name}** resolves a die: {face}.", name=name, face=face),
        Way.AMPLIFY: _("**{name}** amplifies a die: {face}.", name=name, face=face),
        Way.INFORMANT: _("An informant of **{name}** prevents an explosion.", name=name),
        Way.ARMOR: _("The armor of **{name}** prevents an explosion.", name=name),
        Way.AMMO: _("**{name}** prevents an explosion with ammo.", name=name),
    }[what.way]


def _bought(what: told.Bought, who: Who, _at: Ground) -> str:
    if what.times == 1:
        return _("**{name}** buys.", name=who[what.seat].name)
    return _("**{name}** buys {times} times.", name=who[what.seat].name, times=what.times)


def _defusing(what: told.DefuseBegan, who: Who, _at: Ground) -> str:
    return _("**{name}** opens the bomb with timer {timer}.", name=who[what.seat].name, timer=what.timer)


def _cut(what: told.WiresCut, who: Who, _at: Ground) -> str:
    return n_(
        "**{name}** cuts wires: {n} die rolls.",
        "**{name}** cuts wires: {n} dice roll.",
        len(what.dice),
        name=who[what.seat].name,
    )


def _placed(what: told.DiePlaced, who: Who, _at: Ground) -> str:
    return _(
        "**{name}** places a die: {face}, column {column}.",
        name=who[what.seat].name,
        face=face_name(what.die.face),
        column=column_name(what.column),
    )


def _circuit(what: told.CircuitRolled, _who: Who, _at: Ground) -> str:
    return _("The circuit: {faces}.", faces=", ".join(face_name(die.face) for die in what.dice))


def _defused(what: told.Defused, who: Who, at: Ground) -> str:
    return _("**{name}** defuses the bomb: {tile}.", name=who[what.seat].name, tile=tile_name(at, what.tile))


def _left(what: told.LeftStanding, who: Who, at: Ground) -> str:
    return _(
        "**{name}** leaves the bomb, timer {timer}: {tile}.",
        name=who[what.seat].name,
        timer=what.timer,
        tile=tile_name(at, what.tile),
    )


def _reinforced(what: told.Reinforced, who: Who, at: Ground) -> str:
    return _("**{name}** places an informant: {tile}.", name=who[what.seat].name, tile=tile_name(at, what.tile))


# -- Android mode ----------------------------------------------------------------------------------


def _scanned(what: told.Scanned, who: Who, _at: Ground) -> str:
    return _("**{name}** scans {other}.", name=who[what.seat].name, other=who[what.target].name)


def _shown(what: told.IdentityShown, who: Who, _at: Ground) -> str:
    if what.identity is Identity.ANDROID:
        return _("**{name}** reveals a token: android.", name=who[what.seat].name)
    return _("**{name}** reveals a token: human.", name=who[what.seat].name)


def _exposed(what: told.Exposed, who: Who, _at: Ground) -> str:
    return _("**{name}** is an android!", name=who[what.seat].name)


def _removed(_what: told.IdentitiesRemoved, _who: Who, _at: Ground) -> str:
    return _("No more androids: all other identity tokens leave the game, face down.")


def _ravaged(what: told.Ravaged, who: Who, at: Ground) -> str:
    return _("**{name}** lays waste: {tile}.", name=who[what.seat].name, tile=tile_name(at, what.tile))


def _ended(what: told.Ended, who: Who, _at: Ground) -> str:
    names = ", ".join(who[seat].name for seat in what.outcome.winners)
    return n_(
        "The match is over. **{names}** wins.",
        "The match is over. **{names}** win.",
        len(what.outcome.winners),
        names=names,
    )


_SENTENCES: Mapping[type[Value], Callable[[Any, Who, Ground], str]] = {
    **news_city.SENTENCES,
    told.Gained: _gained,
    told.Lost: _lost,
    told.Spent: _spent,
    told.UpgradeOwned: _owned,
    told.InfluenceChanged: _influence,
    told.Hurt: _hurt,
    told.Felled: _felled,
    told.InformantRemoved: _informant_gone,
    told.ClockGiven: _clock,
    told.ClockEnded: _clock_over,
    told.TurnBegan: _turn,
    told.TurnEnded: _turn_over,
    told.Moved: _moved,
    told.GangstersMet: _gangsters,
    told.Investigated: _investigated,
    told.CardTurned: _turned,
    told.AttackRolled: _attack,
    told.CriminalDefeated: _defeated,
    told.AttackEnded: _attack_over,
    told.Arrested: _arrested,
    told.InterceptRolled: _intercept,
    told.Taken: _taken,
    told.TurnedIn: _turned_in,
    told.SearchRolled: _searched,
    told.DieResolved: _resolved,
    told.Bought: _bought,
    told.DefuseBegan: _defusing,
    told.WiresCut: _cut,
    told.DiePlaced: _placed,
    told.CircuitRolled: _circuit,
    told.Defused: _defused,
    told.LeftStanding: _left,
    told.Reinforced: _reinforced,
    told.Scanned: _scanned,
    told.IdentityShown: _shown,
    told.Exposed: _exposed,
    told.IdentitiesRemoved: _removed,
    told.Ravaged: _ravaged,
    told.Ended: _ended,
}
