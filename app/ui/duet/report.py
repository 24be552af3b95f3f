"""The report at the end: verdict, the board as it was found or both keys, the score, and the next match.

The keys stay closed until the players open them separately: talking about near misses is part of the fun.
"""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.present import tokens
from app.present.duet.captions import ReportCaptions
from app.present.duet.report_model import KeyCell, Report, ReportKeySide
from app.present.row_models import FigureRow
from app.ui.drawing import text_rendering
from app.ui.drawing.painted_widget import Leaf, Painting, Tappable
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.duet.painters.match_board import paint_board
from app.ui.duet.painters.pieces import sheet_of_paper
from app.ui.match.screen import TableForm
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets import shared_painters
from app.ui.widgets.painted_rows import painter_of
from app.ui.widgets.rows import LampSurface, Surface
from app.ui.widgets.shared_painters import badge

D, R = tokens.DUET, tokens.RADIUS
TITLE = 0.72  # of the height of its line, where it has it alone
FACES = {
    "agent": (D.agent, D.on_agent, "glyph_agent"),
    "open": (D.agent, D.on_agent, "glyph_agent"),
    "other": (D.agent_found, D.on_agent_found, "glyph_agent"),
    "bystander": (D.bystander, D.on_bystander, "glyph_bystander"),
    "assassin": (D.assassin, D.on_assassin, "glyph_assassin"),
}


class DuetReport(LampSurface, TableForm):
    """The report in one form of window, on the desk's background."""


class ReportPart(BoxLayout):
    """Some parts of the report together."""

    screen = ObjectProperty(None, allownone=True)
    report: Report | None = ObjectProperty(None, allownone=True, rebind=True)
    keys = BooleanProperty(False)  # both keys, not the board as it was found
    captions: ReportCaptions = ObjectProperty(ReportCaptions(), rebind=True)

    def on_report(self, _part: object, report: Report | None) -> None:
        """Update after another report or language."""
        if report is not None:
            self.captions = report.captions


class PaperSheet(Surface):
    """A sheet of paper with something on it."""

    def draw(self, pen: Pen, w: float, h: float) -> None:
        sheet_of_paper(pen, w, h, R.button)


class ReportHead(Painting):
    """The verdict in a few words."""

    stamped = BooleanProperty(False)
    shown: tuple[str, ...] = ("model", "stamped")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is not None:
            paint_head(pen, w, h, (self.model, self.stamped))


class MatchBoard(Painting):
    """The board as it was found, turn by turn."""

    key = StringProperty("found")

    @property
    def say(self) -> str:
        """Accessible text."""
        report: Report | None = self.model
        return "" if report is None else report.board_said

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is None:
            return
        sheet_of_paper(pen, w, h, R.button)
        size = pen.type.label
        foot = size * pen.look.text * 1.5
        paint_board(pen.within(10, 10), w - 20, h - 16 - foot, self.model.board)
        words = self.model.captions.board_note
        pen.text(words, "text", size, 12, h - foot / 2 - 3, D.ink_soft, room=w - 24, least=0.6)


class KeySide(Tappable):
    """One side of the key: closed, until it is tapped."""

    def on_model(self, _side: object, side: ReportKeySide | None) -> None:
        """Set the accessible text."""
        if side is not None:
            self.say = side.title

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is not None:
            paint_side(pen, w, h, self.model)


class KeyLegend(Leaf):
    """The legend of a key's cells."""

    captions: ReportCaptions = ObjectProperty(ReportCaptions())
    shown: tuple[str, ...] = ("captions",)

    def tall(self, look: Viewport, w: float) -> float:
        return (
            len(_legend_rows(look, w, self.captions)) * look.type.small * look.text * tokens.LINE_BODY
            + tokens.GAPS.near
        )

    def draw(self, pen: Pen, w: float, h: float) -> None:
        rows = _legend_rows(pen.look, w, self.captions)
        size = pen.type.small
        step = size * pen.look.text * tokens.LINE_BODY
        for index, row in enumerate(rows):
            x, y = 0.0, (index + 0.5) * step
            for mark, words, wide in row:
                side = size * 1.15
                if mark == "tick":
                    pen.box(x, y - side / 2, side, side, R.cell, D.agent)
                    pen.sprite("duet", "tick", x + side / 2, y, side * 0.8, side * 0.66, tint=D.on_agent)
                else:
                    pen.box(x, y - side / 2, side, side, R.cell, D.agent)
                    if mark == "other":
                        pen.box(x + 2, y - side / 2 + 2, side - 4, side - 4, R.mark, D.agent_found)
                    else:
                        pen.ring(x, y - side / 2, side, side, R.cell, 2, D.armed)
                pen.text(words, "text", size, x + side + 6, y, D.ink_soft, room=wide)
                x += side + 6 + wide + 18


