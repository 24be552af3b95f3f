"""A list to choose one of: each option with the sentence that explains it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.ui import kit
from app.ui.look import Look
from app.ui.overlay import Layer, panel, panel_box
from app.ui.paint import Pen, paragraph_height
from app.ui.play import Choice
from app.ui.sheet import Box, Item, ScrollSheet

if TYPE_CHECKING:
    from app.ui.app import Safehouse

TITLE, LINE, LEFT = 17.0, 14.5, 42.0


class Options(Layer):
    """The options of a choice, the chosen one marked."""

    def __init__(self, app: "Safehouse", choice: Choice, pick: Callable[[str], None]) -> None:
        super().__init__(app)
        self.choice = choice
        self.pick = pick
        self.scroll = ScrollSheet()

    def compose(self, look: Look) -> list[Item]:
        """A title and one row per option."""
        wide = min(480.0, look.width - look.edges.left - look.edges.right - 24)
        inner = wide - 40
        rows, tall = self._rows(look, inner)
        head = look.grown(48)
        box = panel_box(look, wide, 14 + head + tall + 14)
        room = Box(box.x + 20, box.y + 14 + head, inner, box.h - head - 28)
        title = Box(box.x + 20, box.y + 12, inner, head - 6)
        return [
            panel("panel", box),
            kit.words("title", title, self.choice.title, look.type.title, face="strong", fit=True),
            self.scroll.item("options", look, room, rows, tall),
        ]

    def _rows(self, look: Look, w: float) -> tuple[list[Item], float]:
        items = []
        y = 0.0
        for index, option in enumerate(self.choice.options):
            line = paragraph_height(look, option.line, LINE, w - LEFT, spacing=1.2) if option.line else 0.0
            tall = max(56.0, TITLE * look.text * 1.3 + line + 20)
            state = (option.caption, option.line, index == self.choice.chosen)
            say = f"{option.caption}. {option.line}" if option.line else option.caption
            tap = self.choose(self._taker(option.value))
            items.append(Item(f"option/{option.value}", Box(0, y, w, tall), _option, state, tap, say=say, radius=12))
            y += tall
        return items, y

    def _taker(self, value: str) -> Callable[[], None]:
        return lambda: self.pick(value)


def choose_from(app: "Safehouse", game: str, choice: Choice) -> None:
    """Opens the list of a choice; what is taken is kept."""
    app.cover(Options(app, choice, lambda value: app.choose(f"{game}/{choice.key}", value)))


def _option(pen: Pen, w: float, h: float, state: tuple[str, str, bool]) -> None:
    caption, line, on = state
    frame = pen.look.frame
    pen.line(0, 0, w, frame.hairline)
    pen.icon("radiobox-marked" if on else "radiobox-blank", 14, h / 2, 24, frame.accent if on else frame.text_muted)
    body = paragraph_height(pen.look, line, LINE, w - LEFT, spacing=1.2) if line else 0.0
    first = TITLE * pen.look.text * 1.3
    top = (h - first - body) / 2
    pen.text(caption, "text", TITLE, LEFT, top + first / 2, frame.text, room=w - LEFT, least=0.5)
    if line:
        pen.paragraph(line, LINE, LEFT, top + first, w - LEFT, frame.text_muted, spacing=1.2)
