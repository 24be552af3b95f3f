"""The parts of Kyoto's table: words, buttons and surfaces in its own colours, and its boards as widgets.

Kyoto lies on a dark desk by day and by night: colours are names of `theme.Desk`, or of paper (`colour: "paper.ink"`).
What stands in the places of the table is told in `question_panel.kv`, `placing.kv` and `results.kv`; `table_forms.kv`
puts all of it together.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.present import tokens
from app.present.kyoto import theme
from app.present.kyoto.model import NO_BUTTON, NOTHING, BarButton, ButtonModel, ButtonStyle, KyotoModel
from app.ui.drawing.item_canvas import Box, Item
from app.ui.drawing.painted_widget import Leaf, Painted, Painting, Touched
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.kyoto import board_items as boards
from app.ui.kyoto import hand as hands
from app.ui.kyoto import side_panels
from app.ui.kyoto.board_grid import BoardGrid, fitted_grid
from app.ui.kyoto.keyed import KeySender, KeyTaker, send
from app.ui.kyoto.painters import pieces
from app.ui.match.boards import ItemBoard
from app.ui.match.screen import TableForm
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.rows import Headline, Modelled, Quiet, Words, size

D, P = theme.DESK, theme.PAPER
AIR = 8.0
STEADY = 3  # lines of what helps to decide
SURFACES = {"panel": pieces.panel, "warm": pieces.warm, "paper": pieces.sheet_of_paper, "strip": pieces.strip,
            "rising": pieces.rising, "slip": pieces.slip, "result": pieces.result, "counters": pieces.dark,
            "bar": pieces.bar, "veil": pieces.veil, "series": pieces.series}  # fmt: skip


# -- words, buttons, surfaces ----------------------------------------------------------------------


class KyotoWords(Words):
    """Words that wrap, in a colour of the desk or of paper."""

    colour = StringProperty("body")
    shown: tuple[str, ...] = (*Words.shown, "colour")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        letters, colour = size(pen.look, self.letters), theme.ink(self.colour)
        pen.paragraph(self.text, letters, 0, self.air, w, colour, self.face, self.anchor, self.spacing)


class KyotoLine(Headline):
    """One line, which shrinks in a narrow place."""

    colour = StringProperty("title")
    shown: tuple[str, ...] = (*Headline.shown, "colour")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        x = {"left": 0.0, "centre": w / 2, "right": w}[self.anchor]
        colour = theme.ink(self.colour)
        letters = size(pen.look, self.letters)
        pen.text(self.text, self.face, letters, x, h / 2, colour, self.anchor, room=w, least=0.45, cut=True)


class KyotoChangingWords(KyotoWords):
    """Text with room for alternatives, so that nothing below it moves."""

    others = ListProperty()
    shown: tuple[str, ...] = (*KyotoWords.shown, "others")

    def tall(self, look: Viewport, w: float) -> float:
        letters = size(look, self.letters)
        return max(
            paragraph_height(look, text, letters, w, self.face, self.spacing) if text else 0.0
            for text in (self.text, *self.others)
        )


class KyotoPane(Painted, BoxLayout):
    """A box with one of this game's backgrounds; it fills its place."""

    key = StringProperty()
    say = StringProperty()
    kind = StringProperty("panel")
    shown: tuple[str, ...] = ("kind",)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        SURFACES[self.kind](pen, w, h)


class KyotoSurface(KyotoPane):
    """A box with the height of its contents."""


class TouchBlocking:
    """Keeps touches from widgets below it."""

    def on_touch_down(self, touch: Any) -> bool:
        """Pass a touch to its children; nothing goes through."""
        widget: Any = self
        return bool(super().on_touch_down(touch)) or bool(widget.collide_point(*touch.pos))  # type: ignore[misc]


class KyotoTouchBlocker(TouchBlocking, KyotoSurface):
    """A surface that keeps touches from widgets below it."""


class KyotoHoldButton(TouchBlocking, KyotoPane):
    """The other."""


