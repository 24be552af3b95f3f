"""Properties that every bot must have, checked in matches between bots by `check(game, options, bots, seed)`.

    legal             an action is listed, or admitted by a listed template, and is not refused; it has a reason
    pure              the same view, beliefs, budget and seed give the same thought, in any bot of that class and level
    text              so do a view and a history after encoding and decoding
    non_interference  two matches that the seat cannot distinguish give the same beliefs and the same thought
    budget            no thought exceeds its budget, however small; with a budget of 0 there is still a thought
    learning          after the same step in two matches that a seat could not and still cannot distinguish, it has the
                      same beliefs
    beliefs           beliefs that were updated step by step equal those computed from all steps, and can be saved
    ending            a match between bots ends within a number of steps

A violated law raises `LawBroken` with a record that reproduces it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from games.bots.bot import AnyBot, Shown
from games.bots.self_play import Moment, SelfPlay
from games.core.chance import Seeded
from games.core.contract import AnyState, AnyView, Game
from games.core.playout import LawBroken, admitted, same_step, sight
from games.core.read import read_event, read_view
from games.core.record import Opening, Record, Step, Taken, deal
from games.core.value import Value, decode, encode

FEW = (0, 1, 7, 40)  # very small budgets
LONGEST = 3_000  # limit of steps of a match between bots; three times the longest seen


@dataclass
class Watch:
    """One match under observation."""

    game: Game
    meeting: SelfPlay
    opening: Opening
    rng: random.Random
    steps: list[Step] = field(default_factory=list)
    pairs: int = 0  # pairs of indistinguishable matches in which the bot was asked
    decisions: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    law: str = ""

    def require(self, holds: bool, detail: str) -> None:
        if not holds:
            raise LawBroken(self.law, detail, Record(self.opening, tuple(self.steps)))

    def again(self, moment: Moment) -> AnyBot:
        """Another bot of the same class and level."""
        bot = self.meeting.bots[moment.seat]
        return type(bot)(bot.level)

    def require_same(self, moment: Moment, view: AnyView, beliefs: Value, why: str) -> None:
        """Require the same thought from the same view and beliefs."""
        budget, seed = self.meeting.budget_of(moment.seat), self.meeting.thought_seed(moment.seat)
        thought = self.again(moment).think(view, beliefs, budget, seed)
        self.require(thought == moment.thought, f"{why}: {thought.text} instead of {moment.thought.text}")


MomentLaw: TypeAlias = Callable[[Watch, Moment], None]


def legal(watch: Watch, moment: Moment) -> None:
    action = moment.thought.action
    watch.require(admitted(moment.view.actions, action), f"not listed: {action.text}")
    watch.require(watch.meeting.state.refusal(moment.seat, action) is None, f"refused: {action.text}")
    key = moment.thought.reason.key
    watch.require(key in watch.meeting.bots[moment.seat].reason_keys, f"no such reason: {key}")


def pure(watch: Watch, moment: Moment) -> None:
    watch.require_same(moment, moment.view, watch.meeting.beliefs[moment.seat], "asked twice")


def text(watch: Watch, moment: Moment) -> None:
    game, seat = watch.game, moment.seat
    history = [
        Shown(read_view(game, encode(shown.view)), tuple(read_event(game, encode(event)) for event in shown.events))
        for shown in watch.meeting.histories[seat]
    ]
    beliefs = watch.again(moment).recall(history)
    watch.require_same(moment, history[-1].view, beliefs, "read from its text")


def non_interference(watch: Watch, moment: Moment) -> None:
    meeting, seat = watch.meeting, moment.seat
    other = watch.game.imagine(moment.view, watch.rng)
    if sight(other, seat) != sight(meeting.state, seat):
        return  # a violation of the game's own law `imagine`, which reports it
    watch.pairs += 1
    watch.require_same(moment, other.view(seat), meeting.beliefs[seat], "in a match it cannot tell from this")


def budget(watch: Watch, moment: Moment) -> None:
    bot, beliefs = watch.again(moment), watch.meeting.beliefs[moment.seat]
    watch.require(moment.thought.steps <= watch.meeting.budget_of(moment.seat), "more steps than it may")
    for few in FEW:
        thought = bot.think(moment.view, beliefs, few, watch.rng.randrange(1 << 30))
        watch.require(thought.steps <= few, f"{thought.steps} steps, {few} were allowed")
        watch.require(
            admitted(moment.view.actions, thought.action), f"with {few} steps not listed: {thought.action.text}"
        )


def beliefs(watch: Watch, moment: Moment) -> None:
    carried = watch.meeting.beliefs[moment.seat]
    bot = watch.again(moment)
    watch.require(bot.recall(watch.meeting.histories[moment.seat]) == carried, "believes otherwise when it looks back")
    watch.require(decode(bot.beliefs_kind, encode(carried)) == carried, "cannot be saved")


def learning(watch: Watch, before: AnyState, believed: Sequence[Value], taken: Taken) -> None:
    meeting = watch.meeting
    for seat, bot in enumerate(meeting.bots):
        other = watch.game.imagine(before.view(seat), watch.rng)
        if sight(other, seat) != sight(before, seat):
            continue
        events = same_step(other, taken.step)
        if events is None or sight(other, seat) != sight(meeting.state, seat):
            continue
        watch.pairs += 1
        found = bot.learn(believed[seat], meeting.shown(other, events, seat))
        watch.require(found == meeting.beliefs[seat], f"{taken.step.action.text}: seat {seat} believes what it may not")


MOMENT_LAWS: Mapping[str, MomentLaw] = {
    "legal": legal,
    "pure": pure,
    "text": text,
    "non_interference": non_interference,
    "budget": budget,
    "beliefs": beliefs,
}
RARE, RARELY = ("text", "beliefs"), 0.05  # they read the whole match again, so they run only now and then
LAWS: tuple[str, ...] = (*MOMENT_LAWS, "learning", "ending")


@dataclass(frozen=True)
class Checked:
    """The statistics of a check."""

    record: Record
    pairs: int
    decisions: int
    kinds: Counter[str]  # of actions taken


def check(
    game: Game,
    options: Value,
    bots: Sequence[AnyBot],
    seed: int,
    *,
    budgets: Sequence[int | None] = (),
    laws: Sequence[str] = LAWS,
    share: float = 1.0,
) -> Checked:
    """Let these bots play one match and check these laws at this share of the steps; raises `LawBroken`."""
    state, opening = deal(game, options, len(bots), Seeded(f"deal/{seed}"))
    meeting = SelfPlay(game, bots, state, seed, budgets)
    watch = Watch(game, meeting, opening, random.Random(seed))
    while state.acting:
        watch.law = "ending"
        watch.require(meeting.steps < LONGEST, f"longer than {LONGEST} steps")
        moment = meeting.ask()
        watch.kinds[moment.thought.action.kind] += 1
        if len(moment.view.actions) > 1:
            watch.decisions += 1
            for name, law in MOMENT_LAWS.items():
                if name in laws and watch.rng.random() < (share * RARELY if name in RARE else share):
                    watch.law = name
                    law(watch, moment)
        before, believed = state.copy(), tuple(meeting.beliefs)
        taken = meeting.record(moment)
        watch.steps.append(taken.step)
        if "learning" in laws and watch.rng.random() < share:
            watch.law = "learning"
            learning(watch, before, believed, taken)
    return Checked(Record(opening, tuple(watch.steps)), watch.pairs, watch.decisions, watch.kinds)