def _legend_rows(look: Viewport, w: float, captions: ReportCaptions) -> list[list[tuple[str, str, float]]]:
    """The marks with their words, in as many rows as they need."""
    marks = {"tick": captions.found_here, "other": captions.found_there, "open": captions.not_found}
    size = look.type.small
    rows: list[list[tuple[str, str, float]]] = [[]]
    x = 0.0
    for mark, words in marks.items():
        wide = min(text_width(look, words, "text", size), w - size * 1.15 - 6)
        if rows[-1] and x + size * 1.15 + 6 + wide > w:
            rows.append([])
            x = 0.0
        rows[-1].append((mark, words, wide))
        x += size * 1.15 + 24 + wide
    return rows


class ReportBill(Leaf):
    """The score part by part, the total, and its meaning."""

    report: Report | None = ObjectProperty(None, allownone=True)
    panel = BooleanProperty(False)
    key = StringProperty("bill")
    shown: tuple[str, ...] = ("report", "panel")

    @property
    def say(self) -> str:
        """Accessible text."""
        return self.report.bill_said if self.report is not None else ""

    def tall(self, look: Viewport, w: float) -> float:
        report = self.report
        if report is None:
            return 0.0
        room = w - 32 - (80 if report.total is not None else 0)
        words = paragraph_height(look, report.verdict, look.type.lead, room, "strong", 1.2)
        words += paragraph_height(look, report.note, look.type.small, room) if report.note else 0
        if self.panel:  # its title, and more air
            words += paragraph_height(look, report.captions.bill, look.type.title, room) + 2 * tokens.GAPS.far
        return 26 + _row(look) * len(report.parts) + max(56.0, words + 12)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.report is not None:
            paint_bill(pen, w, h, (self.report, self.panel))


def _row(look: Viewport) -> float:
    return look.grown(42 if look.height > 720 else 34, 0.6)


# -- painters --------------------------------------------------------------------------------------


def paint_head(pen: Pen, w: float, h: float, state: tuple[Report, bool]) -> None:
    model, stamped = state
    frame = pen.look.frame
    room = w - (h + 6 if stamped else 0)
    kind = pen.type
    if not stamped and w > 600:
        size = min(kind.display, h * 0.8 / pen.look.text)
        wide = pen.text(model.title, "display", size, 0, h / 2, frame.text, room=w * 0.7, least=0.4)
        pen.text(
            model.text, "text", pen.type.title, wide + 22, h / 2 + 10, frame.text_soft, room=w - wide - 24, least=0.5
        )
        return
    grow = min(pen.look.text, 1.4)
    if h < 90 and pen.look.text >= 1.45:  # large text has room for the title alone
        pen.text(model.title, "display", h * TITLE / pen.look.text, 0, h / 2, frame.text, room=room, least=0.3)
        return
    pen.text(model.text, "text", pen.type.small, 0, h * 0.25, frame.text_soft, room=room, least=0.6)
    size = min(kind.display, h * 0.52) / pen.look.text * grow
    pen.text(model.title, "display", size, 0, h * 0.66, frame.text, room=room, least=0.3)
    if stamped:
        side = h - 12
        with pen.turned(5, w - side / 2, h / 2):
            pen.shadow("card", w - side, 6, side, side)
            pen.soft(w - side, 6, side, side, D.paper)
            ink = {"agent": D.agent, "assassin": D.assassin, "bystander": D.bystander_ink}[model.stamp]
            pen.sprite("duet", f"stamp_{model.stamp}", w - side / 2, 6 + side / 2, side * 0.86, tint=ink)


