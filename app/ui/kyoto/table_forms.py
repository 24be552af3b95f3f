"""The table of Kyoto in four forms of window, and containers whose contents change."""

from __future__ import annotations

from kivy.factory import Factory
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.ui.kyoto import agent_drag, placing, question_pictures, results
from app.ui.kyoto.table_widgets import KyotoPart
from app.ui.match.screen import let_go
from app.ui.shell.screen import read

__all__ = ("agent_drag", "placing", "question_pictures", "results")  # used by the .kv


class KyotoPlace(KyotoPart, BoxLayout):
    """Holds the part that belongs here now: `of` names its rule."""

    of = StringProperty()
    least = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("screen", "of"):
            self.fbind(name, self._fill)

    def _fill(self, *_changed: object) -> None:
        if self.screen is None or not self.of:
            return
        for old in self.children:
            old.funbind("least", self._need)
            let_go(old)
        self.clear_widgets()
        part = Factory.get(self.of)(screen=self.screen)
        part.fbind("least", self._need)
        self.add_widget(part)
        self._need(part)

    def _need(self, part: Widget, *_changed: object) -> None:
        """Update the height for its part."""
        self.least = part.least


read(__file__)
