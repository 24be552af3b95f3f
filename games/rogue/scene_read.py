"""Parser of scenes: one line for each difference from the start of a first turn.

    mode: android                    default agent; `tracks: all`, `sweep: every_token`, `box: {...}`
    players: 3                       default 2
    city: ammo p1 hospital ...       the tiles by slot
    round: 4
    director: 1                      players are numbers from 0
    phase: city                      time, city or over; default: the Action phase
    turn: 2, patrols 1, search ammo, over
    player 0: at p3, stamina 5, turned in 7 8, showed human, hides android human, android
    criminal 1: p3, card 12, open, defeated, fresh, read by 0 2
    criminal 2: kept by 1, card 8
    assassin: p1, fresh, done
    bomb: p3, timer 4, done
    police: p2
    informants: p3 0 2               the upper one first
    ruins: gas ammo
    clock: 1, criminal 4, hunted 1   a lasting effect and its amount
    gone: 3 9                        cards out of the game
    deck: 5 17                       its first cards
    pending: {"kind":"walking",...}  a task, the uppermost first

Empty lines and comments from # on are ignored. `scene_write.py` is the inverse.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any, TypeVar

from games.core.scenes import BadScene, lines_of, require
from games.core.value import BadValue, but, decode, decode_kind, read_json
from games.rogue.box import Box
from games.rogue.check import require_board
from games.rogue.facts import Assassin, Bomb, Clock, Position, Sweep, TrackEnd, Turn
from games.rogue.pending import TASKS, Task
from games.rogue.scene import Crook, Scene
from games.rogue.vocabulary import Deed, Effect, Identity, Mode, Phase

E = TypeVar("E", bound=StrEnum)

NUMBERED = (
    "stamina", "influence", "credits", "evidence", "fuel", "ammo", "weapon", "car", "agent", "informants",
)  # fmt: skip
"""The numeric fields of a player's board."""


# Reading


def read(text: str) -> Position:
    """The position of a text; `BadScene` if it is invalid. Check its problems before playing on."""
    reader = _Reader()
    lines = list(lines_of(text))
    for early in (True, False):  # lines that define the tiles are read first, wherever they are
        for number, head, rest in lines:
            if (head.split(" ")[0] in _EARLY) == early:
                reader.line(number, head, rest)
    try:
        position = reader.scene.position()
        require_board(position)
    except (BadValue, LookupError) as error:
        raise BadScene(len(text.splitlines()), str(error)) from None
    return position


_EARLY = ("mode", "tracks", "sweep", "box", "players", "city")


class _Reader:
    """A scene built line by line."""

    def __init__(self) -> None:
        self.scene = Scene()
        self.number = 0

    def line(self, number: int, head: str, rest: str) -> None:
        """Parse one line."""
        self.number = number
        word, _, name = head.partition(" ")
        rule = _LINES.get(word)
        if rule is None:
            raise BadScene(number, f"no such word: {word}")
        try:
            rule(self, name, rest)
        except (ValueError, LookupError, TypeError) as error:
            if isinstance(error, BadScene):
                raise
            raise BadScene(number, str(error)) from None

    def change(self, **parts: Any) -> None:
        self.scene = replace(self.scene, **parts)

    def tile(self, name: str) -> int:
        """The slot of a tile, by its id."""
        layout = self.scene.ground.layout
        require(self.number, name in layout, f"no such tile: {name}")
        return layout.index(name)

    def words(self, rest: str) -> Iterator[tuple[str, list[str]]]:
        """The comma-separated items, each as first word and rest."""
        for part in rest.split(","):
            first, *others = part.split()
            yield first, others

    def unknown(self, word: str) -> BadScene:
        return BadScene(self.number, f"that says nothing here: {word}")


def _option(name: str, kind: type[StrEnum]) -> Callable[[_Reader, str, str], None]:
    def read_option(reader: _Reader, _name: str, rest: str) -> None:
        reader.change(options=but(reader.scene.options, **{name: kind(rest)}))

    return read_option


def _box(reader: _Reader, _name: str, rest: str) -> None:
    reader.change(options=but(reader.scene.options, box=decode(Box, read_json(rest))))


def _players(reader: _Reader, _name: str, rest: str) -> None:
    reader.change(seats=int(rest))


def _city(reader: _Reader, _name: str, rest: str) -> None:
    reader.change(layout=tuple(rest.split()))


def _whole(name: str) -> Callable[[_Reader, str, str], None]:
    return lambda reader, _name, rest: reader.change(**{name: int(rest)})


def _phase(reader: _Reader, _name: str, rest: str) -> None:
    reader.change(phase=Phase(rest))


