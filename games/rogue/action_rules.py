"""What one kind of action is, all in one place: on what it may be tried, why not, what it does, what can be foretold.

Everything that is said of legality is read off an `Act`: the list of actions, refusals, and why a button is dark.  What
decides it is given a `Known`, never a `Match`: so it may be asked of a view, and cannot tell what is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import groupby
from typing import Any, TypeAlias

from games.core.contract import Message, Param, Refusal
from games.core.value import Value, shared
from games.rogue import actions as rogue_actions
from games.rogue.actions import Action
from games.rogue.match import Match
from games.rogue.open_state import Known
from games.rogue.refusals import RogueRefusal
from games.rogue.vocabulary import Stock

Odds: TypeAlias = tuple[tuple[str, int, int], ...]
"""What may come out, as parts of a whole: name, part, whole."""
Price: TypeAlias = tuple[Stock, int]
Limits: TypeAlias = Callable[[Known, Any], tuple[int, int]]

Fault: TypeAlias = StrEnum | Refusal
"""A reason, or a refusal that says more than its reason."""
Bar: TypeAlias = Callable[[Known, Any], Fault | None]
Row: TypeAlias = tuple[
    Bar | None, Callable[[Known, Any], Iterable[Action]], Callable[[Known, Any, Any], Fault | None] | None
]
Rows: TypeAlias = tuple[tuple[Bar | None, tuple[Row, ...]], ...]


@lru_cache(maxsize=1024)
def no(reason: RogueRefusal, *params: tuple[str, Param]) -> Refusal:
    """A reason with what it is about."""
    return Refusal(reason, params)


def _free(_known: Known) -> None:
    """It costs nothing."""


def _silent(_known: Known, _asked: Any, _action: Any) -> tuple[Message, ...]:
    """Nothing can be said of it beforehand."""
    return ()


def _no_odds(_known: Known, _asked: Any, _action: Any) -> Odds:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """One kind of action as the answer to one kind of question.

    `tries` are the actions that somebody might mean now, the legal ones among them; `gate` is what keeps them and
    others like them from being done, `bar` what keeps all of them, `fault` what is wrong with one, whatever it names.
    Where the tries are `exact`, nothing is wrong with any of them: they are read off the rule itself.  `cost` is what
    each of them costs, whatever it names; what it costs and brings beside that is foretold.
    """

    kind: type[Value]
    tries: Callable[[Known, Any], Iterable[Action]]
    does: Callable[[Match, Any, Any], None]
    gate: Bar | None = None
    bar: Bar | None = None
    fault: Callable[[Known, Any, Any], Fault | None] | None = None
    exact: bool = False
    cost: Callable[[Known], Price | None] = _free
    foretells: Callable[[Known, Any, Any], Iterable[Message]] = _silent
    odds: Callable[[Known, Any, Any], Odds] = _no_odds

    def refusal(self, known: Known, asked: Any, action: Action) -> Refusal | None:
        """Why an action of this kind may not be done; None: it may."""
        found = self.barred(known, asked)
        if found is None and self.fault is not None:
            found = self.fault(known, asked, action)
        return Refusal(found) if isinstance(found, StrEnum) else found

    def barred(self, known: Known, asked: Any) -> Fault | None:
        """What keeps all actions of this kind from being done."""
        found = self.gate(known, asked) if self.gate is not None else None
        return self.bar(known, asked) if found is None and self.bar is not None else found

    def legal(self, known: Known, asked: Any) -> list[Action]:
        """All of this kind that may be done."""
        return legal(((self.gate, (self.row,)),), known, asked)

    @property
    def row(self) -> Row:
        """What is needed to list the actions behind the gate."""
        return self.bar, self.tries, None if self.exact else self.fault


def rows(acts: Sequence[Act]) -> Rows:
    """What is needed to list actions of several kinds."""
    return tuple((gate, tuple(act.row for act in behind)) for gate, behind in groupby(acts, lambda act: act.gate))


def legal(rows: Rows, known: Known, asked: Any) -> list[Action]:
    """All actions that may be done, in order."""
    found: list[Action] = []
    for gate, behind in rows:
        if gate is not None and gate(known, asked) is not None:
            continue
        for bar, tries, fault in behind:
            if bar is not None and bar(known, asked) is not None:
                continue
            if fault is None:
                found += tries(known, asked)
            else:
                for action in tries(known, asked):
                    if fault(known, asked, action) is None:
                        found.append(action)
    return found


# Kinds of actions that are alike

_spend = shared(rogue_actions.Spend)
STOP = rogue_actions.Stop()


def always(action: Action) -> Callable[[Known, Any], tuple[Action, ...]]:
    """An action that names nothing."""
    actions = (action,)
    return lambda _known, _asked: actions


def amounts(
    limits: Limits,
    does: Callable[[Match, Any, Any], None],
    foretells: Callable[[Known, Any, Any], Iterable[Message]] = _silent,
    odds: Callable[[Known, Any, Any], Odds] = _no_odds,
) -> Act:
    """Some ammo or fuel: at least the one, at most the other of the limits."""

    def tries(known: Known, asked: Any) -> Iterator[Action]:
        least, most = limits(known, asked)
        return map(_spend, range(least, most + 1))

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
    """Enough of something."""
    return Act(
        kind=rogue_actions.Stop, tries=always(STOP), bar=bar, exact=True, does=does, foretells=foretells, odds=odds
    )


# What is foretold


def say(key: str, *params: tuple[str, Param]) -> Message:
    """A sentence of a preview."""
    return Message(f"rogue.preview.{key}", params)


def pays(stock: Stock, amount: int) -> Message:
    """What it costs."""
    return say("pays", ("what", stock), ("amount", amount))


def gives(stock: Stock, amount: int) -> Message:
    """What it brings."""
    return say("gives", ("what", stock), ("amount", amount))


def prize() -> Message:
    """What a criminal defeated, an assassin eliminated, a bomb defused and a tile ravaged are worth.

    RA-70, RA-72, RA-119, RA-206.
    """
    return say("prize", ("what", Stock.INFLUENCE), ("amount", 1))
