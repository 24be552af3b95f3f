"""The street of Lantern: two houses with five windows each."""

from collections.abc import Callable

from app.table.desk import Face
from app.ui import kit
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.people import people
from app.ui.sheet import Box, Item
from tests.fourth.game import WINDOWS, Own, Street


def table_items(look: Look, shown: Face, tap: Callable[[int, int], None]) -> list[Item]:
    """Ground, title, and the windows of both houses; what lies behind one's own comes from the private view alone."""
    who = people([party.names for party in shown.parties], [party.mark for party in shown.parties])
    title = f"{who[shown.acting[0]].name}’s turn" if shown.acting else "A light!"
    items = [
        Item("desk", Box(0, 0, look.width, look.height), ground),
        kit.words("title", Box(16, look.edges.top, look.width - 32, 56), title, look.type.title, face="strong"),
    ]
    wide = (look.width - 32) / len(WINDOWS)
    for house in (0, 1):
        y = look.edges.top + 80 + house * (wide + 80)
        items.append(kit.words(f"house/{house}", Box(16, y, look.width - 32, 40), who[house].name, look.type.body))
        for window in WINDOWS:
            now = state(shown, house, window)
            box = Box(16 + window * wide + 4, y + 48, wide - 8, wide - 8)
            act = _tapper(tap, house, window)
            items.append(Item(f"window/{house}/{window}", box, pane, (house, window, now), act, say=now))
    return items


def state(shown: Face, house: int, window: int) -> str:
    """What is to be seen of a window."""
    street: Street = shown.table.public
    own: Own | None = shown.private.private if shown.private is not None and shown.private.seat == house else None
    if own is not None and own.window == window:
        return "lit"
    return "dark" if window in street.dark[house] else "closed"


def _tapper(tap: Callable[[int, int], None], house: int, window: int) -> Callable[[], None]:
    return lambda: tap(house, window)


def ground(pen: Pen, w: float, h: float, _state: object) -> None:
    """What it lies on."""
    pen.ground(0, 0, w, h, pen.look.frame.desk, tile=512)


def pane(pen: Pen, w: float, h: float, model: tuple[int, int, str] | None) -> None:
    """A window: a painter, for the sheet of a match that is looked back on and for the layout of one that is played."""
    if model is None:
        return
    frame = pen.look.frame
    pen.box(0, 0, w, h, 10, {"lit": frame.accent, "dark": frame.bg, "closed": frame.control}[model[2]])
    pen.ring(0, 0, w, h, 10, 2, frame.outline)
