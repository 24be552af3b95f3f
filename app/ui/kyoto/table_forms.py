"""The table of Kyoto in four forms of window, and containers whose contents change."""

from __future__ import annotations

from typing import Any

from kivy.factory import Factory
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.ui.kyoto import agent_drag, placing, question_panel, results
from app.ui.kyoto.table_widgets import KyotoStanding
from app.ui.shell.screen import read

__all__ = ("agent_drag", "placing", "question_panel", "results")  # what the .kv is made of


class KyotoPlace(KyotoStanding, BoxLayout):
    """Holds the part that belongs here now: `of` names its rule."""

    of = StringProperty()
    least = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("stand", "of"):
            self.fbind(name, self._fill)

    def _fill(self, *_changed: object) -> None:
        if self.stand is None or not self.of:
            return
        for old in self.children:
            old.funbind("least", self._need)
            old.stand = None  # it shows nothing any more
        self.clear_widgets()
        part = Factory.get(self.of)(stand=self.stand)
        part.fbind("least", self._need)
        self.add_widget(part)
        self._need(part)

    def _need(self, part: Any, *_changed: object) -> None:
        """Update the height for its part."""
        self.least = part.least


read(__file__)
