"""A lesson and its files: a text file per language, and the recorded match it belongs to.

The text format is meant for authors who do not program:

    title: A first match
    line: Four minutes, with a partner who knows the game.

    == the words
    light: board
    Twenty-five words lie on the table. Fifteen of them are **agents** to be found.

    == first guess
    play: 1
    light: card/3
    wait: move
    not: That may be right, but this time take the word the clue is about.
    The clue is about water. Tap the word twice.

Each step begins with `==` and a name, which is a comment. `light:` gives the highlighted element of the screen (its
key, several separated by commas; with `?` before it if it appears only later), `clear:` other elements that the text
must not cover, `play:` the number of recorded moves played automatically before the step, `wait:` the condition that
ends the step: by default a tap on "Go on"; `move`, the player's next move, or `moves 3`, the next three in any order;
`tap` and a key, a tap or a hold on that element. `not:` is shown after another move was tried. All other lines are the
text.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from games import GAMES
from games.core.contract import Game, Seat
from games.core.read import read_record
from games.core.record import Record
from games.core.value import BadValue, Json, read_json

LANGUAGES = ("en", "pl", "hu")
LESSONS = Path(__file__).resolve().parents[2] / "assets" / "lessons"
LATER = "?"
FIELDS = ("light", "clear", "play", "wait", "not")


class Wait(StrEnum):
    """The condition that ends a step."""

    READ = "read"
    MOVE = "move"
    TAP = "tap"


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonStep:
    """One text of a lesson, and the condition for the next."""

    name: str
    words: str
    light: tuple[str, ...] = ()
    later: tuple[str, ...] = ()  # elements to highlight as soon as they appear
    clear: tuple[str, ...] = ()  # other elements that the text must not cover
    play: int = 0
    wait: Wait = Wait.READ
    moves: int = 0  # number of moves, if it waits for moves
    key: str = ""  # of the element to tap
    otherwise: str = ""  # shown after another move was tried


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A recorded match and its texts, in one language."""

    name: str  # "duet"
    game: Game
    title: str
    line: str
    steps: tuple[LessonStep, ...]
    record: Record
    parties: tuple[str, ...]  # the name of each seat's player
    me: Seat
    prelude: int  # moves made before the lesson begins

    @property
    def version(self) -> str:
        """The id of the lesson's match: texts may change without a new one, the match may not."""
        return self.record.opening.digest[:16]


class LessonFault(ValueError):
    """A text that is not a lesson: the line and the fault."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


def lessons(folder: Path = LESSONS) -> tuple[str, ...]:
    """The names of all lessons."""
    return tuple(sorted(path.name for path in folder.iterdir() if (path / "en.txt").exists()))


def load(folder: Path, name: str, language: str) -> Lesson:
    """The lesson of this name. Raises `LessonFault`, `BadValue` or `OSError` if its files are invalid."""
    match = _match_file(folder / name, language)
    data = read_json(match.read_text("utf-8"))
    title, line, steps = read_text((folder / name / f"{language}.txt").read_text("utf-8"))
    return _lesson(name, data, title, line, steps)


def _match_file(folder: Path, language: str) -> Path:
    """The match file: one per language if its words are in a language."""
    own = folder / f"{language}.json"
    return own if own.exists() else folder / "match.json"


def _lesson(name: str, data: Json, title: str, line: str, steps: tuple[LessonStep, ...]) -> Lesson:
    if not isinstance(data, dict) or set(data) != {"me", "parties", "prelude", "record"}:
        raise BadValue("lesson", "these fields were expected: me, parties, prelude, record")
    me, prelude, parties, record = data["me"], data["prelude"], data["parties"], data["record"]
    opening = record.get("opening") if isinstance(record, dict) else None
    game = GAMES.get(str(opening.get("game"))) if isinstance(opening, dict) else None
    if game is None or not isinstance(me, int) or not isinstance(prelude, int) or not isinstance(parties, list):
        raise BadValue("lesson", "a match of a game was expected")
    return Lesson(
        name=name,
        game=game,
        title=title,
        line=line,
        steps=steps,
        record=read_record(game, record),
        parties=tuple(str(party) for party in parties),
        me=me,
        prelude=prelude,
    )


# The text format


def read_text(text: str) -> tuple[str, str, tuple[LessonStep, ...]]:
    """Title, line below it, and the steps of a lesson."""
    head: dict[str, str] = {}
    steps: list[LessonStep] = []
    block: list[tuple[int, str]] | None = None
    name = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("=="):
            if block is not None:
                steps.append(_step(name, block))
            name, block = line[2:].strip(), [(number, "")]
        elif block is not None:
            block.append((number, line))
        elif line:
            field, colon, value = line.partition(":")
            if not colon or field not in ("title", "line"):
                raise LessonFault(number, "before the first step only title and line stand")
            head[field] = value.strip()
    if block is None:
        raise LessonFault(1, "there is no step")
    steps.append(_step(name, block))
    if set(head) != {"title", "line"}:
        raise LessonFault(1, "a title and a line below it were expected")
    return head["title"], head["line"], tuple(steps)


def _step(name: str, block: list[tuple[int, str]]) -> LessonStep:
    first = block[0][0]
    fields: dict[str, str] = {}
    words: list[str] = []
    for number, line in block[1:]:
        field, colon, value = line.partition(":")
        if colon and field in FIELDS and not words:
            if field in fields:
                raise LessonFault(number, f"{field} stands twice")
            fields[field] = value.strip()
        elif line:
            words.append(line)
    if not words:
        raise LessonFault(first, "nothing is said")
    wait, moves, key = _wait(fields.get("wait", ""), first)
    play = fields.get("play", "0")
    if not play.isdigit():
        raise LessonFault(first, "play is a number of moves")
    light = _keys(fields.get("light", ""))
    return LessonStep(
        name=name,
        words=" ".join(words),
        light=tuple(each for each in light if each[0] != LATER) or ((key,) if key else ()),
        later=tuple(each[1:].strip() for each in light if each[0] == LATER),
        clear=_keys(fields.get("clear", "")),
        play=int(play),
        wait=wait,
        moves=moves,
        key=key,
        otherwise=fields.get("not", ""),
    )


def _keys(said: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in said.split(",") if part.strip())


def _wait(said: str, line: int) -> tuple[Wait, int, str]:
    kind, _, rest = said.partition(" ")
    rest = rest.strip()
    if not said:
        return Wait.READ, 0, ""
    if said == "move":
        return Wait.MOVE, 1, ""
    if kind == "moves" and rest.isdigit() and int(rest) > 0:
        return Wait.MOVE, int(rest), ""
    if kind != "tap" or not rest:
        raise LessonFault(line, "a step waits for a move, for some moves, or for a tap on something")
    return Wait.TAP, 0, rest


def match_text(record: Record, parties: tuple[str, ...], me: Seat, prelude: int) -> str:
    """The match file of a new lesson, from a record."""
    data = {"me": me, "parties": list(parties), "prelude": prelude, "record": json.loads(record.text)}
    return json.dumps(data, ensure_ascii=False, indent=0, sort_keys=True) + "\n"
