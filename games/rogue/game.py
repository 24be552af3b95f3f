"""Rogue Agent as a `Game`: deal, load, imagine, preview, and the visibility of events."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from enum import StrEnum

from games.core.bounds import Reach
from games.core.chance import Chance
from games.core.contract import BadOptions, CommonReason, Preview, Problem, Refusal, Seat, View
from games.core.upgrade import Upgrade
from games.core.value import Json, Value, but, decode
from games.rogue import check
from games.rogue.actions import ACTIONS, Action
from games.rogue.box import house_box
from games.rogue.city import Ground, ground, layout_of, location_names
from games.rogue.events import EVENTS, REVEALING, Event, Investigated
from games.rogue.facts import Facts, Options, Own, Position, Turn, newcomer
from games.rogue.imagine import imagine
from games.rogue.legal_actions import refusal
from games.rogue.open_state import RULES, Known
from games.rogue.pending import Drawing
from games.rogue.preview import preview
from games.rogue.preview_check import hindsight
from games.rogue.refusals import RogueRefusal
from games.rogue.rules import RogueState
from games.rogue.value_ranges import reach
from games.rogue.vocabulary import NUMBERS, Identity, Phase


class Rogue:
    """The game; see the package's docstring for its chance labels."""

    name = "rogue"
    version = RULES
    upgrades: Mapping[int, Upgrade] = {}
    seat_counts = (2, 3, 4)
    longest = 50_000
    """Far above any match: everything but cutting wires uses something up, and wires are cut until dice stay on the
    sheet.
    """
    options: type[Value] = Options
    action_kinds = ACTIONS
    event_kinds = EVENTS
    template_kinds: tuple[type[Value], ...] = ()
    reason_kinds: tuple[type[StrEnum], ...] = (CommonReason, RogueRefusal)
    public_kind: type[Value] = Facts
    private_kind: type[Value] = Own

    def option_problems(self, options: Options, seats: int) -> tuple[Problem, ...]:
        return check.option_problems(options, seats)

    def deal(self, options: Options, seats: int, chance: Chance, rules: int | None = None) -> RogueState:
        """Deal a match (RA-4 to RA-17, RA-158, RA-159)."""
        problems = check.option_problems(options, seats) if rules in (None, self.version) else ()
        if problems:
            raise BadOptions(problems)
        box = options.box or house_box()
        counts = box.match
        numbers = chance.shuffle("rogue/precincts", NUMBERS)
        layout = layout_of(box, numbers, chance.shuffle("rogue/locations", location_names(box.tiles)))
        where = ground(options, seats, layout)
        police = where.precinct[chance.roll("rogue/police", (NUMBERS,))[0]]
        deck = chance.shuffle("rogue/deck", sorted(where.cards))
        identities = _deal_identities(where, chance)
        director = chance.draw("rogue/director", range(seats), 1)[0]
        player = but(newcomer(box, where.hq), hidden=len(identities[0]))
        facts = Facts(
            options=options,
            seats=seats,
            layout=layout,
            round=0,
            director=director,
            phase=Phase.TIME,
            turn=Turn(director),
            players=(player,) * seats,
            criminals=(None,) * len(NUMBERS),
            assassins=(),
            bombs=(),
            police=police,
            ravaged=(),
            informants=((),) * len(layout),
            clocks=(),
            supply=counts.credits - seats * counts.start_credits,
            deck=len(deck),
            gone=(),
            agenda=(Drawing(director),),
            outcome=None,
            identities=None,
        )
        return RogueState.of(Position(facts, deck, (0,) * len(NUMBERS), identities)).under(rules or self.version)

    def load(self, data: Json) -> RogueState:
        position = decode(Position, data)
        check.require_board(position)
        return RogueState.of(position)

    def reach(self, facts: Facts, seats: int) -> Reach:
        return reach(facts, seats)

    def seen(self, event: Event, seat: Seat | None) -> Event:
        """The event as a seat sees it: everything is public except an investigated card (RA-53)."""
        if isinstance(event, Investigated) and event.seat != seat:
            return but(event, card=0)
        return event

    def reveals(self, event: Event) -> bool:
        return isinstance(event, REVEALING)

    def imagine(self, view: View[Facts, Own], rng: random.Random | None) -> RogueState:
        position = imagine(view, rng or random.Random(0))
        check.require_board(position)
        return RogueState.of(position)

    def why_not(self, view: View[Facts, Own], action: Action) -> Refusal | None:
        return refusal(Known.of(view), view.seat, action)

    def preview(self, view: View[Facts, Own], action: Action) -> Preview:
        return preview(view, action)

    def hindsight(
        self,
        expected: Preview,
        view: View[Facts, Own],
        action: Action,
        events: Sequence[Event],
        after: View[Facts, Own],
    ) -> Preview:
        return hindsight(expected, view.public, action, events, after.public)


def _deal_identities(where: Ground, chance: Chance) -> tuple[tuple[Identity, ...], ...]:
    """Deal three identity tokens to each seat, in order (RA-158, RA-159)."""
    if not where.tokens:
        return ((),) * where.seats
    dealt = chance.shuffle("rogue/identities", where.tokens)
    each = where.counts.identities
    return tuple(tuple(sorted(dealt[seat * each : (seat + 1) * each])) for seat in range(where.seats))


ROGUE = Rogue()
