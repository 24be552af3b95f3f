"""The animation of agents: they move over the board, reveal their faces and go to the Arrest; the next
touch ends it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.clock import Clock, ClockEvent
from kivy.graphics.instructions import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from app.present.kyoto.flight_paths import Flight, Leg, Point
from app.ui.drawing.pen import Pen
from app.ui.kyoto.board_grid import BoardGrid
from app.ui.kyoto.painters import pieces
from app.ui.theme.viewport import Viewport

SHRUNK = 0.35  # scale of an agent in the Arrest
Spot = tuple[float, float, float]  # a centre, and a scale


@dataclass(frozen=True)
class MotionGround:
    """The position of the board; captured agents leave it towards their captor."""

    look: Viewport
    grid: BoardGrid
    bottom: int

    def arrest(self, side: int) -> tuple[float, float]:
        """The end of the path of agents captured by a side."""
        box = self.grid.box
        return box.x + box.w / 2, box.foot + 24 if side == self.bottom else box.y - 24


class AgentMotion(Widget):
    """An overlay of the board that draws moving agents."""

    def __init__(self, relay: Callable[[], None], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.relay = relay
        self.ground: MotionGround | None = None
        self.flying: frozenset[int] = frozenset()  # cells whose agents are drawn here
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self._legs: tuple[Leg, ...] = ()
        self._time = 0.0
        self._clock: ClockEvent | None = None

    def stands(self, look: Viewport, grid: BoardGrid, bottom: int) -> None:
        """Set the position of the board."""
        self.ground = MotionGround(look, grid, bottom)

    @property
    def moving(self) -> bool:
        return self._clock is not None

    def play(self, legs: Sequence[Leg], flying: frozenset[int]) -> None:
        """Start an animation."""
        self.settle()
        if legs:
            self._legs, self._time, self.flying = tuple(legs), 0.0, flying
            self._clock = Clock.schedule_interval(self._step, 0)

    def settle(self) -> None:
        """End the animation."""
        self._group.clear()
        self._legs, self.flying = (), frozenset()
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
            self.relay()

    def _step(self, dt: float) -> None:
        self._time += dt
        while self._legs and self._time >= self._legs[0].seconds:
            self._time -= self._legs[0].seconds
            self._legs = self._legs[1:]
        if self.ground is None or not self._legs:
            self.settle()
            return
        leg = self._legs[0]
        share = self._time / leg.seconds
        self._group.clear()
        for flight in leg.flights:
            self._draw(self.ground, flight, share)
        if leg.burst >= 0:
            self._burst(self.ground, leg.burst, share)

    def _draw(self, ground: MotionGround, flight: Flight, share: float) -> None:
        """Draw one agent; while it turns it is squeezed to a line, and shows its other side after that."""
        eased = 1 - (1 - share) ** 3
        (x0, y0, size0), (x1, y1, size1) = _spot(ground, flight.start, flight), _spot(ground, flight.end, flight)
        lift = flight.rise * 4 * share * (1 - share) if flight.start != flight.end else 0.0
        x, y = x0 + (x1 - x0) * eased, y0 + (y1 - y0) * eased - lift
        size = size0 + (size1 - size0) * eased
        pawn, squeeze = flight.pawn, 1.0
        if flight.after is not None and flight.after != pawn:
            pawn = flight.after if share >= 0.5 else pawn
            squeeze = abs(1 - 2 * share)
        pieces.agent(self._pen(ground, x, y, size), size, size, pawn, squeeze)

    def _burst(self, ground: MotionGround, cell: int, share: float) -> None:
        """Draw the growing burst of a clash."""
        x, y = ground.grid.middle(cell, ground.bottom)
        size = ground.grid.cell
        pieces.burst(self._pen(ground, x, y, size), size, size, 0.4 + 0.6 * share)

    def _pen(self, ground: MotionGround, x: float, y: float, size: float) -> Pen:
        d = ground.look.density
        return Pen(self._group, self.x + (x - size / 2) * d, self.top - (y - size / 2) * d, ground.look)

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        """Ignore touches."""
        return False


def _spot(ground: MotionGround, point: Point, flight: Flight) -> Spot:
    """The position of a point on the screen."""
    if point.arrest >= 0:
        return (*ground.arrest(point.arrest), ground.grid.cell * SHRUNK)
    box = ground.grid.place(point.cell, ground.bottom)
    if point.facing:
        x, y, size = pieces.facing(box.w, near=flight.pawn.side == ground.bottom)
        return box.x + x, box.y + y, size
    return box.x + box.w / 2, box.y + box.h / 2, box.w
