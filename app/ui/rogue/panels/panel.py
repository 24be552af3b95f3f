"""The panel a task lies on: a head, rows that are pushed where they are too many, what decides, and buttons.

A panel is a rule in a .kv here, named like its model. What the rule adds are rows; a `PinnedRows` holds what decides
(odds, a risk, a price) and stays in sight below them, as do the buttons. Where the letters are so large that nothing
would be left of the rows, what decides is the first of them. Rows below the edge are told by a shade and an arrow.
"""

from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.present import tokens
from app.present.rogue.row_values import PanelButton
from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.rogue.buttons import DeedButton
from app.ui.rogue.painted_rows import OnPanel, RowPainter, TaskPanel, painter_of, paints
from app.ui.rogue.painters import pieces
from app.ui.rogue.popups import Solid
from app.ui.rogue.sizes import cramped
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.containers import shown_by

G = tokens.GAPS
FRAME = 4  # head, rows, what is kept, foot
MOST_ROWS = 3  # of words on a button beside others
LEFT_FOR_ROWS = 0.4  # of the height between head and buttons, or what decides goes among the rows


def is_low(look: Viewport) -> bool:
    """Whether a window leaves little height for its letters: a small phone, a phone on its side, large letters."""
    return look.height / look.text < (500 if look.tablet else 700)


def longest(look: Viewport, text: str, size: float, room: float, face: str = "text") -> float:
    """The size at which even the longest word of a text fits into its room."""
    widest = max((text_width(look, word, face, size) for word in text.split()), default=0.0)
    return size if widest <= room else max(size * 0.45, size * room * 0.96 / widest)


