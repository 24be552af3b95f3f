"""Events as lines with a picture: what came of a roll, of a bomb, of a step of the city."""

from collections.abc import Sequence

from app.ui.people import Person
from app.ui.rogue import news, words
from app.ui.rogue.scenes.pieces import Sign, icon_sign, stock_sign
from app.ui.rogue.scenes.rows import Line
from app.ui.rogue.theme import NIGHT
from games.core.contract import Preview
from games.core.value import Value
from games.rogue import city_events as city
from games.rogue import events as told
from games.rogue.facts import Facts
from games.rogue.nouns import Stock, but
from games.rogue.rewind import after

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


def effect_lines(preview: Preview, who: tuple[Person, ...]) -> tuple[Line, ...]:
    """What an action costs and does, each with its picture."""
    found = []
    for message in preview.effects:
        what = next((str(value) for key, value in message.params if key == "what"), "")
        picture = _EFFECTS.get(message.key) or (stock_sign(Stock(what)) if what else icon_sign("icon-help"))
        found.append(Line(picture, words.told(message, who)))
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
"""What a scene shows in a larger way, or what says nothing by itself."""


def story(before: Facts, events: Sequence[Value], who: tuple[Person, ...]) -> tuple[Line, ...]:
    """One line for every event that is worth one."""
    found: list[Line] = []
    facts = before
    for event in events:
        if not isinstance(event, _QUIET):
            text = news.event(event, who, facts)
            if text:
                found.append(Line(sign(event, facts, who), text))
        facts = after(facts, event)
    return tuple(found)


def sign(event: Value, facts: Facts, who: tuple[Person, ...]) -> Sign:
    """The picture of an event."""
    if isinstance(event, told.Gained | told.Lost | told.Spent):
        return stock_sign(event.stock)
    if isinstance(event, told.InfluenceChanged):
        return stock_sign(Stock.INFLUENCE)
    if isinstance(event, told.Hurt):
        return icon_sign("icon-heart", NIGHT.danger)
    if isinstance(event, told.Felled):
        return icon_sign("icon-skull", NIGHT.danger)
    if isinstance(event, told.InformantRemoved | told.Reinforced):
        return Sign("informant", person=who[event.seat])
    if isinstance(event, told.IdentityShown):
        return Sign("identity", event.identity.value)
    if isinstance(event, told.Exposed):
        return Sign("android", person=who[event.seat])
    if isinstance(event, told.IdentitiesRemoved):
        return Sign("identity")
    found = _of_token(event, facts)
    if found is not None:
        return found
    seat = getattr(event, "seat", None)
    if isinstance(seat, int):
        return Sign("android" if facts.players[seat].android else "agent", person=who[seat])
    return icon_sign("icon-stream")


def _of_token(event: Value, facts: Facts) -> Sign | None:
    """Events about criminals, assassins, bombs, the police."""
    number = getattr(event, "number", 0)
    if isinstance(event, told.ClockGiven | told.ClockEnded):
        return icon_sign("phase-time", NIGHT.danger)
    if number:
        crook = facts.criminals[number - 1]
        gone = isinstance(event, told.CriminalDefeated | told.Arrested | told.Taken)
        return Sign("defeated" if gone or (crook is not None and crook.defeated) else "rampant", number=number)
    if isinstance(event, city.AssassinPlaced | city.AssassinMoved | city.AssassinGone | city.AssassinStruck):
        return Sign("assassin")
    if isinstance(event, city.TimerDropped | city.BombPlaced | told.LeftStanding):
        return Sign("bomb", number=event.timer)
    if isinstance(event, city.BombGone | told.Defused):
        return icon_sign("icon-defuse", NIGHT.ok)
    if isinstance(event, city.Exploded):
        return icon_sign("die-explosion", NIGHT.danger)
    if isinstance(event, city.PoliceMoved):
        return Sign("police")
    if isinstance(event, told.Ravaged):
        return icon_sign("die-explosion", NIGHT.ravaged)
    return None


def merged(events: Sequence[Value]) -> tuple[Value, ...]:
    """Several gains of the same thing in a row as one."""
    found: list[Value] = []
    for event in events:
        last = found[-1] if found else None
        if _same(last, event):
            found[-1] = but(event, amount=getattr(last, "amount", 0) + getattr(event, "amount", 0))
        else:
            found.append(event)
    return tuple(found)


def _same(last: Value | None, event: Value) -> bool:
    """Whether both say that one player gained one thing."""
    if not isinstance(last, told.Gained) or not isinstance(event, told.Gained):
        return False
    return (last.seat, last.stock) == (event.seat, event.stock)
