"""Events as lines with an icon: the results of a roll, of a bomb, of a step of the city."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.present.people import Person, seat_of
from app.present.rogue import event_sentences, words
from app.present.rogue.row_values import IconLine, RowIcon, icon_sign, stock_sign
from app.present.rogue.theme import NIGHT
from games.core.contract import Preview
from games.core.value import Value, but
from games.rogue import city_events as city
from games.rogue.event_replay import after
from games.rogue.events import (
    Arrested,
    AttackRolled,
    CardTurned,
    CircuitRolled,
    ClockEnded,
    ClockGiven,
    CriminalDefeated,
    Defused,
    DiePlaced,
    EffectBegan,
    Exposed,
    Felled,
    Gained,
    Hurt,
    IdentitiesRemoved,
    IdentityShown,
    InfluenceChanged,
    InformantRemoved,
    InterceptRolled,
    Investigated,
    LeftStanding,
    Lost,
    Ravaged,
    Reinforced,
    SearchRolled,
    Spent,
    Taken,
    WiresCut,
)
from games.rogue.facts import Facts
from games.rogue.vocabulary import Stock

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
        found.append(IconLine(picture, words.message_text(message, who)))
    return tuple(found)


_QUIET = (
    AttackRolled,
    InterceptRolled,
    CardTurned,
    Investigated,
    CircuitRolled,
    SearchRolled,
    WiresCut,
    DiePlaced,
    EffectBegan,
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
    Gained: lambda event, _facts, _who: stock_sign(event.stock),
    Lost: lambda event, _facts, _who: stock_sign(event.stock),
    Spent: lambda event, _facts, _who: stock_sign(event.stock),
    InfluenceChanged: stock_sign(Stock.INFLUENCE),
    Hurt: icon_sign("icon-heart", NIGHT.danger),
    Felled: icon_sign("icon-skull", NIGHT.danger),
    InformantRemoved: _informant,
    Reinforced: _informant,
    IdentityShown: lambda event, _facts, _who: RowIcon("identity", event.identity.value),
    Exposed: lambda event, _facts, who: RowIcon("android", person=who[event.seat]),
    IdentitiesRemoved: RowIcon("identity"),
    ClockGiven: icon_sign("phase-time", NIGHT.danger),
    ClockEnded: icon_sign("phase-time", NIGHT.danger),
    Defused: icon_sign("icon-defuse", NIGHT.ok),
    LeftStanding: _bomb,
    Ravaged: icon_sign("die-explosion", NIGHT.ravaged),
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
        gone = isinstance(event, CriminalDefeated | Arrested | Taken)
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
    if not isinstance(last, Gained) or not isinstance(event, Gained):
        return False
    return (last.seat, last.stock) == (event.seat, event.stock)
