"""Random positions consistent with a view.

Faces of agents are dealt as the facts allow. Cards not shown are dealt from the rest of the box to decks, hands, marks
and piles, with their public counts. One inference needs more care: the side to play has a legal card, or it would have
lost (R57, R113), so its hand must contain one. After it has played, this is left to memory (see the package's
docstring).

A bot that remembers the match may pass a `Hunch` about a side: likely faces, and cards seen going to its pile.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from games.core.contract import View
from games.kyoto import check, deduction, visibility
from games.kyoto.facts import Facts, Opened, Own, Phase, Position, Secret, SideFacts
from games.kyoto.rules import KyotoState
from games.kyoto.vocabulary import (
    CARDS,
    COLOURS,
    FACES,
    LOCATIONS,
    RANK,
    SIDES,
    TACTICS,
    Card,
    Deck,
    Face,
    Gear,
    Side,
    box,
    deck_of,
)

_TRIES = 24
Wish = tuple[tuple[Card, ...], tuple[Card, ...]]  # cards wanted in hand, cards wanted on the pile
_NO_WISH: Wish = ((), ())


class Hunch(NamedTuple):
    """A bot's beliefs about the opponent's side from the course of the match."""

    faces: tuple[tuple[Face, ...], ...]  # assignments to its agents on the board consistent with the facts
    odds: tuple[int, ...]  # cumulative weights of the assignments
    gone: tuple[Card, ...] = ()  # cards seen going to its pile; Decoys when played
    back: tuple[int, int] = (0, 0)  # how many of those were taken back unseen, by deck


Hunches = tuple[Hunch | None, Hunch | None]


class _Impossible(Exception):
    """These cards cannot be dealt consistently."""


def imagine(view: View[Facts, Own], rng: random.Random, hunches: Hunches = (None, None)) -> KyotoState:
    """Some full state consistent with this view; a likely one according to the hunches."""
    facts = view.public
    for wish in _wishes(facts, rng):
        try:
            secrets = [
                _secret(
                    facts, side, _own_of(view, side), wish if _to_play(facts, side) else _NO_WISH, hunches[side], rng
                )
                for side in SIDES
            ]
        except _Impossible:
            continue
        position = Position(facts, (secrets[0], secrets[1]))
        check.require_board(position)
        state = KyotoState.of(position)
        if state.can_go_on():
            return state
    raise ValueError("no position agrees with this view")


def _own_of(view: View[Facts, Own], side: Side) -> Own | None:
    return view.private if view.private is not None and view.private.side == side else None


def _to_play(facts: Facts, side: Side) -> bool:
    return facts.turn.phase in (Phase.PLAY, Phase.MARK) and facts.turn.side == side


def _wishes(facts: Facts, rng: random.Random) -> Iterator[Wish]:
    """Deals to attempt: first without conditions, then each combination that makes a turn playable, in random order."""
    yield from [_NO_WISH] * _TRIES
    wishes: list[Wish] = [((card,), ()) for card in CARDS]
    wishes += [((Card.DECOY, colour), ()) for colour in COLOURS]
    if Gear.TYPESCRIPT in facts.sides[facts.turn.side].active:
        wishes += [((), (card,)) for card in CARDS]
        wishes += [((colour,), (Card.DECOY,)) for colour in COLOURS]
        wishes += [((Card.DECOY,), (colour,)) for colour in COLOURS]
    yield from rng.sample(wishes * _TRIES, len(wishes) * _TRIES)


def _secret(facts: Facts, side: Side, own: Own | None, wish: Wish, hunch: Hunch | None, rng: random.Random) -> Secret:
    dealing = _Dealing(facts.sides[side], rng)
    if own is None:
        own = _imagined_own(facts, side, dealing, wish, hunch, rng)
    else:
        for cards in (own.hand, own.discards, own.drawn, *own.marks, *own.bottoms):
            dealing.take(cards)
    return Secret(own, (*dealing.pool(0), *own.bottoms[0]), (*dealing.pool(1), *own.bottoms[1]))


def _imagined_own(
    facts: Facts, side: Side, dealing: _Dealing, wish: Wish, hunch: Hunch | None, rng: random.Random
) -> Own:
    seen, phase = facts.sides[side], facts.turn.phase
    opened = facts.opened[side] if facts.opened is not None else None
    if opened is not None:
        faces = opened.faces
    elif hunch is not None and hunch.faces:
        (faces,) = rng.choices(hunch.faces, cum_weights=hunch.odds)
    else:
        faces = _faces(seen, phase, rng)
    hand, marks, pile = dealing.cards(opened, wish, hunch)
    chosen = None
    if phase is Phase.SPECIAL and seen.ready and seen.special is None:
        chosen = rng.choice(box().specials[side])
    drawn = tuple(dealing.any(_DECK[deck]) for deck in seen.drawn)
    under = [tuple(dealing.any(deck) for _ in range(count)) for deck, count in enumerate(seen.bottoms)]
    return Own(
        side=side,
        faces=faces,
        hand=hand,
        discards=pile,
        marks=marks,
        drawn=drawn,
        bottoms=(under[0], under[1]),
        special=chosen,
    )


def _faces(seen: SideFacts, phase: Phase, rng: random.Random) -> tuple[Face, ...]:
    if phase is Phase.DEPLOY:
        return tuple(rng.sample(FACES, len(FACES))) if seen.ready else ()
    dealt = deduction.deal_out(visibility.cases_of(seen), rng)
    return tuple(FACES[face] for face in dealt[: len(seen.agents)])


_DECK = {deck: place for place, deck in enumerate(Deck)}
_DECK_OF = {card: _DECK[deck_of(card)] for card in CARDS}


@cache
def _whole() -> tuple[tuple[int, ...], tuple[int, int]]:
    """How often each card occurs among a side's cards, and the size of each deck."""
    cards = (*box().deck(Deck.LOCATIONS), *box().deck(Deck.TACTICS))
    return tuple(map(cards.count, CARDS)), (len(box().deck(Deck.LOCATIONS)), len(box().deck(Deck.TACTICS)))


