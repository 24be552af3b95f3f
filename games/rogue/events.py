"""The events as values. A `seat` is the acting or affected player; tiles are slots of the city."""

from __future__ import annotations

from typing import TypeAlias

from games.core.contract import Seat
from games.core.value import Value, frozen
from games.rogue.city_events import (
    AssassinGone,
    AssassinMoved,
    AssassinPlaced,
    AssassinStruck,
    BombGone,
    BombPlaced,
    CityBegan,
    CriminalGone,
    CriminalIgnored,
    CriminalMoved,
    CriminalPlaced,
    DirectorChanged,
    Exploded,
    Loss,
    PoliceMoved,
    RoundBegan,
    TimerDropped,
    TokensDrawn,
    Why,
)
from games.rogue.facts import RogueOutcome
from games.rogue.pending import Die, Foe
from games.rogue.vocabulary import CardId, Effect, Identity, MaybeCard, Number, Some, Stock, TileSlot, Upgrade, Way

# Players


@frozen
class Gained(Value, kind="gained"):
    seat: Seat
    stock: Stock
    amount: Some  # the actual amount, which may be less than was due


@frozen
class Lost(Value, kind="lost"):
    seat: Seat
    stock: Stock
    amount: Some


@frozen
class Spent(Value, kind="spent"):
    seat: Seat
    stock: Stock
    amount: Some


@frozen
class UpgradeOwned(Value, kind="upgrade_owned"):
    seat: Seat
    upgrade: Upgrade


@frozen
class InfluenceChanged(Value, kind="influence_changed"):
    seat: Seat
    change: Some
    why: Why


@frozen
class Hurt(Value, kind="hurt"):
    seat: Seat
    amount: Some
    by: Loss


@frozen
class Felled(Value, kind="felled"):
    """A player reached the skull and moved to the Hospital (RA-23)."""

    seat: Seat
    tile: TileSlot


@frozen
class InformantRemoved(Value, kind="informant_removed"):
    tile: TileSlot
    seat: Seat  # the owner


@frozen
class ClockGiven(Value, kind="clock_given"):
    seat: Seat
    number: Number
    effect: Effect


@frozen
class ClockEnded(Value, kind="clock_ended"):
    seat: Seat
    number: Number
    effect: Effect


# Action phase


@frozen
class TurnBegan(Value, kind="turn_began"):
    seat: Seat


@frozen
class TurnEnded(Value, kind="turn_ended"):
    seat: Seat


@frozen
class Moved(Value, kind="moved"):
    seat: Seat
    origin: TileSlot
    tile: TileSlot


@frozen
class GangstersMet(Value, kind="gangsters_met"):
    seat: Seat
    tile: TileSlot
    skulls: Some
    ignored: Some  # by shields and informants


@frozen
class Investigated(Value, kind="investigated"):
    """A card was investigated; only the seat sees it, others get 0."""

    seat: Seat
    number: Number
    card: MaybeCard


@frozen
class CardTurned(Value, kind="card_turned"):
    number: Number
    card: CardId
    strikes: bool  # whether its reveal effect triggers (RA-63, RA-64)


@frozen
class EffectBegan(Value, kind="effect_began"):
    """A card's effects on a player begin."""

    seat: Seat
    number: Number
    effect: Effect


@frozen
class AttackRolled(Value, kind="attack_rolled"):
    seat: Seat
    foe: Foe
    dice: tuple[Die, ...]
    defence: tuple[Die, ...]
    hits: Some
    need: Some


@frozen
class CriminalDefeated(Value, kind="criminal_defeated"):
    seat: Seat
    number: Number


@frozen
class AttackEnded(Value, kind="attack_ended"):
    """An attack ended because the criminal is no longer there."""

    seat: Seat


@frozen
class Arrested(Value, kind="arrested"):
    seat: Seat
    number: Number


@frozen
class InterceptRolled(Value, kind="intercept_rolled"):
    seat: Seat
    target: Seat
    dice: tuple[Die, ...]
    defence: tuple[Die, ...]
    cars: Some  # not cancelled


@frozen
class Taken(Value, kind="taken"):
    seat: Seat
    target: Seat
    number: Number


@frozen
class TurnedIn(Value, kind="turned_in"):
    seat: Seat
    cards: tuple[CardId, ...]
    paid: Some


@frozen
class SearchRolled(Value, kind="search_rolled"):
    seat: Seat
    dice: tuple[Die, ...]
    again: tuple[int, ...]  # the indices of the rerolled dice


@frozen
class DieResolved(Value, kind="die_resolved"):
    seat: Seat
    die: Die
    way: Way


@frozen
class Bought(Value, kind="bought"):
    seat: Seat
    good: Some
    times: Some


@frozen
class DefuseBegan(Value, kind="defuse_began"):
    seat: Seat
    tile: TileSlot
    timer: Some


@frozen
class WiresCut(Value, kind="wires_cut"):
    seat: Seat
    dice: tuple[Die, ...]


@frozen
class DiePlaced(Value, kind="die_placed"):
    seat: Seat
    die: Die
    column: Some
    timer: Some


@frozen
class CircuitRolled(Value, kind="circuit_rolled"):
    seat: Seat
    dice: tuple[Die, ...]


@frozen
class Defused(Value, kind="defused"):
    seat: Seat
    tile: TileSlot


@frozen
class LeftStanding(Value, kind="left_standing"):
    """The bomb was neither defused nor exploded (AMB-8)."""

    seat: Seat
    tile: TileSlot
    timer: Some


@frozen
class Reinforced(Value, kind="reinforced"):
    seat: Seat
    tile: TileSlot


# Android mode


@frozen
class Scanned(Value, kind="scanned"):
    seat: Seat
    target: Seat


@frozen
class IdentityShown(Value, kind="identity_shown"):
    seat: Seat
    identity: Identity


@frozen
class Exposed(Value, kind="exposed"):
    seat: Seat


@frozen
class IdentitiesRemoved(Value, kind="identities_removed"):
    pass


@frozen
class Ravaged(Value, kind="ravaged"):
    seat: Seat
    tile: TileSlot


@frozen
class Ended(Value, kind="ended"):
    outcome: RogueOutcome


Event: TypeAlias = (
    RoundBegan
    | TokensDrawn
    | CriminalPlaced
    | CriminalIgnored
    | AssassinPlaced
    | BombPlaced
    | CityBegan
    | CriminalMoved
    | CriminalGone
    | AssassinMoved
    | AssassinGone
    | AssassinStruck
    | TimerDropped
    | BombGone
    | Exploded
    | PoliceMoved
    | DirectorChanged
    | Gained
    | Lost
    | Spent
    | UpgradeOwned
    | InfluenceChanged
    | Hurt
    | Felled
    | InformantRemoved
    | ClockGiven
    | ClockEnded
    | TurnBegan
    | TurnEnded
    | Moved
    | GangstersMet
    | Investigated
    | CardTurned
    | EffectBegan
    | AttackRolled
    | CriminalDefeated
    | AttackEnded
    | Arrested
    | InterceptRolled
    | Taken
    | TurnedIn
    | SearchRolled
    | DieResolved
    | Bought
    | DefuseBegan
    | WiresCut
    | DiePlaced
    | CircuitRolled
    | Defused
    | LeftStanding
    | Reinforced
    | Scanned
    | IdentityShown
    | Exposed
    | IdentitiesRemoved
    | Ravaged
    | Ended
)
EVENTS: tuple[type[Value], ...] = Event.__args__
REVEALING: tuple[type[Value], ...] = (CriminalGone, Investigated, CardTurned, IdentityShown, Ended)
