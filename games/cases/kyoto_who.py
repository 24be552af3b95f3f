"""Kyoto case: which of a side's agents must be real, given what was seen of them.

A world assigns a face to each agent. Every fact rules out some worlds. If exactly one agent is real in all worlds that
remain, it is the answer; every given fact is needed to derive it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from games.cases.case import GRADES, Case, Choice, Kind
from games.core.chance import Seeded
from games.core.contract import Message
from games.core.playout import concrete
from games.kyoto.board import ESCAPE, place_name
from games.kyoto.events import TurnBegan
from games.kyoto.facts import Options, Position, Series
from games.kyoto.game import KYOTO
from games.kyoto.rules import KyotoState
from games.kyoto.scene import Half, Scene, Stand, cell
from games.kyoto.scene_read import read
from games.kyoto.scene_write import write
from games.kyoto.vocabulary import FACE_BIT, FACES, FAKE, REAL, SIDES, WINNERS, Face, Side

World = tuple[int, ...]  # the face number of each fan

TURNED_BACK, WON, NO_ESCAPE = "turned_back", "won", "no_escape"
_FEWEST, _MOST = 2, 6  # number of facts
_LATE, _OFTEN, _TRIES = 6, 0.3, 60
_STANDING = 4  # minimum number of agents in question


@dataclass(frozen=True)
class Fact:
    """An observation of one agent."""

    what: str
    agent: int
    strength: int = 0  # of the agent that was attacked

    def leaves(self, world: World) -> bool:
        """Whether the observation is possible in a world."""
        face = 1 << world[self.agent]
        if self.what == TURNED_BACK:
            return not face & WINNERS[self.strength]
        return bool(face & (WINNERS[self.strength] if self.what == WON else FAKE))


def left(worlds: Iterable[World], facts: Sequence[Fact]) -> set[World]:
    """The worlds in which all observations are possible."""
    return {world for world in worlds if all(fact.leaves(world) for fact in facts)}


def suns(worlds: set[World]) -> set[int]:
    """The agents that are real in all these worlds."""
    return {agent for agent in range(len(FACES)) if all(REAL >> world[agent] & 1 for world in worlds)}


# From play


def proposals(seed: int) -> Iterator[Case]:
    """Cases from positions of one random match, with clashes as they may have happened before."""
    rng, chance = random.Random(seed), Seeded(seed)
    state = KYOTO.deal(Options(series=Series.SINGLE), 2, chance)
    while state.acting:
        seat, side = rng.choice(state.acting), state.facts.turn.side
        action: Any = concrete(rng.choice(state.actions(seat)), rng)
        events = state.apply(seat, action, chance)
        began = any(isinstance(event, TurnBegan) for event in events)
        if began and state.acting and state.facts.turn.number > _LATE and rng.random() < _OFTEN:
            case = _asked(state, side, rng, seed)
            if case is not None:
                yield case
                return


def _asked(state: KyotoState, side: Side, rng: random.Random, seed: int) -> Case | None:
    """A case about the side that has just played, if it is worth asking."""
    halves = [_half(state, each) for each in SIDES]
    half = halves[side]
    if len(half.stands) < _STANDING:
        return None
    cells = [stand.cell for stand in half.stands] + [-1] * len(half.lost)
    worlds = worlds_of(cells, half.stands, half.lost)
    for _ in range(_TRIES):
        facts = [fact for fact in (_seen_of(half.stands, side, rng) for _ in range(rng.randint(2, 7))) if fact]
        needed = _needed(worlds, list(dict.fromkeys(facts)))
        if needed is not None and _FEWEST <= len(needed) <= _MOST and len({fact.agent for fact in needed}) > 1:
            break
    else:
        return None
    scene = Scene(oniwaban=halves[0], government=halves[1], side=1 - side)
    position = scene.position()
    if KyotoState.of(position).problems():
        return None
    return posed(f"kyoto-who-{seed}", write(position), side, [(f.what, cells[f.agent], f.strength) for f in needed])


def _half(state: KyotoState, side: Side) -> Half:
    """Where a side's agents stand, and which of them are face up."""
    seen, faces = state.facts.sides[side], state.position().secrets[side].own.faces
    stands = (
        Stand(cell=agent.cell, face=face, open=agent.face is not None)
        for agent, face in zip(seen.agents, faces, strict=True)
    )
    return Half(stands=tuple(stands), lost=seen.lost)


def _seen_of(stands: Sequence[Stand], side: Side, rng: random.Random) -> Fact | None:
    """A true observation of a random agent that is face down; None if there is none."""
    agent = rng.randrange(len(stands))
    stand = stands[agent]
    if stand.open:
        return None
    face = FACES.index(stand.face)
    if ESCAPE[side] >> stand.cell & 1:
        return None if REAL >> face & 1 else Fact(NO_ESCAPE, agent)
    strength = rng.randrange(4)
    return Fact(WON if WINNERS[strength] >> face & 1 else TURNED_BACK, agent, strength)


