"""One moment of a match of Rogue Agent as values: the knowledge, the reel being shown, the highlights of the city.

A moment contains secrets only while they may be seen.
"""

from dataclasses import dataclass, field
from functools import cached_property

from app.present.people import Person
from app.present.rogue.watched_turns import NO_TURNS, WatchedTurns
from app.table.desk import DeskView
from games.core.value import Value
from games.rogue import legal_actions
from games.rogue.city import Ground, ground
from games.rogue.events import TurnEnded
from games.rogue.facts import Facts, Own
from games.rogue.open_state import Known
from games.rogue.pending import Question, Walking


@dataclass(frozen=True)
class Reel:
    """A stretch of events being shown: the city before, the events, the city after."""

    number: int  # of its update
    before: Facts
    events: tuple[Value, ...]
    line: tuple[str, int | None] = ("", None)  # the line below the city before, and its acting seat
    at: int = 0  # events before this index have been shown
    waiting: int = 0  # number of reels after it
    by_bot: bool = False  # whether a bot acted

    @property
    def turn_over(self) -> bool:
        """Whether a turn ended in it."""
        return any(isinstance(event, TurnEnded) for event in self.events)


@dataclass(frozen=True)
class Moment:
    """Everything a panel may know now."""

    face: DeskView
    who: tuple[Person, ...]
    seat: int | None  # the seat of this device that has to answer the question, or None
    actions: tuple[Value, ...]  # that seat's legal actions
    reel: Reel | None = None  # being shown; questions wait until it is over
    peek: int | None = None  # the seat whose secrets are open, after the curtain was opened or on a personal device
    personal: bool = False  # the device belongs to one player
    turns: WatchedTurns = NO_TURNS  # the bots' last turns

    @cached_property
    def facts(self) -> Facts:
        """The public facts."""
        public: Facts = self.face.table.public
        return public

    @property
    def ground(self) -> Ground:
        """The geometry of the city."""
        return ground(self.facts.options, self.facts.seats, self.facts.layout)

    @property
    def known(self) -> Known:
        """The public facts, prepared for rule queries."""
        return Known.open(self.facts)

    @cached_property
    def asked(self) -> Question | None:
        """The open question; None once the match has ended or was given up."""
        facts, over = self.facts, self.face.ending is not None
        task = facts.agenda[0] if facts.agenda and facts.outcome is None and not over else None
        return task if isinstance(task, Question) else None

    @cached_property
    def later(self) -> tuple[Value, ...]:
        """The actions that are also possible during a Patrol, because they end it."""
        return legal_actions.next_turn(self.known) if self.seat is not None and isinstance(self.asked, Walking) else ()

    @cached_property
    def own(self) -> Own | None:
        """The private knowledge of the seat whose secrets may be seen now."""
        private: Own | None = self.face.private.private if self.face.private is not None else None
        return private


@dataclass(frozen=True)
class CityHighlights:
    """The highlights of the city."""

    tiles: dict[int, str] = field(default_factory=dict)  # slot: "legal", "chosen", "danger"; all others are dimmed
    dim: bool = True  # whether the rest of the city is dimmed
    trail: tuple[tuple[int, int], ...] = ()  # steps from tile to tile; (a, a) marks a place
    bright: frozenset[int] = frozenset()  # tiles that are never dimmed
