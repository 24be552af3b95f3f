"""The painters of the final score: the winner, a card for every player with the parts of the score as one bar, and
plots over the rounds.
"""

from app.present import tokens
from app.present.rogue.panels.final_score import EndHeader, EndPanel, ScoreLegend, ScorePlot, ScoreRow
from app.present.rogue.theme import INKS, NIGHT, RADIUS
from app.ui.drawing.pen import Pen, text_width
from app.ui.drawing.polyline import Ribbon
from app.ui.rogue.painters import pieces
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.containers import shown_by
from app.ui.widgets.painted_rows import PicturePainter, RowPainter, ValuePainter, paints
from app.ui.widgets.shared_painters import badge
from games.rogue.vocabulary import Stock, Syndicate

SYNDICATES = NIGHT.syndicates  # the third part of a bar
BAR = 26.0
LOW = 500.0  # a lower window has narrow rows


@paints(ScoreRow)
class ScoreRowPainter(RowPainter[ScoreRow]):
    """One player's score, a card."""

    def tall(self, row: ScoreRow, look: Viewport, w: float) -> float:
        return sum(_rows(look)) + (20 if look.height < LOW else 34)

    def paint(self, row: ScoreRow, pen: Pen, w: float, h: float) -> None:
        grow = min(pen.look.text, 1.6)
        ink = INKS[row.person.identity]
        pieces.panel(pen, 0, 0, w, h)
        pen.box(0, 6, 5, h - 12, RADIUS.mark, ink)
        rows = _rows(pen.look)
        gap = (h - sum(rows)) / 4
        figure = pen.look.type.title * 1.8 / pen.look.text * grow
        end = w - text_width(pen.look, "00", "display", figure) - 24
        pen.text(str(row.total), "display", figure, w - 14, h / 2, NIGHT.lamp if row.winner else NIGHT.text, "right")
        self._name(row, pen, end, gap + rows[0] / 2, grow)
        y = gap + rows[0] + gap
        self._bar(row, pen, 14, y, (end - 14) * max(0.02, row.total / row.scale), rows[1], ink)
        self._parts(row, pen, end, y + rows[1] + gap + rows[2] / 2, grow)

    def _name(self, row: ScoreRow, pen: Pen, w: float, y: float, grow: float) -> None:
        """The rank, symbol, name, tokens, and the note if there is room."""
        side = 22.0
        pen.text(str(row.rank), "display", pen.look.type.title / pen.look.text * grow, 16, y, NIGHT.second)
        badge(pen, row.person, 48, y, 24)
        name = pen.look.type.body / pen.look.text * grow
        used = pen.text(row.person.name, "strong", name, 68, y, NIGHT.text, room=(w - 68) * 0.5, least=0.5)
        left, end = 68 + used + 10, w - len(row.identities) * (side + 3)
        for place, what in enumerate(row.identities):
            pieces.identity(pen, what, end + side / 2 + place * (side + 3), y, side)
        size = pen.look.type.label / pen.look.text * grow
        if text_width(pen.look, row.note, "text", size) * 0.8 < end - left:
            pen.text(row.note, "text", size, left, y, NIGHT.second, room=end - left - 4, least=0.7)

    def _bar(self, row: ScoreRow, pen: Pen, x: float, y: float, wide: float, tall: float, ink: str) -> None:
        """The three parts on one scale."""
        letters, total = pen.look.type.small / pen.look.text, max(1, row.total)
        for count, colour in ((row.influence, NIGHT.lamp), (row.informants, ink), (row.bonus, SYNDICATES)):
            if count:
                part = wide * count / total
                pen.box(x, y, max(3.0, part - 2), tall, RADIUS.cell, colour)
                if part > 16:
                    pen.text(str(count), "strong", letters, x + part / 2 - 1, y + tall / 2, NIGHT.void, "centre")
                x += part

    def _parts(self, row: ScoreRow, pen: Pen, w: float, y: float, grow: float) -> None:
        """The composition of each part."""
        size = pen.look.type.small / pen.look.text * grow
        pieces.stock(pen, Stock.INFLUENCE, 24, y, 20)
        x = 38 + pen.text(str(row.influence), "strong", size, 38, y, NIGHT.text) + 16
        pieces.informant(pen, row.person, x + 10, y, 22)
        x += 26 + pen.text(str(row.informants), "strong", size, x + 26, y, NIGHT.text) + 16
        whole = sum(min(count, 7) * 15 + 50 for _gang, count, _wild, _bonus in row.gangs)
        step = 15.0 if whole <= w - x - 8 else 8.0
        for gang, count, wild, bonus in row.gangs:
            for place in range(count):
                which = Syndicate.WHITE if place >= count - wild else gang
                pieces.syndicate(pen, which, x + 9 + place * step, y, 20)
            x += 18 + (count - 1) * step + 6
            x += pen.text(f"= {bonus}", "strong", size, x, y, NIGHT.second, room=max(10.0, w - x - 6), least=0.5) + 12


