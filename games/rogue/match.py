"""One match, all of it: what lies open and what is hidden.  The modules that change it say so by taking a `Match`."""

from __future__ import annotations

from typing import TypeAlias

from games.core.chance import Chance, NoChance
from games.core.contract import Seat
from games.rogue.box import Card
from games.rogue.events import Event
from games.rogue.facts import Criminal, Player, Position
from games.rogue.open_state import Known
from games.rogue.pending import Task
from games.rogue.vocabulary import but

Events: TypeAlias = list[Event]


class Match(Known):
    """The one mutable thing.  All its parts are shared values, so a copy costs little."""

    cards: tuple[int, ...]  # the deck, from its top
    down: tuple[int, ...]  # by number the card lying face down, or 0
    chance: Chance  # answers while something is done
    events: Events  # what has come of it so far

    def __init__(self, position: Position) -> None:
        super().__init__(position.facts, position.identities)
        self.cards = position.deck
        self.down = position.down
        self.begin(NoChance())

    # What is being done

    def begin(self, chance: Chance) -> None:
        """Something is about to be done."""
        self.chance = chance
        self.events = []

    def tell(self, event: Event) -> None:
        """This happened."""
        self.events.append(event)

    # The agenda

    def push(self, *tasks: Task) -> None:
        """Put tasks on top, the first one uppermost."""
        self.agenda = tasks + self.agenda

    def pop(self) -> Task:
        """Take the task on top away."""
        task = self.agenda[0]
        self.agenda = self.agenda[1:]
        return task

    # Cards of criminals

    def card(self, number: int) -> Card:
        """The card of a criminal, face up or not."""
        return self.ground.cards[self.crook(number).card or self.down[number - 1]]

    def crook(self, number: int) -> Criminal:
        """A criminal that is in the city or in custody."""
        crook = self.criminals[number - 1]
        assert crook is not None
        return crook

    def put_cards(self, cards: tuple[int, ...]) -> None:
        """The deck is these cards now."""
        self.cards = cards
        self.deck = len(cards)

    def put_down(self, number: int, card: int) -> None:
        """This card lies face down under a number now; 0: none."""
        self.down = (*self.down[: number - 1], card, *self.down[number:])

    # Players

    def set_board(self, seat: Seat, **parts: object) -> Player:
        """A player's board shows something else now."""
        players = list(self.players)
        player = players[seat] = but(players[seat], **parts)
        self.players = tuple(players)
        return player
