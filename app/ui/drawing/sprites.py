"""Loads the rendered art: sprites from atlas pages, repeating grounds, soft shadows, gradients.

Everything is loaded on first use and cached.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from kivy.core.image import Image
from kivy.graphics.texture import Texture

from app.present.tokens import rgba

ASSETS = Path(__file__).resolve().parents[3] / "assets"
GRADIENT_STEPS = 64


@dataclass(frozen=True)
class AtlasPage:
    """One atlas page in memory: each sprite's name with its available widths, narrowest first."""

    density: int
    regions: dict[str, tuple[tuple[float, Texture], ...]]


_pages: dict[tuple[str, int], AtlasPage | None] = {}


def _page(name: str, density: int) -> AtlasPage | None:
    """Load a page once; None if it does not exist at this density."""
    key = name, density
    if key not in _pages:
        _pages[key] = _read(name, density)
    return _pages[key]


def _read(name: str, density: int) -> AtlasPage | None:
    listing = ASSETS / "atlas" / f"{name}-{density}.json"
    if not listing.exists():
        return None
    texture = Image(str(listing.with_suffix(".png"))).texture
    found: dict[str, list[tuple[float, Texture]]] = {}
    for key, place in json.loads(listing.read_text()).items():
        sprite, width = key.split("@")
        found.setdefault(sprite, []).append((float(width), texture.get_region(*place)))
    return AtlasPage(density, {key: tuple(sorted(sizes, key=lambda pair: pair[0])) for key, sizes in found.items()})


def load(page: str, density: float) -> None:
    """Load the page used for sprites at this density."""
    next((True for step in _steps(density) if _page(page, step) is not None), False)


def ready(page: str, density: float) -> bool:
    """Whether the page used for sprites at this density is loaded."""
    for step in _steps(density):
        if (page, step) not in _pages:
            return False
        if _pages[page, step] is not None:
            return True
    return True


def _steps(density: float) -> tuple[int, ...]:
    """The densities at which a page is looked for, the best first."""
    wanted = next((step for step in (1, 2, 3) if step >= density - 0.05), 3)
    return (wanted, *(other for other in (2, 1, 3) if other != wanted))


@lru_cache(2048)
def sprite(page: str, name: str, width: float, density: float) -> Texture:
    """The sprite with the closest width, preferably a larger one."""
    for step in _steps(density):
        loaded = _page(page, step)
        if loaded is not None and name in loaded.regions:
            pixels = width * density
            for size, texture in loaded.regions[name]:
                if size * step >= pixels - 1:
                    return texture
            return loaded.regions[name][-1][1]
    raise LookupError(f"no sprite {name!r} on page {page!r}")


def has(page: str, name: str) -> bool:
    """Whether a page has this sprite at any density; pages that are loaded are asked first."""
    steps = sorted((1, 2, 3), key=lambda step: (page, step) not in _pages)
    return any(found is not None and name in found.regions for found in (_page(page, step) for step in steps))


@lru_cache(None)
def picture(name: str) -> Texture:
    """A whole texture: a shadow, the pool of light, the vignette."""
    return Image(str(ASSETS / "textures" / f"{name}.png")).texture


@lru_cache(None)
def ground(name: str) -> Texture:
    """A repeating texture."""
    texture = Image(str(ASSETS / "textures" / f"{name}.png")).texture
    texture.wrap = "repeat"
    return texture


@lru_cache(64)
def fade(first: str, last: str, upright: bool = True) -> Texture:
    """A gradient between two colours, from top to bottom or from left to right."""
    size = (1, GRADIENT_STEPS) if upright else (GRADIENT_STEPS, 1)
    texture = Texture.create(size=size, colorfmt="rgba")
    # textures begin at the bottom
    start, end = (rgba(last), rgba(first)) if upright else (rgba(first), rgba(last))
    steps = GRADIENT_STEPS - 1
    data = bytes(
        round(255 * (start[channel] + (end[channel] - start[channel]) * step / steps))
        for step in range(GRADIENT_STEPS)
        for channel in range(4)
    )
    texture.blit_buffer(data, colorfmt="rgba", bufferfmt="ubyte")
    return texture
