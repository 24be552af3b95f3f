"""Small pictures that rows of several scenes begin with: what kind of thing, and which one."""

from dataclasses import dataclass

from app.ui.paint import Pen
from app.ui.people import Person
from app.ui.rogue import parts
from app.ui.rogue.theme import NIGHT
from games.rogue.nouns import Identity, Stock, Syndicate

TIMER = (NIGHT.timer, NIGHT.timer_low, NIGHT.on_timer)  # the die of a bomb, and the figure on it


@dataclass(frozen=True)
class Sign:
    """A small picture at the head of a line: what kind of thing, and which one."""

    kind: str  # "icon", "stock", "rampant", "defeated", "bomb", "assassin", "police", "informant", "identity", ...
    name: str = ""  # of an icon, a stock, an identity, a syndicate
    number: int = 0  # of a criminal, a timer
    person: Person | None = None
    ink: str = ""


def icon_sign(name: str, ink: str = NIGHT.second) -> Sign:
    """An icon in one colour."""
    return Sign("icon", name, ink=ink)


def stock_sign(what: Stock) -> Sign:
    """The symbol of something a player has."""
    return Sign("stock", what.value)


def paint_sign(pen: Pen, x: float, y: float, size: float, sign: Sign) -> None:
    """Draws a sign around a point."""
    if sign.kind == "icon":
        parts.icon(pen, sign.name, x, y, size * 0.82, sign.ink or NIGHT.second)
    elif sign.kind == "stock":
        parts.stock(pen, Stock(sign.name), x, y, size * 0.82)
    elif sign.kind in ("rampant", "defeated"):
        parts.criminal(pen, x, y, size * 1.12, sign.number, sign.kind == "defeated")
    elif sign.kind == "bomb":
        parts.bomb(pen, x, y, size * 1.12, min(6, max(1, sign.number)))
    elif sign.kind == "mystery":
        _mystery(pen, x, y, size * 1.12)
    elif sign.kind == "assassin":
        parts.assassin(pen, x, y, size * 1.12)
    elif sign.kind == "police":
        parts.police(pen, x, y, size * 1.3)
    elif sign.kind == "syndicate":
        parts.syndicate(pen, Syndicate(sign.name), x, y, size)
    elif sign.kind == "identity":
        parts.identity(pen, Identity(sign.name) if sign.name else None, x, y, size * 1.1)
    elif sign.person is not None and sign.kind == "informant":
        parts.informant(pen, sign.person, x, y, size)
    elif sign.person is not None:
        parts.figure(pen, sign.person, x, y, size * 1.15, sign.kind == "android")


def _mystery(pen: Pen, x: float, y: float, size: float) -> None:
    """A bomb whose timer is not rolled yet."""
    parts.bomb(pen, x, y, size, 6)
    side = size * 27 / 48
    left, top = x - size / 48 - side / 2, y + size * 3 / 48 - side / 2
    pen.gradient(left, top, side, side, size * 0.125, TIMER[0], TIMER[1])
    px = max(1, round(side * 0.86 * pen.density))
    pen.exact("?", "display", px, left + side / 2, top + side / 2, TIMER[2], "centre")


def per_cent(share: float) -> str:
    """A share in whole per cent; what is possible is never called impossible."""
    whole = round(share * 100)
    if share > 0:
        whole = max(1, whole)
    if share < 1:
        whole = min(99, whole)
    return f"{whole} %"
