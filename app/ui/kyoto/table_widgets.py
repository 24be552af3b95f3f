"""The parts of Kyoto's table: words, buttons and surfaces in its own colours, and its boards as widgets.

Kyoto's desk is dark in both themes: colours are those of `theme.DESK` and `theme.PAPER`. The parts of the table are in
`question_pictures.kv`, `placing.kv` and `results.kv`; `table_forms.kv` combines them.
"""

from __future__ import annotations

from dataclasses import replace

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.present import tokens
from app.present.controls import ButtonStyle
from app.present.kyoto import theme
from app.present.kyoto.model import NOTHING, KyotoModel
from app.ui.drawing.item_canvas import Box, Item
from app.ui.drawing.painted_widget import Leaf, Painted, Painting, Touched
from app.ui.drawing.pen import Pen, paragraph_height
from app.ui.kyoto import board_items as boards
from app.ui.kyoto import hand as hands
from app.ui.kyoto import side_panels
from app.ui.kyoto.agent_motion import AgentMotion
from app.ui.kyoto.board_grid import BoardGrid, fitted_grid
from app.ui.kyoto.painters import pieces
from app.ui.match.boards import ItemBoard
from app.ui.match.question_panel import QuestionPanel
from app.ui.match.screen import TableForm
from app.ui.match.table_part import TablePart
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.app_button import AppButton, ButtonSkin
from app.ui.widgets.containers import TouchBlocking
from app.ui.widgets.key_sender import KeySender, send
from app.ui.widgets.rows import Modelled, Words, size

D, P = theme.DESK, theme.PAPER
AIR = 8.0
STEADY = 3  # lines of help
SURFACES = {"panel": pieces.panel, "warm": pieces.warm, "paper": pieces.sheet_of_paper, "strip": pieces.strip,
            "rising": pieces.rising, "slip": pieces.slip, "result": pieces.result, "counters": pieces.dark,
            "bar": pieces.bar, "veil": pieces.veil, "series": pieces.series}  # fmt: skip


# -- buttons ---------------------------------------------------------------------------------------


def desk_ground(pen: Pen, w: float, h: float, button: AppButton) -> str:
    """The buttons of the desk."""
    radius = min(tokens.TARGET.button / 2, h / 2)
    if button.style == ButtonStyle.MAIN:
        pen.box(0, 0, w, h, radius, D.lamp)
        return D.on_lamp
    off = button.style == ButtonStyle.OFF
    pen.box(0, 0, w, h, radius, D.raised if off else D.tonal)
    pen.ring(0, 0, w, h, radius, 1, D.line if off else D.line_strong)
    return D.off if off else D.title


def paper_ground(pen: Pen, w: float, h: float, button: AppButton) -> str:
    """Those on paper."""
    radius = min(tokens.TARGET.button / 2, h / 2)
    if button.style == ButtonStyle.MAIN:
        pen.box(0, 0, w, h, radius, D.panel)
        return D.title
    pen.ring(0, 0, w, h, radius, 2, D.panel)
    return D.panel


DESK, PAPER = ButtonSkin(desk_ground), ButtonSkin(paper_ground)

# -- words, surfaces ----------------------------------------------------------------------


class KyotoChangingWords(Words):
    """Text with room for alternatives, so that nothing below it moves."""

    others = ListProperty()
    shown: tuple[str, ...] = (*Words.shown, "others")

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


class KyotoTouchBlocker(TouchBlocking, KyotoPane):
    """A box that keeps touches from widgets below it."""


class KyotoQuestion(QuestionPanel, KyotoPane):
    """A question with one of this game's backgrounds."""

    world = StringProperty("Desk")
    button = StringProperty("KyotoButton")


def prompt_words(model: KyotoModel, shows_recent: bool) -> tuple[str, tuple[str, ...], str]:
    """The text of the prompt, the help below it, and a toast in their place."""
    recent = model.recent if shows_recent else ()
    return model.prompt, (model.detail,) if model.detail else recent, model.notice