def _turn(reader: _Reader, _name: str, rest: str) -> None:
    seat, *parts = rest.split(",")
    turn = Turn(int(seat))
    for word, others in reader.words(",".join(parts)) if parts else ():
        if word == "over":
            turn = but(turn, over=True)
        elif word == "patrols":
            turn = but(turn, patrols=int(others[0]))
        else:
            turn = but(turn, deeds=(*turn.deeds, (Deed(word), reader.tile(others[0]))))
    reader.change(turn=turn)


def _player(reader: _Reader, name: str, rest: str) -> None:
    board: dict[str, Any] = {}
    for word, others in reader.words(rest):
        if word == "at":
            board["tile"] = reader.tile(others[0])
        elif word in NUMBERED:
            board[word] = int(others[0])
        elif word in ("android", "told"):
            board[word] = True
        elif word == "turned":  # in
            board["turned_in"] = tuple(map(int, others[1:]))
        elif word in ("showed", "hides"):
            board["shown" if word == "showed" else "hand"] = tuple(map(Identity, others))
        else:
            raise reader.unknown(word)
    reader.change(players={**reader.scene.players, int(name): board})


_STATES: Mapping[str, Callable[[Crook], Crook]] = {
    "open": lambda crook: replace(crook, open=True),
    "defeated": lambda crook: replace(crook, defeated=True),
    "fresh": lambda crook: replace(crook, fresh=True),
}


def _criminal(reader: _Reader, name: str, rest: str) -> None:
    crook = Crook(number=int(name), card=0)
    for word, others in reader.words(rest):
        if word == "card":
            crook = replace(crook, card=int(others[0]))
        elif word in _STATES:
            crook = _STATES[word](crook)
        elif word == "read":  # by
            crook = replace(crook, marks=tuple(map(int, others[1:])))
        elif word == "kept":  # by
            crook = replace(crook, keeper=int(others[1]))
        else:
            crook = replace(crook, tile=reader.tile(word))
    require(reader.number, 1 <= crook.number <= 6, f"no such criminal: {name}")
    reader.change(crooks=(*reader.scene.crooks, crook))


def _assassin(reader: _Reader, _name: str, rest: str) -> None:
    (tile, _), *parts = reader.words(rest)
    words = {word for word, _ in parts}
    found = Assassin(reader.tile(tile), "fresh" in words, "done" in words)
    reader.change(assassins=(*reader.scene.assassins, found))


def _bomb(reader: _Reader, _name: str, rest: str) -> None:
    (tile, _), *parts = reader.words(rest)
    words = dict(parts)
    found = Bomb(reader.tile(tile), int(words["timer"][0]), "done" in words)
    reader.change(bombs=(*reader.scene.bombs, found))


def _police(reader: _Reader, _name: str, rest: str) -> None:
    reader.change(police=reader.tile(rest))


def _informants(reader: _Reader, _name: str, rest: str) -> None:
    tile, *seats = rest.split()
    reader.change(informants={**reader.scene.informants, reader.tile(tile): tuple(map(int, seats))})


def _ruins(reader: _Reader, _name: str, rest: str) -> None:
    reader.change(ravaged=tuple(sorted(map(reader.tile, rest.split()))))


def _clock(reader: _Reader, _name: str, rest: str) -> None:
    (seat, _), (_, number), (effect, amount) = reader.words(rest)
    found = Clock(int(seat), int(number[0]), Effect(effect), int(amount[0]))
    reader.change(clocks=(*reader.scene.clocks, found))


def _cards(name: str) -> Callable[[_Reader, str, str], None]:
    return lambda reader, _name, rest: reader.change(**{name: tuple(map(int, rest.split()))})


def _pending(reader: _Reader, _name: str, rest: str) -> None:
    task: Task = decode_kind(TASKS, read_json(rest))  # type: ignore[assignment]
    reader.change(pending=(*reader.scene.pending, task))


_LINES: Mapping[str, Callable[[_Reader, str, str], None]] = {
    "mode": _option("mode", Mode),
    "tracks": _option("track_end", TrackEnd),
    "sweep": _option("sweep", Sweep),
    "box": _box,
    "players": _players,
    "city": _city,
    "round": _whole("round"),
    "director": _whole("director"),
    "phase": _phase,
    "turn": _turn,
    "player": _player,
    "criminal": _criminal,
    "assassin": _assassin,
    "bomb": _bomb,
    "police": _police,
    "informants": _informants,
    "ruins": _ruins,
    "clock": _clock,
    "gone": _cards("gone"),
    "deck": _cards("deck"),
    "pending": _pending,
}
