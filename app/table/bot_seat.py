"""A seat played by a bot. The bot uses a chair like every other player and has no other access to the match.

It remembers the updates of its chair. When its seat may act, it thinks on its own thread and acts after a pause. A new
update cancels the thought. Its beliefs are stored per step: an undo drops the last ones, and a resumed match rebuilds
all of them from the log (`Recall`).
"""

from __future__ import annotations

import hashlib
import logging
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from app.table.bot_thread import BotScheduler, DelayedTask
from app.table.bot_timing import BEAT, COURTESY, REMARK, SHORT_BEAT, TURNS, due, pause, step
from app.table.chair import Chair, Happening, Listener, Update
from app.table.files import TableError
from app.table.requests import Act, BotProfile, Remark, Request, TableReason, Undo
from games.bots import bot_for
from games.bots.bot import NO_CHOICE, AnyBot, Shown, Thought
from games.bots.simulator import Stopped
from games.core.contract import AnyView, Message, Seat, Template
from games.core.value import Value

logbook = logging.getLogger("safehouse.bots")

RETRY = 5.0  # seconds until an unsaved action is sent again
DEVICE = "mind"  # the device id of bots in the log

Recall: TypeAlias = Callable[[Seat], Sequence[Update]]
"""Fetches all updates of a seat from the deal on; called on the table's worker."""
Budget: TypeAlias = Callable[[AnyBot, AnyView, int], int]
"""The number of steps a thought may take on this device."""


class BotTable(Protocol):
    """The part of a table that bots need."""

    @property
    def game(self) -> str: ...
    @property
    def match(self) -> str: ...
    @property
    def musing(self) -> str: ...
    @property
    def bots(self) -> Mapping[Seat, BotProfile]: ...
    def sit(self, device: str, seat: Seat | None, listener: Listener, since: int = -1) -> Chair: ...


@dataclass(frozen=True)
class BeliefAfterStep:
    """The belief after a step, and the seat of that step."""

    seat: Seat | None
    beliefs: Value


class BotMemory:
    """The observations of a seat that its bot has to remember."""

    def __init__(self, bot: AnyBot) -> None:
        self._bot = bot
        self.number = -1  # of the last update
        self.moved = 0  # of the last update that changed the match
        self.remarked = -1  # of the last update with a remark of this seat
        self._steps: list[BeliefAfterStep] = []

    @property
    def beliefs(self) -> Value:
        return self._steps[-1].beliefs

    def take(self, update: Update) -> Shown | None:
        """Remember an update; returns its observation if the match advanced by an action."""
        shown = None
        if not self._steps:
            shown = Shown(update.view)
            self._steps.append(BeliefAfterStep(None, self._bot.learn(None, shown)))
            if update.number > 0:  # first update in mid-match: the earlier ones are unknown
                self.number = self.moved = update.number
        for happening in update.happened:
            if happening.number > self.number:
                shown = self._hear(update, happening)
        self.number = update.number
        return shown

    def _hear(self, update: Update, happening: Happening) -> Shown | None:
        if happening.said is None:
            shown = Shown(update.view, happening.events)
            self._steps.append(BeliefAfterStep(happening.seat, self._bot.learn(self.beliefs, shown)))
            self.moved = happening.number
            return shown
        if isinstance(happening.said, Undo):
            while len(self._steps) > 1 and self._steps.pop().seat != happening.seat:
                continue
            self.moved = happening.number
        elif isinstance(happening.said, Remark) and happening.seat == update.seat:
            self.remarked = happening.number
        return None


@dataclass
class BotPlan:
    """A planned action and its time."""

    moved: int  # the position it was planned for
    began: float
    wait: float
    thought: Thought
    timer: DelayedTask | None = None


