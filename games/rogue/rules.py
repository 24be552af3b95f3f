"""The state of Rogue Agent: applies an action, then runs the agenda until the next question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Self

from games.core.chance import Chance
from games.core.contract import Message, Offer, Problem, Refusal, Refused, Seat, State, View
from games.core.value import Value
from games.rogue import attacks, cards, check, hazards, pending, rounds, striking
from games.rogue.actions import Action
from games.rogue.events import Event
from games.rogue.facts import Facts, File, Options, Own, Position, RogueOutcome
from games.rogue.legal_actions import ACTS, actions, refusal
from games.rogue.match import Match
from games.rogue.open_state import may_show
from games.rogue.prompt import prompt


class RogueState(State[Action, Facts, Own]):
    """The state of a match: actions and views."""

    __slots__ = ("_asked", "_facts", "_list", "_match")

    _match: Match
    _asked: pending.Question | None  # these three belong to the match, and are set again by the next action
    _facts: Facts | None
    _list: tuple[Action, ...] | None

    def __init__(self, match: Match) -> None:
        self._match = match
        self._asked = match.asked
        self._facts = self._list = None

    @classmethod
    def of(cls, position: Position) -> Self:
        """The state of a position."""
        return cls(Match(position))

    def copy(self) -> Self:
        twin = type(self)(self._match.copy())
        twin._facts, twin._list = self._facts, self._list
        return twin

    def under(self, rules: int) -> Self:
        twin = self.copy()
        twin._match.rules = rules
        twin._list = None
        return twin

    # Legal actions

    @property
    def acting(self) -> tuple[Seat, ...]:
        asked = self._asked
        return () if asked is None else _ALONE[asked.seat]

    @property
    def outcome(self) -> RogueOutcome | None:
        return self._match.outcome

    def actions(self, seat: Seat | None) -> tuple[Action, ...]:
        asked = self._asked
        if asked is None or seat != asked.seat:
            return ()
        if self._list is None:
            self._list = actions(self._match, asked)
        return self._list

    def refusal(self, seat: Seat | None, action: Action) -> Refusal | None:
        return refusal(self._match, seat, action)

    def apply(self, seat: Seat | None, action: Action, chance: Chance) -> tuple[Event, ...]:
        asked, listed = self._asked, self._list
        if listed is None or asked is None or seat != asked.seat or id(action) not in map(id, listed):
            refused = refusal(self._match, seat, action)
            if refused is not None:  # what is listed is legal
                raise Refused(refused)
        assert asked is not None, "nothing is legal when the match is over"
        match = self._match.answering(chance)
        does = ACTS[type(asked)][type(action)].does
        does(match, asked, action)
        self._asked = _run(match)
        self._match = match
        self._facts = self._list = None
        return tuple(match.events)

    # Views

    @property
    def options(self) -> Options:
        return self._match.options

    @property
    def asked(self) -> pending.Question | None:
        """The open question; None when the match is over."""
        return self._asked

    @property
    def facts(self) -> Facts:
        """The public facts, built once per step."""
        facts = self._facts
        if facts is None:
            facts = self._facts = self._match.facts()
        return facts

    def view(self, seat: Seat | None) -> View[Facts, Own]:
        match, asked = self._match, self._asked
        said = self.prompt()
        if seat is None:  # all actions are public except the choice of an identity token
            open_to_all = asked is not None and not isinstance(asked, pending.Showing)
            offers = (Offer(asked.seat, self.actions(asked.seat)),) if asked is not None and open_to_all else ()
            return View(seat=None, public=self.facts, private=None, actions=(), prompt=said, offers=offers)
        if not 0 <= seat < match.seats:
            raise ValueError(f"no such seat: {seat}")
        files = tuple(
            _file(crook.number, match.down[crook.number - 1])
            for crook in match.criminals
            if crook is not None and not crook.card and seat in crook.marks
        )
        return View(seat, self.facts, Own(match.hands[seat], files), self.actions(seat), said)

    def prompt(self) -> Message:
        return prompt(self._asked, self._match.turn, self._match.players, self._match.outcome)

    def position(self) -> Position:
        return Position(self.facts, self._match.cards, self._match.down, self._match.hands)

    def problems(self) -> tuple[Problem, ...]:
        return check.position_problems(self.position())


_ALONE: tuple[tuple[Seat, ...], ...] = ((0,), (1,), (2,), (3,))


@lru_cache(maxsize=512)
def _file(number: int, card: int) -> File:
    return File(number, card)


def _run(match: Match) -> pending.Question | None:
    """Run the agenda until a question with more than one answer is on top, and return it; None when the match is
    over.
    """
    while match.outcome is None:
        agenda = match.agenda
        task = agenda[0]
        if match.turn.over and task.own:  # RA-24, AMB-7, AMB-25
            match.agenda = agenda[1:]
        elif isinstance(task, pending.Question):
            answered = _ANSWERED.get(type(task))
            if answered is None or not answered(match, task):
                return task
        else:
            match.agenda = agenda[1:]
            _RUNNING[type(task)](match, task)
    return None


def _passed_over(match: Match, asked: pending.Showing) -> bool:
    """Take an order to reveal a token off the agenda if it does not apply; returns whether that was so."""
    if may_show(match, asked.seat):
        return False
    match.pop()
    return True


_RUNNING: Mapping[type[Value], Callable[[Match, Any], None]] = {
    pending.Effecting: cards.effect,
    pending.Attacking: attacks.arm,
    pending.Exploding: hazards.explode,
    pending.Ravaging: striking.ravage,
    pending.TurnEnding: rounds.end_turn,
    pending.Marching: rounds.march,
    pending.Stalking: rounds.stalk,
    pending.Policing: rounds.police_moves,
    pending.Closing: rounds.close,
}

_ANSWERED: Mapping[type[pending.Question], Callable[[Match, Any], bool]] = {
    pending.Showing: _passed_over,
    pending.Ordering: rounds.goes_by_itself,
}
"""By the kind of a question on top of the agenda the function that answers it if there is nothing to choose, and
returns whether that was so.
"""
