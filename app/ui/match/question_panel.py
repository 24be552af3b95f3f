"""The panel of a question at a table: a head, rows that scroll if there are too many, pinned rows, and buttons.

A panel is a rule in a .kv whose children are rows. `PanelHeadRows` stand above them, `PinnedRows` (what decides: odds,
a risk, a price) stay visible below them, and `PanelFootRows` are beside the buttons. If the text is so large that no
room would be left for the rows, the pinned rows become the first of them. A shade and an arrow mark hidden rows.
"""

from typing import ClassVar

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.ui.shell.screen import read
from app.ui.widgets.app_button import ButtonRow
from app.ui.widgets.containers import Rows, TouchBlocking

PLACES = 4  # head, rows, pinned rows, foot
LEFT_FOR_ROWS = 0.4  # share of the height; above it the pinned rows scroll with the others


class QuestionPanel(TouchBlocking, BoxLayout):
    """A question with its rows and buttons; it fills its place, or is as tall as it has to be up to `most`."""

    model = ObjectProperty(None, allownone=True, rebind=True)
    world = StringProperty()  # in whose colours the rows of all games are
    button = StringProperty("KeyButton")  # the rule of its buttons
    shade = StringProperty()  # the colour of its ground, and of the mark for more rows
    disc = StringProperty()
    arrow = StringProperty()
    most = NumericProperty(0)  # its greatest height in pixels; 0: that of its place
    steady = BooleanProperty(False)  # the pinned rows never scroll
    cramped = BooleanProperty(False)  # spare buttons are left out
    crowded = BooleanProperty(False)  # the pinned rows are among the others
    least = NumericProperty(0)  # of the height of its rows
    room = NumericProperty(0)  # the height left for rows, in pixels
    page = ObjectProperty(None, allownone=True)  # another one is shown from its top
    framed = False  # whether head, rows, pinned rows and foot exist

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        """Add a child: head, rows, pinned rows and foot come first; later ones are placed among them."""
        if self.framed:
            self.ids[widget.place if isinstance(widget, PlacedRows) else "rows"].add_widget(widget)
        else:
            super().add_widget(widget, *args, **kwargs)
            self.framed = len(self.children) == PLACES

    def on_page(self, *_changed: object) -> None:
        if self.framed:
            self.ids.pushed.scroll_y = 1.0

    @property
    def head_height(self) -> float:
        """How tall the head is while nothing of it is among the rows, in pixels."""
        return float(self.ids.head.height)

    def fit(self, *_changed: object) -> None:
        """Keep the pinned rows visible, or put them among the others."""
        ids = self.ids
        room = (self.most or self.height) - self.head_height - ids.foot.height - self.padding[1] - self.padding[3]
        self.crowded = not self.steady and ids.kept.height > 0 and room - ids.kept.height < room * LEFT_FOR_ROWS
        within = ids.kept.parent is not self
        if within != self.crowded:
            ids.kept.parent.remove_widget(ids.kept)
            if self.crowded:
                ids.rows.add_widget(ids.kept, len(ids.rows.children))  # children count from the last
            else:
                super().add_widget(ids.kept, 1)
        self.room = max(self.least, room - (0 if self.crowded else ids.kept.height))
        if self.most:
            ids.pushed.size_hint_y, ids.pushed.height = None, min(ids.content.height, self.room)


class PlacedRows(Rows):
    """Rows of a panel that have another place than the rest."""

    place: ClassVar[str] = "rows"


class PanelHeadRows(PlacedRows):
    """Those above all others, which stay visible."""

    place = "head"


class PinnedRows(PlacedRows):
    """The decisive rows, which stay visible while the others scroll."""

    place = "kept"


class PanelFootRows(PlacedRows):
    """What belongs to the buttons."""

    place = "foot"


class PanelFoot(ButtonRow):
    """The buttons that answer a question."""


read(__file__)
