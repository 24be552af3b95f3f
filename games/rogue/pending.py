"""The agenda of a match: a stack of pending tasks with the next one on top.

A question (`Question`) waits for the seat it names; every other task runs automatically. An action answers the question
on top and may push new tasks, so actions can be nested. Tasks marked `own` belong to the active player's actions: they
are dropped when that player's turn ends (RA-24, AMB-7).
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
    """The kinds of target of an attack."""

    CRIMINAL = "criminal"
    ASSASSIN = "assassin"
    AGENT = "agent"
    ANDROID = "android"
    LOCATION = "location"


MOST_DICE = 18  # at most six of each colour
MOST_SEARCHED = 5

MaybeSeat: TypeAlias = Annotated[int, Among("seat", -1)]
Few: TypeAlias = Annotated[tuple[Small, ...], Long(0, MOST_DICE)]
Tokens: TypeAlias = Annotated[tuple[Token, ...], Long(0, MOST_DICE)]


class Order(StrEnum):
    """The kinds of token the Director orders in the City phase."""

    ASSASSINS = "assassins"
    BOMBS = "bombs"


@frozen
class Die(Value):
    """A rolled special die."""

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
    target: MaybeSeat = -1  # the attacked seat
    need: Small = 0  # hits
    free: Small = 0  # black dice without ammo
    dry: bool = False  # no ammo may be spent
    ammo: Small = 0


class Question(Value):
    """A task that waits for a seat."""

    own: ClassVar[bool] = True
    seat: Seat


class Job(Value):
    """A task that runs automatically."""

    own: ClassVar[bool] = False


# Questions of the Time and City phases


@frozen
class Drawing(Question, kind="drawing"):
    """The Director begins a round."""

    own = False
    seat: Seat


@frozen
class Assigning(Question, kind="assigning"):
    """The Director gives each token a die; `given` is 0 for those without one."""

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
    """A player must reveal an identity token."""

    own = False
    seat: Seat
    scanner: MaybeSeat = -1  # the seat that scanned


# Questions of the Action phase


@frozen
class Deciding(Question, kind="deciding"):
    """The active player chooses an action."""

    seat: Seat


@frozen
class Walking(Question, kind="walking"):
    """A Patrol continues."""

    seat: Seat
    left: Small  # tiles
    been: Few  # entered in this Patrol


@frozen
class Facing(Question, kind="facing"):
    """Gangsters: the amount of ammo to spend."""

    seat: Seat
    skulls: Small  # not yet ignored


@frozen
class Arming(Question, kind="arming"):
    """An attack: the amount of ammo to spend."""

    seat: Seat
    fight: Fight


@frozen
class Defending(Question, kind="defending"):
    """A defence: the amount of fuel to spend."""

    seat: Seat
    attacker: Seat
    fight: Fight


@frozen
class Chasing(Question, kind="chasing"):
    """An Intercept: the amount of fuel to spend."""

    seat: Seat
    target: Seat


@frozen
class Evading(Question, kind="evading"):
    """The evasion of an Intercept: the amount of fuel to spend."""

    seat: Seat
    chaser: Seat
    dice: Small


@frozen
class Taking(Question, kind="taking"):
    """The criminal to take from the target's custody."""

    seat: Seat
    target: Seat
    count: Small


@frozen
class Colouring(Question, kind="colouring"):
    """A Search: the colour for a white symbol of `count` dice. `colours` are the dice so far."""

    seat: Seat
    tile: TileSlot
    colours: Annotated[tuple[Colour, ...], Long(0, MOST_DICE)]
    symbol: Small
    count: Small


@frozen
class Rerolling(Question, kind="rerolling"):
    """A Search: the dice to reroll."""

    seat: Seat
    tile: TileSlot
    dice: Dice
    left: Small  # rerolls


@frozen
class Resolving(Question, kind="resolving"):
    """A Search: the next die to resolve, and how."""

    seat: Seat
    tile: TileSlot
    dice: Dice
    open: Few  # indices of the dice not yet resolved
    informants: Small  # explosions they may still prevent
    armor: bool  # may still prevent one


@frozen
class Buying(Question, kind="buying"):
    """A Purchase: the good, and how often."""

    seat: Seat
    tile: TileSlot
    bought: Few


@frozen
class Wiring(Question, kind="wiring"):
    """The bomb sheet. Columns hold dice from the top; `rolled` must be placed, then wires may be cut."""

    seat: Seat
    tile: TileSlot
    timer: Small
    columns: Annotated[tuple[AllDice, ...], Long(0, MOST_DICE)]
    rolled: AllDice
    hand: Annotated[tuple[Colour, ...], Long(0, MOST_DICE)]  # dice to roll
    rolls: Some = 0


@frozen
class Naming(Question, kind="naming"):
    """The informant to remove. `owner` -1: any player's; `tile` -1: on any tile."""

    seat: Seat
    owner: MaybeSeat
    tile: MaybeTile = -1


@frozen
class Freeing(Question, kind="freeing"):
    """The criminal that leaves the agent's custody."""

    seat: Seat


# Automatic tasks


@frozen
class Effecting(Job, kind="effecting"):
    """Resolve a card's effects one after the other."""

    own = True
    seat: Seat
    number: Number
    tile: TileSlot
    effects: Annotated[tuple[CardEffect, ...], Long(0, MOST_DICE)]


@frozen
class Attacking(Job, kind="attacking"):
    """Continue an attack after the card's reveal effect."""

    own = True
    seat: Seat
    fight: Fight


@frozen
class Exploding(Job, kind="exploding"):
    """Explode a bomb on this tile, and then the others there."""

    tile: TileSlot


@frozen
class Ravaging(Job, kind="ravaging"):
    """Ravage a tile after an android's successful attack, once its bombs are gone."""

    seat: Seat
    tile: TileSlot


@frozen
class TurnEnding(Job, kind="turn_ending"):
    seat: Seat


@frozen
class Marching(Job, kind="marching"):
    """Move the criminals, from this number upwards."""

    number: Small


@frozen
class Stalking(Job, kind="stalking"):
    """Continue an assassin's activation from this step."""

    place: Small  # index in the list of assassins
    step: Small


@frozen
class Policing(Job, kind="policing"):
    pass


@frozen
class Closing(Job, kind="closing"):
    """End the round."""


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