def _rows(look: Viewport) -> tuple[float, float, float]:
    """The heights of the three rows of a card."""
    grow = min(look.text, 1.6)
    return (22 * grow, 14.0, 20 * grow) if look.height < LOW else (26 * grow, BAR, 24 * grow)


@paints(EndHeader)
class EndHeaderPainter(ValuePainter[EndHeader]):
    """The winner in the light."""

    of = "EndHero"

    def paint(self, row: EndHeader, pen: Pen, w: float, h: float) -> None:
        grow, side, kind = min(pen.look.text, 1.5), pen.look.side, pen.look.type
        if side:
            figure, middle = min(h * 0.4, w * 0.8), h * 0.34
            top = middle + figure / 2 + 10
        else:
            figure = max(0.0, h - 74 * grow**1.7) if h > 120 else 0.0
            middle, top = figure / 2 + 8, figure + 10
        if figure > 30:
            pen.picture("lamp_pool", w / 2 - figure, middle - figure, figure * 2, figure * 2, 0.6)
            step = figure * pieces.FIGURE * 0.9
            for place, (person, android) in enumerate(zip(row.winners, row.androids, strict=True)):
                x = w / 2 + (place - (len(row.winners) - 1) / 2) * step
                pieces.figure(pen, person, x, middle, figure, android)
        ink = INKS[row.winners[0].identity] if len(row.winners) == 1 else NIGHT.text
        room = 90.0 if side else max(30.0, h - top - 24 * grow)
        title = "display", "centre", tokens.LINE_DISPLAY, 0.4
        top += pen.block(row.title, kind.figure, 12, top, w - 24, room, ink, *title, middle=False)
        line = "text", "centre", 1.2, 0.6
        pen.block(row.line, kind.small, 12, top + 2, w - 24, 46 * grow, NIGHT.second, *line, middle=False)


@paints(ScoreLegend)
class ScoreLegendPainter(PicturePainter[ScoreLegend]):
    """The legend of a colour of the bars."""

    def extent(self, row: ScoreLegend, look: Viewport) -> tuple[float, float]:
        return 22 + text_width(look, row.label, "text", look.type.label), 20 * look.text

    def paint(self, row: ScoreLegend, pen: Pen, w: float, h: float) -> None:
        pen.box(0, h / 2 - 7, 14, 14, RADIUS.cell, row.ink)
        pen.text(row.label, "text", pen.look.type.label, 20, h / 2, NIGHT.second)


LEFT, FOOT, HEAD = 34.0, 22.0, 30.0  # around the lines


@paints(ScorePlot)
class ScorePlotPainter(RowPainter[ScorePlot]):
    """A line for each player, with a symbol at its end."""

    def tall(self, row: ScorePlot, look: Viewport, w: float) -> float:
        return 130.0 if look.height < 500 else 170.0

    def paint(self, row: ScorePlot, pen: Pen, w: float, h: float) -> None:
        pieces.panel(pen, 0, 0, w, h)
        label = pen.look.type.label / pen.look.text
        pen.text(row.title, "strong", label, 14, HEAD / 2 + 2, NIGHT.second, room=w - 28)
        most = max(1, *(value for values in row.values for value in values))
        count = len(row.values[0])
        across, down = (w - LEFT - 40) / max(1, count - 1), h - HEAD - FOOT - 8

        def at(place: int, value: int) -> tuple[float, float]:
            return LEFT + across * place, HEAD + down * (1 - value / most)

        for value in sorted({0, most}):
            pen.line(LEFT, at(0, value)[1], w - LEFT - 34, NIGHT.line)
            pen.text(str(value), "text", label, LEFT - 8, at(0, value)[1], NIGHT.quiet, "right")
        for place in range(count):
            pen.text(str(place + 1), "text", label, at(place, 0)[0], h - FOOT / 2 - 2, NIGHT.quiet, "centre")
        ends: list[float] = []
        for who, values in zip(row.who, row.values, strict=True):
            points = [at(place, value) for place, value in enumerate(values)]
            _line(pen, points, INKS[who.identity])
            x, y = points[-1]
            shift = sum(abs(other - y) < 8 for other in ends) * 14.0  # symbols of equal values are side by side
            ends.append(y)
            badge(pen, who, x + 10 + shift, y, 16)


def _line(pen: Pen, points: list[tuple[float, float]], ink: str) -> None:
    ribbon = Ribbon()
    ribbon.line([(pen.left + x * pen.density, pen.top_px - y * pen.density) for x, y in points], 3 * pen.density)
    pen.ribbon(ribbon, ink)


shown_by(EndPanel, "EndSheet")

read(__file__)
