"""The painter of bots' turns: a card for each, with its figure and a sentence."""

from app.present.rogue.panels.bot_turn import BotTurnPanel
from app.present.rogue.theme import NIGHT
from app.present.rogue.watched_turns import TurnCard
from app.ui.drawing.pen import Pen
from app.ui.rogue.painters import pieces
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.containers import shown_by
from app.ui.widgets.painted_rows import Said, WordsPainter, paints

FIGURE = 46.0


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


shown_by(BotTurnPanel, "BotTurnSheet")

read(__file__)
