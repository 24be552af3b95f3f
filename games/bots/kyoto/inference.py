"""Updates of the beliefs about both sides from public events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from games.bots.kyoto.beliefs import (
    FACE_OF,
    MOVED,
    NUMBER,
    STOOD,
    STORY,
    STRIKERS,
    STRUCK,
    STRUCK_KNOWN,
    TOP,
    WENT_BACK,
    WORLDS,
    Suspicion,
    Suspicions,
    row_of,
    trusted,
    weighed,
)
from games.core.value import Value
from games.kyoto.board import START
from games.kyoto.events import (
    Captured,
    CardPlayed,
    Clashed,
    Deployed,
    GameBegan,
    Moved,
    NoEscape,
    Pushed,
    Recovered,
    Retreated,
    Shot,
    Sprung,
    Swapped,
    TakenBack,
    Tapped,
    TurnBegan,
)
from games.kyoto.facts import Facts, SideFacts
from games.kyoto.vocabulary import ANY_FACE, DECKS, FACE_BIT, FAKE, RANK, STRENGTH, WINNERS, Card, Side

_PLACE = {world: place for place, world in enumerate(WORLDS)}
_CAP = 3  # limit of each counter


def learned(before: Suspicions | None, facts: Facts, events: Iterable[Value]) -> Suspicions:
    """The beliefs about both sides after these events, which led to these facts."""
    tales = [_Tale.of(side, before.sides[side] if before is not None else _fresh(facts, side)) for side in (0, 1)]
    if before is not None:
        for event in events:
            _hear(tales, facts, event)
    return Suspicions(*(_checked(tale.frozen(), facts, tale.side) for tale in tales))


def _fresh(facts: Facts, side: Side) -> Suspicion:
    """The beliefs from the facts alone, without any events."""
    seen = facts.sides[side]
    if not seen.agents:
        return Suspicion()
    cells = (*(agent.cell for agent in seen.agents), *(-1 for _ in seen.lost))
    return Suspicion(cells, _allowed(seen), ((0,) * STORY,) * len(cells))


def _checked(found: Suspicion, facts: Facts, side: Side) -> Suspicion:
    """Return the beliefs unless they contradict the facts; then those from the facts alone."""
    stand = tuple(sorted(cell for cell in found.cells if cell >= 0))
    if stand == tuple(agent.cell for agent in facts.sides[side].agents) and (any(found.worlds) or not found.cells):
        return found
    return _fresh(facts, side)


@lru_cache(maxsize=1024)
def _allowed(seen: SideFacts) -> tuple[int, ...]:
    """Weights of the worlds from the facts alone, agents on the board by cell and then the captured ones."""
    lost = tuple(FACE_BIT[face] for face in seen.lost)
    cases = seen.cases or (tuple(agent.may_be for agent in seen.agents),)
    masks = [(*(sum(FACE_BIT[face] for face in faces) for faces in case), *lost) for case in cases]
    return tuple(
        TOP * sum(all(mask >> face & 1 for mask, face in zip(case, world, strict=True)) for case in masks) // len(masks)
        for world in WORLDS
    )


@dataclass
class _Tale:
    """A mutable suspicion during an update."""

    side: Side
    cells: list[int]
    worlds: list[int]
    stories: list[list[int]]
    gone: list[Card]
    back: list[int]
    sprung: int
    trust: tuple[int, ...]

    @classmethod
    def of(cls, side: Side, known: Suspicion) -> _Tale:
        return cls(
            side=side,
            cells=list(known.cells),
            worlds=list(known.worlds),
            stories=[list(story) for story in known.stories],
            gone=list(known.gone),
            back=list(known.back),
            sprung=known.sprung,
            trust=known.trust,
        )

    def frozen(self) -> Suspicion:
        return Suspicion(
            cells=tuple(self.cells),
            worlds=tuple(self.worlds),
            stories=tuple(map(tuple, self.stories)),
            gone=tuple(sorted(self.gone, key=RANK.__getitem__)),
            back=(self.back[0], self.back[1]),
            sprung=self.sprung,
            trust=self.trust,
        )

    def forget(self) -> None:
        """Reset for the next game of the series."""
        self.cells, self.worlds, self.stories, self.gone, self.back = [], [], [], [], [0, 0]
        self.sprung, self.trust = -1, ()

    def begin(self) -> None:
        """Place all six agents on their start cells."""
        self.cells = list(START[self.side])
        self.worlds = [TOP] * len(WORLDS)
        self.stories = [[0] * STORY for _ in self.cells]

    def face_known(self, cell: int) -> bool:
        """Whether the agent there can have only one face."""
        faces = FACE_OF[self.cells.index(cell)]
        return len({face for weight, face in zip(self.worlds, faces, strict=True) if weight}) == 1

    def count(self, cell: int, what: int) -> None:
        story = self.stories[self.cells.index(cell)]
        story[what] = min(_CAP, story[what] + 1)

    def is_one_of(self, cell: int, faces: int, enemies: Sequence[int]) -> None:
        """Record that the agent there has one of these faces, which is also evidence for the schools."""
        if cell in self.cells:
            agent = self.cells.index(cell)
            self.trust = trusted(self.frozen(), self.side, enemies, agent, faces)
            self.worlds = [
                weight if faces >> face & 1 else 0 for weight, face in zip(self.worlds, FACE_OF[agent], strict=True)
            ]

    def go(self, origin: int, target: int) -> None:
        if origin in self.cells:
            self.cells[self.cells.index(origin)] = target

    def mix(self, first: int, second: int, enemies: Sequence[int]) -> None:
        """Mix two agents that may have exchanged faces; their stories belong to the old faces and are applied first."""
        if first not in self.cells or second not in self.cells:
            return
        worlds = weighed(self.frozen(), self.side, enemies)
        turned = _turned(self.cells.index(first), self.cells.index(second))
        self.worlds = [(weight + worlds[place] + 1) // 2 for weight, place in zip(worlds, turned, strict=True)]
        self.stories = [[0] * STORY for _ in self.cells]


@cache
def _turned(one: int, other: int) -> tuple[int, ...]:
    """For each world the index of the world in which these two agents have exchanged faces."""
    places = []
    for world in WORLDS:
        changed = list(world)
        changed[one], changed[other] = world[other], world[one]
        places.append(_PLACE[tuple(changed)])
    return tuple(places)


def _hear(tales: Sequence[_Tale], facts: Facts, event: Value) -> None:
    """Apply one event, as everybody saw it."""
    match event:
        case GameBegan():
            for tale in tales:
                tale.forget()
        case Deployed():
            for tale in tales:
                tale.begin()
        case TurnBegan(seat=seat, number=number) if number > 1:
            _hear_turn_end(tales, 1 - _side(facts, seat))
        case Moved(seat=seat, origin=origin, target=target):
            _hear_move(tales, _side(facts, seat), origin, target)
        case Pushed(seat=seat, origin=origin, target=target):
            _hear_push(tales[1 - _side(facts, seat)], origin, target)
        case Retreated(seat=seat, origin=origin, target=target):
            tales[_side(facts, seat)].go(origin, target)
        case Swapped(seat=seat, first=first, second=second):
            side = _side(facts, seat)
            tales[side].mix(first, second, tales[1 - side].cells)
        case _:
            _hear_of_faces(tales, facts, event)
            _hear_of_cards(tales, facts, event)


def _side(facts: Facts, seat: int) -> Side:
    return 0 if facts.oniwaban.seat == seat else 1


def _hear_move(tales: Sequence[_Tale], side: Side, origin: int, target: int) -> None:
    mine, theirs = tales[side], tales[1 - side]
    if origin not in mine.cells:
        return
    if target in theirs.cells:
        mine.count(origin, STRUCK_KNOWN if theirs.face_known(target) else STRUCK)
    elif row_of(side, target) > row_of(side, origin):
        mine.count(origin, MOVED)
    else:
        mine.count(origin, WENT_BACK)
    mine.go(origin, target)


def _hear_push(pushed: _Tale, origin: int, target: int) -> None:
    """Move a pushed agent: a decoy pushes in two steps, and the agent moves when both are chosen (R74); Attack pushes
    at once.
    """
    if pushed.sprung < 0:
        pushed.go(origin, target)
    elif origin != pushed.sprung:
        pushed.go(pushed.sprung, target)
        pushed.sprung = -1


def _hear_turn_end(tales: Sequence[_Tale], side: Side) -> None:
    """Count for each agent that it ended its owner's turn where an enemy may strike it."""
    enemies = tales[1 - side].cells
    for cell in tales[side].cells:
        if cell >= 0 and any(enemy in STRIKERS[1 - side][cell] for enemy in enemies):
            tales[side].count(cell, STOOD)


