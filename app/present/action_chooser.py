"""Choosing an action by tapping things: each tap keeps only the legal actions that touch the thing.

One chooser serves every game and knows no rules. It gets the legal actions and a function that lists the things an
action touches. The order of the taps does not matter, unless the game requires one. When one action is left and its
last thing has been tapped, the action is armed, and a second tap on the same thing carries it out.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from games.core.value import Value

Thing = Hashable


@dataclass(frozen=True, slots=True)
class Chosen:
    """The result of a tap."""

    action: Value | None = None  # to be carried out now
    refused: Thing | None = None  # a tapped thing that matches no action; nothing has changed
    with_: tuple[Thing, ...] = ()  # the things tapped before that


class Chooser:
    """The state of one choice."""

    def __init__(
        self, touches: Callable[[Any], Sequence[Thing]], confirm: Callable[[], bool], *, in_order: bool = False
    ) -> None:
        self._touches = touches
        self._confirm = confirm
        self._in_order = in_order  # things are tapped in the order of `touches`: a button, then its target
        self._actions: tuple[Any, ...] = ()
        self._path: tuple[Thing, ...] = ()
        self._narrowed: tuple[tuple[Thing, ...], tuple[Any, ...]] | None = None  # cache: a path, and the actions on it
        self._lit: tuple[tuple[Any, ...], frozenset[Thing]] | None = None  # cache: those actions, and what they light

    @property
    def path(self) -> tuple[Thing, ...]:
        """The things tapped so far, oldest first."""
        return self._path

    @property
    def left(self) -> tuple[Any, ...]:
        """The actions that touch all of them; cached, as a table reads this many times between two taps."""
        if self._narrowed is None or self._narrowed[0] != self._path:
            self._narrowed = self._path, self._with(self._path)
        return self._narrowed[1]

    @property
    def single(self) -> Any:
        """The only action left after a tap, or None."""
        left = self.left if self._path else ()
        return left[0] if len(left) == 1 else None

    @property
    def armed(self) -> Thing | None:
        """The thing whose next tap carries the action out."""
        last = tuple(self._touches(self.single))[-1] if self.single is not None else None
        return last if last in self._path else None

    @property
    def lit(self) -> frozenset[Thing]:
        """The things that can be tapped next; cached like the actions."""
        left = self.left
        if self._lit is None or self._lit[0] is not left:
            rest = [[thing for thing in self._touches(action) if thing not in self._path] for action in left]
            self._lit = (
                left,
                frozenset(thing for things in rest for thing in (things[:1] if self._in_order else things)),
            )
        return self._lit[1]

    def offer(self, actions: Sequence[Any]) -> None:
        """Replace the legal actions; the path is kept if some action still matches it."""
        self._actions, self._narrowed, self._lit = tuple(actions), None, None
        if not self.left:
            self._path = ()

    def forget(self) -> None:
        """Clear the path."""
        self._path = ()

    def tap(self, thing: Thing) -> Chosen:
        """Handle a tap on a thing."""
        if thing == self.armed:
            return self._do()
        if thing in self._path:  # deselect it; in order, also everything after it
            place = self._path.index(thing)
            self._path = self._path[:place] + (() if self._in_order else self._path[place + 1 :])
            return Chosen()
        before = self._path
        for path in self._ways(thing):
            if self._with(path):
                self._path = path
                return self._do() if self.armed is not None and not self._confirm() else Chosen()
        return Chosen(refused=thing, with_=before)

    def _ways(self, thing: Thing) -> list[tuple[Thing, ...]]:
        """The paths to try: extended; else without one of the earlier things, the newest first; else
        the thing alone.
        """
        path = self._path
        without = [tuple(known for known in path if known != gone) for gone in reversed(path)]
        return [(*path, thing), *((*kept, thing) for kept in without), (thing,)]

    def _do(self) -> Chosen:
        action, self._path = self.single, ()
        return Chosen(action=action)

    def _with(self, path: tuple[Thing, ...]) -> tuple[Any, ...]:
        """The actions that touch all these things."""
        if self._in_order:
            return tuple(action for action in self._actions if tuple(self._touches(action))[: len(path)] == path)
        return tuple(action for action in self._actions if set(path) <= set(self._touches(action)))
