"""Parts of a table: widgets that follow the data of their form's screen until they are released.

Kivy's `bind` compares each new callback with all bound ones: 9,000 comparisons for a table of fifty parts. It also
keeps a dropped part up to date until a garbage collection.
"""

from typing import Any
from weakref import WeakMethod

from kivy.event import EventDispatcher
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from app.ui.drawing.painted_widget import away_with


class Following(EventDispatcher):
    """Calls its `_follow` when a followed property has changed."""

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

    def _follow(self, *_changed: object) -> None:
        """Takes over what is shown."""
        raise NotImplementedError


class TablePart(Following):
    """A part of a table, shared by several window forms. It has the data of its screen: `table` is the model of the
    match, `notice` a passing message; a game adds further properties to `followed`.

    A rule may name the fields of the model that it `reads`: while they are equal, nothing of it is computed again.
    """

    screen = ObjectProperty(None, allownone=True, rebind=True)
    table = ObjectProperty(None, allownone=True, rebind=True)
    notice = StringProperty()
    reads = ListProperty()  # none: all fields

    followed: tuple[tuple[str, str], ...] = (("model", "table"), ("notice", "notice"))  # of the screen, and its own

    def on_kv_post(self, base: Widget) -> None:
        """Handle that the form is complete, or that this part was added to one; the screen may change later."""
        if base is not self:
            base.fbind("screen", self._at)
            self.screen = base.screen
        self._at(base, self.screen)

    def _at(self, _base: object, screen: Any) -> None:
        """Bind to this screen."""
        self.unfollow()
        self.screen = screen
        if screen is not None:
            self.follow(screen, *(theirs for theirs, _own in self.followed))
            self._follow()

    def _follow(self, *_changed: object) -> None:
        for theirs, own in self.followed:
            value = getattr(self.screen, theirs)
            before = getattr(self, own)
            if value is before or (own == "table" and self._looks_same(before, value)):
                continue  # most is as it was, and there are many parts
            setattr(self, own, value)

    def _looks_same(self, before: Any, now: Any) -> bool:
        """Whether all that is read of two models is equal."""
        names = self.reads
        if not names or before is None or now is None:
            return False
        return all(getattr(before, name) == getattr(now, name) for name in names)


class RestingPart(TablePart):
    """A part that follows nothing while it, or what it is in, is not shown; it takes everything over when it is shown
    again.
    """

    _hidden_with: Any = None  # the ancestor that is not in a window

    def _follow(self, *changed: object) -> None:
        away = away_with(self) if changed else None  # a new part takes over everything at once: it may be shown next
        if away is not self._hidden_with:
            self._rest_with(away)
        if away is None:
            super()._follow(*changed)

    def unfollow(self) -> None:
        super().unfollow()
        self._rest_with(None)

    def _rest_with(self, away: Any) -> None:
        """Follow again when this ancestor is shown."""
        if self._hidden_with is not None:
            self._hidden_with.funbind("parent", self._follow)
        if away is not None:
            away.fbind("parent", self._follow)
        self._hidden_with = away
