"""The interface of a bot: a player of one game at one level that receives only what its seat may see.

A bot receives steps as a chair does: the view after each step and the events as that seat saw them (`Shown`). From
these it computes its beliefs, a frozen value that can be saved, kept, or computed again from all steps. From a view and
its beliefs it chooses an action and a reason, one sentence. A hint for a person is the thought of a bot that was given
that person's steps.

Thinking is a function of view, beliefs, budget and seed: no clock, no memory, no other randomness. The budget counts
steps in imagined matches, so it is the same on every device. Between two steps the caller can pause or stop the bot by
a pulse (`simulator.py`), which does not affect the result.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from enum import StrEnum
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, final

from games.bots.simulator import Pulse, Simulator, no_heartbeat
from games.core.contract import AnyView, Game, Message, Template, View
from games.core.value import Value, frozen


class Level(StrEnum):
    """How well a bot plays."""

    EASY = "easy"
    MIDDLE = "middle"
    HARD = "hard"


@frozen
class Shown(Value):
    """One step as a seat saw it: the view afterwards, and the events visible to it.

    The first step is the view of the deal, without events.
    """

    view: AnyView
    events: tuple[Value, ...] = ()


@frozen
class Thought(Value):
    """The result of thinking: the action, the reason in one sentence, and the number of steps used in imagined
    matches.
    """

    action: Value
    reason: Message
    steps: int


class NotShown(TypeError):
    """Raised when a bot gets something that is not the view of a seat."""


class NothingToDo(ValueError):
    """Raised when a bot has to choose and its view lists no action."""


B = TypeVar("B", bound=Value)

NO_CHOICE = Message("minds.reason.no_choice")


class Bot(ABC, Generic[B]):
    """A player of one game at one level. It has no state: two bots of the same class and level are equivalent."""

    game: ClassVar[Game]
    beliefs_kind: ClassVar[type[Value]]
    reason_keys: ClassVar[tuple[str, ...]]
    """The message keys of its reasons, except the one for a forced action."""

    def __init__(self, level: Level) -> None:
        self.level = level

    @property
    @abstractmethod
    def budget(self) -> int:
        """The number of steps with which this level plays at its full strength."""

    @abstractmethod
    def learn(self, beliefs: B | None, shown: Shown) -> B:
        """Return the beliefs after this step; `beliefs` is None before the first."""

    @abstractmethod
    def consider(self, view: AnyView, beliefs: B, head: Simulator) -> tuple[Value, Message]:
        """Choose an action where there are several, with the reason."""

    @final
    def recall(self, history: Iterable[Shown]) -> B:
        """Compute the beliefs from all steps."""
        beliefs: B | None = None
        for shown in history:
            beliefs = self.learn(beliefs, shown)
        if beliefs is None:
            raise NotShown("a history begins with the view of the deal")
        return beliefs

    def introduction(self, view: AnyView) -> Message | None:
        """A public remark before the first action: what the bot does not know about this match."""
        return None

    def aloud(self, thought: Thought) -> Message | None:
        """A public remark before this action; None if the reason would disclose private information."""
        return None

    def afterwards(self, shown: Shown) -> Message | None:
        """A public remark after this step: what the bot had intended."""
        return None

    @final
    def think(self, view: AnyView, beliefs: B, budget: int, seed: int, pulse: Pulse = no_heartbeat) -> Thought:
        """Choose an action, with the reason; `pulse` is called between steps, and its exceptions are passed on."""
        if type(view) is not View or view.seat is None or view.private is None:
            raise NotShown("a bot is given the view of a seat, and nothing else")
        if not view.actions:
            raise NothingToDo("no action is listed")
        if len(view.actions) == 1 and not isinstance(view.actions[0], Template):
            return Thought(view.actions[0], NO_CHOICE, 0)
        head = Simulator(self.game, budget, seed, pulse)
        action, reason = self.consider(view, beliefs, head)
        return Thought(action, reason, head.spent)

    @final
    def decide(self, view: AnyView, history: Iterable[Shown], budget: int, seed: int) -> Value:
        """Choose an action from all steps."""
        return self.think(view, self.recall(history), budget, seed).action


AnyBot: TypeAlias = Bot[Any]
