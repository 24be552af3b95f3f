"""The painter of a tile: its roof, its printed parts, its tokens and figures, and its rim, which shows its state.

All sizes are for a tile 75 dp wide and scale with it; text on a tile grows with the text scale up to 130 %.
"""

from kivy.graphics.texture import Texture

from app.present.rogue import theme
from app.present.rogue.model import CityToken, TileFace
from app.present.rogue.theme import NIGHT, ON_TILE, RADIUS
from app.ui.drawing import sprites, text_rendering
from app.ui.drawing.pen import Pen
from app.ui.rogue.painters import pieces
from games.rogue.vocabulary import Colour, Stock

GROWTH = 1.3  # limit of the text scale on a tile
TALL = 1.35  # ratio of height to width from which a tile is tall: its name has separate lines, and everything is larger
BRIGHTER = 0.13
CROWDED = 4  # dice at the bottom of a tile
LINE = 1.02  # line height of a name, relative to its text size
PLENTY = 5  # from so many tokens on, three and a chip
TileRim = tuple[str, int, bool]
"""The colour and the width of a rim, and whether the tile is veiled."""
RIMS = {"legal": (NIGHT.neon, 2), "chosen": (NIGHT.white, 3), "danger": (NIGHT.danger, 2)}


def scale_of(w: float, h: float) -> float:
    """The scale of a tile of this size; a low one is limited by its height."""
    return min(w / theme.TILE, h / 98)


def growth_of(w: float, h: float) -> float:
    """The extra scale of things on a tile for its height alone."""
    return min(1.28, max(1.0, h / w / 1.2)) if h >= TALL * w > 0 else 1.0


def caption(
    pen: Pen,
    words: str,
    face: str,
    size: float,
    x: float,
    y: float,
    code: str,
    anchor: str = "left",
    room: float = 0.0,
    least: float = 0.66,
    alpha: float = 1.0,
) -> float:
    """A line on a tile; it grows less than other text, shrinks to its room down to a share of its size, and is cut."""
    px = _pixels(pen, size)
    if room:
        wide = max(1, int(room * pen.density))
        px = text_rendering.fitting(words, face, px, wide, max(1, int(size * least * pen.density)))
        words = text_rendering.cut(words, face, px, wide)
    return pen.exact(words, face, px, x, y, code, anchor, alpha)


def caption_width(pen: Pen, words: str, face: str, size: float) -> float:
    """The width of a line on a tile."""
    return text_rendering.width(words, face, _pixels(pen, size)) / pen.density


def _pixels(pen: Pen, size: float) -> int:
    return max(1, round(size * pen.density * min(pen.look.text, GROWTH)))


def paint_tile(pen: Pen, w: float, h: float, face: TileFace) -> None:
    """A tile with everything on it, without highlight and veil."""
    s = scale_of(w, h)
    radius = _radius(w)
    pen.part(roof, w, h, radius, face.art, s)
    if face.ravaged:
        _ravaged(pen, w, h, s, face.ruin)
    grow = growth_of(w, h)
    if face.search or face.good:
        pen.shade(1, h - 23 * s * grow, w - 2, 22 * s * grow, NIGHT.no_dusk, NIGHT.dusk_foot)
        _footer(pen, w, h, s * (min(grow, 1.14) if len(face.search) < CROWDED else 1.0), face)
    if face.police:
        pen.box(1, 1, w - 2, h - 2, radius, NIGHT.police, 0.16)
    head = _tall_header(pen, w, s, face) if grow > 1 else _header(pen, w, s, face)
    _informants(pen, w, s * (min(grow, 1.12) if len(face.tokens) < 2 else 1.0), head, face)
    _tokens(pen, s, grow, head, face)
    _standing(pen, w, h, s * grow, face)


def rim_of(face: TileFace) -> TileRim:
    """The rim of a tile."""
    if face.mark in RIMS:
        return *RIMS[face.mark], face.veiled
    if face.mine and not face.veiled:
        return NIGHT.lamp, 2, False
    return (NIGHT.police, 2, face.veiled) if face.police else (NIGHT.tile_edge, 1, face.veiled)


def paint_rim(pen: Pen, w: float, h: float, rim: TileRim) -> None:
    """The veil of an irrelevant tile, or one rim with one meaning."""
    radius, (colour, thick, veiled) = _radius(w), rim
    if veiled:
        pen.box(0, 0, w, h, radius, NIGHT.veil, 0.55)
    pen.ring(0, 0, w, h, RADIUS.plate if thick == 1 else radius if thick == 2 else RADIUS.chip, thick, colour)


