"""What is known of a match, and to whom: options, the players' boards, what lies in the city, what is pending."""

from __future__ import annotations

from enum import StrEnum

from games.core.contract import Outcome, Seat
from games.core.value import Value, frozen
from games.rogue.box import Box
from games.rogue.nouns import Deed, Effect, Identity, Mode, Phase, Syndicate
from games.rogue.tasks import Task


class TrackEnd(StrEnum):
    """Which tracks give influence when their marker reaches the last space (AMB-1)."""

    UPGRADES = "upgrades"
    ALL = "all"  # resources too, as the rule's words have it


class Sweep(StrEnum):
    """What the Police Squad sweeps from the precinct it comes to (AMB-3)."""

    ASSASSINS_AND_BOMBS = "assassins_and_bombs"
    EVERY_TOKEN = "every_token"  # criminals too


@frozen
class Options(Value):
    """How a match is played."""

    mode: Mode = Mode.AGENT  # RA-1
    track_end: TrackEnd = TrackEnd.UPGRADES
    sweep: Sweep = Sweep.ASSASSINS_AND_BOMBS
    box: Box | None = None  # another box than the one that comes with the game


@frozen
class Player(Value):
    """What lies before a player, in the open."""

    tile: int
    stamina: int
    influence: int
    credits: int
    evidence: int
    fuel: int
    ammo: int
    weapon: int
    car: int
    agent: int
    informants: int  # still in hand
    turned_in: tuple[int, ...] = ()  # cards
    android: bool = False  # exposed
    hidden: int = 0  # identity tokens lying face down
    shown: tuple[Identity, ...] = ()
    told: bool = False  # revealed a token this round (RA-170)


@frozen
class Criminal(Value):
    """A criminal in the city or in custody; its card is shown once it is turned up."""

    number: int
    tile: int  # -1 in custody
    keeper: int = -1  # the seat that has it in custody
    card: int = 0  # 0 while face down
    defeated: bool = False
    fresh: bool = False  # put on the top precinct this round: it stands at the start of the path (RA-134)
    marks: tuple[Seat, ...] = ()  # who investigated the card

    @property
    def rampant(self) -> bool:
        return not self.defeated


@frozen
class Assassin(Value):
    tile: int
    fresh: bool = False  # AMB-5
    done: bool = False  # activated in this City phase


@frozen
class Bomb(Value):
    tile: int
    timer: int
    done: bool = False


@frozen
class Clock(Value):
    """A lasting retaliation: the seat it strikes and the criminal it comes from (RA-74)."""

    seat: Seat
    number: int
    effect: Effect
    amount: int


@frozen
class Turn(Value):
    """The turn of the Action phase that is being played, or was last."""

    seat: Seat
    patrols: int = 0
    deeds: tuple[tuple[Deed, int], ...] = ()  # Justice or Underground actions and the tiles they were taken on
    over: bool = False  # nothing more may be done (RA-24, AMB-25)


@frozen
class SyndicateLine(Value):
    """Criminals of one syndicate that a player turned in, wild ones among them, and what they are worth."""

    syndicate: Syndicate
    count: int
    wild: int
    bonus: int


@frozen
class Reckoning(Value):
    """The final score of one player by its parts (RA-153)."""

    seat: Seat
    influence: int
    informants: int
    syndicates: tuple[SyndicateLine, ...]
    stamina: int

    @property
    def total(self) -> int:
        return self.influence + self.informants + sum(line.bonus for line in self.syndicates)


class Ending(StrEnum):
    HIGHEST = "highest"
    STAMINA = "stamina"  # equal scores, more stamina
    SHARED = "shared"


@frozen
class RogueOutcome(Outcome):
    """Who won, and each player's score by its parts; there is no score of all together."""

    reason: Ending
    reckonings: tuple[Reckoning, ...] = ()


@frozen
class Facts(Value):
    """What everybody knows."""

    options: Options
    seats: int
    layout: tuple[str, ...]  # ids of the tiles, by slot
    round: int
    director: Seat
    phase: Phase
    turn: Turn
    players: tuple[Player, ...]
    criminals: tuple[Criminal | None, ...]  # by number; None: in the Data Stream
    assassins: tuple[Assassin, ...]
    bombs: tuple[Bomb, ...]
    police: int  # its tile
    ravaged: tuple[int, ...]
    informants: tuple[tuple[Seat, ...], ...]  # by slot, the upper one first
    clocks: tuple[Clock, ...]
    supply: int  # credits
    deck: int  # cards
    gone: tuple[int, ...]  # cards out of the game, open
    agenda: tuple[Task, ...]  # what is pending, the next thing first
    outcome: RogueOutcome | None
    identities: tuple[tuple[Identity, ...], ...] | None  # laid open when the match is over


@frozen
class File(Value):
    """A face-down card that somebody investigated."""

    number: int
    card: int


@frozen
class Own(Value):
    """What only one seat knows."""

    identities: tuple[Identity, ...]  # tokens lying face down before it
    files: tuple[File, ...]


@frozen
class Position(Value):
    """A whole match as one value, secrets included."""

    facts: Facts
    deck: tuple[int, ...]  # from its top
    down: tuple[int, ...]  # for each number the card lying face down, or 0
    identities: tuple[tuple[Identity, ...], ...]
