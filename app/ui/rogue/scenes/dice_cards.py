"""Dice of a Search as cards: the die, what it is, what it brings, what becomes of it."""

from dataclasses import dataclass

from app.ui.i18n import _
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.rogue import parts, theme
from app.ui.rogue.scenes.column import longest
from app.ui.rogue.theme import NIGHT
from games.rogue.nouns import Colour, Face
from games.rogue.tasks import Die

SIZE = 54.0
SMALL = 46.0


@dataclass(frozen=True)
class DieCard:
    """One die."""

    die: Die
    name: str
    brings: str
    how: str  # "keep" or "again" before, "open", "chosen" or "done" while it is taken
    mine: bool

    @property
    def chip(self) -> str:
        """What becomes of it."""
        return {"keep": _("keep"), "again": _("again"), "done": _("done")}.get(self.how, "")

    @property
    def say(self) -> str:
        """It in words."""
        return ". ".join(part for part in (self.name, self.brings, self.chip) if part)


def card_height(look: Look, wide: float, cards: tuple[DieCard, ...], low: bool) -> float:
    """How tall the cards must be for all of them."""
    inner = wide - 12
    name, does = sizes(look, wide, cards)
    names = max(paragraph_height(look, card.name, name, inner, "strong", 1.1) for card in cards)
    brings = max(paragraph_height(look, card.brings, does, inner, "text", 1.12) for card in cards)
    chip = 28 * look.text if any(card.chip for card in cards) else 0
    return 8 + (SMALL if low else SIZE) + 4 + names + brings + chip + 10


def sizes(look: Look, wide: float, cards: tuple[DieCard, ...]) -> tuple[float, float]:
    """The sizes of the names and of what they bring, the same on all cards."""
    name = min(longest(look, card.name, 14.5, wide - 12, "strong") for card in cards)
    return name, min(longest(look, card.brings, 13, wide - 12) for card in cards)


def paint_die_card(pen: Pen, w: float, h: float, state: tuple[DieCard, Die, bool, bool, tuple[float, float]]) -> None:
    """A card; while the die rolls nothing is said of it."""
    card, shown, rolling, low, (name, brings) = state
    if card.how in ("again", "chosen"):
        parts.panel(pen, 0, 0, w, h, top=NIGHT.neon_row, bottom=NIGHT.neon_foot, edge=NIGHT.neon)
        white = card.how == "chosen"
        pen.ring(0, 0, w, h, 12, 3 if white else 2, NIGHT.white if white else NIGHT.neon)
    else:
        parts.panel(pen, 0, 0, w, h)
    fade, pen.fade = pen.fade, 0.35 if card.how == "done" else pen.fade
    size = SMALL if low else SIZE
    parts.die(pen, w / 2, 8 + size / 2, size, shown.colour, shown.face)
    pen.fade = fade
    if rolling:
        return
    quiet = card.how == "done"
    y = 8 + size + 4
    ink = NIGHT.quiet if quiet else NIGHT.text
    y += pen.paragraph(card.name, name, 6, y, w - 12, ink, "strong", "centre", 1.1)
    ink = NIGHT.quiet if quiet else NIGHT.danger if card.die.face is Face.EXPLOSION else NIGHT.second
    pen.paragraph(card.brings, brings, 6, y, w - 12, ink, "text", "centre", 1.12)
    if card.chip:
        _chip(pen, w, h, card)


def _chip(pen: Pen, w: float, h: float, card: DieCard) -> None:
    """A word at the foot of a card."""
    again = card.how == "again"
    tall = 22 * pen.look.text
    wide = min(w - 10, text_width(pen.look, card.chip, "strong", 13) + (38 if again else 20))
    x, y = (w - wide) / 2, h - 8 - tall
    radius = min(10.0, tall / 2)
    if again:
        pen.box(x, y, wide, tall, radius, NIGHT.neon)
        pen.icon("refresh", x + 14, y + tall / 2, 15, theme.CHOSEN.text)
        pen.text(card.chip, "strong", 13, x + 24, y + tall / 2, theme.CHOSEN.text, room=wide - 30, least=0.5)
    else:
        pen.ring(x, y, wide, tall, radius, 1, NIGHT.tile_edge)
        pen.text(card.chip, "strong", 13, w / 2, y + tall / 2, NIGHT.second, "centre", room=wide - 8, least=0.5)


Faces = tuple[tuple[Colour, Face | None, int, int], ...]


def paint_faces(pen: Pen, w: float, h: float, state: Faces) -> None:
    """Small dice in a row; below each how many of the six faces it stands for, or beside it how many dice."""
    size, x = 32.0, 0.0
    step = min(56.0, w / max(1, len(state)))
    for colour, face, count, whole in state:
        parts.die(pen, x + size / 2, size / 2, size, colour, face)
        if face is None:
            if count > 1:
                pen.text(f"× {count}", "strong", 15, x + size + 6, size / 2, NIGHT.text)
            x += size + 50
        else:
            middle = size + (h - size) / 2 + 1
            pen.text(f"{count}/{whole}", "text", 13, x + size / 2, middle, NIGHT.second, "centre", room=step, least=0.5)
            x += step


def paint_choice(
    pen: Pen, w: float, h: float, state: tuple[Colour, int, str, tuple[tuple[Face, int], ...], bool]
) -> None:
    """A colour that can be chosen, with all it can show."""
    colour, count, title, faces, lit = state
    look = theme.BUTTONS["lit" if lit else "dark"]
    pen.gradient(0, 0, w, h, theme.RADIUS.button, look.top, look.bottom)
    pen.ring(0, 0, w, h, theme.RADIUS.button, 2 if lit else 1, look.edge)
    fade, pen.fade = pen.fade, pen.fade if lit else 0.4
    for place in range(count):
        parts.die(pen, 30 + place * 14, h / 2 - place * 6, 36, colour, None)
    left = 64 + (count - 1) * 14
    grow = pen.look.text
    pen.text(title, "strong", 16, left, 10 + 11 * grow, look.text, room=w - left - 8, least=0.5)
    step = min(40.0, (w - left - 8) / max(1, len(faces)))
    for place, (face, number) in enumerate(faces):
        x = left + step * place + 14
        parts.die(pen, x, h - 24, 28, colour, face)
        if number > 1:
            pen.sprite("frame", "disc", x + 13, h - 14, 15, tint=NIGHT.text)
            pen.text(str(number), "strong", 11.5 / grow, x + 13, h - 14, NIGHT.void, "centre")
    pen.fade = fade
