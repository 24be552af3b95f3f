"""Golden playthroughs: whole matches as readable text files, stored and compared line by line.

A file starts with its settings (`about`, `game`, `seats`, `options`, `chance`) and contains the moves as lines that
begin with `>`: a seat, or `all` for the whole table, and the action. Everything else is generated: after each move the
events, the changes for everybody, and the changes for each seat alone. So a new rule, or a leak, shows up as a readable
difference. `python -m tests.goldens` writes the files again from their moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from games import GAMES
from games.core.chance import Answer, Recorded
from games.core.contract import AnyState, Game, Seat, Template
from games.core.read import read_action
from games.core.value import Json, Value, canonical, decode, encode, read_json

HERE = Path(__file__).parent
_RULE = "-" * 60


@dataclass(frozen=True)
class Script:
    """The settings and moves of a golden file."""

    about: str
    game: Game
    seats: int
    options: Value
    chance: tuple[Answer, ...]
    moves: tuple[tuple[Seat | None, Value], ...]


def files() -> list[Path]:
    """All golden files."""
    return sorted(HERE.glob("*/*.txt"))


def read(text: str) -> Script:
    """Parse the script in a golden file."""
    heads: dict[str, list[str]] = {}
    moves: list[tuple[str, str]] = []
    for line in text.splitlines():
        if line.startswith("> "):
            seat, _, action = line[2:].partition(" ")
            moves.append((seat, action))
        elif not moves and ": " in line and not line.startswith(" "):
            name, _, rest = line.partition(": ")
            heads.setdefault(name, []).append(rest)
    game = GAMES[heads["game"][0]]
    return Script(
        about=heads["about"][0],
        game=game,
        seats=int(heads["seats"][0]),
        options=decode(game.options, read_json(heads["options"][0])),
        chance=tuple(decode(Answer, read_json(answer)) for answer in heads.get("chance", [])),
        moves=tuple((None if seat == "all" else int(seat), read_action(game, read_json(move))) for seat, move in moves),
    )


def write(script: Script) -> str:
    """Write the whole file by playing it again."""
    return "\n".join(_lines(script)) + "\n"


def _lines(script: Script) -> Iterator[str]:
    game = script.game
    yield f"about: {script.about}"
    yield f"game: {game.name}"
    yield f"seats: {script.seats}"
    yield f"options: {script.options.text}"
    for answer in script.chance:
        yield f"chance: {answer.text}"
    chance = Recorded(script.chance)
    state = game.deal(script.options, script.seats, chance)
    watched: list[Seat | None] = [None, *range(script.seats)]
    shown: dict[Seat | None, dict[str, str]] = {seat: {} for seat in watched}
    yield _RULE
    yield from _news(state, watched, shown)
    for seat, action in script.moves:
        yield _RULE
        yield f"> {'all' if seat is None else seat} {action.text}"
        for event in state.apply(seat, action, chance):
            yield from _event_lines(game, event, watched)
        yield from _news(state, watched, shown)
    chance.finish()
    yield _RULE
    yield f"over: {state.outcome.text}" if state.outcome else f"goes on: {', '.join(map(str, state.acting))} to act"


def _event_lines(game: Game, event: Value, watched: list[Seat | None]) -> Iterator[str]:
    """An event as everybody saw it, or as each seat did if they differ."""
    seen = {seat: game.seen(event, seat) for seat in watched}
    mark = " (reveals)" if game.reveals(event) else ""
    if len(set(seen.values())) == 1:
        yield f"  event {event.text}{mark}"
        return
    for seat, part in seen.items():
        yield f"  event for {_who(seat)} {part.text if part else 'nothing'}{mark}"


def _news(state: AnyState, watched: list[Seat | None], shown: dict[Seat | None, dict[str, str]]) -> Iterator[str]:
    """The new information of each seat; public information is listed once."""
    offered = {offer.seat: offer.actions for offer in state.view(None).offers}
    for seat in watched:
        view = state.view(seat)
        in_the_open = seat is not None and offered.get(seat) == view.actions
        facts = {"prompt": view.prompt.text, "may": "what is offered" if in_the_open else _listed(view.actions)}
        if seat is None:
            facts |= {name: canonical(part) for name, part in _fields(encode(view.public))}
            facts |= {f"offered to {offer.seat}": _listed(offer.actions) for offer in view.offers}
        elif view.private is not None:
            facts |= {name: canonical(part) for name, part in _fields(encode(view.private))}
        if seat is not None:
            del facts["prompt"]
        before = shown[seat]
        for name, text in facts.items():
            if before.get(name) != text:
                yield f"  {_who(seat)}: {name} = {text}"
        for name in before:
            if name not in facts:
                yield f"  {_who(seat)}: {name} no more"
        shown[seat] = facts


def _fields(data: Json) -> Iterator[tuple[str, Json]]:
    assert isinstance(data, dict)
    yield from data.items()


def _listed(actions: tuple[Value, ...]) -> str:
    """A list of actions, grouped by kind: `guess 0 1 4`."""
    parts = []
    for kind, group in groupby(actions, key=lambda action: action.kind):
        members = list(group)
        if isinstance(members[0], Template):
            parts.append(f"any {members[0].text}")
            continue
        details = [
            " ".join(f"{part}" for name, part in _fields(encode(member)) if name != "kind") for member in members
        ]
        parts.append(" ".join([kind, *filter(None, details)]))
    return ", ".join(parts) or "nothing"


def _who(seat: Seat | None) -> str:
    return "everybody" if seat is None else f"seat {seat}"
