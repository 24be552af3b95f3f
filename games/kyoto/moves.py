"""What the rules of movement allow: legal moves, pushes and steps, from the board and the two camps alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.kyoto import deeds
from games.kyoto.board import BACK, COLUMNS, DEFENCE, FORWARD, Ground, Ways, row_arms
from games.kyoto.camp import Camp, distinct, occupied
from games.kyoto.deeds import PLACE_DECOY, Action, Move, Push
from games.kyoto.facts import Play
from games.kyoto.nouns import COLOURS, Card, Side, Special
from games.kyoto.why import Why

Camps = tuple[Camp, Camp]
NOBODY = -1


def opened(ground: Ground, camps: Camps, side: Side) -> dict[Card, int]:
    """For each card that moves agents the cells it lets this side enter."""
    return ground.opened(
        side,
        abroad=camps[side].special is Special.CHIHARU,  # R95
        banned=camps[1 - side].special is Special.CHIHARU,  # R96, Q47
    )


def guarded(ground: Ground, camp: Camp) -> int:
    """Cells on which this side's agents may not be attacked (R99)."""
    return 0 if camp.guarded is None else occupied(camp.cells) & ground.of_colour[camp.guarded]


def card_moves(
    ground: Ground, camps: Camps, side: Side, hand: tuple[Card, ...], only: int = NOBODY, never: int = NOBODY
) -> list[Move]:
    """Every move of an own agent by a card of this hand; `only` or `never` by the agent on a certain cell."""
    camp = camps[side]
    own = occupied(camp.cells)
    closed = own | guarded(ground, camps[1 - side])  # R41, R99
    cells = (only,) if only >= 0 else sorted(cell for cell in camp.cells if cell >= 0 and cell != never)
    jumps = camp.special is Special.YOKO
    may_enter = opened(ground, camps, side)
    ahead: list[tuple[int, int]] | None = None
    found: list[Move] = []
    move = deeds.move
    for card in distinct(hand):
        if card not in may_enter:
            continue
        entered = may_enter[card] & ~closed
        if card is Card.TUNNEL:
            ends = tunnel_ends(cells, own, occupied(camps[1 - side].cells))
        elif card is Card.DEFENCE:
            ends = _one_step(DEFENCE[side], cells, own, jumps=jumps)
        else:
            if ahead is None:
                ahead = _one_step(FORWARD[side], cells, own, jumps=jumps)
            ends = ahead
        found += [move(card, origin, target) for origin, target in ends if entered >> target & 1]
    return found


def _one_step(ways: Ways, cells: Sequence[int], own: int, *, jumps: bool) -> list[tuple[int, int]]:
    """The ends of one step; Yoko jumps over one own agent, never over two (R86 to R89, Q45)."""
    if not jumps:
        return [(cell, near) for cell in cells for near, _ in ways[cell]]
    return [
        (cell, far if own >> near & 1 else near)
        for cell in cells
        for near, far in ways[cell]
        if not own >> near & 1 or far >= 0
    ]


def tunnel_ends(cells: Sequence[int], own: int, enemy: int) -> list[tuple[int, int]]:
    """All that a tunnel reaches: along the row up to the first agent, whose place it may enter (R61, R62)."""
    ends = []
    for cell in cells:
        for arm in row_arms(cell):
            for target in arm:
                if own >> target & 1:
                    break
                ends.append((cell, target))
                if enemy >> target & 1:
                    break
    return ends


def plays(ground: Ground, camps: Camps, side: Side, hand: tuple[Card, ...], never: int = NOBODY) -> tuple[Action, ...]:
    """Every way to play a card of this hand; `never` is the cell of an agent that may not be touched."""
    found: list[Action] = [*card_moves(ground, camps, side, hand, never=never)]
    if Card.SWAP in hand:
        found += swaps(camps[side], never)
    if Card.DECOY in hand and any(card in COLOURS for card in hand):  # Q25
        found.append(PLACE_DECOY)
    return tuple(found)


