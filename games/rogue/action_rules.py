"""The class `Act`: one kind of action with its candidates, conditions, effects and preview.

Everything about legality is derived from an `Act`: the list of actions, refusals, and the reason why a button is
disabled. Conditions get a `Known`, never a `Match`, so they can be evaluated on a view and cannot disclose secrets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Any, TypeAlias

from games.core.contract import Message, Param, Refusal
from games.core.value import Value, shared
from games.rogue import actions as rogue_actions
from games.rogue.actions import Action
from games.rogue.match import Match
from games.rogue.open_state import Known
from games.rogue.pending import Deciding
from games.rogue.refusals import RogueRefusal
from games.rogue.standing import Standing, standing
from games.rogue.vocabulary import Deed, Stock

Odds: TypeAlias = tuple[tuple[str, int, int], ...]
"""Possible results, each as name, numerator, denominator."""
Price: TypeAlias = tuple[Stock, int]
Limits: TypeAlias = Callable[[Known, Any], tuple[int, int]]

Fault: TypeAlias = StrEnum | Refusal
"""A reason, or a complete refusal with parameters."""
Bar: TypeAlias = Callable[[Known, Any], Fault | None]
Gate: TypeAlias = Callable[[Standing], Fault | None]
Row: TypeAlias = tuple[
    Bar | None,
    Callable[[Known, Any], Iterable[Action]],
    Callable[[Known, Any, Any], Fault | None] | None,
]


@lru_cache(maxsize=1024)
def no(reason: RogueRefusal, *params: tuple[str, Param]) -> Refusal:
    """A refusal with parameters."""
    return Refusal(reason, params)


def _free(_known: Known) -> None:
    """The cost of free actions."""


def _silent(_known: Known, _asked: Any, _action: Any) -> tuple[Message, ...]:
    """The preview of actions without one."""
    return ()


def _no_odds(_known: Known, _asked: Any, _action: Any) -> Odds:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One kind of action as an answer to one kind of question.

    `tries` are the candidate actions, all legal ones among them. Of an action in a turn `gate` is a condition on the
    player's standing, often shared with other kinds, `deed` what can be done once on a tile (RA-59, RA-187), `site` a
    condition on the tile, and `target` whether the tile holds anything it could be done to: without that there are no
    candidates. `bar` is any other condition of this kind, `fault` a condition of one action. If the tries are `exact`,
    all of them are legal and `fault` is not evaluated for them. `cost` is the part of the cost that does not depend on
    the action's parameters; the rest is part of the preview.
    """

    kind: type[Value]
    tries: Callable[[Known, Any], Iterable[Action]]
    does: Callable[[Match, Any, Any], None]
    gate: Gate | None = None
    deed: Deed | None = None
    site: Gate | None = None
    target: Callable[[Standing], bool] | None = None
    bar: Bar | None = None
    fault: Callable[[Known, Any, Any], Fault | None] | None = None
    exact: bool = False
    cost: Callable[[Known], Price | None] = _free
    foretells: Callable[[Known, Any, Any], Iterable[Message]] = _silent
    odds: Callable[[Known, Any, Any], Odds] = _no_odds

    def refusal(self, known: Known, asked: Any, action: Action) -> Refusal | None:
        """Why an action of this kind is not legal; None if it is."""
        found = self.barred(known, asked)
        if found is None and self.fault is not None:
            found = self.fault(known, asked, action)
        return Refusal(found) if isinstance(found, StrEnum) else found

    def barred(self, known: Known, asked: Any) -> Fault | None:
        """Why all actions of this kind are illegal; None if they are not."""
        found = self.closed(standing(known, asked.seat)) if isinstance(asked, Deciding) else None
        return self.bar(known, asked) if found is None and self.bar is not None else found

    def closed(self, at: Standing) -> Fault | None:
        """Why all actions of this kind are illegal with this standing in a turn; None if they may be legal."""
        found = self.gate(at) if self.gate is not None else None
        if found is not None:
            return found
        if self.deed is not None and self.deed in at.done:
            return RogueRefusal.DONE_HERE
        return self.site(at) if self.site is not None else None

    def may_be_legal(self, at: Standing) -> bool:
        """Whether there may be legal actions of this kind with this standing in a turn."""
        return self.closed(at) is None and (self.target is None or self.target(at))

    def legal(self, known: Known, asked: Any) -> list[Action]:
        """All legal actions of this kind."""
        return legal((self.row,), known, asked)

    @property
    def row(self) -> Row:
        """The data needed to list the actions with a standing that does not close the kind."""
        return self.bar, self.tries, None if self.exact else self.fault


def legal(rows: Iterable[Row], known: Known, asked: Any) -> list[Action]:
    """All legal actions, in order, of kinds that are not closed."""
    found: list[Action] = []
    for bar, tries, fault in rows:
        if bar is not None and bar(known, asked) is not None:
            continue
        if fault is None:
            found += tries(known, asked)
        else:
            for action in tries(known, asked):
                if fault(known, asked, action) is None:
                    found.append(action)
    return found


# Factories of similar acts

_spend = shared(rogue_actions.Spend)


@lru_cache(maxsize=256)
def _spending(least: int, most: int) -> tuple[rogue_actions.Spend, ...]:
    return tuple(map(_spend, range(least, most + 1)))


STOP = rogue_actions.Stop()


def always(action: Action) -> Callable[[Known, Any], tuple[Action, ...]]:
    """The candidates of an action without parameters."""
    actions = (action,)
    return lambda _known, _asked: actions


def amounts(
    limits: Limits,
    does: Callable[[Match, Any, Any], None],
    foretells: Callable[[Known, Any, Any], Iterable[Message]] = _silent,
    odds: Callable[[Known, Any, Any], Odds] = _no_odds,
) -> Act:
    """An act that spends an amount of ammo or fuel within the limits."""

    def tries(known: Known, asked: Any) -> tuple[Action, ...]:
        return _spending(*limits(known, asked))

    def fault(known: Known, asked: Any, action: rogue_actions.Spend) -> Fault | None:
        least, most = limits(known, asked)
        if action.amount < least:
            return no(RogueRefusal.TOO_LITTLE, ("least", least))
        return no(RogueRefusal.TOO_MUCH, ("most", most)) if action.amount > most else None

    return Act(
        kind=rogue_actions.Spend, tries=tries, fault=fault, exact=True, does=does, foretells=foretells, odds=odds
    )


def stopping(
    does: Callable[[Match, Any, Any], None],
    bar: Bar | None = None,
    foretells: Callable[[Known, Any, Any], Iterable[Message]] = _silent,
    odds: Callable[[Known, Any, Any], Odds] = _no_odds,
) -> Act:
    """An act that stops a repeated choice."""
    return Act(
        kind=rogue_actions.Stop, tries=always(STOP), bar=bar, exact=True, does=does, foretells=foretells, odds=odds
    )


# Previews


def say(key: str, *params: tuple[str, Param]) -> Message:
    """A message of a preview."""
    return Message(f"rogue.preview.{key}", params)


def pays(stock: Stock, amount: int) -> Message:
    """The message of a cost."""
    return say("pays", ("what", stock), ("amount", amount))


def gives(stock: Stock, amount: int) -> Message:
    """The message of a gain."""
    return say("gives", ("what", stock), ("amount", amount))


def prize() -> Message:
    """The message of the prize for defeating a criminal, eliminating an assassin, defusing a bomb or ravaging a tile.

    RA-70, RA-72, RA-119, RA-206.
    """
    return say("prize", ("what", Stock.INFLUENCE), ("amount", 1))
