"""The full state of one side: agents, cards, equipment; immutable.

Agents have an internal order, so that knowledge about one follows it when it moves; the order never leaves the rules. A
Swap exchanges faces, never cells: positions can be traced through it, identities cannot.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from games.kyoto import deduction
from games.kyoto.deduction import Cases
from games.kyoto.facts import KnownCard
from games.kyoto.vocabulary import COLOURS, LOCATIONS, RANK, Card, Deck, Gear, Special

HAND = 6  # R29
CAPTURED = -1


class SideState(NamedTuple):
    """Everything about one side, public and hidden."""

    cells: tuple[int, ...] = ()  # of the agents; `CAPTURED` for those in Arrest; empty before all are deployed
    faces: tuple[int, ...] = ()  # numbers of faces, in the same order
    open: int = 0  # agents revealed to both, as bits
    cases: Cases = deduction.UNKNOWN  # the other side's possible conclusions
    hand: tuple[Card, ...] = ()  # sorted
    locations: tuple[Card, ...] = ()  # the deck from its top
    tactics: tuple[Card, ...] = ()
    discards: tuple[Card, ...] = ()
    marks: tuple[tuple[Card, ...], ...] = ()  # under each decoy in front of the player
    known: tuple[KnownCard, ...] = ()
    drawn: tuple[Card, ...] = ()
    bottoms: tuple[int, int] = (0, 0)
    last: Card | None = None
    last_lies: bool = False
    special: Special | None = None
    chosen: Special | None = None  # not yet shown
    guarded: Card | None = None
    inactive: tuple[Gear, ...] = ()
    active: tuple[Gear, ...] = ()
    ready: bool = False

    def deck(self, deck: Deck) -> tuple[Card, ...]:
        return self.locations if deck is Deck.LOCATIONS else self.tactics

    @property
    def decks(self) -> tuple[int, int]:
        """The numbers of cards left."""
        return len(self.locations), len(self.tactics)

    def agent_at(self, cell: int) -> int:
        """The index of the agent on a cell; -1 if none."""
        return self.cells.index(cell) if cell in self.cells else -1

    def captured(self, faces: int) -> int:
        """The number of agents with one of these faces in the opponent's Arrest."""
        return sum(cell == CAPTURED and faces >> face & 1 for cell, face in zip(self.cells, self.faces, strict=True))


def revealed(camp: SideState, agent: int) -> SideState:
    """The side after an agent was revealed to both; it stays revealed until a Swap (Q3, Q37)."""
    if camp.open >> agent & 1:
        return camp
    return camp._replace(open=camp.open | 1 << agent, cases=deduction.narrow(camp.cases, agent, 1 << camp.faces[agent]))


def moved(camp: SideState, agent: int, cell: int) -> SideState:
    """The side after an agent moved."""
    cells = camp.cells
    return camp._replace(cells=(*cells[:agent], cell, *cells[agent + 1 :]))


@lru_cache(maxsize=65536)
def occupied(cells: tuple[int, ...]) -> int:
    """The set of cells with agents on them."""
    bits = 0
    for cell in cells:
        if cell >= 0:
            bits |= 1 << cell
    return bits


@lru_cache(maxsize=4096)
def distinct(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Each card once, in order."""
    return tuple(sorted(set(cards), key=RANK.__getitem__))


@lru_cache(maxsize=65536)
def with_card(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(sorted((*hand, card), key=RANK.__getitem__))


@lru_cache(maxsize=65536)
def without_card(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]


def backs(cards: tuple[Card, ...]) -> tuple[int, int]:
    """The numbers of location and tactic cards: their backs differ."""
    locations = sum(RANK[card] < len(LOCATIONS) for card in cards)
    return locations, len(cards) - locations


# Cards publicly known to be held


def _sorted(known: list[KnownCard]) -> tuple[KnownCard, ...]:
    return tuple(sorted(known, key=lambda entry: (RANK[entry.card], not entry.in_hand, entry.decoys)))


def known_taken(known: tuple[KnownCard, ...], card: Card) -> tuple[KnownCard, ...]:
    """The known cards after a card came to hand openly (R91)."""
    return _sorted([*known, KnownCard(card)])


def known_played(known: tuple[KnownCard, ...], card: Card) -> tuple[KnownCard, ...]:
    """The known cards after one was played openly: the entry with the most information is used up."""
    entries = [entry for entry in known if entry.card is card and entry.in_hand]
    if not entries:
        return known
    gone = min(entries, key=lambda entry: len(entry.decoys))
    left = list(known)
    left.remove(gone)
    return tuple(left)


def known_marked(known: tuple[KnownCard, ...], decoy: int) -> tuple[KnownCard, ...]:
    """The known cards after one from the hand was put under a decoy face down: each known location card may be it."""
    if not known:
        return known
    return _sorted(
        [
            KnownCard(entry.card, tuple(sorted({*entry.decoys, decoy})), entry.in_hand)
            if entry.in_hand and entry.card in COLOURS
            else entry
            for entry in known
        ]
    )


def known_sprung(known: tuple[KnownCard, ...], decoy: int, card: Card, left: int) -> tuple[KnownCard, ...]:
    """The known cards after a mark was shown and discarded; `left` remain under that decoy, and an empty one is
    removed.
    """
    if not known:
        return known
    entries = list(known)
    shown = [entry for entry in entries if entry.card is card and decoy in entry.decoys]
    if shown:
        entries.remove(min(shown, key=lambda entry: (entry.in_hand, len(entry.decoys))))
    if left:
        return _sorted(entries)
    return _sorted(
        [
            KnownCard(entry.card, tuple(at - (at > decoy) for at in entry.decoys if at != decoy), entry.in_hand)
            for entry in entries
        ]
    )


def known_shown(known: tuple[KnownCard, ...], hand: tuple[Card, ...]) -> tuple[KnownCard, ...]:
    """The known cards after the whole hand was shown (R115): those not in it are under a decoy."""
    rest = list(hand)
    under = []
    for entry in sorted(known, key=lambda entry: len(entry.decoys)):
        if entry.in_hand and entry.card in rest:
            rest.remove(entry.card)
        else:
            under.append(KnownCard(entry.card, entry.decoys, False))
    return _sorted([*(KnownCard(card) for card in hand), *under])
