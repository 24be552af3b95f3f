"""The model of the board: agents and selectable places, from views alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from app.present.i18n import _, current_language
from app.present.kyoto import words
from app.present.kyoto.model import BoardCell, BoardModel, Eyes, Pawn, Trace
from app.present.kyoto.selection import KyotoSelection, actions_of, bottom_of, eyes_of, facts_of, own_of
from app.table.desk import DeskView as Shown
from games.core.value import Value
from games.kyoto import actions
from games.kyoto.board import COUNT, Board
from games.kyoto.events import CardPlayed, Deployed, GameBegan, Moved, Pushed, Retreated, Sprung, SwapPlayed
from games.kyoto.facts import Agent, Facts, Phase
from games.kyoto.vocabulary import COLOURS, Face

ON_THE_BOARD = (Phase.PLAY, Phase.PUSH, Phase.STEP, Phase.FAN, Phase.AFTER)  # the phases with choices on the board


def faces_of(shown: Shown, side: int) -> Mapping[int, Face]:
    """The faces that the viewer may see on a side, by cell."""
    facts, own = facts_of(shown), own_of(shown)
    agents = facts.sides[side].agents
    known = {agent.cell: agent.face for agent in agents if agent.face is not None}
    if facts.opened is not None:
        known |= {agent.cell: face for agent, face in zip(agents, facts.opened[side].faces, strict=True)}
    elif own is not None and own.side == side and agents:
        known |= {agent.cell: face for agent, face in zip(agents, own.faces, strict=True)}
    return known


def board(shown: Shown, state: KyotoSelection) -> BoardModel:
    """Build the board."""
    facts = facts_of(shown)
    bottom = bottom_of(shown, state)
    choosing = eyes_of(shown) is Eyes.ACTING and facts.turn.phase in ON_THE_BOARD and not state.still
    chosen = tuple(thing[1] for thing in state.path if isinstance(thing, tuple) and thing[0] == "cell")
    starts, ends = _roles(state.left if choosing else ())
    busy = choosing and (bool(state.path) or facts.turn.phase in (Phase.PUSH, Phase.STEP))
    ways: tuple[tuple[int, int], ...] = ()
    if busy:
        ways = tuple(sorted({way for action in state.left if (way := _way(action)) is not None}))
    if not busy:
        ends = frozenset()
    pawns, guests = _pawns(shown, state, bottom, starts, chosen)
    armed = state.armed[1] if isinstance(state.armed, tuple) and state.armed[0] == "cell" else None
    trace = trace_of(shown)
    guards = {side: guarded_kind(facts, side) for side in (0, 1)}
    kinds, language = cell_kinds(facts.options.board), current_language()
    moving, stepping = _mover(shown), facts.turn.phase is Phase.STEP
    step_at = facts.turn.play.step if stepping and facts.turn.play is not None and choosing else None
    origin = trace.went[0] if trace.went is not None and not busy else -1
    cells = []
    for cell in range(COUNT):
        kind, pawn, guest = kinds[cell], pawns.get(cell), guests.get(cell)
        picked, is_armed = cell in chosen, cell == armed
        lit = cell in ends and (not picked or is_armed)
        dim = busy and not lit and cell not in starts and not picked
        step = 0
        if step_at is not None:
            step = (2 if step_at >= 0 else 1) if lit else int(cell == step_at)
        if pawn is None:
            cells.append(_empty(cell, kind, dim, lit, is_armed, step, cell == origin, language))
            continue
        cells.append(
            BoardCell(
                cell=cell,
                kind=kind,
                key=f"cell/{cell}",
                pawn=pawn,
                guest=guest,
                dim=dim,
                lit=lit,
                armed=is_armed,
                clash=lit and pawn.side != moving and not stepping,
                step=step,
                left=cell == origin,
                guarded=bool(guards[pawn.side]) and guards[pawn.side] == kind,
                say=_say(cell, kind, (pawn, guest), lit, guards),
            )
        )
    if busy:
        trace = Trace(pushed=trace.pushed)
    trace = trace if trace.went is not None or busy else Trace()
    return BoardModel(tuple(cells), bottom, trace, ways, say=_("The board"))


@lru_cache(8)
def cell_kinds(board_of: Board) -> tuple[str, ...]:
    """The drawings of all cells of a board."""
    return tuple(words.KINDS[board_of.letter(cell)] for cell in range(COUNT))


@lru_cache(1024)
def _empty(cell: int, kind: str, dim: bool, lit: bool, armed: bool, step: int, left: bool, _language: str) -> BoardCell:
    """A cell without an agent, which is most of them; cached, as both players see them on the board."""
    return BoardCell(
        cell=cell,
        kind=kind,
        key=f"cell/{cell}",
        dim=dim,
        lit=lit,
        armed=armed,
        step=step,
        left=left,
        say=_say(cell, kind, (), lit, {}),
    )


def guarded_kind(facts: Facts, side: int) -> str:
    """The kind of cell where Ruri protects the agents of a side from attacks."""
    guarded = facts.sides[side].guarded
    return words.drawing(guarded) if guarded in COLOURS and guarded is not None else ""


def _mover(shown: Shown) -> int:
    """The side whose agent meets the others: in a push, the side that is not acting."""
    facts, own = facts_of(shown), own_of(shown)
    mine = own.side if own is not None else facts.turn.side
    return 1 - mine if facts.turn.phase is Phase.PUSH else mine


def _roles(left: tuple[Any, ...]) -> tuple[frozenset[int], frozenset[int]]:
    """Agents that can be chosen, and cells that can be moved to."""
    starts: set[int] = set()
    ends: set[int] = set()
    for action in left:
        match action:
            case actions.Move(origin=origin, target=target) | actions.Push(origin=origin, target=target):
                starts.add(origin)
                ends.add(target)
            case actions.Swap(first, second):
                starts |= {first, second}
            case actions.Step(cell):
                ends.add(cell)
            case actions.Wiretap(cell) | actions.Stun(cell) | actions.Drug(cell):
                pass  # selectable only after the equipment was chosen: see `_pawns`
    return frozenset(starts), frozenset(ends)


def _way(action: Value) -> tuple[int, int] | None:
    if isinstance(action, actions.Move | actions.Push):
        return action.origin, action.target
    if isinstance(action, actions.Swap):
        return action.first, action.second
    return None


Pawns = dict[int, Pawn]


def _pawns(
    shown: Shown, state: KyotoSelection, bottom: int, starts: frozenset[int], chosen: tuple[int, ...]
) -> tuple[Pawns, Pawns]:
    """All agents on the board; and those of the moving side in a cell with an enemy."""
    facts, own = facts_of(shown), own_of(shown)
    aimed = set()
    if any(isinstance(thing, tuple) and thing[0] == "gear" for thing in state.path):
        aimed = {
            action.cell for action in state.left if isinstance(action, actions.Wiretap | actions.Stun | actions.Drug)
        }
    play = facts.turn.play
    pushed = {play.at} if play is not None and facts.turn.phase is Phase.STEP else set()
    found: Pawns = {}
    guests: Pawns = {}
    for side in (1 - facts.turn.side, facts.turn.side):
        faces = faces_of(shown, side)
        mine = own is not None and own.side == side
        for agent in facts.sides[side].agents:
            hidden = mine and state.away and state.peek != agent.cell and agent.face is None
            face = faces.get(agent.cell)
            note = state.notes.get(agent.cell) if own is not None and not mine else None
            met = agent.cell in found
            (guests if met else found)[agent.cell] = Pawn(
                side=side,
                face="" if face is None or hidden else words.FACES[face],
                away=side != bottom,
                known=agent.face is not None and facts.opened is None,
                ring=not met and (agent.cell in starts or agent.cell in aimed or agent.cell in pushed),
                chosen=not met and agent.cell in chosen,
                badge=_badge(facts, side, agent),
                tag=note.tag() if note is not None and agent.face is None and facts.opened is None else (),
            )
    return found, guests


def _badge(facts: Facts, side: int, agent: Agent) -> str:
    if side != 0:
        return ""
    if facts.turn.stunned == agent.cell:
        return "stunner"
    return "anaesthetic" if facts.turn.drugged == agent.cell else ""


def with_trace(drawn: BoardModel, trace: Trace) -> BoardModel:
    """The board with the path of the last card, and the cell that was left."""
    cells = drawn.cells
    if trace.went is not None:
        left = trace.went[0]
        cells = (*cells[:left], replace(cells[left], left=True), *cells[left + 1 :])
    return replace(drawn, cells=cells, trace=trace)


def trace_of(shown: Shown) -> Trace:
    """The effects of the card being played that are still visible."""
    play = facts_of(shown).turn.play
    if play is None or play.origin < 0:
        return Trace()
    went = (play.origin, play.at) if play.at >= 0 and play.at != play.origin else None
    return Trace(went, (play.pushed_from, play.pushed_to) if play.pushed_to >= 0 else None)


def trace_in(events: Iterable[Any]) -> Trace:
    """The effects of the last card among some events."""
    trace, sprung = Trace(), -1
    for event in events:
        match event:
            case CardPlayed() | GameBegan() | Deployed():
                trace, sprung = Trace(), -1
            case Moved(origin=origin, target=target):
                trace = replace(trace, went=(origin, target))
            case Sprung(cell=cell):
                sprung = cell
            case Pushed(origin=origin, target=target):
                trace = replace(trace, pushed=(sprung if sprung >= 0 else origin, target))
            case Retreated(target=target) if trace.went is not None and trace.went[0] == target:
                trace = replace(trace, went=None)
            case SwapPlayed(first=first, second=second):
                trace = replace(trace, swapped=(first, second))
    return trace


def _say(cell: int, kind: str, pawns: Sequence[Pawn | None], lit: bool, guards: Mapping[int, str]) -> str:
    """Accessible text of a cell, also used by tests. It describes what is drawn and nothing else."""
    parts = [f"{words.spot(cell)}, {words.kind_name(kind)}"]
    for pawn in pawns:
        if pawn is None:
            continue
        name = words.side_name(pawn.side)
        face = words.FACE_OF.get(pawn.face)
        parts.append(
            _("{side}: hidden agent", side=name)
            if face is None
            else _("{side}: agent {face}", side=name, face=words.face_name(face))
        )
        if pawn.badge:
            parts.append(words.gear_words(words.GEAR_OF[pawn.badge])[0])
        if guards[pawn.side] == kind:
            parts.append(_("guarded"))
    if lit or any(pawn is not None and pawn.ring for pawn in pawns):
        parts.append(_("can be chosen"))
    return "; ".join(parts)


def choosable(shown: Shown) -> bool:
    """Whether cells can be chosen now."""
    return bool(actions_of(shown)) and facts_of(shown).turn.phase in ON_THE_BOARD


def waits_at(state: KyotoSelection, cell: int) -> bool:
    """Whether this cell was chosen as a target while the agent is still to be chosen."""
    if ("cell", cell) not in state.path or state.armed is not None:
        return False
    starts, ends = _roles(state.left)
    return cell in ends and cell not in starts
