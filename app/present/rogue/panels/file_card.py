"""A criminal card, face up or as its investigator saw it: face, hits, bounty, effects and when they occur."""

from dataclasses import dataclass

from app.present.i18n import _, n_
from app.present.rogue import words
from app.present.rogue.theme import NIGHT
from app.present.row_models import PanelRow
from games.rogue.box import Card
from games.rogue.vocabulary import CLOCKS, Icon, Syndicate


@dataclass(frozen=True)
class Clause:
    """An effect of the card, and when it occurs."""

    icon: str
    ink: str
    fill: str
    when: str
    what: str


@dataclass(frozen=True)
class FileCard(PanelRow):
    """One card on a panel."""

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

    def spoken(self) -> str:
        effects = " ".join(f"{clause.when}: {clause.what}" for clause in self.clauses)
        return f"{self.name}. {self.gang_name}. {self.needs}. {effects}"


def file_card(card: Card, number: int) -> FileCard:
    """A card of the game, in words."""
    clauses = []
    if card.reveal is not None:
        seen = card.reveal.icon is Icon.WHITE
        clauses.append(
            Clause(
                "icon-eye",
                NIGHT.void if seen else NIGHT.on_danger,
                NIGHT.white if seen else NIGHT.unread,
                _("If already investigated") if seen else _("If not investigated"),
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
            Clause(
                "icon-undo", NIGHT.void, NIGHT.second, _("If it leaves the city"), _("Its card returns to the deck.")
            )
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
