"""Painters of pieces for city, boards and scenes: panels, tokens, figures, dice, icons.

Painters draw around a centre (x, y) unless stated otherwise; sizes are in dp. Pieces differ in their silhouette first,
in a number second, in colour third.
"""

from app.present.people import Person
from app.present.rogue import theme
from app.present.rogue.theme import GANGS, NIGHT, RADIUS
from app.ui.drawing.pen import Pen, text_width
from games.rogue.vocabulary import Colour, Face, Identity, Stock, Syndicate, Upgrade

FIGURE = 40 / 52  # width of a figure relative to its height
SYMBOLS = {
    Stock.EVIDENCE: ("die-evidence", NIGHT.evidence),
    Stock.FUEL: ("die-fuel", NIGHT.fuel),
    Stock.AMMO: ("die-ammo", NIGHT.ammo),
    Stock.WEAPON: ("die-weapon", NIGHT.weapon),
    Stock.CAR: ("die-car", NIGHT.car),
    Stock.AGENT: ("die-agent", NIGHT.agent),
    Stock.STAMINA: ("icon-heart", NIGHT.ok),
    Stock.CREDITS: ("die-credit", NIGHT.second),
    Stock.INFLUENCE: ("icon-influence", NIGHT.lamp),
}
UPGRADES = {
    Upgrade.PISTOL: "die-weapon",
    Upgrade.ENGINE: "icon-engine",
    Upgrade.SHIELD: "icon-shieldHuman",
    Upgrade.SCOUT: "icon-scout",
    Upgrade.ARMOR: "icon-armor",
}

# -- surfaces --------------------------------------------------------------------------------------


def panel(
    pen: Pen,
    x: float,
    y: float,
    w: float,
    h: float,
    radius: float = RADIUS.segment,
    top: str = NIGHT.panel_top,
    bottom: str = NIGHT.panel_bottom,
    edge: str = NIGHT.line,
) -> None:
    """A raised surface, from its upper left corner."""
    pen.gradient(x, y, w, h, radius, top, bottom)
    pen.ring(x, y, w, h, radius, 1, edge)


def chip(pen: Pen, x: float, y: float, words: str, size: float, ink: str, edge: str = NIGHT.line) -> float:
    """A small rounded label with its left end at x, around the height y. Returns its width."""
    wide = text_width(pen.look, words, "strong", size) + 16
    tall = size * pen.look.text * 1.55
    pen.box(x, y - tall / 2, wide, tall, min(tall / 2, RADIUS.segment), NIGHT.wet)
    pen.ring(x, y - tall / 2, wide, tall, min(tall / 2, RADIUS.segment), 1, edge)
    pen.text(words, "strong", size, x + 8, y, ink)
    return wide


def button(
    pen: Pen, w: float, h: float, kind: str, white: bool = False, radius: float = RADIUS.segment
) -> theme.ButtonColors:
    """The background of a button of a kind, with a white rim while it is chosen. Returns its colours."""
    shape = theme.BUTTONS[kind]
    pen.gradient(0, 0, w, h, radius, shape.top, shape.bottom)
    loud = 2 if kind in theme.LOUD else 1
    pen.ring(0, 0, w, h, radius, 3 if white else loud, NIGHT.white if white else shape.edge)
    return shape


def lit(pen: Pen, w: float, h: float, white: bool = False) -> None:
    """The background of a selectable or selected card."""
    panel(pen, 0, 0, w, h, top=NIGHT.neon_row, bottom=NIGHT.neon_foot, edge=NIGHT.neon)
    pen.ring(0, 0, w, h, RADIUS.segment, 3 if white else 2, NIGHT.white if white else NIGHT.neon)


def count(pen: Pen, x: float, y: float, number: int, size: float) -> None:
    """A number, if there are several."""
    if number > 1:
        pen.sprite("frame", "disc", x, y, size, tint=NIGHT.text)
        pen.text(str(number), "strong", pen.look.type.label / pen.look.text, x, y, NIGHT.void, "centre")


# -- icons, dice -----------------------------------------------------------------------------------


def icon(pen: Pen, name: str, x: float, y: float, size: float, tint: str = NIGHT.text, alpha: float = 1.0) -> None:
    """A mask of the icon page, "icon-attack", "die-fuel", "phase-time", or with "md-" a common icon."""
    if name.startswith("md-"):
        pen.icon(name[3:], x, y, size, tint, alpha)
        return
    pen.sprite(theme.ICONS, name, x, y, size, tint=tint, alpha=alpha)


def sign_icon(pen: Pen, name: str, x: float, y: float, size: float, tint: str = NIGHT.text) -> None:
    """The icon of a button: one of the game, or a common one."""
    if name.startswith(("icon-", "die-", "md-")):
        icon(pen, name, x, y, size, tint)
    else:
        pen.icon(name, x, y, size, tint)