class NightPanel(TaskPanel, Solid, BoxLayout):
    """What one task shows."""

    title = StringProperty()
    icon = StringProperty()
    line = StringProperty()
    page = ObjectProperty(None, allownone=True)  # another one is shown from its top
    low = BooleanProperty(False)
    cramped = BooleanProperty(False)  # the text below a button's label is shown among the rows
    crowded = BooleanProperty(False)  # the decisive information is among the rows
    _waiting = False
    framed = False  # whether head, rows, pinned rows and foot exist

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Add a child: head, rows, pinned rows and foot come first; later ones are placed among them."""
        place = "kept" if isinstance(widget, PinnedRows) else "rows"
        if len(self.children) < FRAME and not self.framed:
            super().add_widget(widget, *args, **kwargs)
            self.framed = len(self.children) == FRAME
        else:
            self.ids[place].add_widget(widget)

    def on_parent(self, *_changed: object) -> None:
        """Update tips once it has a position."""
        self.moved()

    def moved(self) -> None:
        """Update tips after things have moved."""
        if not self._waiting and self.parent is not None:
            self._waiting = True
            Clock.schedule_once(self._tell)

    def _tell(self, _dt: float) -> None:
        self._waiting = False
        if self.parent is not None:
            self.moved_parts()

    def on_page(self, *_changed: object) -> None:
        if self.framed:
            self.ids.pushed.scroll_y = 1.0

    def refit(self) -> None:
        if self.look is not None:
            self.low, self.cramped = is_low(self.look), cramped(self.look)

    def fit(self, *_changed: object) -> None:
        """Keep the decisive information visible, or put it among the rows."""
        self.moved()
        ids = self.ids
        look, head = self.look, 0
        if look is not None:
            given = PanelHead(self.icon, self.title, self.line)
            head = look.px(painter_of(given).tall(given, look, ids.head.width / look.density))
        room = self.height - head - ids.foot.height - self.padding[1] - self.padding[3]
        self.crowded = ids.kept.height > 0 and room - ids.kept.height < room * LEFT_FOR_ROWS
        within = ids.kept.parent is not self
        if within != self.crowded:
            ids.kept.parent.remove_widget(ids.kept)
            if self.crowded:
                ids.rows.add_widget(ids.kept, len(ids.rows.children))  # children count from the last
            else:
                super().add_widget(ids.kept, 1)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        side = pen.look.tablet or pen.look.side
        radius = RADIUS.segment if side else RADIUS.panel
        below = 0 if side else radius  # at the bottom of a window only the upper corners are visible
        pen.shadow("floating", 0, 0, w, h)
        pen.gradient(0, 0, w, h + below, radius, NIGHT.sheet_top, NIGHT.sheet_bottom)
        pen.ring(0, 0, w, h + below, radius, 1, NIGHT.sheet_edge)


class Rows(BoxLayout):
    """A column of rows; empty ones take no gap either."""

    def do_layout(self, *_args: Any) -> None:
        """Place the rows from the top down."""
        y = self.top
        for row in self.children[::-1]:
            row.width, row.x = self.width, self.x
            if row.height >= 1:
                row.top = y
                y -= row.height + self.spacing
        self.height = max(0, self.top - y - self.spacing)


class PinnedRows(Rows):
    """What decides: it stays in sight while rows are pushed."""


class PanelFoot(BoxLayout):
    """Buttons side by side and equally tall; below each other where a word has no room. A button keeps its widget as
    long as its key is there.
    """

    buttons = ListProperty()
    cramped = BooleanProperty(False)  # the spare ones take no room

    def __init__(self, **kwargs: Any) -> None:
        self._all: dict[str, FootButton] = {}
        super().__init__(**kwargs)
        self.fbind("buttons", self._choose)
        self.fbind("cramped", self._choose)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """One button more."""
        widget.size_hint_y = 1  # its height comes from here
        for name in ("text", "line", "icon", "look"):
            widget.fbind(name, self._trigger_layout)
        super().add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        for name in ("text", "line", "icon", "look"):
            widget.funbind(name, self._trigger_layout)
        super().remove_widget(widget, *args, **kwargs)

    def _choose(self, *_changed: object) -> None:
        wanted = []
        for button in self.buttons:
            if not (button.spare and self.cramped):
                widget = self._all.get(button.key) or FootButton()
                self._all[button.key] = widget
                widget.model = button
                wanted.append(widget)
        if wanted != self.children[::-1]:
            self.clear_widgets()
            for each in wanted:
                self.add_widget(each)
        self._trigger_layout()

    def do_layout(self, *_args: Any) -> None:
        """From the left by their shares, or from the top."""
        buttons = self.children[::-1]
        look = buttons[0].look if buttons else None
        if look is None or self.width <= 1:
            self.height = 0
            return
        d, gap, count = look.density, self.spacing, len(buttons)
        shares = sum(each.size_hint_x or 0 for each in buttons)
        room = self.width - gap * (count - 1) - sum(each.width for each in buttons if not each.size_hint_x)
        wide = [room * each.size_hint_x / shares if each.size_hint_x else each.width for each in buttons]
        fits = all(each.fits(look, w / d) for each, w in zip(buttons, wide, strict=True) if each.size_hint_x)
        if fits or count == 1:
            tall = [max(look.px(each.tall(look, w / d)) for each, w in zip(buttons, wide, strict=True))] * count
            self.height = tall[0] + self.padding[1]
        else:
            wide = [self.width if each.size_hint_x else each.width for each in buttons]
            tall = [look.px(each.tall(look, w / d)) for each, w in zip(buttons, wide, strict=True)]
            self.height = sum(tall) + gap * (count - 1) + self.padding[1]
        x, y = self.x, self.top - self.padding[1]
        for each, w, h in zip(buttons, wide, tall, strict=True):
            right = round(x + w)
            each.size, each.pos = (right - round(x), h), (round(x), y - h)
            x, y = (x + w + gap, y) if fits else (x, y - h - gap)


# -- parts -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PanelHead:
    """An icon and a title on one line, and a sentence below."""

    icon: str
    title: str
    line: str

    @property
    def say(self) -> str:
        """Accessible text."""
        return self.title + (". " + self.line if self.line else "")


@paints(PanelHead)
class PanelHeadPainter(RowPainter[PanelHead]):
    """An icon and a title on one line, and a sentence below."""

    def _sizes(self, row: PanelHead, look: Viewport) -> tuple[float, float]:
        """The text size of the title, and the height of its line."""
        letters = look.type.lead if look.height < 500 else look.type.title
        return letters * min(look.text, 1.3) / look.text, letters * 1.3 * min(look.text, 1.3)

    def tall(self, row: PanelHead, look: Viewport, w: float) -> float:
        below = paragraph_height(look, row.line, look.type.small, w - _left(row), spacing=1.2) if row.line else 0.0
        return self._sizes(row, look)[1] + below + (G.hair if look.height < 500 else G.near)

    def paint(self, row: PanelHead, pen: Pen, w: float, h: float) -> None:
        size, tall = self._sizes(row, pen.look)
        if row.icon:
            pieces.icon(pen, row.icon, 13, tall / 2, 25, NIGHT.lamp)
        x = _left(row)
        pen.text(row.title, "display", size, x, tall / 2, NIGHT.text, room=w - x, least=0.5)
        if row.line:
            pen.paragraph(row.line, pen.look.type.small, x, tall, w - x, NIGHT.second, spacing=1.2)


def _left(head: PanelHead) -> float:
    """Where words begin."""
    return 34.0 if head.icon else 0.0


class NightButton(DeedButton):
    """A button at the foot of a panel, or of one of its rows."""

    grows = BooleanProperty(True)
    corner = "button"

    def refit(self) -> None:
        if self.look is not None:
            self.least = tokens.TARGET.least if is_low(self.look) else tokens.TARGET.button
            self.brief = cramped(self.look)

    def fits(self, look: Viewport, w: float) -> bool:
        """Whether its words keep their size, and it does not get too tall."""
        return self.narrow(look) <= w and self.rows(look, w) <= MOST_ROWS


class FootButton(OnPanel, NightButton):
    """One button of a panel, as its model says."""

    model: PanelButton | None = ObjectProperty(None, allownone=True)

    def on_model(self, _button: object, model: PanelButton) -> None:
        """Other words, or another look."""
        self.key, self.say, self.text, self.line = model.key, model.say, model.text, model.line
        self.icon, self.kind = model.icon, model.kind
        self.size_hint_x = model.share or None
        self.refit()

    def refit(self) -> None:
        super().refit()
        if self.look is not None and self.size_hint_x is None:
            self.width = self.look.px(tokens.TARGET.button)

    def on_release(self) -> None:
        self.send(self.key)


shown_by(PanelButton, "FootButton")

read(__file__)
