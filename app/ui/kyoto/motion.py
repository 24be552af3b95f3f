"""Agents on their way: along a line over the board, one after the other; the next touch ends it.

Sizes, times and paths depend on nothing but what everybody sees: a hidden agent flies as its back. Both agents of a
Swap travel the same two paths, whether or not they exchange.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.graphics.instructions import InstructionGroup
from kivy.uix.widget import Widget

from app.ui.kyoto import pieces, theme
from app.ui.kyoto.layout import Grid
from app.ui.kyoto.model import Pawn
from app.ui.look import Look
from app.ui.paint import Pen
from games.kyoto import events as told


@dataclass(frozen=True)
class Flight:
    """One agent from one place to another."""

    pawn: Pawn
    origin: int
    target: int
    seconds: float
    rise: float = 6.0


@dataclass(frozen=True)
class Leg:
    """What flies at the same time."""

    flights: tuple[Flight, ...]


class Motion(Widget):
    """Lies over the board and draws what flies."""

    def __init__(self, relay: Callable[[], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.relay = relay
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self._legs: tuple[Leg, ...] = ()
        self._time = 0.0
        self._clock: Any = None
        self._ground: tuple[Look, Grid, int] | None = None

    @property
    def moving(self) -> bool:
        return self._clock is not None

    @property
    def flying(self) -> frozenset[int]:
        """Where agents will stand that are still on their way."""
        return frozenset(flight.target for leg in self._legs for flight in leg.flights)

    def place(self, look: Look, grid: Grid, bottom: int) -> None:
        """Where the board lies."""
        self._ground = (look, grid, bottom)

    def play(self, legs: Sequence[Leg]) -> None:
        """Lets agents fly."""
        self.settle()
        self._legs = tuple(legs)
        if self._legs:
            self._time = 0.0
            self._clock = Clock.schedule_interval(self._step, 0)

    def settle(self) -> None:
        """Everybody stands."""
        self._group.clear()
        self._legs = ()
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
            self.relay()

    def _step(self, dt: float) -> None:
        if self._ground is None or not self._legs:
            self.settle()
            return
        self._time += dt
        leg = self._legs[0]
        longest = max(flight.seconds for flight in leg.flights)
        if self._time >= longest:
            self._legs, self._time = self._legs[1:], 0.0
            if not self._legs:
                self.settle()
                return
            self.relay()
            leg = self._legs[0]
            longest = max(flight.seconds for flight in leg.flights)
        self._group.clear()
        for flight in leg.flights:
            self._draw(flight, min(1.0, self._time / longest))

    def _draw(self, flight: Flight, share: float) -> None:
        assert self._ground is not None
        look, grid, bottom = self._ground
        eased = 1 - (1 - share) ** 3
        (x0, y0), (x1, y1) = grid.middle(flight.origin, bottom), grid.middle(flight.target, bottom)
        lift = flight.rise * 4 * share * (1 - share)
        x, y = x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased - lift
        d, size = look.density, grid.cell
        pen = Pen(self._group, self.x + (x - size / 2) * d, self.top - (y - size / 2) * d, look)
        pieces.agent(pen, size, size, flight.pawn)

    def on_touch_down(self, _touch: Any) -> bool:
        """What lies below can be touched."""
        return False


def legs(events: Sequence[Any], side_of: Callable[[int], int], bottom: int) -> tuple[Leg, ...]:
    """What flies for these events: always as backs."""

    def pawn(side: int) -> Pawn:
        return Pawn(side, away=side != bottom)

    found = []
    for event in events:
        match event:
            case told.Moved(seat=seat, origin=origin, target=target):
                found.append(Leg((Flight(pawn(side_of(seat)), origin, target, theme.MOTION.move),)))
            case told.Retreated(seat=seat, origin=origin, target=target):
                found.append(Leg((Flight(pawn(side_of(seat)), origin, target, theme.MOTION.move),)))
            case told.Pushed(seat=seat, origin=origin, target=target):
                found.append(Leg((Flight(pawn(1 - side_of(seat)), origin, target, theme.MOTION.push, 14.0),)))
            case told.Swapped(seat=seat, first=first, second=second):
                side = side_of(seat)
                there = Flight(pawn(side), first, second, theme.MOTION.swap)
                found.append(Leg((there, Flight(pawn(side), second, first, theme.MOTION.swap))))
    return tuple(found)
