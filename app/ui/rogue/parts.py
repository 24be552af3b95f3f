"""Pieces that city, boards and scenes are painted with: panels, buttons, tokens, figures, dice, icons.

Painters draw around a middle (x, y) unless they say otherwise; sizes are dp. Everything is told apart by its
silhouette first, by a number second, by colour third.
"""

from collections.abc import Callable

from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.people import Person
from app.ui.rogue import theme
from app.ui.rogue.theme import BODIES, BUTTONS, GANGS, NIGHT
from app.ui.sheet import Box, Item
from games.rogue.nouns import Colour, Face, Identity, Stock, Syndicate, Upgrade

Tap = Callable[[], None]
FIGURE = 40 / 52  # width of a figure to its height
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
    radius: float = theme.RADIUS.panel,
    top: str = NIGHT.panel_top,
    bottom: str = NIGHT.panel_bottom,
    edge: str = NIGHT.line,
) -> None:
    """A raised surface, from its upper left corner."""
    pen.gradient(x, y, w, h, radius, top, bottom)
    pen.ring(x, y, w, h, radius, 1, edge)


def chip(pen: Pen, x: float, y: float, words: str, size: float, ink: str, edge: str = NIGHT.line) -> float:
    """A small rounded label whose left end lies at x, around the height y. Gives its width."""
    wide = text_width(pen.look, words, "strong", size) + 16
    tall = size * pen.look.text * 1.55
    pen.box(x, y - tall / 2, wide, tall, min(tall / 2, 12), NIGHT.wet)
    pen.ring(x, y - tall / 2, wide, tall, min(tall / 2, 12), 1, edge)
    pen.text(words, "strong", size, x + 8, y, ink)
    return wide


# -- icons, dice -----------------------------------------------------------------------------------


def icon(pen: Pen, name: str, x: float, y: float, size: float, tint: str = NIGHT.text, alpha: float = 1.0) -> None:
    """A mask of the icon page, "icon-attack", "die-fuel", "phase-time", or with "md-" an icon that all games have."""
    if name.startswith("md-"):
        pen.icon(name[3:], x, y, size, tint, alpha)
        return
    pen.sprite(theme.ICONS, name, x, y, size, tint=tint, alpha=alpha)


def stock(pen: Pen, what: Stock, x: float, y: float, size: float, tint: str = "") -> None:
    """The symbol of something a player has."""
    name, colour = SYMBOLS[what]
    icon(pen, name, x, y, size, tint or colour)


def die(pen: Pen, x: float, y: float, size: float, colour: Colour, face: Face | None = None) -> None:
    """A special die: unrolled with five pips, or showing a face."""
    if colour not in BODIES:
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
    """A criminal: rampant or defeated; an eye in a reader's colour, or the badge of its syndicate."""
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
    """Somebody's figure; the head alone says whether it is human."""
    kind = "android" if android else "agent"
    pen.sprite(theme.PAGE if tall <= 64 else theme.CARDS, f"{kind}-{who.look.shape}", x, y, tall * FIGURE, tall)


def informant(pen: Pen, who: Person | None, x: float, y: float, size: float) -> None:
    """An informant, or the free place of one."""
    name = "informant-slot-empty" if who is None else f"informant-{who.look.shape}"
    pen.sprite(theme.PAGE, name, x, y, size)


def identity(pen: Pen, what: Identity | None, x: float, y: float, size: float) -> None:
    """An identity token: its back if it is not known."""
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

    from app.ui import art

    texture = art.sprite(theme.CARDS, name, w, pen.density)
    share = min(1.0, h / tall)
    top = max(0.0, y - (middle - tall / 2)) / tall
    rows = round(texture.height * share)
    part = texture.get_region(0, round(texture.height * (1 - share - top * (share < 1))), texture.width, rows)
    pen.colour(tint, alpha)
    high = tall * share
    left, lower, wide, deep = pen.place(x, y + h - high if share == 1.0 else y, w, high)
    pen.group.add(Rectangle(pos=(left, lower), size=(wide, deep), texture=part))


# -- buttons ---------------------------------------------------------------------------------------


def button(
    key: str,
    box: Box,
    label: str,
    tap: Tap,
    kind: str = "lit",
    name: str = "",
    line: str = "",
    size: float = 0.0,
    stacked: bool | None = None,
) -> Item:
    """A button: "lit" can be done, "main" is the next sensible thing, "chosen", "danger", "plain"; "dark" cannot be
    done and says why when it is tapped.  The icon stands above the words where the button is narrow.
    """
    state = (label, kind, name, line, size, stacked)
    say = f"{label}. {line}" if line else label
    return Item(key, box, paint_button, state, tap, say=say, radius=theme.RADIUS.button)


