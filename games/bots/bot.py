"""What a bot is: somebody who plays one game at one level, given what its seat is shown and nothing else.

What a seat is shown comes step by step, as a chair at the table gets it: the view after the step, and the events as
that seat saw them (`Shown`).  A bot makes beliefs of it, a frozen value that can be saved, carried along, or made
again from all that was shown.  From a view and its beliefs it thinks: which action, and why, in one sentence.  That is
also what a hint for a person is: the thought of a bot that was shown what that person was shown.

Thinking is a function of view, beliefs, budget and seed, and of nothing else: no clock, no memory of its own, no
chance but the seed's.  The budget counts steps taken in imagined matches, so it is the same on every device.  Between
two steps it lets whoever asked wait or stop it (`simulator.py`: a pulse), which changes nothing about what it thinks.
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
    """What a seat was shown of one step: its view afterwards, and what it saw happen.

    The first thing a seat is shown is its view of the deal, and no events.
    """

    view: AnyView
    events: tuple[Value, ...] = ()


@frozen
class Thought(Value):
    """What came of thinking: what to do, why in one sentence, and how many steps in imagined matches it took."""

    action: Value
    reason: Message
    steps: int


class NotShown(TypeError):
    """Raised when a bot is given something that is not the view of a seat."""


class NothingToDo(ValueError):
    """Raised when a bot is asked in whose view no action is listed."""


B = TypeVar("B", bound=Value)

NO_CHOICE = Message("minds.reason.no_choice")


class Bot(ABC, Generic[B]):
    """Somebody who plays one game at one level.  It keeps nothing: two of a kind and level are alike."""

    game: ClassVar[Game]
    beliefs_kind: ClassVar[type[Value]]
    reason_keys: ClassVar[tuple[str, ...]]
    """What the reasons of its thoughts may say, beside that there was no choice."""

    def __init__(self, level: Level) -> None:
        self.level = level

    @property
    @abstractmethod
    def budget(self) -> int:
        """The steps with which a bot of this level plays as it should."""

    @abstractmethod
    def learn(self, beliefs: B | None, shown: Shown) -> B:
        """What is believed once this was shown too; None: nothing was shown before."""

    @abstractmethod
    def consider(self, view: AnyView, beliefs: B, head: Simulator) -> tuple[Value, Message]:
        """What to do where there is a choice, and why."""

    @final
    def recall(self, history: Iterable[Shown]) -> B:
        """Beliefs made again from all that was shown."""
        beliefs: B | None = None
        for shown in history:
            beliefs = self.learn(beliefs, shown)
        if beliefs is None:
            raise NotShown("a history begins with the view of the deal")
        return beliefs

    def introduction(self, view: AnyView) -> Message | None:
        """What it says to everybody before anything is done: what it does not know of this match."""
        return None

    def aloud(self, thought: Thought) -> Message | None:
        """What it says to everybody before it does this; nothing, where its reason tells what others may not know."""
        return None

    def afterwards(self, shown: Shown) -> Message | None:
        """What it says to everybody once this was shown to it: what it had meant."""
        return None

    @final
    def think(self, view: AnyView, beliefs: B, budget: int, seed: int, pulse: Pulse = no_heartbeat) -> Thought:
        """What to do now, and why; `pulse` is called between steps, and what it raises comes through."""
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
        """The action alone, from all that was shown."""
        return self.think(view, self.recall(history), budget, seed).action


AnyBot: TypeAlias = Bot[Any]
