"""The state of a match of Kyoto as values: options, public facts, private facts of a seat, the whole position."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from games.core.contract import Outcome, Seat
from games.core.value import Value
from games.kyoto.board import Board, default_board
from games.kyoto.vocabulary import Card, Deck, Face, Gear, Side, Special


class Series(StrEnum):
    """The number of games (Q33)."""

    SINGLE = "single"
    BEST_OF_THREE = "best_of_three"
    FIRST_TO_THREE = "first_to_three"


class Opening(StrEnum):
    """The seat that plays Oniwaban in the first game (R15)."""

    SEAT_0 = "seat_0"
    SEAT_1 = "seat_1"
    DRAWN = "drawn"


class LaterSides(StrEnum):
    """The choice of sides from the third game on; for the second they change (R58)."""

    CHANGE = "change"
    DRAWN = "drawn"


class Specials(StrEnum):
    """The special agents in play (R7)."""

    NONE = "none"
    SIDES = "sides"  # three to choose from on each side
    ALL = "all"  # the neutral one too (R82)


@dataclass(frozen=True)
class Options(Value):
    """The options of a match."""

    board: Board = field(default_factory=default_board)
    series: Series = Series.BEST_OF_THREE
    opening: Opening = Opening.SEAT_0
    later_sides: LaterSides = LaterSides.CHANGE
    specials: Specials = Specials.NONE
    equipment: bool = False
    strict_attack: bool = False  # Q9: an enemy agent may be pushed to truly empty places only

    @property
    def wins_needed(self) -> int:
        return {Series.SINGLE: 1, Series.BEST_OF_THREE: 2, Series.FIRST_TO_THREE: 3}[self.series]


class Phase(StrEnum):
    """The kind of decision the match waits for."""

    DEPLOY = "deploy"  # both place their agents
    NEUTRAL = "neutral"  # one may take the neutral special agent
    SPECIAL = "special"  # special agents are chosen in secret
    GUARD = "guard"  # Ruri's kind of place is chosen
    PLAY = "play"  # a card is played; own-turn equipment may be used
    PUSH = "push"  # Attack's second move
    EXCHANGE = "exchange"  # Swap's secret choice
    MARK = "mark"  # Decoy's mark
    REVOLVER = "revolver"  # the attacked may shoot
    UNLOCK = "unlock"  # the player who lost an agent may activate equipment
    DECOY = "decoy"  # the other side may spring a decoy
    STEP = "step"  # the sprung decoy pushes, one place at a time
    FAN = "fan"  # the winner of a clash may move on
    TAKE_BACK = "take_back"  # Ayane may take the card back
    AFTER = "after"  # own-turn equipment may still be used
    DRAW = "draw"
    KEEP = "keep"  # Tomoyo keeps one of two cards
    READY = "ready"  # between games
    OVER = "over"


class Ending(StrEnum):
    """Why a game ended."""

    TWO_REAL = "two_real"  # R52
    THREE_FAKE = "three_fake"  # R53
    ESCAPE = "escape"  # R54
    NO_CARD = "no_card"  # R57
    NO_AGENT = "no_agent"  # R113


@dataclass(frozen=True)
class GameResult(Value):
    """One game of a series."""

    oniwaban: Seat
    winner: Seat
    reason: Ending


@dataclass(frozen=True)
class KyotoOutcome(Outcome):
    """The result of the match; `reason` is that of its last game."""

    reason: Ending
    wins: tuple[int, int] = field(kw_only=True)  # games won, by seat


# Public facts


@dataclass(frozen=True)
class Agent(Value):
    """An agent on the board, identified by its cell."""

    cell: int
    face: Face | None  # face up
    may_be: tuple[Face, ...]  # the faces the other side must consider possible


@dataclass(frozen=True)
class KnownCard(Value):
    """A card this side is publicly known to hold: in hand (if `in_hand`), or by now under one of these decoys."""

    card: Card
    decoys: tuple[int, ...] = ()
    in_hand: bool = True


@dataclass(frozen=True)
class SideFacts(Value):
    """The public facts about one side."""

    seat: Seat
    ready: bool  # deployed; special agent chosen; ready for the next game
    agents: tuple[Agent, ...]  # on the board, by place
    lost: tuple[Face, ...]  # in the other's Arrest (R46)
    cases: tuple[tuple[tuple[Face, ...], ...], ...]  # if faces depend on each other: one of these is true of `agents`
    decks: tuple[int, int]  # cards left: locations, tactics
    hand: tuple[int, int]  # backs: locations, tactics
    known: tuple[KnownCard, ...]
    drawn: tuple[Deck, ...]  # Tomoyo's cards, of which one will be kept
    bottoms: tuple[int, int]  # cards at the bottom of each deck that the owner has seen (R85)
    discards: int
    last: Card | None  # played last (Q34)
    last_lies: bool  # and certainly still on the pile
    decoys: tuple[int, ...]  # marks under each armed decoy
    special: Special | None
    guarded: Card | None  # on Ruri (R98)
    inactive: tuple[Gear, ...]
    active: tuple[Gear, ...]


@dataclass(frozen=True)
class Play(Value):
    """The card being carried out. Its agent belongs to the active side."""

    card: Card
    origin: int = -1  # where its agent came from
    at: int = -1  # the cell of its agent; -1: it was captured, or the card moves none
    pushed_from: int = -1  # Attack: the origin of the enemy agent, and where it was pushed
    pushed_to: int = -1
    pair: tuple[int, ...] = ()  # Swap's two agents
    decoy: int = -1  # the decoy that is being marked
    step: int = -1  # the first step of a sprung decoy
    clashes: int = 0  # clashes resolved: the agent's own is the first, the pushed one's the second
    reacted: bool = False  # the other side had its chance to spring a decoy
    won: bool = False  # its agent won a clash as attacker (R111)
    third: bool = False  # and captured the third fake one, in the escape row (R56)
    extra: bool = False  # played by the Armoured fan


@dataclass(frozen=True)
class Turn(Value):
    """The state of the turn."""

    phase: Phase
    side: Side  # the bar with the turn
    number: int  # of the turn in this game; 0 in set-up
    play: Play | None
    stunned: int | None  # the cell of the agent Oniwaban cannot move in the next turn (R112)
    drugged: int | None  # the one that has to be moved (R114)
    must_move: bool  # and could be when the turn began; stays until it ends, even if that agent is captured


@dataclass(frozen=True)
class Opened(Value):
    """The cards and faces of a side revealed at the end of a game."""

    faces: tuple[Face, ...]  # of its agents on the board
    hand: tuple[Card, ...]
    marks: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True)
class Facts(Value):
    """The public facts of a match."""

    options: Options
    game: int  # from 1
    wins: tuple[int, int]  # by seat
    results: tuple[GameResult, ...]
    oniwaban: SideFacts
    government: SideFacts
    turn: Turn
    opened: tuple[Opened, Opened] | None  # by side
    outcome: KyotoOutcome | None

    @property
    def sides(self) -> tuple[SideFacts, SideFacts]:
        """Both sides by number."""
        return self.oniwaban, self.government


# Private facts, and the whole position


@dataclass(frozen=True)
class Own(Value):
    """The facts about a side that only its player knows."""

    side: Side
    faces: tuple[Face, ...]  # of the agents on the board in the order of the facts; while deploying, on the start cells
    hand: tuple[Card, ...]
    discards: tuple[Card, ...]  # R27, oldest first
    marks: tuple[tuple[Card, ...], ...]  # under each decoy
    drawn: tuple[Card, ...]
    bottoms: tuple[tuple[Card, ...], tuple[Card, ...]]  # seen at the bottom of each deck, in drawing order
    special: Special | None  # chosen and not yet shown


@dataclass(frozen=True)
class Secret(Value):
    """One side's hidden part of a position."""

    own: Own
    locations: tuple[Card, ...]  # the deck from its top
    tactics: tuple[Card, ...]


@dataclass(frozen=True)
class Position(Value):
    """A whole match as one value, secrets included."""

    facts: Facts
    secrets: tuple[Secret, Secret]
