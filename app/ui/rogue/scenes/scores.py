"""How the final reckoning is drawn: the winner, and a card for every player with the parts of the score as one bar."""

from dataclasses import dataclass

from app.ui.i18n import _, n_
from app.ui.look import Look
from app.ui.paint import Pen, text_width
from app.ui.people import Person, badge
from app.ui.rogue import parts, words
from app.ui.rogue.theme import INKS, NIGHT
from games.rogue.nouns import Identity, Stock, Syndicate

SYNDICATES = NIGHT.syndicates  # the third part of a bar
BAR = 26.0


@dataclass(frozen=True)
class Score:
    """One player's score."""

    rank: int
    person: Person
    android: bool
    note: str
    total: int
    influence: int
    informants: int
    gangs: tuple[tuple[Syndicate, int, int, int], ...]  # syndicate, how many, wild ones among them, bonus
    identities: tuple[Identity, ...]
    scale: int  # the highest total
    winner: bool
    told: str  # the syndicates in words

    @property
    def bonus(self) -> int:
        """The third part."""
        return sum(bonus for _gang, _count, _wild, bonus in self.gangs)

    @property
    def say(self) -> str:
        """It in words."""
        count = n_("{n} point", "{n} points", self.total)
        parts_ = _("influence {a}, informants {b}, syndicates {c}", a=self.influence, b=self.informants, c=self.bonus)
        return ". ".join(part for part in (f"{self.rank}. {self.person.name}, {count}", parts_, self.told) if part)


def card_height(look: Look) -> float:
    """How tall a card must be."""
    grow = min(look.text, 1.6)
    if look.height < 500:
        return 22 * grow + 18 + 20 * grow + 10
    return 8 + 26 * grow + 4 + BAR + 6 + 24 * grow + 8


def paint_hero(
    pen: Pen, w: float, h: float, state: tuple[tuple[Person, ...], tuple[bool, ...], str, str, bool]
) -> None:
    """Whoever has won, in the light."""
    winners, androids, title, line, side = state
    grow = min(pen.look.text, 1.5)
    if side:
        figure, middle = min(h * 0.4, w * 0.8), h * 0.34
        top = middle + figure / 2 + 10
    else:
        figure = h - 74 * grow if h > 120 else 0.0
        middle, top = figure / 2 + 8, figure + 10
    if figure > 30:
        pen.picture("lamp_pool", w / 2 - figure, middle - figure, figure * 2, figure * 2, 0.6)
        step = figure * parts.FIGURE * 0.9
        for place, person in enumerate(winners):
            x = w / 2 + (place - (len(winners) - 1) / 2) * step
            parts.figure(pen, person, x, middle, figure, androids[place])
    ink = INKS[winners[0].identity] if len(winners) == 1 else NIGHT.text
    room = h - top - 24 * grow if not side else 90.0
    tall = pen.block(title, 34, 12, top, w - 24, max(30.0, room), ink, "display", "centre", 1.02, 0.4, middle=False)
    pen.block(line, 15, 12, top + tall + 2, w - 24, 46 * grow, NIGHT.second, anchor="centre", middle=False, least=0.6)


def paint_score(pen: Pen, w: float, h: float, score: Score) -> None:
    """A card: name, bar, what the parts are."""
    grow = min(pen.look.text, 1.6)
    ink = INKS[score.person.identity]
    parts.panel(pen, 0, 0, w, h)
    pen.box(0, 6, 5, h - 12, 3, ink)
    low = pen.look.height < 500
    rows = (22 * grow, 18.0, 20 * grow) if low else (26 * grow, BAR, 24 * grow)
    gap = max(2.0, (h - sum(rows)) / 4)
    y = gap + rows[0] / 2
    total = str(score.total)
    wide = text_width(pen.look, total, "display", 34 / pen.look.text * grow)
    pen.text(
        total, "display", 34 / pen.look.text * grow, w - 14, y + 2, NIGHT.lamp if score.winner else NIGHT.text, "right"
    )
    pen.text(str(score.rank), "display", 22 / pen.look.text * grow, 16, y, NIGHT.second)
    badge(pen, score.person, 48, y, 24)
    room = w - 68 - wide - 26
    used = pen.text(
        score.person.name, "strong", 17 / pen.look.text * grow, 68, y, NIGHT.text, room=room * 0.6, least=0.5
    )
    left = 68 + used + 10
    side = 22.0
    end = w - wide - 34 - len(score.identities) * (side + 3)
    for place, what in enumerate(score.identities):
        parts.identity(pen, what, end + 10 + side / 2 + place * (side + 3), y, side)
    size = 13.5 / pen.look.text * grow
    if text_width(pen.look, score.note, "text", size) * 0.8 < end - left:
        pen.text(score.note, "text", size, left, y, NIGHT.second, room=end - left - 4, least=0.7)
    y += rows[0] / 2 + gap
    _bar(pen, 14, y, (w - 28) * max(0.02, score.total / score.scale), rows[1], score, ink)
    y += rows[1] + gap + rows[2] / 2
    _parts(pen, w, y, score, grow)


def _bar(pen: Pen, x: float, y: float, wide: float, tall: float, score: Score, ink: str) -> None:
    """The three parts on one scale."""
    found = [
        (score.influence, NIGHT.lamp),
        (score.informants, ink),
        (score.bonus, SYNDICATES),
    ]
    total = max(1, score.total)
    for count, colour in found:
        if count:
            part = wide * count / total
            pen.box(x, y, max(3.0, part - 2), tall, 5, colour)
            if part > 16:
                pen.text(str(count), "strong", 15 / pen.look.text, x + part / 2 - 1, y + tall / 2, NIGHT.void, "centre")
            x += part


def _parts(pen: Pen, w: float, y: float, score: Score, grow: float) -> None:
    """What each part is made of."""
    size = 15 / pen.look.text * grow
    parts.stock(pen, Stock.INFLUENCE, 24, y, 20)
    x = 38 + pen.text(str(score.influence), "strong", size, 38, y, NIGHT.text) + 16
    parts.informant(pen, score.person, x + 10, y, 22)
    x += 26 + pen.text(str(score.informants), "strong", size, x + 26, y, NIGHT.text) + 16
    whole = sum(min(count, 7) * 15 + 50 for _gang, count, _wild, _bonus in score.gangs)
    step = 15.0 if whole <= w - x - 8 else 8.0
    for gang, count, wild, bonus in score.gangs:
        for place in range(count):
            which = Syndicate.WHITE if place >= count - wild else gang
            parts.syndicate(pen, which, x + 9 + place * step, y, 20)
        x += 18 + (count - 1) * step + 6
        x += pen.text(f"= {bonus}", "strong", size, x, y, NIGHT.second, room=max(10.0, w - x - 6), least=0.5) + 12


def paint_key(pen: Pen, w: float, h: float, _state: object) -> None:
    """What the colours of the bars stand for."""
    found = (
        (NIGHT.lamp, words.stock_name(Stock.INFLUENCE)),
        (NIGHT.second, _("informants in the city")),
        (SYNDICATES, _("criminals turned in")),
    )
    size = 13.5
    total = sum(text_width(pen.look, label, "text", size) for _colour, label in found)
    free = w - 34 * len(found)
    size *= min(1.0, free / max(1.0, total))
    x = max(0.0, (free - total) / 2)
    for colour, label in found:
        pen.box(x, h / 2 - 7, 14, 14, 4, colour)
        x += 20 + pen.text(label, "text", size, x + 20, h / 2, NIGHT.second) + 14
