"""The sprites of Rogue Agent: tokens, figures, dice, icons and the thirteen roofs.

Icons, symbols, skulls and shields are masks, tinted when drawn. A figure belongs to one of the four identities: its
body takes the identity's colour, and the identity's shape lies on its chest.
"""

from app.present.tokens import IDENTITIES
from assets.make.sprites import SEATS, Size, Sprite, fixed, mask, squares
from assets.make.svg import inner, read, wrap

FILLS = {one.shape: one.fill for one in IDENTITIES}
ON_FILLS = {"circle": "#0C2C40", "triangle": "#3D0F06", "square": "#33290A", "star": "#FFF6E4"}
SHADES = {"circle": "#0C2C40", "triangle": "#3D0F06", "square": "#33290A", "star": "#160A2C"}
SHAPES = {
    "circle": '<circle cx="0" cy="0" r="7.2"/>',
    "triangle": '<path d="M0 -8.2L8.4 6.4H-8.4Z"/>',
    "square": '<rect x="-6.6" y="-6.6" width="13.2" height="13.2" rx="1"/>',
    "star": '<path d="M0 -9.4L3.7 -3.7L9.4 0L3.7 3.7L0 9.4L-3.7 3.7L-9.4 0L-3.7 -3.7Z"/>',
}
BADGES = {
    "circle": '<circle cx="12" cy="12.2" r="9.4"/>',
    "triangle": '<path d="M12 1.6L22.6 20.6H1.4Z"/>',
    "square": '<rect x="3.4" y="3.8" width="17.2" height="17.2" rx="1.6"/>',
    "star": '<path d="M12 .6L16.4 7.7L23.4 12L16.4 16.3L12 23.4L7.6 16.3L.6 12L7.6 7.7Z"/>',
}
BUST = (
    '<path d="M12 2.2a4.9 4.9 0 0 1 2.9 8.9c3.6 1 6.1 4 6.1 7.6V22H3v-3.3c0-3.6 2.5-6.6 6.1-7.6'
    'A4.9 4.9 0 0 1 12 2.2z"/>'
)
TOKENS = squares(26, 36, 52)
ICONS = squares(13, 18, 26, 40)
MASKS = ("gangster-skull", "shield-human", "shield-android", "phase-action", "phase-city", "phase-time")
NAMES = (
    "armor arrest attack check close defuse director end engine eye heart help influence informant intercept "
    "investigate lock log menu next patrol pause prev purchase reinforce scan scout search shieldAndroid "
    "shieldHuman skull stream turnin undo"
)
SYMBOLS = "agent ammo ammo2 amplify car credit credit2 evidence evidence2 explosion fuel fuel2 heal heal2 weapon"
GANGS = ("bullet", "diamond", "flame", "nut", "ring", "star", "ticket")
ROOFS = ("hq", "ammo", "hospital", "gas", "garage", "gunshop", "archive", "p1", "p2", "p3", "p4", "p5", "p6")


def drawn(name: str) -> str:
    """A drawing of this game with the parts that are tinted in white."""
    return read(f"rogue/{name}").replace("currentColor", "#fff")


def white(name: str, sizes: tuple[Size, ...] = ICONS) -> Sprite:
    """A mask."""
    return mask(name, inner(f"rogue/{name}").replace("currentColor", "#fff"), "0 0 24 24", sizes)


def whole(name: str, sizes: tuple[Size, ...]) -> Sprite:
    """A drawing in its own colours."""
    return fixed(name, drawn(name), sizes)


def figure(kind: str, seat: str, heights: tuple[float, ...] = (22, 29, 46, 60)) -> Sprite:
    """An agent or an android of one identity."""
    body = inner(f"rogue/{kind}").replace("#62D0FF", FILLS[seat]).replace("#0C2C40", SHADES[seat])
    chest = f'<g transform="translate(20 36)" fill="{ON_FILLS[seat]}">{SHAPES[seat]}</g>'
    sizes = tuple((round(tall * 40 / 52, 1), tall) for tall in heights)
    return fixed(f"{kind}-{seat}", wrap(body + chest, "0 0 40 52"), sizes)


def informant(seat: str) -> Sprite:
    """An informant: its owner's shape with a bust inside."""
    body = (
        f'<g fill="{FILLS[seat]}" stroke="#05070B" stroke-width="2.4" stroke-linejoin="round">{BADGES[seat]}</g>'
        f'<g transform="translate(6.8 {8.6 if seat == "triangle" else 7.2}) scale(.433)" fill="{ON_FILLS[seat]}">'
        f"{BUST}</g>"
    )
    return fixed(f"informant-{seat}", wrap(body, "-.6 -.6 25.2 25.2"), squares(18, 26, 36))