def swaps(camp: Camp, never: int) -> Iterator[Action]:
    """Two own agents in one row or one column (R68, Q16, Q42)."""
    cells = sorted(cell for cell in camp.cells if cell >= 0 and cell != never)
    for place, first in enumerate(cells):
        for second in cells[place + 1 :]:
            if in_line(first, second):
                yield deeds.swap(first, second)


def in_line(first: int, second: int) -> bool:
    return first // COLUMNS == second // COLUMNS or first % COLUMNS == second % COLUMNS


# Attack's second move


def pushes(ground: Ground, camps: Camps, side: Side, play: Play, *, strict: bool) -> tuple[Push, ...]:
    """Every way to push an enemy agent after the own one has moved (R65, R66)."""
    other = 1 - side
    return tuple(
        deeds.push(origin, target)
        for origin in sorted(cell for cell in camps[other].cells if cell >= 0)
        for target, _ in BACK[other][origin]
        if push_fault(ground, camps, side, play, origin, target, strict=strict) is None
    )


def push_fault(
    ground: Ground, camps: Camps, side: Side, play: Play, origin: int, target: int, *, strict: bool
) -> Why | None:
    """What forbids a push.  Nothing here looks at faces: the choice must not tell how a clash will end (Q12)."""
    mine, theirs = camps[side], camps[1 - side]
    if origin not in theirs.cells:
        return Why.NO_ENEMY_THERE
    if all(target != near for near, _ in BACK[1 - side][origin]):
        return Why.NOT_BACKWARD
    if target in theirs.cells:  # Q9; with a third agent there as well, R67 and Q12 (a)
        return Why.PLACE_TAKEN
    if ground.hq[side] >> target & 1:  # Q12 (b)
        return Why.HEADQUARTERS
    clash = play.at in theirs.cells and origin != play.at  # Q13: pushed out of its own clash, there is none
    if clash and target == play.origin:  # Q12 (c)
        return Why.RETREAT_TAKEN
    if target in mine.cells:
        if strict:
            return Why.NOT_EMPTY
        if origin == play.at:  # Q12 (d): our own agent stands where it would have to go back to
            return Why.RETREAT_TAKEN
        if guarded(ground, mine) >> target & 1:  # Q46
            return Why.GUARDED
    return None


# What a sprung decoy does


def last_steps(ground: Ground, camps: Camps, pushed: Side, cell: int) -> tuple[int, ...]:
    """Where the second step may end: on an empty place the agent may stand on (R75, Q23)."""
    taken = occupied(camps[0].cells) | occupied(camps[1].cells) | ground.hq[1 - pushed]
    return tuple(far for far, _ in BACK[pushed][cell] if not taken >> far & 1)


def first_steps(ground: Ground, camps: Camps, pushed: Side, cell: int) -> tuple[int, ...]:
    """Where the first step may lead: anywhere from which the second can be done, over agents too (R74, R76)."""
    return tuple(near for near, _ in BACK[pushed][cell] if last_steps(ground, camps, pushed, near))


def trap(ground: Ground, play: Play | None) -> Card | None:
    """The kind of place the played card brought its agent to, as far as a decoy is concerned (R73, Q20).

    None for one that was captured, and for one that was beaten back: it came to no place but its own (Q19, Q21).
    """
    came = play is not None and play.at >= 0 and play.at != play.origin
    return ground.colour(play.at) if play is not None and came else None


def springs(ground: Ground, camps: Camps, owner: Side, play: Play | None) -> tuple[int, ...]:
    """The decoys that may be sprung on the agent that was moved (R73, Q23, Q24)."""
    colour = trap(ground, play)
    if play is None or colour is None or not first_steps(ground, camps, 1 - owner, play.at):
        return ()
    return tuple(decoy for decoy, marks in enumerate(camps[owner].marks) if colour in marks)
