"""Kyoto case: a forced win in one turn or two, with all agents open, the decks empty and one winning card.

Without chance a complete search decides: a turn is won if some card wins at once, or if after it every answer of the
opponent leaves a winning turn.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from games.cases.case import Case, Choice, Grade, Kind
from games.core.chance import NoChance
from games.core.contract import Message, Seat
from games.core.value import Value
from games.kyoto.actions import EXCHANGES, Move, PlaceDecoy, Push, Swap
from games.kyoto.board import COUNT, START, place_name
from games.kyoto.facts import KnownCard
from games.kyoto.rules import KyotoState
from games.kyoto.scene import Half, Scene, Stand
from games.kyoto.scene_read import read
from games.kyoto.scene_write import write
from games.kyoto.vocabulary import CARDS, FACES, Card, Side

_CHANCE = NoChance()
_NEVER = (Card.DECOY,)  # they have no effect when all agents are open
_LIMIT = 6000  # states searched per proposal


class _TooMuch(Exception):
    """The search exceeds its limit."""


class Search:
    """A complete search of the continuations of a position."""

    def __init__(self, me: Seat, limit: int = 0) -> None:
        self.me = me
        self.looked = 0
        self._limit = limit

    def after(self, state: KyotoState, action: Value) -> KyotoState:
        """The state after an action."""
        self.looked += 1
        if self._limit and self.looked > self._limit:
            raise _TooMuch
        twin = state.copy()
        twin.apply(twin.acting[0], action, _CHANCE)  # type: ignore[arg-type]
        return twin

    def wins_by(self, state: KyotoState, action: Value, turns: int) -> bool:
        """Whether an action wins within this number of the side's turns, the current one included, against every
        answer.
        """
        number, after = state.facts.turn.number, self.after(state, action)
        if after.outcome is not None:
            return after.outcome.winners == (self.me,)
        if state.acting == (self.me,) and after.facts.turn.number != number:
            turns -= 1  # the side's turn is over
        return turns > 0 and self._wins(after, turns)

    def _wins(self, state: KyotoState, turns: int) -> bool:
        tried = (self.wins_by(state, action, turns) for action in _listed(state))
        return any(tried) if state.acting == (self.me,) else all(tried)


def _listed(state: KyotoState) -> tuple[Any, ...]:
    return state.actions(state.acting[0])


# Proposals


def proposals(seed: int) -> Iterator[Case]:
    """A case from a random late position, if it is worth solving."""
    rng = random.Random(seed)
    side = rng.randrange(2)
    scene = Scene(oniwaban=_half(rng, 0), government=_half(rng, 1), side=side, number=31 + side)
    try:
        text = write(scene.position())
        state = KyotoState.of(read(text))
    except ValueError:
        return
    if state.problems():
        return
    for turns in (1, 2):
        search = Search(side, _LIMIT)
        try:
            found = [action for action in _listed(state) if search.wins_by(state, action, turns)]
        except _TooMuch:
            return
        if found:
            if len(found) == 1 and _beautiful(state, found[0], turns):
                yield posed(f"kyoto-win-{seed}", text, side, turns)
            return


def _half(rng: random.Random, side: Side) -> Half:
    """A few agents in the middle of the board, all open, and a few cards."""
    gone = rng.choice(((0,), (2,))) if rng.random() < 0.6 else ()
    gone = (*gone, *rng.sample((1, 3, 4, 5), rng.choice((0, 1, 2))))
    faces = [face for place, face in enumerate(FACES) if place not in gone]
    free = [at for at in range(COUNT) if at not in START[side][:1]]
    cells = sorted(rng.sample(free, len(faces)))
    rng.shuffle(faces)
    hand = tuple(rng.choice([card for card in CARDS if card not in _NEVER]) for _ in range(rng.choice((2, 3, 3, 4))))
    return Half(
        stands=tuple(Stand(cell=at, face=face, open=True) for at, face in zip(cells, faces, strict=True)),
        lost=tuple(FACES[face] for face in sorted(gone)),
        hand=hand,
        known=tuple(KnownCard(card) for card in sorted(hand, key=CARDS.index)),
        left=(0, 0),
    )


def _beautiful(state: KyotoState, action: Value, turns: int) -> bool:
    """Whether there are enough options and the winning action is not the obvious one: a real agent that
    walks across.
    """
    plays = [each for each in _listed(state) if isinstance(each, Move | Swap | PlaceDecoy)]
    if len(plays) < 5:
        return False
    return turns > 1 or not (isinstance(action, Move) and action.card in CARDS[:5] and len(plays) < 8)


# The case


def posed(id_: str, scene: str, side: Side, turns: int) -> Case:
    """The case of a position."""
    state = KyotoState.of(read(scene))
    search = Search(side)
    listed = _listed(state)
    right = [place for place, action in enumerate(listed) if search.wins_by(state, action, turns)]
    return Case(
        id=id_,
        sort=Kind.KYOTO_WIN,
        grade=Grade.EASY if turns == 1 and len(listed) < 10 else Grade.MIDDLE if turns == 1 else Grade.HARD,
        title=("", "", ""),
        scene=scene,
        question=Message(f"cases.kyoto_win.in_{turns}", (("seat", side),)),
        choices=tuple(_choice(action, worth=100 * (place in right)) for place, action in enumerate(listed)),
        right=tuple(right),
        why=line_of(state, side, turns),
    )


def _choice(action: Any, worth: int) -> Choice:
    if isinstance(action, Move):
        params = (
            ("card", str(action.card)), ("origin", place_name(action.origin)), ("target", place_name(action.target)),
        )  # fmt: skip
        places = (action.origin, action.target)
        return Choice(label=Message("cases.kyoto.move", params), places=places, action=action.text, worth=worth)
    if isinstance(action, Swap):
        pair = (("first", place_name(action.first)), ("second", place_name(action.second)))
        places = (action.first, action.second)
        return Choice(label=Message("cases.kyoto.swap", pair), places=places, action=action.text, worth=worth)
    if isinstance(action, Push):
        pushed = (("origin", place_name(action.origin)), ("target", place_name(action.target)))
        places = (action.origin, action.target)
        return Choice(label=Message("cases.kyoto.push", pushed), places=places, action=action.text, worth=worth)
    said = "stay" if action == EXCHANGES[0] else action.kind
    return Choice(label=Message(f"cases.kyoto.{said}"), action=action.text, worth=worth)


def line_of(state: KyotoState, side: Side, turns: int) -> tuple[Message, ...]:
    """One line of the solution: the moves, and possible answers of the opponent."""
    search, line = Search(side), []
    left = turns
    while state.outcome is None:
        mine = state.acting == (side,)
        listed = _listed(state)
        action = next((each for each in listed if not mine or search.wins_by(state, each, left)), listed[0])
        number = state.facts.turn.number
        line.append(_step_label(action, mine))
        state = search.after(state, action)
        if mine and state.outcome is None and state.acting != (side,) and state.facts.turn.number != number:
            left -= 1
    line.append(Message(f"cases.kyoto_win.{state.outcome.reason}"))
    return tuple(line)


def _step_label(action: Any, mine: bool) -> Message:
    label = _choice(action, 0).label
    return Message(f"{label.key}_{'mine' if mine else 'theirs'}", label.params)


def proof(case: Case) -> bool:
    """Whether exactly one answer wins, and fewer turns do not suffice."""
    side = int(dict(case.question.params)["seat"])
    turns = int(case.question.key[-1])
    state = KyotoState.of(read(case.scene))
    search = Search(side)
    right = tuple(place for place, each in enumerate(_listed(state)) if search.wins_by(state, each, turns))
    sooner = turns > 1 and any(search.wins_by(state, each, turns - 1) for each in _listed(state))
    listed = tuple(action.text for action in _listed(state))
    shown = tuple(choice.action for choice in case.choices)
    return right == case.right and len(right) == 1 and not sooner and listed == shown and not state.problems()
