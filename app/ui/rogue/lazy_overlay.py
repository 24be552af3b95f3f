"""Parts of a table that are built when they are seen for the first time, or before that while nothing happens.

The first panel of a match hides half of the table: a match is dealt in two thirds of the time without that half.
"""

from typing import Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.ui.widgets.rows import Overlay


class LazyPart(BoxLayout):
    """The contents of a `LazyOverlay`; the parts in it follow its `screen`."""

    place = ObjectProperty(None, rebind=True)  # the overlay
    screen = ObjectProperty(None, allownone=True, rebind=True)


class LazyOverlay(Overlay):
    """An overlay with one child, which the rule `of` builds when it is first present; the child has it as `place`."""

    of = StringProperty()
    screen = ObjectProperty(None, allownone=True, rebind=True)
    measured = BooleanProperty(False)  # others depend on its size although it is hidden
    built: Any = ObjectProperty(None, allownone=True, rebind=True)

    def on_kv_post(self, base: Any) -> None:
        """Build it, if it is present from the beginning."""
        super().on_kv_post(base)
        self.fbind("when", self._build)
        self.fbind("measured", self._build)
        self._build()

    def _build(self, *_changed: object) -> None:
        if self.when or self.measured:
            self.prepare()

    def prepare(self) -> bool:
        """Build the child; returns whether it was not built before."""
        if self.built is not None:
            return False
        self.built = Factory.get(self.of)(place=self, size=self.size)  # in which it is measured while it is hidden
        self.add_widget(self.built)
        return True