class _Dealing:
    """The cards of one side not yet placed: known ones are taken first, then random ones drawn."""

    def __init__(self, seen: SideFacts, rng: random.Random) -> None:
        self._seen = seen
        self._rng = rng
        self._left = list(_whole()[0])
        self._pools: list[list[Card] | None] = [None, None]
        self.take((Card.DECOY,) * len(seen.decoys))
        if seen.guarded is not None:
            self.take((seen.guarded,))

    def take(self, cards: Sequence[Card]) -> None:
        """Mark these cards as placed."""
        left = self._left
        for card in cards:
            rank = RANK[card]
            left[rank] -= 1
            if left[rank] < 0:
                raise _Impossible

    def pool(self, deck: int) -> list[Card]:
        """The remaining cards of a deck in random order."""
        pool = self._pools[deck]
        if pool is None:
            cards, left = (LOCATIONS, self._left) if deck == 0 else (TACTICS, self._left[len(LOCATIONS) :])
            pool = self._pools[deck] = [card for card, count in zip(cards, left, strict=False) for _ in range(count)]
            self._rng.shuffle(pool)
        return pool

    def any(self, deck: int) -> Card:
        """A random remaining card of this deck."""
        pool = self.pool(deck)
        if not pool:
            raise _Impossible
        return pool.pop()

    def mark(self) -> Card:
        """A random card that may lie under a decoy."""
        pool = self.pool(0)
        for place in reversed(range(len(pool))):
            if pool[place] is not Card.JOKER:
                return pool.pop(place)
        raise _Impossible

    def cards(
        self, opened: Opened | None, wish: Wish, hunch: Hunch | None
    ) -> tuple[tuple[Card, ...], tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
        """Hand, marks and discard pile."""
        seen = self._seen
        if opened is not None:
            hand, marks = list(opened.hand), [list(cards) for cards in opened.marks]
            for cards in (hand, *marks):
                self.take(cards)
        else:
            hand, marks = self._placed_known(wish[0])
        pile = self._remembered(hunch) if hunch is not None and not wish[1] else list(wish[1])
        if seen.last_lies and seen.last is not None and seen.last not in pile:
            pile.append(seen.last)
        self.take(pile)
        for cards, count in zip(marks, seen.decoys, strict=True):
            while len(cards) < count:
                cards.append(self.mark())
        for deck in (0, 1):
            self._fill(hand, deck, seen.hand[deck])
            self._fill(pile, deck, self._discarded(deck))
        if seen.last_lies and seen.last is not None:  # Ayane takes back the topmost card
            pile.remove(seen.last)
            pile.append(seen.last)
        return (
            tuple(sorted(hand, key=RANK.__getitem__)),
            tuple(tuple(sorted(cards, key=RANK.__getitem__)) for cards in marks),
            tuple(pile),
        )

    def _placed_known(self, wanted: Sequence[Card]) -> tuple[list[Card], list[list[Card]]]:
        """Known cards, each placed in hand or under a possible decoy; then the cards wanted in hand."""
        seen = self._seen
        hand: list[Card] = []
        marks: list[list[Card]] = [[] for _ in seen.decoys]
        room = list(seen.hand)
        for entry in sorted(seen.known, key=lambda entry: (entry.in_hand, len(entry.decoys))):
            places = [marks[decoy] for decoy in entry.decoys if len(marks[decoy]) < seen.decoys[decoy]]
            if entry.in_hand and room[_DECK_OF[entry.card]] > 0:
                places.append(hand)
            if not places:
                raise _Impossible
            place = self._rng.choice(places)
            place.append(entry.card)
            if place is hand:
                room[_DECK_OF[entry.card]] -= 1
            self.take((entry.card,))
        for card in wanted:
            if card in hand:
                continue
            hand.append(card)
            room[_DECK_OF[card]] -= 1
            self.take((card,))
        if min(room) < 0:
            raise _Impossible
        return hand, marks

    def _remembered(self, hunch: Hunch) -> list[Card]:
        """The pile as observed; empty if the observations contradict the facts."""
        pile = list(hunch.gone)
        try:
            for _ in self._seen.decoys:  # the armed decoys are not on it
                pile.remove(Card.DECOY)
            for deck in (0, 1):
                for _ in range(hunch.back[deck]):
                    pile.remove(self._rng.choice([card for card in pile if _DECK_OF[card] == deck]))
                if sum([_DECK_OF[card] == deck for card in pile]) != self._discarded(deck):
                    return []
        except (ValueError, IndexError):
            return []
        return pile

    def _fill(self, cards: list[Card], deck: int, count: int) -> None:
        """Add random cards up to this number of cards of the deck."""
        missing = count - sum([_DECK_OF[card] == deck for card in cards])
        if missing < 0:
            raise _Impossible
        cards.extend(self.any(deck) for _ in range(missing))

    def _discarded(self, deck: int) -> int:
        """The number of cards of a deck on the discard pile: all that are nowhere else."""
        seen = self._seen
        elsewhere = seen.decks[deck] + seen.hand[deck] + sum([_DECK[drawn] == deck for drawn in seen.drawn])
        if deck == 0:
            elsewhere += sum(seen.decoys) + (seen.guarded is not None)
        else:
            elsewhere += len(seen.decoys)
        return _whole()[1][deck] - elsewhere
