"""Kyoto as a `Game`: deal, load, imagine, preview, and the visibility of events."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any, cast

from games.core.bounds import Reach
from games.core.chance import Chance
from games.core.contract import BadOptions, CommonReason, Preview, Problem, Refusal, Seat, View
from games.core.upgrade import Upgrade
from games.core.value import BadValue, Json, Value, decode, encode
from games.kyoto import check
from games.kyoto.actions import ACTIONS, Action, Formation
from games.kyoto.deal import camps_of, oniwaban_of
from games.kyoto.events import EVENTS, HIDDEN, REVEALING, Event
from games.kyoto.facts import Facts, Options, Own, Position
from games.kyoto.imagine import imagine
from games.kyoto.preview import hindsight, preview
from games.kyoto.public_state import RULES, why_not
from games.kyoto.refusals import Why
from games.kyoto.rules import KyotoState
from games.kyoto.value_ranges import reach

_GAMES = 5  # of the longest series
_TURNS = 2 * 33 + 2  # a turn uses a card; only Ayane's side may not, but then the other side's cards run out
_ACTIONS_A_TURN = 24
_SET_UP = 10


class Kyoto:
    """The game; see the package's docstring for its chance labels."""

    name = "kyoto"
    version = RULES
    upgrades: Mapping[int, Upgrade] = {}
    seat_counts = (2,)
    longest = _GAMES * (_SET_UP + _TURNS * _ACTIONS_A_TURN)
    options: type[Value] = Options
    action_kinds = ACTIONS
    event_kinds = EVENTS
    template_kinds: tuple[type[Value], ...] = (Formation,)
    reason_kinds: tuple[type[StrEnum], ...] = (CommonReason, Why)
    public_kind: type[Value] = Facts
    private_kind: type[Value] = Own

    def option_problems(self, options: Options, seats: int) -> tuple[Problem, ...]:
        return check.option_problems(options, seats)

    def deal(self, options: Options, seats: int, chance: Chance, rules: int | None = None) -> KyotoState:
        problems = check.option_problems(options, seats) if rules in (None, self.version) else ()
        if problems:
            raise BadOptions(problems)
        oniwaban = oniwaban_of(options, (), chance)
        state = KyotoState(options, (oniwaban, 1 - oniwaban), camps_of(options, chance))
        return state.under(rules or self.version)

    def load(self, data: Json) -> KyotoState:
        position = decode(Position, data)
        check.require_board(position)
        state = KyotoState.of(position)
        again = state.position()
        if again != position:
            raise BadValue(_difference(encode(position), encode(again)), "it does not follow from the rest")
        return state

    def reach(self, facts: Facts, seats: int) -> Reach:
        return reach(facts, seats)

    def seen(self, event: Event, seat: Seat | None) -> Event:
        """The event for a seat; some events have a part that only one seat sees."""
        hidden = HIDDEN.get(type(event))
        if hidden is None or cast(Any, event).seat == seat:
            return event
        return cast(Event, replace(cast(Any, event), **{hidden: None}))

    def reveals(self, event: Event) -> bool:
        return isinstance(event, REVEALING)

    def imagine(self, view: View[Facts, Own], rng: random.Random | None) -> KyotoState:
        return imagine(view, rng or random.Random(0))

    def why_not(self, view: View[Facts, Own], action: Action) -> Refusal | None:
        return why_not(view, action)

    def preview(self, view: View[Facts, Own], action: Action) -> Preview:
        return preview(view, action)

    def hindsight(
        self,
        expected: Preview,
        view: View[Facts, Own],
        action: Action,
        events: Sequence[Event],
        after: View[Facts, Own],
    ) -> Preview:
        return hindsight(expected, view, action, events, after)


def _difference(one: Json, other: Json, where: str = "") -> str:
    """The path of the first difference between two JSON values."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in one:
            if one[name] != other.get(name):
                return _difference(one[name], other.get(name), f"{where}.{name}" if where else name)
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (first, second) in enumerate(zip(one, other, strict=True)):
            if first != second:
                return _difference(first, second, f"{where}[{place}]")
    return where


KYOTO = Kyoto()
