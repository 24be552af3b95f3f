"""The search of the Kyoto bot: it tries its actions in many matches consistent with its beliefs, and evaluates the
results.

All actions are tried in the same imagined matches; the worse half is dropped repeatedly. For the best few a medium or
hard bot then computes the other side's answer. The answer uses only the other side's knowledge: it sees our agents as
they appear from there, and plays what is best for all their likely faces. Thus an open run to the last row is seen in
time. A hard bot also uses the stories of agents.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from math import ceil, exp, log2, sqrt
from statistics import fmean, pstdev, stdev
from typing import cast

from games.bots.bot import Bot, Level, Shown
from games.bots.kyoto import heuristics
from games.bots.kyoto.beliefs import Suspicions, hunch
from games.bots.kyoto.evaluation import judged
from games.bots.kyoto.explanations import KEYS, reason
from games.bots.kyoto.inference import learned
from games.bots.simulator import Simulator, Spent
from games.core.contract import AnyView, Message, Seat, Template, View
from games.core.value import Value
from games.kyoto.facts import Facts, Own, Phase
from games.kyoto.game import KYOTO
from games.kyoto.imagine import Hunches, imagine
from games.kyoto.rules import KyotoState
from games.kyoto.vocabulary import Side

WORLD = 4  # cost of imagining a match, in steps
MASKS = 4  # assignments of faces to our agents, as seen by the other side, per answer
TEMPTING = 5  # answers examined in all of them
LEAST = 4  # least number of matches before answers are compared


@dataclass(frozen=True)
class Style:
    """The parameters of a level."""

    budget: int
    remembers: bool = True  # uses the stories of agents, not only what the board proves
    caution: float = 0.0  # standard deviations deducted from an evaluation: it avoids risks
    tempting: int = 1  # the number of best actions among which it chooses
    wavers: float = 0.0  # how much worse one of them may look and still be chosen now and then
    answers: int = 0  # for so many actions it computes the other side's answer
    doubt: float = 1.0  # standard errors by which another action must beat the one that looked best before
    look: float = 1.0  # the share of the budget for the first stage


STYLES = {
    Level.EASY: Style(480, remembers=False, caution=0.15, tempting=2, wavers=0.01),
    Level.MIDDLE: Style(1500, remembers=False, answers=3, look=0.6, doubt=0.5),
    Level.HARD: Style(4000, answers=4, look=0.5),
}


class Player(Bot[Suspicions]):
    """The bot of Shadows in Kyoto."""

    game = KYOTO
    beliefs_kind = Suspicions
    reason_keys = KEYS

    @property
    def style(self) -> Style:
        return STYLES[self.level]

    @property
    def budget(self) -> int:
        return self.style.budget

    def learn(self, beliefs: Suspicions | None, shown: Shown) -> Suspicions:
        return learned(beliefs, shown.view.public, shown.events)

    def consider(self, view: AnyView, beliefs: Suspicions, head: Simulator) -> tuple[Value, Message]:
        at_once = _by_habit(view, head)
        action = _Search(view, beliefs, head, self.style).best() if at_once is None else at_once
        return action, reason(view, action)


def _by_habit(view: View[Facts, Own], head: Simulator) -> Value | None:
    """Return the action chosen without search; None if a search is worth while."""
    phase, own = view.public.turn.phase, view.private
    assert own is not None
    match phase:
        case Phase.DEPLOY:
            return heuristics.formation(head.rng)
        case Phase.NEUTRAL:
            return view.actions[-1]
        case Phase.SPECIAL | Phase.GUARD:
            return head.rng.choice(view.actions)
        case Phase.DRAW:
            return heuristics.draw(view.actions, own.hand)
        case Phase.KEEP:
            return heuristics.keep(view.actions, own)
    return heuristics.across(view)


class _Search:
    """The search for one action."""

    def __init__(self, view: View[Facts, Own], beliefs: Suspicions, head: Simulator, style: Style) -> None:
        assert view.private is not None
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.side: Side = view.private.side
        self.head = head
        self.style = style
        facts = view.public
        cells = [side.cells for side in beliefs.sides]
        found = [hunch(beliefs.sides[side], side, cells[1 - side], facts.sides[side]) for side in (0, 1)]
        self.looks = found[self.side] if style.answers else None  # how our side appears to the other player
        if style.remembers:
            self.hunches: Hunches = (None, found[1]) if self.side == 0 else (found[0], None)
        else:
            self.hunches = (None, None)

    def best(self) -> Value:
        listed = self.view.actions
        arms = list(range(len(listed)))
        self.head.rng.shuffle(arms)
        budget = self.head.budget if self.view.public.turn.phase is Phase.PLAY else self.head.budget // 3
        answers = self.style.answers
        arms, worth = self._narrowed(arms, round(budget * self.style.look), answers or self.style.tempting)
        if answers and len(arms) > 1:
            return listed[self._best_when_answered(arms, worth, budget)]
        if self.style.wavers and len(arms) > 1:
            top = max(worth[arm] for arm in arms)
            odds = [exp((worth[arm] - top) / self.style.wavers) for arm in arms]
            return listed[self.head.rng.choices(arms, odds)[0]]
        return listed[arms[0]]

    def _narrowed(self, arms: list[int], budget: int, keep: int) -> tuple[list[int], dict[int, float]]:
        """The actions that look best at the end of our turn, with their evaluations: the worse half is dropped
        repeatedly.
        """
        keep = max(1, keep)
        stages = max(1, ceil(log2(len(arms) / keep)))
        found: dict[int, list[float]] = {arm: [] for arm in arms}
        for stage in range(stages):
            until = min(self.head.budget, budget * (stage + 1) // stages)
            with suppress(Spent):  # the last stage ends with the budget; its results so far count
                while self.head.spent < until:
                    root = self._world()
                    for arm in arms:
                        found[arm].append(self._worth(root, arm))
            arms.sort(key=lambda arm: -self._promise(found[arm]))
            arms = arms[: max(keep, (len(arms) + 1) // 2)] if stage < stages - 1 else arms[:keep]
        return arms, {arm: self._promise(found[arm]) for arm in arms}

    def _promise(self, found: list[float]) -> float:
        """The evaluation of an action from its results in several matches."""
        if not found:
            return 0.0
        mean = fmean(found)
        return mean - self.style.caution * pstdev(found, mean) if self.style.caution else mean

    def _world(self) -> KyotoState:
        return cast(KyotoState, self.head.imagine(self.view, WORLD, lambda view, rng: imagine(view, rng, self.hunches)))

    def _worth(self, root: KyotoState, arm: int) -> float:
        """The evaluation of an action in this match."""
        world = root.copy()
        self._do(world, self.seat, self.view.actions[arm], through=False)
        return judged(world.position(), self.side)

    def _do(self, world: KyotoState, seat: Seat, action: Value, *, through: bool) -> None:
        self.head.act(world, seat, action)
        heuristics.settle(world, self.head, through=through)

    # The other side's answer

    def _best_when_answered(self, arms: list[int], worth: dict[int, float], budget: int) -> int:
        """Return the action that looked best, unless another is clearly better once the other side has answered.

        Only the loss by an answer in the same match is compared: the evaluation without an answer comes from many more
        matches than there is time to answer in.
        """
        costs: dict[int, list[float]] = {arm: [] for arm in arms}
        with suppress(Spent):
            while self.head.spent < budget:
                root = self._world()
                masks = [self._masked(root) for _ in range(MASKS)]
                found = [self._cost_of_answer(root, masks, arm) for arm in arms]
                for arm, cost in zip(arms, found, strict=True):
                    costs[arm].append(cost)
        first, best, chosen = arms[0], 0.0, arms[0]
        for arm in arms[1:]:
            ahead = worth[arm] - worth[first]
            gains = [ahead + one - other for one, other in zip(costs[first], costs[arm], strict=True)]
            if len(gains) < LEAST:
                break
            mean = fmean(gains)
            sure = mean - self.style.doubt * stdev(gains, mean) / sqrt(len(gains))
            if sure > best:
                best, chosen = sure, arm
        return chosen

    def _masked(self, root: KyotoState) -> KyotoState:
        """The same match as the other side may imagine it: our agents have faces according to how they appear."""
        looks = self.looks
        if looks is None or not looks.faces:
            return root
        (faces,) = self.head.rng.choices(looks.faces, cum_weights=looks.odds)
        position = root.position()
        secrets = list(position.secrets)
        secrets[self.side] = replace(secrets[self.side], own=replace(secrets[self.side].own, faces=faces))
        return KyotoState.of(replace(position, secrets=(secrets[0], secrets[1])))

    def _cost_of_answer(self, root: KyotoState, masks: list[KyotoState], arm: int) -> float:
        action = self.view.actions[arm]
        world = root.copy()
        self._do(world, self.seat, action, through=False)
        before = judged(world.position(), self.side)
        heuristics.settle(world, self.head, through=True)
        turn = world.facts.turn
        if turn.phase is Phase.PLAY and turn.side != self.side:
            seat = world.acting[0]
            taken_for = [mask.copy() for mask in masks]
            for mask in taken_for:
                self._do(mask, self.seat, action, through=True)
            self._do(world, seat, self._answer(world, taken_for, seat), through=False)
        return before - judged(world.position(), self.side)

    def _answer(self, world: KyotoState, taken_for: list[KyotoState], seat: Seat) -> Value:
        """Return the answer of the other side, which does not know which of these matches is real.

        All answers are tried in the first match, and only the best of them in the others.
        """
        listed = [answer for answer in world.actions(seat) if not isinstance(answer, Template)]
        asked = [mask for mask in taken_for if mask.acting == (seat,) and mask.facts.turn.phase is Phase.PLAY]
        worth = dict.fromkeys(listed, 0.0)
        best = listed
        for mask in asked or [world]:  # a clash may have ended otherwise there
            for answer in best:
                if mask.refusal(seat, answer) is None:
                    twin = mask.copy()
                    self._do(twin, seat, answer, through=False)
                    worth[answer] += judged(twin.position(), 1 - self.side)
            best = sorted(best, key=lambda answer: -worth[answer])[:TEMPTING]
        return best[0]
