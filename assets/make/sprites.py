"""The list of sprites: what is drawn, at which sizes, on which page.

Sprites in white are masks, tinted when drawn; the others carry their colours. Sizes are in dp.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import numpy as np
from PIL import Image

from app.present.tokens import DUET as D
from app.present.tokens import FOLDER
from assets.make.stamps import worn
from assets.make.svg import inner, number, one_colour, read, wrap

Size = tuple[float, float]
SEATS = ("circle", "triangle", "square", "star")
GAMES = ("duet", "kyoto", "rogue")

# Radii of all boxes with round corners, and the widths of outlines: each becomes one small nine-patch.
RADII = (3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 32)
RINGS = (
    (5, 2),
    (6, 2),
    (6, 3),
    (7, 3),
    (8, 2),
    (8, 3),
    (9, 2),
    (10, 1),
    (10, 2),
    (12, 1),
    (12, 2),
    (12, 3),
    (14, 1),
    (14, 2),
    (14, 3),
    (16, 1),
    (16, 2),
    (16, 3),
    (20, 1),
    (20, 2),
    (24, 1),
    (24, 2),
    (26, 1),
    (26, 2),
)


def as_it_is(picture: Image.Image) -> Image.Image:
    """No finishing."""
    return picture


@dataclass(frozen=True)
class Sprite:
    """One drawing and the sizes it is needed at."""

    name: str
    svg: Callable[[int], str]
    sizes: tuple[Size, ...]
    finish: Callable[[Image.Image], Image.Image] = as_it_is
    up_to: int = 3  # large pictures for tablets are not needed at the density of phones
    least: int = 1  # and some only there


def squares(*sides: float) -> tuple[Size, ...]:
    """Sizes of square sprites."""
    return tuple((side, side) for side in sides)


def fixed(name: str, svg: str, sizes: tuple[Size, ...], up_to: int = 3) -> Sprite:
    """A sprite whose drawing does not depend on the density."""
    return Sprite(name, lambda _density: svg, sizes, up_to=up_to)


def mask(name: str, body: str, box: str, sizes: tuple[Size, ...]) -> Sprite:
    """A white sprite, tinted when drawn."""
    return fixed(name, wrap(one_colour(body), box), sizes)


# -- round corners and outlines --------------------------------------------------------------------


def corner(radius: int) -> Sprite:
    """A white box with round corners and six straight dp to stretch."""

    def svg(density: int) -> str:
        r = radius * density
        side = 2 * r + 6 * density
        return wrap(f'<rect width="{side}" height="{side}" rx="{r}" fill="#fff"/>', f"0 0 {side} {side}")

    return Sprite(f"corner{radius}", svg, ((2 * radius + 6, 2 * radius + 6),))


def ring(radius: int, width: int) -> Sprite:
    """The outline of such a box."""

    def svg(density: int) -> str:
        r, t = radius * density, width * density
        side = 2 * r + 6 * density
        return wrap(
            f'<rect x="{t / 2}" y="{t / 2}" width="{side - t}" height="{side - t}" rx="{r - t / 2}" '
            f'fill="none" stroke="#fff" stroke-width="{t}"/>',
            f"0 0 {side} {side}",
        )

    return Sprite(f"ring{radius}_{width}", svg, ((2 * radius + 6, 2 * radius + 6),))


def folder() -> list[Sprite]:
    """A folder's body and tab as nine-patches, with a margin of one: they are tilted, and need soft edges."""
    body = "M7 1H71Q83 1 83 13V73Q83 83 73 83H11Q1 83 1 73V7Q1 1 7 1Z"
    tab = "M11 1H43Q53 1 53 11V53H1V11Q1 1 11 1Z"
    return [
        mask("folder_body", f'<path d="{body}" fill="#fff"/>', "0 0 84 84", squares(84)),
        mask("folder_tab", f'<path d="{tab}" fill="#fff"/>', "0 0 54 54", squares(54)),
        mask("flat", '<rect x="1" y="1" width="14" height="14" fill="#fff"/>', "0 0 16 16", squares(16)),
    ]


# -- the frame -------------------------------------------------------------------------------------

PHOTO_MARGIN = 18  # room for the clip above and the shadow below


