"""The sheet a task lies on: head, a body that scrolls where it must, and a foot that always stays in sight."""

from dataclasses import replace

from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.rogue import parts, theme
from app.ui.rogue.layout import cramped
from app.ui.rogue.scene import Page, SheetScene
from app.ui.rogue.theme import NIGHT
from app.ui.sheet import Box, Item, ScrollSheet

PAD = 14.0


class TaskSheet:
    """Draws pages; it keeps the widget that their bodies scroll in."""

    def __init__(self) -> None:
        self.body = ScrollSheet()

    def items(self, look: Look, box: Box, scene: SheetScene, model: object) -> list[Item]:
        """A page in its box."""
        side = look.tablet or look.side
        safe = box.h - (0 if side else look.edges.bottom + 6)
        wide = box.w - 2 * PAD
        page = scene.page(look, wide, model)
        low = look.height < 500
        title = 20.0 if low else 22.0
        if cramped(look):  # the line scrolls with the body, and the title, which is large already, grows less
            page, title = _with_line(look, wide, page), title * 1.3 / look.text
        # the head holds the icon, the title and the line, which may take two rows
        room = wide - (34 if page.icon else 0)
        line = paragraph_height(look, page.line, 13.5, room, spacing=1.2) if page.line else 0.0
        head = (30 if low else 38) * min(look.text, 1.5 if page.line else 1.2) + line + (8 if low else 12)
        items = [
            Item("sheet", box, _ground, (side, look.edges.bottom), lambda: None, radius=-1),
            Item(
                "sheet/head",
                Box(box.x + PAD, box.y + (4 if low else 8), room + (34 if page.icon else 0), head),
                _head,
                (page.icon, page.title, page.line, title, line),
                say=f"{page.title}. {page.line}" if page.line else page.title,
            ),
        ]
        top = box.y + (4 if low else 8) + head
        foot_top = box.y + safe - page.foot_tall - (10 if page.foot_tall else 4)
        place = Box(box.x + PAD, top, wide, max(0.0, foot_top - top - 4))
        items.append(self.body.item("sheet/body", look, place, page.body, page.tall))
        return items + [_moved(item, box.x + PAD, foot_top) for item in page.foot]

    def clear(self) -> None:
        """No page any more: nothing of it stays behind."""
        if self.body.sheet.look is not None:
            self.body.sheet.show(self.body.sheet.look, [])


def _with_line(look: Look, wide: float, page: Page) -> Page:
    """The page with its line above the body."""
    if not page.line:
        return page
    tall = paragraph_height(look, page.line, 13.5, wide, spacing=1.2) + 6
    line = Item("sheet/line", Box(0, 0, wide, tall), _line, page.line, say=page.line)
    body = (line, *(_moved(item, 0, tall) for item in page.body))
    return replace(page, line="", body=body, tall=page.tall + tall)


def _line(pen: Pen, w: float, _h: float, words: str) -> None:
    pen.paragraph(words, 13.5, 0, 0, w, NIGHT.second, spacing=1.2)


def _moved(item: Item, x: float, y: float) -> Item:
    """An item in another place."""
    return replace(item, box=Box(item.box.x + x, item.box.y + y, item.box.w, item.box.h))


def _ground(pen: Pen, w: float, h: float, state: tuple[bool, float]) -> None:
    side, _bottom = state
    pen.shadow("floating", 0, 0, w, h)
    radius = theme.RADIUS.panel if side else theme.RADIUS.sheet
    pen.gradient(0, 0, w, h + (0 if side else 20), radius, NIGHT.sheet_top, NIGHT.sheet_bottom)
    pen.ring(0, 0, w, h + (0 if side else 20), 12 if side else 20, 1, NIGHT.sheet_edge)


def _head(pen: Pen, w: float, h: float, state: tuple[str, str, str, float, float]) -> None:
    icon, title, line, size, tall = state
    x = 0.0
    middle = (h - tall) / 2 - (2 if tall else 4)
    if icon:
        parts.icon(pen, icon, 13, middle, 25, NIGHT.lamp)
        x = 34
    pen.text(title, "display", size, x, middle, NIGHT.text, room=w - x, least=0.55)
    if line:
        pen.paragraph(line, 13.5, x, h - tall - 6, w - x, NIGHT.second, spacing=1.2)
