"""Parser of scenes: one line for each difference from a fresh board of 25 English words and sorted keys.

    words: anchor, bottle, ...       all 25, in reading order, or the pack they come from: `pack: pl`
    tokens: 9                        `mistakes:`, `first:`, `loose: yes`, `speech:`, `phrases: yes`, `empty bank:`,
                                     `groups: 2 1`, `city:`
    key 0: GGGBB BBBBB ...           what seat 0 sees: 25 letters G, B, A; likewise `key 1`
    clue 0: zebra 2 -> anchor, desert      a clue of seat 0, and the words seat 1 touched for it
    clue 1: zoo 1 ask -> bottle      with the judge's verdict; `said` for a spoken clue
    clue 1: {...} -> bottle          as JSON, for a clue that this form cannot express
    last stand: 0 anchor, 1 bottle   guesses of sudden death
    found 0: anchor                  agents seat 0 found besides those of the clues; likewise `missed`, `doubled`
    bank: 3 1 2 0                    bystanders, checks; kept, paid as penalties
    phase: clue                      ask, guess or sudden_death
    run: 2                           consecutive clues of the last giver; likewise `hits:`, agents found for the clue
    penalised: yes
    done 0: anchor                   the word that completed a side, if it is not the last one found
    over: all_found                  how it ended

Words are given by spelling, or by number from 0 (`@7` where a word is possible too). Empty lines and comments from # on
are ignored. `scene_write.py` is the inverse.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from games.core.contract import Seat
from games.core.scenes import BadScene, lines_of, listed, require
from games.core.value import BadValue, Value, decode, frozen, read_json
from games.duet import cells
from games.duet.check import require_board
from games.duet.scene import GivenClue, Scene
from games.duet.state import Bank, Clue, EmptyBank, Ending, First, Phase, Position, Speech, Verdict
from games.duet.words import pack

SAID = "said"
PLAIN = re.compile(r"(?P<word>[^\s{}]+) (?P<number>\d)(?: (?P<verdict>allow|ask|block|said))?")
"""The short form of a clue."""


def read(text: str) -> Position:
    """The position of a text; `BadScene` if it is invalid. Check its problems before playing on."""
    scene = scene_of(text)
    try:
        position = scene.position()
        require_board(position)
    except (BadValue, LookupError) as error:
        raise BadScene(len(text.splitlines()), str(error)) from None
    return position


def scene_of(text: str) -> Scene:
    """The scene of a text; lines that define words and keys are read first, wherever they are."""
    scene = Scene()
    lines = list(lines_of(text))
    for early in (True, False):
        for number, head, rest in lines:
            name, _, which = head.partition(" ")
            if (head in _EARLY or name == "key") != early:
                continue
            rule = _LINES.get(head) or _SEAT_LINES.get(name if which in ("0", "1") else "")
            require(number, rule is not None, f"no such word: {head}")
            try:
                assert rule is not None
                scene = rule(scene, rest, int(which) if which in ("0", "1") else -1)
            except (ValueError, LookupError, TypeError) as error:
                raise BadScene(number, str(error)) from None
    return scene


_EARLY = ("words", "pack")


@frozen
class _Words(Value):
    """Words that cannot be written in a comma-separated list."""

    words: tuple[str, ...]


Rule = Callable[[Scene, str, Seat], Scene]


def _cell(scene: Scene, name: str) -> int:
    words = scene.options.words
    if name in words:
        return words.index(name)
    number = name.removeprefix("@")
    if number.isdigit() and int(number) < cells.COUNT:
        return int(number)
    raise ValueError(f"no such word on the board: {name}")


def _cells(scene: Scene, rest: str) -> tuple[int, ...]:
    return tuple(_cell(scene, name) for name in listed(rest))


def _yes(rest: str) -> bool:
    if rest not in ("yes", "no"):
        raise ValueError(f"yes or no was expected: {rest}")
    return rest == "yes"


def _option(name: str, kind: Callable[[str], Any]) -> Rule:
    return lambda scene, rest, _: replace(scene, options=replace(scene.options, **{name: kind(rest)}))


def _words(rest: str) -> tuple[str, ...]:
    return decode(_Words, read_json(rest)).words if rest.startswith("{") else listed(rest)


def _pair(rest: str) -> tuple[int, int]:
    one, other = map(int, rest.split())
    return one, other


def _with(pair: tuple[Any, Any], seat: Seat, part: Any) -> tuple[Any, Any]:
    return (part, pair[1]) if seat == 0 else (pair[0], part)


def _key(scene: Scene, rest: str, seat: Seat) -> Scene:
    return replace(scene, keys=_with(scene.keys, seat, rest.replace(" ", "")))


def _marks(name: str) -> Rule:
    def read_marks(scene: Scene, rest: str, seat: Seat) -> Scene:
        parts: dict[str, Any] = {name: _with(getattr(scene, name), seat, _cells(scene, rest))}
        return replace(scene, **parts)

    return read_marks


def _done(scene: Scene, rest: str, seat: Seat) -> Scene:
    return replace(scene, done=_with(scene.done, seat, _cell(scene, rest)))


def _clue(scene: Scene, rest: str, seat: Seat) -> Scene:
    said, _, touched = rest.rpartition("->") if "->" in rest else (rest, "", "")
    said, guesses = said.strip(), _cells(scene, touched)
    if said.startswith("{"):
        clue = decode(Clue, read_json(said))
        given = GivenClue(
            seat=seat, word=clue.word, number=clue.number, guesses=guesses, spoken=clue.spoken,
            verdict=clue.verdict, against=clue.against,
        )  # fmt: skip
    else:
        match = PLAIN.fullmatch(said)
        if match is None:
            raise ValueError(f"a word and a number were expected: {said}")
        verdict = match["verdict"]
        given = GivenClue(
            seat=seat,
            word=match["word"],
            number=int(match["number"]),
            guesses=guesses,
            spoken=verdict == SAID,
            verdict=Verdict(verdict) if verdict and verdict != SAID else Verdict.UNJUDGED,
        )
    return replace(scene, clues=(*scene.clues, given))


def _last_stand(scene: Scene, rest: str, _: Seat) -> Scene:
    tried = [entry.split(" ", 1) for entry in listed(rest)]
    return replace(scene, last_stand=tuple((int(seat), _cell(scene, name)) for seat, name in tried))


def _bank(scene: Scene, rest: str, _: Seat) -> Scene:
    bystanders, checks, kept, penalties = map(int, rest.split())
    return replace(scene, bank=Bank(bystanders, checks, kept, penalties))


_LINES: Mapping[str, Rule] = {
    "words": _option("words", _words),
    "pack": _option("words", lambda rest: pack(rest)[: cells.COUNT]),
    "tokens": _option("tokens", int),
    "mistakes": _option("mistakes", int),
    "first": _option("first", First),
    "loose": _option("loose", _yes),
    "speech": _option("speech", Speech),
    "phrases": _option("phrases", _yes),
    "empty bank": _option("empty_bank", EmptyBank),
    "groups": _option("groups", _pair),
    "city": _option("city", str),
    "last stand": _last_stand,
    "bank": _bank,
    "phase": lambda scene, rest, _: replace(scene, phase=Phase(rest)),
    "run": lambda scene, rest, _: replace(scene, run=int(rest)),
    "hits": lambda scene, rest, _: replace(scene, hits=int(rest)),
    "penalised": lambda scene, rest, _: replace(scene, penalised=_yes(rest)),
    "over": lambda scene, rest, _: replace(scene, ending=Ending(rest)),
}
_SEAT_LINES: Mapping[str, Rule] = {
    "key": _key,
    "clue": _clue,
    "found": _marks("found"),
    "missed": _marks("missed"),
    "doubled": _marks("doubled"),
    "done": _done,
}