def photo(game: str, width: int, height: int, up_to: int) -> Sprite:
    """A photograph in its white frame, with a clip and a shadow: tilted as one picture."""
    m, frame = PHOTO_MARGIN, 5
    w, h = width + 2 * m, height + 2 * m
    blur = '<filter id="b" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="3"/></filter>'
    inside = (
        f'<svg x="{m + frame}" y="{m + frame}" width="{width - 2 * frame}" height="{height - 2 * frame}" '
        f'viewBox="0 0 240 160" preserveAspectRatio="xMidYMid slice" overflow="hidden">{inner("photo_" + game)}</svg>'
    )
    body = (
        f'{blur}<rect x="{m}" y="{m + 3}" width="{width}" height="{height}" opacity=".42" filter="url(#b)"/>'
        f'<rect x="{m}" y="{m}" width="{width}" height="{height}" fill="{FOLDER.photo}"/>{inside}'
        f'<g transform="translate({number(m + width * 0.16)} {m - 16})">{inner("clip")}</g>'
    )
    return fixed(f"photo_{game}_{width}", wrap(body, f"0 0 {w} {h}"), ((w, h),), up_to)


def thumb(game: str) -> Sprite:
    """The same picture as a small square with round corners."""
    body = (
        '<clipPath id="c"><rect width="84" height="64" rx="10"/></clipPath><g clip-path="url(#c)">'
        '<svg width="84" height="64" viewBox="0 0 240 160" preserveAspectRatio="xMidYMid slice">'
        f"{inner('photo_' + game)}</svg></g>"
    )
    square = body.replace("84", "64")
    return Sprite(f"thumb_{game}", lambda _density: wrap(square, "0 0 64 64"), squares(58, 72))


def seats() -> list[Sprite]:
    """The four identities: with colour and keyline, and as bare shapes for the curtain's band."""
    done = []
    for name in SEATS:
        body = inner(f"seat_{name}")
        done.append(fixed(f"seat_{name}", wrap(body, "-1 -1 42 42"), squares(17, 22, 24, 28, 30, 34, 40, 48, 56, 68)))
        done.append(mask(f"shape_{name}", body, "-1 -1 42 42", squares(26, 34)))
    return done


def large_seats() -> list[Sprite]:
    """The badge inside the curtain's ring."""
    disc = mask("disc", '<circle cx="20" cy="20" r="20" fill="#fff"/>', "0 0 40 40", squares(184, 270))
    badges = (
        fixed(f"seat_{name}", wrap(inner(f"seat_{name}"), "-1 -1 42 42"), squares(100, 128, 164)) for name in SEATS
    )
    return [replace(disc, up_to=3), *badges]


FRAME: tuple[Sprite, ...] = (
    *(corner(radius) for radius in RADII),
    *(ring(radius, width) for radius, width in RINGS),
    *folder(),
    *seats(),
    fixed("lamp", read("lamp"), ((130, 60), (226, 104.3))),
    mask("keyhole", inner("keyhole"), "0 0 62 80", ((36, 46.4), (45.9, 59.2))),
    mask("disc", '<circle cx="20" cy="20" r="20" fill="#fff"/>', "0 0 40 40", squares(12, 16, 22, 28, 52, 72)),
    mask(
        "ring_disc",
        '<circle cx="20" cy="20" r="18.5" fill="none" stroke="#fff" stroke-width="3"/>',
        "0 0 40 40",
        squares(16, 40),
    ),
    *(thumb(game) for game in GAMES),
)
PHOTOS: tuple[Sprite, ...] = tuple(
    photo(game, width, height, up_to)
    for game in GAMES
    for width, height, up_to in ((132, 98, 3), (112, 84, 3), (232, 164, 2), (300, 206, 2))
)

# -- Codenames Duet --------------------------------------------------------------------------------

TICK = inner("tick")


def token(up: bool) -> Sprite:
    """A bystander token without its seat's shape, which is drawn over it: any identity may own it."""
    blur = '<filter id="b" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="4"/></filter>'
    house = inner("token_house_up" if up else "token_house")
    body = (
        f'{blur}<g filter="url(#b)" opacity=".36" transform="translate(0 5)" stroke="#000" stroke-width="7">{house}</g>'
        f'<g fill="{D.token}" stroke="{D.on_token}" stroke-width="7">{house}</g>'
        f'<g transform="translate(58 {82 if up else 44}) scale(.42) translate(-100 -108)" fill="{D.on_token}">'
        f"{inner('glyph_bystander').replace('#000', D.on_token)}</g>"
    )
    sizes = ((46.2, 31.1), (83.6, 56.2), (60, 40.4))
    return fixed("token_up" if up else "token_down", wrap(body, "-10 -10 220 148"), sizes)


