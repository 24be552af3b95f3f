"""A criminal card as it lies open, or as whoever investigated it saw it: face, hits, bounty, what it does and when."""

from dataclasses import dataclass

from app.ui.i18n import _, n_
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.rogue import parts, theme, words
from app.ui.rogue.scenes.panel import Part, is_low
from app.ui.rogue.theme import CLOCK_EFFECTS, GANGS, NIGHT
from games.rogue.box import Card
from games.rogue.nouns import Icon, Syndicate

HEAD = 112.0
LOW_HEAD = 76.0
WIDEST = 420.0
SPACING = 1.22


@dataclass(frozen=True)
class Clause:
    """What the card does, and when."""

    icon: str
    ink: str
    fill: str
    when: str
    what: str


@dataclass(frozen=True)
class FileCard:
    """One card."""

    number: int  # of the criminal
    name: str
    flavour: str
    gang: Syndicate
    gang_name: str
    hits: int
    needs: str
    bounty: int
    clauses: tuple[Clause, ...]
    key: str = "peek/card"

    @property
    def say(self) -> str:
        """It in words."""
        told = " ".join(f"{clause.when}: {clause.what}" for clause in self.clauses)
        return f"{self.name}. {self.gang_name}. {self.needs}. {told}"


def file_card(card: Card, number: int) -> FileCard:
    """A card of the game, in words."""
    clauses = []
    if card.reveal is not None:
        seen = card.reveal.icon is Icon.WHITE
        clauses.append(
            Clause(
                "icon-eye",
                theme.NIGHT.void if seen else NIGHT.on_danger,
                NIGHT.white if seen else NIGHT.unread,
                _("If investigated before") if seen else _("If not investigated"),
                words.effect_words(card.reveal.effect, card.reveal.amount),
            )
        )
    for effect in card.retaliation:
        clock = effect.effect in CLOCK_EFFECTS
        clauses.append(
            Clause(
                "phase-time" if clock else "die-weapon",
                NIGHT.void,
                NIGHT.low,
                _("If the attack fails"),
                words.effect_words(effect.effect, effect.amount),
            )
        )
    if card.reshuffle:
        clauses.append(
            Clause("icon-undo", NIGHT.void, NIGHT.second, _("If it walks out"), _("Its card goes back into the deck."))
        )
    return FileCard(
        number=number,
        name=words.card_name(card),
        flavour=words.flavour(card),
        gang=card.syndicate,
        gang_name=words.gang_name(card.syndicate),
        hits=card.hits,
        needs=n_("needs {n} hit", "needs {n} hits", card.hits),
        bounty=card.bounty,
        clauses=tuple(clauses),
    )


class FileRow(Part):
    """The card on a panel, not wider than a card should be."""

    model: FileCard

    def _wide(self, w: float) -> float:
        return min(w, WIDEST)

    def measure(self, look: Look, w: float) -> float:
        return card_height(look, self._wide(w), self.model, is_low(look))

    def show(self, pen: Pen, w: float, h: float) -> None:
        wide = self._wide(w)
        paint_card(pen.within((w - wide) / 2, 0), wide, h, (self.model, is_low(pen.look)))


def card_height(look: Look, wide: float, card: FileCard, low: bool) -> float:
    """How tall it is at this width."""
    body = sum(_clause_height(look, wide, clause) for clause in card.clauses)
    return (LOW_HEAD if low else HEAD) + 34 * look.text + body + 6


def _clause_height(look: Look, wide: float, clause: Clause) -> float:
    room = wide - 60
    return max(36.0, 19 * look.text + paragraph_height(look, clause.what, look.type.small, room, "text", SPACING) + 14)


def paint_card(pen: Pen, w: float, h: float, state: tuple[FileCard, bool]) -> None:
    """The card."""
    card, low = state
    gang = GANGS[card.gang]
    head = LOW_HEAD if low else HEAD
    parts.panel(pen, 0, 0, w, h, theme.RADIUS.card, NIGHT.wet, NIGHT.asphalt, gang.fill)
    parts.portrait(pen, 4, 6, w - 8, head - 6, card.gang)
    pen.shade(4, head - 58, w - 8, 58, NIGHT.void + "00", NIGHT.void + "F0")
    pen.ring(0, 0, w, h, theme.RADIUS.card, 2, gang.fill)
    pen.fill(14, 2, w - 28, 4, gang.fill)
    parts.criminal(pen, 34, 34, 42, card.number)
    parts.syndicate(pen, card.gang, w - 30, 32, 32)
    size = 26.0 / max(1.0, pen.look.text * 0.8)
    left, right = (62.0, 56.0) if low else (14.0, 14.0)
    pen.text(card.name, "display", size, left, head - 32, NIGHT.text, room=w - left - right, least=0.5)
    pen.text(card.flavour, "text", pen.look.type.label, left, head - 10, NIGHT.second, room=w - left - right, least=0.5)
    grow = pen.look.text
    y, row = head, 34 * grow
    x = 16.0
    for _place in range(card.hits):
        parts.icon(pen, "die-explosion", x + 9, y + row / 2, 20, NIGHT.text)
        x += 22
    right = 20 + text_width(pen.look, str(card.bounty), "strong", pen.look.type.body) + 18
    pen.text(
        card.needs, "strong", pen.look.type.small, x + 6, y + row / 2, NIGHT.text, room=w - x - right - 16, least=0.5
    )
    pen.text(str(card.bounty), "strong", pen.look.type.body, w - 14, y + row / 2, NIGHT.lamp, "right")
    parts.icon(pen, "die-credit", w - right + 4, y + row / 2, 20, NIGHT.lamp)
    y += row
    for clause in card.clauses:
        tall = _clause_height(pen.look, w, clause)
        pen.line(2, y, w - 4, NIGHT.line)
        pen.box(14, y + 8, 26, 26, 7, clause.fill)
        parts.icon(pen, clause.icon, 27, y + 21, 18, clause.ink)
        pen.text(clause.when, "strong", pen.look.type.small, 50, y + 7 + 9 * grow, NIGHT.text, room=w - 60, least=0.5)
        pen.paragraph(clause.what, pen.look.type.small, 50, y + 7 + 19 * grow, w - 60, NIGHT.second, spacing=SPACING)
        y += tall
