"""The animation of dice: faces change for a moment, then settle one after the other; the next touch ends it."""

import random
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any

from kivy.clock import Clock, ClockEvent

from app.present.rogue.panels.defusing import BombPanel
from app.present.rogue.panels.event_results import EventResult
from app.present.rogue.panels.flow import RoguePanel
from app.present.rogue.panels.search_panels import SearchPanel
from app.present.rogue.panels.time_phase import AssignPanel
from app.present.rogue.row_values import DiceFaces, rolled_dice
from app.present.rogue.theme import MOTION
from app.ui.rogue.panels.dice_cards import laid_cards
from app.ui.rogue.panels.panel import is_low
from app.ui.rogue.panels.result_panel import rolling_tray, tray
from app.ui.theme.viewport import Viewport
from games.rogue.pending import Die

TUMBLE = 40.0  # degrees


class Roller:
    """Animates the dice of one roll: random faces first, then the real ones.

    The random faces come from a separate generator that knows only the number of dice.
    """

    def __init__(self, lay: Callable[[], None]) -> None:
        self._lay = lay
        self._key: Hashable = None
        self._rolling: tuple[int, ...] = ()
        self._time = 0.0
        self._flash = 0
        self._clock: ClockEvent | None = None

    @property
    def rolling(self) -> bool:
        """Whether the animation is running."""
        return self._clock is not None

    def offer(self, key: Hashable, which: Sequence[int], motion: bool) -> None:
        """Start the animation of these dice; the same key means the same roll."""
        if key == self._key:
            return
        self.settle()
        self._key = key
        if motion and which:
            self._rolling, self._time, self._flash = tuple(which), 0.0, 0
            self._clock = Clock.schedule_interval(self._step, MOTION.face)

    def settle(self) -> None:
        """Stop the animation."""
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None
            self._rolling = ()

    def finish(self) -> None:
        """End the animation after a touch, and show the result."""
        if self.rolling:
            self.settle()
            self._lay()

    def shown(self, place: int, die: Die, dice: DiceFaces) -> Die:
        """The face of a die at this moment."""
        if not self._turning(place):
            return die
        faces = dice.faces(die.colour)
        return Die(die.colour, random.Random(f"{self._flash}/{place}").choice(faces))

    def tilt(self, place: int) -> float:
        """The rotation of a die at this moment, in degrees; it ends at 0."""
        if not self._turning(place):
            return 0.0
        left = max(0.0, 1 - self._time / (MOTION.roll + MOTION.settle))
        return random.Random(f"{self._flash}/{place}/tilt").uniform(-TUMBLE, TUMBLE) * (0.3 + 0.7 * left)

    def number(self, place: int, die: int) -> int:
        """The number of a regular die at this moment."""
        return random.Random(f"{self._flash}/{place}").randint(1, 6) if self._turning(place) else die

    def _turning(self, place: int) -> bool:
        """Whether a die is still rolling: dice settle from the left, one after another."""
        if self._clock is None or place not in self._rolling:
            return False
        share = self._rolling.index(place) / len(self._rolling)
        return self._time < MOTION.roll + MOTION.settle * share

    def _step(self, dt: float) -> None:
        self._time += dt
        self._flash += 1
        if self._time >= MOTION.roll + MOTION.settle:
            self.settle()
        self._lay()


class DiceMotion:
    """The dice animations of all panels of one table."""

    def __init__(self, redraw: Callable[[], None]) -> None:
        self._redraw = redraw
        self._rollers: dict[type[RoguePanel], Roller] = {}

    @property
    def rolling(self) -> bool:
        """Whether an animation is running."""
        return any(roller.rolling for roller in self._rollers.values())

    def offer(self, panel: RoguePanel | None, motion: bool) -> None:
        """Start the animation of a new roll on this panel, and end others."""
        for kind, roller in self._rollers.items():
            if kind is not type(panel):
                roller.settle()
        if panel is not None and isinstance(panel, EventResult | SearchPanel | BombPanel | AssignPanel):
            number, which = _roll_of(panel)
            if isinstance(panel, BombPanel):
                motion = motion and bool(panel.rolls)
            self._roller(panel).offer(number, which, motion)

    def finish(self) -> None:
        """End the animation after a touch, and show the result."""
        for roller in self._rollers.values():
            roller.finish()

    def view(self, look: Viewport, panel: RoguePanel) -> tuple[RoguePanel, Any]:
        """The panel at this moment, and its moving parts."""
        if isinstance(panel, EventResult):
            return self._result(look, panel)
        if isinstance(panel, SearchPanel):
            roller = self._roller(panel)
            faces = [roller.shown(place, card.die, panel.dice) for place, card in enumerate(panel.cards)]
            flashing = [None if face is card.die else face for face, card in zip(faces, panel.cards, strict=True)]
            return panel, laid_cards(panel.cards, flashing)
        if isinstance(panel, BombPanel) and self._roller(panel).rolling:
            everything = _dice_of(panel)
            shown = [self._roller(panel).shown(place, die, panel.dice) for place, die in enumerate(everything)]
            return replace(panel, pool=()), (rolled_dice("bomb/rolling", shown, 32.0),)
        if isinstance(panel, AssignPanel):
            roller = self._roller(panel)
            free = tuple(
                replace(die, die=roller.number(place, die.die)) if die.die else die
                for place, die in enumerate(panel.free)
            )
            return replace(panel, free=free), None
        return panel, None

    def _result(self, look: Viewport, panel: EventResult) -> tuple[RoguePanel, Any]:
        if panel.roll is None:
            return panel, None
        roller = self._roller(panel)
        if not roller.rolling:
            return panel, tray(panel.roll, is_low(look))
        shown = [roller.shown(place, die, panel.dice) for place, die in enumerate(panel.roll.everything)]
        tilts = [roller.tilt(place) for place in range(len(shown))]
        return replace(panel, title=panel.rolling, lines=()), rolling_tray(shown, tilts)

    def _roller(self, panel: RoguePanel) -> Roller:
        return self._rollers.setdefault(type(panel), Roller(self._redraw))


def _roll_of(panel: EventResult | SearchPanel | BombPanel | AssignPanel) -> tuple[Hashable, Sequence[int]]:
    """The key that identifies a panel's roll, and the indices of the rolled dice."""
    if isinstance(panel, EventResult):
        return panel.number, range(len(panel.roll.everything) if panel.roll is not None else 0)
    if isinstance(panel, SearchPanel):
        return panel.number, panel.rolled
    if isinstance(panel, BombPanel):
        return panel.number, range(len(_dice_of(panel)))
    return panel.number, range(len(panel.slots))


def _dice_of(panel: BombPanel) -> tuple[Die, ...]:
    """The dice to be placed, and the rest."""
    return (*panel.rolled, *(Die(colour, panel.dice.faces(colour)[0]) for colour in panel.hand))
