"""What a thing on a table is: one sentence of rule for each, and the chapter that tells more.

The sentences stand in `assets/help/<game>.<language>.txt`, one to a line:

    track, tokens = turn: Every turn costs one token. When the last is gone, no clues are given any more.

Left of the sign are the keys of things, with `*` for any ending; then the key of a chapter of the rules; then the
sentence. A line that begins with `#` is not read. The first line that fits counts.
"""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

HELP = Path(__file__).resolve().parent.parent.parent.parent / "assets" / "help"


@dataclass(frozen=True, slots=True)
class Thing:
    """A kind of thing: the keys it goes by, the chapter it belongs to, and its rule."""

    keys: tuple[str, ...]
    chapter: str
    rule: str


class NoHelp(ValueError):
    """A line that says nothing about anything."""


@cache
def things(game: str, language: str) -> tuple[Thing, ...]:
    """What is told of a game's things; nothing if there is no such file."""
    path = HELP / f"{game}.{language}.txt"
    if not path.exists():
        return ()
    lines = path.read_text("utf-8").splitlines()
    return tuple(_thing(line) for line in lines if line.strip() and not line.startswith("#"))


def _thing(line: str) -> Thing:
    keys, sign, rest = line.partition(" = ")
    chapter, colon, rule = rest.partition(": ")
    if not sign or not colon or not rule.strip():
        raise NoHelp(line)
    return Thing(tuple(key.strip() for key in keys.split(",")), chapter.strip(), rule.strip())


def thing(game: str, language: str, key: str) -> Thing | None:
    """What is told of the thing with this key."""
    return next(
        (each for each in things(game, language) if any(fnmatchcase(key, pattern) for pattern in each.keys)), None
    )
