"""Correction of a preview by the result: each of its messages is compared with the events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from games.core.contract import Message, Preview, Seat
from games.core.value import Value
from games.rogue import actions
from games.rogue.action_rules import Odds, gives, pays, say
from games.rogue.city_events import Exploded, Loss, TimerDropped, Why
from games.rogue.dice import cars, hits_needed
from games.rogue.events import (
    AttackRolled,
    CardTurned,
    CircuitRolled,
    DiePlaced,
    EffectBegan,
    Felled,
    Gained,
    GangstersMet,
    Hurt,
    InfluenceChanged,
    InformantRemoved,
    InterceptRolled,
    Ravaged,
    Spent,
    TurnedIn,
    TurnEnded,
)
from games.rogue.facts import Facts
from games.rogue.pending import Foe
from games.rogue.vocabulary import Stock

E = TypeVar("E", bound=Value)

_CERTAIN = (actions.Buy, actions.Resolve, actions.TurnIn, actions.Spend, actions.Patrol, actions.Step)
"""Actions whose gains and losses of stamina are all previewed, because no cards are involved."""
_PAYS = pays(Stock.FUEL, 0).key
_PRIZES = (Why.CRIMINAL, Why.ASSASSIN, Why.RAVAGED)


@dataclass(frozen=True, slots=True)
class Happened:
    """An action with its player and its results."""

    seat: Seat
    before: Facts
    after: Facts
    effects: tuple[Message, ...]  # as previewed
    events: tuple[Value, ...]

    def of(self, kind: type[E]) -> list[E]:
        """The events of this kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def first(self, kind: type[E]) -> E | None:
        return next(iter(self.of(kind)), None)

    def spent(self) -> Counter[Stock]:
        """The stocks the player paid."""
        found: Counter[Stock] = Counter()
        for event in self.of(Spent):
            if event.seat == self.seat:
                found[event.stock] += event.amount
        return found

    def gained(self) -> Counter[Stock]:
        """The stocks the player got."""
        found = Counter({Stock.CREDITS: sum(event.paid for event in self.of(TurnedIn))})
        for event in self.of(Gained):
            found[event.stock] += event.amount
        return found

    def hurt(self, *by: Loss) -> int:
        """The stamina the player lost by these causes."""
        return sum(event.amount for event in self.of(Hurt) if event.seat == self.seat and event.by in by)

    @property
    def attack(self) -> AttackRolled | None:
        return self.first(AttackRolled)

    @property
    def informants(self) -> int:
        """The number of informants on the player's tile."""
        return len(self.before.informants[self.before.players[self.seat].tile])

    @property
    def scored(self) -> bool:
        """Whether the attack rolled enough hits."""
        rolled = self.attack
        return rolled is not None and rolled.hits >= max(1, hits_needed(rolled.foe, rolled.need, self.informants))

    @property
    def missed(self) -> bool:
        return self.attack is not None and not self.scored


def hindsight(preview: Preview, before: Facts, action: Value, events: Sequence[Value], after: Facts) -> Preview:
    """The corrected preview."""
    task = before.agenda[0]
    seat: Seat = getattr(task, "seat", before.turn.seat)
    happened = Happened(seat, before, after, preview.effects, tuple(events))
    effects = [came for message in preview.effects if (came := _came(happened, message)) is not None]
    known = {(message.key, _what(message)) for message in effects}
    missing = [each for each in _unpreviewed(happened, action) if (each.key, _what(each)) not in known]
    return Preview((*effects, *missing), _odds(preview, happened))


def _came(happened: Happened, message: Message) -> Message | None:
    """The corrected form of one message; None if it did not happen."""
    return _HELD[message.key.rsplit(".", 1)[1]](happened, message)


def _unpreviewed(happened: Happened, action: Value) -> Iterator[Message]:
    """Messages that a preview may have omitted."""
    yield from (pays(stock, amount) for stock, amount in happened.spent().items())
    if isinstance(action, _CERTAIN):
        yield from (gives(stock, amount) for stock, amount in happened.gained().items() if amount)
        lost = happened.hurt(Loss.EXPLOSION) or (happened.hurt(Loss.GANGSTERS) if not _met(happened) else 0)
        if lost:
            yield say("loses_stamina", ("stamina", lost))
        if happened.hurt(Loss.RAVAGED):
            yield say("ravaged", ("stamina", happened.hurt(Loss.RAVAGED)))
        if _met(happened) is not None:
            yield _gangsters(happened)


def _what(message: Message) -> object:
    return dict(message.params).get("what")


def _number(message: Message, name: str) -> int:
    found = dict(message.params)[name]
    assert isinstance(found, int)
    return found


def _as_much(message: Message, amount: int) -> Message | None:
    """The message with another amount; None for 0."""
    params = tuple((name, amount if name == "amount" else part) for name, part in message.params)
    return Message(message.key, params) if amount else None


# Correction of each message


def _pays(happened: Happened, message: Message) -> Message | None:
    stock = Stock(str(_what(message)))
    amount = happened.spent()[stock]
    return pays(stock, amount) if amount else None


def _gives(happened: Happened, message: Message) -> Message | None:
    stock = Stock(str(_what(message)))
    if stock is Stock.INFLUENCE:
        changes = happened.of(InfluenceChanged)
        return gives(stock, sum(event.change for event in changes if event.why is Why.PURCHASE))
    return gives(stock, happened.gained()[stock])


