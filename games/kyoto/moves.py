"""Rules of movement: moves, swaps, pushes and steps of one side.

Each rule exists once. It expresses the cells it forbids as *bars*: a reason with a bit mask of cells. The legal moves
are those no bar forbids; the refusal of another move is the first bar that forbids it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from games.core.contract import Param, Refusal
from games.kyoto import actions
from games.kyoto.actions import TARGET, Action, Move, Push, Step, Swap, Way, moves_by, way
from games.kyoto.board import (
    BACK,
    COLUMNS,
    COUNT,
    DEFENCE,
    FORWARD,
    Bars,
    Gate,
    Ground,
    barred,
    place_name,
    row_arms,
)
from games.kyoto.facts import Phase, Play
from games.kyoto.refusals import Why
from games.kyoto.side_state import SideState, distinct, occupied
from games.kyoto.side_view import NOWHERE, Sight
from games.kyoto.vocabulary import SIDES, Card, Side, Special

_EVERYWHERE = (1 << COUNT) - 1
_FAN, _TUNNEL, _DEFENCE = Phase.FAN, Card.TUNNEL, Card.DEFENCE  # enum lookup is slow on Python 3.11
_CHIHARU, _YOKO = Special.CHIHARU, Special.YOKO


def no(reason: Why, *params: tuple[str, Param]) -> Refusal:
    return Refusal(reason, params)


def at(cell: int) -> tuple[str, Param]:
    return "place", place_name(cell)


def first_bar(bars: Bars, cell: int) -> Why | None:
    return next((why for why, kept in bars if kept >> cell & 1), None)


# Which agents may be moved


def held(sight: Sight) -> Bars:
    """The cells of the side's agents that cannot be chosen now (R111, R112, R114)."""
    if sight.phase is _FAN and sight.play is not None:
        return ((Why.ONLY_THE_WINNER, _EVERYWHERE & ~(1 << sight.play.at)),)
    bars: Bars = ()
    if sight.stunned >= 0:
        bars = ((Why.STUNNED, 1 << sight.stunned),)
    if sight.must_move:
        bars += ((Why.MUST_MOVE, _EVERYWHERE & ~(1 << sight.drugged)),)
    return bars


def held_back(sight: Sight, *cells: int) -> Refusal | None:
    """The refusal for choosing the agents on these cells, or None."""
    bars = held(sight)
    for cell in cells:
        why = first_bar(bars, cell)
        if why is not None:
            winner = sight.play.at if sight.play is not None else NOWHERE
            cell_of = {Why.ONLY_THE_WINNER: winner, Why.STUNNED: sight.stunned, Why.MUST_MOVE: sight.drugged}
            return no(why, at(cell_of[why]))
    return None


# Targets


def _gates(sight: Sight) -> Mapping[Card, Gate]:
    """The cells each card lets this side enter, regardless of agents."""
    return sight.land.gates(
        sight.me,
        abroad=sight.mine.special is _CHIHARU,  # R95
        banned=sight.theirs.special is _CHIHARU,  # R96, Q47
    )


def guarded(ground: Ground, camp: SideState) -> int:
    """The cells on which this side's agents may not be attacked (R99)."""
    return 0 if camp.guarded is None else occupied(camp.cells) & ground.of_colour[camp.guarded]


# Distance


def reach_fault(sight: Sight, card: Card, origin: int, target: int) -> Why | None:
    """Why an agent cannot reach a cell with a card, considering agents in the way; None if it can."""
    own, enemy = occupied(sight.mine.cells), occupied(sight.theirs.cells)
    if card is _TUNNEL:
        return _tunnel_fault(origin, target, own, enemy)
    return _step_fault(card is _DEFENCE, sight.me, origin, target, own, sight.mine.special is _YOKO)


def _tunnels(sight: Sight, cells: Sequence[int]) -> list[Way]:
    """All ways the agents on these cells have through a tunnel."""
    own, enemy = occupied(sight.mine.cells), occupied(sight.theirs.cells)
    return [each for cell in cells for each in _tunnels_from(cell, own & _ROW[cell], enemy & _ROW[cell])]


def _steps(sight: Sight, cells: Sequence[int], defence: bool) -> list[Way]:
    """All ways the agents on these cells have in one step."""
    own, steps = occupied(sight.mine.cells), _STEPS[sight.mine.special is _YOKO][defence][sight.me]
    return [each for cell in cells for each in steps[cell][own & steps[cell].near]]


def _step_fault(defence: bool, side: Side, origin: int, target: int, own: int, jumps: bool) -> Why | None:
    """One step; Yoko jumps over one own agent, never over two (R86 to R89, Q45)."""
    for near, far in (DEFENCE if defence else FORWARD)[side][origin]:
        if target == near:
            return Why.PLACE_TAKEN if own >> near & 1 else None
        if target == far and jumps and own >> near & 1:
            return Why.JUMP_BLOCKED if own >> far & 1 else None
    return Why.NOT_A_DEFENCE if defence else Why.NOT_FORWARD


