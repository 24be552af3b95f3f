"""The art of Shadows in Kyoto for pages in browsers: sheets of pictures, one file for each kind, and where each lies.

A file is asked for in the clear, over plain http.  So no file holds what only one player sees: a listener learns
that the table was opened, and not which cards or faces are on it.  For the same reason all signs are in one file.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, fields
from pathlib import Path

from PIL import Image

from app.present.kyoto import theme
from assets.make import kyoto_sprites as kyoto
from assets.make.places import TEXTURES
from assets.make.svg import NAMESPACE, inner, number, placed, read, render, wrap


@dataclass(frozen=True)
class Sheet:
    """Pictures of one size in rows, as one file."""

    name: str
    pictures: tuple[str, ...]  # by the names of their drawings
    columns: int
    width: int  # of a picture, in pixels
    ratio: float = 1.0
    pixels: bool = False  # whether it is made of pixels: many pictures with patterns are slow to draw from shapes

    @property
    def file(self) -> str:
        """The name of its file."""
        return f"kyoto_{self.name}.{'webp' if self.pixels else 'svg'}"

    @property
    def rows(self) -> int:
        """How many there are."""
        return math.ceil(len(self.pictures) / self.columns)


SHEETS = (
    Sheet("tiles", (*kyoto.TILES, "clash-burst"), 5, 232, pixels=True),
    Sheet("pawns", (*kyoto.PAWNS, *kyoto.AWAY), 7, 200, 0.84),
    Sheet("cards", kyoto.CARDS, 6, 208, 1.4),
    Sheet(
        "marks",
        (
            *kyoto.CHIPS, "eye", "sun", "sun-empty", "slip", "slip-empty",
            *(f"pencil-{mark}" for mark in ("0", "1", "2", "3", "cross", "quest", "ring", "sun")),
            *(f"equipment-{name}{state}" for name in kyoto.GEAR for state in ("", "-inactive")),
            *kyoto.ARREST, "arrest-lock",
        ), 8, 96,
    ),
    Sheet("people", tuple(f"agent-{name}" for name in kyoto.SPECIALS), 4, 320, 1.25),
)  # fmt: skip

SIGNS = {
    "menu": '<path d="M4 6.500H20M4 12H20M4 17.500H20"/>',
    "undo-variant": '<path d="M9 5L4.500 9.500L9 14M5 9.500H14A5 5 0 0 1 14 19.500H8"/>',
    "pencil-outline": '<path d="M4.500 19.500L5.500 15L15.500 5A2 2 0 0 1 19 8.500L9 18.500ZM13.500 7L17 10.500"/>',
    "eye-off-outline": '<path d="M3 12C6 7 9 5.500 12 5.500S18 7 21 12C18 17 15 18.500 12 18.500S6 17 3 12Z"/>'
    '<circle cx="12" cy="12" r="3"/><path d="M4.500 3.500L19.500 20.500"/>',
    "rotate-3d-variant": '<path d="M12 4V20M8 7H4.500V17H8M16 7H19.500V17H16M9.500 9.500L12 12L9.500 14.500"/>',
    "format-list-bulleted": '<path d="M9 6.500H20M9 12H20M9 17.500H20M4.500 6.500H5M4.500 12H5M4.500 17.500H5"/>',
    "lightbulb-on-outline": '<path d="M9.500 20H14.500M9.500 17V15A5.500 5.500 0 1 1 14.500 15V17Z"/>',
    "account-arrow-right-outline": '<circle cx="9" cy="8" r="3.500"/><path d="M3 20C3 15 6 14 9 14S14 15 14.500 17"/>'
    '<path d="M14 12H21M18 9L21 12L18 15"/>',
    "cards-outline": '<rect x="4" y="6" width="9" height="13" rx="1.500"/>'
    '<path d="M11 4.500L20 7L16.500 19.500L14 19"/>',
    "check": '<path d="M4.500 12.500L10 18L20 6.500"/>',
    "lock": '<rect x="5" y="10.500" width="14" height="9.500" rx="1.500"/>'
    '<path d="M8 10.500V8A4 4 0 0 1 16 8V10.500"/>',
    "shuffle-variant": '<path d="M4 7H8L15 17H20M4 17H8L10 14.500M13 9.500L15 7H20M17.500 4.500L20 7L17.500 9.500'
    'M17.500 14.500L20 17L17.500 19.500"/>',
    "bookmark-outline": '<path d="M6.500 4H17.500V20L12 16L6.500 20Z"/>',
    "bookmark-minus-outline": '<path d="M6.500 4H17.500V20L12 16L6.500 20ZM9.500 9.500H14.500"/>',
    "bookmark-multiple-outline": '<path d="M4.500 7.500H13.500V21L9 17.500L4.500 21ZM8 3.500H18.500V17"/>',
    "arrow-u-left-bottom": '<path d="M9 9L4.500 13.500L9 18M5 13.500H15A4.500 4.500 0 0 0 15 4.500H9"/>',
    "equal": '<path d="M5 9H19M5 15H19"/>',
    "swap-horizontal": '<path d="M7 4.500L3.500 8L7 11.500M4 8H17M17 12.500L20.500 16L17 19.500M20 16H7"/>',
    "swap-vertical": '<path d="M4.500 7L8 3.500L11.500 7M8 4V17M12.500 17L16 20.500L19.500 17M16 20V7"/>',
    "hand-back-left-outline": '<path d="M7 12V6.500A1.500 1.500 0 0 1 10 6.500V11V4.500A1.500 1.500 0 0 1 13 4.500V11'
    "V5.500A1.500 1.500 0 0 1 16 5.500V12V8.500A1.500 1.500 0 0 1 19 8.500V15C19 19 16.500 21 13 21S8 19 4.500 14"
    'C4 12.500 6 12 7 13"/>',
    "play": '<path d="M7 4.500V19.500L19.500 12Z"/>',
    "home-outline": '<path d="M3.500 12L12 4.500L20.500 12M6 10.500V19.500H18V10.500"/>',
    "flash": '<path d="M13 3L5.500 13.500H11.500L10.500 21L18.500 10H12Z"/>',
    "bottle-tonic": '<path d="M9.500 3H14.500V7L17 10.500V20.500H7V10.500L9.500 7ZM7 14H17"/>',
    "information-outline": '<circle cx="12" cy="12" r="8.500"/><path d="M12 11V16.500M12 7.500V8"/>',
    "plus-thick": '<path d="M12 4.500V19.500M4.500 12H19.500" stroke-width="4"/>',
}
"""The signs that the models name, in strokes of our own; a page gives them the colour of its words."""
HERE = ":where([data-look=desk]) "  # other games use other class names
CRESTS = tuple(f"crest-{side}" for side in kyoto.SIDES)
ICONS = tuple(f"icon-{name}" for name in (*kyoto.PLACES[:4], "joker", *kyoto.TACTICS))
GROUNDS = ("washi", "cloth")


def signs() -> str:
    """All signs beside each other, for a mask."""
    strokes = 'fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    drawn = [
        f'<g transform="translate({24 * place} 0)" {strokes}>{body}</g>' for place, body in enumerate(SIGNS.values())
    ]
    for place, name in enumerate((*CRESTS, *ICONS), len(SIGNS)):
        drawn.append(f'<g transform="translate({24 * place} 0) scale(.5)">{inner(f"kyoto/{name}")}</g>')
    wide = 24 * (len(SIGNS) + len(CRESTS) + len(ICONS))
    return wrap("".join(drawn), f"0 0 {wide} 24").replace("<svg ", f'<svg width="{wide}" height="24" ', 1)


def _places(names: Iterable[str], columns: int, rows: int, what: str) -> list[str]:
    """Where each of them lies, as rules of a style sheet."""
    rules = []
    for place, name in enumerate(names):
        down, across = divmod(place, columns)
        x, y = 100 * across / max(1, columns - 1), 100 * down / max(1, rows - 1)
        rules.append(f"{HERE}.{name}{{{what}-position:{number(x)}% {number(y)}%}}")
    return rules


def colours() -> str:
    """The colours of the desk, of its papers and of what lies on them, as custom properties."""
    found = {
        f"{prefix}-{field.name.replace('_', '-')}": getattr(part, field.name)
        for prefix, part in (("desk", theme.DESK), ("washi", theme.PAPER), ("mark", theme.MARKS))
        for field in fields(part)
    }
    for side, (ground, crest) in enumerate(zip(theme.TERRITORY, theme.CRESTS, strict=True)):
        found |= {f"near-{side}": ground.near, f"far-{side}": ground.far, f"way-{side}": theme.WAYS.sides[side]}
        found |= {f"crest-{side}": crest.ground, f"crest-edge-{side}": crest.edge, f"crest-sign-{side}": crest.sign}
    found |= {f"ink-{card}": ink for card, ink in theme.CARD_INK.items()} | {"ink-tactic": theme.TACTIC_INK}
    return ':root[data-look="desk"] { ' + " ".join(f"--{name}: {code};" for name, code in found.items()) + " }"


def stylesheet() -> str:
    """The colours of this game, and which part of which file each picture is."""
    rules = [
        "/* Made by `python -m assets.make web`: the colours of Shadows in Kyoto, and where its pictures lie. */",
        "", colours(),
    ]  # fmt: skip
    for sheet in SHEETS:
        size = f"{100 * sheet.columns}% {100 * sheet.rows}%"
        rules.append(f"{HERE}.{sheet.name}{{background:url(art/{sheet.file}) 0 0/{size} no-repeat}}")
        rules += _places(sheet.pictures, sheet.columns, sheet.rows, "background")
    names = (*(f"sign-{name}" for name in SIGNS), *CRESTS, *ICONS)
    mask = f"url(art/kyoto_signs.svg) 0 0/{100 * len(names)}% 100% no-repeat"
    rules.append(f"{HERE}.kyoto-sign{{-webkit-mask:{mask};mask:{mask}}}")
    for rule in _places(names, len(names), 1, "mask"):
        rules.append(rule.replace(" .", " .kyoto-sign.", 1).replace("{mask", "{-webkit-mask"))
        rules.append(rule.replace(" .", " .kyoto-sign.", 1))
    return "\n".join((*rules, ""))


def pictures(sheet: Sheet) -> str:
    """All pictures of a sheet in rows."""
    tall = round(sheet.width * sheet.ratio)
    cells = []
    for place, name in enumerate(sheet.pictures):
        svg = kyoto.lock().svg(1) if name == "arrest-lock" else _drawing(name)
        down, across = divmod(place, sheet.columns)
        cells.append(placed(svg, place, across * sheet.width, down * tall, sheet.width, tall))
    wide, high = sheet.columns * sheet.width, sheet.rows * tall
    size = f'width="{wide}" height="{high}" viewBox="0 0 {wide} {high}"'
    return f'<svg xmlns="{NAMESPACE}" {size} preserveAspectRatio="none">{"".join(cells)}</svg>\n'


def make(web: Path) -> None:
    """Makes all of it in the folder of the pages."""
    for sheet in SHEETS:
        if sheet.pixels:
            _in_pixels(sheet).save(web / "art" / sheet.file, lossless=True, quality=100, method=6)
        else:
            (web / "art" / sheet.file).write_text(pictures(sheet), encoding="utf-8")
    for name in GROUNDS:
        ground = Image.open(TEXTURES / f"{name}.png").convert("RGB")
        ground.save(web / "art" / f"{name}.webp", quality=82, method=6)
    (web / "art" / "kyoto_signs.svg").write_text(signs() + "\n", encoding="utf-8")
    (web / "kyoto_art.css").write_text(stylesheet(), encoding="utf-8")


def _in_pixels(sheet: Sheet) -> Image.Image:
    """The pictures of a sheet in few colours: small and sharp."""
    tall = round(sheet.width * sheet.ratio)
    page = Image.new("RGBA", (sheet.columns * sheet.width, sheet.rows * tall))
    for place, name in enumerate(sheet.pictures):
        down, across = divmod(place, sheet.columns)
        page.paste(render(_drawing(name), sheet.width, tall), (across * sheet.width, down * tall))
    return page.quantize(256, method=Image.Quantize.FASTOCTREE).convert("RGBA")


def _drawing(name: str) -> str:
    """A drawing; slots of the Arrest are without the lock, which is drawn where equipment is in play."""
    svg = read(f"kyoto/{name}")
    head, lock, _ = svg.partition(kyoto.LOCK)
    return head + "</svg>" if lock and name.startswith("arrest-") else svg
