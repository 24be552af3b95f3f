"""Parts of the first table of a match, drawn once outside of a window while the set-up stands: fonts are
opened, and words rendered, before a match is dealt.
"""

from collections.abc import Callable, Iterator
from functools import partial

from kivy.graphics.instructions import InstructionGroup

from app.present.rogue.first_city import first_city
from app.ui.drawing import text_rendering
from app.ui.drawing.item_canvas import Box, Item
from app.ui.drawing.pen import Pen
from app.ui.rogue.city_map import city_items
from app.ui.rogue.sizes import RogueSizes, night
from app.ui.theme.viewport import Viewport

FONTS = (  # of the first panels
    ("text", "label"),
    ("text", "small"),
    ("strong", "label"),
    ("strong", "small"),
    ("strong", "body"),
    ("strong", "lead"),
    ("display", "body"),
    ("display", "title"),
)
COLUMNS, ROWS = 5, 3
DRAWN = ("tile/0", "tile/1", "city/round", "city/stream")


def first_drawing(look: Viewport) -> Iterator[Callable[[], object]]:
    """The steps, each of them short."""
    for face, size in FONTS:
        yield partial(text_rendering.open_font, face, look.letters(getattr(look.type, size)))
    if not look.side:  # beside the city the widths depend on columns that are not known yet
        for item in _items(look):
            if item.key in DRAWN:
                yield partial(_draw, night(look), item)


def _draw(look: Viewport, item: Item) -> None:
    """Draw an item of the city on nothing."""
    if item.paint is not None:
        item.paint(Pen(InstructionGroup(), 0, 0, look), item.box.w, item.box.h, item.state)


def _items(look: Viewport) -> list[Item]:
    """A city of the size that it has beside the first panel: a precinct, a tile with a name, and both corners."""
    plan = RogueSizes(look, COLUMNS, ROWS)
    wide = look.px(look.width) - 2 * plan.edge
    room = look.px(plan.free_height) - plan.bar - plan.strip
    tall = plan.city_height(wide, room, 0, task=True)
    city = first_city(COLUMNS, ROWS)
    return city_items(Box(0, 0, wide / look.density, tall / look.density), city, plan.gap, None, plan.highest)
