"""How a look at one's own secrets is drawn: whose eyes are meant, the tokens, the ring."""

from app.ui.i18n import _
from app.ui.paint import Pen, text_width
from app.ui.people import Person, badge
from app.ui.rogue import parts
from app.ui.rogue.theme import INKS, NIGHT
from games.rogue.nouns import Identity


def paint_head(pen: Pen, w: float, h: float, state: tuple[Person, bool, bool]) -> None:
    """Only for whom: name, colour and shape."""
    person, android, side = state
    ink = INKS[person.identity]
    grow = min(pen.look.text, 1.5)
    middle = h / 2
    if side:
        parts.figure(pen, person, w / 2, middle - h * 0.16, min(150.0, h * 0.34), android)
        middle += h * 0.16
    pen.text(_("Only for"), "text", 15, w / 2, middle - 30 * grow, NIGHT.second, "centre", room=w - 24)
    size = 44.0 / pen.look.text * grow if h > 100 else 34.0
    wide = min(text_width(pen.look, person.name, "display", size), w - 110)
    left = (w - wide - 54) / 2
    badge(pen, person, left + 20, middle + 8, 38)
    pen.text(person.name, "display", size, left + 54, middle + 8, ink, room=w - 110, least=0.3)


def paint_token(pen: Pen, w: float, h: float, state: tuple[Identity | None, bool, bool]) -> None:
    """A token lying face down, or seen for a moment, or open to all."""
    what, open_, chosen = state
    words = 30 * min(pen.look.text, 1.6)
    size = min(w, h - words) - 8
    if chosen:
        pen.box(w / 2 - size / 2 - 5, 0, size + 10, size + 10, 14, NIGHT.neon_row)
        pen.ring(w / 2 - size / 2 - 5, 0, size + 10, size + 10, 14, 3, NIGHT.white)
    parts.identity(pen, what, w / 2, size / 2 + 5, size)
    label = {Identity.HUMAN: _("Human"), Identity.ANDROID: _("Android"), None: ""}[what]
    if open_:
        label += " · " + _("open")
    ink = NIGHT.danger if what is Identity.ANDROID else NIGHT.text
    pen.text(label, "strong", 15.5, w / 2, size + 12 + words / 2, ink, "centre", room=w + 10, least=0.4)


def paint_said(pen: Pen, w: float, h: float, state: tuple[str, float]) -> None:
    """A sentence in the middle."""
    text, size = state
    pen.block(text, size, 8, 0, w - 16, h, NIGHT.text, anchor="centre", spacing=1.25, least=0.4)


def paint_ring(pen: Pen, w: float, h: float, state: tuple[Person, bool, bool, float, str]) -> None:
    """The ring with the player's figure inside, and what to do with it."""
    person, android, held, size, hint = state
    ink = INKS[person.identity]
    x = w / 2
    if held:
        pen.sprite("seats", "disc", x, size / 2, size, tint=ink, alpha=0.22)
    pen.sprite("seats", "disc", x, size / 2, size * 0.86, tint=NIGHT.wet)
    pen.arc(x, size / 2, size * 0.45, 1.0, 7 if held else 4, ink if held else NIGHT.tile_edge)
    parts.figure(pen, person, x, size / 2, size * 0.5, android)
    pen.text(hint, "strong", 18, x, size + (h - size) / 2, NIGHT.text, "centre", room=w, least=0.5)
