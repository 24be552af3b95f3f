"""The grounds of Shadows in Kyoto: washi, the cloth of the desk, the glow around a lit place, an agent's shadow."""

import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from assets.make.places import TEXTURES

WASHI, CLOTH = 256, 32
INK = (16, 22, 42)
LAMP = (246, 200, 113)


def washi(dice: np.random.Generator) -> None:
    """Long fibres in paper; drawn nine times around, so that the tile repeats without a seam."""
    canvas = Image.new("L", (WASHI * 3, WASHI * 3), 128)
    pen = ImageDraw.Draw(canvas)
    for _ in range(120):
        x, y = dice.uniform(0, WASHI, 2)
        angle, bend, length = dice.uniform(0, 2 * math.pi), dice.uniform(-0.05, 0.05), int(dice.uniform(6, 24))
        shade = int(dice.choice((108, 116, 140, 150, 156)))
        points = []
        for _step in range(length):
            points.append((x, y))
            x, y, angle = x + 2 * math.cos(angle), y + 2 * math.sin(angle), angle + bend
        for across in range(3):
            for down in range(3):
                pen.line([(px + across * WASHI, py + down * WASHI) for px, py in points], fill=shade, width=1)
    soft = canvas.filter(ImageFilter.GaussianBlur(0.5)).crop((WASHI, WASHI, 2 * WASHI, 2 * WASHI))
    depth = (np.asarray(soft).astype(float) - 128) / 128
    pixels = np.clip(np.array((244, 235, 216)) * (1 + depth[..., None] * 0.16), 0, 255).astype("uint8")
    Image.fromarray(pixels).quantize(32).save(TEXTURES / "washi.png", optimize=True)


def cloth() -> None:
    """A fine dark weave."""
    down, across = np.mgrid[0:CLOTH, 0:CLOTH]
    weave = 1 + 0.05 * ((across // 2 + down // 2) % 2) - 0.03 * ((across // 4) % 2)
    pixels = np.clip(np.array((20, 27, 50)) * weave[..., None], 0, 255).astype("uint8")
    Image.fromarray(pixels).save(TEXTURES / "cloth.png", optimize=True)


def glow() -> None:
    """The light around a place that can be entered, as a nine-patch."""
    mask = Image.new("L", (64, 64), 0)
    ImageDraw.Draw(mask).rounded_rectangle([14, 14, 49, 49], 10, outline=255, width=5)
    soft = mask.filter(ImageFilter.GaussianBlur(3.2)).point(lambda value: min(255, int(value * 1.3)))
    picture = Image.new("RGBA", (64, 64), (*LAMP, 0))
    picture.putalpha(soft)
    picture.save(TEXTURES / "glow.png", optimize=True)


def pawn_shadow() -> None:
    """What an agent throws on its place."""
    down, across = np.mgrid[0:32, 0:64]
    far = np.hypot((across - 31.5) / 31.5, (down - 15.5) / 15.5)
    pixels = np.zeros((32, 64, 4), "uint8")
    pixels[..., :3] = INK
    pixels[..., 3] = np.clip(1 - far, 0, 1) ** 1.3 * 165
    Image.fromarray(pixels).save(TEXTURES / "pawn_shadow.png", optimize=True)


def make() -> None:
    """Makes all of them."""
    washi(np.random.default_rng(7))
    cloth()
    glow()
    pawn_shadow()
