"""Codenames Duet as a `Game`: deal, load, imagine, preview, and the visibility of events."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum

from games.core.bounds import Reach
from games.core.chance import Chance
from games.core.contract import BadOptions, CommonReason, Preview, Problem, Refusal, Seat, View
from games.core.upgrade import Upgrade
from games.core.value import Json, Value, decode
from games.duet import cells, check
from games.duet.clue import ClueFault, ClueTemplate
from games.duet.imagine import imagine_keys, some_keys
from games.duet.preview import hindsight, preview
from games.duet.public_state import RULES, Why, seen
from games.duet.rules import DuetState
from games.duet.state import (
    ACTIONS,
    EVENTS,
    KEY_PAIRS,
    Action,
    Ended,
    Event,
    Facts,
    Guessed,
    Options,
    OwnKey,
    Position,
    SideDone,
)
from games.duet.value_ranges import reach

_REVEALING = (Guessed, SideDone, Ended)


class Duet:
    """The game; see the package's docstring for its chance labels."""

    name = "duet"
    version = RULES
    upgrades: Mapping[int, Upgrade] = {}
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

    def deal(self, options: Options, seats: int, chance: Chance, rules: int | None = None) -> DuetState:
        problems = check.option_problems(options, seats) if rules in (None, self.version) else ()
        if problems:
            raise BadOptions(problems)
        words = chance.draw("duet/words", options.words, cells.COUNT)  # D-1
        pairs = chance.shuffle("duet/key", KEY_PAIRS)  # D-2, D-3
        a, b = ("".join(side) for side in zip(*pairs, strict=True))
        return DuetState(replace(options, words=words), (a, b)).under(rules or self.version)

    def load(self, data: Json) -> DuetState:
        position = decode(Position, data)
        check.require_board(position)
        return DuetState.of(position)

    def reach(self, facts: Facts, seats: int) -> Reach:
        return reach(facts, seats)

    def seen(self, event: Event, seat: Seat | None) -> Event:
        """The event itself: all events of Duet are public."""
        return event

    def reveals(self, event: Event) -> bool:
        """Whether the event discloses part of a key: a guess, a completed side, the end of the match."""
        return isinstance(event, _REVEALING)

    def imagine(self, view: View[Facts, OwnKey], rng: random.Random | None) -> DuetState:
        facts, seat, own = view.public, view.seat, view.private
        keys = some_keys(facts, seat, own) if rng is None else imagine_keys(facts, seat, own, rng)
        position = Position(facts, keys)
        check.require_board(position)
        return DuetState.of(position)

    def why_not(self, view: View[Facts, OwnKey], action: Action) -> Refusal | None:
        return seen(view.public).refusal(view.seat, action)

    def preview(self, view: View[Facts, OwnKey], action: Action) -> Preview:
        return preview(view, action)

    def hindsight(
        self,
        expected: Preview,
        view: View[Facts, OwnKey],
        action: Action,
        events: Sequence[Event],
        after: View[Facts, OwnKey],
    ) -> Preview:
        return hindsight(expected, view, action, events, after)


DUET = Duet()
