"""What may be held of agents that are turned away: how likely each way of dealing out the six faces is.

A suspicion is about one side and made of what everybody saw, so both players can hold it of both sides: of the other's
agents to search by, of the own ones to know how they look from across the board.

It has two parts.  *Worlds* are the 720 ways to deal six faces to six agents, each with a weight: 0 for what cannot be
any more, because of who stepped back from whom, who was shown, who stands in the last row and was not declared; a Swap
mixes those that an exchange turns into each other.  *Stories* are what each agent did so far, and with its place they
bend the weights (`leanings.json`): whoever is left again and again where it may be struck is rarely real.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from itertools import accumulate, permutations
from math import exp

from games.core.value import BadValue, Value, decode, frozen, read_json
from games.kyoto.board import BACK, COLUMNS, ROWS, START
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
from games.kyoto.imagine import Hunch
from games.kyoto.nouns import (
    ANY_FACE,
    DECKS,
    FACE_BIT,
    FACES,
    FAKE,
    RANK,
    STRENGTH,
    WINNERS,
    Card,
    Side,
)

WORLDS = tuple(permutations(range(len(FACES))))
FACE_OF = tuple(zip(*WORLDS, strict=True))  # for each agent its face in each world
NUMBER = {face: place for place, face in enumerate(FACES)}
_PLACE = {world: place for place, world in enumerate(WORLDS)}
_TOP = 1_000_000  # the weight of what is most likely
_CAP = 3  # as often as something is counted

MOVED, STRUCK, STRUCK_KNOWN, WENT_BACK, STOOD = range(5)
"""What an agent's story counts: steps ahead; attacks on a hidden agent, on a known one; moves aside or back by its
owner; turns of its owner that it ended where an enemy could strike it."""
STORY = 5


@frozen
class Suspicion(Value):
    """What may be held of one side's agents, in the order in which they were deployed, and of its cards."""

    cells: tuple[int, ...] = ()  # -1: captured; empty before all are deployed
    worlds: tuple[int, ...] = ()  # weights
    stories: tuple[tuple[int, ...], ...] = ()
    gone: tuple[Card, ...] = ()  # seen to go to its pile, sorted
    back: tuple[int, int] = (0, 0)  # of those, taken back unseen, by deck
    sprung: int = -1  # where an agent stands that a decoy is pushing


@frozen
class Suspicions(Value):
    """Of both sides, by their number."""

    oniwaban: Suspicion
    government: Suspicion

    @property
    def sides(self) -> tuple[Suspicion, Suspicion]:
        return self.oniwaban, self.government


def row_of(side: Side, cell: int) -> int:
    """How many rows from home."""
    row = cell // COLUMNS
    return row if side == 0 else ROWS - 1 - row


STRIKERS = tuple(
    tuple(frozenset(near for near, _ in BACK[side][cell]) for cell in range(ROWS * COLUMNS)) for side in (0, 1)
)
"""From where agents of a side step ahead to a cell."""


# Learning


def learned(before: Suspicions | None, facts: Facts, events: Iterable[Value]) -> Suspicions:
    """What may be held of both sides after these events, which led to these facts."""
    tales = [_Tale.of(side, before.sides[side] if before is not None else _fresh(facts, side)) for side in (0, 1)]
    if before is not None:
        for event in events:
            _hear(tales, facts, event)
    return Suspicions(*(_checked(tale.told(), facts, tale.side) for tale in tales))


def _fresh(facts: Facts, side: Side) -> Suspicion:
    """What the facts alone say; nothing was seen before."""
    seen = facts.sides[side]
    if not seen.agents:
        return Suspicion()
    cells = (*(agent.cell for agent in seen.agents), *(-1 for _ in seen.lost))
    return Suspicion(cells, _allowed(seen), ((0,) * STORY,) * len(cells))


def _checked(found: Suspicion, facts: Facts, side: Side) -> Suspicion:
    """The same, unless what was seen does not lead to these facts: then they alone count."""
    stand = tuple(sorted(cell for cell in found.cells if cell >= 0))
    if stand == tuple(agent.cell for agent in facts.sides[side].agents) and (any(found.worlds) or not found.cells):
        return found
    return _fresh(facts, side)