class KyotoButton(KeySender, Quiet):
    """A button of the desk; one that is off says why when it is tapped."""

    model: ButtonModel = ObjectProperty(NO_BUTTON, rebind=True)
    bare = BooleanProperty(False)  # there is no room for its words
    letters = StringProperty("body")
    corner = StringProperty("sheet")
    shown: tuple[str, ...] = (*Quiet.shown, "model")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        style, radius = self.model.style, min(tokens.TARGET.button / 2, h / 2)
        if style is ButtonStyle.MAIN:
            pen.box(0, 0, w, h, radius, D.lamp)
        elif style is ButtonStyle.TONAL:
            pen.box(0, 0, w, h, radius, D.tonal)
            pen.ring(0, 0, w, h, radius, 1, D.line_strong)
        elif style is ButtonStyle.DARK:
            pen.box(0, 0, w, h, radius, D.panel)
        elif style is ButtonStyle.OFF:
            pen.box(0, 0, w, h, radius, D.raised)
            pen.ring(0, 0, w, h, radius, 1, D.line)
        else:
            pen.ring(0, 0, w, h, radius, 2, D.line_warm if style is ButtonStyle.GHOST else D.panel)
        inks = {
            ButtonStyle.MAIN: D.on_lamp,
            ButtonStyle.GHOST: D.lamp,
            ButtonStyle.OFF: D.off,
            ButtonStyle.PLAIN: D.panel,
        }
        if self.text or self.icon:
            self.caption(pen, w, h, inks.get(style, D.title))


class KyotoIconButton(KeySender, Touched, Painted):
    """A sign that can be tapped."""

    icon = StringProperty()
    on = BooleanProperty(False)
    shown: tuple[str, ...] = ("icon", "on")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.icon:  # it has none before it shows anything of the match
            pen.icon(self.icon, w / 2, h / 2, tokens.TARGET.icon, D.lamp if self.on else D.title)


class KyotoBarButton(KyotoIconButton):
    """One of the bar."""

    model: BarButton | None = ObjectProperty(None, allownone=True, rebind=True)


class KyotoPrompt(Leaf):
    """What is to be done, and below it what helps to decide. While something is decided it is as tall as a few lines
    of both, so that what stands below stays in its place while the words change; in `most` pixels the letters give way,
    at the very last.
    """

    key = StringProperty("prompt")
    text = StringProperty()
    details = ListProperty()
    notice = StringProperty()  # a toast in its place
    most = NumericProperty(0)
    steady = BooleanProperty(False)  # whether a decision is open
    shown: tuple[str, ...] = ("text", "details", "notice", "most", "steady")

    @property
    def say(self) -> str:
        """Its text."""
        return " ".join((self.text, *self.details))

    def _words(self) -> tuple[str, str]:
        return (self.notice, "") if self.notice else (self.text, " ".join(self.details))

    def tall(self, look: Viewport, w: float) -> float:
        first, second = self._words()
        body, small = look.type.small, look.type.label
        high = paragraph_height(look, first, body, w - 24, "strong", tokens.LINE_TIGHT)
        if second:
            high += paragraph_height(look, second, small, w - 24, spacing=tokens.LINE_TIGHT)
        line = paragraph_height(look, "x", body, w, "strong", tokens.LINE_TIGHT)
        beside = paragraph_height(look, "x", small, w, spacing=tokens.LINE_TIGHT)
        high, steady = max(38.0, high + AIR), 2 * line + STEADY * beside + AIR
        if self.most:
            return min(steady if self.steady else high, self.most / look.density)
        return max(high, steady) if self.steady else high

    def draw(self, pen: Pen, w: float, h: float) -> None:
        first, second = self._words()
        look = pen.look
        pieces.paper(pen, w, h, 10)
        pen.box(0, 0, 6, h, tokens.RADIUS.mark, P.ochre)
        one = paragraph_height(look, first, look.type.small, w - 24, "strong", tokens.LINE_TIGHT)
        other = paragraph_height(look, second, look.type.label, w - 24, spacing=tokens.LINE_TIGHT) if second else 0.0
        share = min(1.0, (h - AIR / 2) / max(1.0, one + other))
        y = max(2.0, (h - (one + other) * share) / 2)
        pen.block(first, look.type.small, 16, y, w - 24, one * share + 1, P.ink, "strong", spacing=tokens.LINE_TIGHT,
                  least=0.5, middle=False)  # fmt: skip
        if second:
            pen.block(second, look.type.label, 16, y + one * share, w - 24, other * share + 1, P.second,
                      spacing=tokens.LINE_TIGHT, least=0.5, middle=False)  # fmt: skip


