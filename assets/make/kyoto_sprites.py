"""The sprites of Shadows in Kyoto: what is drawn, at which sizes, on which page.

Sizes are in dp. A board's places and agents are large on tablets, whose density is at most 2; phones need them small
at 3. `kyoto` is what lies on the board, `kyoto_cards` the cards, `kyoto_things` equipment, slots of the Arrest and
icons, `kyoto_large` the agents of a clash, `kyoto_people` the special agents.
"""

from collections.abc import Iterable
from dataclasses import replace

from assets.make.sprites import Size, Sprite, fixed, mask, squares
from assets.make.svg import inner, read, wrap

PLACES = ("tavern", "shrine", "residence", "castle", "neutral")
HEADQUARTERS = ("hq-oniwaban", "hq-government")
SIDES = ("oniwaban", "government")
FACES = ("3-real", "3", "2-real", "2", "1", "0")
TACTICS = ("defence", "tunnel", "attack", "swap", "decoy")
GEAR = ("typescript", "revolver", "wiretap", "armoured-fan", "stunner", "anaesthetic")
SPECIALS = ("tomoyo", "yoko", "ayane", "anju", "chiharu", "iroha", "ruri")


def drawn(name: str, sizes: tuple[Size, ...], up_to: int = 3) -> Sprite:
    """One of our drawings as it is."""
    return fixed(name, read(f"kyoto/{name}"), sizes, up_to)


LOCK = '<g transform="translate(50 3)">'  # drawn by itself: only where equipment is in play


def slot(name: str) -> Sprite:
    """A slot of the Arrest, without the lock in its corner."""
    svg = read(f"kyoto/{name}")
    head, lock, _ = svg.partition(LOCK)
    return fixed(name, head + "</svg>" if lock else svg, squares(44, 54))


def lock() -> Sprite:
    """The lock of the slots that wake equipment."""
    body = inner("kyoto/arrest-oniwaban-0-empty").partition(LOCK)[2].strip().removesuffix("</g>")
    return fixed("arrest-lock", wrap(body, "0 0 19 19"), squares(12, 16))


def both(name: str, phone: tuple[Size, ...], tablet: tuple[Size, ...]) -> list[Sprite]:
    """A drawing at sizes for every density, and at sizes that only tablets need."""
    return [drawn(name, phone), drawn(name, tablet, up_to=2)]


def tall(ratio: float, *widths: float) -> tuple[Size, ...]:
    """Sizes of pictures that are higher than wide, or lower."""
    return tuple((width, round(width * ratio, 1)) for width in widths)


TILES = (*(f"tile-{name}" for name in (*PLACES, *HEADQUARTERS)), *(f"tilebare-{name}" for name in PLACES))
CHIPS = tuple(f"chip-{name}" for name in (*PLACES, *HEADQUARTERS))
PAWNS = tuple(f"pawn-{side}-{face}" for side in SIDES for face in ("back", *FACES))
AWAY = tuple(f"{pawn}-away" for pawn in PAWNS)
CARDS = (*(f"card-{name}" for name in (*PLACES[:4], "joker", *TACTICS)), "back-location", "back-tactic")
ARREST = tuple(f"arrest-{side}-{face}-{state}" for side in SIDES for face in FACES for state in ("empty", "full"))


# -- what lights up, in the strokes of the pictures ------------------------------------------------

LEGAL, BRACKET, EDGE, PALE = "#F6C871", "#FFF3DC", "#10162A", "#FCF7EA"


def lit(*, armed: bool) -> str:
    """A place that can be gone to: a ring and four brackets with a dark edge; filled where one more tap does it."""
    far = 26
    corners = (
        f"M2 {far}V9Q2 2 9 2H{far}M{100 - far} 2H91Q98 2 98 9V{far}"
        f"M98 {100 - far}V91Q98 98 91 98H{100 - far}M{far} 98H9Q2 98 2 91V{100 - far}"
    )
    film = f'<rect x="2" y="2" width="96" height="96" rx="9" fill="{LEGAL}" fill-opacity=".42"/>' if armed else ""
    return wrap(
        f'{film}<rect x="2.500" y="2.500" width="95" height="95" rx="9" fill="none" stroke="{LEGAL}" '
        f'stroke-width="3.200"/><g fill="none" stroke-linecap="round"><path d="{corners}" stroke="{EDGE}" '
        f'stroke-width="9"/><path d="{corners}" stroke="{LEGAL if armed else BRACKET}" stroke-width="5.200"/></g>',
        "-3 -3 106 106",
    )


