"""What the screen and the scenes of Rogue Agent say to each other: the moment, what is lit, a scene.

A scene is what one task needs (dice, a search, a bomb, the steps of the city, a look at one's own secrets). The
screen asks its scenes in order, and the first that has something to show at this moment is shown: on a sheet beside
or below the city, or over everything. A scene keeps what its player has chosen but not yet done, and its motions;
everything it shows, it takes from the moment. What is secret is in a moment only while it may be seen.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from app.table.desk import Face
from app.ui.look import Look
from app.ui.people import Person
from games.core.value import Value
from games.rogue import answers
from games.rogue.city import Ground, ground
from games.rogue.facts import Facts, Own
from games.rogue.known import Known
from games.rogue.tasks import Question, Walking

if TYPE_CHECKING:
    from app.ui.rogue.screen import RogueScreen


@dataclass(frozen=True)
class Reel:
    """What has just happened and is being shown: the city before, the events, the city after."""

    number: int  # of the update it came with
    before: Facts
    events: tuple[Value, ...]
    line: tuple[str, int | None] = ("", None)  # what stood below the city before, and who did it
    at: int = 0  # events before this one have been shown
    waiting: int = 0  # reels that are to be shown after it


@dataclass(frozen=True)
class Moment:
    """All a scene may know now."""

    face: Face
    who: tuple[Person, ...]
    seat: int | None  # for whom this device may act in answer to the question, if for anybody
    actions: tuple[Value, ...]  # what that seat may do
    reel: Reel | None = None  # being shown; questions wait until it is over
    peek: int | None = None  # whose secrets are being looked at, after the curtain was opened or on an own device
    personal: bool = False  # the device is one player's own

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
        return answers.next_turn(self.known) if self.seat is not None and isinstance(self.asked, Walking) else ()

    @property
    def own(self) -> Own | None:
        """What only the seat knows whose secrets may be seen now."""
        private: Own | None = self.face.private.private if self.face.private is not None else None
        return private


@dataclass(frozen=True)
class Marks:
    """What a scene lights on the city."""

    tiles: dict[int, str] = field(default_factory=dict)  # slot: "legal", "chosen", "danger"; all others are dimmed
    dim: bool = True  # whether the rest of the city is dimmed
    trail: tuple[tuple[int, int], ...] = ()  # steps from tile to tile; (a, a) marks a place
    bright: frozenset[int] = frozenset()  # tiles that are never dimmed


class Scene(ABC):
    """One kind of task. Subclasses say when, and what is seen; models say by `of` which rule of a .kv shows them. What
    a scene can do to the table, its `hands` do.
    """

    whole = False  # whether it fills the window; else it lies beside or below the city
    public = False  # whether everybody may see all that its panels show
    light = ""  # how the tile is lit that a model is about, while all others are dimmed

    def __init__(self, hands: "RogueScreen") -> None:
        self.hands = hands
        self.forget()

    @abstractmethod
    def model(self, moment: Moment) -> Any | None:
        """What is to be seen, as a frozen value; None if this is not the scene's moment. Changes nothing."""

    def view(self, look: Look, model: Any) -> Any:
        """What its panel shows: the model, with whatever moves."""
        return model

    def lasting(self, model: Any) -> bool:
        """Whether a panel that has shown this may wait for the next such task; else it dies with what it said."""
        return self.public

    def marks(self, model: Any) -> Marks:
        """What is lit on the city."""
        return Marks({model.tile: self.light}) if self.light else Marks(dim=False)

    def facts(self, model: Any) -> Facts | None:
        """The city to be drawn instead of that of the moment, while steps are being shown."""
        return None

    def tile(self, model: Any, slot: int) -> bool:
        """A tile of the city was tapped; whether the scene used it."""
        return False

    def goes_on(self, moment: Moment) -> Value | None:
        """What follows by itself: the rest of what was confirmed, or the one answer there is."""
        return None

    def settle(self) -> None:  # noqa: B027 - most scenes have no motion
        """The next touch ends every motion at its final state."""

    def forget(self) -> None:  # noqa: B027 - some scenes keep nothing
        """The question or the eyes have changed: what was chosen but not done is dropped, clocks stop."""

    def choosing(self) -> None:
        """Something was chosen that is not done yet: it is heard and seen."""
        self.hands.play("arm")
        self.hands.lay()
