"""Lantern: each of two players hides a lantern behind one of five windows, then they knock in turns; the first light
wins.

Actions: Hide(window) in secret, Knock(window) in public. Events: Hidden(seat), Knocked(seat, window, lit). Chance
labels: `lantern/first` (who knocks first, a draw of one).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

from games.core.bounds import Reach
from games.core.chance import Chance
from games.core.contract import (
    AnyView,
    CommonReason,
    Message,
    Offer,
    Outcome,
    Preview,
    Problem,
    Refusal,
    Refused,
    Seat,
    State,
    View,
)
from games.core.upgrade import Upgrade
from games.core.value import Json, Value, decode, frozen

WINDOWS = range(5)


class Reason(StrEnum):
    NO_SUCH_WINDOW = "no_such_window"
    HIDE_FIRST = "hide_first"
    HIDDEN_ALREADY = "hidden_already"
    DARK_ALREADY = "dark_already"
    ALL_DARK = "all_dark"  # of a position: no window is left for a lantern


class End(StrEnum):
    LIGHT = "light"


@frozen
class LanternOptions(Value):
    """There are no options."""


@frozen
class Hide(Value, kind="hide"):
    window: int


@frozen
class Knock(Value, kind="knock"):
    window: int


@frozen
class Hidden(Value, kind="hidden"):
    seat: Seat


@frozen
class Knocked(Value, kind="knocked"):
    seat: Seat
    window: int
    lit: bool


@frozen
class Found(Outcome):
    reason: End


@frozen
class Street(Value):
    """The public state: who has hidden a lantern, and which windows of each house are known to be dark."""

    turn: Seat
    hidden: tuple[bool, bool] = (False, False)
    dark: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    outcome: Found | None = None


@frozen
class Own(Value):
    """The window of the player's lantern; -1 before it is hidden."""

    window: int


@frozen
class Position(Value):
    street: Street
    lanterns: tuple[int, int]


T = TypeVar("T")


def _with(pair: tuple[T, T], seat: Seat, item: T) -> tuple[T, T]:
    return (item, pair[1]) if seat == 0 else (pair[0], item)


class LanternState(State[Hide | Knock, Street, Own]):
    """One match."""

    def __init__(self, street: Street, lanterns: tuple[int, int]) -> None:
        self.street = street
        self.lanterns = lanterns

    @property
    def acting(self) -> tuple[Seat, ...]:
        if self.street.outcome is not None:
            return ()
        hiding = tuple(seat for seat in (0, 1) if not self.street.hidden[seat])
        return hiding or (self.street.turn,)

    @property
    def outcome(self) -> Found | None:
        return self.street.outcome

    def actions(self, seat: Seat | None) -> tuple[Hide | Knock, ...]:
        if seat is None or seat not in self.acting:
            return ()
        if not self.street.hidden[seat]:
            return tuple(Hide(window) for window in WINDOWS)
        return tuple(Knock(window) for window in WINDOWS if window not in self.street.dark[1 - seat])

    def refusal(self, seat: Seat | None, action: Hide | Knock) -> Refusal | None:
        if self.street.outcome is not None:
            return Refusal(CommonReason.MATCH_OVER)
        if seat is None or seat not in self.acting:
            return Refusal(CommonReason.NOT_ACTING)
        if action.window not in WINDOWS:
            return Refusal(Reason.NO_SUCH_WINDOW, (("window", action.window),))
        if isinstance(action, Hide):
            return Refusal(Reason.HIDDEN_ALREADY) if self.street.hidden[seat] else None
        if not self.street.hidden[seat]:
            return Refusal(Reason.HIDE_FIRST)
        return Refusal(Reason.DARK_ALREADY) if action.window in self.street.dark[1 - seat] else None

    def apply(self, seat: Seat | None, action: Hide | Knock, chance: Chance) -> tuple[Value, ...]:
        refusal = self.refusal(seat, action)
        if refusal is not None or seat is None:
            raise Refused(refusal or Refusal(CommonReason.NOT_ACTING))
        street = self.street
        if isinstance(action, Hide):
            self.lanterns = _with(self.lanterns, seat, action.window)
            self.street = replace(street, hidden=_with(street.hidden, seat, True))
            return (Hidden(seat),)
        lit = self.lanterns[1 - seat] == action.window
        if lit:
            self.street = replace(street, outcome=Found((seat,), End.LIGHT))
        else:
            known = tuple(sorted((*street.dark[1 - seat], action.window)))
            self.street = replace(street, turn=1 - seat, dark=_with(street.dark, 1 - seat, known))
        return (Knocked(seat, action.window, lit),)

    def view(self, seat: Seat | None) -> View[Street, Own]:
        prompt = Message("lantern.prompt", (("seat", self.street.turn),))
        if seat is None:
            offers = () if not all(self.street.hidden) else tuple(Offer(who, self.actions(who)) for who in self.acting)
            return View(seat=None, public=self.street, private=None, actions=(), prompt=prompt, offers=offers)
        return View(seat, self.street, Own(self.lanterns[seat]), self.actions(seat), prompt)

    def copy(self) -> LanternState:
        return LanternState(self.street, self.lanterns)

    def position(self) -> Position:
        return Position(self.street, self.lanterns)

    def problems(self) -> tuple[Problem, ...]:
        dark = any(len(known) >= len(WINDOWS) for known in self.street.dark)
        return (Problem(Reason.ALL_DARK),) if dark else ()


