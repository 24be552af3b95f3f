"""The painters of a Search's dice: as cards side by side, by faces, by possible colours."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.present import tokens
from app.present.rogue import theme
from app.present.rogue.panels.search_panels import ColourPanel, DieCard, FaceCount, Hue, SearchPanel
from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.rogue.painters import pieces
from app.ui.rogue.panels.panel import is_low, longest
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.containers import shown_by
from app.ui.widgets.painted_rows import PicturePainter, RowPainter, paints
from games.rogue.pending import Die
from games.rogue.vocabulary import Face

SIZE = 54.0
SMALL = 46.0


@dataclass(frozen=True)
class LaidCard:
    """One card beside others, with the height of the tallest."""

    card: DieCard
    beside: tuple[DieCard, ...]
    face: Die | None = None  # its face while it rolls

    @property
    def key(self) -> str:
        """The key of the card."""
        return self.card.key

    @property
    def say(self) -> str:
        """Accessible text of the card."""
        return self.card.say


def laid_cards(cards: Sequence[DieCard], faces: Sequence[Die | None] | None) -> list[LaidCard]:
    """Cards side by side; `faces` are shown while they roll."""
    beside = tuple(cards)
    return [LaidCard(card, beside, face) for card, face in zip(cards, faces or (None,) * len(cards), strict=True)]


@paints(LaidCard)
class LaidCardPainter(RowPainter[LaidCard]):
    """The die, its face, its effect, its result."""

    of = "Choosable"

    def _sizes(self, row: LaidCard, look: Viewport, w: float) -> tuple[float, float]:
        """The text sizes of the names and effects, the same on all cards."""
        name = min(longest(look, card.name, look.type.small, w - 12, "strong") for card in row.beside)
        return name, min(longest(look, card.brings, look.type.label, w - 12) for card in row.beside)

    def tall(self, row: LaidCard, look: Viewport, w: float) -> float:
        name, does = self._sizes(row, look, w)
        tight = tokens.LINE_TIGHT
        names = max(paragraph_height(look, card.name, name, w - 12, "strong", tight) for card in row.beside)
        brings = max(paragraph_height(look, card.brings, does, w - 12, "text", tight) for card in row.beside)
        if is_low(look):  # the chip shows the result
            brings = 0.0
        return 8 + _side(look) + 4 + names + brings + 28 * look.text + 10

    def paint(self, row: LaidCard, pen: Pen, w: float, h: float) -> None:
        if row.card.how in ("again", "chosen"):
            pieces.lit(pen, w, h, row.card.how == "chosen")
        else:
            pieces.panel(pen, 0, 0, w, h)
        quiet, size, die = row.card.how == "done", _side(pen.look), row.face or row.card.die
        pieces.die(pen.faded(0.35 if quiet else 1.0), w / 2, 8 + size / 2, size, die.colour, die.face)
        if row.face is not None:
            return
        name, brings = self._sizes(row, pen.look, w)
        ink, tight = NIGHT.quiet if quiet else NIGHT.text, tokens.LINE_TIGHT
        y = 8 + size + 4
        y += pen.paragraph(row.card.name, name, 6, y, w - 12, ink, "strong", "centre", tight)
        ink = NIGHT.quiet if quiet else NIGHT.danger if row.card.die.face is Face.EXPLOSION else NIGHT.second
        if not is_low(pen.look):
            pen.paragraph(row.card.brings, brings, 6, y, w - 12, ink, "text", "centre", tight)
        if row.card.chip:
            self._foot(row, pen, w, h)

    def _foot(self, row: LaidCard, pen: Pen, w: float, h: float) -> None:
        """A word at the bottom of the card."""
        again, label = row.card.how == "again", pen.look.type.label
        tall = 22 * pen.look.text
        wide = min(w - 10, text_width(pen.look, row.card.chip, "strong", label) + (38 if again else 20))
        x, y, middle = (w - wide) / 2, h - 8 - tall, h - 8 - tall / 2
        radius = RADIUS.plate
        if again:
            pen.box(x, y, wide, tall, radius, NIGHT.neon)
            pen.icon("refresh", x + 14, middle, 15, theme.CHOSEN.text)
            pen.text(row.card.chip, "strong", label, x + 24, middle, theme.CHOSEN.text, room=wide - 30, least=0.5)
        else:
            pen.ring(x, y, wide, tall, radius, 1, NIGHT.tile_edge)
            pen.text(row.card.chip, "strong", label, w / 2, middle, NIGHT.second, "centre", room=wide - 8, least=0.5)


def _side(look: Viewport) -> float:
    """The size of a die on its card."""
    return SMALL if is_low(look) else SIZE


@paints(FaceCount)
class FaceCountPainter(PicturePainter[FaceCount]):
    """A small die, with the number of its faces that show this."""

    def extent(self, row: FaceCount, look: Viewport) -> tuple[float, float]:
        return 44.0, 34 + 20 * look.text

    def paint(self, row: FaceCount, pen: Pen, w: float, h: float) -> None:
        pieces.die(pen, w / 2, 16, 32, row.colour, row.face)
        label, y = pen.look.type.label, 34 + 10 * pen.look.text
        pen.text(f"{row.count}/{row.whole}", "text", label, w / 2, y, NIGHT.second, "centre", room=w, least=0.5)


@paints(Hue)
class HuePainter(RowPainter[Hue]):
    """A colour, with all its faces."""

    of = "Choosable"

    def tall(self, row: Hue, look: Viewport, w: float) -> float:
        return 54 + 24 * look.text

    def paint(self, row: Hue, pen: Pen, w: float, h: float) -> None:
        shape = pieces.button(pen, w, h, "dark" if row.none else "lit")
        pen = pen.faded(0.4 if row.none else 1.0)
        for place in range(row.count):
            pieces.die(pen, 30 + place * 14, h / 2 - place * 6, 36, row.colour, None)
        left, y = 64 + (row.count - 1) * 14, 10 + 11 * pen.look.text
        pen.text(row.name, "strong", pen.look.type.body, left, y, shape.text, room=w - left - 8, least=0.5)
        step = min(40.0, (w - left - 8) / max(1, len(row.faces)))
        for place, (face, number) in enumerate(row.faces):
            x = left + step * place + 14
            pieces.die(pen, x, h - 24, 28, row.colour, face)
            pieces.count(pen, x + 13, h - 14, number, 15)


shown_by(ColourPanel, "ColourSheet")
shown_by(SearchPanel, "SearchSheet")

read(__file__)
