"""One moment of a match of Rogue Agent as values: what is known now, what is being shown, what is lit on the city.

What is secret is in a moment only while it may be seen.
"""

from dataclasses import dataclass, field

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
    """What has just happened and is being shown: the city before, the events, the city after."""

    number: int  # of the update it came with
    before: Facts
    events: tuple[Value, ...]
    line: tuple[str, int | None] = ("", None)  # what stood below the city before, and who did it
    at: int = 0  # events before this one have been shown
    waiting: int = 0  # reels that are to be shown after it
    by_bot: bool = False  # whether a bot did it

    @property
    def turn_over(self) -> bool:
        """Whether a turn ended with it."""
        return any(isinstance(event, TurnEnded) for event in self.events)


@dataclass(frozen=True)
class Moment:
    """All a scene may know now."""

    face: DeskView
    who: tuple[Person, ...]
    seat: int | None  # for whom this device may act in answer to the question, if for anybody
    actions: tuple[Value, ...]  # what that seat may do
    reel: Reel | None = None  # being shown; questions wait until it is over
    peek: int | None = None  # whose secrets are being looked at, after the curtain was opened or on an own device
    personal: bool = False  # the device is one player's own
    turns: WatchedTurns = NO_TURNS  # what bots did

    @property
    def facts(self) -> Facts:
        """What everybody knows."""
        public: Facts = self.face.table.public
        return public

    @property
    def ground(self) -> Ground:
        """The city measured out."""
        return ground(self.facts.options, self.facts.seats, self.facts.layout)

    @property
    def known(self) -> Known:
        """What everybody knows, for what the rules say of it."""
        return Known.open(self.facts)

    @property
    def asked(self) -> Question | None:
        """The question that is open; none is once the match has ended, played out or given up."""
        facts, over = self.facts, self.face.ending is not None
        task = facts.agenda[0] if facts.agenda and facts.outcome is None and not over else None
        return task if isinstance(task, Question) else None

    @property
    def later(self) -> tuple[Value, ...]:
        """What may be done in the middle of a Patrol as well, because it ends it."""
        return legal_actions.next_turn(self.known) if self.seat is not None and isinstance(self.asked, Walking) else ()

    @property
    def own(self) -> Own | None:
        """What only the seat knows whose secrets may be seen now."""
        private: Own | None = self.face.private.private if self.face.private is not None else None
        return private


@dataclass(frozen=True)
class CityHighlights:
    """What a scene lights on the city."""

    tiles: dict[int, str] = field(default_factory=dict)  # slot: "legal", "chosen", "danger"; all others are dimmed
    dim: bool = True  # whether the rest of the city is dimmed
    trail: tuple[tuple[int, int], ...] = ()  # steps from tile to tile; (a, a) marks a place
    bright: frozenset[int] = frozenset()  # tiles that are never dimmed
