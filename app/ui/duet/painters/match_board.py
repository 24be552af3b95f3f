"""The painter of the final board: the finder and the turn of each word, and the bystanders met."""

from app.present import tokens
from app.present.duet.report_model import SUDDEN, Spot
from app.ui.drawing import text_rendering
from app.ui.drawing.pen import Pen
from app.ui.widgets.shared_painters import shape

D, R = tokens.DUET, tokens.RADIUS
GROUNDS = {
    "agent": (D.agent_found, D.on_agent_found),
    "bystander": (D.bystander_done, D.on_bystander_done),
    "assassin": (D.assassin, D.on_assassin),
    "open": (D.own_miss, D.ink_soft),
}


def paint_board(pen: Pen, w: float, h: float, board: tuple[Spot, ...]) -> None:
    """Show five by five words."""
    gap = 6.0 if w > 500 else 4.0
    wide, tall = (w - 4 * gap) / 5, (h - 4 * gap) / 5
    for place, spot in enumerate(board):
        paint_spot(pen.within((place % 5) * (wide + gap), (place // 5) * (tall + gap)), wide, tall, spot)


def paint_spot(pen: Pen, w: float, h: float, spot: Spot) -> None:
    """One word: its kind, its turn, and its players."""
    ground, ink = GROUNDS[spot.kind]
    if spot.kind == "agent":
        pen.box(0, 0, w, h, R.small, D.agent)
        pen.box(2, 2, w - 4, h - 4, R.cell, ground)
    else:
        pen.box(0, 0, w, h, R.small, ground)
        if spot.kind == "assassin" and pen.look.patterns:
            pen.hatched(0.5, 0.5, w - 1, h - 1, R.small)
    mark = min(24.0, h * 0.42, w * 0.3)
    if spot.turn:
        pen.box(3, 3, mark, mark, R.cell, D.number_plate)
        if spot.turn == SUDDEN:
            pen.icon("weather-night", 3 + mark / 2, 3 + mark / 2, mark * 0.72, D.on_number_plate)
        else:
            px = max(1, round(mark * 0.8 * pen.density))
            pen.exact(spot.turn, "display", px, 3 + mark / 2, 3 + mark / 2, D.on_number_plate, "centre")
    x = w - 3 - mark / 2
    if spot.finder is not None:
        shape(pen, spot.finder, x, 3 + mark / 2, mark * 0.8)
        x -= mark
    for person in spot.missed:
        pen.sprite("duet", "pip_bystander", x, 3 + mark / 2, mark * 0.9)
        pen.sprite("frame", f"seat_{person.look.shape}", x, 2 + mark / 2, mark * 0.4)
        x -= mark
    word, d = spot.written, pen.density
    large = min(h * 0.36, 24.0 if w > 100 else 17.0) * min(pen.look.text, 1.3)
    base = round(min(large, h - mark - 9) * d)  # below the symbols
    px = text_rendering.fitting(word, "words", base, int((w - 6) * d), round(7 * d))
    pen.exact(word, "words", px, w / 2, h - px / d * 0.6 - 3, ink, "centre")
