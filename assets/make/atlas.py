"""Renders the sprites into atlas pages, one page per theme and density, each with a list of where what
lies.

A sprite is rendered at exactly the sizes it is used at: no mipmaps, no scaling of fine lines. Pages are
powers of two.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from PIL import Image

from assets.make import kyoto_sprites, rogue_sprites
from assets.make.places import ATLAS
from assets.make.sprites import PAGES, Sprite
from assets.make.svg import render

DENSITIES = (1, 2, 3)
PAD = 3
SMALLEST, LARGEST = 256, 2048


@dataclass(frozen=True)
class Cut:
    """A rendered sprite on its way to a page."""

    name: str
    picture: Image.Image


def cuts(sprites: Iterable[Sprite], density: int) -> list[Cut]:
    """Every sprite at every size it is used at, tallest first, which packs well."""
    done = []
    for sprite in sprites:
        for width, height in sprite.sizes:
            if not sprite.least <= density <= sprite.up_to:
                continue
            size = (max(1, round(width * density)), max(1, round(height * density)))
            picture = sprite.finish(render(sprite.svg(density), *size))
            done.append(Cut(f"{sprite.name}@{width:g}", picture))
    return sorted(done, key=lambda cut: (-cut.picture.height, cut.name))


def shelves(items: list[Cut], side: int, tall: int) -> dict[str, tuple[int, int]] | None:
    """Places the pictures row by row; nothing if they do not fit."""
    places: dict[str, tuple[int, int]] = {}
    x = y = PAD
    row = 0
    for cut in items:
        if x + cut.picture.width + PAD > side:
            x, y, row = PAD, y + row + PAD * 2, 0
        if y + cut.picture.height + PAD > tall:
            return None
        places[cut.name] = (x, y)
        x += cut.picture.width + PAD * 2
        row = max(row, cut.picture.height)
    return places


def pack(items: list[Cut]) -> tuple[int, int, dict[str, tuple[int, int]]]:
    """The smallest page that holds all pictures."""
    side = SMALLEST
    while side <= LARGEST:
        for tall in (side // 2, side):
            places = shelves(items, side, tall)
            if places is not None:
                return side, tall, places
        side *= 2
    raise SystemExit(f"these sprites need more than {LARGEST} pixels: make another page")


def page(name: str, sprites: Iterable[Sprite], density: int) -> None:
    """Writes one page and its list; places count from the lower left, as the app's textures do."""
    items = cuts(sprites, density)
    if not items:
        return
    side, tall, places = pack(items)
    sheet = Image.new("RGBA", (side, tall), (0, 0, 0, 0))
    index = {}
    for cut in items:
        x, y = places[cut.name]
        sheet.paste(cut.picture, (x, y))
        index[cut.name] = [x, tall - y - cut.picture.height, cut.picture.width, cut.picture.height]
    sheet.save(ATLAS / f"{name}-{density}.png", optimize=True)
    (ATLAS / f"{name}-{density}.json").write_text(json.dumps(index, indent=0, sort_keys=True) + "\n")
    print(f"  {name}-{density}: {side} x {tall}, {len(items)} sprites")


def make() -> None:
    """Makes every page at every density."""
    ATLAS.mkdir(exist_ok=True)
    for name, sprites in (*PAGES.items(), *kyoto_sprites.PAGES.items(), *rogue_sprites.PAGES.items()):
        for density in DENSITIES:
            page(name, sprites, density)
