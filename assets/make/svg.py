"""Small helpers around SVG: reading our drawings, putting them inside others, rendering them to pixels."""

import io
import re

import numpy as np
import resvg_py
from PIL import Image

from assets.make.places import ART

NAMESPACE = "http://www.w3.org/2000/svg"


def read(name: str) -> str:
    """A drawing of ours, whole."""
    return (ART / f"{name}.svg").read_text(encoding="utf-8")


def inner(name: str) -> str:
    """The inside of a drawing, to be placed inside another."""
    return re.sub(r"^\s*<svg[^>]*>|</svg>\s*$", "", read(name))


def wrap(body: str, view_box: str) -> str:
    """A whole drawing around some shapes."""
    return f'<svg xmlns="{NAMESPACE}" viewBox="{view_box}">{body}</svg>'


def placed(svg: str, place: int, x: float, y: float, width: float, height: float) -> str:
    """A whole drawing as a cell of a sheet; the ids in it are unique."""
    found = re.search(r'viewBox="([^"]+)"', svg)
    assert found is not None, svg[:100]
    body = re.sub(r"^\s*<svg[^>]*>|</svg>\s*$", "", svg).replace("<defs></defs>", "")
    body = re.sub(r'\bid="([^"]+)"', rf'id="{place}-\1"', body)
    body = re.sub(r"url\(#([^)]+)\)", rf"url(#{place}-\1)", body)
    cell = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    return f'<svg {cell} viewBox="{found[1]}">{body}</svg>'


def one_colour(body: str, colour: str = "#fff") -> str:
    """The same shapes in one colour and without outlines, to be tinted when drawn."""
    body = re.sub(r'fill="(?!none)[^"]*"', f'fill="{colour}"', body)
    return re.sub(r'stroke="(?!none)[^"]*"', f'stroke="{colour}"', body)


def render(svg: str, width: int, height: int) -> Image.Image:
    """A drawing as pixels of exactly this size."""
    data = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height)
    image = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    # the renderer keeps the aspect ratio and may round differently by a pixel
    if image.size != (width, height):
        canvas = Image.new("RGBA", (width, height))
        canvas.paste(image, ((width - image.width) // 2, (height - image.height) // 2))
        image = canvas
    return bleed(image)


def bleed(image: Image.Image, rounds: int = 3) -> Image.Image:
    """Gives transparent pixels the colour of their neighbours, so that filtering leaves no dark fringe."""
    pixels = np.asarray(image).astype(float)
    colour, alpha = pixels[..., :3], pixels[..., 3:]
    weight = (alpha > 0).astype(float)
    colour = colour * weight
    for _ in range(rounds):
        total, count = colour.copy(), weight.copy()
        for shift in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            total += np.roll(colour, shift, (0, 1))
            count += np.roll(weight, shift, (0, 1))
        spread = np.divide(total, count, out=np.zeros_like(total), where=count > 0)
        colour = np.where(weight > 0, colour, spread)
        weight = np.where(count > 0, 1.0, 0.0)
    out = np.concatenate([colour, alpha], axis=2)
    return Image.fromarray(out.round().clip(0, 255).astype("uint8"), "RGBA")


def number(value: float) -> str:
    """A number as short SVG text."""
    return f"{value:.3f}".rstrip("0").rstrip(".")
