"""The strip about an opponent: its picture, the hits needed, and the consequences if it wins."""

from dataclasses import dataclass

from app.present.i18n import _, n_
from app.present.rogue import words
from app.present.rogue.moment import Moment
from app.present.rogue.row_values import RowIcon, icon_sign
from app.present.rogue.theme import NIGHT
from app.present.row_models import PanelRow
from games.rogue.dice import hits_needed
from games.rogue.facts import Criminal
from games.rogue.pending import Foe
from games.rogue.vocabulary import Syndicate


@dataclass(frozen=True)
class Opponent(PanelRow):
    """One strip."""

    sign: RowIcon
    name: str
    line: str
    need: int = 0  # hits
    bounty: int = 0
    gang: Syndicate | None = None
    count: int = 0  # of pictures, for gangsters
    struck: int = 0  # of these, how many would be scared off

    def spoken(self) -> str:
        needs = n_("{n} hit needed", "{n} hits needed", self.need) if self.need else ""
        return f"{self.name}. {self.line} {needs}".strip()


def criminal(moment: Moment, crook: Criminal, need: int) -> Opponent:
    """A criminal whose card is face up."""
    card = moment.ground.cards[crook.card]
    effect = within(" ".join(words.effect_words(each.effect, each.amount) for each in card.retaliation))
    return Opponent(
        sign=RowIcon("rampant", number=crook.number),
        name=words.card_name(card),
        line=_("On failure: {effect}", effect=effect) if effect else _("On failure, nothing happens."),
        need=need,
        bounty=card.bounty,
        gang=card.syndicate,
    )


def within(sentence: str) -> str:
    """A sentence in lower case, to follow a colon."""
    return sentence[:1].lower() + sentence[1:]


def assassin(need: int) -> Opponent:
    """An assassin."""
    return Opponent(RowIcon("assassin"), _("Assassin"), _("On failure, the assassin strikes back."), need)


def location(moment: Moment, tile: int, need: int) -> Opponent:
    """A whole tile."""
    guards = len(moment.facts.informants[tile])
    line = n_("{n} informant absorbs a hit first.", "{n} informants absorb a hit each first.", guards)
    return Opponent(
        icon_sign("phase-city", NIGHT.ravaged),
        words.tile_name(moment.ground, tile),
        line if guards else _("No informant is in the way."),
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
        _("Each ammo scares off one"),
        _("Each one left costs 1 stamina."),
        count=skulls,
        struck=scared,
    )
