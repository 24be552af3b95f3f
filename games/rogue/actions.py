"""The actions of players as values."""

from __future__ import annotations

from typing import TypeAlias

from games.core.contract import Seat
from games.core.value import Value, frozen
from games.rogue.vocabulary import Colour, Face, Identity, Number, Some, TileSlot, Way

# The Director


@frozen
class Draw(Value, kind="draw"):
    """Draw the round's event tokens and roll their dice (RA-31, RA-32)."""


@frozen
class Assign(Value, kind="assign"):
    """Give a token one of the dice (RA-33)."""

    token: Some  # its index among those drawn
    die: Some


@frozen
class SendAssassin(Value, kind="send_assassin"):
    """Activate an assassin next (RA-140)."""

    tile: TileSlot
    fresh: bool


@frozen
class TickBomb(Value, kind="tick_bomb"):
    """Activate a bomb next (RA-150)."""

    tile: TileSlot
    timer: Some


# A turn


@frozen
class Patrol(Value, kind="patrol"):
    """Begin a Patrol with its first step."""

    tile: TileSlot


@frozen
class Step(Value, kind="step"):
    """The next step of a Patrol."""

    tile: TileSlot


@frozen
class Stop(Value, kind="stop"):
    """Stop a Patrol, rerolling, buying or cutting wires."""


@frozen
class Spend(Value, kind="spend"):
    """Spend an amount of ammo or fuel, depending on the question."""

    amount: Some


@frozen
class Investigate(Value, kind="investigate"):
    number: Number


@frozen
class Reinforce(Value, kind="reinforce"):
    pass


@frozen
class Scan(Value, kind="scan"):
    target: Seat


@frozen
class EndTurn(Value, kind="end_turn"):
    pass


# Justice and Underground actions, and the answers to their questions


@frozen
class Attack(Value, kind="attack"):
    """Attack a criminal."""

    number: Number


@frozen
class AttackAssassin(Value, kind="attack_assassin"):
    """The same Justice action against an assassin."""


@frozen
class AttackAndroid(Value, kind="attack_android"):
    target: Seat


@frozen
class AttackAgent(Value, kind="attack_agent"):
    target: Seat


@frozen
class AttackLocation(Value, kind="attack_location"):
    pass


@frozen
class Arrest(Value, kind="arrest"):
    number: Number


@frozen
class Intercept(Value, kind="intercept"):
    target: Seat


@frozen
class Take(Value, kind="take"):
    """Take a criminal from the target's custody."""

    number: Number


@frozen
class TurnIn(Value, kind="turn_in"):
    pass


@frozen
class Search(Value, kind="search"):
    pass


@frozen
class Choose(Value, kind="choose"):
    """Choose the colour of a white symbol's dice."""

    colour: Colour


@frozen
class Reroll(Value, kind="reroll"):
    dice: tuple[int, ...]  # their indices


@frozen
class Resolve(Value, kind="resolve"):
    die: Some
    way: Way


@frozen
class Purchase(Value, kind="purchase"):
    pass


@frozen
class Buy(Value, kind="buy"):
    good: Some
    times: Some


@frozen
class Defuse(Value, kind="defuse"):
    """Begin to defuse a bomb with this timer; the dice are rolled at once."""

    timer: Some


@frozen
class Place(Value, kind="place"):
    """Put a rolled die on the bomb sheet; the column after the last one begins a new one."""

    colour: Colour
    face: Face
    column: Some


@frozen
class Cut(Value, kind="cut"):
    """Roll all dice that are not on the sheet."""


# Choices of other players


@frozen
class Remove(Value, kind="remove"):
    """Remove this player's informant on this tile from the game."""

    tile: TileSlot
    owner: Seat


@frozen
class Free(Value, kind="free"):
    number: Number


@frozen
class Show(Value, kind="show"):
    """Reveal an identity token."""

    identity: Identity


Action: TypeAlias = (
    Draw
    | Assign
    | SendAssassin
    | TickBomb
    | Patrol
    | Step
    | Stop
    | Spend
    | Investigate
    | Reinforce
    | Scan
    | EndTurn
    | Attack
    | AttackAssassin
    | AttackAndroid
    | AttackAgent
    | AttackLocation
    | Arrest
    | Intercept
    | Take
    | TurnIn
    | Search
    | Choose
    | Reroll
    | Resolve
    | Purchase
    | Buy
    | Defuse
    | Place
    | Cut
    | Remove
    | Free
    | Show
)
ACTIONS: tuple[type[Value], ...] = Action.__args__
