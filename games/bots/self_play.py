"""A match between bots without a table: every bot gets the views and events of its seat.

The seeds of thoughts derive from the seed of the match and the number of the step, so a match can be repeated.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from games.bots.bot import AnyBot, Shown, Thought
from games.core.chance import Chance, Seeded
from games.core.contract import AnyState, AnyView, Game, Outcome, Seat
from games.core.record import Taken, take
from games.core.value import Value


class Stalled(RuntimeError):
    """Raised when a match exceeds its limit of steps."""


@dataclass
class Moment:
    """One decision of a bot: its input and its thought."""

    seat: Seat
    view: AnyView
    thought: Thought


@dataclass
class SelfPlay:
    """One match, with the steps shown to each seat so far."""

    game: Game
    bots: Sequence[AnyBot]
    state: AnyState
    seed: int
    budgets: Sequence[int | None] = ()
    chance: Chance = field(init=False)
    beliefs: list[Value] = field(init=False)
    histories: list[list[Shown]] = field(init=False)
    steps: int = 0

    def __post_init__(self) -> None:
        self.chance = Seeded(f"meeting/{self.seed}")
        first = [Shown(self.state.view(seat)) for seat in range(len(self.bots))]
        self.histories = [[shown] for shown in first]
        self.beliefs = [bot.learn(None, shown) for bot, shown in zip(self.bots, first, strict=True)]

    def thought_seed(self, seat: Seat) -> int:
        return (self.seed * 100_003 + self.steps) * 8 + seat

    def budget_of(self, seat: Seat) -> int:
        budget = self.budgets[seat] if self.budgets else None
        return self.bots[seat].budget if budget is None else budget

    def ask(self) -> Moment:
        """Let the first of the acting seats think."""
        seat = self.state.acting[0]
        view = self.state.view(seat)
        thought = self.bots[seat].think(view, self.beliefs[seat], self.budget_of(seat), self.thought_seed(seat))
        return Moment(seat, view, thought)

    def follow(self, moment: Moment) -> None:
        """Apply the chosen action and show it to every bot."""
        self._show(self.state.apply(moment.seat, moment.thought.action, self.chance))

    def record(self, moment: Moment) -> Taken:
        """Do the same, and return the step for a record."""
        taken = take(self.state, moment.seat, moment.thought.action, self.chance)
        self._show(taken.events)
        return taken

    def _show(self, events: Sequence[Value]) -> None:
        self.steps += 1
        for seat, bot in enumerate(self.bots):
            shown = self.shown(self.state, events, seat)
            self.histories[seat].append(shown)
            self.beliefs[seat] = bot.learn(self.beliefs[seat], shown)

    def shown(self, state: AnyState, events: Sequence[Value], seat: Seat) -> Shown:
        """One step as a seat sees it."""
        seen = (self.game.seen(event, seat) for event in events)
        return Shown(state.view(seat), tuple(event for event in seen if event is not None))

    def moments(self, longest: int) -> Iterator[Moment]:
        """Play to the end, one decision at a time."""
        while self.state.acting:
            if self.steps >= longest:
                raise Stalled(f"{self.game.name}: more than {longest} steps")
            moment = self.ask()
            yield moment
            self.follow(moment)


@dataclass(frozen=True)
class Played:
    """The result and statistics of a match."""

    outcome: Outcome
    steps: int
    thinking: tuple[int, ...]  # steps in imagined matches, by seat
    most: tuple[int, ...]  # steps of the longest decision
    decisions: tuple[int, ...]  # those with a choice
    kinds: Counter[str]  # of actions


def meet(
    game: Game,
    options: Value,
    bots: Sequence[AnyBot],
    seed: int,
    *,
    budgets: Sequence[int | None] = (),
    longest: int | None = None,
) -> Played:
    """Play one whole match between bots."""
    state = game.deal(options, len(bots), Seeded(f"deal/{seed}"))
    meeting = SelfPlay(game, bots, state, seed, budgets)
    seats = range(len(bots))
    thinking, most, decisions = [0 for _ in seats], [0 for _ in seats], [0 for _ in seats]
    kinds: Counter[str] = Counter()
    for moment in meeting.moments(game.longest if longest is None else longest):
        seat, steps = moment.seat, moment.thought.steps
        thinking[seat] += steps
        most[seat] = max(most[seat], steps)
        decisions[seat] += len(moment.view.actions) > 1
        kinds[moment.thought.action.kind] += 1
    outcome = meeting.state.outcome
    assert outcome is not None, "nobody acts only when the match is over"
    return Played(
        outcome=outcome,
        steps=meeting.steps,
        thinking=tuple(thinking),
        most=tuple(most),
        decisions=tuple(decisions),
        kinds=kinds,
    )
