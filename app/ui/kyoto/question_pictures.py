"""The questions of Kyoto with their pictures: cards, fans, equipment; all visible if possible. Also the choice of a
special agent before the first turn.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app.present import tokens
from app.present.kyoto import theme
from app.present.kyoto.model import PictureChoice, QuestionSheet
from app.present.kyoto.opening_model import Candidate, Casting
from app.ui.drawing.painted_widget import Leaf, Touched
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.kyoto.painters import pieces
from app.ui.kyoto.sizes import lengths
from app.ui.kyoto.table_widgets import KyotoForm, KyotoPlaced, KyotoTile
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.containers import Grid
from app.ui.widgets.key_sender import KeySender

D = theme.DESK
LARGE = 0.75  # of the full width of a picture: so large ones need no second row
NO_SHEET = QuestionSheet(kind="", title="", text="")
NO_CASTING = Casting(title="", line="", side=0, people=(), chosen=0, buttons=())
AROUND = 14.0  # above and below a picture, and between it and its text


class KyotoChoice(KeySender, Touched, Leaf):
    """A picture to choose, with its name and note."""

    model: PictureChoice = ObjectProperty(
        PictureChoice(key="", label="", page=theme.CARDS, sprite="back-location"), rebind=True
    )
    corner = StringProperty("segment")
    room = NumericProperty(0)  # the largest height for full visibility, in dp; unlimited if 0
    row = NumericProperty(0)  # the height of the text of all of them, in dp
    shown: tuple[str, ...] = ("model", "room", "row")

    def wide(self, look: Viewport, w: float, room: float, row: float) -> float:
        """The width of its picture in a column of this width, so that it is not taller than its room including the
        text.
        """
        wide = min(w - 12, lengths(look).picture)
        if not room:
            return wide
        fitting = (room - row - AROUND) / self.model.ratio
        return min(wide, max(tokens.TARGET.least, fitting))

    def words(self, look: Viewport, w: float) -> float:
        """The height of name and note in a column of this width."""
        one = self.model
        note = paragraph_height(look, one.note, look.type.label, w - 10) if one.note else 0.0
        return paragraph_height(look, one.label, look.type.label, w - 8, "strong") + note

    def _named(self, wide: float) -> bool:
        """Whether its name is on the picture."""
        return bool(self.model.card) and wide >= pieces.NAMED

    def tall(self, look: Viewport, w: float) -> float:
        wide, one = self.wide(look, w, self.room, self.row), self.model
        if not self._named(wide):
            words = self.row
        else:
            words = paragraph_height(look, one.note, look.type.label, w - 10) if one.note else 0.0
        return max(tokens.TARGET.least, wide * one.ratio + words + AROUND)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        one = self.model
        if one.armed:
            pen.shadow("glow", 0, 0, w, h)
        pen.box(0, 0, w, h, tokens.RADIUS.segment, D.tonal if one.armed else D.raised, 1.0 if one.enabled else 0.5)
        pen.ring(0, 0, w, h, tokens.RADIUS.segment, 2 if one.armed else 1, D.lamp_text if one.armed else D.line_strong)
        wide = self.wide(pen.look, w, self.room, self.row)
        tall, x = wide * one.ratio, (w - wide) / 2
        if one.card or one.sprite.startswith("back-"):
            pieces.card(pen.within(x, 6), wide, one.card or one.sprite, one.label if one.card else "")
            if not one.enabled:
                pen.box(x, 6, wide, tall, tokens.RADIUS.card, D.panel, 0.7)
        else:
            pen.sprite(one.page, one.sprite, w / 2, 6 + tall / 2, wide, tall)
        y = tall + 10
        if not self._named(wide):
            y += pen.paragraph(one.label, pen.type.label, 4, y, w - 8, D.title, "strong", "centre")
        if one.note:
            pen.paragraph(one.note, pen.type.label, 5, y, w - 10, D.on_raised, anchor="centre")


@dataclass(frozen=True, slots=True)
class Share:
    """A layout of pictures in rows, in dp: the column width and the row height, the height of each picture's text, and
    the width of the smallest picture; `fits` if no word would be broken.
    """

    rows: int
    column: float
    room: float
    words: float
    picture: float
    fits: bool


class KyotoPictures(Grid):
    """Pictures to choose from: in as few rows as keep them large, and smaller if they would not all be visible."""

    look: Viewport | None = ObjectProperty(None, allownone=True)
    room = NumericProperty(0)  # for all rows, in pixels

    def __init__(self, **kwargs: object) -> None:
        self._share_soon = Clock.create_trigger(self._share, -1)
        super().__init__(of="KyotoChoice", cols=1, **kwargs)
        for name in ("look", "width", "room", "models"):
            self.fbind(name, self._share_soon)

    def _share(self, _dt: float) -> None:
        """Compute the layout once for each round of layouts."""
        look, every = self.look, self.children[::-1]
        if look is None or not every or self.width < 1:
            return
        count = len(every)
        shares = [self._shared(look, every, rows) for rows in range(1, count + 1)]
        fit = [share for share in shares if share.fits] or [shares[-(-count // 2) - 1]]
        large = [share for share in fit if share.picture >= LARGE * lengths(look).picture]
        best = large[0] if large else max(fit, key=lambda share: share.picture)
        self.cols = -(-count // best.rows)
        for one in every:
            one.room, one.row = max(1.0, best.room), best.words

    def _shared(self, look: Viewport, every: list[Any], rows: int) -> Share:
        """The layout in this many rows."""
        gap, cols = self.spacing[0] / look.density, -(-len(every) // rows)
        column, room = (self.width / look.density + gap) / cols - gap, (self.room / look.density + gap) / rows - gap
        words = max(one.words(look, column) for one in every)
        picture = float(min(one.wide(look, column, room, words) for one in every))
        plain = [
            one.model.label for one in every if not one.model.card or picture < pieces.NAMED
        ]  # large cards have their names on them
        widest = max(
            (text_width(look, word, "strong", look.type.label) + 8 for word in " ".join(plain).split()), default=0
        )
        fits = column >= max(tokens.TARGET.least, widest)
        return Share(rows=rows, column=column, room=room, words=words, picture=picture, fits=fits)


class KyotoAsking(KyotoPlaced):
    """A question; it is no taller than `most`."""

    most = NumericProperty(0)
    sheet: QuestionSheet = ObjectProperty(NO_SHEET, rebind=True)
    words = StringProperty()
    others: tuple[str, ...] = ObjectProperty(())  # alternatives of the words
    below = BooleanProperty(False)  # the words are below the choices, which would not be visible otherwise

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("height", self._fill)

    def _fill(self, *_changed: object) -> None:
        if self.size_hint_y is not None:  # it has a separate place
            self.most = self.height


class KyotoFace(KyotoTile):
    """A small portrait of a special agent."""

    model: Candidate = ObjectProperty(Candidate("ruri", "", "", ""), rebind=True)

    @property
    def sends(self) -> str:
        """The same key as that of her large portrait."""
        return self.model.key


class KyotoCasting(KyotoForm):
    """The whole table while a side chooses its special agent."""

    cast: Casting = ObjectProperty(NO_CASTING, rebind=True)


read(__file__)