def _hear_of_faces(tales: Sequence[_Tale], facts: Facts, event: Value) -> None:
    cells = [tuple(tale.cells) for tale in tales]
    match event:
        case Clashed(seat=seat, cell=cell, defender=defender, attacker=attacker, won=won):
            side, winners = _side(facts, seat), WINNERS[STRENGTH[NUMBER[defender]]]
            tales[1 - side].is_one_of(cell, FACE_BIT[defender], cells[side])
            of = FACE_BIT[attacker] if attacker is not None else winners if won else ANY_FACE & ~winners
            tales[side].is_one_of(cell, of, cells[1 - side])
        case Captured(seat=seat, cell=cell, face=face):
            side = _side(facts, seat)
            tales[1 - side].is_one_of(cell, FACE_BIT[face], cells[side])
            tales[1 - side].go(cell, -1)
        case Tapped(seat=seat, cell=cell, face=face) | Shot(seat=seat, cell=cell, face=face):
            side = _side(facts, seat)
            tales[1 - side].is_one_of(cell, FACE_BIT[face], cells[side])
        case NoEscape(seat=seat, cell=cell):
            side = _side(facts, seat)
            tales[side].is_one_of(cell, FAKE, cells[1 - side])


def _hear_of_cards(tales: Sequence[_Tale], facts: Facts, event: Value) -> None:
    match event:
        case CardPlayed(seat=seat, card=card):
            tales[_side(facts, seat)].gone.append(card)  # Decoys too: those still on the board are known
        case Sprung(seat=seat, mark=mark, cell=cell):
            tales[_side(facts, seat)].gone.append(mark)
            tales[1 - _side(facts, seat)].sprung = cell
        case TakenBack(seat=seat, card=card):
            gone = tales[_side(facts, seat)].gone
            if card in gone:
                gone.remove(card)
        case Recovered(seat=seat, deck=deck):  # its owner sees the card; the beliefs are those of the other player
            tales[_side(facts, seat)].back[DECKS.index(deck)] += 1