# -- what can be chosen ----------------------------------------------------------------------------


class KyotoRow(Modelled, BoxLayout):
    """Widgets side by side, one for each model."""


class KyotoAnswers(KyotoRow):
    """Buttons that answer a question."""


# -- boards ----------------------------------------------------------------------------------------


class KyotoStanding(Widget):
    """What stands on the table: the .kv says what it takes from the form it stands in, or from the part of one."""

    stand: Any = ObjectProperty(None, allownone=True, rebind=True)

    def on_kv_post(self, base: Any) -> None:
        """The form, or the part, is there."""
        if base is not self:
            self.stand = base

    def tap(self, key: str) -> None:
        """Something on it was tapped."""
        send(self, key)


class KyotoShowing(KyotoStanding):
    """What shows something of the whole table."""

    model: KyotoModel = ObjectProperty(NOTHING, rebind=True)


class KyotoBoard(KyotoStanding, ItemBoard):
    """The board, with whatever flies over it."""

    flying: frozenset[int] = ObjectProperty(frozenset())
    flyer: Any = ObjectProperty(None, allownone=True)
    open = BooleanProperty(True)  # whether its cells can be tapped
    away = BooleanProperty(False)  # whether faces are hidden
    grid: BoardGrid | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("flying", "flyer", "open", "away"):
            self.fbind(name, self.redraw)

    def compose(self, look: Viewport, box: Box) -> list[Item]:
        self.grid = fitted_grid(look, box)
        items = boards.board_items(self.grid, self.model, self.tap, self.flying, self.away)
        if not self.open:
            items = [replace(item, tap=None, hold=None) for item in items]
        if self.flyer is not None:
            self.flyer.stands(look, self.grid, self.model.bottom)
            items.append(Item("motion", box, widget=self.flyer))
        return items

    def at(self, x: float, y: float) -> int | None:
        """The cell at a pixel."""
        if self.grid is None or self.look is None:
            return None
        d = self.look.density
        return self.grid.at((x - self.x) / d, (self.top - y) / d, self.model.bottom)


class KyotoHand(KyotoStanding, ItemBoard):
    """The cards of whoever looks."""

    flat = BooleanProperty(False)
    rows = BooleanProperty(False)  # whether it lies in two rows, where they have room
    told = StringProperty()  # accessible text of the hand

    def compose(self, look: Viewport, box: Box) -> list[Item]:
        return hands.hand_items(look, box, self.model, self.told, self.tap, self.flat, self.rows)


class KyotoSide(KyotoStanding, ItemBoard):
    """What a side has: a strip on a phone, a panel on a tablet."""

    near = BooleanProperty(False)

    def compose(self, look: Viewport, box: Box) -> list[Item]:
        return side_panels.side_items(look, box, self.model, self.tap)


class KyotoPainting(Painting):
    """A painter with a key and an accessible text."""

    key = StringProperty()
    say = StringProperty()


class KyotoTile(KeySender, Touched, Painting):
    """A painter that can be tapped."""


# -- parts of the whole ----------------------------------------------------------------------------


class KyotoForm(KeyTaker, TableForm):
    """All of the table in one form of window."""

    model: KyotoModel = ObjectProperty(NOTHING, rebind=True)

    def take(self, key: str) -> None:
        self.screen.tap(key)


class KyotoSentence(KyotoShowing, BoxLayout):
    """The sentence, and beside or below it what can be done without."""

    told = BooleanProperty(True)  # whether it tells the last turn too
    beside = BooleanProperty(False)  # whether what can be done without stands beside it
    most = NumericProperty(0)


class KyotoPart(KyotoShowing, BoxLayout):
    """What stands in one place of the table; `least` is the height it needs there."""

    least = NumericProperty(0)


read(__file__)
