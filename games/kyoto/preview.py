"""Previews: effects and odds of an action, computed from the view of one seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple, TypeGuard

from games.core.contract import Message, Param, Preview, Seat, View
from games.kyoto import deduction, visibility
from games.kyoto.actions import Action, Draw, Move, Shoot
from games.kyoto.board import ESCAPE, place_name
from games.kyoto.events import Captured, Clashed, Drawn, Event, GameEnded, Shot
from games.kyoto.facts import Ending, Facts, Own, Phase
from games.kyoto.vocabulary import (
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


class Effect(StrEnum):
    """The effects a move can have; each value is the end of a message key."""

    CLASH = "clash"
    SECOND_REAL = "second_real"  # R52
    THIRD_FAKE = "third_fake"  # R53
    ESCAPE = "escape"  # R54
    MAY_ESCAPE = "may_escape"  # the same, if a clash is won, no decoy is sprung and nobody is pushed there
    NO_ESCAPE = "no_escape"  # R55
    DECOYS = "decoys"  # Q26


def _move_preview(facts: Facts, own: Own, action: Move) -> Preview:
    mine, theirs = facts.sides[own.side], facts.sides[1 - own.side]
    cells = [agent.cell for agent in mine.agents]
    if action.origin not in cells:
        return Preview(())
    real = bool(FACE_BIT[own.faces[cells.index(action.origin)]] & REAL)
    clash = action.target in (agent.cell for agent in theirs.agents)
    escapes = bool(ESCAPE[own.side] >> action.target & 1)
    effects: list[Message] = []
    odds: Odds = ()
    if clash:
        effects.append(_effect(Effect.CLASH, ("place", place_name(action.target))))
        shares = _clash_shares(facts, own, own.faces[cells.index(action.origin)], action.target)
        odds = (("win", shares.won, shares.whole), ("loss", shares.whole - shares.won, shares.whole))
        lost = visibility.face_set(theirs.lost)
        if shares.reals and (lost & REAL).bit_count() == 1:
            effects.append(_effect(Effect.SECOND_REAL))
        if shares.fakes and (lost & FAKE).bit_count() == 2 and not (real and escapes):  # R56: the escape counts first
            effects.append(_effect(Effect.THIRD_FAKE))
    if escapes and real:
        sure = not clash and not theirs.decoys and action.card is not Card.ATTACK
        effects.append(_effect(Effect.ESCAPE if sure else Effect.MAY_ESCAPE))
    elif escapes:
        effects.append(_effect(Effect.NO_ESCAPE))
    if theirs.decoys:
        effects.append(_effect(Effect.DECOYS, ("count", len(theirs.decoys))))
    return Preview(tuple(effects), odds)


def _effect(effect: Effect, *params: tuple[str, Param]) -> Message:
    return Message(f"kyoto.preview.{effect}", params)


class _Shares(NamedTuple):
    """The numbers of assignments of the enemy's faces in which a clash is won, against real and fake
    ones, and of all.
    """

    reals: int
    fakes: int
    whole: int

    @property
    def won(self) -> int:
        return self.reals + self.fakes


def _clash_shares(facts: Facts, own: Own, face: Face, cell: int) -> _Shares:
    theirs = facts.sides[1 - own.side]
    place = [agent.cell for agent in theirs.agents].index(cell)
    shares = deduction.shares(visibility.cases_of(theirs), place)
    won = [share if WINNERS[STRENGTH[number]] & FACE_BIT[face] else 0 for number, share in enumerate(shares)]
    fakes = sum(share for number, share in enumerate(won) if FAKE >> number & 1)
    return _Shares(sum(won) - fakes, fakes, sum(shares))


def _shot_odds(facts: Facts, own: Own, guess: Face) -> Odds:
    play, theirs = facts.turn.play, facts.sides[1 - own.side]
    cells = [agent.cell for agent in theirs.agents]
    if play is None or play.at not in cells:
        return ()
    shares = deduction.shares(visibility.cases_of(theirs), cells.index(play.at))
    hit, all_ways = shares[FACES.index(guess)], sum(shares)
    return (("hit", hit, all_ways), ("miss", all_ways - hit, all_ways))


def _draw_odds(facts: Facts, own: Own, deck: Deck) -> Odds:
    """The probability of each card to be drawn next; cards known to be at the bottom come last."""
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


# After the action

_WAITING = (Phase.PUSH, Phase.REVOLVER, Phase.UNLOCK, Phase.DECOY, Phase.FAN)
"""The phases in which a played card is not finished."""


def hindsight(
    expected: Preview, view: View[Facts, Own], action: Action, events: Sequence[Event], after: View[Facts, Own]
) -> Preview:
    """The preview corrected by the result of the action."""
    if isinstance(action, Move) and view.private is not None:
        return Preview(
            tuple(_move_effects(expected.effects, view.public, view.private, action, events, after.public)),
            _came(expected.odds, {"win" if event.won else "loss" for event in events if _is_of(event, action)}),
        )
    drawn = {str(event.card) for event in events if isinstance(event, Drawn)}
    shot = {"hit" if event.hit else "miss" for event in events if isinstance(event, Shot)}
    return Preview(expected.effects, _came(expected.odds, drawn if isinstance(action, Draw) else shot))


def _came(odds: Odds, names: set[str]) -> Odds:
    return tuple((name, int(name in names), 1) for name, _, _ in odds) if names else ()


def _is_of(event: Event, action: Move) -> TypeGuard[Clashed]:
    """Whether this is the clash of the moved agent."""
    return isinstance(event, Clashed) and event.cell == action.target and not event.pushed


def _move_effects(
    expected: tuple[Message, ...], before: Facts, own: Own, action: Move, events: Sequence[Event], after: Facts
) -> Iterator[Message]:
    """The effects that happened, previewed or not, and those still undecided; in the order of the preview."""
    seat, theirs = before.sides[own.side].seat, before.sides[1 - own.side]
    named = {message.key.rpartition(".")[2]: message for message in expected}
    came = _what_came(named, seat, action, events, after.turn.phase)
    for effect in Effect:
        if effect in named:
            if came[effect] is not False:
                yield named[effect]
        elif came[effect]:
            place, count = ("place", place_name(action.target)), ("count", len(theirs.decoys))
            yield _effect(
                effect, *((place,) if effect is Effect.CLASH else (count,) if effect is Effect.DECOYS else ())
            )


def _what_came(
    named: Collection[str], seat: Seat, action: Move, events: Sequence[Event], phase: Phase
) -> Mapping[Effect, bool | None]:
    """Whether each effect happened; None if that is unknown, or not yet decided."""
    ended = {event.reason for event in events if isinstance(event, GameEnded)}
    caught = {
        bool(FACE_BIT[event.face] & REAL) for event in events if isinstance(event, Captured) and event.seat == seat
    }
    clashed = any(_is_of(event, action) for event in events)
    escaped, waiting = Ending.ESCAPE in ended, phase in _WAITING
    beaten = clashed and not caught
    return {
        Effect.CLASH: clashed or phase is Phase.REVOLVER or (None if phase is Phase.PUSH else False),
        Effect.SECOND_REAL: Ending.TWO_REAL in ended if True in caught else None,
        Effect.THIRD_FAKE: Ending.THREE_FAKE in ended if False in caught and not waiting else None,
        Effect.ESCAPE: escaped and Effect.MAY_ESCAPE not in named,
        Effect.MAY_ESCAPE: (escaped or (None if waiting or beaten or ended else False))
        if Effect.MAY_ESCAPE in named
        else None,
        Effect.NO_ESCAPE: False if escaped else None,
        Effect.DECOYS: phase is Phase.DECOY or None,
    }
