"""Events of the city: rounds, tokens, bombs; and the reasons of gains and losses."""

from __future__ import annotations

from enum import StrEnum

from games.core.contract import Seat
from games.core.value import Value, frozen
from games.rogue.vocabulary import CardId, Number, Some, TileSlot, Token


class Loss(StrEnum):
    """The causes of lost stamina."""

    GANGSTERS = "gangsters"
    RAVAGED = "ravaged"
    ASSASSIN = "assassin"
    BOMB = "bomb"
    NEAR_BOMB = "near_bomb"
    CARD = "card"
    EXPLOSION = "explosion"  # of a die
    ANDROID = "android"
    AGENT = "agent"


class Why(StrEnum):
    """The causes of changes of influence."""

    TRACK_END = "track_end"
    PURCHASE = "purchase"
    ASSASSIN = "assassin"
    CRIMINAL = "criminal"
    BOMB = "bomb"
    KILL = "kill"
    SCAN = "scan"
    RAVAGED = "ravaged"
    SKULL = "skull"
    CARD = "card"


class Left(StrEnum):
    """How a token left the city."""

    WALKED_OUT = "walked_out"
    EXPLOSION = "explosion"
    RAVAGED = "ravaged"
    SWEPT = "swept"
    CUSTODY = "custody"  # of the player who lost it
    DEFEATED = "defeated"


# Time and City phase


@frozen
class RoundBegan(Value, kind="round_began"):
    round: Some
    seat: Seat  # the Director


@frozen
class TokensDrawn(Value, kind="tokens_drawn"):
    tokens: tuple[Token, ...]
    dice: tuple[Number, ...]


@frozen
class CriminalPlaced(Value, kind="criminal_placed"):
    number: Number
    tile: TileSlot


@frozen
class CriminalIgnored(Value, kind="criminal_ignored"):
    """A criminal token had no card left (AMB-22), or its precinct is ravaged (RA-181): it returns to the
    Data Stream.
    """

    number: Number
    tile: TileSlot


@frozen
class AssassinPlaced(Value, kind="assassin_placed"):
    tile: TileSlot


@frozen
class BombPlaced(Value, kind="bomb_placed"):
    tile: TileSlot
    timer: Some


@frozen
class CityBegan(Value, kind="city_began"):
    pass


@frozen
class CriminalMoved(Value, kind="criminal_moved"):
    number: Number
    origin: TileSlot
    tile: TileSlot


@frozen
class CriminalGone(Value, kind="criminal_gone"):
    """A criminal returns to the Data Stream; its card is turned up and leaves the game, or returns to the deck."""

    number: Number
    card: CardId
    how: Left
    reshuffled: bool = False


@frozen
class AssassinMoved(Value, kind="assassin_moved"):
    origin: TileSlot
    tile: TileSlot


@frozen
class AssassinGone(Value, kind="assassin_gone"):
    tile: TileSlot
    how: Left


@frozen
class AssassinStruck(Value, kind="assassin_struck"):
    """An assassin performed its task."""

    tile: TileSlot


@frozen
class TimerDropped(Value, kind="timer_dropped"):
    tile: TileSlot
    timer: Some


@frozen
class BombGone(Value, kind="bomb_gone"):
    tile: TileSlot
    how: Left


@frozen
class Exploded(Value, kind="exploded"):
    tile: TileSlot


@frozen
class PoliceMoved(Value, kind="police_moved"):
    tile: TileSlot


@frozen
class DirectorChanged(Value, kind="director_changed"):
    seat: Seat
