"""The contract of a game: the interfaces `Game` and `State`, and the values they exchange.

A state is the only mutable object; all arguments and results are frozen values (`Value`). The seat `None` stands for
the whole table: `view(None)` is the public view, `actions(None)` lists the actions that need everybody's agreement, and
`apply(None, ...)` carries one out.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any, Generic, Protocol, Self, TypeAlias, TypeVar

from games.core.bounds import Among, Places, Reach
from games.core.chance import Chance
from games.core.upgrade import Upgrade
from games.core.value import Json, Value, frozen

Seat: TypeAlias = Annotated[int, Among("seat")]
Param: TypeAlias = int | str
Params: TypeAlias = Annotated[tuple[tuple[str, Param], ...], Places()]


class CommonReason(StrEnum):
    """Reasons for refusal that all games share."""

    MATCH_OVER = "match_over"
    NOT_ACTING = "not_acting"
    NOT_NOW = "not_now"
    NO_SUCH_SEAT = "no_such_seat"


@frozen
class Message(Value):
    """A catalogue key with its parameters.

    A parameter named `seat` or ending in `_seat` is a seat number, displayed as that player's name.
    """

    key: str
    params: Params = ()


@frozen
class Refusal(Value):
    """Why an action is not allowed now."""

    reason: StrEnum
    params: Params = ()


class Refused(ValueError):
    """Raised by `apply` for an action that is not allowed; the state is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


@frozen
class Problem(Value):
    """One fault of a position or of options."""

    code: StrEnum
    params: Params = ()


class BadOptions(ValueError):
    """Raised by `deal` for invalid options."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems


@frozen
class Outcome(Value):
    """The result of a match: the winner (nobody, one seat, or all), the reason, and the score by its parts."""

    winners: tuple[Seat, ...]
    reason: StrEnum
    score: tuple[tuple[str, int], ...] = ()

    @property
    def total(self) -> int | None:
        """The total score, or None if the match is not scored."""
        return sum(points for _, points in self.score) if self.score else None


@frozen
class Preview(Value):
    """The cost and effects of an action, as far as the viewing seat can know them.

    The odds are mutually exclusive outcomes, each as a name, a numerator and a denominator.
    """

    effects: tuple[Message, ...]
    odds: tuple[tuple[str, int, int], ...] = ()


A = TypeVar("A", bound=Value)
P = TypeVar("P", bound=Value)
Q = TypeVar("Q", bound=Value)


class Template(Value, ABC, Generic[A]):
    """An entry in a list of actions that stands for many actions, such as a clue with any word."""

    @abstractmethod
    def admits(self, action: Value) -> bool:
        """Whether the action is covered by this template."""

    @abstractmethod
    def sample(self, rng: random.Random) -> A:
        """A random action covered by this template."""


@frozen
class Offer(Value):
    """The public actions of a seat, visible to everybody."""

    seat: Seat
    actions: tuple[Value, ...]


@frozen
class View(Value, Generic[P, Q]):
    """Everything one seat can rightly conclude now; the public view for the seat `None`.

    `public` is the same object in all views of a state, so it is built and encoded once.
    """

    seat: Seat | None
    public: P
    private: Q | None
    actions: tuple[Value, ...]
    prompt: Message
    offers: tuple[Offer, ...] = ()  # in `view(None)`: the public actions of the acting seats


class State(ABC, Generic[A, P, Q]):
    """One match in progress."""

    @property
    @abstractmethod
    def acting(self) -> tuple[Seat, ...]:
        """The seats that may act now; empty when the match is over."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """The result of the match, or None while it is in progress."""

    @abstractmethod
    def actions(self, seat: Seat | None) -> tuple[A | Template[Any], ...]:
        """All legal actions of a seat, or of the table, in a stable order; some as templates."""

    @abstractmethod
    def refusal(self, seat: Seat | None, action: A) -> Refusal | None:
        """Why the action is not allowed now, or None if it is."""

    @abstractmethod
    def apply(self, seat: Seat | None, action: A, chance: Chance) -> tuple[Value, ...]:
        """Apply the action completely and return its events, or raise `Refused` and change nothing."""

    @abstractmethod
    def view(self, seat: Seat | None) -> View[P, Q]:
        """The view of this seat, built up from nothing."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent state with the same future."""

    def under(self, rules: int) -> Self:
        """This match under an older version of the rules; a record is replayed under the rules it was made with.

        Actions that were legal under that version are legal again and have the same results. A game whose rules never
        changed returns itself.
        """
        return self

    @abstractmethod
    def position(self) -> Value:
        """Everything about this state as one value, secrets included; `Game.load` reads it."""

    @abstractmethod
    def problems(self) -> tuple[Problem, ...]:
        """All faults of this position; none in any position reached by play."""


AnyState: TypeAlias = State[Any, Any, Any]
AnyView: TypeAlias = View[Any, Any]


class Game(Protocol):
    """One game: set-up, reading, and visibility of its events and views."""

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> int:
        """The version of the rules; raised when an old record would play differently."""
        ...

    @property
    def upgrades(self) -> Mapping[int, Upgrade]:
        """Conversions of data from older versions, by the version each starts from."""
        ...

    @property
    def seat_counts(self) -> tuple[int, ...]: ...
    @property
    def longest(self) -> int:
        """An upper bound on the number of actions in a match."""
        ...

    @property
    def options(self) -> type[Value]: ...
    @property
    def action_kinds(self) -> tuple[type[Value], ...]: ...
    @property
    def event_kinds(self) -> tuple[type[Value], ...]: ...
    @property
    def template_kinds(self) -> tuple[type[Value], ...]: ...
    @property
    def reason_kinds(self) -> tuple[type[StrEnum], ...]: ...
    @property
    def public_kind(self) -> type[Value]: ...
    @property
    def private_kind(self) -> type[Value]: ...

    def option_problems(self, options: Any, seats: int) -> tuple[Problem, ...]:
        """All reasons why these options cannot be played by this number of seats."""
        ...

    def deal(self, options: Any, seats: int, chance: Chance, rules: int | None = None) -> AnyState:
        """A new match, or `BadOptions`. Under an older version of the rules the options are not checked again."""
        ...

    def load(self, data: Json) -> AnyState:
        """A state from its position, or `BadValue`; check `problems()` before playing on."""
        ...

    def reach(self, facts: Any, seats: int) -> Reach:
        """The numbers and names that exist in a match with these facts; `BadValue` if no deal produces them."""
        ...

    def seen(self, event: Any, seat: Seat | None) -> Value | None:
        """The part of an event that a seat sees; None if nothing."""
        ...

    def reveals(self, event: Any) -> bool:
        """Whether the event disclosed hidden information to a seat."""
        ...

    def imagine(self, view: Any, rng: random.Random | None) -> AnyState:
        """Some full state consistent with this view; raises for a view that no state produces. Deterministic without
        `rng`.
        """
        ...

    def why_not(self, view: Any, action: Any) -> Refusal | None:
        """The refusal `State.refusal` would give, computed from the view alone; None if the action is legal."""
        ...

    def preview(self, view: Any, action: Any) -> Preview:
        """The cost, effects and odds of an action, computed from the view alone."""
        ...

    def hindsight(self, expected: Preview, view: Any, action: Any, events: Sequence[Any], after: Any) -> Preview:
        """The preview corrected by what the action then did.

        Effects that did not happen are removed, others that did are added; an effect that remains unknown (the price of
        a miss where nobody missed) stays as previewed. Each of the odds becomes certain or impossible; there are none
        while nothing has been decided.
        """
        ...