class _StepsFrom(dict[int, tuple[Way, ...]]):
    """The ways from one cell in one step, by the side's agents on the cells that matter; `near` are these cells."""

    def __init__(self, jumps: bool, defence: bool, side: Side, origin: int) -> None:
        super().__init__()
        self._asked = jumps, defence, side, origin
        ends = (DEFENCE if defence else FORWARD)[side][origin]
        self.near = sum({1 << cell for way in ends for cell in (way if jumps else way[:1]) if cell >= 0})

    def __missing__(self, own: int) -> tuple[Way, ...]:
        jumps, defence, side, origin = self._asked
        found = self[own] = tuple(
            way(origin, target)
            for ends in (DEFENCE if defence else FORWARD)[side][origin]
            for target in ends
            if target >= 0 and _step_fault(defence, side, origin, target, own, jumps) is None
        )
        return found


_STEPS = tuple(
    tuple(
        tuple(tuple(_StepsFrom(jumps, defence, side, cell) for cell in range(COUNT)) for side in SIDES)
        for defence in (False, True)
    )
    for jumps in (False, True)
)
"""By whether agents jump, by whether the step is the Defence card's, by side and by cell."""


def _tunnel_fault(origin: int, target: int, own: int, enemy: int) -> Why | None:
    """Along the row up to the first agent, whose place it may enter (R61, R62)."""
    arm = next((arm for arm in row_arms(origin) if target in arm), None)
    if arm is None:
        return Why.NOT_IN_ROW
    if own >> target & 1:
        return Why.PLACE_TAKEN
    between = arm[: arm.index(target)]
    return Why.WAY_BLOCKED if any((own | enemy) >> cell & 1 for cell in between) else None


@lru_cache(maxsize=16384)
def _tunnels_from(origin: int, own: int, enemy: int) -> tuple[Way, ...]:
    return tuple(
        way(origin, target)
        for arm in row_arms(origin)
        for target in arm
        if _tunnel_fault(origin, target, own, enemy) is None
    )


