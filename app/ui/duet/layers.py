"""What lies over the table for a while: all clues of the match, and one side of the key in large."""

from typing import TYPE_CHECKING

from app.ui import kit
from app.ui.duet.model import Clue
from app.ui.duet.pieces import clue_rows
from app.ui.duet.report import paint_cell
from app.ui.duet.report_model import Side
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.overlay import Layer, panel, panel_box
from app.ui.paint import Pen
from app.ui.people import badge
from app.ui.sheet import Box, Item

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class ClueList(Layer):
    """Every clue with what it led to."""

    def __init__(self, app: "Safehouse", clues: tuple[Clue, ...], found: str, line: str) -> None:
        super().__init__(app)
        self.clues = clues
        self.found = found
        self.line = line

    def compose(self, look: Look) -> list[Item]:
        """The pad, the line of what happened last, and a way out."""
        e = look.edges
        wide = min(look.width - e.left - e.right - 16, 640.0)
        x = e.left + (look.width - e.left - e.right - wide) / 2
        top, foot = e.top + 8, look.height - e.bottom - 10
        rows = max(3, len(self.clues))
        line_h = look.grown(44) if self.line and look.height > 500 else 0.0
        tall = min(foot - top - 66 - line_h, 48 + rows * look.grown(66, 0.75))
        start = max(top, foot - 66 - tall - line_h) if look.width < 600 else top + (foot - top - 66 - tall - line_h) / 2
        items = [clue_rows(Box(x, start, wide, tall), self.clues, self.found, _("Clues"), key="list")]
        if line_h:
            items.append(
                kit.words("line", Box(x + 8, start + tall + 8, wide - 16, line_h - 6), self.line, 16, middle=True)
            )
        below = start + tall + line_h + 12
        button = Box(x, min(foot - 56, below) if look.width >= 600 else foot - 56, wide, 56)
        items.append(
            kit.secondary(
                "close", button, _("Back to the table"), "arrow-left", self.dismiss, 18, fill=look.frame.sheet
            )
        )
        return items


class LargeKey(Layer):
    """One side of the key, with its words."""

    def __init__(self, app: "Safehouse", side: Side) -> None:
        super().__init__(app)
        self.side = side

    def compose(self, look: Look) -> list[Item]:
        """Five by five cells as large as they go."""
        head = 56.0 if look.height > 500 else 44.0
        wide = min(look.width - 16, 900.0, (look.height - head - 130) * 1.6)
        box = panel_box(
            look, wide, min(look.height - 60, head + wide * (1.02 if look.width < look.height else 0.62) + 84)
        )
        cells = Box(box.x + 10, box.y + head, box.w - 20, box.h - head - 76)
        return [
            panel("panel", box),
            Item(
                "side", Box(box.x + 14, box.y + 4, box.w - 28, head - 6), _title, self.side, say=self.side.person.name
            ),
            Item(
                "cells", cells, _cells, self.side, say=", ".join(f"{cell.word} {cell.kind}" for cell in self.side.cells)
            ),
            kit.secondary(
                "close", Box(box.x + 12, box.foot - 66, box.w - 24, 54), _("Close"), "close", self.dismiss, 17
            ),
        ]


def _title(pen: Pen, w: float, h: float, side: Side) -> None:
    badge(pen, side.person, 18, h / 2, 34)
    words = _("{name}’s side of the key", name=side.person.name)
    pen.text(words, "strong", 18, 46, h / 2, pen.look.frame.text, room=w - 50, least=0.5, cut=True)


def _cells(pen: Pen, w: float, h: float, side: Side) -> None:
    gap = 4.0
    wide, tall = (w - 4 * gap) / 5, (h - 4 * gap) / 5
    for place, cell in enumerate(side.cells):
        part = pen.within((place % 5) * (wide + gap), (place // 5) * (tall + gap))
        paint_cell(part, wide, tall, cell, labelled=True)
