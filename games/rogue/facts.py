"""Public and private facts of a match: options, players' boards, the contents of the city, the agenda."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from games.core.bounds import Within
from games.core.contract import Outcome, Seat
from games.core.value import Value, frozen
from games.rogue.box import Box
from games.rogue.pending import MaybeSeat, Task
from games.rogue.vocabulary import (
    CardId,
    Deed,
    Effect,
    Identity,
    MaybeCard,
    MaybeTile,
    Mode,
    Number,
    Phase,
    Some,
    Syndicate,
    TileSlot,
)


class TrackEnd(StrEnum):
    """The tracks that give influence when their marker reaches the last space (AMB-1)."""

    UPGRADES = "upgrades"
    ALL = "all"  # resources too, as the rule is worded


class Sweep(StrEnum):
    """The tokens the Police Squad removes from the precinct it enters (AMB-3)."""

    ASSASSINS_AND_BOMBS = "assassins_and_bombs"
    EVERY_TOKEN = "every_token"  # criminals too


@frozen
class Options(Value):
    """The options of a match."""

    mode: Mode = Mode.AGENT  # RA-1
    track_end: TrackEnd = TrackEnd.UPGRADES
    sweep: Sweep = Sweep.ASSASSINS_AND_BOMBS
    box: Box | None = None  # a box other than the standard one


@frozen
class Player(Value):
    """The public board of a player."""

    tile: TileSlot
    stamina: Some
    influence: Some
    credits: Some
    evidence: Some
    fuel: Some
    ammo: Some
    weapon: Some
    car: Some
    agent: Some
    informants: Some  # still in hand
    turned_in: tuple[CardId, ...] = ()  # card ids
    android: bool = False  # exposed
    hidden: Some = 0  # identity tokens lying face down
    shown: tuple[Identity, ...] = ()
    told: bool = False  # revealed a token this round (RA-170)


def newcomer(box: Box, hq: TileSlot) -> Player:
    """A player's board at the start according to the box, before identity tokens are dealt."""
    tracks, counts = box.tracks, box.match
    return Player(
        tile=hq,
        stamina=tracks.stamina,
        influence=0,
        credits=counts.start_credits,
        evidence=tracks.evidence,
        fuel=tracks.fuel,
        ammo=tracks.ammo,
        weapon=0,
        car=0,
        agent=0,
        informants=counts.informants,
    )


@frozen
class Criminal(Value):
    """A criminal in the city or in custody; its card is public once it is turned up."""

    number: Number
    tile: MaybeTile  # -1 in custody
    keeper: MaybeSeat = -1  # the seat that has it in custody
    card: MaybeCard = 0  # 0 while face down
    defeated: bool = False
    fresh: bool = False  # put on the top precinct this round: it is at the start of the path (RA-134)
    marks: tuple[Seat, ...] = ()  # the seats that investigated the card

    @property
    def rampant(self) -> bool:
        return not self.defeated


@frozen
class Assassin(Value):
    tile: TileSlot
    fresh: bool = False  # AMB-5
    done: bool = False  # activated in this City phase


@frozen
class Bomb(Value):
    tile: TileSlot
    timer: Some
    done: bool = False


@frozen
class Clock(Value):
    """A lasting retaliation: the affected seat and the criminal that caused it (RA-74)."""

    seat: Seat
    number: Number
    effect: Effect
    amount: Some


@frozen
class Turn(Value):
    """The current or last turn of the Action phase."""

    seat: Seat
    patrols: Some = 0
    deeds: tuple[tuple[Deed, TileSlot], ...] = ()  # Justice or Underground actions with the tiles they were taken on
    over: bool = False  # no further action is possible (RA-24, AMB-25)


@frozen
class SyndicateLine(Value):
    """The criminals of one syndicate a player turned in, wild ones included, and their value."""

    syndicate: Syndicate
    count: Some
    wild: Some
    bonus: Some


@frozen
class Reckoning(Value):
    """The final score of one player by its parts (RA-153)."""

    seat: Seat
    influence: Some
    informants: Some
    syndicates: tuple[SyndicateLine, ...]
    stamina: Some

    @property
    def total(self) -> int:
        return self.influence + self.informants + sum(line.bonus for line in self.syndicates)


class Ending(StrEnum):
    HIGHEST = "highest"
    STAMINA = "stamina"  # decided by stamina after equal scores
    SHARED = "shared"


@frozen
class RogueOutcome(Outcome):
    """The winners, and each player's score by its parts; there is no common score."""

    reason: Ending
    reckonings: tuple[Reckoning, ...] = ()


@frozen
class Facts(Value):
    """The public facts of a match."""

    options: Options
    seats: Annotated[int, Within(2, 4)]
    layout: tuple[str, ...]  # tile ids by slot
    round: Some
    director: Seat
    phase: Phase
    turn: Turn
    players: tuple[Player, ...]
    criminals: tuple[Criminal | None, ...]  # by number; None: in the Data Stream
    assassins: tuple[Assassin, ...]
    bombs: tuple[Bomb, ...]
    police: TileSlot  # its tile
    ravaged: tuple[TileSlot, ...]
    informants: tuple[tuple[Seat, ...], ...]  # by slot, the upper one first
    clocks: tuple[Clock, ...]
    supply: Some  # credits
    deck: Some  # cards
    gone: tuple[CardId, ...]  # cards out of the game, face up
    agenda: tuple[Task, ...]  # the pending tasks, the next one first
    outcome: RogueOutcome | None
    identities: tuple[tuple[Identity, ...], ...] | None  # revealed when the match is over


@frozen
class File(Value):
    """A face-down card that this seat investigated."""

    number: Number
    card: CardId


@frozen
class Own(Value):
    """The private facts of one seat."""

    identities: tuple[Identity, ...]  # its face-down tokens
    files: tuple[File, ...]


@frozen
class Position(Value):
    """A whole match as one value, secrets included."""

    facts: Facts
    deck: tuple[int, ...]  # from its top
    down: tuple[int, ...]  # the face-down card of each criminal number, or 0
    identities: tuple[tuple[Identity, ...], ...]