class KyotoPrompt(Leaf):
    """The prompt, with help below it. During a choice its height is constant (a few lines of both), so that the parts
    below do not move when the words change; if it exceeds `most` pixels, the font shrinks.
    """

    key = StringProperty("prompt")
    words: tuple[str, tuple[str, ...], str] = ObjectProperty(("", (), ""))  # one property, so they are measured once
    most = NumericProperty(0)
    steady = BooleanProperty(False)  # whether a decision is open
    shown: tuple[str, ...] = ("words", "most", "steady")

    @property
    def say(self) -> str:
        """Its text."""
        text, details, _notice = self.words
        return " ".join((text, *details))

    def _words(self) -> tuple[str, str]:
        text, details, notice = self.words
        return (notice, "") if notice else (text, " ".join(details))

    def tall(self, look: Viewport, w: float) -> float:
        first, second = self._words()
        body, small = look.type.small, look.type.label
        high = paragraph_height(look, first, body, w - 24, "strong", tokens.LINE_TIGHT)
        if second:
            high += paragraph_height(look, second, small, w - 24, spacing=tokens.LINE_TIGHT)
        line = paragraph_height(look, "x", body, w, "strong", tokens.LINE_TIGHT)
        beside = paragraph_height(look, "x", small, w, spacing=tokens.LINE_TIGHT)
        high, steady = max(38.0, high + AIR), line + STEADY * beside + AIR
        if self.most:
            return min(steady if self.steady else high, self.most / look.density)
        return max(high, steady) if self.steady else high

    def draw(self, pen: Pen, w: float, h: float) -> None:
        first, second = self._words()
        look = pen.look
        pen.part(_prompt_paper, w, h)
        one = paragraph_height(look, first, look.type.small, w - 24, "strong", tokens.LINE_TIGHT)
        other = paragraph_height(look, second, look.type.label, w - 24, spacing=tokens.LINE_TIGHT) if second else 0.0
        share = min(1.0, (h - AIR / 2) / max(1.0, one + other))
        y = max(2.0, (h - (one + other) * share) / 2)
        pen.block(first, look.type.small, 16, y, w - 24, one * share + 1, P.ink, "strong", spacing=tokens.LINE_TIGHT,
                  least=0.5, middle=False)  # fmt: skip
        if second:
            pen.block(second, look.type.label, 16, y + one * share, w - 24, other * share + 1, P.second,
                      spacing=tokens.LINE_TIGHT, least=0.5, middle=False)  # fmt: skip


def _prompt_paper(pen: Pen, w: float, h: float) -> None:
    """The ground of the prompt."""
    pieces.paper(pen, w, h, 10)
    pen.box(0, 0, 6, h, tokens.RADIUS.mark, P.ochre)


# -- options ---------------------------------------------------------------------------------------


class KyotoRow(Modelled, BoxLayout):
    """Widgets side by side, one for each model."""


# -- boards ----------------------------------------------------------------------------------------


class KyotoPart(TablePart, Widget):
    """A part of Kyoto's table."""

    table: KyotoModel = ObjectProperty(NOTHING, rebind=True)

    followed = (("model", "table"),)  # which has the passing message too

    def tap(self, key: str) -> None:
        """Something on it was tapped."""
        send(self, key)


class KyotoBoard(KyotoPart, ItemBoard):
    """The board, with whatever flies over it."""

    flying: frozenset[int] = ObjectProperty(frozenset())
    flyer: AgentMotion | None = ObjectProperty(None, allownone=True)
    open = BooleanProperty(True)  # whether its cells can be tapped
    away = BooleanProperty(False)  # whether faces are hidden
    grid: BoardGrid | None = None

    def __init__(self, **kwargs: object) -> None:
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


class KyotoHand(KyotoPart, ItemBoard):
    """The viewer's hand."""

    flat = BooleanProperty(False)
    rows = BooleanProperty(False)  # whether it has two rows, if there is room
    spoken = StringProperty()  # accessible text of the hand

    def compose(self, look: Viewport, box: Box) -> list[Item]:
        return hands.hand_items(look, box, self.model, self.spoken, self.tap, self.flat, self.rows)


class KyotoSide(KyotoPart, ItemBoard):
    """The possessions of a side: a strip on a phone, a panel on a tablet."""

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


class KyotoForm(TableForm):
    """All of the table in one form of window."""

    model: KyotoModel = ObjectProperty(NOTHING, rebind=True)


class KyotoSentence(KyotoPart, BoxLayout):
    """The sentence, with optional parts beside or below it."""

    shows_recent = BooleanProperty(True)  # whether it shows the last turn too
    beside = BooleanProperty(False)  # whether the optional parts are beside it
    most = NumericProperty(0)


class KyotoPlaced(KyotoPart, BoxLayout):
    """The contents of one place of the table; `least` is its minimum height."""

    least = NumericProperty(0)


read(__file__)
