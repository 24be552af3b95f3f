"""Scripted Kyoto: hand-written positions, known decks, and a short notation of moves.

Scenes are those of `games.kyoto.scene`, with one line for each side.

Moves, separated by commas; a seat may precede (`1: pass`) where both may act:

    Y a1a2        a card moves an agent            decoy, mark Y      place a Decoy, put a card under it
    push c5c6     Attack's second move             spring 0, step c3  a decoy is sprung, and pushes
    swap a1a3     exchange / stay                  shoot 3r           Revolver
    draw L        draw T, keep 0                   unlock fan         equipment is activated
    recover Y     tap c5, stun c2, drug c2         pass, take back, ready
    choose yoko   neutral yes / no, guard Y        deploy 3r3f2r2f1f0f
    rest          draw all cards due, locations first
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from games.core.chance import Chance, NoChance, Scripted
from games.core.contract import Refusal, Refused, Seat, Template
from games.core.value import read_json
from games.kyoto import actions as kyoto_actions
from games.kyoto.actions import Action
from games.kyoto.board import COLUMNS, default_board
from games.kyoto.events import Event
from games.kyoto.facts import Options, Phase, Series, Specials
from games.kyoto.game import KYOTO
from games.kyoto.rules import KyotoState
from games.kyoto.scene import LETTERS, Half, Scene, cards, cell, stands
from games.kyoto.scene_read import read
from games.kyoto.scene_write import write
from games.kyoto.vocabulary import FACES, Card, Deck, Face, Gear, Side, Special, box

ONI, GOV = 0, 1
ONE_GAME = Options(series=Series.SINGLE)
FORMATION = "deploy 3r3f2r2f1f0f"


def faces(text: str) -> tuple[Face, ...]:
    return tuple(Face(text[place : place + 2]) for place in range(0, len(text), 2))


# Scenes


def camp(
    side: Side,
    agents: str,
    hand: str = "YR",
    deck: str = "",
    tactics: str = "",
    discards: str = "",
    marks: tuple[str, ...] = (),
    *,
    lost: str = "",
    **more: Any,
) -> Half:
    """One side; the first argument is for readability only."""
    return Half(
        stands=stands(agents),
        lost=tuple(map(Face, lost.split())),
        hand=cards(hand),
        deck=cards(deck),
        tactics=cards(tactics),
        discards=cards(discards),
        decoys=tuple(map(cards, marks)),
        **more,
    )


def lone(side: Side, place: str, hand: str, face: str = "3f", **more: Any) -> KyotoState:
    """A position with one agent to move that has free space all around; the few others are three rows away."""
    row = cell(place) // COLUMNS + 1
    far = [f"{column}{at}" for at in (6, 1, 5, 2) if abs(at - row) >= 3 for column in "bcdae"]
    free = [where for where in far if default_board().letter(cell(where)) not in "Hh"]
    kept = [other for other in ("2f", "0f", "2r") if other != face][: 3 if face.endswith("f") else 2]
    kept = kept[-2:] if face.endswith("f") else kept
    gone = [other for other in FACES if other not in (face, *kept)]
    own = camp(side, ", ".join([f"{place} {face}", *map(" ".join, zip(free, kept, strict=False))]), hand,
               lost=" ".join(gone), **more)  # fmt: skip
    their_faces = ("2r", "2f", "0f")
    theirs = camp(1 - side, ", ".join(map(" ".join, zip(free[2:], their_faces, strict=False))), lost="3r 3f 1f")
    return scene(own, theirs, side) if side == ONI else scene(theirs, own, side)


ONI_HOME = "a1 3r, b1 3f, c1 2r, d1 2f, e1 1f, c2 0f"
GOV_HOME = "a6 3r, b6 3f, c6 2r, d6 2f, e6 1f, c5 0f"


def scene(oni: Half, gov: Half, side: Side = ONI, options: Options = ONE_GAME, number: int = 0) -> KyotoState:
    """A valid position in which a side is to play a card."""
    made = Scene(options=options, oniwaban=oni, government=gov, side=side, number=number or None)
    position = read(write(made.position()))
    state = KYOTO.load(read_json(position.text))
    assert state.problems() == (), state.problems()
    return state


def with_options(options: Options, **changes: Any) -> Options:
    if isinstance(changes.get("specials"), str):
        changes["specials"] = Specials(changes["specials"])
    return replace(options, **changes)


# Dealt games

DEAL = {
    "kyoto/locations/0": "YRGB YRGB YRGB YRGB YRGB JJJJJ",
    "kyoto/tactics/0": "DT DT AS XX",
    "kyoto/locations/1": "YRGB YRGB YRGB YRGB YRGB JJJJJ",
    "kyoto/tactics/1": "DT DT AS XX",
}


def script(**changes: Any) -> dict[str, list[tuple[Card, ...] | tuple[int, ...]]]:
    """Answers of chance by label (`locations_0="YRGB..."`); decks not mentioned are those of `DEAL`.

    A deck given only in part is completed with the remaining cards of the box.
    """
    answers: dict[str, list[Any]] = {label: [whole(label, letters)] for label, letters in DEAL.items()}
    for name, given in changes.items():
        label = "kyoto/" + name.replace("_", "/")
        rows = given if isinstance(given, list) else [given]
        answers[label] = [whole(label, row) if isinstance(row, str) else row for row in rows]
    return answers


def whole(label: str, letters: str) -> tuple[Card, ...]:
    top = cards(letters)
    if label == "kyoto/ruri":
        return top
    rest = list(box().deck(Deck.LOCATIONS if "locations" in label else Deck.TACTICS))
    for card in top:
        rest.remove(card)
    return (*top, *rest)


def deal(options: Options = ONE_GAME, **changes: Any) -> tuple[KyotoState, Scripted]:
    """A match with known decks, and the chance that continues it."""
    chance = Scripted(script(**changes))
    return KYOTO.deal(options, 2, chance), chance


# Moves


def read_move(state: KyotoState, text: str) -> tuple[Seat, Action]:
    """The seat and action of a move."""
    who, colon, rest = text.partition(":")
    if not colon:
        who, rest = str(state.acting[0]) if state.acting else "0", text
    return int(who), read_action(rest.strip())


def read_action(text: str) -> Action:
    word, _, rest = text.partition(" ")
    rest = rest.strip()
    if word in LETTERS:
        return kyoto_actions.Move(LETTERS[word], cell(rest[:2]), cell(rest[2:]))
    plain: dict[str, Action] = {
        "exchange": kyoto_actions.EXCHANGES[1],
        "stay": kyoto_actions.EXCHANGES[0],
        "decoy": kyoto_actions.PLACE_DECOY,
        "pass": kyoto_actions.PASS,
        "take": kyoto_actions.TAKE_BACK,
        "ready": kyoto_actions.READY,
    }
    if word in plain:
        return plain[word]
    made: dict[str, Any] = {
        "push": lambda: kyoto_actions.push(cell(rest[:2]), cell(rest[2:])),
        "swap": lambda: kyoto_actions.swap(cell(rest[:2]), cell(rest[2:])),
        "mark": lambda: kyoto_actions.mark(LETTERS[rest]),
        "spring": lambda: kyoto_actions.spring(int(rest)),
        "step": lambda: kyoto_actions.step(cell(rest)),
        "shoot": lambda: kyoto_actions.shoot(Face(rest)),
        "draw": lambda: kyoto_actions.draw(Deck.LOCATIONS if rest == "L" else Deck.TACTICS),
        "keep": lambda: kyoto_actions.keep(int(rest)),
        "unlock": lambda: kyoto_actions.unlock(Gear(rest)),
        "recover": lambda: kyoto_actions.recover(LETTERS[rest]),
        "tap": lambda: kyoto_actions.wiretap(cell(rest)),
        "stun": lambda: kyoto_actions.stun(cell(rest)),
        "drug": lambda: kyoto_actions.drug(cell(rest)),
        "choose": lambda: kyoto_actions.choose(Special(rest)),
        "neutral": lambda: kyoto_actions.TAKES[rest == "yes"],
        "guard": lambda: kyoto_actions.guard(LETTERS[rest]),
        "deploy": lambda: kyoto_actions.Deploy(faces(rest)),
    }
    action: Action = made[word]()
    return action


def play(state: KyotoState, moves: str, chance: Chance | None = None) -> list[Event]:
    """Apply these moves and return the events; every position on the way must be valid."""
    events: list[Event] = []
    for text in filter(None, map(str.strip, moves.split(","))):
        if text == "rest":
            events.extend(_draw_all(state))
            continue
        seat, action = read_move(state, text)
        events.extend(state.apply(seat, action, chance or NoChance()))
        assert state.problems() == (), (text, state.problems())
    return events


def _draw_all(state: KyotoState) -> list[Event]:
    """Draw all cards due, locations first."""
    events: list[Event] = []
    while state.facts.turn.phase in (Phase.DRAW, Phase.KEEP):
        seat = state.acting[0]
        action = state.actions(seat)[0]
        assert not isinstance(action, Template)
        events.extend(state.apply(seat, action, NoChance()))
    return events


def legal(state: KyotoState, text: str) -> bool:
    """Whether a move is legal; the list of actions and the refusal must agree."""
    seat, action = read_move(state, text)
    ok = state.refusal(seat, action) is None
    assert ok == (action in state.actions(seat)) or isinstance(action, kyoto_actions.Deploy)
    return ok


def refused(state: KyotoState, text: str) -> Refusal:
    """The refusal of a move; checks that applying it raises the same refusal and changes nothing."""
    seat, action = read_move(state, text)
    refusal = state.refusal(seat, action)
    assert refusal is not None, f"{text} is allowed"
    before = state.position()
    with pytest.raises(Refused) as error:
        state.apply(seat, action, NoChance())
    assert error.value.refusal == refusal
    assert state.position() == before
    return refusal


def why(state: KyotoState, text: str) -> str:
    return refused(state, text).reason.value


def targets(state: KyotoState, letter: str, origin: str) -> set[str]:
    """The cells an agent may reach with a card."""
    found = set()
    for action in state.actions(state.acting[0]):
        if isinstance(action, kyoto_actions.Move) and action.card is LETTERS[letter] and action.origin == cell(origin):
            found.add("abcde"[action.target % COLUMNS] + str(action.target // COLUMNS + 1))
    return found


def agents(state: KyotoState, side: Side) -> dict[str, str | None]:
    """A side's agents by cell, with the faces that are public."""
    return {
        "abcde"[agent.cell % COLUMNS] + str(agent.cell // COLUMNS + 1): agent.face
        for agent in state.facts.sides[side].agents
    }


def may_be(state: KyotoState, side: Side, place: str) -> str:
    """The faces the agent on a cell can have, in order."""
    return "".join("".join(agent.may_be) for agent in state.facts.sides[side].agents if agent.cell == cell(place))


def hand(state: KyotoState, side: Side) -> str:
    """A side's cards as letters."""
    letters = {card: letter for letter, card in LETTERS.items()}
    return "".join(letters[card] for card in state.position().secrets[side].own.hand)
