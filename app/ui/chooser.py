"""Choosing by narrowing: tap a thing, and only the actions that touch it are left; when one is left, it is
offered.

It knows no rule and no game. It is given the legal actions and a function that says which things an action
touches, in the order they are tapped. What cannot be taken back is confirmed by a second tap on the same
thing.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

Thing = Hashable


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a tap led to."""

    action: Any = None  # to be done now
    armed: Thing | None = None  # waits for the second tap here
    lit: frozenset[Thing] = frozenset()  # what can be tapped next
    refused: Thing | None = None  # what was tapped and leads nowhere


class Chooser:
    """One choice in the making."""

    def __init__(self, touches: Callable[[Any], Sequence[Thing]], confirm: Callable[[], bool]) -> None:
        self._touches = touches
        self._confirm = confirm
        self._actions: tuple[Any, ...] = ()
        self._path: tuple[Thing, ...] = ()

    @property
    def path(self) -> tuple[Thing, ...]:
        """What has been tapped so far."""
        return self._path

    def offer(self, actions: Sequence[Any]) -> Chosen:
        """Other actions are legal now; what was tapped stays if it still leads somewhere."""
        self._actions = tuple(actions)
        if not self._left(self._path):
            self._path = ()
        return self._now()

    def forget(self) -> Chosen:
        """A tap elsewhere: begin again."""
        self._path = ()
        return self._now()

    def tap(self, thing: Thing) -> Chosen:
        """Something was tapped."""
        single = self._single()
        if single is not None and self._path and thing == self._path[-1]:
            self._path = ()
            return Chosen(action=single, lit=self._next())
        for path in ((*self._path, thing), (thing,)):  # further along, or another choice from the beginning
            if self._left(path):
                self._path = path
                single = self._single()
                if single is not None and not self._confirm():
                    self._path = ()
                    return Chosen(action=single, lit=self._next())
                return self._now()
        self._path = ()
        return Chosen(lit=self._next(), refused=thing)

    def _left(self, path: tuple[Thing, ...]) -> tuple[Any, ...]:
        """The actions that begin with these things."""
        return tuple(act for act in self._actions if tuple(self._touches(act))[: len(path)] == path)

    def _single(self) -> Any:
        """The one action left whose things have all been tapped."""
        left = self._left(self._path) if self._path else ()
        done = [action for action in left if len(self._touches(action)) == len(self._path)]
        return done[0] if len(left) == 1 and done else None

    def _next(self) -> frozenset[Thing]:
        """What can be tapped next."""
        depth = len(self._path)
        things = (tuple(self._touches(action)) for action in self._left(self._path))
        return frozenset(found[depth] for found in things if len(found) > depth)

    def _now(self) -> Chosen:
        armed = self._path[-1] if self._single() is not None else None
        return Chosen(armed=armed, lit=self._next())
