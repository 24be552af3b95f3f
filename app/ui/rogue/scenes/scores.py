"""How the final reckoning is drawn: the winner, and a card for every player with the parts of the score as one bar."""

from dataclasses import dataclass
from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from app.ui.i18n import _, n_
from app.ui.look import Look
from app.ui.paint import Pen, text_width
from app.ui.painting import Painted
from app.ui.people import Person, badge
from app.ui.rogue import parts
from app.ui.rogue.scenes.panel import Part
from app.ui.rogue.scenes.rows import Sized
from app.ui.rogue.theme import INKS, NIGHT
from games.rogue.nouns import Identity, Stock, Syndicate

SYNDICATES = NIGHT.syndicates  # the third part of a bar
BAR = 26.0
LOW = 500.0  # a window lower than this has narrow rows


@dataclass(frozen=True)
class Score:
    """One player's score."""

    key: str
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


class ScoreRow(Part):
    """A card: who it is, the parts of the score as one bar, what they are made of; the sum stands at its end."""

    model: Score

    def measure(self, look: Look, w: float) -> float:
        return sum(_rows(look)) + (20 if look.height < LOW else 34)

    def show(self, pen: Pen, w: float, h: float) -> None:
        it, grow = self.model, min(pen.look.text, 1.6)
        ink = INKS[it.person.identity]
        parts.panel(pen, 0, 0, w, h)
        pen.box(0, 6, 5, h - 12, 3, ink)
        rows = _rows(pen.look)
        gap = (h - sum(rows)) / 4
        figure = 38 / pen.look.text * grow
        end = w - text_width(pen.look, "00", "display", figure) - 24
        pen.text(str(it.total), "display", figure, w - 14, h / 2, NIGHT.lamp if it.winner else NIGHT.text, "right")
        self._name(pen, end, gap + rows[0] / 2, grow)
        y = gap + rows[0] + gap
        _bar(pen, 14, y, (end - 14) * max(0.02, it.total / it.scale), rows[1], it, ink)
        _parts(pen, end, y + rows[1] + gap + rows[2] / 2, it, grow)

    def _name(self, pen: Pen, w: float, y: float, grow: float) -> None:
        """Rank, sign, name, tokens, and the note where it has room."""
        it, side = self.model, 22.0
        pen.text(str(it.rank), "display", 22 / pen.look.text * grow, 16, y, NIGHT.second)
        badge(pen, it.person, 48, y, 24)
        name = 17 / pen.look.text * grow
        used = pen.text(it.person.name, "strong", name, 68, y, NIGHT.text, room=(w - 68) * 0.5, least=0.5)
        left, end = 68 + used + 10, w - len(it.identities) * (side + 3)
        for place, what in enumerate(it.identities):
            parts.identity(pen, what, end + side / 2 + place * (side + 3), y, side)
        size = 13.5 / pen.look.text * grow
        if text_width(pen.look, it.note, "text", size) * 0.8 < end - left:
            pen.text(it.note, "text", size, left, y, NIGHT.second, room=end - left - 4, least=0.7)


def _rows(look: Look) -> tuple[float, float, float]:
    """How tall the three rows of a card are."""
    grow = min(look.text, 1.6)
    return (22 * grow, 14.0, 20 * grow) if look.height < LOW else (26 * grow, BAR, 24 * grow)


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
        figure = max(0.0, h - 74 * grow**1.7) if h > 120 else 0.0
        middle, top = figure / 2 + 8, figure + 10
    if figure > 30:
        pen.picture("lamp_pool", w / 2 - figure, middle - figure, figure * 2, figure * 2, 0.6)
        step = figure * parts.FIGURE * 0.9
        for place, person in enumerate(winners):
            x = w / 2 + (place - (len(winners) - 1) / 2) * step
            parts.figure(pen, person, x, middle, figure, androids[place])
    ink = INKS[winners[0].identity] if len(winners) == 1 else NIGHT.text
    room = h - top - 24 * grow if not side else 90.0
    tall = pen.block(
        title, pen.look.type.figure, 12, top, w - 24, max(30.0, room), ink, "display", "centre", 1.02, 0.4, middle=False
    )
    pen.block(
        line,
        pen.look.type.small,
        12,
        top + tall + 2,
        w - 24,
        46 * grow,
        NIGHT.second,
        anchor="centre",
        middle=False,
        least=0.6,
    )


class EndHero(Painted):
    """Whoever has won."""

    key = StringProperty("end/hero")
    say = StringProperty()
    model = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ("model",)

    def on_model(self, _hero: object, model: Any) -> None:
        """Its words."""
        self.say = f"{model.title}. {model.line}"

    def draw(self, pen: Pen, w: float, h: float) -> None:
        it = self.model
        if it is not None:
            paint_hero(pen, w, h, (it.winners, it.androids, it.title, it.line, pen.look.side))


@dataclass(frozen=True)
class Legend:
    """What a colour of the bars stands for."""

    ink: str
    label: str


class LegendPicture(Sized):
    """It."""

    model = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ("model",)

    def extent(self, look: Look) -> tuple[float, float]:
        label = self.model.label if self.model is not None else ""
        return 22 + text_width(look, label, "text", look.type.label), 20 * look.text

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is not None:
            pen.box(0, h / 2 - 7, 14, 14, 4, self.model.ink)
            pen.text(self.model.label, "text", pen.look.type.label, 20, h / 2, NIGHT.second)


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
