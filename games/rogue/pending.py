"""What is pending: the agenda of a match, a pile of tasks with the next one on top.

A question (`Question`) waits for the seat it names; every other task runs by itself.  An action answers the question
on top and may put new tasks there, so one thing happens in the middle of another and the rest waits underneath.
Tasks marked `own` belong to what the active player does: they fall away when that player's turn ends (RA-24, AMB-7).
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar, TypeAlias

from games.core.bounds import Among, Long
from games.core.contract import Seat
from games.core.value import Value, frozen
from games.rogue.box import CardEffect
from games.rogue.vocabulary import Colour, Face, MaybeNumber, MaybeTile, Number, Small, Some, TileSlot, Token


class Foe(StrEnum):
    """What is attacked."""

    CRIMINAL = "criminal"
    ASSASSIN = "assassin"
    AGENT = "agent"
    ANDROID = "android"
    LOCATION = "location"


MOST_DICE = 18  # there are six of a colour at most
MOST_SEARCHED = 5

MaybeSeat: TypeAlias = Annotated[int, Among("seat", -1)]
Few: TypeAlias = Annotated[tuple[Small, ...], Long(0, MOST_DICE)]
Tokens: TypeAlias = Annotated[tuple[Token, ...], Long(0, MOST_DICE)]


class Order(StrEnum):
    """What the Director puts into an order in the City phase."""

    ASSASSINS = "assassins"
    BOMBS = "bombs"


@frozen
class Die(Value):
    """A special die as it was rolled."""

    colour: Colour
    face: Face


Dice: TypeAlias = Annotated[tuple[Die, ...], Long(0, MOST_SEARCHED)]
AllDice: TypeAlias = Annotated[tuple[Die, ...], Long(0, MOST_DICE)]


@frozen
class Fight(Value):
    """An attack before its dice are rolled."""

    foe: Foe
    tile: TileSlot
    number: MaybeNumber = 0  # of the criminal
    target: MaybeSeat = -1  # the seat that is attacked
    need: Small = 0  # hits
    free: Small = 0  # black dice without ammo
    dry: bool = False  # no ammo may be spent
    ammo: Small = 0


class Question(Value):
    """A task that waits for somebody."""

    own: ClassVar[bool] = True
    seat: Seat


class Job(Value):
    """A task that runs by itself."""

    own: ClassVar[bool] = False


# Questions of the Time and City phases


@frozen
class Drawing(Question, kind="drawing"):
    """The Director begins a round."""

    own = False
    seat: Seat


@frozen
class Assigning(Question, kind="assigning"):
    """The Director gives each token a die; `given` is 0 for those that have none yet."""

    own = False
    seat: Seat
    tokens: Tokens
    given: Few
    dice: Few  # not yet given


@frozen
class Ordering(Question, kind="ordering"):
    """The Director chooses the next assassin or bomb."""

    own = False
    seat: Seat
    what: Order


@frozen
class Showing(Question, kind="showing"):
    """A player has to reveal an identity token."""

    own = False
    seat: Seat
    scanner: MaybeSeat = -1  # the seat whose Scan it is


# Questions of the Action phase


@frozen
class Deciding(Question, kind="deciding"):
    """The active player chooses an action."""

    seat: Seat


@frozen
class Walking(Question, kind="walking"):
    """A Patrol goes on."""

    seat: Seat
    left: Small  # tiles
    been: Few  # entered in this Patrol


@frozen
class Facing(Question, kind="facing"):
    """Gangsters: how much ammo?"""

    seat: Seat
    skulls: Small  # not yet ignored


@frozen
class Arming(Question, kind="arming"):
    """An attack: how much ammo?"""

    seat: Seat
    fight: Fight


@frozen
class Defending(Question, kind="defending"):
    """The attacked: how much fuel?"""

    seat: Seat
    attacker: Seat
    fight: Fight


@frozen
class Chasing(Question, kind="chasing"):
    """An Intercept: how much fuel?"""

    seat: Seat
    target: Seat


@frozen
class Evading(Question, kind="evading"):
    """The intercepted: how much fuel?"""

    seat: Seat
    chaser: Seat
    dice: Small


@frozen
class Taking(Question, kind="taking"):
    """Which criminal is taken from the target's custody?"""

    seat: Seat
    target: Seat
    count: Small


