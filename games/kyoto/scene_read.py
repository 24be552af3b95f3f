"""Parser of scenes: one line for each difference from the start of Oniwaban's first turn in a single game.

    specials: all                    default none; `series:`, `opening:`, `later sides:`, `board: {...}`
    equipment: yes                   `strict attack: yes`
    seats: 1 0                       the players of Oniwaban and of the Government
    result: 0 1 escape               a finished game: Oniwaban's player, the winner, and the ending
    phase: draw
    turn: government 4               the side whose turn it is, and its number
    play: {...}                      the card being carried out
    stunned: c3
    drugged: c3, must move           or `captured, must move`: it was captured while it was moved
    oniwaban: c4 3r, b3 2f!, a1 0f of 0f/1f     `!` face up; `of`: the faces the other side considers possible
    oniwaban lost: 2r                in the other's Arrest
    oniwaban case: 3r 2f/3f * ...    one of the cases the other side considers, by place; `*` is any face
    oniwaban formation: 3r 3f 2r 2f 1f 0f       chosen while agents are deployed
    oniwaban hand: YRGX              locations Y R G B J, tactics D T A S, and X for Decoy
    oniwaban deck: YY                its first cards; likewise `tactics`; the others follow sorted
    oniwaban discards: YD            oldest first
    oniwaban last: Y, gone           played last, and not certainly on the pile any more; or `none`
    oniwaban decoys: G, RB           the marks under each
    oniwaban known: Y, R 0 1, G - 1  held; held or under a decoy; certainly under a decoy
    oniwaban drawn: YR               of which one will be kept
    oniwaban bottoms: 1 0            seen at the bottom of each deck
    oniwaban special: ruri           `chosen:`, `guarded: Y`
    oniwaban inactive: revolver      equipment; likewise `active:`
    oniwaban ready: yes

Likewise for `government`. Empty lines and comments from # on are ignored. `scene_write.py` is the inverse.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from games.core.scenes import BadScene, lines_of, listed, require
from games.core.value import BadValue, decode, read_json
from games.kyoto.board import Board
from games.kyoto.check import require_board
from games.kyoto.facts import (
    Ending,
    GameResult,
    KnownCard,
    LaterSides,
    Opening,
    Phase,
    Play,
    Position,
    Series,
    Specials,
)
from games.kyoto.scene import Half, Scene, cards, cell, stands
from games.kyoto.vocabulary import FACES, ONIWABAN, Face, Gear, Special

SIDE_NAMES = ("oniwaban", "government")
CAPTURED = "captured"  # in place of a cell


def read(text: str) -> Position:
    """The position of a text; `BadScene` if it is invalid. Check its problems before playing on."""
    scene = scene_of(text)
    try:
        position = scene.position()
        require_board(position)
    except (BadValue, LookupError, ValueError) as error:
        raise BadScene(len(text.splitlines()), str(error)) from None
    return position


def scene_of(text: str) -> Scene:
    """The scene of a text."""
    scene = Scene()
    for number, head, rest in lines_of(text):
        try:
            scene = _with_line(scene, number, head, rest)
        except BadScene:
            raise
        except (ValueError, LookupError, TypeError) as error:
            raise BadScene(number, str(error)) from None
    return scene


def _with_line(scene: Scene, number: int, head: str, rest: str) -> Scene:
    side, _, part = head.partition(" ")
    if side in SIDE_NAMES:
        rule = _HALF_LINES.get(part)
        require(number, rule is not None, f"nothing of a side is called {part}")
        assert rule is not None
        half = rule(scene.halves[_side(side)], rest)
        return replace(scene, oniwaban=half) if _side(side) == ONIWABAN else replace(scene, government=half)
    known = _LINES.get(head)
    require(number, known is not None, f"no such word: {head}")
    assert known is not None
    return known(scene, rest)


def _yes(rest: str) -> bool:
    if rest not in ("yes", "no"):
        raise ValueError(f"yes or no was expected: {rest}")
    return rest == "yes"


def _side(name: str) -> int:
    if name not in SIDE_NAMES:
        raise ValueError(f"no such side: {name}")
    return SIDE_NAMES.index(name)


# The match


def _option(name: str, kind: Callable[[str], Any]) -> Callable[[Scene, str], Scene]:
    return lambda scene, rest: replace(scene, options=replace(scene.options, **{name: kind(rest)}))


def _seats(scene: Scene, rest: str) -> Scene:
    oniwaban, government = map(int, rest.split())
    return replace(scene, seats=(oniwaban, government))


def _result(scene: Scene, rest: str) -> Scene:
    oniwaban, winner, reason = rest.split()
    return replace(scene, results=(*scene.results, GameResult(int(oniwaban), int(winner), Ending(reason))))


def _turn(scene: Scene, rest: str) -> Scene:
    side, *number = rest.split()
    return replace(scene, side=_side(side), number=int(number[0]) if number else None)


def _drugged(scene: Scene, rest: str) -> Scene:
    place, *more = listed(rest)
    if more not in ([], ["must move"]):
        raise ValueError(f"that says nothing here: {more[0]}")
    if place == CAPTURED and not more:
        raise ValueError(f"that says nothing here: {place}")
    return replace(scene, drugged=None if place == CAPTURED else cell(place), must_move=bool(more))


_LINES: Mapping[str, Callable[[Scene, str], Scene]] = {
    "series": _option("series", Series),
    "opening": _option("opening", Opening),
    "later sides": _option("later_sides", LaterSides),
    "specials": _option("specials", Specials),
    "equipment": _option("equipment", _yes),
    "strict attack": _option("strict_attack", _yes),
    "board": _option("board", lambda rest: decode(Board, read_json(rest))),
    "seats": _seats,
    "result": _result,
    "phase": lambda scene, rest: replace(scene, phase=Phase(rest)),
    "turn": _turn,
    "play": lambda scene, rest: replace(scene, play=decode(Play, read_json(rest))),
    "stunned": lambda scene, rest: replace(scene, stunned=cell(rest)),
    "drugged": _drugged,
}


# One side


def _faces(rest: str) -> tuple[Face, ...]:
    return tuple(map(Face, rest.split()))


def _case(half: Half, rest: str) -> Half:
    case = tuple(FACES if faces == "*" else tuple(map(Face, faces.split("/"))) for faces in rest.split())
    return replace(half, cases=(*half.cases, case))


def _last(half: Half, rest: str) -> Half:
    card, *more = listed(rest)
    if card == "none":
        return replace(half, last=None, last_gone=True)
    if more not in ([], ["gone"]):
        raise ValueError(f"that says nothing here: {more[0]}")
    (last,) = cards(card)
    return replace(half, last=last, last_gone=bool(more))


def _known(rest: str) -> tuple[KnownCard, ...]:
    found = []
    for entry in listed(rest):
        letter, *decoys = entry.split()
        (card,) = cards(letter)
        under = tuple(int(decoy) for decoy in decoys if decoy != "-")
        found.append(KnownCard(card, under, in_hand="-" not in decoys))
    return tuple(found)


def _pair(rest: str) -> tuple[int, int]:
    one, other = map(int, rest.split())
    return one, other


def _guarded(half: Half, rest: str) -> Half:
    (card,) = cards(rest)
    return replace(half, guarded=card)


def _part(name: str, kind: Callable[[str], Any]) -> Callable[[Half, str], Half]:
    return lambda half, rest: replace(half, **{name: kind(rest)})


_HALF_LINES: Mapping[str, Callable[[Half, str], Half]] = {
    "": _part("stands", stands),
    "lost": _part("lost", _faces),
    "case": _case,
    "formation": _part("formation", _faces),
    "hand": _part("hand", cards),
    "deck": _part("deck", cards),
    "tactics": _part("tactics", cards),
    "left": _part("left", _pair),
    "discards": _part("discards", cards),
    "last": _last,
    "decoys": _part("decoys", lambda rest: tuple(map(cards, rest.split(",")))),
    "known": _part("known", _known),
    "drawn": _part("drawn", cards),
    "bottoms": _part("bottoms", _pair),
    "special": _part("special", Special),
    "chosen": _part("chosen", Special),
    "guarded": _guarded,
    "inactive": _part("inactive", lambda rest: tuple(map(Gear, rest.split()))),
    "active": _part("active", lambda rest: tuple(map(Gear, rest.split()))),
    "ready": _part("ready", _yes),
}
