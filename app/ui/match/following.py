"""Parts of a table that follow properties of its screen, from when they stand until they are let go.

Kivy's `bind` compares each new callback with all that are bound already: 9,000 comparisons for a table of fifty parts.
And it keeps a part that was thrown away up to date until a search for garbage finds it.
"""

from typing import Any
from weakref import WeakMethod

from kivy.event import EventDispatcher


class Following(EventDispatcher):
    """Calls its `_follow` when what it follows has changed."""

    _ties: tuple[tuple[EventDispatcher, str, int], ...] = ()

    def follow(self, source: EventDispatcher, *names: str) -> None:
        """Follows some properties; it is not kept alive by that."""
        weak = WeakMethod(self._follow)

        def tell(*changed: object) -> None:
            follow = weak()
            if follow is None:
                for name, tie in ties.items():
                    source.unbind_uid(name, tie)
            else:
                follow(*changed)

        ties = {name: source.fbind(name, tell) for name in names}
        self._ties = (*self._ties, *((source, name, tie) for name, tie in ties.items()))

    def unfollow(self) -> None:
        """Follows nothing any more."""
        for source, name, tie in self._ties:
            source.unbind_uid(name, tie)
        self._ties = ()

    def _follow(self, *_changed: Any) -> None:
        """Takes over what is shown."""
        raise NotImplementedError