def frame(dashed: bool) -> str:
    """The place an agent has left; or one where nobody may be attacked."""
    if dashed:
        line = f'fill="none" stroke="{PALE}" stroke-width="2.600" stroke-dasharray="7 5"'
        return wrap(f'<rect x="4" y="4" width="92" height="92" rx="8" {line}/>', "0 0 100 100")
    line = 'fill="none" stroke="#FFFFFF" stroke-width="2.200"'
    return wrap(
        f'<rect x="3" y="3" width="94" height="94" rx="8" {line}/>'
        f'<rect x="8" y="8" width="84" height="84" rx="5" {line}/>',
        "0 0 100 100",
    )


def oval(colour: str, thick: float) -> str:
    """The ring around an agent that can be chosen."""
    return wrap(
        f'<ellipse cx="56" cy="49" rx="52" ry="45" fill="{colour}" fill-opacity=".28" stroke="{EDGE}" '
        f'stroke-width="{thick + 2.4}"/><ellipse cx="56" cy="49" rx="52" ry="45" fill="none" stroke="{colour}" '
        f'stroke-width="{thick}"/>',
        "0 0 112 98",
    )


def head(colour: str) -> str:
    """The head of an arrow that points up."""
    line = f'fill="{colour}" stroke="{EDGE}" stroke-width="3" stroke-linejoin="round"'
    return wrap(f'<path d="M16 4L28 25H4Z" {line}/>', "0 0 32 28")


LIGHTS: tuple[Sprite, ...] = (
    *(
        sprite
        for name, svg in (
            ("lit", lit(armed=False)),
            ("lit-armed", lit(armed=True)),
            ("left", frame(dashed=True)),
            ("guarded", frame(dashed=False)),
        )
        for sprite in (fixed(name, svg, squares(80)), fixed(name, svg, squares(140), 2))
    ),
    *(
        sprite
        for name, svg in (("ring", oval(LEGAL, 3.4)), ("ring-chosen", oval("#FFFFFF", 4.2)))
        for sprite in (fixed(name, svg, tall(0.875, 72)), fixed(name, svg, tall(0.875, 108), 2))
    ),
    *(fixed(name, head(colour), tall(0.875, 22)) for name, colour in (("head", PALE), ("head-lamp", LEGAL))),
)

BOARD: tuple[Sprite, ...] = (
    *LIGHTS,
    *(sprite for name in TILES for sprite in both(name, squares(76), squares(132))),
    *(drawn(name, squares(22, 34)) for name in CHIPS),
    *(sprite for name in (*PAWNS, *AWAY) for sprite in both(name, tall(0.84, 34, 64), tall(0.84, 94))),
    *(drawn(name, squares(30)) for name in ("clash-burst",)),
    *(drawn(name, squares(18, 26)) for name in ("eye", "sun", "sun-empty", "slip", "slip-empty")),
    *(mask(f"crest-{side}", inner(f"kyoto/crest-{side}"), "0 0 48 48", squares(22, 30)) for side in SIDES),
    *(drawn(f"pencil-{mark}", squares(20, 44)) for mark in ("0", "1", "2", "3", "cross", "quest", "ring", "sun")),
)
HAND: tuple[Sprite, ...] = (*(drawn(name, tall(1.4, 30, 100)) for name in CARDS),)
THINGS: tuple[Sprite, ...] = (
    *(slot(name) for name in ARREST),
    lock(),
    *(drawn(f"equipment-{name}{state}", squares(48, 64)) for name in GEAR for state in ("", "-inactive")),
    *(
        mask(f"icon-{name}", inner(f"kyoto/icon-{name}"), "0 0 48 48", squares(40))
        for name in (*PLACES[:4], "joker", *TACTICS)
    ),
)
LARGE: tuple[Sprite, ...] = (
    *(sprite for name in PAWNS for sprite in (drawn(name, tall(0.84, 130)), drawn(name, tall(0.84, 210), up_to=1))),
    drawn("clash-burst", squares(150, 200), up_to=2),
    *(mask(f"digit-{digit}", inner(f"kyoto/digit-{digit}"), "0 0 100 140", tall(1.4, 30)) for digit in range(4)),
)
PEOPLE: tuple[Sprite, ...] = tuple(
    sprite
    for name in SPECIALS
    for sprite in (
        drawn(f"agent-{name}", tall(1.25, 80)),
        drawn(f"agent-{name}", tall(1.25, 240), up_to=2),
        replace(drawn(f"agent-{name}", tall(1.25, 164)), least=3),
    )
)
PAGES: dict[str, Iterable[Sprite]] = {
    "kyoto": BOARD,
    "kyoto_cards": HAND,
    "kyoto_things": THINGS,
    "kyoto_large": LARGE,
    "kyoto_people": PEOPLE,
}