def _radius(w: float) -> float:
    return RADIUS.plate if w > 100 else RADIUS.card


def roof(pen: Pen, w: float, h: float, radius: float, art: str, s: float) -> None:
    """The art of a tile, cut to its shape, and the shade of its name; brighter on a phone, where a tile is small."""
    brighter = growth_of(w, h) > 1
    cover(pen, sprites.sprite(theme.TILES, f"tile-{art}", w, pen.density), w, h, radius, brighter=brighter)
    pen.shade(1, 1, w - 2, 22 * s, NIGHT.dusk, NIGHT.no_dusk)


def cover(pen: Pen, texture: Texture, w: float, h: float, radius: float, *, brighter: bool = False) -> None:
    """A texture over a whole box, cut rather than stretched; `brighter` adds light."""
    left, lower, wide, tall = pen.place(0, 0, w, h)
    if wide < 1 or tall < 1:
        return  # less than a pixel, as a city can be before its layouts have settled
    place = texture.tex_coords
    u0, v0, u1, v1 = place[0], place[1], place[4], place[5]
    shown = (tall / wide) / (texture.height / texture.width)
    if shown < 1:
        cut = (v1 - v0) * (1 - shown) / 2
        v0, v1 = v0 + cut, v1 - cut
    else:
        cut = (u1 - u0) * (1 - 1 / shown) / 2
        u0, u1 = u0 + cut, u1 - cut
    if brighter:
        pen.box(1, 1, w - 2, h - 2, radius, NIGHT.second)
    else:
        pen.box(0, 0, w, h, radius, NIGHT.void)
    alpha = 1.0 - BRIGHTER if brighter else 1.0
    pen.fan(left + 1, lower + 1, wide - 2, tall - 2, (radius,) * 4, texture, (u0, v0, u1, v1), alpha)


# -- printed parts ---------------------------------------------------------------------------------


def _tall_header(pen: Pen, w: float, s: float, face: TileFace) -> float:
    """The header of a tall tile: a name has the whole width, and two lines if needed. Returns its lower edge."""
    if face.precinct and face.name.isdigit():
        return _header(pen, w, s * 1.15, face)
    size, room = ON_TILE.tall * s, w - 8 * s
    words = face.name.upper().split()
    whole = " ".join(words)
    fits = caption_width(pen, whole, "display", size) <= room
    y = 9 * s
    for line in (whole,) if fits or len(words) < 2 else (words[0], " ".join(words[1:])):
        caption(pen, line, "display", size, 4.5 * s, y, NIGHT.white, room=room, least=0.6)
        y += size * LINE
    _signs(pen, w - 4 * s, y + 2 * s, s, face)
    return y - size * LINE / 2 + (10 if face.human_shield or face.android_shield else 2) * s


def _signs(pen: Pen, right: float, y: float, s: float, face: TileFace) -> float:
    """Shields and gangsters, from the right. Returns their left edge."""
    for name, tint, there in (
        ("shield-android", NIGHT.shield_android, face.android_shield),
        ("shield-human", NIGHT.shield_human, face.human_shield),
    ):
        if there:
            pieces.icon(pen, name, right - 6.5 * s, y, 13 * s, tint)
            right -= 13.5 * s
    for _one in range(face.skulls):
        pieces.icon(pen, "gangster-skull", right - 6 * s, y, 12 * s, NIGHT.skull, 0.35 if face.police else 1.0)
        right -= 12.5 * s
    return right


def _header(pen: Pen, w: float, s: float, face: TileFace) -> float:
    """The number or name, gangsters, shields. Returns the lower edge."""
    room = _signs(pen, w - 4 * s, 9.5 * s, s, face) - 5 * s
    if face.precinct and face.name.isdigit():
        px = round(ON_TILE.number * s * pen.density)  # large already: it does not grow with the text scale
        pen.exact(face.name, "display", px, 5 * s, 11 * s, NIGHT.white)
    else:
        caption(pen, face.name.upper(), "display", ON_TILE.name * s, 5 * s, 10 * s, NIGHT.white, room=room, least=0.6)
    return 20 * s


