"""The sprites of Shadows in Kyoto: what is drawn, at which sizes, on which page.

Sizes are in dp. A board's places and agents are large on tablets, whose density is at most 2; phones need them small
at 3. `kyoto` is what lies on the board, `kyoto_cards` the cards, `kyoto_things` equipment, slots of the Arrest and
icons, `kyoto_large` the agents of a clash, `kyoto_people` the special agents.
"""

from collections.abc import Iterable
from dataclasses import replace

from assets.make.svg import read
from assets.make.sprites import Size, Sprite, fixed, squares

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

BOARD: tuple[Sprite, ...] = (
    *(sprite for name in TILES for sprite in both(name, squares(76), squares(132))),
    *(drawn(name, squares(22, 34)) for name in CHIPS),
    *(sprite for name in (*PAWNS, *AWAY) for sprite in both(name, tall(0.84, 34, 64), tall(0.84, 94))),
    *(drawn(name, squares(30)) for name in ("clash-burst",)),
    *(drawn(name, squares(18, 26)) for name in ("eye", "sun", "sun-empty", "slip", "slip-empty")),
    *(drawn(f"crest-{side}", squares(22, 30)) for side in SIDES),
    *(drawn(f"pencil-{mark}", squares(20, 44)) for mark in ("0", "1", "2", "3", "cross", "quest", "ring", "sun")),
)
HAND: tuple[Sprite, ...] = (
    *(drawn(name, tall(1.4, 30, 100)) for name in CARDS),
)
THINGS: tuple[Sprite, ...] = (
    *(drawn(name, squares(44, 54)) for name in ARREST),
    *(drawn(f"equipment-{name}{state}", squares(48, 64)) for name in GEAR for state in ("", "-inactive")),
    *(drawn(f"icon-{name}", squares(22, 40)) for name in (*PLACES, *HEADQUARTERS, "joker", *TACTICS)),
)
LARGE: tuple[Sprite, ...] = (
    *(sprite for name in PAWNS for sprite in (drawn(name, tall(0.84, 130)), drawn(name, tall(0.84, 210), up_to=1))),
    drawn("clash-burst", squares(150, 200), up_to=2),
    *(drawn(f"digit-{digit}", tall(1.4, 30)) for digit in range(4)),
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