class Lantern:
    """The game."""

    name = "lantern"
    version = 1
    upgrades: Mapping[int, Upgrade] = {}
    seat_counts = (2,)
    longest = 2 + 2 * len(WINDOWS)
    options: type[Value] = LanternOptions
    action_kinds: tuple[type[Value], ...] = (Hide, Knock)
    event_kinds: tuple[type[Value], ...] = (Hidden, Knocked)
    template_kinds: tuple[type[Value], ...] = ()
    reason_kinds: tuple[type[StrEnum], ...] = (CommonReason, Reason)
    public_kind: type[Value] = Street
    private_kind: type[Value] = Own

    def option_problems(self, options: LanternOptions, seats: int) -> tuple[Problem, ...]:
        return ()

    def deal(self, options: LanternOptions, seats: int, chance: Chance, rules: int | None = None) -> LanternState:
        (first,) = chance.draw("lantern/first", range(2), 1)
        return LanternState(Street(first), (-1, -1))

    def load(self, data: Json) -> LanternState:
        position = decode(Position, data)
        return LanternState(position.street, position.lanterns)

    def reach(self, facts: Street, seats: int) -> Reach:
        return Reach(seat=range(seats))

    def seen(self, event: Value, seat: Seat | None) -> Value | None:
        return event

    def reveals(self, event: Value) -> bool:
        return isinstance(event, Knocked)

    def imagine(self, view: View[Street, Own], rng: random.Random | None) -> LanternState:
        street = view.public
        lanterns = []
        for seat in (0, 1):
            dark = street.dark[seat]
            if view.private is not None and view.seat == seat:
                lanterns.append(view.private.window)
            elif not street.hidden[seat]:
                lanterns.append(-1)
            else:
                lanterns.append((rng or random.Random(0)).choice([window for window in WINDOWS if window not in dark]))
        return LanternState(street, (lanterns[0], lanterns[1]))

    def why_not(self, view: View[Street, Own], action: Hide | Knock) -> Refusal | None:
        return LanternState(view.public, (-1, -1)).refusal(view.seat, action)

    def preview(self, view: View[Street, Own], action: Value) -> Preview:
        left = len(WINDOWS) - len(view.public.dark[1 - view.seat]) if view.seat is not None else 0
        return Preview((), (("light", 1, left),) if isinstance(action, Knock) and left else ())

    def hindsight(
        self, expected: Preview, view: View[Street, Own], action: Value, events: Sequence[Value], after: AnyView
    ) -> Preview:
        lit = [event.lit for event in events if isinstance(event, Knocked)]
        return Preview((), tuple((name, int(lit[0]), 1) for name, _, _ in expected.odds) if lit else ())


LANTERN = Lantern()
