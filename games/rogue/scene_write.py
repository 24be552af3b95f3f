"""Writer of positions as scene text (syntax in `scene_read.py`), without implied values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from games.core.contract import Seat
from games.rogue.facts import Options, Player, Position, Turn
from games.rogue.pending import Assigning, Deciding, Task, TurnEnding
from games.rogue.scene import Board, Crook, Scene, first_layout
from games.rogue.scene_read import NUMBERED
from games.rogue.vocabulary import Phase


def write(position: Position) -> str:
    """The scene text of a position, as short as possible."""
    return "\n".join(_written(scene_of(position))) + "\n"


def scene_of(position: Position) -> Scene:
    """The differences of a position from the start of a first turn."""
    facts = position.facts
    layout = () if first_layout(facts.options) == facts.layout else facts.layout
    plain = Scene(options=facts.options, seats=facts.seats, layout=layout)
    crooks = tuple(
        Crook(
            number=crook.number,
            card=crook.card or position.down[crook.number - 1],
            tile=crook.tile,
            keeper=crook.keeper,
            open=bool(crook.card),
            defeated=crook.defeated,
            fresh=crook.fresh,
            marks=crook.marks,
        )
        for crook in facts.criminals
        if crook is not None
    )
    scene = Scene(
        options=facts.options,
        seats=facts.seats,
        layout=layout,
        round=facts.round,
        director=facts.director,
        phase=facts.phase,
        turn=facts.turn if facts.turn != Turn(facts.director) else None,
        crooks=crooks,
        assassins=facts.assassins,
        bombs=facts.bombs,
        police=facts.police if facts.police != plain.police_at else None,
        ravaged=facts.ravaged,
        informants={slot: here for slot, here in enumerate(facts.informants) if here},
        clocks=facts.clocks,
        gone=facts.gone,
        players={seat: _board(player) for seat, player in enumerate(facts.players)},
        pending=_over_the_frame(position),
    )
    return _shortened(scene, position)


def _board(player: Player) -> dict[str, Any]:
    """All fields of a board, except the face-down identity tokens."""
    return {name: part for name, part in player.__dict__.items() if name not in ("_text", "hidden")}


def _over_the_frame(position: Position) -> tuple[Task, ...]:
    """The pending tasks on top of those a phase always has."""
    facts = position.facts
    if facts.phase is Phase.ACTION and facts.agenda[-2:] == (Deciding(facts.turn.seat), TurnEnding(facts.turn.seat)):
        return facts.agenda[:-2]
    if facts.phase is Phase.TIME:
        return tuple(task for task in facts.agenda if isinstance(task, Assigning))
    return facts.agenda


def _shortened(scene: Scene, position: Position) -> Scene:
    """The scene without implied values: parts of boards, tokens as dealt by default, the rest of the deck."""
    wanted = position.facts.players
    boards: dict[Seat, Board] = {}
    for seat in range(scene.seats):
        bare = replace(scene, players={**scene.players, seat: _flags(wanted[seat])})
        filled = bare.position().facts.players[seat]
        board = scene.players[seat]
        boards[seat] = {
            name: part
            for name, part in board.items()
            if (name in ("android", "told") and part) or getattr(filled, name) != part
        }
    scene = replace(scene, players=boards)
    if scene.position().identities != position.identities:
        hands = enumerate(position.identities)
        scene = replace(scene, players={seat: {**boards[seat], "hand": hand} for seat, hand in hands})
    return replace(scene, deck=_first_cards(position.deck))


def _flags(player: Player) -> Board:
    return {"android": True} if player.android else {}


def _first_cards(deck: tuple[int, ...]) -> tuple[int, ...]:
    """The part of a deck above its sorted rest."""
    first = len(deck)
    while first and list(deck[first - 1 :]) == sorted(deck[first - 1 :]):
        first -= 1
    return deck[:first]


def _written(scene: Scene) -> Iterator[str]:
    yield from _option_lines(scene)
    yield from _round_lines(scene)
    layout = scene.ground.layout
    for seat, board in scene.players.items():
        if board:
            yield f"player {seat}: " + ", ".join(_board_words(board, layout))
    for crook in scene.crooks:
        yield f"criminal {crook.number}: " + ", ".join(_crook_words(crook, layout))
    yield from _city_lines(scene)
    yield from (f"pending: {task.text}" for task in scene.pending)


def _option_lines(scene: Scene) -> Iterator[str]:
    options, usual = scene.options, Options()
    if options.mode is not usual.mode:
        yield f"mode: {options.mode}"
    if options.track_end is not usual.track_end:
        yield f"tracks: {options.track_end}"
    if options.sweep is not usual.sweep:
        yield f"sweep: {options.sweep}"
    if options.box is not None:
        yield f"box: {options.box.text}"
    if scene.seats != Scene.seats:
        yield f"players: {scene.seats}"
    if scene.layout:
        yield " ".join(["city:", *scene.layout])


def _round_lines(scene: Scene) -> Iterator[str]:
    if scene.round != Scene.round:
        yield f"round: {scene.round}"
    if scene.director != Scene.director:
        yield f"director: {scene.director}"
    if scene.phase is not Scene.phase:
        yield f"phase: {scene.phase}"
    if scene.turn is not None:
        yield "turn: " + ", ".join(_turn_words(scene.turn, scene.ground.layout))


def _city_lines(scene: Scene) -> Iterator[str]:
    layout = scene.ground.layout
    for assassin in scene.assassins:
        yield "assassin: " + ", ".join(_words(layout[assassin.tile], fresh=assassin.fresh, done=assassin.done))
    for bomb in scene.bombs:
        yield "bomb: " + ", ".join(_words(layout[bomb.tile], f"timer {bomb.timer}", done=bomb.done))
    if scene.police is not None:
        yield f"police: {layout[scene.police]}"
    for slot, here in scene.informants.items():
        yield " ".join(["informants:", layout[slot], *map(str, here)])
    if scene.ravaged:
        yield " ".join(["ruins:", *(layout[slot] for slot in scene.ravaged)])
    for clock in scene.clocks:
        yield f"clock: {clock.seat}, criminal {clock.number}, {clock.effect} {clock.amount}"
    for word, cards in (("gone", scene.gone), ("deck", scene.deck)):
        if cards:
            yield " ".join([f"{word}:", *map(str, cards)])


def _words(*said: str, **flags: bool) -> Iterator[str]:
    yield from said
    yield from (name for name, holds in flags.items() if holds)


def _turn_words(turn: Turn, layout: tuple[str, ...]) -> Iterator[str]:
    yield str(turn.seat)
    if turn.patrols:
        yield f"patrols {turn.patrols}"
    yield from (f"{deed} {layout[tile]}" for deed, tile in turn.deeds)
    if turn.over:
        yield "over"


def _board_words(board: Board, layout: tuple[str, ...]) -> Iterator[str]:
    if "tile" in board:
        yield f"at {layout[board['tile']]}"
    yield from (f"{name} {board[name]}" for name in NUMBERED if name in board)
    yield from (name for name in ("android", "told") if board.get(name))
    for name, word in (("turned_in", "turned in"), ("shown", "showed"), ("hand", "hides")):
        if name in board:
            yield " ".join([word, *map(str, board[name])])


def _crook_words(crook: Crook, layout: tuple[str, ...]) -> Iterator[str]:
    kept = crook.keeper >= 0
    yield f"kept by {crook.keeper}" if kept else layout[crook.tile]
    yield f"card {crook.card}"
    yield from _words(open=crook.open and not crook.defeated, defeated=crook.defeated and not kept, fresh=crook.fresh)
    if crook.marks:
        yield " ".join(["read by", *map(str, crook.marks)])
