"""Who or what is fought: a strip with its picture, what it needs, and what follows if it wins."""

from dataclasses import dataclass

from app.ui.i18n import _, n_
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.rogue import parts, words
from app.ui.rogue.scene import Moment
from app.ui.rogue.scenes.panel import Part
from app.ui.rogue.scenes.pieces import Sign, icon_sign, paint_sign
from app.ui.rogue.theme import GANGS, NIGHT
from games.rogue.dice import hits_needed
from games.rogue.facts import Criminal
from games.rogue.nouns import Syndicate
from games.rogue.tasks import Foe

NAME = 16.5
LEFT = 64.0  # of its words
SPACING = 1.22


@dataclass(frozen=True)
class Opponent:
    """One strip."""

    sign: Sign
    name: str
    line: str
    need: int = 0  # hits
    bounty: int = 0
    gang: Syndicate | None = None
    count: int = 0  # of pictures, for gangsters
    struck: int = 0  # of these, how many would be scared off


def criminal(moment: Moment, crook: Criminal, need: int) -> Opponent:
    """A criminal whose card is open."""
    card = moment.ground.cards[crook.card]
    told = within(" ".join(words.effect_words(each.effect, each.amount) for each in card.retaliation))
    return Opponent(
        sign=Sign("rampant", number=crook.number),
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
    return Opponent(Sign("assassin"), _("Assassin"), _("If it fails, the assassin strikes back."), need)


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
    return Opponent(Sign(kind, person=person), name, line)


def gangsters(skulls: int, scared: int) -> Opponent:
    """Gangsters of a precinct."""
    return Opponent(
        icon_sign("gangster-skull", NIGHT.skull),
        _("Each ammo scares one away"),
        _("Each that is left costs 1 stamina."),
        count=skulls,
        struck=scared,
    )


class FoeRow(Part):
    """The strip."""

    model: Opponent

    def on_model(self, _part: object, model: Opponent) -> None:
        needs = n_("{n} hit needed", "{n} hits needed", model.need) if model.need else ""
        self.say = f"{model.name}. {model.line} {needs}".strip()

    def _room(self, w: float) -> float:
        """How wide its words are beside the figures at the end."""
        it = self.model
        right = min(3, it.count) * 28.0
        if it.need:
            right = max(it.need * 20.0, 64.0 if it.bounty else 0.0)
        return w - LEFT - right - 12

    def measure(self, look: Look, w: float) -> float:
        return max(60.0, sum(self._heights(look, self._room(w))) + 14)

    def _heights(self, look: Look, room: float) -> tuple[float, float]:
        name = paragraph_height(look, self.model.name, NAME, room, "strong", SPACING)
        return name + 2, paragraph_height(look, self.model.line, look.type.small, room, "text", SPACING)

    def show(self, pen: Pen, w: float, h: float) -> None:
        it, room = self.model, self._room(w)
        parts.panel(pen, 0, 0, w, h)
        if it.gang is not None:
            pen.box(0, 8, 4, h - 16, 3, GANGS[it.gang].fill)
        paint_sign(pen, 34, h / 2, 38, it.sign)
        name, line = self._heights(pen.look, room)
        top = max(5.0, (h - name - line) / 2)
        pen.paragraph(it.name, NAME, LEFT, top, room, NIGHT.text, "strong", spacing=SPACING)
        pen.paragraph(it.line, pen.look.type.small, LEFT, top + name, room, NIGHT.second, spacing=SPACING)
        if it.count:
            self._skulls(pen, w, h)
        else:
            self._prize(pen, w, h)

    def _skulls(self, pen: Pen, w: float, h: float) -> None:
        """Gangsters; those scared off are faint."""
        for place in range(self.model.count):
            spot = w - 20 - (self.model.count - 1 - place) * 28
            kept = place >= self.model.struck
            parts.icon(pen, "gangster-skull", spot, h / 2, 24, NIGHT.skull, 1.0 if kept else 0.3)
            if not kept:
                parts.icon(pen, "die-ammo", spot, h / 2, 18, NIGHT.ammo)

    def _prize(self, pen: Pen, w: float, h: float) -> None:
        """The hits it takes, and what is paid for it."""
        it = self.model
        middle = h / 2 - (12 if it.bounty else 0)
        for place in range(it.need):
            parts.icon(pen, "die-explosion", w - 20 - (it.need - 1 - place) * 20, middle, 18, NIGHT.text)
        if it.bounty:
            if it.gang is not None:
                parts.syndicate(pen, it.gang, w - 58, h / 2 + 14, 20)
            parts.icon(pen, "die-credit", w - 36, h / 2 + 14, 18, NIGHT.lamp)
            pen.text(str(it.bounty), "strong", pen.look.type.body, w - 12, h / 2 + 14, NIGHT.lamp, "right", room=16)