_ROW = tuple(31 << cell // COLUMNS * COLUMNS for cell in range(COUNT))
"""For each cell its row, whose agents matter to a tunnel."""


# Moves by a card


def by_cards(sight: Sight) -> list[Move]:
    """All moves of the side's agents with cards of the hand."""
    mine = sight.mine
    kept, guard, gates = barred(held(sight)), guarded(sight.land, sight.theirs), _gates(sight)
    cells = sorted([cell for cell in mine.cells if cell >= 0 and not kept >> cell & 1])
    ahead: list[Way] | None = None
    found: list[Move] = []
    for card in distinct(mine.hand):
        gate = gates.get(card)
        if gate is None:
            continue
        if card is _TUNNEL:
            ends = _tunnels(sight, cells)
        elif card is _DEFENCE:
            ends = _steps(sight, cells, True)
        else:
            ends = ahead = ahead or _steps(sight, cells, False)
        closed = gate.closed | guard
        made = moves_by(card)
        found += [made[each] for each in ends if not closed >> (each & TARGET) & 1]
    return found


def move_fault(sight: Sight, action: Move) -> Refusal | None:
    """The refusal of a move of one of the side's agents; None if it is legal."""
    card, origin, target = action.card, action.origin, action.target
    if card not in sight.mine.hand:
        return no(Why.NOT_IN_HAND, ("card", card))
    gates = _gates(sight)
    if card not in gates:
        return no(Why.MOVES_NOBODY, ("card", card))
    if origin not in sight.mine.cells:
        return no(Why.NO_OWN_AGENT, at(origin))
    if refusal := held_back(sight, origin):
        return refusal
    if far := reach_fault(sight, card, origin, target):
        return no(far) if far in _OF_THE_WAY else no(far, at(target))
    why = first_bar(((Why.GUARDED, guarded(sight.land, sight.theirs)), *gates[card].bars), target)
    if why is Why.OTHER_KIND:
        return no(why, ("card", card), ("kind", sight.land.colour(target) or ""), at(target))
    return None if why is None else no(why, at(target))


_OF_THE_WAY = (Why.NOT_FORWARD, Why.NOT_A_DEFENCE, Why.NOT_IN_ROW)


# Swap


def swaps(sight: Sight) -> Iterator[Action]:
    """The swaps: two agents of the side in one row or column (R68, Q16, Q42)."""
    kept = barred(held(sight))
    cells = sorted(cell for cell in sight.mine.cells if cell >= 0 and not kept >> cell & 1)
    for place, first in enumerate(cells):
        for second in cells[place + 1 :]:
            if in_line(first, second):
                yield actions.swap(first, second)


def swap_fault(sight: Sight, action: Swap) -> Refusal | None:
    mine = sight.mine
    if Card.SWAP not in mine.hand:
        return no(Why.NOT_IN_HAND, ("card", Card.SWAP))
    for cell in (action.first, action.second):
        if cell not in mine.cells:
            return no(Why.NO_OWN_AGENT, at(cell))
    if action.first == action.second:
        return no(Why.SAME_AGENT)
    if not in_line(action.first, action.second):
        return no(Why.NOT_IN_LINE)
    if refusal := held_back(sight, action.first, action.second):
        return refusal
    return no(Why.OTHER_ORDER) if action.first > action.second else None


def in_line(first: int, second: int) -> bool:
    return first // COLUMNS == second // COLUMNS or first % COLUMNS == second % COLUMNS


# Attack's second move


def pushes(sight: Sight) -> tuple[Push, ...]:
    """All pushes of an enemy agent after the side's agent has moved (R65, R66)."""
    other = 1 - sight.me
    found = [
        actions.push(origin, target)
        for origin in sorted([cell for cell in sight.theirs.cells if cell >= 0])
        for target, _ in BACK[other][origin]
    ]
    return tuple([push for push in found if push_fault(sight, push) is None])


def push_fault(sight: Sight, action: Push) -> Refusal | None:
    """The refusal of a push.

    Faces are ignored here: the refusal must not disclose how a clash will end (Q12).
    """
    mine, theirs, play = sight.mine, sight.theirs, sight.play
    origin, target = action.origin, action.target
    assert play is not None
    if origin not in theirs.cells:
        return no(Why.NO_ENEMY_THERE, at(origin))
    if all(target != near for near, _ in BACK[1 - sight.me][origin]):
        return no(Why.NOT_BACKWARD, at(target))
    if target in theirs.cells:  # Q9; with a third agent there as well, R67 and Q12 (a)
        return no(Why.PLACE_TAKEN, at(target))
    if sight.land.hq[sight.me] >> target & 1:  # Q12 (b)
        return no(Why.HEADQUARTERS, at(target))
    clash = play.at in theirs.cells and origin != play.at  # Q13: if it is pushed out of its clash, there is none
    if clash and target == play.origin:  # Q12 (c)
        return no(Why.RETREAT_TAKEN, at(target))
    if target in mine.cells:
        if sight.strict:
            return no(Why.NOT_EMPTY, at(target))
        if origin == play.at:  # Q12 (d): the moved agent occupies the cell it would retreat to
            return no(Why.RETREAT_TAKEN, at(target))
        if guarded(sight.land, mine) >> target & 1:  # Q46
            return no(Why.GUARDED, at(target))
    return None


# Effects of a sprung decoy


def trap(ground: Ground, play: Play | None) -> Card | None:
    """The kind of place the played card moved its agent to, for springing a decoy (R73, Q20).

    None for an agent that was captured or repelled: it came to no other place (Q19, Q21).
    """
    came = play is not None and play.at >= 0 and play.at != play.origin
    return ground.colour(play.at) if play is not None and came else None


def steps(sight: Sight) -> tuple[Step, ...]:
    """The possible next pushes of the sprung decoy, from where the agent is now (R74)."""
    play = sight.play
    assert play is not None
    start = play.at if play.step < 0 else play.step
    found = (actions.step(near) for near, _ in BACK[1 - sight.me][start])
    return tuple(step for step in found if step_fault(sight, step) is None)


def step_fault(sight: Sight, action: Step) -> Refusal | None:
    """The first step may cross agents, if a second step is possible from there (R76); the second ends on an empty place
    the agent may enter (R75, Q23).
    """
    play, cell = sight.play, action.cell
    assert play is not None
    start = play.at if play.step < 0 else play.step
    if all(cell != near for near, _ in BACK[1 - sight.me][start]):
        return no(Why.NOT_BACKWARD, at(cell))
    fits = _lands(sight, cell) if play.step >= 0 else _leads_on(sight, cell)
    return None if fits else no(Why.NO_ROOM, at(cell))


def _lands(sight: Sight, cell: int) -> bool:
    taken = occupied(sight.mine.cells) | occupied(sight.theirs.cells) | sight.land.hq[sight.me]
    return not taken >> cell & 1


def _leads_on(sight: Sight, cell: int) -> bool:
    return any(_lands(sight, far) for far, _ in BACK[1 - sight.me][cell])


def has_room(sight: Sight) -> bool:
    """Whether the moved agent can be pushed two places back."""
    play = sight.play
    return play is not None and any(_leads_on(sight, near) for near, _ in BACK[1 - sight.me][play.at])
