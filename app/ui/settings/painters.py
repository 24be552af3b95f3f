"""The painter of the sample of text sizes."""

from app.present import tokens
from app.present.i18n import capitals
from app.ui.drawing.pen import Pen

D, R = tokens.DUET, tokens.RADIUS


def sample(pen: Pen, w: float, h: float, words: tuple[str, str]) -> None:
    """Two words as they look on a board."""
    pen.paper(0, 0, w, h, R.button, tokens.FELT.ground, "felt_day")
    wide = (w - 38) / 2
    for index, word in enumerate(words):
        x = 14 + index * (wide + 10)
        if index == 0:
            pen.box(x, 14, wide, h - 26, R.card, D.paper_edge)
            pen.paper(x, 12, wide, h - 26, R.card, D.paper, "paper")
        else:
            pen.box(x, 12, wide, h - 24, R.card, D.agent_border)
            pen.gradient(x + 3, 15, wide - 6, h - 30, R.cell, D.agent_hi, D.agent)
            pen.sprite("duet", "key_agent_on_green", x + 18, 27, 21)
        size = min(pen.type.title * min(pen.look.text, 1.42), h * 0.36) * (1.25 if h > 80 else 1)
        pen.text(
            capitals(word),
            "words",
            size / pen.look.text,
            x + wide / 2 + (9 if index else 0),
            h / 2 - (1 if index else 0),
            D.ink if index == 0 else D.on_agent,
            "centre",
            room=wide - (14 if index == 0 else 50),
            least=0.3,
        )