def roof(name: str) -> tuple[Sprite, Sprite]:
    """The art of a tile, cut to the tallest a tile can be; the sharpest page has room for the large ones only."""
    body = inner("rogue/tile-" + name)
    svg = wrap(
        '<svg width="107" height="152" viewBox="0 0 120 150" preserveAspectRatio="xMidYMid slice">' + body + "</svg>",
        "0 0 107 152",
    )
    return fixed(f"tile-{name}", svg, ((76, 108),), up_to=2), fixed(f"tile-{name}", svg, ((126, 179),))


def path_tab() -> Sprite:
    """Where the event path leads on: an arrow to the right."""
    body = '<path d="M-4 -7.5 5.5 0-4 7.5Z" fill="#05070B"/><path d="M-2.8 -5.4 4 0-2.8 5.4Z" fill="#FF9E4A"/>'
    return fixed("path", wrap(body, "-8 -8 16 16"), squares(16, 24))


def glow() -> Sprite:
    """A light around a tile: white, tinted, stretched as a nine-patch whose corners are a third of its side."""
    body = (
        '<filter id="b" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="3.4"/></filter>'
        '<rect x="9" y="9" width="54" height="54" rx="9" fill="none" stroke="#fff" stroke-width="5" '
        'filter="url(#b)"/>'
    )
    return fixed("glow", wrap(body, "0 0 72 72"), squares(72))


ROGUE: tuple[Sprite, ...] = (
    *(whole(f"criminal-{how}-{number}", TOKENS) for how in ("rampant", "defeated") for number in range(1, 7)),
    *(whole(f"bomb-timer-{timer}", TOKENS) for timer in range(1, 7)),
    whole("assassin", TOKENS),
    whole("police", ((38, 23.8), (58, 36.3))),
    *(figure(kind, seat) for kind in ("agent", "android") for seat in SEATS),
    *(informant(seat) for seat in SEATS),
    whole("informant-slot-empty", squares(18, 26)),
    *(whole(f"die-{part}-{colour}", squares(30, 44, 58)) for part in ("body", "face") for colour in ("red", "green")),
    *(whole(f"die-{part}-black", squares(30, 44, 58)) for part in ("body", "face")),
    *(whole(f"d6-{number}", squares(30, 44, 58)) for number in range(1, 7)),
    *(whole(f"search-{colour}", squares(10.5, 15, 20)) for colour in ("red", "green", "black", "white")),
    *(whole(f"syndicate-{name}", squares(14, 20, 30)) for name in GANGS),
    *(whole(f"identity-{name}", squares(30, 48, 76)) for name in ("android", "back", "human")),
    path_tab(),
    glow(),
)
ROGUE_ICONS: tuple[Sprite, ...] = (
    *(white(f"die-{symbol}", squares(13, 18, 26, 32)) for symbol in SYMBOLS.split()),
    *(white(name) for name in MASKS),
    *(white(f"icon-{name}") for name in NAMES.split()),
)
ROGUE_TILES: tuple[Sprite, ...] = tuple(sprite for name in (*ROOFS, "ravaged-overlay") for sprite in roof(name))
ROGUE_CARDS: tuple[Sprite, ...] = (
    *(figure(kind, seat, (170,)) for kind in ("agent", "android") for seat in SEATS),
    *(fixed(f"portrait-{part}", drawn(f"portrait-{part}"), ((168, 117.6),)) for part in ("houses", "figure")),
    *(
        mask(f"portrait-{part}", inner(f"rogue/portrait-{part}"), "0 0 120 84", ((168, 117.6),))
        for part in ("windows", "light")
    ),
)
ROGUE_RAIN: tuple[Sprite, ...] = (
    fixed("rain-tall", drawn("rain-tall"), ((412, 915),), up_to=1),
    fixed("rain-wide", drawn("rain-wide"), ((1280, 800),), up_to=1),
)
PAGES = {
    "rogue": ROGUE,
    "rogue_icons": ROGUE_ICONS,
    "rogue_tiles": ROGUE_TILES,
    "rogue_cards": ROGUE_CARDS,
    "rogue_rain": ROGUE_RAIN,
}