def paint_side(pen: Pen, w: float, h: float, side: ReportKeySide) -> None:
    labelled = w / 5 >= 62
    tap, title = side.tap, side.title
    head = 46.0 if h > 250 else 36.0
    size = min(32.0, head - 8)
    badge(pen, side.person, 4 + size / 2, head / 2, size)
    words = title if text_width(pen.look, title, "strong", pen.type.lead) < w - size - 16 else side.person.name
    pen.text(words, "strong", pen.type.lead, size + 14, head / 2, D.ink, room=w - size - 18, least=0.5, cut=True)
    gap = 5.0 if labelled else 3.0
    cell_w, cell_h = (w - 4 * gap) / 5, (h - head - 4 - 4 * gap) / 5
    cell_h = min(cell_h, cell_w * 1.35)
    for place, cell in enumerate(side.cells):
        x, y = (place % 5) * (cell_w + gap), head + 2 + (place // 5) * (cell_h + gap)
        part = pen.within(x, y)
        if side.open:
            paint_cell(part, cell_w, cell_h, cell, labelled)
        else:
            part.box(0, 0, cell_w, cell_h, R.cell, D.disabled)
    if not side.open:
        tall = 5 * cell_h + 4 * gap
        wide = min(w - 8, text_width(pen.look, tap, "strong", pen.type.body) + 62)
        y = head + 2 + tall / 2 - 24
        pen.box(w / 2 - wide / 2, y, wide, 48, R.segment, D.number_plate)
        part = pen.within(w / 2 - wide / 2, y)
        shared_painters.label(part, wide, 48, tap, "lock-open-variant-outline", pen.type.body, D.on_number_plate)


def paint_cell(pen: Pen, w: float, h: float, cell: KeyCell, labelled: bool) -> None:
    """One cell of a key: colour, glyph, and a tick if the agent was found."""
    fill, ink, glyph = FACES[cell.kind]
    if cell.kind == "other":
        pen.box(0, 0, w, h, R.cell, D.agent)
        pen.box(2, 2, w - 4, h - 4, R.mark, fill)
    elif cell.kind == "open":
        pen.box(0, 0, w, h, R.cell, D.agent)
        pen.ring(0, 0, w, h, R.cell, 2, D.armed)
    else:
        pen.box(0, 0, w, h, R.cell, fill)
        if cell.kind == "assassin" and pen.look.patterns:
            pen.hatched(0.5, 0.5, w - 1, h - 1, R.cell)
    if cell.fatal:
        pen.ring(0, 0, w, h, R.cell, 2, D.pad_head)
    if not labelled:
        side = min(24.0, w * 0.6, h * 0.6)
        pen.sprite("duet", glyph, w / 2, h / 2 + (h * 0.05 if cell.kind == "agent" else 0), side, tint=ink)
        if cell.kind == "agent":
            pen.sprite("duet", "tick", w - 7, 7, 11, 9.35, tint=ink)
        return
    pen.sprite("duet", glyph, 15, 14, 18, tint=ink)
    if cell.kind == "agent":
        pen.sprite("duet", "tick", w - 14, 14, 15, 12.75, tint=ink)
    word = cell.written
    d = pen.density
    px = text_rendering.fitting(word, "words", round(min(22, h * 0.32) * d), int((w - 10) * d), round(8 * d))
    pen.exact(word, "words", px, w / 2, h - px / d * 0.62 - 4, ink, "centre")


def paint_bill(pen: Pen, w: float, h: float, state: tuple[Report, bool]) -> None:
    """The score part by part, the total, and its meaning."""
    model, panel = state
    if not panel:
        sheet_of_paper(pen, w, h, R.button)
    x, right, y = 20.0 if panel else 16.0, w - (20 if panel else 16), 8.0
    if panel:
        pen.text(model.captions.bill, "display", pen.type.title * tokens.LOUD, x, 38, D.ink, room=right - x)
        y = 38 + 22 * pen.look.text
        y += pen.paragraph(model.note, pen.type.small, x, y, right - x, D.ink_soft) + 12
    rest = 66.0 if not panel else 130.0
    room = h - y - rest
    row = min(50.0 * (1 + (pen.look.text - 1) * 0.6), max(24.0, room / max(1, len(model.parts)))) if model.parts else 0
    y += paint_parts(pen.within(x, y), right - x, row, model.parts)
    large = min(96.0 if panel else 68.0, h - y - 12)
    total_w = 0.0
    if model.total is not None and large > 24:
        px = max(1, round(large * pen.density))
        middle = y + (8 + large / 2 if panel else (h - y) / 2 - 1)
        total_w = pen.exact(str(model.total), "display", px, right, middle, D.agent, "right") + 12
    words_room = right - x - total_w
    size = pen.type.lead
    note = "" if panel else model.note
    while (
        size > pen.type.card_word_floor
        and paragraph_height(pen.look, model.verdict, size, words_room, "strong", 1.2) > h - y - 12
    ):
        size -= 0.5
    tall = paragraph_height(pen.look, model.verdict, size, words_room, "strong", 1.2)
    note_h = paragraph_height(pen.look, note, pen.type.small, words_room) if note else 0
    if tall + note_h > h - y - 10:
        note, note_h = "", 0
    top = y + (h - y - tall - note_h) / 2 - 1
    if panel:
        top = y + (large - tall) * 0.6 if model.total is not None else y + 16
    top = max(top, y + 6)
    pen.paragraph(model.verdict, size, x, top, words_room, D.ink, "strong", spacing=1.2)
    if note:
        pen.paragraph(note, pen.type.small, x, top + tall, words_room, D.ink_soft)
    if panel:
        side = min(124.0, h - (top + tall) - 40, h - y - large - 30 if model.total is not None else 124.0)
        if side > 50:
            ink = {"agent": D.agent, "assassin": D.assassin, "bystander": D.bystander_ink}[model.stamp]
            pen.sprite("duet", f"stamp_{model.stamp}", right - side / 2, h - 20 - side / 2, side, tint=ink)


def paint_parts(pen: Pen, w: float, row: float, parts: tuple[FigureRow, ...]) -> float:
    """Lines of a bill; gives their height."""
    for index, part in enumerate(parts):
        painter_of(part).paint(part, pen.within(0, index * row), w, row)
    return row * len(parts)


read(__file__)
