"""Codenames Duet as the table sees it: deal, load, imagine, preview, and what may be seen of an event."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache

from games.core.bounds import Reach
from games.core.chance import Chance
from games.core.contract import BadOptions, CommonReason, Message, Preview, Problem, Refusal, Seat, View
from games.core.value import Json, Value, decode
from games.duet import cells, check
from games.duet.clue import ClueFault, ClueTemplate
from games.duet.imagine import imagine_keys, odds, some_keys
from games.duet.reach import reach
from games.duet.rules import DuetState
from games.duet.standing import Why
from games.duet.state import (
    ACTIONS,
    COLOURS,
    EVENTS,
    KEY_PAIRS,
    Action,
    Ended,
    EndTurn,
    Event,
    Facts,
    Guess,
    Guessed,
    Options,
    OwnKey,
    Penalty,
    Phase,
    Position,
    Reject,
    SideDone,
)

_REVEALING = (Guessed, SideDone, Ended)


class Duet:
    """The game; see the package's docstring for its chance labels."""

    name = "duet"
    version = 1
    seat_counts = (2,)
    longest = 4 * check.MOST_TOKENS + 2 * cells.COUNT  # per turn: clue, answer, penalty, end; each word at most twice
    options: type[Value] = Options
    action_kinds = ACTIONS
    event_kinds = EVENTS
    template_kinds: tuple[type[Value], ...] = (ClueTemplate,)
    reason_kinds: tuple[type[StrEnum], ...] = (CommonReason, Why, ClueFault)
    public_kind: type[Value] = Facts
    private_kind: type[Value] = OwnKey

    def option_problems(self, options: Options, seats: int) -> tuple[Problem, ...]:
        return check.option_problems(options, seats)

    def deal(self, options: Options, seats: int, chance: Chance) -> DuetState:
        problems = check.option_problems(options, seats)
        if problems:
            raise BadOptions(problems)
        words = chance.draw("duet/words", options.words, cells.COUNT)  # D-1
        pairs = chance.shuffle("duet/key", KEY_PAIRS)  # D-2, D-3
        a, b = ("".join(side) for side in zip(*pairs, strict=True))
        return DuetState(replace(options, words=words), (a, b))

    def load(self, data: Json) -> DuetState:
        position = decode(Position, data)
        check.require_board(position)
        return DuetState.of(position)

    def reach(self, facts: Facts, seats: int) -> Reach:
        return reach(facts, seats)

    def seen(self, event: Event, seat: Seat | None) -> Event:
        """Everything that happens in Duet happens before everybody's eyes."""
        return event

    def reveals(self, event: Event) -> bool:
        """A guess tells a colour, a side that is done what its other words are not, an end both keys."""
        return isinstance(event, _REVEALING)

    def imagine(self, view: View[Facts, OwnKey], rng: random.Random | None) -> DuetState:
        facts, seat, own = view.public, view.seat, view.private
        keys = some_keys(facts, seat, own) if rng is None else imagine_keys(facts, seat, own, rng)
        return DuetState.of(Position(facts, keys))

    def why_not(self, view: View[Facts, OwnKey], action: Action) -> Refusal | None:
        return _one_like(view).refusal(view.seat, action)

    def preview(self, view: View[Facts, OwnKey], action: Action) -> Preview:
        facts = view.public
        if isinstance(action, Guess):
            return Preview((Message(f"duet.preview.miss_{_miss_price(facts)}"),), _guess_odds(view, action.cell))
        if isinstance(action, EndTurn):
            return Preview((Message(f"duet.preview.end_{_end_price(facts)}", (("left", facts.bank.left - 1),)),))
        if isinstance(action, Penalty | Reject):
            return Preview((Message("duet.preview.penalty", (("left", facts.bank.left - 1),)),))
        return Preview(())

    def hindsight(
        self,
        told: Preview,
        view: View[Facts, OwnKey],
        action: Action,
        events: Sequence[Event],
        after: View[Facts, OwnKey],
    ) -> Preview:
        return Preview(told.effects)


def _miss_price(facts: Facts) -> str:
    """What touching a bystander would cost (D-49, D-54, D-56, D-58)."""
    bank = facts.bank
    if facts.turn.phase is Phase.SUDDEN_DEATH:
        return "loses"
    if bank.bystanders:
        return "takes_one" if bank.left > 1 else "takes_last"
    if bank.checks >= 2:
        return "takes_two" if bank.left > 2 else "takes_last_two"
    if bank.left == 0 and facts.options.empty_bank == "sudden_death":
        return "takes_last"
    return "loses"


def _end_price(facts: Facts) -> str:
    """What ending the turn would cost (D-34, D-53, D-55, A-3)."""
    bank = facts.bank
    if bank.left == 0 and facts.options.empty_bank != "sudden_death":
        return "loses"
    if bank.left <= 1:
        return "takes_last"
    mission = facts.options.mistakes < facts.options.tokens
    return "takes_mistake" if mission and not bank.checks else "takes_one"


def _guess_odds(view: View[Facts, OwnKey], cell: int) -> tuple[tuple[str, int, int], ...]:
    if view.seat is None or view.private is None or view.public.keys is not None:
        return ()
    shares = odds(view.public, view.seat, view.private, cell)
    return tuple((str(COLOURS[letter]), share.numerator, share.denominator) for letter, share in shares.items())


DUET = Duet()


@lru_cache(maxsize=8)
def _one_like(view: View[Facts, OwnKey]) -> DuetState:
    """Any state with this view: all of them say the same to its seat."""
    return DUET.imagine(view, random.Random(0))
