"""The windows of Lantern: what is to be seen of one, and its painter."""

from app.present import tokens
from app.table.desk import DeskView
from app.ui.drawing.pen import Pen
from tests.fourth.game import Own, Street


def state(shown: DeskView, house: int, window: int) -> str:
    """What is to be seen of a window."""
    street: Street = shown.table.public
    own: Own | None = shown.private.private if shown.private is not None and shown.private.seat == house else None
    if own is not None and own.window == window:
        return "lit"
    return "dark" if window in street.dark[house] else "closed"


def pane(pen: Pen, w: float, h: float, model: tuple[int, int, str] | None) -> None:
    """A window."""
    if model is None:
        return
    frame = pen.look.frame
    pen.box(0, 0, w, h, tokens.RADIUS.plate, {"lit": frame.accent, "dark": frame.bg, "closed": frame.control}[model[2]])
    pen.ring(0, 0, w, h, tokens.RADIUS.plate, 2, frame.outline)