@lru_cache(maxsize=1024)
def _allowed(seen: SideFacts) -> tuple[int, ...]:
    """Weights of the worlds by the facts alone, agents on the board by place and then those captured."""
    lost = tuple(FACE_BIT[face] for face in seen.lost)
    cases = seen.cases or (tuple(agent.may_be for agent in seen.agents),)
    masks = [(*(sum(FACE_BIT[face] for face in faces) for faces in case), *lost) for case in cases]
    return tuple(
        _TOP
        * sum(all(mask >> face & 1 for mask, face in zip(case, world, strict=True)) for case in masks)
        // len(masks)
        for world in WORLDS
    )


@dataclass
class _Tale:
    """A suspicion while it is told."""

    side: Side
    cells: list[int]
    worlds: list[int]
    stories: list[list[int]]
    gone: list[Card]
    back: list[int]
    sprung: int

    @classmethod
    def of(cls, side: Side, known: Suspicion) -> _Tale:
        stories = [list(story) for story in known.stories]
        return cls(
            side, list(known.cells), list(known.worlds), stories, list(known.gone), list(known.back), known.sprung
        )

    def told(self) -> Suspicion:
        return Suspicion(
            cells=tuple(self.cells),
            worlds=tuple(self.worlds),
            stories=tuple(map(tuple, self.stories)),
            gone=tuple(sorted(self.gone, key=RANK.__getitem__)),
            back=(self.back[0], self.back[1]),
            sprung=self.sprung,
        )

    def forget(self) -> None:
        """Another game of the series begins."""
        self.cells, self.worlds, self.stories, self.gone, self.back = [], [], [], [], [0, 0]
        self.sprung = -1

    def begin(self) -> None:
        """All six stand on their start cells."""
        self.cells = list(START[self.side])
        self.worlds = [_TOP] * len(WORLDS)
        self.stories = [[0] * STORY for _ in self.cells]

    def face_known(self, cell: int) -> bool:
        """Whether the agent there can have but one face."""
        faces = FACE_OF[self.cells.index(cell)]
        return len({face for weight, face in zip(self.worlds, faces, strict=True) if weight}) == 1

    def count(self, cell: int, what: int) -> None:
        story = self.stories[self.cells.index(cell)]
        story[what] = min(_CAP, story[what] + 1)

    def is_one_of(self, cell: int, faces: int) -> None:
        """The agent there has one of these faces."""
        if cell in self.cells:
            agent = self.cells.index(cell)
            self.worlds = [
                weight if faces >> face & 1 else 0 for weight, face in zip(self.worlds, FACE_OF[agent], strict=True)
            ]

    def go(self, origin: int, target: int) -> None:
        if origin in self.cells:
            self.cells[self.cells.index(origin)] = target

    def mix(self, first: int, second: int, enemies: Sequence[int]) -> None:
        """These two may have changed faces; what they did so far belongs to a face, so it is weighed in before."""
        if first not in self.cells or second not in self.cells:
            return
        worlds = weighed(self.told(), self.side, enemies)
        turned = _turned(self.cells.index(first), self.cells.index(second))
        self.worlds = [(weight + worlds[place] + 1) // 2 for weight, place in zip(worlds, turned, strict=True)]
        self.stories = [[0] * STORY for _ in self.cells]


@cache
def _turned(one: int, other: int) -> tuple[int, ...]:
    """For each world the place of the one in which these two agents have changed faces."""
    places = []
    for world in WORLDS:
        changed = list(world)
        changed[one], changed[other] = world[other], world[one]
        places.append(_PLACE[tuple(changed)])
    return tuple(places)


def _hear(tales: Sequence[_Tale], facts: Facts, event: Value) -> None:
    """One event, as everybody saw it."""
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
    """A decoy pushes in two steps and the agent moves when both are chosen (R74); Attack pushes at once."""
    if pushed.sprung < 0:
        pushed.go(origin, target)
    elif origin != pushed.sprung:
        pushed.go(pushed.sprung, target)
        pushed.sprung = -1


def _hear_turn_end(tales: Sequence[_Tale], side: Side) -> None:
    """Whoever was left where an enemy may strike it was dared."""
    enemies = tales[1 - side].cells
    for cell in tales[side].cells:
        if cell >= 0 and any(enemy in STRIKERS[1 - side][cell] for enemy in enemies):
            tales[side].count(cell, STOOD)


def _hear_of_faces(tales: Sequence[_Tale], facts: Facts, event: Value) -> None:
    match event:
        case Clashed(seat=seat, cell=cell, defender=defender, attacker=attacker, won=won):
            side, winners = _side(facts, seat), WINNERS[STRENGTH[NUMBER[defender]]]
            tales[1 - side].is_one_of(cell, FACE_BIT[defender])
            if attacker is not None:
                tales[side].is_one_of(cell, FACE_BIT[attacker])
            else:
                tales[side].is_one_of(cell, winners if won else ANY_FACE & ~winners)
        case Captured(seat=seat, cell=cell, face=face):
            tale = tales[1 - _side(facts, seat)]
            tale.is_one_of(cell, FACE_BIT[face])
            tale.go(cell, -1)
        case Tapped(seat=seat, cell=cell, face=face) | Shot(seat=seat, cell=cell, face=face):
            tales[1 - _side(facts, seat)].is_one_of(cell, FACE_BIT[face])
        case NoEscape(seat=seat, cell=cell):
            tales[_side(facts, seat)].is_one_of(cell, FAKE)


def _hear_of_cards(tales: Sequence[_Tale], facts: Facts, event: Value) -> None:
    match event:
        case CardPlayed(seat=seat, card=card):
            tales[_side(facts, seat)].gone.append(card)  # Decoys too: those that still lie armed are known
        case Sprung(seat=seat, mark=mark, cell=cell):
            tales[_side(facts, seat)].gone.append(mark)
            tales[1 - _side(facts, seat)].sprung = cell
        case TakenBack(seat=seat, card=card):
            gone = tales[_side(facts, seat)].gone
            if card in gone:
                gone.remove(card)
        case Recovered(seat=seat, deck=deck):  # its owner sees the card; the other's eyes are those that count here
            tales[_side(facts, seat)].back[DECKS.index(deck)] += 1


# Weighing


@dataclass(frozen=True)
class Leanings(Value):
    """How much each trait of an agent speaks for each face, in thousandths of a logarithm (`bench.minds_learn`)."""

    about: str
    traits: tuple[str, ...]
    speaks: tuple[tuple[int, ...], ...]  # by trait and face


TRAITS = (
    *(f"row {row}" for row in range(ROWS)),
    "dared at home", "dared ahead", "backed",
    "moved", "struck", "struck known", "went back", "stood",
)  # fmt: skip


@cache
def leanings() -> Leanings:
    text = resources.files("games.minds.kyoto").joinpath("data/leanings.json").read_text("utf-8")
    found = decode(Leanings, read_json(text))
    if found.traits != TRAITS:
        raise BadValue("leanings", "these leanings are for other traits")
    return found


def traits(side: Side, cell: int, story: Sequence[int], own: Sequence[int], enemies: Sequence[int]) -> tuple[int, ...]:
    """How much there is of each trait in an agent on the board."""
    found = [0] * len(TRAITS)
    row = row_of(side, cell)
    found[row] = 1
    if any(enemy in STRIKERS[1 - side][cell] for enemy in enemies):
        found[ROWS + (row > 1)] = 1
    found[ROWS + 2] = int(any(friend in STRIKERS[side][cell] for friend in own))
    found[ROWS + 3 :] = story
    return tuple(found)


@lru_cache(maxsize=4096)
def speaking(amounts: tuple[int, ...]) -> tuple[float, ...]:
    """By how much these traits multiply the weight of each face."""
    speaks = leanings().speaks
    sums = [sum(amount * row[face] for amount, row in zip(amounts, speaks, strict=True)) for face in range(len(FACES))]
    return tuple(exp(total / 1000) for total in sums)


def weighed(known: Suspicion, side: Side, enemies: Sequence[int]) -> tuple[int, ...]:
    """Weights of the worlds by all there is: what can be, where agents stand and what they did."""
    factors = [
        None if cell < 0 else speaking(traits(side, cell, story, known.cells, enemies))
        for cell, story in zip(known.cells, known.stories, strict=True)
    ]
    found = list(map(float, known.worlds))
    for agent, factor in enumerate(factors):
        if factor is not None:
            faces = FACE_OF[agent]
            found = [weight and weight * factor[face] for weight, face in zip(found, faces, strict=True)]
    top = max(found)
    if not top:
        return known.worlds
    return tuple(0 if not weight else max(1, round(weight * _TOP / top)) for weight in found)


def hunch(known: Suspicion, side: Side, enemies: Sequence[int], seen: SideFacts) -> Hunch | None:
    """What to imagine this side by."""
    if not known.cells:
        return None
    places = [known.cells.index(agent.cell) for agent in seen.agents]
    found = [(world, weight) for world, weight in zip(WORLDS, weighed(known, side, enemies), strict=True) if weight]
    faces = tuple(tuple(FACES[world[place]] for place in places) for world, _ in found)
    return Hunch(faces, tuple(accumulate(weight for _, weight in found)), known.gone, known.back)
