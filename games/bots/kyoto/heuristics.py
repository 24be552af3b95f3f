"""Choices at Kyoto that need no search, and the steps that complete a played card."""

from __future__ import annotations

import random

from games.bots.kyoto.features import HOW_FAR, IS_REAL, NUMBER
from games.bots.simulator import Simulator
from games.core.contract import View
from games.core.value import Value
from games.kyoto.actions import Deploy, Draw, Keep, Move
from games.kyoto.board import ESCAPE
from games.kyoto.facts import Facts, Own, Phase
from games.kyoto.rules import KyotoState
from games.kyoto.vocabulary import FACES, TACTICS, Card, Deck

TACTICS_WANTED = 2  # as at the start
_DONE = frozenset((Phase.DRAW, Phase.AFTER, Phase.TAKE_BACK, Phase.READY, Phase.OVER))
_OVER = frozenset((Phase.PLAY, Phase.READY, Phase.OVER))


def formation(rng: random.Random) -> Deploy:
    """Return a random formation; none is clearly better, and a fixed one would be predictable."""
    return Deploy(tuple(rng.sample(FACES, len(FACES))))


def draw(listed: tuple[Value, ...], hand: tuple[Card, ...]) -> Value:
    """Prefer four location cards and two tactics, if available."""
    wish = Deck.TACTICS if sum(card in TACTICS for card in hand) < TACTICS_WANTED else Deck.LOCATIONS
    return next((action for action in listed if isinstance(action, Draw) and action.deck is wish), listed[0])


def keep(listed: tuple[Value, ...], own: Own) -> Value:
    """Of two drawn cards keep the one that is rarer in hand; a joker always."""

    def wanted(action: Value) -> int:
        assert isinstance(action, Keep)
        card = own.drawn[action.place]
        return 9 if card is Card.JOKER else -own.hand.count(card)

    return max(listed, key=wanted)


def across(view: View[Facts, Own]) -> Value | None:
    """Return a move that brings a real agent across and cannot be prevented."""
    own = view.private
    assert own is not None
    mine, theirs = view.public.sides[own.side], view.public.sides[1 - own.side]
    if view.public.turn.phase is not Phase.PLAY or theirs.decoys:
        return None
    real = {agent.cell for agent, face in zip(mine.agents, own.faces, strict=True) if IS_REAL[NUMBER[face]]}
    met = {agent.cell for agent in theirs.agents}
    moves = (action for action in view.actions if isinstance(action, Move) and action.card is not Card.ATTACK)
    ahead = (action for action in moves if action.origin in real and ESCAPE[own.side] >> action.target & 1)
    return next((action for action in ahead if action.target not in met), None)


def habit(world: KyotoState, phase: Phase, rng: random.Random) -> Value:
    """Return the default action of the acting seat in an imagined match."""
    seat = world.acting[0]
    listed: tuple[Value, ...] = world.actions(seat)
    if phase is Phase.DEPLOY:
        return formation(rng)
    if len(listed) == 1:
        return listed[0]
    if phase is Phase.DRAW:
        own = world.view(seat).private
        return draw(listed, own.hand if own is not None else ())
    if phase is Phase.DECOY:
        turn = world.facts.turn
        near = turn.play is not None and HOW_FAR[turn.side][turn.play.at] >= 3
        return listed[0] if near else listed[-1]
    if phase in (Phase.AFTER, Phase.FAN, Phase.TAKE_BACK):
        return listed[-1]
    return listed[int(rng.random() * len(listed))]


def settle(world: KyotoState, head: Simulator, *, through: bool) -> None:
    """Play by default actions until the card has taken full effect; `through`: until the other side is to play."""
    while True:
        phase = world.facts.turn.phase
        if phase in _OVER or (not through and phase in _DONE):
            return
        head.act(world, world.acting[0], habit(world, phase, head.rng))
