"""The contract of a game: what a `Game` and its `State` offer, and the values they speak in.

A state is the one mutable thing.  Everything that goes in or comes out is a frozen `Value`.
The seat `None` means the whole table: `view(None)` is what everybody knows, `actions(None)` what may only be
done when all agree, `apply(None, ...)` does it.
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
    """Refusals every game may give."""

    MATCH_OVER = "match_over"
    NOT_ACTING = "not_acting"
    NOT_NOW = "not_now"
    NO_SUCH_SEAT = "no_such_seat"


@frozen
class Message(Value):
    """A sentence to be found in a catalogue: its key and what fills its gaps.

    A parameter named `seat` or ending in `_seat` is a seat, to be shown by that seat's name.
    """

    key: str
    params: Params = ()


@frozen
class Refusal(Value):
    """Why an action may not be done now."""

    reason: StrEnum
    params: Params = ()


class Refused(ValueError):
    """Raised by `apply` for an action that may not be done; the state is as it was before."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


@frozen
class Problem(Value):
    """One thing that is wrong with a position or with options."""

    code: StrEnum
    params: Params = ()


class BadOptions(ValueError):
    """Raised by `deal` for options that cannot be played."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(", ".join(problem.code for problem in problems))
        self.problems = problems


@frozen
class Outcome(Value):
    """How a match ended: who won (nobody, one seat, or all), why, and the score by its parts."""

    winners: tuple[Seat, ...]
    reason: StrEnum
    score: tuple[tuple[str, int], ...] = ()

    @property
    def total(self) -> int | None:
        """The score, or nothing where the match is not scored."""
        return sum(points for _, points in self.score) if self.score else None


@frozen
class Preview(Value):
    """What an action would cost and do, as far as the one who looks may know.

    The odds are of things of which no two come out together: each a name, a part and the whole it is a part of.
    """

    effects: tuple[Message, ...]
    odds: tuple[tuple[str, int, int], ...] = ()


A = TypeVar("A", bound=Value)
P = TypeVar("P", bound=Value)
Q = TypeVar("Q", bound=Value)


class Template(Value, ABC, Generic[A]):
    """An open action (a clue with its word) in a list of actions: says which ones it stands for."""

    @abstractmethod
    def admits(self, action: Value) -> bool:
        """Whether this action is one of those meant."""

    @abstractmethod
    def sample(self, rng: random.Random) -> A:
        """One of the actions meant."""


@frozen
class Offer(Value):
    """What a seat may do in the open, before everybody's eyes."""

    seat: Seat
    actions: tuple[Value, ...]


@frozen
class View(Value, Generic[P, Q]):
    """What one seat may rightly conclude now; for the seat `None`, what everybody knows.

    `public` is the same object in all views of a state, so it is built and written once.
    """

    seat: Seat | None
    public: P
    private: Q | None
    actions: tuple[Value, ...]
    prompt: Message
    offers: tuple[Offer, ...] = ()  # in `view(None)`: what the acting seats may do in the open


class State(ABC, Generic[A, P, Q]):
    """One match in progress."""

    @property
    @abstractmethod
    def acting(self) -> tuple[Seat, ...]:
        """The seats that may act now; empty when the match is over."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""

    @abstractmethod
    def actions(self, seat: Seat | None) -> tuple[A | Template[Any], ...]:
        """Every legal action of a seat, or of the table, in a stable order; open ones as templates."""

    @abstractmethod
    def refusal(self, seat: Seat | None, action: A) -> Refusal | None:
        """Why the action may not be done now, or None if it may."""

    @abstractmethod
    def apply(self, seat: Seat | None, action: A, chance: Chance) -> tuple[Value, ...]:
        """Do the action, all of it, and say what happened; or raise `Refused` and change nothing."""

    @abstractmethod
    def view(self, seat: Seat | None) -> View[P, Q]:
        """What this seat may rightly conclude now, built up from nothing."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent state with the same future."""

    def under(self, rules: int) -> Self:
        """This match under the rules of that version: a record is played again by the rules it was made by.

        What was legal then is legal again, and comes out as it did; a game whose rules never changed gives itself.
        """
        return self

    @abstractmethod
    def position(self) -> Value:
        """Everything about this state as one value, secrets included; `Game.load` reads it back."""

    @abstractmethod
    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong with this position; play never leads to one with problems."""


AnyState: TypeAlias = State[Any, Any, Any]
AnyView: TypeAlias = View[Any, Any]


class Game(Protocol):
    """One game: how to set it up, read it and judge what may be seen of it."""

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> int:
        """Of the rules; raised when an old record would play differently."""
        ...

    @property
    def upgrades(self) -> Mapping[int, Upgrade]:
        """How what an older version wrote is written today, by the version a step starts from."""
        ...

    @property
    def seat_counts(self) -> tuple[int, ...]: ...
    @property
    def longest(self) -> int:
        """No match has more actions than this."""
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
        """Everything that keeps these options from being played by so many seats."""
        ...

    def deal(self, options: Any, seats: int, chance: Chance, rules: int | None = None) -> AnyState:
        """A new match, or `BadOptions`; by the rules of an older version its options are not judged again."""
        ...

    def load(self, data: Json) -> AnyState:
        """A state from its position, or `BadValue`; look at `problems()` before playing on."""
        ...

    def reach(self, facts: Any, seats: int) -> Reach:
        """What numbers and names may stand for in a match of so many seats with these facts; `BadValue` if they were
        never dealt so.
        """
        ...

    def seen(self, event: Any, seat: Seat | None) -> Value | None:
        """What a seat sees of an event; None if nothing."""
        ...

    def reveals(self, event: Any) -> bool:
        """Whether the event told somebody something they could not know before."""
        ...

    def imagine(self, view: Any, rng: random.Random | None) -> AnyState:
        """Some full state that whoever has this view cannot tell from the real one; an error for a view nobody could
        have.  Without `rng` any one will do, and it is always the same.
        """
        ...

    def why_not(self, view: Any, action: Any) -> Refusal | None:
        """Why whoever has this view may not do an action now, or None if they may: what the state would say."""
        ...

    def preview(self, view: Any, action: Any) -> Preview:
        """Costs, effects and odds of an action, from the view alone."""
        ...

    def hindsight(self, told: Preview, view: Any, action: Any, events: Sequence[Any], after: Any) -> Preview:
        """What `preview` should have told of an action that was done, now that it is known what came of it.

        Effects that did not come are left out, others that came are added; one that nothing was learnt of (the price
        of a miss where nobody missed) stays as it was told.  Of the odds each name has all of the whole or none of
        it; there are none while nothing has come out.
        """
        ...
