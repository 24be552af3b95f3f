"""The search of the Rogue Agent bot: heuristics, which the better levels check against other actions in imagined
matches.

Every action is tried in the same matches with the same dice, and all continue by heuristics. The heuristic choice is
kept unless another is better beyond doubt: the variance of dice is so high that a bot without this threshold plays
worse than the heuristics.
"""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass
from math import ceil, log2, sqrt

from games.bots.bot import Bot, Level, Shown
from games.bots.rogue.beliefs import Suspicion, learned, suspected
from games.bots.rogue.decision import Decision
from games.bots.rogue.explanations import KEYS, reason
from games.bots.rogue.heuristics import habit
from games.bots.rogue.position import MeasuredPosition
from games.bots.rogue.valuation import lead
from games.bots.simulator import Dice, Simulator, Spent
from games.core.contract import AnyView, Message, View
from games.core.value import Value
from games.rogue import pending
from games.rogue.facts import Facts, Own
from games.rogue.game import ROGUE
from games.rogue.rules import RogueState

WORLD = 3  # cost of imagining a match, in steps
BY_HABIT = (pending.Drawing, pending.Rerolling, pending.Resolving, pending.Wiring, pending.Taking, pending.Showing)
"""Questions answered by heuristics alone: search is expensive there and changes little."""
LESSER = 4  # divisor of the budget for all questions except the choice of an action


@dataclass(frozen=True)
class Style:
    """The parameters of a level."""

    budget: int
    slips: float = 0.0  # probability of a random action
    doubt: float = 1.0  # standard errors by which another action must beat the heuristic one
    rounds: int = 1  # rounds that it looks ahead


STYLES = {
    Level.EASY: Style(WORLD, slips=0.2),
    Level.MIDDLE: Style(90),
    Level.HARD: Style(2000),
}


class Player(Bot[Suspicion]):
    """The bot of Rogue Agent."""

    game = ROGUE
    beliefs_kind = Suspicion
    reason_keys = KEYS

    @property
    def style(self) -> Style:
        return STYLES[self.level]

    @property
    def budget(self) -> int:
        return self.style.budget

    def learn(self, beliefs: Suspicion | None, shown: Shown) -> Suspicion:
        return learned(beliefs, shown.view.public, shown.events)

    def consider(self, view: AnyView, beliefs: Suspicion, head: Simulator) -> tuple[Value, Message]:
        action = self._chosen(view, beliefs, head)
        return action, reason(view, action)

    def _chosen(self, view: View[Facts, Own], beliefs: Suspicion, head: Simulator) -> Value:
        if self.style.slips and head.rng.random() < self.style.slips:
            return head.rng.choice(view.actions)
        search = _Search(view, beliefs, head, self.style)
        if not head.affords(WORLD):
            return head.rng.choice(view.actions)
        usual = habit(Decision(MeasuredPosition(search.world().position()), view.actions, head.rng))
        if isinstance(view.public.agenda[0], BY_HABIT):
            return usual
        return search.better_than(usual)


class _Search:
    """The search for one action."""

    def __init__(self, view: View[Facts, Own], beliefs: Suspicion, head: Simulator, style: Style) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.beliefs = beliefs
        self.head = head
        self.style = style

    def world(self) -> RogueState:
        world = self.head.imagine(self.view, WORLD, lambda view, rng: suspected(view, rng, self.beliefs))
        assert isinstance(world, RogueState)
        return world

    def better_than(self, usual: Value) -> Value:
        """Return an action that is better than this one beyond doubt, else this one."""
        listed, budget = self.view.actions, self.head.budget
        if not isinstance(self.view.public.agenda[0], pending.Deciding):
            budget //= LESSER
        first = listed.index(usual)
        others = [arm for arm in range(len(listed)) if arm != first]
        self.head.rng.shuffle(others)
        found: list[list[float]] = [[] for _ in listed]
        stages = max(1, ceil(log2(len(listed))))
        with suppress(Spent):
            for stage in range(stages):
                until = budget * (stage + 1) // stages
                while self.head.spent < until:
                    root, luck = self.world(), self.head.rng.random()
                    for arm in (first, *others):
                        found[arm].append(self._tried(root, listed[arm], luck))
                if stage < stages - 1:
                    others.sort(key=lambda arm: -sum(found[arm]) / max(1, len(found[arm])))
                    others = others[: max(1, len(others) // 2)]
        best, chosen = 0.0, first
        for arm in others:
            sure = self._sure_gain(found[arm], found[first])
            if sure > best:
                best, chosen = sure, arm
        return listed[chosen]

    def _sure_gain(self, one: list[float], other: list[float]) -> float:
        """The gain of the first over the second in the same matches, less a margin for luck."""
        gains = [mine - theirs for mine, theirs in zip(one, other, strict=False)]
        count = len(gains)
        if count < 4:
            return 0.0
        mean = sum(gains) / count
        spread = sqrt(sum((gain - mean) ** 2 for gain in gains) / (count - 1) / count)
        return mean - self.style.doubt * spread

    def _tried(self, root: RogueState, action: Value, luck: float) -> float:
        """The probability of winning after this action, continued by heuristics with this seed."""
        world, rng = root.copy(), random.Random(luck)
        dice = Dice(rng)
        self.head.act(world, self.seat, action, dice)
        self._play_on(world, dice, rng)
        scene = MeasuredPosition(world.position())
        return lead(scene, self.seat)

    def _play_on(self, world: RogueState, dice: Dice, rng: random.Random) -> None:
        """Continue by heuristics to the end of the last round within the horizon."""
        last = self.view.public.round + self.style.rounds
        while world.acting:
            scene = MeasuredPosition(world.position())
            if scene.facts.round >= last:
                return
            self.head.act(world, world.acting[0], habit(Decision(scene, world.actions(world.acting[0]), rng)), dice)