def _wasted(happened: Happened, message: Message) -> Message | None:
    """The part of a gain that was due and not received."""
    stock = Stock(str(_what(message)))
    due = sum(_number(each, "amount") for each in happened.effects if _what(each) == stock and each.key != _PAYS)
    left = due - happened.gained()[stock]
    return say("wasted", ("what", stock), ("amount", left)) if left else None


def _ravaged(happened: Happened, _message: Message) -> Message | None:
    lost = happened.hurt(Loss.RAVAGED)
    return say("ravaged", ("stamina", lost)) if lost else None


def _met(happened: Happened) -> GangstersMet | None:
    """The event of gangsters that were not all ignored."""
    met = happened.first(GangstersMet)
    return met if met is not None and met.skulls > met.ignored else None


def _gangsters(happened: Happened, _message: Message | None = None) -> Message:
    met = _met(happened)
    left = met.skulls - met.ignored if met is not None else 0
    had = happened.before.players[happened.seat].ammo
    return say("gangsters", ("stamina", left), ("ammo", min(left, had)))


def _loses_stamina(happened: Happened, _message: Message) -> Message | None:
    lost = happened.hurt(Loss.GANGSTERS, Loss.EXPLOSION)
    return say("loses_stamina", ("stamina", lost)) if lost else None


def _else_stamina(happened: Happened, message: Message) -> Message:
    """The price of a miss, if there was one."""
    if not happened.missed:
        return message
    lost = happened.hurt(Loss.ASSASSIN)
    return say("else_stamina", ("stamina", lost)) if lost else say("else_nothing")


def _else_retaliation(happened: Happened, message: Message) -> Message | None:
    if not happened.missed:
        return message
    number = _number(message, "number")
    return message if any(event.number == number for event in happened.of(EffectBegan)) else None


def _turns_card(happened: Happened, _message: Message) -> Message | None:
    turned = happened.first(CardTurned)
    return say("turns_card", ("number", turned.number)) if turned is not None else None


def _cancelled(happened: Happened, message: Message) -> Message:
    """The number of hits actually cancelled."""
    rolled = happened.attack
    if rolled is None:
        return message
    removed = len(happened.of(InformantRemoved))
    return message if removed == min(rolled.hits, _number(message, "hits")) else say("cancelled", ("hits", removed))


def _prize(happened: Happened, message: Message) -> Message | None:
    """The influence for a hit, unless a question has to be answered before it is given."""
    if not happened.scored:
        return message
    won = [event for event in happened.of(InfluenceChanged) if event.seat == happened.seat]
    due = sum(event.change for event in won if event.why in _PRIZES)
    waits = happened.attack is not None and happened.attack.foe is Foe.LOCATION and not happened.of(Ravaged)
    return message if waits else _as_much(message, due)


def _kill_prize(happened: Happened, message: Message) -> Message | None:
    felled = [event for event in happened.of(Felled) if event.seat != happened.seat]
    if not felled:
        return message
    won = [event for event in happened.of(InfluenceChanged) if event.seat == happened.seat]
    due = sum(event.change for event in won if event.why is Why.KILL)
    return _as_much(message, due)


def _ends_turn(happened: Happened, message: Message) -> Message | None:
    return message if any(event.seat == happened.seat for event in happened.of(TurnEnded)) else None


def _explodes(happened: Happened, message: Message) -> Message | None:
    return message if happened.of(Exploded) else None


def _timer(happened: Happened, _message: Message) -> Message | None:
    shown = happened.first(DiePlaced) or happened.first(TimerDropped)
    return say("timer", ("timer", shown.timer)) if shown is not None else None


def _check(happened: Happened, _message: Message) -> Message:
    rolled = happened.first(CircuitRolled)
    return say("check", ("dice", len(rolled.dice) if rolled is not None else 0))


def _not_yet(_happened: Happened, message: Message) -> Message:
    """A message that the action itself does not decide."""
    return message


_HELD: Mapping[str, Callable[[Happened, Message], Message | None]] = {
    "pays": _pays,
    "gives": _gives,
    "wasted": _wasted,
    "ravaged": _ravaged,
    "gangsters": lambda happened, message: _gangsters(happened, message) if _met(happened) is not None else None,
    "loses_stamina": _loses_stamina,
    "else_stamina": _else_stamina,
    "else_nothing": _else_stamina,
    "else_retaliation": _else_retaliation,
    "turns_card": _turns_card,
    "cancelled": _cancelled,
    "prize": _prize,
    "kill_prize": _kill_prize,
    "expose_prize": _not_yet,
    "ends_turn": _ends_turn,
    "explodes": _explodes,
    "timer": _timer,
    "check": _check,
}
SENTENCES = tuple(_HELD)
"""All messages a preview can contain."""


# Odds


def _odds(preview: Preview, happened: Happened) -> Odds:
    if not preview.odds:
        return ()
    ((name, _, _),) = preview.odds
    came = {"hits": _hits, "car": _car, "holds": _holds}[name](happened)
    return ((name, int(came), 1),) if came is not None else ()


def _hits(happened: Happened) -> bool | None:
    return happened.scored if happened.attack is not None else None


def _car(happened: Happened) -> bool | None:
    chase, fight = happened.first(InterceptRolled), happened.attack
    dice = chase.dice if chase is not None else fight.defence if fight is not None else None
    return cars(die.face for die in dice) > 0 if dice is not None else None


def _holds(happened: Happened) -> bool | None:
    return not happened.of(Exploded)
