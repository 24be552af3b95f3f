"""Simple players to compare bots with: a random one, and for each game a greedy one that looks one step ahead.

They implement the interface of bots and get the same views; none of them is shipped.
"""

from __future__ import annotations

from typing import ClassVar, cast

from games import GAMES
from games.bots.bot import Bot, Level, Shown
from games.bots.kyoto import heuristics
from games.bots.kyoto.features import HOW_FAR, IS_REAL, NUMBER
from games.bots.rogue import valuation as rogue_values
from games.bots.rogue.position import MeasuredPosition
from games.bots.simulator import Simulator
from games.core.contract import AnyView, Game, Message, Template
from games.core.value import Value, frozen
from games.kyoto import deduction as conclusions
from games.kyoto import visibility
from games.kyoto.actions import Exchange, Move, Pass, PlaceDecoy, Push, Recover, Spring, Swap, TakeBack, Unlock, Wiretap
from games.kyoto.board import ESCAPE, FORWARD
from games.kyoto.facts import Facts, Own, Phase
from games.kyoto.vocabulary import FACES, STRENGTH, WINNERS, Card
from games.rogue.facts import Position

BECAUSE = Message("bench")


@frozen
class Nothing(Value):
    """The empty belief."""


class Anything(Bot[Nothing]):
    """Chooses legal actions at random."""

    beliefs_kind = Nothing
    reason_keys = (BECAUSE.key,)

    def __init__(self, game: str) -> None:
        super().__init__(Level.EASY)
        self.game: Game = GAMES[game]  # type: ignore[misc]

    @property
    def budget(self) -> int:
        return 0

    def learn(self, beliefs: Nothing | None, shown: Shown) -> Nothing:
        return Nothing()

    def consider(self, view: AnyView, beliefs: Nothing, head: Simulator) -> tuple[Value, Message]:
        action = head.rng.choice(view.actions)
        return (action.sample(head.rng) if isinstance(action, Template) else action), BECAUSE


class GreedyKyoto(Anything):
    """Looks one step ahead by rules of thumb: the gain of a move, its captures, and the position after it."""

    name: ClassVar[str] = "greedy"

    def __init__(self) -> None:
        super().__init__("kyoto")

    def consider(self, view: AnyView, beliefs: Nothing, head: Simulator) -> tuple[Value, Message]:
        own = cast(Own, view.private)
        phase = view.public.turn.phase
        if phase is Phase.DEPLOY:
            return heuristics.formation(head.rng), BECAUSE
        if phase is Phase.DRAW:
            return heuristics.draw(view.actions, own.hand), BECAUSE
        rng = head.rng
        return max(view.actions, key=lambda action: (_worth(view.public, own, action), rng.random())), BECAUSE


_BEATS = tuple(tuple(bool(WINNERS[STRENGTH[d]] >> a & 1) for d in range(6)) for a in range(6))  # attacker, defender
_PRICE = {Card.JOKER: 0.4, Card.ATTACK: 0.2, Card.TUNNEL: 0.3, Card.DEFENCE: 0.5}


def _worth(facts: Facts, own: Own, action: Value) -> float:
    match action:
        case Move():
            return _worth_of_move(facts, own, action)
        case Spring() | Unlock() | TakeBack() | Recover() | Wiretap():
            return 1.0
        case Pass():
            return 0.5 if facts.turn.phase in (Phase.DECOY, Phase.FAN, Phase.AFTER) else 0.0
        case Swap():
            return -0.5
        case PlaceDecoy():
            return 0.3
        case Push():
            return float(HOW_FAR[1 - own.side][action.origin])
        case Exchange():
            return 0.0
    return 0.0


def _worth_of_move(facts: Facts, own: Own, action: Move) -> float:
    side = own.side
    mine, theirs = facts.sides[side], facts.sides[1 - side]
    face = NUMBER[own.faces[[agent.cell for agent in mine.agents].index(action.origin)]]
    cases = visibility.cases_of(theirs)
    odds = {}
    for place, agent in enumerate(theirs.agents):
        shares = conclusions.shares(cases, place)
        odds[agent.cell] = [share / sum(shares) for share in shares]
    score, won = 0.0, 1.0
    here = odds.get(action.target)
    if here is not None:
        takes = [share if _BEATS[face][other] else 0.0 for other, share in enumerate(here)]
        won = sum(takes)
        real = sum(share for other, share in enumerate(takes) if IS_REAL[other])
        reals = sum(IS_REAL[NUMBER[lost]] for lost in theirs.lost)
        fakes = len(theirs.lost) - reals
        score += real * (100 if reals else 14) - (won - real) * (100, 5, 1)[2 - fakes]
        if HOW_FAR[1 - side][action.target] == 4:
            score += 40 * real
    if ESCAPE[side] >> action.target & 1 and IS_REAL[face]:
        score += 200 * won
    score += won * (HOW_FAR[side][action.target] - HOW_FAR[side][action.origin]) * (1.6 if IS_REAL[face] else 1.0)
    safe = 1.0
    for cell, shares_of in odds.items():
        if cell != action.target and any(near == action.target for near, _ in FORWARD[1 - side][cell]):
            safe *= 1 - sum(share for other, share in enumerate(shares_of) if _BEATS[other][face])
    if IS_REAL[face]:
        score -= (1 - safe) * (16 if any(IS_REAL[NUMBER[lost]] for lost in mine.lost) else 8)
    else:
        score += (1 - safe) * 0.5
    assert len(FACES) == len(_BEATS)
    return score - _PRICE.get(action.card, 0.0)


class GreedyRogue(Anything):
    """Looks one step ahead: chooses the action with the best mean score in a few imagined matches."""

    def __init__(self) -> None:
        super().__init__("rogue")

    @property
    def budget(self) -> int:
        return 1000

    def consider(self, view: AnyView, beliefs: Nothing, head: Simulator) -> tuple[Value, Message]:
        assert view.seat is not None
        sums = [0.0] * len(view.actions)
        for _ in range(3):
            root = head.imagine(view, 1)
            for place, action in enumerate(view.actions):
                world = root.copy()
                head.act(world, view.seat, action)
                sums[place] += rogue_values.worth(MeasuredPosition(cast(Position, world.position())), view.seat)
        best = max(sums)
        return head.rng.choice([view.actions[at] for at, total in enumerate(sums) if total > best - 1e-9]), BECAUSE
