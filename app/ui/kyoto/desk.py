"""The parts of Kyoto's table: words, buttons and surfaces in its own colours, and its boards as widgets.

`desk.kv` puts them together. Kyoto lies on a dark desk by day and by night: colours are names of `theme.Desk`, or of
paper (`colour: "paper.ink"`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.event import EventDispatcher
from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from app.ui import tokens
from app.ui.boards import ItemBoard
from app.ui.kyoto import board as boards
from app.ui.kyoto import hand as hands
from app.ui.kyoto import pieces, seats, theme, ways
from app.ui.kyoto.acts import Acts
from app.ui.kyoto.choosing import KyotoChoice, KyotoPictures  # noqa: F401 - the .kv names them
from app.ui.kyoto.grid import Grid, fitted_grid
from app.ui.kyoto.model import (
    NOTHING,
    Button,
    Candidate,
    Captured,
    Casting,
    End,
    Fan,
    Formation,
    Placing,
    Sheet,
    Slip,
    Style,
    Table,
)
from app.ui.look import Look
from app.ui.match import TableForm
from app.ui.paint import Pen, paragraph_height
from app.ui.painting import Leaf, Painted, Painting, Touched
from app.ui.parts import Headline, Modelled, Only, Quiet, Words, size
from app.ui.screens import read
from app.ui.sheet import Box, Item

D, P = theme.DESK, theme.PAPER
NOBODY = Acts()
NO_BUTTON = Button("none", "")
FORMATIONS = Button("formations", "", "bookmark-multiple-outline", Style.TONAL)
NO_SHEET = Sheet(kind="", title="", text="")
NO_PLACING = Placing(side=0, cells=(), placed=(), tray=())
NO_CASTING = Casting(title="", line="", side=0, people=(), chosen=0, buttons=())
NO_SLIP = Slip(
    number=0,
    title="",
    line="",
    attacker=Fan(side=0, face="", title="", line=""),
    defender=Fan(side=1, face="", title="", line=""),
    result="",
    why="",
    told="",
    holder="",
    holder_name="",
    real=0,
    fake=0,
)
NO_END = End(title="", text="", games=(), line="")
NO_CAPTURED = Captured(title="", side=0, slots=(), real=0, fake=0, line="")
AIR = 8.0
SURFACES = {"panel": pieces.panel, "warm": pieces.warm, "paper": pieces.sheet_of_paper, "strip": pieces.strip,
            "rising": pieces.rising, "slip": pieces.slip, "result": pieces.result, "counters": pieces.dark,
            "bar": pieces.bar, "veil": pieces.veil, "series": pieces.series}  # fmt: skip


# -- words, buttons, surfaces ----------------------------------------------------------------------


class DeskWords(Words):
    """Words that wrap, in a colour of the desk or of paper."""

    colour = StringProperty("body")
    shown: tuple[str, ...] = (*Words.shown, "colour")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        letters, colour = size(pen.look, self.letters), theme.ink(self.colour)
        pen.paragraph(self.text, letters, 0, self.air, w, colour, self.face, self.anchor, self.spacing)


class DeskLine(Headline):
    """One line, which shrinks where its place is narrow."""

    colour = StringProperty("title")
    shown: tuple[str, ...] = (*Headline.shown, "colour")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        x = {"left": 0.0, "centre": w / 2, "right": w}[self.anchor]
        colour = theme.ink(self.colour)
        letters = size(pen.look, self.letters)
        pen.text(self.text, self.face, letters, x, h / 2, colour, self.anchor, room=w, least=0.45, cut=True)


class DeskPane(Painted, BoxLayout):
    """A box with one of the grounds of this game; it fills its place."""

    key = StringProperty()
    say = StringProperty()
    kind = StringProperty("panel")
    shown: tuple[str, ...] = ("kind",)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        SURFACES[self.kind](pen, w, h)


class DeskSurface(DeskPane):
    """One that is as tall as what it holds."""


class Catching:
    """Keeps touches from what lies below it."""

    def on_touch_down(self, touch: Any) -> bool:
        """What lies on it first; nothing goes through."""
        widget: Any = self
        return bool(super().on_touch_down(touch)) or bool(widget.collide_point(*touch.pos))  # type: ignore[misc]


class DeskCatch(Catching, DeskSurface):
    """One of them."""


class DeskHold(Catching, DeskPane):
    """The other."""


class DeskButton(Quiet):
    """A button of the desk; one that is off says why when it is tapped."""

    model: Button = ObjectProperty(Button("", ""), rebind=True)
    letters = StringProperty("body")
    corner = StringProperty("sheet")
    shown: tuple[str, ...] = (*Quiet.shown, "model")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        style, radius = self.model.style, min(tokens.TARGET.button / 2, h / 2)
        if style is Style.MAIN:
            pen.box(0, 0, w, h, radius, D.lamp)
        elif style is Style.TONAL:
            pen.box(0, 0, w, h, radius, D.tonal)
            pen.ring(0, 0, w, h, radius, 1, D.line_strong)
        elif style is Style.DARK:
            pen.box(0, 0, w, h, radius, D.panel)
        elif style is Style.OFF:
            pen.box(0, 0, w, h, radius, D.raised)
            pen.ring(0, 0, w, h, radius, 1, D.line)
        else:
            pen.ring(0, 0, w, h, radius, 2, D.line_warm if style is Style.GHOST else D.panel)
        inks = {Style.MAIN: D.on_lamp, Style.GHOST: D.lamp, Style.OFF: D.off, Style.PLAIN: D.panel}
        if self.text or self.icon:
            self.caption(pen, w, h, inks.get(style, D.title))


class DeskSign(Touched, Painted):
    """An icon of the bar."""

    icon = StringProperty()
    on = BooleanProperty(False)
    shown: tuple[str, ...] = ("icon", "on")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        pen.icon(self.icon, w / 2, h / 2, tokens.TARGET.icon, D.lamp if self.on else D.title)


class KyotoPrompt(Leaf):
    """What is to be done, and below it what helps to decide: as tall as its words; in `most` pixels the letters give
    way, at the very last.
    """

    key = StringProperty("prompt")
    text = StringProperty()
    details = ListProperty()
    notice = StringProperty()  # a passing message stands in its place
    most = NumericProperty(0)
    shown: tuple[str, ...] = ("text", "details", "notice", "most")

    @property
    def say(self) -> str:
        """Its words."""
        return " ".join((self.text, *self.details))

    def _words(self) -> tuple[str, str]:
        return (self.notice, "") if self.notice else (self.text, " ".join(self.details))

    def tall(self, look: Look, w: float) -> float:
        first, second = self._words()
        body, small = look.type.small, look.type.label
        high = paragraph_height(look, first, body, w - 24, "strong", tokens.LINE_TIGHT)
        if second:
            high += paragraph_height(look, second, small, w - 24, spacing=tokens.LINE_TIGHT)
        high = max(38.0, high + AIR)
        return min(high, self.most / look.density) if self.most else high

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
    """Widgets beside each other, one for each model."""


class KyotoAnswers(KyotoRow):
    """Buttons that answer a question."""


# -- boards ----------------------------------------------------------------------------------------


class Standing(EventDispatcher):
    """What stands on the table: the .kv says what it takes from the form it stands in, or from the part of one."""

    stand: Any = ObjectProperty(None, allownone=True, rebind=True)

    def on_kv_post(self, base: Any) -> None:
        """The form, or the part, is there."""
        self.stand = base


class KyotoBoard(Standing, ItemBoard):
    """The board, with whatever flies over it."""

    acts: Acts = ObjectProperty(NOBODY, rebind=True)
    flying: frozenset[int] = ObjectProperty(frozenset())
    flyer: Any = ObjectProperty(None, allownone=True)
    open = BooleanProperty(True)  # whether its places can be touched
    grid: Grid | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("flying", "flyer", "acts", "open"):
            self.fbind(name, self.redraw)

    def compose(self, look: Look, box: Box) -> list[Item]:
        self.grid = fitted_grid(look, box)
        items = boards.board_items(self.grid, self.model, self.acts, self.flying)
        if not self.open:
            items = [replace(item, tap=None, hold=None) for item in items]
        if self.flyer is not None:
            self.flyer.stands(look, self.grid, self.model.bottom)
            items.append(Item("motion", box, widget=self.flyer))
        return items

    def at(self, x: float, y: float) -> int | None:
        """The place at a pixel."""
        if self.grid is None or self.look is None:
            return None
        d = self.look.density
        return self.grid.at((x - self.x) / d, (self.top - y) / d, self.model.bottom)


class KyotoHand(Standing, ItemBoard):
    """The cards of whoever looks."""

    acts: Acts = ObjectProperty(NOBODY, rebind=True)
    flat = BooleanProperty(False)

    def compose(self, look: Look, box: Box) -> list[Item]:
        return hands.hand_items(look, box, self.model, self.acts, self.flat)


class KyotoSide(Standing, ItemBoard):
    """What a side has: a strip on a phone, a panel on a tablet."""

    acts: Acts = ObjectProperty(NOBODY, rebind=True)
    near = BooleanProperty(False)

    def compose(self, look: Look, box: Box) -> list[Item]:
        return seats.side_items(look, box, self.model, "bottom" if self.near else "top", self.acts)


class KyotoTray(Standing, ItemBoard):
    """The agents that still have to be placed."""

    acts: Acts = ObjectProperty(NOBODY, rebind=True)
    away = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("away", self.redraw)

    def compose(self, _look: Look, box: Box) -> list[Item]:
        return seats.tray_items(box, self.model, self.acts, away=self.away)


class KyotoPainting(Painting):
    """A painter with a key and words."""

    key = StringProperty()
    say = StringProperty()


class KyotoTile(Touched, Painting):
    """A painter that can be tapped."""


class KyotoFormation(KyotoTile):
    """A saved formation."""

    model: Any = ObjectProperty((0, Formation("", ("3r", "3f", "2r", "2f", "1f", "0f")), False))


class KyotoFace(KyotoTile):
    """A special agent in small."""

    model: Any = ObjectProperty((Candidate("ruri", "", "", ""), False, 0, 0))


# -- parts of the whole ----------------------------------------------------------------------------


class KyotoForm(TableForm):
    """All of the table in one form of window."""

    model: Table = ObjectProperty(NOTHING, rebind=True)
    acts: Acts = ObjectProperty(NOBODY, rebind=True)
    cast: Casting = ObjectProperty(NO_CASTING, rebind=True)


class KyotoBar(Standing, DeskSurface):
    """Menu, title, score, and what can be looked at."""

    model: Table = ObjectProperty(NOTHING, rebind=True)
    acts: Acts = ObjectProperty(NOBODY, rebind=True)


class KyotoSentence(Standing, BoxLayout):
    """The sentence, and beside or below it what can be done without."""

    model: Table = ObjectProperty(NOTHING, rebind=True)
    acts: Acts = ObjectProperty(NOBODY, rebind=True)
    told = BooleanProperty(True)  # whether it tells the last turn too
    beside = BooleanProperty(False)  # whether what can be done without stands beside it
    most = NumericProperty(0)


class KyotoTop(Standing, BoxLayout):
    """What stands above the board."""

    model: Table = ObjectProperty(NOTHING, rebind=True)
    acts: Acts = ObjectProperty(NOBODY, rebind=True)


class KyotoInfo(Standing, DeskSurface):
    """What is to be done while agents are placed."""

    model: Table = ObjectProperty(NOTHING, rebind=True)


class KyotoClash(Standing, Only):
    """A clash is told over the whole table."""


class KyotoSlip(AnchorLayout):
    """A clash over everything."""

    slip: Slip = ObjectProperty(NO_SLIP, rebind=True)


class KyotoCaptured(DeskSurface):
    """Whom a side has captured."""

    model: Captured = ObjectProperty(NO_CAPTURED, rebind=True)


class KyotoVerdict(BoxLayout):
    """Who has won and why."""

    end: End = ObjectProperty(NO_END, rebind=True)
    anchor = StringProperty("left")


class KyotoPart(BoxLayout):
    """What stands in one place of the table; `least` is the height it needs there."""

    placing: Placing = ObjectProperty(NO_PLACING, rebind=True)
    end: End = ObjectProperty(NO_END, rebind=True)

    form: Any = ObjectProperty(None, allownone=True, rebind=True)
    model: Table = ObjectProperty(NOTHING, rebind=True)
    acts: Acts = ObjectProperty(NOBODY, rebind=True)
    least = NumericProperty(0)


class KyotoAsking(KyotoPart):
    """A question; it is no taller than `most`."""

    most = NumericProperty(0)
    sheet: Sheet = ObjectProperty(NO_SHEET, rebind=True)
    ground = StringProperty("rising")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("height", self._fill)

    def _fill(self, *_changed: object) -> None:
        if self.size_hint_y is not None:  # it has its place to itself
            self.most = self.height


class KyotoEnding(KyotoPart):
    """The end of a game."""

    ground = StringProperty("rising")
    full = BooleanProperty(True)


class KyotoPlace(BoxLayout):
    """Holds the part that belongs here now: `of` names its rule."""

    form: Any = ObjectProperty(None, allownone=True)
    of = StringProperty()
    least = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("form", "of"):
            self.fbind(name, self._fill)
        self._fill()

    def _fill(self, *_changed: object) -> None:
        if self.form is None or not self.of:
            return
        for old in self.children:
            old.funbind("least", self._need)
            old.form = None  # it shows nothing any more
        self.clear_widgets()
        part = Factory.get(self.of)(form=self.form)
        part.fbind("least", self._need)
        self.add_widget(part)
        self._need(part)

    def _need(self, part: Any, *_changed: object) -> None:
        """Its part needs another height."""
        self.least = part.least


def paint_ways(pen: Pen, w: float, h: float, model: Any) -> None:
    """How every agent went; nothing where nobody went."""
    if model is not None:
        ways.paint(pen, w, h, model)


read(__file__)
