"""Conversion between the full state of a side and its public and private facts."""

from __future__ import annotations

from functools import lru_cache

from games.core.contract import Message, Seat
from games.core.value import shared
from games.kyoto import deduction
from games.kyoto.deduction import Cases
from games.kyoto.facts import Agent, KyotoOutcome, Opened, Own, Phase, Secret, SideFacts
from games.kyoto.side_state import CAPTURED, SideState, backs
from games.kyoto.vocabulary import ANY_FACE, FACE_BIT, FACES, Face, Side, deck_of

_agent = shared(Agent)
_NUMBER = {face: place for place, face in enumerate(FACES)}
_FACES_OF = tuple(
    tuple(face for place, face in enumerate(FACES) if faces >> place & 1) for faces in range(ANY_FACE + 1)
)


def numbers(faces: tuple[Face, ...]) -> tuple[int, ...]:
    return tuple(_NUMBER[face] for face in faces)


def face_set(faces: tuple[Face, ...]) -> int:
    return sum(FACE_BIT[face] for face in faces)


def order(camp: SideState) -> tuple[int, ...]:
    """The agents in public order: those on the board by cell, then those captured by face."""
    lost = tuple(face if cell < 0 else 0 for face, cell in zip(camp.faces, camp.cells, strict=False))
    return _order(camp.cells, lost)


@lru_cache(maxsize=16384)
def _order(cells: tuple[int, ...], lost: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(range(len(cells)), key=lambda agent: (cells[agent] < 0, cells[agent], lost[agent])))


def side_facts(camp: SideState, seat: Seat) -> SideFacts:
    """The public facts about a side."""
    cells, faces = camp.cells, camp.faces
    agents: tuple[Agent, ...] = ()
    lost: tuple[Face, ...] = ()
    cases: tuple[tuple[tuple[Face, ...], ...], ...] = ()
    if cells:
        named = order(camp)
        here = [agent for agent in named if cells[agent] >= 0]
        may_be = deduction.marginals(camp.cases)
        agents = tuple(
            _agent(cells[agent], FACES[faces[agent]] if camp.open >> agent & 1 else None, _FACES_OF[may_be[agent]])
            for agent in here
        )
        lost = tuple(FACES[faces[agent]] for agent in named if cells[agent] < 0)
        if len(camp.cases) > 1:
            cases = _cases(camp.cases, tuple(here))
    return SideFacts(
        seat=seat,
        ready=camp.ready,
        agents=agents,
        lost=lost,
        cases=cases,
        decks=(len(camp.locations), len(camp.tactics)),
        hand=backs(camp.hand),
        known=camp.known,
        drawn=tuple(deck_of(card) for card in camp.drawn),
        bottoms=camp.bottoms,
        discards=len(camp.discards),
        last=camp.last,
        last_lies=camp.last_lies,
        decoys=tuple(map(len, camp.marks)),
        special=camp.special,
        guarded=camp.guarded,
        inactive=camp.inactive,
        active=camp.active,
    )


@lru_cache(maxsize=4096)
def _cases(cases: Cases, here: tuple[int, ...]) -> tuple[tuple[tuple[Face, ...], ...], ...]:
    return tuple(tuple(_FACES_OF[faces] for faces in case) for case in deduction.reordered(cases, here))


def own(camp: SideState, side: Side) -> Own:
    """The private facts of a side's player."""
    if camp.cells:
        faces = tuple(FACES[camp.faces[agent]] for agent in order(camp) if camp.cells[agent] >= 0)
    else:
        faces = tuple(FACES[face] for face in camp.faces)
    locations = camp.locations[len(camp.locations) - camp.bottoms[0] :]
    tactics = camp.tactics[len(camp.tactics) - camp.bottoms[1] :]
    return Own(
        side=side,
        faces=faces,
        hand=camp.hand,
        discards=camp.discards,
        marks=camp.marks,
        drawn=camp.drawn,
        bottoms=(locations, tactics),
        special=camp.chosen,
    )


def secret(camp: SideState, side: Side) -> Secret:
    return Secret(own(camp, side), camp.locations, camp.tactics)


def opened(camp: SideState) -> Opened:
    """The facts about a side revealed at the end of a game."""
    faces = tuple(FACES[camp.faces[agent]] for agent in order(camp) if camp.cells[agent] >= 0)
    return Opened(faces, camp.hand, camp.marks)


def cases_of(facts: SideFacts) -> Cases:
    """The public conclusions about all six agents: those on the board, then those in Arrest."""
    open_cases = facts.cases or (tuple(agent.may_be for agent in facts.agents),)
    arrested = tuple(FACE_BIT[face] for face in facts.lost)
    return tuple(sorted((*map(face_set, case), *arrested) for case in open_cases))


def camp(facts: SideFacts, hidden: Secret) -> SideState:
    """The full state of a side from its facts and its secret."""
    mine = hidden.own
    cells: tuple[int, ...] = ()
    faces = numbers(mine.faces)
    revealed = 0
    cases: Cases = deduction.UNKNOWN
    if facts.agents or facts.lost:
        cells = (*(agent.cell for agent in facts.agents), *(CAPTURED for _ in facts.lost))
        faces = (*faces, *numbers(facts.lost))
        revealed = sum(1 << place for place, agent in enumerate(facts.agents) if agent.face is not None)
        revealed |= sum(1 << place for place, cell in enumerate(cells) if cell < 0)
        cases = cases_of(facts)
    return SideState(
        cells,
        faces,
        revealed,
        cases,
        mine.hand,
        hidden.locations,
        hidden.tactics,
        mine.discards,
        mine.marks,
        facts.known,
        mine.drawn,
        facts.bottoms,
        facts.last,
        facts.last_lies,
        facts.special,
        mine.special,
        facts.guarded,
        facts.inactive,
        facts.active,
        facts.ready,
    )


def prompt(phase: Phase, acting: tuple[Seat, ...], outcome: KyotoOutcome | None) -> Message:
    """The prompt: what has to be done now and by which seat; from public facts only."""
    if outcome is not None:
        return _say(f"kyoto.prompt.over_{outcome.reason}", outcome.winners[0])
    if len(acting) > 1:
        return _say(f"kyoto.prompt.{phase}_both")
    return _say(f"kyoto.prompt.{phase}", acting[0])


@lru_cache(maxsize=64)
def _say(key: str, seat: Seat | None = None) -> Message:
    return Message(key) if seat is None else Message(key, (("seat", seat),))
