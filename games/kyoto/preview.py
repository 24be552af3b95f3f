"""What an action would do and how it may come out, as far as one seat may know: computed from its view alone."""

from __future__ import annotations

from collections import Counter

from games.core.contract import Message, Preview, View
from games.kyoto import minds, showing
from games.kyoto.board import ESCAPE, place_name
from games.kyoto.deeds import Action, Draw, Move, Shoot
from games.kyoto.facts import Facts, Own
from games.kyoto.nouns import (
    CARDS,
    COLOURS,
    FACE_BIT,
    FACES,
    FAKE,
    REAL,
    STRENGTH,
    WINNERS,
    Card,
    Deck,
    Face,
    box,
    deck_of,
)

Odds = tuple[tuple[str, int, int], ...]


def preview(view: View[Facts, Own], action: Action) -> Preview:
    if view.private is None:
        return Preview(())
    if isinstance(action, Move):
        return _move_preview(view.public, view.private, action)
    if isinstance(action, Draw):
        return Preview((), _draw_odds(view.public, view.private, action.deck))
    if isinstance(action, Shoot):
        return Preview((), _shot_odds(view.public, view.private, action.face))
    return Preview(())


def _move_preview(facts: Facts, own: Own, action: Move) -> Preview:
    mine, theirs = facts.sides[own.side], facts.sides[1 - own.side]
    cells = [agent.cell for agent in mine.agents]
    if action.origin not in cells:
        return Preview(())
    face = own.faces[cells.index(action.origin)]
    effects = []
    odds: Odds = ()
    if action.target in (agent.cell for agent in theirs.agents):
        effects.append(Message("kyoto.preview.clash", (("place", place_name(action.target)),)))
        win, fake = _clash_odds(facts, own, face, action.target)
        odds = (("win", *win), ("loss", win[1] - win[0], win[1]))
        if sum(lost not in (Face.REAL_3, Face.REAL_2) for lost in theirs.lost) == 2 and fake:
            effects.append(Message("kyoto.preview.third_fake"))
    if ESCAPE[own.side] >> action.target & 1:
        effects.append(Message("kyoto.preview.escape" if FACE_BIT[face] & REAL else "kyoto.preview.no_escape"))
    if theirs.decoys and action.card in CARDS:
        effects.append(Message("kyoto.preview.decoys", (("count", len(theirs.decoys)),)))
    return Preview(tuple(effects), odds)


def _clash_odds(facts: Facts, own: Own, face: Face, cell: int) -> tuple[tuple[int, int], int]:
    """In how many of all ways to deal out the enemy's faces this one wins there, and captures a fake one."""
    theirs = facts.sides[1 - own.side]
    place = [agent.cell for agent in theirs.agents].index(cell)
    shares = minds.shares(showing.cases_of(theirs), place)
    won = [share if WINNERS[STRENGTH[number]] & FACE_BIT[face] else 0 for number, share in enumerate(shares)]
    return (sum(won), sum(shares)), sum(share for number, share in enumerate(won) if FAKE >> number & 1)


def _shot_odds(facts: Facts, own: Own, guess: Face) -> Odds:
    play, theirs = facts.turn.play, facts.sides[1 - own.side]
    cells = [agent.cell for agent in theirs.agents]
    if play is None or play.at not in cells:
        return ()
    shares = minds.shares(showing.cases_of(theirs), cells.index(play.at))
    hit, all_ways = shares[FACES.index(guess)], sum(shares)
    return (("hit", hit, all_ways), ("miss", all_ways - hit, all_ways))


def _draw_odds(facts: Facts, own: Own, deck: Deck) -> Odds:
    """How likely each card is to come next; what lies at the bottom is known and comes last."""
    seen = facts.sides[own.side]
    place = list(Deck).index(deck)
    bottom = own.bottoms[place]
    if seen.decks[place] == len(bottom):
        return ((bottom[0], 1, 1),) if bottom else ()
    left = Counter(box().deck(deck))
    elsewhere = [*own.hand, *own.discards, *own.drawn, *bottom, *(card for marks in own.marks for card in marks)]
    elsewhere += [Card.DECOY] * len(own.marks)
    if seen.guarded in COLOURS and seen.guarded is not None:
        elsewhere.append(seen.guarded)
    left.subtract(card for card in elsewhere if deck_of(card) is deck)
    total = left.total()
    return tuple((card, left[card], total) for card in CARDS if left[card] > 0)
