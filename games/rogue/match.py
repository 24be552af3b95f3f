"""The mutable match, public and hidden parts. A function that changes it takes a `Match`."""

from __future__ import annotations

from typing import Self, TypeAlias

from games.core.chance import Chance, NoChance
from games.core.contract import Seat
from games.core.value import but
from games.rogue.box import Card
from games.rogue.events import Event
from games.rogue.facts import Criminal, Player, Position
from games.rogue.open_state import Known
from games.rogue.pending import Task

Events: TypeAlias = list[Event]


class Match(Known):
    """The mutable match. Its parts are shared values, so copying is cheap."""

    cards: tuple[int, ...]  # the deck, from its top
    down: tuple[int, ...]  # the face-down card of each criminal number, or 0
    chance: Chance  # the source of chance during an action
    events: Events  # the events of the action so far

    def __init__(self, position: Position) -> None:
        super().__init__(position.facts, position.identities)
        self.cards = position.deck
        self.down = position.down
        self.chance = NoChance()
        self.events = []

    # The current action

    def answering(self, chance: Chance) -> Self:
        """A copy for one action: the answered question is off the agenda, and no event has been recorded."""
        twin = self.copy()
        twin.chance = chance
        twin.events = []
        twin.agenda = self.agenda[1:]
        return twin

    def tell(self, event: Event) -> None:
        """Record an event."""
        self.events.append(event)

    # The agenda

    def push(self, *tasks: Task) -> None:
        """Put tasks on top, the first one uppermost."""
        self.agenda = tasks + self.agenda

    def pop(self) -> Task:
        """Remove and return the task on top."""
        task = self.agenda[0]
        self.agenda = self.agenda[1:]
        return task

    # Cards of criminals

    def card(self, number: int) -> Card:
        """The card of a criminal, face up or face down."""
        return self.ground.cards[self.crook(number).card or self.down[number - 1]]

    def crook(self, number: int) -> Criminal:
        """The criminal with this number, which must be in the city or in custody."""
        crook = self.criminals[number - 1]
        assert crook is not None
        return crook

    def put_cards(self, cards: tuple[int, ...]) -> None:
        """Replace the deck."""
        self.cards = cards
        self.deck = len(cards)

    def put_down(self, number: int, card: int) -> None:
        """Put this card face down under a number; 0 for none."""
        self.down = (*self.down[: number - 1], card, *self.down[number:])

    # Players

    def set_board(self, seat: Seat, **parts: object) -> Player:
        """Change parts of a player's board."""
        players = list(self.players)
        player = players[seat] = but(players[seat], **parts)
        self.players = tuple(players)
        return player