@frozen
class Colouring(Question, kind="colouring"):
    """A Search: which colour for a white symbol of `count` dice?  `colours` are the dice so far."""

    seat: Seat
    tile: TileSlot
    colours: Annotated[tuple[Colour, ...], Long(0, MOST_DICE)]
    symbol: Small
    count: Small


@frozen
class Rerolling(Question, kind="rerolling"):
    """A Search: which dice again?"""

    seat: Seat
    tile: TileSlot
    dice: Dice
    left: Small  # rerolls


@frozen
class Resolving(Question, kind="resolving"):
    """A Search: which die next, and how?"""

    seat: Seat
    tile: TileSlot
    dice: Dice
    open: Few  # places of the dice not yet resolved
    informants: Small  # explosions they may still prevent
    armor: bool  # may still prevent one


@frozen
class Buying(Question, kind="buying"):
    """A Purchase: what, and how often?"""

    seat: Seat
    tile: TileSlot
    bought: Few


@frozen
class Wiring(Question, kind="wiring"):
    """The bomb sheet.  Columns hold dice from the top; `rolled` must be placed, then wires may be cut."""

    seat: Seat
    tile: TileSlot
    timer: Small
    columns: Annotated[tuple[AllDice, ...], Long(0, MOST_DICE)]
    rolled: AllDice
    hand: Annotated[tuple[Colour, ...], Long(0, MOST_DICE)]  # dice to roll
    rolls: Some = 0


@frozen
class Naming(Question, kind="naming"):
    """Which informant is removed?  `owner` -1: anybody's; `tile` -1: anywhere."""

    seat: Seat
    owner: MaybeSeat
    tile: MaybeTile = -1


@frozen
class Freeing(Question, kind="freeing"):
    """Which criminal leaves the agent's custody?"""

    seat: Seat


# What runs by itself


@frozen
class Effecting(Job, kind="effecting"):
    """Effects of a card, one after the other."""

    own = True
    seat: Seat
    number: Number
    tile: TileSlot
    effects: Annotated[tuple[CardEffect, ...], Long(0, MOST_DICE)]


@frozen
class Attacking(Job, kind="attacking"):
    """An attack after the card's reveal effect."""

    own = True
    seat: Seat
    fight: Fight


@frozen
class Exploding(Job, kind="exploding"):
    """A bomb on this tile explodes, and then the others there."""

    tile: TileSlot


@frozen
class Ravaging(Job, kind="ravaging"):
    """What an android's success does to a tile once its bombs are gone."""

    seat: Seat
    tile: TileSlot


@frozen
class TurnEnding(Job, kind="turn_ending"):
    seat: Seat


@frozen
class Marching(Job, kind="marching"):
    """Criminals move, from this number upwards."""

    number: Small


@frozen
class Stalking(Job, kind="stalking"):
    """An assassin's activation, before this step of it."""

    place: Small  # in the list of assassins
    step: Small


@frozen
class Policing(Job, kind="policing"):
    pass


@frozen
class Closing(Job, kind="closing"):
    """The round ends."""


Asked: TypeAlias = (
    Drawing
    | Assigning
    | Ordering
    | Showing
    | Deciding
    | Walking
    | Facing
    | Arming
    | Defending
    | Chasing
    | Evading
    | Taking
    | Colouring
    | Rerolling
    | Resolving
    | Buying
    | Wiring
    | Naming
    | Freeing
)
Task: TypeAlias = (
    Asked | Effecting | Attacking | Exploding | Ravaging | TurnEnding | Marching | Stalking | Policing | Closing
)
TASKS: tuple[type[Value], ...] = Task.__args__
