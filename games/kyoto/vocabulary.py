"""The basic types of Kyoto: sides, faces of agents, cards, special agents, equipment, and the box.

Sides are numbers in all values: 0 is Oniwaban, 1 is the Government. Seats are people; a seat changes sides.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources
from typing import Annotated, TypeAlias

from games.core.bounds import Within
from games.core.value import BadValue, Value, decode, read_json

Side: TypeAlias = int
ONIWABAN: Side = 0
GOVERNMENT: Side = 1
SIDES = (ONIWABAN, GOVERNMENT)
DecoyPlace: TypeAlias = Annotated[int, Within(0, 9)]
"""The position of a decoy in the row of decoys; each side has two."""


class Face(StrEnum):
    """An identity: a strength, and real (`r`) or fake (`f`) intelligence (R9). All faces of a side differ (R8)."""

    REAL_3 = "3r"
    FAKE_3 = "3f"
    REAL_2 = "2r"
    FAKE_2 = "2f"
    FAKE_1 = "1f"
    FAKE_0 = "0f"


class Card(StrEnum):
    """The kinds of card; cards of a kind are interchangeable."""

    YELLOW = "yellow"
    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    JOKER = "joker"
    DEFENCE = "defence"
    TUNNEL = "tunnel"
    ATTACK = "attack"
    SWAP = "swap"
    DECOY = "decoy"


class Deck(StrEnum):
    """The two decks of a side; their backs differ (R16)."""

    LOCATIONS = "locations"
    TACTICS = "tactics"


class Special(StrEnum):
    """Special agents (R7)."""

    TOMOYO = "tomoyo"
    YOKO = "yoko"
    AYANE = "ayane"
    ANJU = "anju"
    CHIHARU = "chiharu"
    IROHA = "iroha"
    RURI = "ruri"


class Gear(StrEnum):
    """Equipment (R6)."""

    TYPESCRIPT = "typescript"
    REVOLVER = "revolver"
    WIRETAP = "wiretap"
    FAN = "fan"
    STUNNER = "stunner"
    ANAESTHETIC = "anaesthetic"


FACES = tuple(Face)
CARDS = tuple(Card)
COLOURS = (Card.YELLOW, Card.RED, Card.GREEN, Card.BLUE)
"""The location cards except the joker: possible marks (R72), kinds Ruri may guard (R98), cards Ayane takes back."""
LOCATIONS = (*COLOURS, Card.JOKER)
TACTICS = CARDS[len(LOCATIONS) :]
DECKS = (Deck.LOCATIONS, Deck.TACTICS)
RANK = {card: rank for rank, card in enumerate(CARDS)}

STRENGTH = tuple(int(face[0]) for face in FACES)
"""Strength by face number (the index in `FACES`)."""

# Sets of faces as bit masks: bit n is FACES[n].
FACE_BIT = {face: 1 << place for place, face in enumerate(FACES)}
ANY_FACE = (1 << len(FACES)) - 1
REAL = FACE_BIT[Face.REAL_3] | FACE_BIT[Face.REAL_2]
FAKE = ANY_FACE & ~REAL


def beats(attacker: int, defender: int) -> bool:
    """Whether an attacker of this strength wins: 3 > 2 > 1 > 0, but 0 > 3; ties are the attacker's (R10, R46, Q5)."""
    return attacker - defender not in (-1, -2, 3)


WINNERS = tuple(
    sum(1 << place for place, strength in enumerate(STRENGTH) if beats(strength, defender)) for defender in range(4)
)
"""For each strength of a defender the faces that win against it."""


def deck_of(card: Card) -> Deck:
    return Deck.LOCATIONS if RANK[card] < len(LOCATIONS) else Deck.TACTICS


@dataclass(frozen=True)
class Copies(Value):
    """The number of copies of a card in a deck."""

    card: Card
    count: int


@dataclass(frozen=True)
class Box(Value):
    """The contents of the box besides the board, as listed in `data/box.json`."""

    about: str
    agents: tuple[Face, ...]  # of each side
    unlocking: tuple[Face, ...]  # their capture may activate equipment (R103, R104)
    locations: tuple[Copies, ...]  # of each side
    tactics: tuple[Copies, ...]
    specials: tuple[tuple[Special, ...], tuple[Special, ...]]  # by side
    neutral: Special
    equipment: tuple[tuple[Gear, ...], tuple[Gear, ...]]  # by side

    def deck(self, deck: Deck) -> tuple[Card, ...]:
        """All cards of one deck, sorted."""
        copies = self.locations if deck is Deck.LOCATIONS else self.tactics
        return tuple(each.card for each in copies for _ in range(each.count))


@cache
def box() -> Box:
    """The box included with the game."""
    return read_box(resources.files("games.kyoto").joinpath("data/box.json").read_text("utf-8"))


def read_box(text: str) -> Box:
    """A box from JSON; `BadValue` if its contents are inconsistent."""
    found = decode(Box, read_json(text))
    if sorted(found.agents) != sorted(FACES):
        raise BadValue("agents", "each of the six identities was expected once")
    for name, copies, cards in (("locations", found.locations, LOCATIONS), ("tactics", found.tactics, TACTICS)):
        if tuple(each.card for each in copies) != cards:
            raise BadValue(name, f"these cards were expected, in this order: {', '.join(cards)}")
        if any(each.count < 1 for each in copies):
            raise BadValue(name, "at least one of each card was expected")
    specials = (*found.specials[0], *found.specials[1], found.neutral)
    if sorted(specials) != sorted(Special):
        raise BadValue("specials", "each special agent was expected once")
    if sorted((*found.equipment[0], *found.equipment[1])) != sorted(Gear):
        raise BadValue("equipment", "each equipment card was expected once")
    return found
