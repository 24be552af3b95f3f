"""The panel that says what an action costs and does, with the button that does it."""

from collections.abc import Callable
from dataclasses import dataclass

from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.rogue import parts
from app.ui.rogue.model import Ask
from app.ui.rogue.scenes.panel import longest
from app.ui.rogue.theme import NIGHT
from app.ui.rogue.words import listed, odds_words
from app.ui.sheet import Box, Item

Tap = Callable[[], None]
BUTTON = 50.0  # how tall the button is where it lies below the words


@dataclass(frozen=True)
class _Words:
    """The words of a panel of some width, and how large they may be."""

    title: str
    text: str
    room: float
    below: bool  # the button lies below them
    title_size: float
    size: float

    def tall(self, look: Look) -> tuple[float, float]:
        """How tall the title and the text are."""
        return (
            paragraph_height(look, self.title, self.title_size, self.room, "strong", 1.15),
            paragraph_height(look, self.text, self.size, self.room, spacing=1.25),
        )


def _words(look: Look, wide: float, ask: Ask) -> _Words:
    below = look.text > 1.3 or wide < 300
    room = wide - 28 - (0 if below else _button_width(wide))
    text = "\n".join((*ask.lines, *(odds_words(*odds) for odds in ask.odds)))
    return _Words(
        ask.title,
        text,
        room,
        below,
        longest(look, ask.title, 17, room, "strong"),
        longest(look, text, 14.5, room),
    )


def ask_height(look: Look, wide: float, ask: Ask) -> float:
    """How tall the panel is that asks."""
    words = _words(look, wide, ask)
    tall = sum(words.tall(look)) + 24
    return tall + BUTTON + 6 if words.below else max(70.0, tall)


def _button_width(wide: float) -> float:
    return min(170.0, max(118.0, wide * 0.36))


def ask_items(key: str, look: Look, box: Box, ask: Ask, do: Tap) -> list[Item]:
    """What an action costs and does, and the button that does it."""
    words = _words(look, box.w, ask)
    said = listed((words.title, *words.text.splitlines()))
    items = [Item(f"{key}/ask", box, _ask, words, lambda: None, say=said, radius=-1)]
    side, tall = _button_width(box.w), min(56.0, max(48.0, box.h - 14))
    place = Box(box.right - side - 10, box.y + (box.h - tall) / 2, side, tall)
    if words.below:
        place = Box(box.x + 10, box.foot - BUTTON - 8, box.w - 20, BUTTON)
    kind = "danger" if ask.danger else "main"
    items.append(parts.button(f"{key}/yes", place, ask.yes, do, kind, ask.icon, size=16, stacked=False))
    return items


def _ask(pen: Pen, w: float, h: float, words: _Words) -> None:
    pen.shadow("card", 0, 0, w, h)
    parts.panel(pen, 0, 0, w, h, edge=NIGHT.neon)
    y = 11 + pen.paragraph(words.title, words.title_size, 14, 11, words.room, NIGHT.text, "strong", spacing=1.15)
    pen.paragraph(words.text, words.size, 14, y + 2, words.room, NIGHT.second, spacing=1.25)
