"""Events as lines with an icon: the results of a roll, of a bomb, of a step of the city."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.present.people import Person, seat_of
from app.present.rogue import event_sentences, words
from app.present.rogue.row_values import IconLine, RowIcon, icon_sign, stock_sign
from app.present.rogue.theme import NIGHT
from games.core.contract import Preview
from games.core.value import Value
from games.rogue import city_events as city
from games.rogue import events as told
from games.rogue.event_replay import after
from games.rogue.facts import Facts
from games.rogue.vocabulary import Stock, but

Who = tuple[Person, ...]

_EFFECTS = {
    "rogue.preview.loses_stamina": icon_sign("icon-heart", NIGHT.danger),
    "rogue.preview.else_stamina": icon_sign("icon-heart", NIGHT.danger),
    "rogue.preview.gangsters": icon_sign("gangster-skull", NIGHT.skull),
    "rogue.preview.ravaged": icon_sign("icon-heart", NIGHT.danger),
    "rogue.preview.else_retaliation": icon_sign("die-weapon", NIGHT.low),
    "rogue.preview.turns_card": icon_sign("icon-eye"),
    "rogue.preview.explodes": icon_sign("die-explosion", NIGHT.danger),
    "rogue.preview.timer": icon_sign("phase-time"),
    "rogue.preview.wasted": icon_sign("icon-close", NIGHT.danger),
}


def effect_lines(preview: Preview, who: Who) -> tuple[IconLine, ...]:
    """The cost and effects of an action, each with an icon."""
    found = []
    for message in preview.effects:
        what = next((str(value) for key, value in message.params if key == "what"), "")
        picture = _EFFECTS.get(message.key) or (stock_sign(Stock(what)) if what else icon_sign("icon-help"))
        found.append(IconLine(picture, words.told(message, who)))
    return tuple(found)


_QUIET = (
    told.AttackRolled,
    told.InterceptRolled,
    told.CardTurned,
    told.Investigated,
    told.CircuitRolled,
    told.SearchRolled,
    told.WiresCut,
    told.DiePlaced,
    told.EffectBegan,
    city.CityBegan,
    city.RoundBegan,
)
"""Events that a scene shows in another way, or that need no text."""


def story(before: Facts, events: Sequence[Value], who: Who) -> tuple[IconLine, ...]:
    """One line for every noteworthy event."""
    found: list[IconLine] = []
    facts = before
    for event in events:
        if not isinstance(event, _QUIET):
            text = event_sentences.event(event, who, facts)
            if text:
                found.append(IconLine(sign(event, facts, who), text))
        facts = after(facts, event)
    return tuple(found)


def _informant(event: Any, _facts: Facts, who: Who) -> RowIcon:
    return RowIcon("informant", person=who[event.seat])


def _bomb(event: Any, _facts: Facts, _who: Who) -> RowIcon:
    return RowIcon("bomb", number=event.timer)


_SIGNS: Mapping[type[Value], RowIcon | Callable[[Any, Facts, Who], RowIcon]] = {
    told.Gained: lambda event, _facts, _who: stock_sign(event.stock),
    told.Lost: lambda event, _facts, _who: stock_sign(event.stock),
    told.Spent: lambda event, _facts, _who: stock_sign(event.stock),
    told.InfluenceChanged: stock_sign(Stock.INFLUENCE),
    told.Hurt: icon_sign("icon-heart", NIGHT.danger),
    told.Felled: icon_sign("icon-skull", NIGHT.danger),
    told.InformantRemoved: _informant,
    told.Reinforced: _informant,
    told.IdentityShown: lambda event, _facts, _who: RowIcon("identity", event.identity.value),
    told.Exposed: lambda event, _facts, who: RowIcon("android", person=who[event.seat]),
    told.IdentitiesRemoved: RowIcon("identity"),
    told.ClockGiven: icon_sign("phase-time", NIGHT.danger),
    told.ClockEnded: icon_sign("phase-time", NIGHT.danger),
    told.Defused: icon_sign("icon-defuse", NIGHT.ok),
    told.LeftStanding: _bomb,
    told.Ravaged: icon_sign("die-explosion", NIGHT.ravaged),
    city.AssassinPlaced: RowIcon("assassin"),
    city.AssassinMoved: RowIcon("assassin"),
    city.AssassinGone: RowIcon("assassin"),
    city.AssassinStruck: RowIcon("assassin"),
    city.TimerDropped: _bomb,
    city.BombPlaced: _bomb,
    city.BombGone: icon_sign("icon-defuse", NIGHT.ok),
    city.Exploded: icon_sign("die-explosion", NIGHT.danger),
    city.PoliceMoved: RowIcon("police"),
}


def sign(event: Value, facts: Facts, who: Who) -> RowIcon:
    """The icon of an event: its own, or that of its criminal or player."""
    found = _SIGNS.get(type(event))
    if found is not None:
        return found if isinstance(found, RowIcon) else found(event, facts, who)
    number, seat = getattr(event, "number", 0), seat_of(event)
    if number:
        crook = facts.criminals[number - 1]
        gone = isinstance(event, told.CriminalDefeated | told.Arrested | told.Taken)
        return RowIcon("defeated" if gone or (crook is not None and crook.defeated) else "rampant", number=number)
    if isinstance(seat, int):
        return RowIcon("android" if facts.players[seat].android else "agent", person=who[seat])
    return icon_sign("icon-stream")


def merged(events: Sequence[Value]) -> tuple[Value, ...]:
    """Merge consecutive gains of the same thing."""
    found: list[Value] = []
    for event in events:
        last = found[-1] if found else None
        if _same(last, event):
            found[-1] = but(event, amount=getattr(last, "amount", 0) + getattr(event, "amount", 0))
        else:
            found.append(event)
    return tuple(found)


def _same(last: Value | None, event: Value) -> bool:
    """Whether both are gains of the same thing by the same player."""
    if not isinstance(last, told.Gained) or not isinstance(event, told.Gained):
        return False
    return (last.seat, last.stock) == (event.seat, event.stock)
