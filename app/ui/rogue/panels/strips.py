"""The painters of larger panel rows: opponents, options and goods, a file, the City phase."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.present import tokens
from app.present.rogue.panels.bot_turn import BotTurnPanel
from app.present.rogue.panels.buying import Good, Shop
from app.present.rogue.panels.city_playback import CityBar, CityPanel, CityStages
from app.present.rogue.panels.exposed import ShownPanel, Unmasked
from app.present.rogue.panels.file_card import Clause, FileCard
from app.present.rogue.panels.opponent_strip import Opponent
from app.present.rogue.panels.paying import Payment
from app.present.rogue.panels.picking import PickOption, PickPanel
from app.present.rogue.panels.time_phase import StreamToken
from app.present.rogue.theme import GANGS, INKS, NIGHT, RADIUS
from app.present.rogue.watched_turns import TurnCard
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.rogue.painters import pieces
from app.ui.rogue.panels.panel import is_low
from app.ui.rogue.panels.panel_rows import paint_sign
from app.ui.rogue.sizes import deciding
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.containers import shown_by
from app.ui.widgets.painted_rows import SPACING, PicturePainter, RowPainter, Said, WordsPainter, paints

HEAD = 112.0
LOW_HEAD = 76.0
TABLET_HEAD = 150.0
WIDEST, WIDEST_TABLET = 420.0, 560.0
NAME = 1.3  # a name is larger than a title
TITLE = 1.3  # so is an exposed identity
FIGURE = 46.0


# -- opponents, options, goods ---------------------------------------------------------------------


@paints(Opponent)
class OpponentPainter(WordsPainter[Opponent]):
    """A strip with its picture, the hits needed, the bounty."""

    least = 60.0
    air = 14.0

    def said(self, row: Opponent) -> tuple[Said, ...]:
        return Said(row.name, "body", "strong", NIGHT.text), Said(row.line, ink=NIGHT.second)

    def sides(self, row: Opponent, look: Viewport) -> tuple[float, float]:
        figures = max(row.need * 20.0, 64.0 if row.bounty else 0.0) if row.need else min(3, row.count) * 28.0
        return 64.0, figures + 12

    def ground(self, row: Opponent, pen: Pen, w: float, h: float) -> None:
        pieces.panel(pen, 0, 0, w, h)
        if row.gang is not None:
            pen.box(0, 8, 4, h - 16, RADIUS.mark, GANGS[row.gang].fill)
        paint_sign(pen, 34, h / 2, 38, row.sign)
        (self._skulls if row.count else self._prize)(row, pen, w, h)

    def _skulls(self, row: Opponent, pen: Pen, w: float, h: float) -> None:
        """Gangsters; those scared off are faint."""
        for place in range(row.count):
            spot = w - 20 - (row.count - 1 - place) * 28
            kept = place >= row.struck
            pieces.icon(pen, "gangster-skull", spot, h / 2, 24, NIGHT.skull, 1.0 if kept else 0.3)
            if not kept:
                pieces.icon(pen, "die-ammo", spot, h / 2, 18, NIGHT.ammo)

    def _prize(self, row: Opponent, pen: Pen, w: float, h: float) -> None:
        """The hits needed, and the bounty."""
        middle = h / 2 - (12 if row.bounty else 0)
        for place in range(row.need):
            pieces.icon(pen, "die-explosion", w - 20 - (row.need - 1 - place) * 20, middle, 18, NIGHT.text)
        if row.bounty:
            if row.gang is not None:
                pieces.syndicate(pen, row.gang, w - 58, h / 2 + 14, 20)
            pieces.icon(pen, "die-credit", w - 36, h / 2 + 14, 18, NIGHT.lamp)
            pen.text(str(row.bounty), "strong", pen.look.type.body, w - 12, h / 2 + 14, NIGHT.lamp, "right", room=16)


@paints(PickOption)
class PickOptionPainter(WordsPainter[PickOption]):
    """An option."""

    of = "Choosable"
    least = 60.0
    air = 18.0

    def said(self, row: PickOption) -> tuple[Said, ...]:
        ink = NIGHT.danger if row.danger else NIGHT.second
        return Said(row.name, "body", "strong", NIGHT.text, spacing=tokens.LINE_TIGHT), Said(row.line, ink=ink)

    def sides(self, row: PickOption, look: Viewport) -> tuple[float, float]:
        return 64.0, 36.0 if row.gang else 14.0

    def ground(self, row: PickOption, pen: Pen, w: float, h: float) -> None:
        pieces.button(pen, w, h, "lit", row.chosen)
        paint_sign(pen, 34, h / 2, 36, row.sign)
        if row.gang is not None:
            pieces.syndicate(pen, row.gang, w - 26, h / 2, 26)


@paints(Good)
class GoodPainter(RowPainter[Good]):
    """The cost, an arrow, the gain."""

    of = "GoodRows"

    def tall(self, row: Good, look: Viewport, w: float) -> float:
        return 56.0

    def paint(self, row: Good, pen: Pen, w: float, h: float) -> None:
        letters, middle = deciding(pen.look) / pen.look.text, w / 2
        pieces.panel(pen, 0, 0, w, h)
        pen = pen.faded(1.0 if row.times else 0.45)
        for (what, amount), x in ((row.price, middle - 74), (row.gain, middle + 46)):
            pen.text(str(amount), "display", letters, x, h / 2, NIGHT.text, "right")
            pieces.stock(pen, what, x + 22, h / 2, 30)
        pen.icon("arrow-right-bold", middle, h / 2, 26, NIGHT.lamp)


@paints(StreamToken)
class StreamTokenPainter(PicturePainter[StreamToken]):
    """A token, with its count."""

    def extent(self, row: StreamToken, look: Viewport) -> tuple[float, float]:
        return 38.0, 40.0

    def paint(self, row: StreamToken, pen: Pen, w: float, h: float) -> None:
        paint_sign(pen, 18, 20, 30, row.sign)
        pieces.count(pen, 33, 31, row.count, 17)


class GoodRows(BoxLayout):
    """A good: price, gain, number, effect."""

    model = ObjectProperty(None, allownone=True, rebind=True)


# -- a file ----------------------------------------------------------------------------------------


def _clause_height(clause: Clause, look: Viewport, w: float) -> float:
    """Its height on a card of this width."""
    words = paragraph_height(look, clause.what, look.type.small, w - 60, "text", SPACING)
    return max(36.0, 19 * look.text + words + 14)


def _paint_clause(clause: Clause, pen: Pen, w: float) -> None:
    """Draw it below a line."""
    grow, small = pen.look.text, pen.look.type.small
    pen.line(2, 0, w - 4, NIGHT.line)
    pen.box(14, 8, 26, 26, RADIUS.card, clause.fill)
    pieces.icon(pen, clause.icon, 27, 21, 18, clause.ink)
    pen.text(clause.when, "strong", small, 50, 7 + 9 * grow, NIGHT.text, room=w - 60, least=0.5)
    pen.paragraph(clause.what, small, 50, 7 + 19 * grow, w - 60, NIGHT.second, spacing=SPACING)


@paints(FileCard)
class FileCardPainter(RowPainter[FileCard]):
    """A criminal card of limited width."""

    def tall(self, row: FileCard, look: Viewport, w: float) -> float:
        body = sum(_clause_height(clause, look, min(w, _widest(look))) for clause in row.clauses)
        return _head(look) + 34 * look.text + body + 6

    def paint(self, row: FileCard, pen: Pen, w: float, h: float) -> None:
        wide = min(w, _widest(pen.look))
        pen, w = pen.within((w - wide) / 2, 0), wide
        gang, head, kind, price = GANGS[row.gang], _head(pen.look), pen.look.type, 34 * pen.look.text
        pieces.panel(pen, 0, 0, w, h, RADIUS.button, NIGHT.wet, NIGHT.asphalt, gang.fill)
        pieces.portrait(pen, 4, 6, w - 8, head - 6, row.gang)
        pen.shade(4, head - 58, w - 8, 58, NIGHT.void + "00", NIGHT.void + "F0")
        pen.ring(0, 0, w, h, RADIUS.button, 2, gang.fill)
        pen.fill(14, 2, w - 28, 4, gang.fill)
        pieces.criminal(pen, 34, 34, 42, row.number)
        pieces.syndicate(pen, row.gang, w - 30, 32, 32)
        left, right = (62.0, 56.0) if is_low(pen.look) else (14.0, 14.0)
        size, room = kind.title / max(1.0, pen.look.text * 0.8) * NAME, w - left - right
        pen.text(row.name, "display", size, left, head - 32, NIGHT.text, room=room, least=0.5)
        pen.text(row.flavour, "text", kind.label, left, head - 10, NIGHT.second, room=room, least=0.5)
        self._price(row, pen, w, head + price / 2)
        y = head + price
        for clause in row.clauses:
            _paint_clause(clause, pen.within(0, y), w)
            y += _clause_height(clause, pen.look, w)

    def _price(self, row: FileCard, pen: Pen, w: float, y: float) -> None:
        """The hits needed, and the bounty."""
        kind = pen.look.type
        for place in range(row.hits):
            pieces.icon(pen, "die-explosion", 25 + 22 * place, y, 20, NIGHT.text)
        x = 16.0 + 22 * row.hits
        right = 38 + text_width(pen.look, str(row.bounty), "strong", kind.body)
        pen.text(row.needs, "strong", kind.small, x + 6, y, NIGHT.text, room=w - x - right - 16, least=0.5)
        pen.text(str(row.bounty), "strong", kind.body, w - 14, y, NIGHT.lamp, "right")
        pieces.icon(pen, "die-credit", w - right + 4, y, 20, NIGHT.lamp)


def _widest(look: Viewport) -> float:
    return WIDEST_TABLET if look.tablet else WIDEST


def _head(look: Viewport) -> float:
    """The height of the picture with the name."""
    if look.tablet:
        return TABLET_HEAD
    return LOW_HEAD if is_low(look) else HEAD


# -- an identity, the City phase -------------------------------------------------------------------


@paints(Unmasked)
class UnmaskedPainter(RowPainter[Unmasked]):
    """The figure, its player, and the tokens."""

    def tall(self, row: Unmasked, look: Viewport, w: float) -> float:
        return 104.0 if is_low(look) else 120.0

    def paint(self, row: Unmasked, pen: Pen, w: float, h: float) -> None:
        figure, kind = h - 8, pen.look.type
        wide = figure * pieces.FIGURE
        if row.exposed:
            pen.picture("lamp_pool", -20, -20, wide + 60, h + 40, 0.5, NIGHT.danger)
        pieces.figure(pen, row.person, wide / 2 + 4, h / 2, figure, row.exposed)
        x, ink = wide + 20, INKS[row.person.identity]
        size = kind.title * TITLE * min(pen.look.text, 1.3) / pen.look.text
        tall = pen.block(
            row.say, size, x, 2, w - x, h * 0.48, ink, "display", least=0.4, middle=False, spacing=tokens.LINE_TIGHT
        )
        side = min(62.0, h - tall - 14, (w - x - 16) / max(1, len(row.tokens)))
        for place, what in enumerate(row.tokens):
            pieces.identity(pen, what, x + side / 2 + place * (side + 8), tall + 10 + side / 2, side)


@paints(CityStages)
class CityStagesPainter(RowPainter[CityStages]):
    """The five parts in a row."""

    def tall(self, row: CityStages, look: Viewport, w: float) -> float:
        return 40.0 if is_low(look) else 40 + 20 * look.text

    def paint(self, row: CityStages, pen: Pen, w: float, h: float) -> None:
        gap = 6.0
        wide = (w - gap * (len(row.names) - 1)) / len(row.names)
        for stage in range(len(row.names)):
            on = stage == row.now
            one = pen.faded(1.0 if on else 0.55 if stage > row.now else 0.75).within(stage * (wide + gap), 0)
            self._stage(row, one, wide, h, stage, on)
            if stage < row.now:
                one.sprite("frame", "disc", wide - 9, 9, 16, tint=NIGHT.wet)
                pieces.icon(one, "icon-check", wide - 9, 9, 13, NIGHT.ok)

    def _stage(self, row: CityStages, pen: Pen, w: float, h: float, stage: int, on: bool) -> None:
        named = h > 44
        pieces.panel(pen, 0, 0, w, h, edge=NIGHT.white if on else NIGHT.line)
        if on:
            pen.ring(0, 0, w, h, RADIUS.segment, 2, NIGHT.white)
        paint_sign(pen, w / 2, 21 if named else h / 2, 24, row.signs[stage])
        if named:
            ink = NIGHT.text if on else NIGHT.second
            y = 38 + (h - 38) / 2 - 2
            pen.text(row.names[stage], "strong", pen.look.type.label, w / 2, y, ink, "centre", room=w - 6, least=0.5)


@paints(CityBar)
class CityBarPainter(RowPainter[CityBar]):
    """One short line for each step."""

    def tall(self, row: CityBar, look: Viewport, w: float) -> float:
        return 6.0

    def paint(self, row: CityBar, pen: Pen, w: float, h: float) -> None:
        gap = 4.0 if row.count < 30 else 1.0
        wide = (w - gap * (row.count - 1)) / row.count
        for index in range(row.count):
            pen.fill(index * (wide + gap), 0, wide, h - 1, NIGHT.neon if index <= row.place else NIGHT.line)


# -- turns of bots ---------------------------------------------------------------------------------


@paints(TurnCard)
class TurnCardPainter(WordsPainter[TurnCard]):
    """A figure, and a sentence about its turn."""

    least = 64.0
    air = 20.0

    def said(self, row: TurnCard) -> tuple[Said, ...]:
        return (Said(row.words, "body", ink=NIGHT.text),)

    def sides(self, row: TurnCard, look: Viewport) -> tuple[float, float]:
        return FIGURE + 18.0, 12.0

    def ground(self, row: TurnCard, pen: Pen, w: float, h: float) -> None:
        pieces.panel(pen, 0, 0, w, h)
        pen.fill(0, 8, 3.5, h - 16, row.who.look.fill)
        pieces.figure(pen, row.who, 12 + FIGURE / 2, h / 2, FIGURE)


shown_by(Shop, "BuySheet")
shown_by(Payment, "PaySheet")
shown_by(PickPanel, "PickSheet")
shown_by(ShownPanel, "ShownSheet")
shown_by(CityPanel, "CitySheet")
shown_by(BotTurnPanel, "BotTurnSheet")

read(__file__)
