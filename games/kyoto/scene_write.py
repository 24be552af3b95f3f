"""Writer of positions as scene text (syntax in `scene_read.py`), without most of the implied values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from games.core.value import canonical, encode
from games.kyoto import deduction, visibility
from games.kyoto.board import place_name
from games.kyoto.facts import KnownCard, Options, Phase, Position, Series
from games.kyoto.scene import LETTER_OF, Half, Scene, Stand
from games.kyoto.scene_read import CAPTURED, SIDE_NAMES
from games.kyoto.side_state import SideState
from games.kyoto.vocabulary import ANY_FACE, CARDS, FACES, ONIWABAN, SIDES, Card, Face, Side


def write(position: Position) -> str:
    """The scene text of a position."""
    return "\n".join(_written(scene_of(position))) + "\n"


def scene_of(position: Position) -> Scene:
    """The differences of a position from the start of Oniwaban's first turn."""
    facts, turn = position.facts, position.facts.turn
    oni, gov = (_half(visibility.camp(facts.sides[side], position.secrets[side]), side, turn.phase) for side in SIDES)
    scene = Scene(
        options=facts.options,
        oniwaban=oni,
        government=gov,
        seats=(facts.oniwaban.seat, facts.government.seat),
        results=facts.results,
        phase=turn.phase,
        side=turn.side,
        play=turn.play,
        stunned=turn.stunned,
        drugged=turn.drugged,
        must_move=turn.must_move,
    )
    return scene if scene.turn == turn.number else replace(scene, number=turn.number)


def _half(camp: SideState, side: Side, phase: Phase) -> Half:
    deployed = phase is not Phase.DEPLOY
    agents = [agent for agent, at in enumerate(camp.cells) if at >= 0]
    known = deduction.marginals(camp.cases) if camp.cells else ()
    half = Half(
        stands=tuple(
            Stand(
                cell=camp.cells[agent],
                face=FACES[camp.faces[agent]],
                open=bool(camp.open >> agent & 1),
                may_be=_faces(known[agent]),
            )
            for agent in agents
        ),
        lost=tuple(FACES[camp.faces[agent]] for agent, at in enumerate(camp.cells) if at < 0),
        formation=() if deployed else tuple(FACES[face] for face in camp.faces),
        hand=camp.hand,
        discards=camp.discards,
        last=camp.last,
        last_gone=not camp.last_lies,
        decoys=camp.marks,
        known=camp.known,
        drawn=camp.drawn,
        bottoms=camp.bottoms,
        special=camp.special,
        chosen=camp.chosen,
        guarded=camp.guarded,
        inactive=camp.inactive,
        active=camp.active,
        ready=camp.ready,
    )
    if len(camp.cases) > 1:
        cases = tuple(tuple(_faces(case[agent]) for agent in agents) for case in camp.cases)
        half = replace(half, cases=cases, stands=tuple(replace(stand, may_be=FACES) for stand in half.stands))
    half = replace(half, deck=_top(camp.locations), tactics=_top(camp.tactics))
    return _without_what_follows(half, side, deployed=deployed)


def _faces(known: int) -> tuple[Face, ...]:
    return tuple(face for place, face in enumerate(FACES) if known >> place & 1)


def _top(deck: Sequence[Card]) -> tuple[Card, ...]:
    """The part of a deck above its sorted rest."""
    rest = len(deck)
    while rest and (rest == len(deck) or CARDS.index(deck[rest - 1]) <= CARDS.index(deck[rest])):
        rest -= 1
    return tuple(deck[:rest])


def _without_what_follows(half: Half, side: Side, *, deployed: bool) -> Half:
    """The shortest form of a side that expands to the same state."""
    same = half.camp(side, deployed=deployed)
    shorter: tuple[dict[str, Any], ...] = (
        {"stands": tuple(replace(stand, may_be=FACES) for stand in half.stands)},
        {"last": None, "last_gone": False},
        {"hand": None},
    )
    for parts in shorter:
        tried = replace(half, **parts)
        if tried.camp(side, deployed=deployed) == same:
            half = tried
    return half


