"""Switch scanning: the focus moves from place to place in time, and one switch chooses.

A board is offered as a whole first; choosing it begins a round over its parts, which ends at the board again. So a
button beside a board of 25 cards does not wait for all of them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScanPlace:
    """The place that is offered: a target, or a part of a board."""

    target: int
    part: int | None = None


def following(parts: Sequence[int], place: ScanPlace | None) -> ScanPlace | None:
    """The place after this one; `parts` holds the number of parts of each target, 0 for one that is no board."""
    if not parts:
        return None
    if place is None or place.target >= len(parts):
        return ScanPlace(0)
    if place.part is None:
        return ScanPlace((place.target + 1) % len(parts))
    if place.part + 1 < parts[place.target]:
        return ScanPlace(place.target, place.part + 1)
    return ScanPlace(place.target)


class SwitchScan:
    """The progress of scanning: it stays `pace` seconds at each place."""

    def __init__(self, pace: float, clock: Callable[[], float]) -> None:
        self.pace = pace
        self.place: ScanPlace | None = None
        self._clock = clock
        self._since = clock()

    def rest(self) -> None:
        """Begin the time of this place anew."""
        self._since = self._clock()

    @property
    def due(self) -> bool:
        """Whether the time of this place is over."""
        return self._clock() - self._since >= self.pace

    def tick(self, parts: Sequence[int]) -> bool:
        """Go on if the time of this place is over; returns whether it has gone on."""
        if not self.due:
            return False
        self.rest()
        self.place = following(parts, self.place)
        return True

    def enters(self, parts: Sequence[int]) -> bool:
        """Handle the switch: a board that is offered as a whole is entered; False if the place is to be tapped."""
        self.rest()
        place = self.place
        if place is None or place.part is not None or place.target >= len(parts) or not parts[place.target]:
            return False
        self.place = ScanPlace(place.target, 0)
        return True