def stock(pen: Pen, what: Stock, x: float, y: float, size: float, tint: str = "") -> None:
    """The symbol of a stock."""
    name, colour = SYMBOLS[what]
    icon(pen, name, x, y, size, tint or colour)


def die(pen: Pen, x: float, y: float, size: float, colour: Colour, face: Face | None = None) -> None:
    """A special die: unrolled with five pips, or with a face."""
    if colour is Colour.WHITE:
        pen.sprite(theme.PAGE, "search-white", x, y, size * 0.9)
        return
    part = "body" if face is None else "face"
    pen.sprite(theme.PAGE, f"die-{part}-{colour.value}", x, y, size)
    if face is not None:
        icon(pen, f"die-{face.value}", x, y - size * 0.03, size * 0.53, NIGHT.pip)


def d6(pen: Pen, x: float, y: float, size: float, number: int) -> None:
    """A regular die."""
    pen.sprite(theme.PAGE, f"d6-{number}", x, y, size)


# -- tokens and figures ----------------------------------------------------------------------------


def criminal(
    pen: Pen,
    x: float,
    y: float,
    size: float,
    number: int,
    defeated: bool = False,
    eye: str = "",
    gang: Syndicate | None = None,
) -> None:
    """A criminal: rampant or defeated; with an eye in a reader's colour, or the badge of its syndicate."""
    how = "defeated" if defeated else "rampant"
    pen.sprite(theme.PAGE, f"criminal-{how}-{number}", x, y, size)
    at, above = x + size * 0.36, y - size * 0.32
    if gang is not None:
        syndicate(pen, gang, at, above, size * 0.42)
    elif eye:
        pen.sprite("frame", "disc", at, above, size * 0.37, tint=NIGHT.void)
        icon(pen, "icon-eye", at, above, size * 0.3, eye)


def bomb(pen: Pen, x: float, y: float, size: float, timer: int) -> None:
    pen.sprite(theme.PAGE, f"bomb-timer-{timer}", x, y, size)


def assassin(pen: Pen, x: float, y: float, size: float) -> None:
    pen.sprite(theme.PAGE, "assassin", x, y, size)


def police(pen: Pen, x: float, y: float, wide: float) -> None:
    pen.sprite(theme.PAGE, "police", x, y, wide, wide * 40 / 64)


def figure(pen: Pen, who: Person, x: float, y: float, tall: float, android: bool = False) -> None:
    """A player's figure; only the head distinguishes humans and androids."""
    kind = "android" if android else "agent"
    pen.sprite(theme.PAGE if tall <= 64 else theme.CARDS, f"{kind}-{who.look.shape}", x, y, tall * FIGURE, tall)


def informant(pen: Pen, who: Person | None, x: float, y: float, size: float) -> None:
    """An informant, or a free slot."""
    name = "informant-slot-empty" if who is None else f"informant-{who.look.shape}"
    pen.sprite(theme.PAGE, name, x, y, size)


def identity(pen: Pen, what: Identity | None, x: float, y: float, size: float) -> None:
    """An identity token: its back if it is unknown."""
    name = "back" if what is None else what.value
    pen.sprite(theme.PAGE, f"identity-{name}", x, y, size)


def syndicate(pen: Pen, which: Syndicate, x: float, y: float, size: float) -> None:
    """The badge of a syndicate: a shape and a letter."""
    pen.sprite(theme.PAGE, GANGS[which].badge, x, y, size)


def portrait(pen: Pen, x: float, y: float, w: float, h: float, which: Syndicate) -> None:
    """The head of a criminal card, from its upper left corner: a silhouette before a lit city."""
    light = GANGS[which].fill
    pen.fill(x, y, w, h, NIGHT.asphalt)
    pen.shade(x, y, w, h, NIGHT.asphalt, light + "70")
    wide, tall = w, w * 84 / 120
    middle = y + h - tall / 2 if tall < h else y + h / 2
    for part, tint, alpha in (
        ("houses", NIGHT.white, 1.0),
        ("windows", light, 0.5),
        ("figure", NIGHT.white, 1.0),
        ("light", light, 1.0),
    ):
        _cut(pen, f"portrait-{part}", x, y, wide, h, middle, tall, tint, alpha)


def _cut(
    pen: Pen, name: str, x: float, y: float, w: float, h: float, middle: float, tall: float, tint: str, alpha: float
) -> None:
    """A sprite as wide as a box and cut to its height."""
    from kivy.graphics import Rectangle

    from app.ui.drawing import sprites

    texture = sprites.sprite(theme.CARDS, name, w, pen.density)
    share = min(1.0, h / tall)
    top = max(0.0, y - (middle - tall / 2)) / tall
    rows = round(texture.height * share)
    part = texture.get_region(0, round(texture.height * (1 - share - top * (share < 1))), texture.width, rows)
    pen.colour(tint, alpha)
    high = tall * share
    left, lower, wide, deep = pen.place(x, y + h - high if share == 1.0 else y, w, high)
    pen.group.add(Rectangle(pos=(left, lower), size=(wide, deep), texture=part))
