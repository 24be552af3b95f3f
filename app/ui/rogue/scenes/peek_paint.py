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


def paint_tokens(pen: Pen, w: float, h: float, state: tuple[tuple[Identity | None, ...], tuple[Identity, ...]]) -> None:
    """Tokens lying face down, or seen for a moment; those that lie open stand beside them."""
    hidden, shown = state
    count = max(1, len(hidden) + len(shown))
    size = min(96.0, (w - 16 * (count - 1)) / count, h - 30 * pen.look.text)
    step = size + 16
    left = (w - count * step + 16) / 2 + size / 2
    names = {Identity.HUMAN: _("Human"), Identity.ANDROID: _("Android"), None: ""}
    for place, what in enumerate((*hidden, *shown)):
        x = left + place * step
        parts.identity(pen, what, x, size / 2, size)
        ink = NIGHT.danger if what is Identity.ANDROID else NIGHT.text
        label = names[what]
        open_ = place >= len(hidden)
        if open_:
            label += " · " + _("open")
        pen.text(label, "strong", 15, x, size + 16 * pen.look.text, ink, "centre", room=step, least=0.4)


def paint_said(pen: Pen, w: float, h: float, state: tuple[str, float]) -> None:
    """A sentence in the middle."""
    text, size = state
    pen.block(text, size, 8, 0, w - 16, h, NIGHT.text, anchor="centre", spacing=1.3, least=0.6)


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
    pen.text(hint, "strong", 18, x, size + (h - size) / 2, NIGHT.text, "centre", room=max(w * 2.2, 240), least=0.5)
