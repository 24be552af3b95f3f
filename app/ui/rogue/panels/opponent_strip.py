"""Who or what is fought: a strip with its picture, what it needs, and what follows if it wins."""

from dataclasses import dataclass
from typing import ClassVar

from app.present.i18n import _, n_
from app.present.rogue import words
from app.present.rogue.moment import Moment
from app.present.rogue.theme import GANGS, NIGHT, RADIUS
from app.ui.drawing.pen import Pen
from app.ui.rogue.painted_rows import Beside, Said
from app.ui.rogue.painters import pieces
from app.ui.rogue.panels.panel_rows import RowIcon, icon_sign, paint_sign
from app.ui.theme.viewport import Viewport
from games.rogue.dice import hits_needed
from games.rogue.facts import Criminal
from games.rogue.pending import Foe
from games.rogue.vocabulary import Syndicate


@dataclass(frozen=True)
class Opponent(Beside):
    """One strip."""

    sign: RowIcon
    name: str
    line: str
    need: int = 0  # hits
    bounty: int = 0
    gang: Syndicate | None = None
    count: int = 0  # of pictures, for gangsters
    struck: int = 0  # of these, how many would be scared off
    least: ClassVar[float] = 60.0
    air: ClassVar[float] = 14.0

    @property
    def say(self) -> str:
        needs = n_("{n} hit needed", "{n} hits needed", self.need) if self.need else ""
        return f"{self.name}. {self.line} {needs}".strip()

    def said(self) -> tuple[Said, ...]:
        return Said(self.name, "body", "strong"), Said(self.line, ink=NIGHT.second)

    def sides(self, look: Viewport) -> tuple[float, float]:
        figures = max(self.need * 20.0, 64.0 if self.bounty else 0.0) if self.need else min(3, self.count) * 28.0
        return 64.0, figures + 12

    def ground(self, pen: Pen, w: float, h: float) -> None:
        pieces.panel(pen, 0, 0, w, h)
        if self.gang is not None:
            pen.box(0, 8, 4, h - 16, RADIUS.mark, GANGS[self.gang].fill)
        paint_sign(pen, 34, h / 2, 38, self.sign)
        (self._skulls if self.count else self._prize)(pen, w, h)

    def _skulls(self, pen: Pen, w: float, h: float) -> None:
        """Gangsters; those scared off are faint."""
        for place in range(self.count):
            spot = w - 20 - (self.count - 1 - place) * 28
            kept = place >= self.struck
            pieces.icon(pen, "gangster-skull", spot, h / 2, 24, NIGHT.skull, 1.0 if kept else 0.3)
            if not kept:
                pieces.icon(pen, "die-ammo", spot, h / 2, 18, NIGHT.ammo)

    def _prize(self, pen: Pen, w: float, h: float) -> None:
        """The hits it takes, and what is paid for it."""
        middle = h / 2 - (12 if self.bounty else 0)
        for place in range(self.need):
            pieces.icon(pen, "die-explosion", w - 20 - (self.need - 1 - place) * 20, middle, 18, NIGHT.text)
        if self.bounty:
            if self.gang is not None:
                pieces.syndicate(pen, self.gang, w - 58, h / 2 + 14, 20)
            pieces.icon(pen, "die-credit", w - 36, h / 2 + 14, 18, NIGHT.lamp)
            pen.text(str(self.bounty), "strong", pen.look.type.body, w - 12, h / 2 + 14, NIGHT.lamp, "right", room=16)


def criminal(moment: Moment, crook: Criminal, need: int) -> Opponent:
    """A criminal whose card is open."""
    card = moment.ground.cards[crook.card]
    told = within(" ".join(words.effect_words(each.effect, each.amount) for each in card.retaliation))
    return Opponent(
        sign=RowIcon("rampant", number=crook.number),
        name=words.card_name(card),
        line=_("If it fails: {effect}", effect=told) if told else _("If it fails, nothing happens."),
        need=need,
        bounty=card.bounty,
        gang=card.syndicate,
    )


def within(sentence: str) -> str:
    """A sentence that goes on after a colon."""
    return sentence[:1].lower() + sentence[1:]


def assassin(need: int) -> Opponent:
    """An assassin."""
    return Opponent(RowIcon("assassin"), _("Assassin"), _("If it fails, the assassin strikes back."), need)


def location(moment: Moment, tile: int, need: int) -> Opponent:
    """A whole tile."""
    guards = len(moment.facts.informants[tile])
    line = n_("{n} informant takes a hit first.", "{n} informants take a hit each first.", guards)
    return Opponent(
        icon_sign("phase-city", NIGHT.ravaged),
        words.tile_name(moment.ground, tile),
        line if guards else _("No informant stands in the way."),
        hits_needed(Foe.LOCATION, need, guards),
    )


def agent(moment: Moment, seat: int, line: str) -> Opponent:
    """Another player."""
    player, person = moment.facts.players[seat], moment.who[seat]
    kind = "android" if player.android else "agent"
    name = _("{who}, {n} stamina", who=person.name, n=player.stamina)
    return Opponent(RowIcon(kind, person=person), name, line)


def gangsters(skulls: int, scared: int) -> Opponent:
    """Gangsters of a precinct."""
    return Opponent(
        icon_sign("gangster-skull", NIGHT.skull),
        _("Each ammo scares one away"),
        _("Each that is left costs 1 stamina."),
        count=skulls,
        struck=scared,
    )
