"""The cards of the review: a clue with its meaning and guesses, and a word with both sides of its key."""

from collections.abc import Sequence

from kivy.properties import ObjectProperty

from app.present import tokens
from app.present.duet.review_model import LastStandRow, MeaningWord, ReviewedClue, WordChip
from app.ui.drawing import text_rendering
from app.ui.drawing.painted_widget import Tappable
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.duet.painters.pieces import plate, sheet_of_paper
from app.ui.duet.report import FACES
from app.ui.theme.viewport import Viewport
from app.ui.widgets.painted_rows import RowPainter, paints
from app.ui.widgets.shared_painters import badge

D, R = tokens.DUET, tokens.RADIUS
WORD, CHIP, LABEL = 24.0, 15.0, 13.5
LINE = 28.0  # of chips


class MeantCell(Tappable):
    """A word with both sides of its key."""

    model: MeaningWord | None = ObjectProperty(None, allownone=True)

    def on_model(self, _cell: object, model: MeaningWord) -> None:
        """Set the key and the accessible text."""
        self.key, self.say = f"cell/{model.place}", model.sides[0].word

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is not None:
            _cell(pen, w, h, self.model)


@paints(ReviewedClue)
class ReviewedCluePainter(RowPainter[ReviewedClue]):
    """A clue with what it meant and what was guessed; a tap says what it meant."""

    of = "Choosable"

    def tall(self, row: ReviewedClue, look: Viewport, w: float) -> float:
        return clue_height(look, row, w)

    def paint(self, row: ReviewedClue, pen: Pen, w: float, h: float) -> None:
        _paint_clue(pen, w, h, row)


@paints(LastStandRow)
class LastStandPainter(RowPainter[LastStandRow]):
    """The guesses of sudden death."""

    def tall(self, row: LastStandRow, look: Viewport, w: float) -> float:
        return 48 + _chips_height(look, row.chips, w - 32)

    def paint(self, row: LastStandRow, pen: Pen, w: float, h: float) -> None:
        _last(pen, w, h, row.title, row.chips)


# -- painters --------------------------------------------------------------------------------------


def _chip_width(look: Viewport, chip: WordChip) -> float:
    return text_width(look, chip.written, "strong", CHIP) + 30


def _chip_rows(look: Viewport, chips: Sequence[WordChip], room: float) -> list[list[WordChip]]:
    rows: list[list[WordChip]] = [[]]
    x = 0.0
    for chip in chips:
        wide = _chip_width(look, chip)
        if rows[-1] and x + wide > room:
            rows.append([])
            x = 0.0
        rows[-1].append(chip)
        x += wide + 8
    return rows


def _chips_height(look: Viewport, chips: Sequence[WordChip], room: float) -> float:
    return len(_chip_rows(look, chips, room)) * LINE * (1 + (look.text - 1) * 0.8)


def _label_width(look: Viewport, clue: ReviewedClue) -> float:
    labels = (clue.meant_label, clue.guessed_label, clue.why_label)
    return max(text_width(look, words, "text", LABEL) for words in labels) + 14


def clue_height(look: Viewport, clue: ReviewedClue, w: float) -> float:
    """The height of a clue with its chips."""
    room = w - 32 - _label_width(look, clue)
    parts = [chips for chips in (clue.meant, clue.guessed) if chips]
    why = paragraph_height(look, _why(clue), LABEL, room) + 4 if clue.reasons else 0
    return 16 + look.grown(40, 0.8) + sum(_chips_height(look, chips, room) + 4 for chips in parts) + why + 8


def _why(clue: ReviewedClue) -> str:
    """A bot's reasons, one after the other."""
    return " ".join(clue.reasons)


def _paint_clue(pen: Pen, w: float, h: float, clue: ReviewedClue) -> None:
    sheet_of_paper(pen, w, h, R.button, deep=False)
    look = pen.look
    head = look.grown(40, 0.8)
    y = 8 + head / 2
    badge(pen, clue.giver, 30, y, 30)
    plate(pen, clue.count, w - 16 - 34, y - 17, 34, 34, 8, 28)
    right = w - 62
    if clue.hit:
        right -= pen.text(clue.hit, "text", LABEL, right, y, D.ink_soft, "right", room=w * 0.3, least=0.5) + 10
    face = "text" if clue.aloud else "display"
    pen.text(clue.word, face, WORD, 54, y, D.ink, room=right - 60, least=0.4)
    top = 12 + head
    label = _label_width(look, clue)
    for words, chips in ((clue.meant_label, clue.meant), (clue.guessed_label, clue.guessed)):
        if chips:
            tall = LINE * (1 + (look.text - 1) * 0.8)
            pen.text(words, "text", LABEL, 16, top + tall / 2, D.ink_soft, room=label - 6, least=0.5)
            top += _paint_chips(pen, chips, 16 + label, top, w - 32 - label) + 4
    if clue.reasons:
        tall = LABEL * look.text * tokens.LINE_BODY
        pen.text(clue.why_label, "text", LABEL, 16, top + tall / 2, D.ink_soft, room=label - 6, least=0.5)
        pen.paragraph(_why(clue), LABEL, 16 + label, top, w - 32 - label, D.ink_soft)


def _paint_chips(pen: Pen, chips: Sequence[WordChip], x: float, y: float, room: float) -> float:
    tall = LINE * (1 + (pen.look.text - 1) * 0.8)
    rows = _chip_rows(pen.look, chips, room)
    for index, row in enumerate(rows):
        left = x
        middle = y + index * tall + tall / 2
        for chip in row:
            if chip.mark == "meant":
                pen.ring(left, middle - 7, 14, 14, R.small, 2, D.ink_soft)
            else:
                pen.sprite("duet", f"pip_{chip.mark}", left + 8, middle, 16)
            wide = min(_chip_width(pen.look, chip), room) - 30
            ink = D.ink_soft if chip.mark == "meant" else D.ink
            pen.text(chip.written, "strong", CHIP, left + 21, middle, ink, room=wide + 4, least=0.5)
            left += wide + 38
    return len(rows) * tall


def _last(pen: Pen, w: float, h: float, title: str, chips: tuple[WordChip, ...]) -> None:
    sheet_of_paper(pen, w, h, R.button, deep=False)
    pen.text(title, "strong", pen.type.body, 16, 22, D.pad_head, room=w - 32, least=0.5)
    _paint_chips(pen, chips, 16, 40, w - 32)


def _cell(pen: Pen, w: float, h: float, model: MeaningWord) -> None:
    """A word with both sides of its key: the first player's on the left, the second's on the right."""
    one, other = model.sides
    pen = pen.within(2, 2)
    w, h = w - 4, h - 4
    pen.box(0, 0, w, h, R.small, D.paper)
    band = min(20.0, h * 0.36)
    for x, cell in ((0.0, one), (w / 2, other)):
        fill, ink, glyph = FACES[cell.kind]
        pen.fill(x + 1, 1, w / 2 - 2, band, fill)
        pen.sprite("duet", glyph, x + w / 4, 1 + band / 2, band * 0.8, tint=ink)
    word = one.written
    d = pen.density
    px = text_rendering.fitting(word, "words", round(min(22, h * 0.34) * d), int((w - 8) * d), round(7 * d))
    pen.exact(word, "words", px, w / 2, band + (h - band) / 2 + 1, D.ink, "centre")
    if model.meant:
        pen.ring(0, 0, w, h, R.small, 3, D.armed)
        pen.sprite("frame", "disc", w - 9, h - 9, 18, tint=D.armed)
        pen.icon("check-bold", w - 9, h - 9, 12, D.on_armed)
