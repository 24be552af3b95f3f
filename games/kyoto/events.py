"""The events of Kyoto as values. A part hidden from a seat is None in that seat's copy.

`HIDDEN` maps the events with such a part to its name; only `seat` sees it. `REVEALING` are the events that disclose
hidden information.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from games.core.bounds import Within
from games.core.contract import Seat
from games.core.value import Value
from games.kyoto.board import Cell, MaybeCell
from games.kyoto.facts import Ending, KyotoOutcome, Phase
from games.kyoto.vocabulary import Card, Deck, DecoyPlace, Face, Gear, Special


@dataclass(frozen=True)
class GameBegan(Value, kind="game_began"):
    """Decks are shuffled and hands dealt for the next game of a series."""

    game: Annotated[int, Within(1, 9)]
    oniwaban: Seat


@dataclass(frozen=True)
class Readied(Value, kind="readied"):
    """A seat has finished a simultaneous action: deploying, getting ready."""

    seat: Seat
    phase: Phase


@dataclass(frozen=True)
class Deployed(Value, kind="deployed"):
    """All agents are on the board."""


@dataclass(frozen=True)
class NeutralAnswered(Value, kind="neutral_answered"):
    seat: Seat
    taken: bool


@dataclass(frozen=True)
class SpecialChosen(Value, kind="special_chosen"):
    seat: Seat
    special: Special | None  # None: hidden


@dataclass(frozen=True)
class SpecialShown(Value, kind="special_shown"):
    seat: Seat
    special: Special


@dataclass(frozen=True)
class Guarded(Value, kind="guarded"):
    seat: Seat
    colour: Card


@dataclass(frozen=True)
class TurnBegan(Value, kind="turn_began"):
    """A turn begins; this shows that some card can be played (R57), which was not public."""

    seat: Seat
    number: Annotated[int, Within(0, 999)]


@dataclass(frozen=True)
class HandShown(Value, kind="hand_shown"):
    """The proof that an agent cannot be moved as the Anaesthetic demands (R115)."""

    seat: Seat
    cell: Cell
    hand: tuple[Card, ...]


@dataclass(frozen=True)
class CardPlayed(Value, kind="card_played"):
    seat: Seat
    card: Card
    extra: bool  # by the Armoured fan


@dataclass(frozen=True)
class Moved(Value, kind="moved"):
    seat: Seat
    origin: Cell
    target: Cell


@dataclass(frozen=True)
class Pushed(Value, kind="pushed"):
    """An enemy agent was moved by `seat`: by Attack, or one step by a decoy."""

    seat: Seat
    origin: Cell
    target: Cell


@dataclass(frozen=True)
class SwapPlayed(Value, kind="swap_played"):
    seat: Seat
    first: Cell
    second: Cell


@dataclass(frozen=True)
class Swapped(Value, kind="swapped"):
    """A Swap was played; both agents are hidden now (R70)."""

    seat: Seat
    first: Cell
    second: Cell
    exchanged: bool | None  # None: hidden


@dataclass(frozen=True)
class Marked(Value, kind="marked"):
    seat: Seat
    decoy: DecoyPlace
    card: Card | None  # None: hidden


@dataclass(frozen=True)
class Shot(Value, kind="shot"):
    seat: Seat  # the one that shot
    cell: Cell
    guess: Face
    face: Face  # of the attacker
    hit: bool


@dataclass(frozen=True)
class Clashed(Value, kind="clashed"):
    """A clash: the defender is revealed and the attacker's owner announces the winner (R44, R45)."""

    seat: Seat  # the attacker's
    cell: Cell
    defender: Face
    attacker: Face | None  # None: it stays hidden (Q2)
    won: bool
    pushed: bool  # the attacker was pushed there by an Attack (Q10)


@dataclass(frozen=True)
class Captured(Value, kind="captured"):
    seat: Seat  # the one that holds the agent now
    cell: Cell
    face: Face


