"""A sheet's body from the top down: one part below the other, each as tall as its words need."""

from collections.abc import Callable, Hashable

from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.rogue.theme import NIGHT
from app.ui.sheet import Box, Item, Painter

Tap = Callable[[], None]
SPACING = 1.22


def is_low(look: Look) -> bool:
    """Whether a window leaves little height for its letters: a small phone, a phone on its side, large letters."""
    return look.height / look.text < (500 if look.tablet else 700)


def foot_tall(look: Look) -> float:
    """How tall the buttons at the foot of a sheet are."""
    return (48.0 if look.height < 700 else 56.0) * (1 + (look.text - 1) * 0.25)


class Column:
    """Puts items below each other; keys begin with the scene's name."""

    def __init__(self, look: Look, wide: float, name: str, gap: float = 8) -> None:
        self.look = look
        self.wide = wide
        self.name = name
        self.gap = gap
        self.y = 0.0
        self.items: list[Item] = []

    @property
    def tall(self) -> float:
        """How tall everything is so far, without the gap after the last part."""
        return max(0.0, self.y - self.gap)

    @property
    def low(self) -> bool:
        """Whether the window leaves little height."""
        return is_low(self.look)

    def key(self, part: str) -> str:
        """The key of a part."""
        return f"{self.name}/{part}"

    def space(self, more: float) -> None:
        """Some room."""
        self.y += more

    def place(self, tall: float) -> Box:
        """A box across the whole width, below everything so far."""
        box = Box(0, self.y, self.wide, tall)
        self.y += tall + self.gap
        return box

    def put(
        self,
        part: str,
        box: Box,
        paint: Painter | None,
        state: Hashable = None,
        tap: Tap | None = None,
        say: str = "",
        radius: float = 12,
    ) -> None:
        """An item at a place of its own."""
        self.items.append(Item(self.key(part), box, paint, state, tap, say=say, radius=radius))

    def add(
        self,
        part: str,
        tall: float,
        paint: Painter,
        state: Hashable = None,
        tap: Tap | None = None,
        say: str = "",
        radius: float = 12,
    ) -> Box:
        """An item across the whole width."""
        box = self.place(tall)
        self.put(part, box, paint, state, tap, say, radius)
        return box

    def words(
        self,
        part: str,
        text: str,
        size: float = 15,
        ink: str = NIGHT.second,
        face: str = "text",
        anchor: str = "left",
        x: float = 0,
        wide: float | None = None,
    ) -> Box:
        """A paragraph, as tall as it is."""
        room = (self.wide - x) if wide is None else wide
        tall = paragraph_height(self.look, text, size, room, face, SPACING)
        box = Box(x, self.y, room, tall)
        self.put(part, box, paint_words, (text, size, ink, face, anchor), say=text.replace("**", ""))
        self.y += tall + self.gap
        return box

    def height(self, text: str, size: float, wide: float, face: str = "text") -> float:
        """How tall a paragraph would be."""
        return paragraph_height(self.look, text, size, wide, face, SPACING)

    def width(self, text: str, size: float, face: str = "text") -> float:
        """How wide a line would be."""
        return text_width(self.look, text, face, size)


def longest(look: Look, text: str, size: float, room: float, face: str = "text") -> float:
    """The size at which even the longest word of a text fits into its room."""
    widest = max((text_width(look, word, face, size) for word in text.split()), default=0.0)
    return size if widest <= room else max(size * 0.45, size * room / widest)


def paint_words(pen: Pen, w: float, _h: float, state: tuple[str, float, str, str, str]) -> None:
    """A paragraph."""
    text, size, ink, face, anchor = state
    pen.paragraph(text, size, 0, 0, w, ink, face, anchor, SPACING)
