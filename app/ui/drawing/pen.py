"""The pen: the shapes of `shapes.py`, text and icons.

Texts are cached white textures that are tinted; they shrink before they are cut, and wrap before they shrink if there
is room.
"""

from collections.abc import Callable, Hashable
from typing import Any, Self

from kivy.graphics import Rectangle
from kivy.graphics.instructions import InstructionGroup

from app.present import tokens
from app.ui.drawing import text_rendering
from app.ui.drawing.shapes import Shapes
from app.ui.theme.viewport import Viewport

Parts = dict[Hashable, tuple[InstructionGroup, Any]]  # a drawn part, and its painter's result


class Pen(Shapes):
    """Draws shapes and text into a group."""

    def __init__(self, group: InstructionGroup, left: float, top: float, look: Viewport, fade: float = 1.0) -> None:
        super().__init__(group, left, top, look, fade)
        self.parts: Parts = {}  # drawn by `part`,
        self.kept: Parts = {}  # and those of earlier drawings

    def within(self, x: float, y: float) -> Self:
        pen = super().within(x, y)
        pen.parts, pen.kept = self.parts, self.kept
        return pen

    def part(self, paint: Callable[..., Any], *given: Hashable, **named: Hashable) -> Any:
        """Draw a part by a painter, and return the painter's result; an unchanged part of an earlier drawing is
        reused.
        """
        so = (paint, given, *named.items(), self.left, self.top_px, self.look, self.fade)
        drawn = self.kept.get(so)
        if drawn is None:
            group = InstructionGroup()
            drawn = group, paint(Pen(group, self.left, self.top_px, self.look, self.fade), *given, **named)
        self.parts[so] = drawn
        self.group.add(drawn[0])
        self._colour = None  # the part may leave another colour behind
        return drawn[1]

    @property
    def type(self) -> tokens.TextSizes:
        """The text sizes."""
        return self.look.type

    def text(
        self,
        words: str,
        face: str,
        size: float,
        x: float,
        y: float,
        code: str,
        anchor: str = "left",
        room: float | None = None,
        least: float = 0.6,
        alpha: float = 1.0,
        cut: bool = False,
    ) -> float:
        """Draw one line around the height y; it shrinks to fit its room, down to a share of its size, and then may be
        cut, as text typed by players has any length. Returns its width.
        """
        px = self.look.letters(size)
        if room is not None:
            wide = max(1, int(room * self.density))
            px = text_rendering.fitting(words, face, px, wide, max(1, int(px * least)))
            words = text_rendering.cut(words, face, px, wide) if cut else words
        return self.exact(words, face, px, x, y, code, anchor, alpha)

    def exact(
        self,
        words: str,
        face: str,
        px: int,
        x: float,
        y: float,
        code: str,
        anchor: str = "left",
        alpha: float = 1.0,
    ) -> float:
        """Draw one line at exactly this pixel size."""
        if not words:
            return 0.0
        textures = [text_rendering.rendered(part, font, px).texture for font, part in text_rendering.parts(words, face)]
        wide = sum(texture.width for texture in textures)
        self.colour(code, alpha)
        left = self.left + x * self.density - {"left": 0.0, "centre": wide / 2, "right": float(wide)}[anchor]
        for texture in textures:
            pos = (round(left), round(self.top_px - y * self.density - texture.height / 2))
            self.group.add(Rectangle(pos=pos, size=texture.size, texture=texture))
            left += texture.width
        return wide / self.density

    def paragraph(
        self,
        words: str,
        size: float,
        x: float,
        y: float,
        room: float,
        code: str,
        face: str = "text",
        anchor: str = "left",
        spacing: float = tokens.LINE_BODY,
        lines: int = 99,
        strong: str = "strong",
    ) -> float:
        """Draw wrapped text below the height y, with **strong** passages. Returns its height."""
        pieces, wide = text_rendering.spans(words, face, strong), max(1, int(room * self.density))
        px = text_rendering.whole(pieces, self.look.letters(size), wide)
        rows = text_rendering.wrapped(pieces, px, wide)[:lines]
        step = px * spacing / self.density
        for index, row in enumerate(rows):
            shift = {"left": 0.0, "centre": 0.5, "right": 1.0}[anchor]
            start = x + shift * (room - text_rendering.line_width(row, px) / self.density)
            for run_face, run, offset in row:
                self.exact(run, run_face, px, start + offset / self.density, y + step * (index + 0.5), code)
        return step * len(rows)

    def icon(self, name: str, x: float, y: float, size: float, code: str, alpha: float = 1.0) -> None:
        """Draw an icon of the icon font around its centre; icons do not grow with the text scale."""
        from app.ui.shell.kivymd_patches import icon_letter

        self.exact(icon_letter(name), "icon", max(1, round(size * self.density)), x, y, code, "centre", alpha)

    def block(
        self,
        words: str,
        size: float,
        x: float,
        y: float,
        w: float,
        h: float,
        code: str,
        face: str = "text",
        anchor: str = "left",
        spacing: float = 1.2,
        least: float = 0.55,
        middle: bool = True,
    ) -> float:
        """Draw wrapped text in a box: it shrinks until it fits, down to a share of its size. Returns its height."""
        smallest = size * least
        while size > smallest and not _fits(self.look, words, size, w, h, face, spacing):
            size -= 0.5
        tall = paragraph_height(self.look, words, size, w, face, spacing)
        top = y + max(0.0, h - tall) / 2 if middle else y
        return self.paragraph(words, size, x, top, w, code, face, anchor, spacing)


def paragraph_height(
    look: Viewport, words: str, size: float, room: float, face: str = "text", spacing: float = tokens.LINE_BODY
) -> float:
    """The height of wrapped text, in dp."""
    pieces, wide = text_rendering.spans(words, face), max(1, int(room * look.density))
    px = text_rendering.whole(pieces, look.letters(size), wide)
    rows = text_rendering.wrapped(pieces, px, wide)
    return len(rows) * px * spacing / look.density


def whole(look: Viewport, words: str, face: str, size: float, room: float, least: float) -> float:
    """The largest text size at which no word is wider than a line, down to `least`."""
    found = words.split()
    widest = max((text_rendering.width(word, face, look.letters(size)) for word in found), default=0)
    worth = text_rendering.likely(widest, look.letters(size), max(0, int((room - 1) * look.density)))
    while size > least and (
        look.letters(size) > worth or any(text_width(look, word, face, size) > room - 1 for word in found)
    ):
        size -= 0.5
    return size


def text_width(look: Viewport, words: str, face: str, size: float) -> float:
    """The width of a line, in dp."""
    return text_rendering.width(words, face, look.letters(size)) / look.density


def _fits(look: Viewport, words: str, size: float, w: float, h: float, face: str, spacing: float) -> bool:
    """Whether wrapped text fits its box, including words that cannot be wrapped."""
    px = look.letters(size)
    rows = text_rendering.wrapped(text_rendering.spans(words, face), px, max(1, int(w * look.density)), whole=True)
    widest = max((text_rendering.line_width(row, px) for row in rows), default=0)
    return len(rows) * px * spacing <= (h + 1) * look.density and widest <= int(w * look.density)
