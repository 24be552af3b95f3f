"""The choice of the seat for a replay."""

from app.present import tokens
from app.present.people import Person
from app.ui.drawing.pen import Pen
from app.ui.widgets.shared_painters import badge


def eye(pen: Pen, w: float, h: float, state: tuple[Person | None, bool]) -> None:
    """The table's eyes, or a player's."""
    person, on = state
    frame = pen.look.frame
    if on:
        pen.box(0, 0, w, h, tokens.RADIUS.segment, frame.control)
        pen.ring(0, 0, w, h, tokens.RADIUS.segment, 2, frame.accent)
    if person is None:
        pen.icon("table-furniture", w / 2, h / 2, 26, frame.text)
    else:
        badge(pen, person, w / 2, h / 2, 32)
