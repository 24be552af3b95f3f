"""A criminal card as it lies open, or as whoever investigated it saw it: face, hits, bounty, what it does and when."""

from dataclasses import dataclass

from app.present.i18n import _, n_
from app.present.rogue import theme, words
from app.present.rogue.theme import GANGS, NIGHT, RADIUS
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.rogue.painted_rows import SPACING, PaintedRow
from app.ui.rogue.painters import pieces
from app.ui.rogue.panels.panel import is_low
from app.ui.theme.viewport import Viewport
from games.rogue.box import Card
from games.rogue.vocabulary import CLOCKS, Icon, Syndicate

HEAD = 112.0
LOW_HEAD = 76.0
TABLET_HEAD = 150.0
WIDEST, WIDEST_TABLET = 420.0, 560.0
NAME = 1.3  # a name is larger than a title


@dataclass(frozen=True)
class Clause:
    """What the card does, and when."""

    icon: str
    ink: str
    fill: str
    when: str
    what: str

    def tall(self, look: Viewport, w: float) -> float:
        """How tall it is on a card of this width."""
        words = paragraph_height(look, self.what, look.type.small, w - 60, "text", SPACING)
        return max(36.0, 19 * look.text + words + 14)

    def paint(self, pen: Pen, w: float) -> None:
        """Draws it below a line."""
        grow, small = pen.look.text, pen.look.type.small
        pen.line(2, 0, w - 4, NIGHT.line)
        pen.box(14, 8, 26, 26, RADIUS.card, self.fill)
        pieces.icon(pen, self.icon, 27, 21, 18, self.ink)
        pen.text(self.when, "strong", small, 50, 7 + 9 * grow, NIGHT.text, room=w - 60, least=0.5)
        pen.paragraph(self.what, small, 50, 7 + 19 * grow, w - 60, NIGHT.second, spacing=SPACING)


@dataclass(frozen=True)
class FileCard(PaintedRow):
    """One card on a panel, not wider than a card should be."""

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
        told = " ".join(f"{clause.when}: {clause.what}" for clause in self.clauses)
        return f"{self.name}. {self.gang_name}. {self.needs}. {told}"

    def tall(self, look: Viewport, w: float) -> float:
        body = sum(clause.tall(look, min(w, _widest(look))) for clause in self.clauses)
        return _head(look) + 34 * look.text + body + 6

    def paint(self, pen: Pen, w: float, h: float) -> None:
        wide = min(w, _widest(pen.look))
        pen, w = pen.within((w - wide) / 2, 0), wide
        gang, head, kind, row = GANGS[self.gang], _head(pen.look), pen.look.type, 34 * pen.look.text
        pieces.panel(pen, 0, 0, w, h, RADIUS.button, NIGHT.wet, NIGHT.asphalt, gang.fill)
        pieces.portrait(pen, 4, 6, w - 8, head - 6, self.gang)
        pen.shade(4, head - 58, w - 8, 58, NIGHT.void + "00", NIGHT.void + "F0")
        pen.ring(0, 0, w, h, RADIUS.button, 2, gang.fill)
        pen.fill(14, 2, w - 28, 4, gang.fill)
        pieces.criminal(pen, 34, 34, 42, self.number)
        pieces.syndicate(pen, self.gang, w - 30, 32, 32)
        left, right = (62.0, 56.0) if is_low(pen.look) else (14.0, 14.0)
        size, room = kind.title / max(1.0, pen.look.text * 0.8) * NAME, w - left - right
        pen.text(self.name, "display", size, left, head - 32, NIGHT.text, room=room, least=0.5)
        pen.text(self.flavour, "text", kind.label, left, head - 10, NIGHT.second, room=room, least=0.5)
        self._price(pen, w, head + row / 2)
        y = head + row
        for clause in self.clauses:
            clause.paint(pen.within(0, y), w)
            y += clause.tall(pen.look, w)

    def _price(self, pen: Pen, w: float, y: float) -> None:
        """The hits it takes, and what is paid for it."""
        kind = pen.look.type
        for place in range(self.hits):
            pieces.icon(pen, "die-explosion", 25 + 22 * place, y, 20, NIGHT.text)
        x = 16.0 + 22 * self.hits
        right = 38 + text_width(pen.look, str(self.bounty), "strong", kind.body)
        pen.text(self.needs, "strong", kind.small, x + 6, y, NIGHT.text, room=w - x - right - 16, least=0.5)
        pen.text(str(self.bounty), "strong", kind.body, w - 14, y, NIGHT.lamp, "right")
        pieces.icon(pen, "die-credit", w - right + 4, y, 20, NIGHT.lamp)


def _widest(look: Viewport) -> float:
    return WIDEST_TABLET if look.tablet else WIDEST


def _head(look: Viewport) -> float:
    """How tall the picture with the name is."""
    if look.tablet:
        return TABLET_HEAD
    return LOW_HEAD if is_low(look) else HEAD


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
        clock = effect.effect in CLOCKS
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
