"""Positions that somebody who has a certain view must hold for possible.

Faces of agents are dealt out as the facts allow.  Cards nobody has shown are dealt out of the rest of the box to
decks, hands, marks and piles, of each as many as everybody can count.  One conclusion needs more care: a side that
is to play can, or it would have lost (R57, R113); so its hand holds something that can be played.  Once it has
played, that is left to memory (see the package's docstring).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from games.core.contract import View
from games.kyoto import minds, showing
from games.kyoto.facts import Facts, Opened, Own, Phase, Position, Secret, SideFacts
from games.kyoto.nouns import CARDS, COLOURS, FACES, RANK, SIDES, Card, Deck, Face, Gear, Side, box, deck_of
from games.kyoto.rules import KyotoState

_TRIES = 24
Wish = tuple[tuple[Card, ...], tuple[Card, ...]]  # cards wanted in hand, cards wanted on the pile
_NO_WISH: Wish = ((), ())


class _Impossible(Exception):
    """These cards cannot be dealt out so."""


def imagine(view: View[Facts, Own], rng: random.Random) -> KyotoState:
    """Some full state that whoever has this view cannot tell from the real one."""
    facts = view.public
    for wish in _wishes(facts, rng):
        try:
            secrets = [
                _secret(facts, side, _own_of(view, side), wish if _to_play(facts, side) else _NO_WISH, rng)
                for side in SIDES
            ]
        except _Impossible:
            continue
        state = KyotoState.of(Position(facts, (secrets[0], secrets[1])))
        if state.can_go_on():
            return state
    raise ValueError("no position agrees with this view")


def _own_of(view: View[Facts, Own], side: Side) -> Own | None:
    return view.private if view.private is not None and view.private.side == side else None


def _to_play(facts: Facts, side: Side) -> bool:
    return facts.turn.phase in (Phase.PLAY, Phase.MARK) and facts.turn.side == side


def _wishes(facts: Facts, rng: random.Random) -> Iterator[Wish]:
    """Nothing special at first; then everything with which a turn can be played, in any order."""
    yield from [_NO_WISH] * _TRIES
    wishes: list[Wish] = [((card,), ()) for card in CARDS]
    wishes += [((Card.DECOY, colour), ()) for colour in COLOURS]
    if Gear.TYPESCRIPT in facts.sides[facts.turn.side].active:
        wishes += [((), (card,)) for card in CARDS]
        wishes += [((colour,), (Card.DECOY,)) for colour in COLOURS]
        wishes += [((Card.DECOY,), (colour,)) for colour in COLOURS]
    yield from rng.sample(wishes * _TRIES, len(wishes) * _TRIES)


def _secret(facts: Facts, side: Side, own: Own | None, wish: Wish, rng: random.Random) -> Secret:
    seen = facts.sides[side]
    opened = facts.opened[side] if facts.opened is not None else None
    dealing = _Dealing(seen, rng)
    if own is None:
        own = _imagined_own(facts, side, opened, dealing, wish, rng)
    else:
        for cards in (own.hand, own.discards, own.drawn, *own.marks):
            dealing.take(cards)
    locations, tactics = (dealing.rest(deck, own.bottoms[place]) for place, deck in enumerate(Deck))
    return Secret(own, locations, tactics)


def _imagined_own(
    facts: Facts, side: Side, opened: Opened | None, dealing: _Dealing, wish: Wish, rng: random.Random
) -> Own:
    seen, phase = facts.sides[side], facts.turn.phase
    faces = opened.faces if opened is not None else _faces(seen, phase, rng)
    hand, marks, pile = dealing.cards(opened, wish)
    chosen = None
    if phase is Phase.SPECIAL and seen.ready and seen.special is None:
        chosen = rng.choice(box().specials[side])
    drawn = tuple(dealing.any(deck) for deck in seen.drawn)
    under = tuple(tuple(dealing.any(deck) for _ in range(seen.bottoms[place])) for place, deck in enumerate(Deck))
    dealing.take(tuple(card for cards in under for card in cards), back=True)
    return Own(side, faces, hand, pile, marks, drawn, (under[0], under[1]), chosen)


def _faces(seen: SideFacts, phase: Phase, rng: random.Random) -> tuple[Face, ...]:
    if phase is Phase.DEPLOY:
        return tuple(rng.sample(FACES, len(FACES))) if seen.ready else ()
    dealt = minds.deal_out(showing.cases_of(seen), rng)
    return tuple(FACES[face] for face in dealt[: len(seen.agents)])


class _Dealing:
    """The cards of one side that are not yet accounted for."""

    def __init__(self, seen: SideFacts, rng: random.Random) -> None:
        self._seen = seen
        self._rng = rng
        self._left = Counter(box().deck(Deck.LOCATIONS)) + Counter(box().deck(Deck.TACTICS))
        self.take((Card.DECOY,) * len(seen.decoys))
        if seen.guarded is not None:
            self.take((seen.guarded,))

    def take(self, cards: Sequence[Card], *, back: bool = False) -> None:
        """These are somewhere; or (`back`) they are to be dealt once more."""
        for card in cards:
            self._left[card] += 1 if back else -1
            if self._left[card] < 0:
                raise _Impossible

    def any(self, deck: Deck, among: Sequence[Card] = CARDS) -> Card:
        """Any card of this deck that is left."""
        options = [card for card in among if deck_of(card) is deck and self._left[card]]
        if not options:
            raise _Impossible
        (card,) = self._rng.choices(options, [self._left[card] for card in options])
        self._left[card] -= 1
        return card

    def rest(self, deck: Deck, under: tuple[Card, ...]) -> tuple[Card, ...]:
        """Everything left of a deck in some order, what was seen at its bottom in its place."""
        self.take(under)
        cards = [card for card in CARDS if deck_of(card) is deck for _ in range(self._left[card])]
        return (*self._rng.sample(cards, len(cards)), *under)

    def cards(
        self, opened: Opened | None, wish: Wish
    ) -> tuple[tuple[Card, ...], tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
        """Hand, marks and discard pile."""
        seen = self._seen
        if opened is not None:
            hand, marks = list(opened.hand), [list(cards) for cards in opened.marks]
            for cards in (hand, *marks):
                self.take(cards)
        else:
            hand, marks = self._placed_known(wish[0])
        pile = list(wish[1])
        if seen.last_lies and seen.last is not None and seen.last not in pile:
            pile.append(seen.last)
        self.take(pile)
        for cards, count in zip(marks, seen.decoys, strict=True):
            while len(cards) < count:
                cards.append(self.any(Deck.LOCATIONS, COLOURS))
        for place, deck in enumerate(Deck):
            self._fill(hand, deck, seen.hand[place])
            self._fill(pile, deck, self._discarded(place))
        if seen.last_lies and seen.last is not None:  # Ayane takes back the topmost card
            pile.remove(seen.last)
            pile.append(seen.last)
        return (
            tuple(sorted(hand, key=RANK.__getitem__)),
            tuple(tuple(sorted(cards, key=RANK.__getitem__)) for cards in marks),
            tuple(pile),
        )

    def _placed_known(self, wanted: Sequence[Card]) -> tuple[list[Card], list[list[Card]]]:
        """Cards everybody knows of, each in hand or under a decoy it may be under; then what is wanted in hand."""
        seen = self._seen
        hand: list[Card] = []
        marks: list[list[Card]] = [[] for _ in seen.decoys]
        room = dict(zip(Deck, seen.hand, strict=True))
        for entry in sorted(seen.known, key=lambda entry: (entry.in_hand, len(entry.decoys))):
            places = [marks[decoy] for decoy in entry.decoys if len(marks[decoy]) < seen.decoys[decoy]]
            if entry.in_hand and room[deck_of(entry.card)] > 0:
                places.append(hand)
            if not places:
                raise _Impossible
            place = self._rng.choice(places)
            place.append(entry.card)
            if place is hand:
                room[deck_of(entry.card)] -= 1
            self.take((entry.card,))
        for card in wanted:
            if card in hand:
                continue
            hand.append(card)
            room[deck_of(card)] -= 1
            self.take((card,))
        if min(room.values()) < 0:
            raise _Impossible
        return hand, marks

    def _fill(self, cards: list[Card], deck: Deck, count: int) -> None:
        """Any cards, until there are so many of this deck."""
        missing = count - sum(deck_of(card) is deck for card in cards)
        if missing < 0:
            raise _Impossible
        cards.extend(self.any(deck) for _ in range(missing))

    def _discarded(self, place: int) -> int:
        """How many cards of a deck lie on the discard pile: all that are nowhere else."""
        seen, deck = self._seen, tuple(Deck)[place]
        elsewhere = seen.decks[place] + seen.hand[place] + seen.drawn.count(deck)
        if deck is Deck.LOCATIONS:
            elsewhere += sum(seen.decoys) + (seen.guarded is not None)
        else:
            elsewhere += len(seen.decoys)
        return len(box().deck(deck)) - elsewhere