def _footer(pen: Pen, w: float, h: float, s: float, face: TileFace) -> None:
    """Dice of a Search, and the good; the price if there is room."""
    y = h - 8 * s
    s = min(s, 1.32)
    x = 4 * s
    for colour in face.search:
        size = 10.5 * s
        name = colour.value if colour in Colour else "white"
        pen.sprite(theme.PAGE, f"search-{name}", x + size / 2, y, size)
        x += size + 1.2 * s
    if face.good is None:
        return
    right = w - 4 * s
    what, count = face.good
    size = 11.5 * s
    pieces.stock(pen, what, right - size / 2, y, size, NIGHT.lamp_soft)
    words = str(count) if count > 1 or what in (Stock.EVIDENCE, Stock.FUEL, Stock.AMMO) else "+"
    right -= size + 1
    right -= caption(pen, words, "strong", ON_TILE.count * s, right, y, NIGHT.lamp_soft, "right")
    if right - x > 34 * s and w >= 105 and face.price is not None:
        price, cost = face.price
        pen.sprite(theme.PAGE, "path", right - 5 * s, y, 11 * s)
        right -= 10 * s
        pieces.stock(pen, price, right - size / 2, y, size, NIGHT.lamp_soft)
        caption(pen, str(cost), "strong", ON_TILE.count * s, right - size - 1, y, NIGHT.lamp_soft, "right")


def _ravaged(pen: Pen, w: float, h: float, s: float, words: str) -> None:
    """Flames, and the word."""
    cover(pen, sprites.sprite(theme.TILES, "tile-ravaged-overlay", w, pen.density), w, h, RADIUS.card)
    caption(pen, words, "display", ON_TILE.name * s, w / 2, h * 0.42, NIGHT.lamp_soft, "centre", room=w - 8)


# -- tokens and figures ----------------------------------------------------------------------------


def _informants(pen: Pen, w: float, s: float, head: float, face: TileFace) -> None:
    """The slots along the right edge."""
    size = 18 * s
    for place, who in enumerate(face.slots):
        pieces.informant(pen, who, w - 2.5 * s - size / 2, head + s + size / 2 + place * (size + s), size)


def token_size(count: int) -> float:
    """The size of tokens, by their number."""
    return 35.0 if count == 1 else 26.0 if count == 2 else 24.0


def _tokens(pen: Pen, s: float, grow: float, head: float, face: TileFace) -> None:
    """Bombs, assassins and criminals, in rows of two."""
    shown, more = face.tokens, 0
    if len(shown) >= PLENTY:
        shown, more = shown[:3], len(face.tokens) - 3
    count = len(shown) + (more > 0)
    size = token_size(count) * s * (min(grow, 1.25) if count == 1 else min(grow, 1.05))
    for place, token in enumerate(shown):
        x, y = _spot(place, size, s, head)
        paint_token(pen, token, x, y, size)
    if more:
        x, y = _spot(3, size, s, head)
        pen.box(x - size * 0.45, y - size * 0.34, size * 0.9, size * 0.68, RADIUS.small, NIGHT.lamp)
        caption(pen, f"+{more}", "strong", ON_TILE.name * s, x, y, NIGHT.on_lamp, "centre", room=size * 0.85)


def _spot(place: int, size: float, s: float, head: float) -> tuple[float, float]:
    return 3 * s + size / 2 + (place % 2) * (size + 0.5 * s), head + size / 2 + (place // 2) * (size + 0.5 * s)


def paint_token(pen: Pen, token: CityToken, x: float, y: float, size: float) -> None:
    """One token around its centre."""
    if token.kind == "bomb":
        pieces.bomb(pen, x, y, size, min(6, max(1, token.number)))
    elif token.kind == "assassin":
        pieces.assassin(pen, x, y, size)
    else:
        pieces.criminal(pen, x, y, size, token.number, token.defeated, token.eye, token.gang)


def _standing(pen: Pen, w: float, h: float, s: float, face: TileFace) -> None:
    """The police and the players."""
    foot = h - (15 * s if face.search or face.good else 4 * s)
    x = 4 * s
    if face.police:
        wide = 37 * s if len(face.figures) < 3 else 30 * s
        pieces.police(pen, x + wide / 2, foot - wide * 0.32, wide)
        x += wide + s
    if not face.figures:
        return
    crowd = len(face.figures) > 2 or (face.police and len(face.figures) > 1)
    tall = 22 * s if crowd else 29 * s
    wide = tall * pieces.FIGURE
    step = min(wide + s, (w - x - 3 * s - wide) / max(1, len(face.figures) - 1)) if len(face.figures) > 1 else 0
    for place, (person, android) in enumerate(face.figures):
        pieces.figure(pen, person, x + wide / 2 + place * step, foot - tall / 2, tall, android)