def worlds_of(cells: Sequence[int], stands: Sequence[Stand], lost: Sequence[Face]) -> set[World]:
    """All worlds consistent with the face-up agents on the board and those in Arrest."""
    known = [(cells.index(stand.cell), FACES.index(stand.face)) for stand in stands if stand.open]
    gone = [agent for agent, at in enumerate(cells) if at < 0]
    known += zip(gone, (FACES.index(face) for face in lost), strict=True)
    return {world for world in permutations(range(len(FACES))) if all(world[agent] == face for agent, face in known)}


def _needed(worlds: set[World], facts: Sequence[Fact]) -> list[Fact] | None:
    """A minimal subset of the facts that leaves exactly one agent that must be real; None if there is none."""
    if suns(worlds) or len(suns(left(worlds, facts))) != 1:
        return None
    answer, kept = suns(left(worlds, facts)), list(facts)
    for fact in facts:
        fewer = list(kept)
        fewer.remove(fact)
        if suns(left(worlds, fewer)) == answer:
            kept = fewer
    return kept


# The case


def posed(id_: str, scene: str, side: Side, facts: Sequence[tuple[str, int, int]]) -> Case:
    """The case of a position; facts name agents by their cells."""
    position = read(scene)
    hidden = [agent.cell for agent in position.facts.sides[side].agents if agent.face is None]
    (answer,) = answers(position, side, facts)
    return Case(
        id=id_,
        sort=Kind.KYOTO_WHO,
        grade=GRADES[min(len(facts), len(GRADES) + 1) - _FEWEST],
        title=("", "", ""),
        scene=scene,
        seat=1 - side,
        question=Message("cases.kyoto_who.question", (("seat", side),)),
        facts=tuple(_fact_line(*fact) for fact in facts),
        choices=tuple(
            Choice(
                label=Message("cases.kyoto.agent", (("place", place_name(at)),)),
                places=(at,),
                worth=100 * (at == answer),
            )
            for at in hidden
        ),
        right=(hidden.index(answer),),
        why=_why(position, side, facts, answer),
    )


def _fact_line(what: str, at: int, strength: int) -> Message:
    params: tuple[tuple[str, int | str], ...] = (("place", place_name(at)),)
    return Message(f"cases.kyoto_who.{what}", params if what == NO_ESCAPE else (*params, ("strength", strength)))


def _seen(position: Position, side: Side, facts: Sequence[tuple[str, int, int]]) -> tuple[list[int], set[World]]:
    """The cells of all agents, captured ones last, and the remaining worlds of a case."""
    seen = position.facts.sides[side]
    cells = [agent.cell for agent in seen.agents] + [-1] * len(seen.lost)
    stands = [Stand(cell=agent.cell, face=agent.face or FACES[0], open=agent.face is not None) for agent in seen.agents]
    given = [Fact(what, cells.index(at), strength) for what, at, strength in facts]
    return cells, left(worlds_of(cells, stands, seen.lost), given)


def answers(position: Position, side: Side, facts: Sequence[tuple[str, int, int]]) -> tuple[int, ...]:
    """The cells of face-down agents that must be real."""
    cells, worlds = _seen(position, side, facts)
    hidden = {agent.cell for agent in position.facts.sides[side].agents if agent.face is None}
    return tuple(sorted(cells[agent] for agent in suns(worlds) if cells[agent] in hidden))


def _why(position: Position, side: Side, facts: Sequence[tuple[str, int, int]], answer: int) -> tuple[Message, ...]:
    """The explanation: the faces each hidden agent can still have."""
    cells, worlds = _seen(position, side, facts)
    found = [Message("cases.kyoto_who.worlds", (("count", len(worlds)),))]
    for agent in position.facts.sides[side].agents:
        if agent.face is None:
            faces = sorted({world[cells.index(agent.cell)] for world in worlds})
            may_be = ", ".join(FACES[face] for face in faces)
            key = "must" if agent.cell == answer else "may"
            found.append(Message(f"cases.kyoto_who.{key}", (("place", place_name(agent.cell)), ("faces", may_be))))
    return tuple(found)


def proof(case: Case) -> bool:
    """Whether the answer is the only right one, every fact is needed, and the facts agree with the position."""
    side = int(dict(case.question.params)["seat"])
    position = read(case.scene)
    facts = [_read(fact) for fact in case.facts]
    right = answers(position, side, facts)
    fewer = [answers(position, side, [other for other in facts if other is not fact]) for fact in facts]
    truth = {agent.cell: face for agent, face in zip(
        position.facts.sides[side].agents, position.secrets[side].own.faces, strict=True
    )}  # fmt: skip
    return (
        right == case.choices[case.right[0]].places
        and all(places != right for places in fewer)
        and bool(FACE_BIT[truth[right[0]]] & REAL)
        and not case.state.problems()
    )


def _read(message: Message) -> tuple[str, int, int]:
    params = dict(message.params)
    return message.key.rpartition(".")[2], cell(str(params["place"])), int(params.get("strength", 0))
