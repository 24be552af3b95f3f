"""The actions of Kyoto as values. Agents are named by their cell, cards by their kind."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import Annotated, TypeAlias

from games.core.bounds import Within
from games.core.contract import Template
from games.core.value import Value, shared
from games.kyoto.board import COUNT, Cell
from games.kyoto.vocabulary import FACES, Card, Deck, DecoyPlace, Face, Gear, Special


@dataclass(frozen=True)
class Deploy(Value, kind="deploy"):
    """Place all six agents at once: the faces on the side's start cells in the order of the cells (R19)."""

    faces: tuple[Face, ...]


@dataclass(frozen=True)
class Formation(Template[Deploy], kind="formation"):
    """Any placement of the six agents on these cells."""

    cells: tuple[Cell, ...]

    def admits(self, action: Value) -> bool:
        return isinstance(action, Deploy) and sorted(action.faces) == sorted(FACES)

    def sample(self, rng: random.Random) -> Deploy:
        return Deploy(tuple(rng.sample(FACES, len(FACES))))


@dataclass(frozen=True)
class TakeNeutral(Value, kind="take_neutral"):
    """Take the neutral special agent, or leave it (R82)."""

    take: bool


@dataclass(frozen=True)
class Choose(Value, kind="choose"):
    """Choose a special agent in secret (R81)."""

    special: Special


@dataclass(frozen=True)
class Guard(Value, kind="guard"):
    """Ruri guards this kind of place (R98)."""

    colour: Card


@dataclass(frozen=True)
class Move(Value, kind="move"):
    """Play a location card, Defence, Tunnel or Attack: one of the side's agents moves."""

    card: Card
    origin: Cell
    target: Cell


@dataclass(frozen=True)
class Push(Value, kind="push"):
    """Attack's second move: an enemy agent is pushed back one place (R65)."""

    origin: Cell
    target: Cell


@dataclass(frozen=True)
class Swap(Value, kind="swap"):
    """Play Swap on two agents of the side, the one on the lower cell first (R68)."""

    first: Cell
    second: Cell


@dataclass(frozen=True)
class Exchange(Value, kind="exchange"):
    """Whether Swap's agents change places, in secret (R69)."""

    exchange: bool


@dataclass(frozen=True)
class PlaceDecoy(Value, kind="place_decoy"):
    """Play a Decoy; its mark is the next action (R71)."""


@dataclass(frozen=True)
class Mark(Value, kind="mark"):
    """Put a location card face down under the Decoy (R71)."""

    card: Card


@dataclass(frozen=True)
class Shoot(Value, kind="shoot"):
    """Revolver: name the attacker's face (R107)."""

    face: Face


@dataclass(frozen=True)
class Unlock(Value, kind="unlock"):
    """Activate an equipment card (R103)."""

    gear: Gear


@dataclass(frozen=True)
class Spring(Value, kind="spring"):
    """Spring a decoy, by its position in the row of decoys (R73)."""

    decoy: DecoyPlace


@dataclass(frozen=True)
class Step(Value, kind="step"):
    """The decoy pushes the agent to this place (R74)."""

    cell: Cell


@dataclass(frozen=True)
class TakeBack(Value, kind="take_back"):
    """Ayane returns the played card to the hand (R91)."""


@dataclass(frozen=True)
class Recover(Value, kind="recover"):
    """Typescript: take this card from the side's discard pile (R106)."""

    card: Card


@dataclass(frozen=True)
class Wiretap(Value, kind="wiretap"):
    """Reveal the enemy agent there (R110)."""

    cell: Cell


@dataclass(frozen=True)
class Stun(Value, kind="stun"):
    """Stunner: the enemy agent there cannot be moved in the opponent's next turn (R112)."""

    cell: Cell


@dataclass(frozen=True)
class Drug(Value, kind="drug"):
    """Anaesthetic: the enemy agent there must be moved in the opponent's next turn (R114)."""

    cell: Cell


@dataclass(frozen=True)
class Draw(Value, kind="draw"):
    """Take the top card of a deck (R30)."""

    deck: Deck


@dataclass(frozen=True)
class Keep(Value, kind="keep"):
    """Tomoyo: keep the first (0) or the second (1) of the two cards drawn (R84)."""

    place: Annotated[int, Within(0, 1)]


@dataclass(frozen=True)
class Pass(Value, kind="pass"):
    """Decline an optional action: a reaction, an activation, a second mark, a move, taking back, equipment."""


@dataclass(frozen=True)
class Ready(Value, kind="ready"):
    """Ready for the next game of the series."""


Action = (
    Deploy | TakeNeutral | Choose | Guard | Move | Push | Swap | Exchange | PlaceDecoy | Mark | Shoot | Unlock
    | Spring | Step | TakeBack | Recover | Wiretap | Stun | Drug | Draw | Keep | Pass | Ready
)  # fmt: skip
ACTIONS: tuple[type[Value], ...] = (
    Deploy, TakeNeutral, Choose, Guard, Move, Push, Swap, Exchange, PlaceDecoy, Mark, Shoot, Unlock,
    Spring, Step, TakeBack, Recover, Wiretap, Stun, Drug, Draw, Keep, Pass, Ready,
)  # fmt: skip

Way: TypeAlias = int
"""A way: the cells of origin and target in one number; see `way`."""

_BITS = 5  # a cell is less than 32
TARGET = (1 << _BITS) - 1  # `way & TARGET` is the target


def way(origin: int, target: int) -> Way:
    return origin << _BITS | target


@cache
def moves_by(card: Card) -> tuple[Move, ...]:
    """The moves by one card, indexed by way; cached, because thousands of them are listed."""
    return tuple(Move(card, each >> _BITS, each & TARGET) for each in range(COUNT << _BITS))


PASS, READY, TAKE_BACK, PLACE_DECOY = Pass(), Ready(), TakeBack(), PlaceDecoy()
push, swap = shared(Push), shared(Swap)
mark, shoot, unlock, spring, step = shared(Mark), shared(Shoot), shared(Unlock), shared(Spring), shared(Step)
recover, wiretap, stun, drug = shared(Recover), shared(Wiretap), shared(Stun), shared(Drug)
draw, keep, choose, guard = shared(Draw), shared(Keep), shared(Choose), shared(Guard)


EXCHANGES = (Exchange(False), Exchange(True))
TAKES = (TakeNeutral(False), TakeNeutral(True))