@dataclass(frozen=True)
class Retreated(Value, kind="retreated"):
    seat: Seat
    origin: Cell
    target: Cell


@dataclass(frozen=True)
class Unlocked(Value, kind="unlocked"):
    seat: Seat
    gear: Gear


@dataclass(frozen=True)
class Sprung(Value, kind="sprung"):
    seat: Seat
    decoy: DecoyPlace
    mark: Card
    cell: Cell  # of the agent that will be pushed


@dataclass(frozen=True)
class Passed(Value, kind="passed"):
    seat: Seat
    phase: Phase


@dataclass(frozen=True)
class TakenBack(Value, kind="taken_back"):
    seat: Seat
    card: Card


@dataclass(frozen=True)
class GearUsed(Value, kind="gear_used"):
    seat: Seat
    gear: Gear


@dataclass(frozen=True)
class Recovered(Value, kind="recovered"):
    seat: Seat
    deck: Deck  # its back is visible
    card: Card | None  # None: hidden


@dataclass(frozen=True)
class Tapped(Value, kind="tapped"):
    seat: Seat
    cell: Cell
    face: Face


@dataclass(frozen=True)
class Stunned(Value, kind="stunned"):
    seat: Seat
    cell: Cell


@dataclass(frozen=True)
class Drugged(Value, kind="drugged"):
    seat: Seat
    cell: Cell


@dataclass(frozen=True)
class NoEscape(Value, kind="no_escape"):
    """An agent stands in the escape row and its owner announces that it does not win (R55)."""

    seat: Seat
    cell: Cell


@dataclass(frozen=True)
class Drawn(Value, kind="drawn"):
    seat: Seat
    deck: Deck
    card: Card | None  # None: hidden


@dataclass(frozen=True)
class Kept(Value, kind="kept"):
    """Tomoyo kept one card; the other went under its deck (R85)."""

    seat: Seat
    deck: Deck  # of the card kept
    under: Deck  # of the other
    card: Card | None  # kept; None: hidden


@dataclass(frozen=True)
class GameEnded(Value, kind="game_ended"):
    """A game is over; all faces are revealed."""

    game: Annotated[int, Within(1, 9)]
    winner: Seat
    reason: Ending
    cell: MaybeCell  # of the agent that escaped, or -1


@dataclass(frozen=True)
class MatchEnded(Value, kind="match_ended"):
    outcome: KyotoOutcome


Event = (
    GameBegan | Readied | Deployed | NeutralAnswered | SpecialChosen | SpecialShown | Guarded | TurnBegan | HandShown
    | CardPlayed | Moved | Pushed | SwapPlayed | Swapped | Marked | Shot | Clashed | Captured | Retreated | Unlocked
    | Sprung | Passed | TakenBack | GearUsed | Recovered | Tapped | Stunned | Drugged | NoEscape | Drawn | Kept
    | GameEnded | MatchEnded
)  # fmt: skip
EVENTS: tuple[type[Value], ...] = (
    GameBegan, Readied, Deployed, NeutralAnswered, SpecialChosen, SpecialShown, Guarded, TurnBegan, HandShown,
    CardPlayed, Moved, Pushed, SwapPlayed, Swapped, Marked, Shot, Clashed, Captured, Retreated, Unlocked,
    Sprung, Passed, TakenBack, GearUsed, Recovered, Tapped, Stunned, Drugged, NoEscape, Drawn, Kept,
    GameEnded, MatchEnded,
)  # fmt: skip

HIDDEN: Mapping[type[Value], str] = {
    SpecialChosen: "special",
    Swapped: "exchanged",
    Marked: "card",
    Recovered: "card",
    Drawn: "card",
    Kept: "card",
}
REVEALING = (
    GameBegan, SpecialShown, TurnBegan, HandShown, CardPlayed, Shot, Clashed, Captured, Sprung, Tapped, NoEscape, Drawn,
    GameEnded, MatchEnded,
)  # fmt: skip
