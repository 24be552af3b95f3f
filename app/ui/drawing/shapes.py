"""The pen's shapes: boxes, paper, shadows, gradients, sprites, drawn into one canvas group.

Coordinates are dp from the upper left corner of the drawing, and every edge is rounded to a whole pixel. Soft edges are
prerendered: shadows and round corners are nine-patches, gradients are textures.
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Self

from kivy.graphics import BorderImage, Color, Ellipse, Mesh, PopMatrix, PushMatrix, Quad, Rectangle, Rotate
from kivy.graphics.instructions import InstructionGroup
from kivy.graphics.texture import Texture

from app.present import tokens
from app.present.tokens import rgba
from app.ui.drawing import sprites
from app.ui.drawing.polyline import Ribbon
from app.ui.theme.viewport import Viewport

WHITE = "#FFFFFF"
TILE = 256  # dp covered by one repeat of a ground
HATCH_TILE = 59.4  # three stripes and three gaps of 7 dp, measured along a side
TURNS = 96  # segments of a ring
ARC = tuple((math.cos(math.pi / 16 * step), math.sin(math.pi / 16 * step)) for step in range(9))
CORNER = ((1.0, 0.0),)  # of an arc without radius
CORNER_RADII = (3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 32)
RING_RADII = {
    1: (10, 12, 14, 16, 20, 24, 26),
    2: (5, 6, 8, 9, 10, 12, 14, 16, 20, 24, 26),
    3: (6, 7, 8, 12, 14, 16),
}
Corners = tuple[float, float, float, float]  # upper left, upper right, lower right, lower left


@lru_cache(256)
def _closest(radius: float, among: tuple[int, ...]) -> int:
    """The prerendered radius that is closest."""
    return min(among, key=lambda known: abs(known - radius))


@lru_cache(256)
def _outline(w: int, h: int, radii: tuple[float, ...]) -> tuple[tuple[float, float], ...]:
    """The centre of a box with round corners, then the points around it, from its lower left corner."""
    points = [(w / 2, h / 2)]
    upper_left, upper_right, lower_right, lower_left = (min(max(0.0, radius), w / 2, h / 2) for radius in radii)
    for x, y, dx, dy, radius, backwards in (
        (0, 0, 1, 1, lower_left, False),
        (0, h, 1, -1, upper_left, True),
        (w, h, -1, -1, upper_right, False),
        (w, 0, -1, 1, lower_right, True),
    ):
        arc = (reversed(ARC) if backwards else ARC) if radius > 0 else CORNER
        points += [(x + dx * radius * (1 - sin), y + dy * radius * (1 - cos)) for cos, sin in arc]
    return tuple(points)


class Shapes:
    """Adds instructions to a group; (left, top) is the pixel of the drawing's upper left corner."""

    def __init__(self, group: InstructionGroup, left: float, top: float, look: Viewport, fade: float = 1.0) -> None:
        self.group = group
        self.left = left
        self.top_px = top
        self.look = look
        self.density = look.density
        self.fade = fade
        self._colour: tuple[float, float, float, float] | None = None

    # -- positions and colours ---------------------------------------------------------------------

    def colour(self, code: str, alpha: float = 1.0) -> None:
        """Set the colour of the next shapes."""
        red, green, blue, opacity = rgba(code)
        wanted = (red, green, blue, opacity * alpha * self.fade)
        if wanted != self._colour:
            self._colour = wanted
            self.group.add(Color(*wanted))

    def place(self, x: float, y: float, w: float, h: float) -> tuple[int, int, int, int]:
        """A box in dp as a box in whole pixels, from the lower left of the window."""
        d = self.density
        left, right = round(self.left + x * d), round(self.left + (x + w) * d)
        upper, lower = round(self.top_px - y * d), round(self.top_px - (y + h) * d)
        return left, lower, right - left, upper - lower

    @contextmanager
    def turned(self, degrees: float, x: float, y: float) -> Iterator[None]:
        """Rotate everything drawn inside clockwise around a point."""
        if not degrees:
            yield
            return
        self.group.add(PushMatrix())
        self.group.add(Rotate(angle=-degrees, origin=(self.left + x * self.density, self.top_px - y * self.density)))
        yield
        self.group.add(PopMatrix())

    def within(self, x: float, y: float) -> Self:
        """A pen with its origin at this point."""
        pen = type(self)(self.group, self.left + x * self.density, self.top_px - y * self.density, self.look, self.fade)
        pen._colour = self._colour
        self._colour = None  # the part may leave another colour behind
        return pen

    def faded(self, share: float) -> Self:
        """A pen at the same place with reduced opacity."""
        pen = self.within(0, 0)
        pen.fade *= share
        return pen

    # -- flat shapes -------------------------------------------------------------------------------

    def fill(self, x: float, y: float, w: float, h: float, code: str, alpha: float = 1.0) -> None:
        """A box with sharp corners."""
        self.colour(code, alpha)
        left, lower, wide, tall = self.place(x, y, w, h)
        self.group.add(Rectangle(pos=(left, lower), size=(wide, tall)))

    def line(self, x: float, y: float, w: float, code: str, alpha: float = 1.0, thick: float = 1.0) -> None:
        """A horizontal line, at least one pixel thick."""
        self.colour(code, alpha)
        left, lower, wide, _ = self.place(x, y, w, thick)
        tall = max(1, int(thick * self.density))
        self.group.add(Rectangle(pos=(left, lower), size=(wide, tall)))

    def upright(self, x: float, y: float, h: float, code: str, thick: float = 1.0) -> None:
        """A vertical line."""
        self.colour(code)
        left, lower, _, tall = self.place(x, y, thick, h)
        self.group.add(Rectangle(pos=(left, lower), size=(max(1, int(thick * self.density)), tall)))

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float,
        code: str,
        alpha: float = 1.0,
        ends: str = "both",
    ) -> None:
        """A box with round corners; `ends` may be "top" or "bottom" to round only there."""
        self.colour(code, alpha)
        known = _closest(radius, CORNER_RADII)
        texture = sprites.sprite("frame", f"corner{known}", 2 * known + 6, self.density)
        self.nine(texture, *self.place(x, y, w, h), known / (2 * known + 6), radius, ends)

    def soft(self, x: float, y: float, w: float, h: float, code: str) -> None:
        """A sharp box with antialiased edges, for tilted drawings."""
        self.colour(code)
        texture = sprites.sprite("frame", "flat", 16, self.density)
        self.nine(texture, *self.place(x - 1, y - 1, w + 2, h + 2), 4 / 16, 4, "both")

    def ring(
        self, x: float, y: float, w: float, h: float, radius: float, thick: int, code: str, alpha: float = 1.0
    ) -> None:
        """An outline with round corners and a transparent inside."""
        self.colour(code, alpha)
        known = _closest(radius, RING_RADII[thick])
        texture = sprites.sprite("frame", f"ring{known}_{thick}", 2 * known + 6, self.density)
        self.nine(texture, *self.place(x, y, w, h), known / (2 * known + 6), max(radius, thick + 1), "both")

    def nine(
        self,
        texture: Texture,
        left: int,
        lower: int,
        wide: int,
        tall: int,
        share: float,
        radius: float,
        ends: str,
    ) -> None:
        """Stretch a sprite as a nine-patch whose corners take `share` of its side each."""
        cut = round(texture.width * share)
        shown = min(round(radius * self.density), wide // 2, tall // 2 if ends == "both" else tall)
        border, display = [cut] * 4, [shown] * 4  # bottom, right, top, left
        if ends != "both":
            half = texture.height // 2
            flat = 0 if ends == "top" else 2
            lower_half = 0 if ends == "bottom" else half
            texture = texture.get_region(0, lower_half, texture.width, texture.height - half)
            border[flat] = display[flat] = 0
        self.group.add(
            BorderImage(pos=(left, lower), size=(wide, tall), texture=texture, border=border, display_border=display)
        )

    # -- paper, gradients, shadows -----------------------------------------------------------------

    def shadow(self, kind: str, x: float, y: float, w: float, h: float, alpha: float = 1.0) -> None:
        """A soft shadow around a box."""
        how = tokens.SHADOWS[kind]
        self.colour(WHITE, alpha)
        out = how.outset
        left, lower, wide, tall = self.place(x - out, y - out, w + 2 * out, h + 2 * out)
        shown = min(how.border * self.density, wide / 2, tall / 2)
        self.group.add(
            BorderImage(
                pos=(left, lower),
                size=(wide, tall),
                texture=sprites.picture(how.texture),
                border=(how.border,) * 4,
                display_border=(shown,) * 4,
            )
        )

    def ground(self, x: float, y: float, w: float, h: float, name: str, tile: float = TILE) -> None:
        """A box filled with a repeating texture, starting at its upper left corner."""
        self.colour(WHITE)
        left, lower, wide, tall = self.place(x, y, w, h)
        u, v = w / tile, h / tile
        self.group.add(
            Rectangle(
                pos=(left, lower),
                size=(wide, tall),
                texture=sprites.ground(name),
                tex_coords=(0, v, u, v, u, 0, 0, 0),
            )
        )

    def paper(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float,
        code: str,
        name: str,
        ends: str = "both",
        tile: float = TILE,
    ) -> None:
        """A sheet with a grain: a flat body with soft edges, and the texture one pixel inside it."""
        self.box(x, y, w, h, radius, code, ends=ends)
        left, lower, wide, tall = self.place(x, y, w, h)
        size = tile * self.density
        top, foot = (radius if ends != "bottom" else 0), (radius if ends != "top" else 0)
        uv = (0.0, tall / size, wide / size, 0.0)
        self.fan(left + 1, lower + 1, wide - 2, tall - 2, (top, top, foot, foot), sprites.ground(name), uv)

    def gradient(self, x: float, y: float, w: float, h: float, radius: float, upper: str, lower: str) -> None:
        """A box with a gradient from the top to the bottom."""
        self.box(x, y, w, h / 2 + radius / 2, radius, upper, ends="top")
        self.box(x, y + h / 2, w, h / 2, radius, lower, ends="bottom")
        left, low, wide, tall = self.place(x, y, w, h)
        edge = 0.5 / sprites.GRADIENT_STEPS
        self.fan(
            left + 1,
            low + 1,
            wide - 2,
            tall - 2,
            (radius,) * 4,
            sprites.fade(upper, lower),
            (0.5, edge, 0.5, 1 - edge),
        )

    def shade(self, x: float, y: float, w: float, h: float, first: str, last: str, upright: bool = True) -> None:
        """A sharp box that fades between two colours."""
        self.colour(WHITE)
        left, lower, wide, tall = self.place(x, y, w, h)
        self.group.add(Rectangle(pos=(left, lower), size=(wide, tall), texture=sprites.fade(first, last, upright)))

    def fan(
        self,
        x: int,
        y: int,
        w: int,
        h: int,
        radii: Corners,
        texture: Texture,
        uv: tuple[float, float, float, float],
        alpha: float = 1.0,
    ) -> None:
        """A textured box with round corners as one mesh (Kivy's own loses its texture coordinates at corners)."""
        if w <= 0 or h <= 0:
            return
        self.colour(WHITE, alpha)
        u0, v0, u1, v1 = uv
        across, up = (u1 - u0) / w, (v1 - v0) / h
        outline = _outline(w, h, tuple(radius * self.density - 1 for radius in radii))
        points = [part for dx, dy in outline for part in (x + dx, y + dy, u0 + across * dx, v0 + up * dy)]
        indices = [*range(len(outline)), 1]
        self.group.add(Mesh(vertices=points, indices=indices, mode="triangle_fan", texture=texture))

    def hatched(self, x: float, y: float, w: float, h: float, radius: float) -> None:
        """The slanting stripes of an assassin."""
        left, lower, wide, tall = self.place(x, y, w, h)
        size = HATCH_TILE * self.density
        uv = (0.0, tall / size, wide / size, 0.0)
        self.fan(left, lower, wide, tall, (radius,) * 4, sprites.ground("hatch"), uv)

    def disc(self, x: float, y: float, radius: float, code: str, alpha: float = 1.0) -> None:
        """A filled circle."""
        self.colour(code, alpha)
        d = self.density
        pos = (self.left + (x - radius) * d, self.top_px - (y + radius) * d)
        self.group.add(Ellipse(pos=pos, size=(2 * radius * d, 2 * radius * d)))

    # -- pictures ----------------------------------------------------------------------------------

    def sprite(
        self,
        page: str,
        name: str,
        x: float,
        y: float,
        w: float,
        h: float | None = None,
        tint: str = WHITE,
        alpha: float = 1.0,
        angle: float = 0.0,
    ) -> None:
        """A sprite around its centre (x, y), rotated clockwise."""
        tall = w if h is None else h
        texture = sprites.sprite(page, name, w, self.density)
        self.colour(tint, alpha)
        d = self.density
        middle_x, middle_y = self.left + x * d, self.top_px - y * d
        if not angle:
            wide_px, tall_px = round(w * d), round(tall * d)
            pos = (round(middle_x - wide_px / 2), round(middle_y - tall_px / 2))
            self.group.add(Rectangle(pos=pos, size=(wide_px, tall_px), texture=texture))
            return
        cos, sin = math.cos(math.radians(-angle)), math.sin(math.radians(-angle))
        points: list[float] = []
        for across, up in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            px, py = across * w * d / 2, up * tall * d / 2
            points += (middle_x + px * cos - py * sin, middle_y + px * sin + py * cos)
        self.group.add(Quad(points=points, texture=texture, tex_coords=texture.tex_coords))

    def picture(self, name: str, x: float, y: float, w: float, h: float, alpha: float = 1.0, tint: str = WHITE) -> None:
        """A whole texture, stretched over a box."""
        self.colour(tint, alpha)
        left, lower, wide, tall = self.place(x, y, w, h)
        self.group.add(Rectangle(pos=(left, lower), size=(wide, tall), texture=sprites.picture(name)))

    def cone(self, corners: tuple[float, float, float, float], y: float, foot: float, upper: str, lower: str) -> None:
        """A beam of light: a four-sided shape with its left and right edges at the top and at the bottom, fading
        downwards.
        """
        self.colour(WHITE)
        d = self.density
        upper_left, upper_right, lower_left, lower_right = (self.left + x * d for x in corners)
        high, low = self.top_px - y * d, self.top_px - foot * d
        rows = 12  # a four-sided texture bends along its diagonal; narrow strips do not
        vertices: list[float] = []
        for row in range(rows + 1):
            share = row / rows
            v = 1 - share
            vertices += (upper_left + (lower_left - upper_left) * share, high + (low - high) * share, 0.5, v)
            vertices += (
                upper_right + (lower_right - upper_right) * share,
                high + (low - high) * share,
                0.5,
                v,
            )
        indices = list(range(2 * (rows + 1)))
        self.group.add(
            Mesh(vertices=vertices, indices=indices, mode="triangle_strip", texture=sprites.fade(upper, lower))
        )

    def arc(self, x: float, y: float, radius: float, share: float, thick: float, code: str) -> None:
        """Part of a circle, clockwise from the top, with round ends."""
        turns = [2 * math.pi * share * step / TURNS for step in range(TURNS + 1)]
        ends = [(x + radius * math.sin(turn), y - radius * math.cos(turn)) for turn in turns]
        ribbon = Ribbon()
        points = [(self.left + across * self.density, self.top_px - down * self.density) for across, down in ends]
        ribbon.line(points[:-1] if share >= 1 else points, thick * self.density, closed=share >= 1)
        self.ribbon(ribbon, code)
        for across, down in (ends[0], ends[-1]) if 0 < share < 1 else ():
            self.sprite("frame", "disc", across, down, thick, tint=code)

    def ribbon(self, ribbon: Ribbon, code: str) -> None:
        """Draw the lines of a ribbon, in pixels."""
        self.colour(code)
        texture = sprites.fade(tokens.CHART.line, tokens.CHART.line_edge)  # textures begin at the bottom
        self.group.add(Mesh(vertices=ribbon.vertices, indices=ribbon.indices, mode="triangles", texture=texture))