# Lines


def _written(scene: Scene) -> Iterator[str]:
    yield from _option_lines(scene.options)
    if scene.seats != (0, 1):
        yield f"seats: {scene.seats[0]} {scene.seats[1]}"
    for result in scene.results:
        yield f"result: {result.oniwaban} {result.winner} {result.reason}"
    if scene.phase is not Phase.PLAY:
        yield f"phase: {scene.phase}"
    if scene.side != ONIWABAN or scene.number is not None:
        yield f"turn: {SIDE_NAMES[scene.side]}" + ("" if scene.number is None else f" {scene.number}")
    if scene.play is not None:
        yield f"play: {canonical(encode(scene.play))}"
    if scene.stunned is not None:
        yield f"stunned: {place_name(scene.stunned)}"
    if scene.drugged is not None or scene.must_move:
        place = CAPTURED if scene.drugged is None else place_name(scene.drugged)
        yield f"drugged: {place}" + (", must move" if scene.must_move else "")
    for name, half in zip(SIDE_NAMES, scene.halves, strict=True):
        for part, said in _half_lines(half):
            yield f"{name} {part}: {said}" if part else f"{name}: {said}"


def _option_lines(options: Options) -> Iterator[str]:
    plain = Options(series=Series.SINGLE)
    if options.board != plain.board:
        yield f"board: {canonical(encode(options.board))}"
    for name in ("series", "opening", "later_sides", "specials"):
        if getattr(options, name) is not getattr(plain, name):
            yield f"{name.replace('_', ' ')}: {getattr(options, name)}"
    for name in ("equipment", "strict_attack"):
        if getattr(options, name):
            yield f"{name.replace('_', ' ')}: yes"


def _half_lines(half: Half) -> Iterator[tuple[str, str]]:
    said: tuple[tuple[str, str], ...] = (
        ("", ", ".join(map(_stand_words, half.stands))),
        ("lost", " ".join(half.lost)),
        *(("case", " ".join(map(_face_words, case))) for case in half.cases),
        ("formation", " ".join(half.formation)),
        ("hand", _letters(half.hand) or " " if half.hand is not None else ""),
        ("deck", _letters(half.deck)),
        ("tactics", _letters(half.tactics)),
        ("discards", _letters(half.discards)),
        ("last", _last_words(half)),
        ("decoys", ", ".join(map(_letters, half.decoys)) or " " if half.decoys else ""),
        ("known", ", ".join(map(_known_words, half.known))),
        ("drawn", _letters(half.drawn)),
        ("bottoms", "" if half.bottoms == (0, 0) else f"{half.bottoms[0]} {half.bottoms[1]}"),
        ("special", half.special or ""),
        ("chosen", half.chosen or ""),
        ("guarded", _letters((half.guarded,)) if half.guarded is not None else ""),
        ("inactive", " ".join(half.inactive)),
        ("active", " ".join(half.active)),
        ("ready", "yes" if half.ready else ""),
    )
    return ((part, words.strip()) for part, words in said if words)


def _letters(cards: Sequence[Card] | None) -> str:
    return "".join(LETTER_OF[card] for card in cards or ())


def _stand_words(stand: Stand) -> str:
    said = f"{place_name(stand.cell)} {stand.face}" + ("!" if stand.open else "")
    return said if stand.open or stand.may_be == FACES else f"{said} of {'/'.join(stand.may_be)}"


def _face_words(faces: tuple[Face, ...]) -> str:
    return "*" if visibility.face_set(faces) == ANY_FACE else "/".join(faces)


def _last_words(half: Half) -> str:
    if half.last is None:
        return "none" if half.last_gone else ""
    return _letters((half.last,)) + (", gone" if half.last_gone else "")


def _known_words(entry: KnownCard) -> str:
    under = ("-",) if not entry.in_hand else ()
    return " ".join((_letters((entry.card,)), *under, *map(str, entry.decoys)))
