"""Why a mind does what it does at Rogue Agent, in one sentence: made from the view of that seat alone."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.contract import Message
from games.core.value import Value
from games.rogue import deeds

_OF: Mapping[str, tuple[type[Value], ...]] = {
    "assign": (deeds.Assign, deeds.SendAssassin, deeds.TickBomb),
    "walk": (deeds.Patrol, deeds.Step),
    "enough": (deeds.Stop, deeds.EndTurn),
    "spend": (deeds.Spend,),
    "look": (deeds.Investigate,),
    "informant": (deeds.Reinforce,),
    "scan": (deeds.Scan,),
    "attack": (deeds.Attack, deeds.AttackAssassin, deeds.AttackAndroid, deeds.AttackAgent, deeds.AttackLocation),
    "custody": (deeds.Arrest, deeds.Intercept, deeds.Take, deeds.Free),
    "turn_in": (deeds.TurnIn,),
    "search": (deeds.Search, deeds.Choose),
    "dice": (deeds.Reroll, deeds.Resolve),
    "buy": (deeds.Purchase, deeds.Buy),
    "defuse": (deeds.Defuse, deeds.Place, deeds.Cut),
    "remove": (deeds.Remove,),
    "show": (deeds.Show,),
}
_NAME = {kind: name for name, kinds in _OF.items() for kind in kinds}
KEYS = tuple(f"minds.rogue.reason.{name}" for name in _OF)
"""All there are; drawing is never a choice."""


def reason(action: Value) -> Message:
    """A sentence has the same gaps wherever it is said."""
    params = (("target_seat", action.target),) if isinstance(action, deeds.Scan) else ()
    return Message(f"minds.rogue.reason.{_NAME[type(action)]}", params)
