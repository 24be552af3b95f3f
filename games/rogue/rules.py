"""Rogue Agent: doing what a player does, and then everything that follows until somebody is asked again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.core.chance import Chance
from games.core.contract import Refused, Seat
from games.core.value import Value
from games.rogue import deeds, tasks
from games.rogue.deeds import Action
from games.rogue.defusing import Defusing
from games.rogue.events import Event
from games.rogue.happening import Events


class RogueState(Defusing):
    """One match in progress."""

    __slots__ = ()

    def apply(self, seat: Seat | None, action: Action, chance: Chance) -> tuple[Event, ...]:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        before = self.copy()
        self._facts = self._list = None
        events: Events = []
        try:
            asked = self._pop()
            doing = _DOING.get(type(action)) or _ANSWERING[type(asked)]
            doing(self, asked, action, chance, events)
            self._run(chance, events)
        except BaseException:
            self._become(before)
            raise
        return tuple(events)

    def _run(self, chance: Chance, events: Events) -> None:
        """Work off the agenda until a question is on top that really asks something."""
        while self._outcome is None:
            task = self._agenda[0]
            if task.own and self._turn.over:  # RA-24, AMB-7, AMB-25
                self._pop()
            elif isinstance(task, tasks.Showing):
                if self._may_show(task.seat):
                    return
                self._pop()
            elif isinstance(task, tasks.Ordering):
                self._pop()
                if not self._goes_by_itself(task, chance, events):
                    self._push(task)
                    return
            elif isinstance(task, tasks.Question):
                return
            else:
                self._pop()
                _RUNNING[type(task)](self, task, chance, events)


_Doing = Callable[[RogueState, Any, Any, Chance, Events], None]

_DOING: Mapping[type[Value], _Doing] = {
    deeds.Draw: RogueState._draw,
    deeds.Assign: RogueState._assign,
    deeds.SendAssassin: RogueState._send,
    deeds.TickBomb: RogueState._tick,
    deeds.Patrol: RogueState._patrol,
    deeds.Step: RogueState._step,
    deeds.Investigate: RogueState._investigate,
    deeds.Reinforce: RogueState._reinforce,
    deeds.Scan: RogueState._scan,
    deeds.EndTurn: RogueState._finish_turn,
    deeds.Attack: RogueState._attack,
    deeds.AttackAssassin: RogueState._attack_assassin,
    deeds.AttackAndroid: RogueState._attack_android,
    deeds.AttackAgent: RogueState._attack_agent,
    deeds.AttackLocation: RogueState._attack_location,
    deeds.Arrest: RogueState._arrest,
    deeds.Intercept: RogueState._intercept,
    deeds.Take: RogueState._take,
    deeds.TurnIn: RogueState._turn_in,
    deeds.Search: RogueState._search,
    deeds.Choose: RogueState._choose,
    deeds.Reroll: RogueState._reroll,
    deeds.Resolve: RogueState._resolve,
    deeds.Purchase: RogueState._purchase,
    deeds.Buy: RogueState._buy,
    deeds.Defuse: RogueState._defuse,
    deeds.Place: RogueState._place,
    deeds.Cut: RogueState._cut,
    deeds.Remove: RogueState._remove,
    deeds.Free: RogueState._free,
    deeds.Show: RogueState._show,
}

_ANSWERING: Mapping[type[Value], _Doing] = {
    tasks.Walking: RogueState._halt,
    tasks.Rerolling: RogueState._keep_dice,
    tasks.Buying: RogueState._leave_shop,
    tasks.Wiring: RogueState._stop_cutting,
    tasks.Facing: RogueState._face,
    tasks.Arming: RogueState._spend_on_attack,
    tasks.Defending: RogueState._spend_on_defence,
    tasks.Chasing: RogueState._chase,
    tasks.Evading: RogueState._evade,
}
"""`Stop` and `Spend` mean what the question means."""

_RUNNING: Mapping[type[Value], Callable[[RogueState, Any, Chance, Events], None]] = {
    tasks.Effecting: RogueState._effect,
    tasks.Attacking: RogueState._arm,
    tasks.Exploding: RogueState._explode,
    tasks.Ravaging: RogueState._ravage,
    tasks.TurnEnding: RogueState._end_turn,
    tasks.Marching: RogueState._march,
    tasks.Stalking: RogueState._stalk,
    tasks.Policing: RogueState._police_moves,
    tasks.Closing: RogueState._close,
}