class BotSeat:
    """One bot at one seat. The table calls `hear`; everything else runs on the bots' thread."""

    def __init__(
        self,
        table: BotTable,
        seat: Seat,
        thinker: BotScheduler,
        recall: Recall,
        budget: Budget,
        share: Callable[[], float] = lambda: 1.0,
    ) -> None:
        self.seat = seat
        self._game = table.game
        self._share = share
        self._spent = 0.0  # seconds used of its turn
        self.bot = bot_for(table.game, table.bots[seat].level)
        self._thinker = thinker
        self._recall = recall
        self._budget = budget
        self._musing = f"{table.musing}/{table.match}/{seat}"
        self._memory = BotMemory(self.bot)
        self._now: Update | None = None
        self._plan: BotPlan | None = None
        self._newest = -1  # of the newest update, whether processed or not
        self._held = self._left = self._hasty = self._stuck = self._waits = False
        self._chair: Chair | None = None
        self._chair = table.sit(DEVICE, seat, self.hear)

    def hear(self, update: Update) -> None:
        """Receive an update on the table's worker; cancels a thought about an older one."""
        before: Sequence[Update] = ()
        if self._newest < 0 and update.number > 0:
            before = self._remembered()
        if update.happened or self._newest < 0:
            self._newest = update.number
        self._thinker.post(lambda: self._take(update, before))

    def _remembered(self) -> Sequence[Update]:
        try:
            return self._recall(self.seat)
        except TableError as error:  # the log is unavailable: continue without the earlier updates
            logbook.warning("a bot could not look back: %s", type(error))
            return ()

    def leave(self) -> None:
        """Leave the chair and cancel the current thought."""
        self._left = True
        if self._chair is not None:
            self._chair.leave()

    def hold(self, held: bool) -> None:
        """Pause, or resume and think again from the beginning."""
        self._held = held
        self._thinker.post(self._look)

    def wait(self, waiting: bool) -> None:
        """Hold actions while a player reads an explanation; thinking continues."""
        self._thinker.post(lambda: self._set_waiting(waiting))

    def hurry(self) -> None:
        """Act without the rest of the pause, if the thought is ready."""
        self._thinker.post(self._make_haste)

    # On the bots' thread

    def _take(self, update: Update, before: Sequence[Update]) -> None:
        if self._left or update.seat != self.seat:
            self._left = True  # another player has this seat now
            return
        for each in before:
            self._memory.take(each)
        self._note_refusal(update)
        fresh = self._now is not None
        self._now = update
        if any(happening.seat != self.seat and happening.said is None for happening in update.happened):
            self._spent = 0.0  # another seat has acted, so this is another turn
        shown = self._memory.take(update)
        if shown is not None and update.ending is None:
            if fresh:
                self._say(self.bot.afterwards(shown))
            elif update.number == 0:
                self._say(self.bot.introduction(update.view))
        self._look()

    def _note_refusal(self, update: Update) -> None:
        """Handle a refusal: stale means another seat was faster; a full disk is retried; others are unexpected."""
        refusal = update.answer.refusal if update.answer is not None else None
        if refusal is None:
            return
        self._plan = None
        if refusal.reason is TableReason.STALE:
            return
        logbook.warning("a bot was refused: %s", refusal.reason)
        self._stuck = True  # it would be refused again
        if refusal.reason is TableReason.NOT_SAVED:
            self._thinker.later(RETRY, self._try_again)

    def _try_again(self) -> None:
        self._stuck = False
        self._look()

    def _look(self) -> None:
        """Start or cancel planning according to the last update."""
        update, plan = self._now, self._plan
        if plan is not None and (not self.thinks or plan.moved != self._memory.moved):
            if plan.timer is not None:
                plan.timer.cancel()
            self._plan = None
        if self.thinks and self._plan is None and update is not None and self._newest == update.number:
            self._begin(update)

    @property
    def thinks(self) -> bool:
        """Whether the bot may act; it waits while a proposal is open, because a move would cancel the proposal."""
        update = self._now
        return (
            update is not None
            and not self._held
            and not self._left
            and not self._stuck
            and update.ending is None
            and update.proposal is None
            and self.seat in update.acting
            and bool(update.view.actions)
        )

    def _begin(self, update: Update) -> None:
        """Think, then wait for the time to speak or act."""
        began, memory = self._thinker.now(), self._memory
        try:
            budget, seed = self._budget(self.bot, update.table, len(update.parties)), self._seed(memory.moved)
            thought = self.bot.think(update.view, memory.beliefs, budget, seed, self._breathe)
        except Stopped:
            if self._left:
                raise
            return  # the update that cancelled it is processed next
        except Exception:  # a bug in the bot must not block the other players
            self._intend(update, began, Thought(_anything(update, self._seed(memory.moved)), NO_CHOICE, 0))
            raise
        self._intend(update, began, thought)

    def _intend(self, update: Update, began: float, thought: Thought) -> None:
        """Plan the result of a thought with its pause."""
        shared = any(update.parties[seat].mind is None for seat in update.acting)
        wanted = pause(update.table, shared=shared)
        if wanted < COURTESY:
            wanted = step(self._game, wanted, self._spent) * self._share()
        self._plan = BotPlan(self._memory.moved, began, wanted, thought)
        self._wait()

    def _wait(self) -> None:
        """Schedule the next planned step: the remark, or the action."""
        plan = self._plan
        if plan is None:
            return
        says = self._remark(plan) is not None
        now = self._thinker.now()
        beat = SHORT_BEAT if self._game in TURNS else BEAT
        at = now if self._hasty and not says else due(plan.began, now, plan.wait * (REMARK if says else 1), beat)
        plan.timer = self._thinker.later(max(0.0, at - now), self._go_on)

    def _make_haste(self) -> None:
        plan = self._plan
        if plan is None or plan.timer is None:
            return
        plan.timer.cancel()
        self._hasty = True
        self._go_on()

    def _set_waiting(self, waiting: bool) -> None:
        """Restart the pause of an action that was due meanwhile, because the player sees the table only now."""
        if waiting == self._waits:
            return
        self._waits, plan = waiting, self._plan
        if plan is not None and not waiting:
            if plan.timer is not None:
                plan.timer.cancel()
            plan.began = self._thinker.now()
            self._wait()

    def _go_on(self) -> None:
        """Carry out the planned step that is due."""
        plan, update = self._plan, self._now
        if plan is None or update is None or not self.thinks or plan.moved != self._memory.moved or self._waits:
            return
        remark = self._remark(plan)
        if remark is not None:
            self._say(remark)
            plan.began, plan.wait = self._thinker.now(), plan.wait * (1 - REMARK)
            self._memory.remarked = max(self._memory.remarked, plan.moved)  # counts as made, even if it fails
            self._wait()
            return
        self._hasty = False
        self._spent += plan.wait
        self._send(Act(plan.thought.action))
        plan.timer = None

    def _remark(self, plan: BotPlan) -> Message | None:
        """The remark to make before the planned action, if not yet made."""
        return None if self._memory.remarked >= plan.moved else self.bot.aloud(plan.thought)

    def _say(self, message: Message | None) -> None:
        if message is not None:
            self._send(Remark(message.key, message.params))

    def _send(self, ask: Act | Remark) -> None:
        """Send a request. Its id is derived from its position and content, so thinking again cannot do it twice."""
        update, chair = self._now, self._chair
        if chair is None:  # the first update arrives before the chair is set
            self._thinker.later(0.0, lambda: self._send(ask))
        elif update is not None and not self._left:
            what = hashlib.sha256(ask.text.encode()).hexdigest()[:16]
            chair.send(Request(f"{self.seat}-{update.number}-{what}", update.number, ask))

    def _breathe(self) -> None:
        self._thinker.breathe()
        update = self._now
        if self._left or self._held or update is None or update.number != self._newest:
            raise Stopped

    def _seed(self, number: int) -> int:
        """The seed of a thought: different at every position, the same when repeated."""
        return int.from_bytes(hashlib.sha256(f"{self._musing}/{number}".encode()).digest()[:8], "big")


def _anything(update: Update, seed: int) -> Value:
    """A random legal action."""
    luck = random.Random(seed)
    listed = luck.choice(update.view.actions)
    return listed.sample(luck) if isinstance(listed, Template) else listed