def disc(kind: str) -> Sprite:
    """A place on the token track: still there, spent well, missed, or a check-up token of a mission."""

    def bust(colour: str) -> str:
        drawing = inner("glyph_bystander").replace("#000", colour)
        return f'<g transform="translate(20 20) scale(.0992) translate(-100 -108)">{drawing}</g>'

    def tick(colour: str) -> str:
        return f'<g transform="translate(10.08 10.08) scale(.8267)">{TICK.replace("#fff", colour)}</g>'

    if kind == "missed":
        arc = 2 * np.pi * 15 / 16
        dashes = f"{number(arc * 0.62)} {number(arc * 0.38)}"
        ring = f'<g fill="none" stroke="{D.spent}" stroke-width="2" stroke-dasharray="{dashes}">'
        body = ring + '<circle cx="20" cy="20" r="15"/></g>' + bust(D.missed)
    elif kind == "spent":
        body = f'<circle cx="20" cy="20" r="15" fill="none" stroke="{D.spent}" stroke-width="2"/>' + tick(D.on_spent)
    elif kind == "check":
        body = (
            f'<circle cx="20" cy="20" r="15" fill="{D.agent_found}" stroke="{D.allowed_text}" stroke-width="2"/>'
            + tick(D.allowed_text)
        )
    else:
        body = f'<circle cx="20" cy="20" r="15" fill="{D.token}" stroke="{D.on_token}" stroke-width="2"/>' + bust(
            D.on_token
        )
    return fixed(f"disc_{kind}", wrap(body, "4 4 32 32"), squares(24, 29, 32, 38))


def stamp(kind: str) -> Sprite:
    """A rubber stamp, as a mask: worn ink is part of it."""
    body = one_colour(inner(f"stamp_{kind}"))
    sizes = squares(44, 60, 89, 124)
    return Sprite(f"stamp_{kind}", lambda _density: wrap(body, "0 0 200 200"), sizes, finish=worn(kind))


def last_corner(length: int) -> Sprite:
    """One of four corners around the word that was touched last."""
    n = length
    path = f"M1 {n + 1}V4Q1 1 4 1H{n + 1}V5H5V{n + 1}Z"
    body = f'<path d="{path}" fill="{D.armed}" stroke="#000" stroke-opacity=".35" stroke-width=".8"/>'
    return fixed(f"last{length}", wrap(body, f"0 0 {n + 2} {n + 2}"), squares(n + 2))


PIP_HOUSE = f'<path d="M20 6H180V130L100 196L20 130Z" fill="{D.token}" stroke="{D.on_token}" stroke-width="16"/>'
PIP_AGENT = (
    f'<circle cx="8" cy="8" r="8" fill="{D.agent}"/><g transform="translate(1.5 1.5) scale(.5417)">' + TICK + "</g>"
)
PIP_EMPTY = f'<circle cx="8" cy="8" r="7" fill="none" stroke="{D.pip}" stroke-width="2"/>'
DUET: tuple[Sprite, ...] = (
    *(stamp(kind) for kind in ("agent", "bystander", "assassin")),
    token(True),
    token(False),
    *(disc(kind) for kind in ("left", "spent", "missed", "check")),
    *(
        fixed(name, wrap(inner(name), "0 0 200 200"), squares(21, 28, 34))
        for name in ("key_agent", "key_agent_on_green", "key_bystander", "key_assassin")
    ),
    *(
        mask(name, inner(name), "20 20 160 160", squares(14, 18, 24, 32))
        for name in ("glyph_agent", "glyph_bystander", "glyph_assassin")
    ),
    mask("tick", TICK, "2 4 20 17", ((11, 9.35), (15, 12.75))),
    fixed("pip_agent", wrap(PIP_AGENT, "0 0 16 16"), squares(13, 16)),
    fixed("pip_empty", wrap(PIP_EMPTY, "0 0 16 16"), squares(13, 16)),
    fixed("pip_bystander", wrap(PIP_HOUSE, "0 0 200 200"), squares(14, 17)),
    fixed("pip_assassin", wrap(inner("key_assassin"), "0 0 200 200"), squares(14, 17)),
    last_corner(11),
    last_corner(18),
)

PAGES: dict[str, Iterable[Sprite]] = {"frame": FRAME, "photos": PHOTOS, "seats": large_seats(), "duet": DUET}