def paint_button(pen: Pen, w: float, h: float, state: tuple[str, str, str, str, float, bool | None]) -> None:
    label, kind, name, line, size, stacked = state
    look = BUTTONS[kind]
    radius = theme.RADIUS.button
    if kind == "main":
        pen.box(0, 2, w, h, radius, NIGHT.button_edge)
    pen.gradient(0, 0, w, h, radius, look.top, look.bottom)
    pen.ring(0, 0, w, h, radius, 2 if kind in ("chosen", "lit", "danger") else 1, look.edge)
    tablet = pen.look.tablet
    size = size or (16.0 if tablet else 14.5)
    above = stacked if stacked is not None else bool(name) and (w < 86 or h >= 76)
    if above and name:
        _stacked(pen, w, h, label, name, line, size, look.text)
    else:
        _beside(pen, w, h, label, name, line, size, look.text)


def _stacked(pen: Pen, w: float, h: float, label: str, name: str, line: str, size: float, ink: str) -> None:
    """Icon, words, and perhaps a line below each other; the icon stays alone where the words would be too small."""
    rows = size * 1.25 * min(pen.look.text, 1.4)
    mark = min(26.0, max(18.0, h * 0.38))
    under = (size - 2.5) * 1.3 * pen.look.text if line else 0
    top = max(3.0, (h - mark - 3 - rows - under) / 2)
    icon(pen, name, w / 2, top + mark / 2, mark, ink)
    pen.block(
        label, size, 2, top + mark + 2, w - 4, max(8.0, h - top - mark - under - 3), ink, "strong", "centre", 1.05
    )
    if line:
        pen.text(line, "text", size - 2.5, w / 2, h - under / 2 - 3, ink, "centre", room=w - 6, least=0.5)


def _beside(pen: Pen, w: float, h: float, label: str, name: str, line: str, size: float, ink: str) -> None:
    """An icon with words beside it, and perhaps a line below both."""
    mark = size * 1.3 if name else 0.0
    gap = 6.0 if name and label else 0.0
    room = w - 16 - mark - gap
    wide = min(text_width(pen.look, label, "strong", size), room) if label else 0.0
    tall = size * 1.3 * pen.look.text
    below = (size - 2) * 1.25 * pen.look.text if line else 0.0
    if tall + below > h * 1.2:  # large letters: what it costs is said again before it is done
        line, below = "", 0.0
    middle = (h - below) / 2 if line else h / 2
    x = (w - wide - mark - gap) / 2
    if name:
        icon(pen, name, x + mark / 2, middle, mark, ink)
    if wide < room or line or tall * 2 > h:
        pen.text(label, "strong", size, x + mark + gap, middle, ink, room=room, least=0.4)
    else:
        pen.block(label, size, x + mark + gap, 2, room, h - 4, ink, "strong", spacing=1.1)
    if line:
        under = middle + tall / 2 + below / 2 - 2
        pen.text(line, "text", size - 2, w / 2, under, ink, "centre", room=w - 10, least=0.4, alpha=0.92)


# -- words -----------------------------------------------------------------------------------------


def bubble(key: str, box: Box, words: str, pointer: float) -> Item:
    """Why something cannot be done: a bone-coloured bubble whose tip, below it, points at this x."""
    return Item(key, box, _bubble, (words, pointer - box.x), say=words)


def bubble_size(look: Look, words: str, room: float) -> tuple[float, float]:
    """How wide and tall a bubble is for these words."""
    wide = min(room, text_width(look, words, "strong", 14.5) + 28)
    return wide, paragraph_height(look, words, 14.5, wide - 24, "strong", 1.25) + 20


def _bubble(pen: Pen, w: float, h: float, state: tuple[str, float]) -> None:
    words, pointer = state
    pen.shadow("card", 0, 0, w, h)
    pen.box(0, 0, w, h, 10, NIGHT.bone)
    if 0 <= pointer <= w:
        x = min(max(pointer, 16.0), w - 16)
        with pen.turned(45, x, h):
            pen.fill(x - 6, h - 6, 12, 12, NIGHT.bone)
    pen.paragraph(words, 14.5, 12, 10, w - 24, NIGHT.on_bone, "strong", spacing=1.25)
