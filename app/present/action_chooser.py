"""Choosing by narrowing: tap a card, an agent or a place, and only the actions that touch it are left.

One chooser serves every game and knows no rule of any. It is given the legal actions and a function that says which
things an action touches. The order of the taps does not matter, unless the game says that it does; when one action is
left and its last thing has been tapped, it is armed there, and done by a second tap on the same thing.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

Thing = Hashable


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a tap led to."""

    action: Any = None  # to be done now
    refused: Thing | None = None  # what was tapped and leads nowhere; nothing has changed
    with_: tuple[Thing, ...] = ()  # what had been tapped before that


class Chooser:
    """One choice in the making."""

    def __init__(
        self, touches: Callable[[Any], Sequence[Thing]], confirm: Callable[[], bool], *, in_order: bool = False
    ) -> None:
        self._touches = touches
        self._confirm = confirm
        self._in_order = in_order  # things are tapped as `touches` lists them: a button, then its target
        self._actions: tuple[Any, ...] = ()
        self._path: tuple[Thing, ...] = ()
        self._narrowed: tuple[tuple[Thing, ...], tuple[Any, ...]] | None = None  # a path, and the actions on it

    @property
    def path(self) -> tuple[Thing, ...]:
        """What has been tapped so far, oldest first."""
        return self._path

    @property
    def left(self) -> tuple[Any, ...]:
        """The actions that touch all of it; a table asks for them many times between two taps."""
        if self._narrowed is None or self._narrowed[0] != self._path:
            self._narrowed = self._path, self._with(self._path)
        return self._narrowed[1]

    @property
    def single(self) -> Any:
        """The one action that is left after something was tapped."""
        left = self.left if self._path else ()
        return left[0] if len(left) == 1 else None

    @property
    def armed(self) -> Thing | None:
        """Where one more tap does it."""
        last = tuple(self._touches(self.single))[-1] if self.single is not None else None
        return last if last in self._path else None

    @property
    def lit(self) -> frozenset[Thing]:
        """What can be tapped next."""
        rest = [[thing for thing in self._touches(action) if thing not in self._path] for action in self.left]
        return frozenset(thing for things in rest for thing in (things[:1] if self._in_order else things))

    def offer(self, actions: Sequence[Any]) -> None:
        """Other actions are legal now; what was tapped stays if it still leads somewhere."""
        self._actions, self._narrowed = tuple(actions), None
        if not self.left:
            self._path = ()

    def forget(self) -> None:
        """Begin again."""
        self._path = ()

    def tap(self, thing: Thing) -> Chosen:
        """Something was tapped."""
        if thing == self.armed:
            return self._do()
        if thing in self._path:  # put back; in order, with all that came after it
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
        """Further along; else without one of the things before, the newest first; else from the beginning."""
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
