"""Context help: one sentence about each thing on a table, with a chapter of the rules.

The sentences are in `assets/help/<game>.<language>.txt`, one per line:

    track, tokens = turn: Every turn costs one token. When the last is gone, no clues are given any more.

Left of the equals sign are the keys of things, with `*` for any ending; then the key of a chapter of the rules; then
the sentence. Lines beginning with `#` are comments. The first matching line counts.
"""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

HELP = Path(__file__).resolve().parent.parent.parent.parent / "assets" / "help"


@dataclass(frozen=True, slots=True)
class Thing:
    """A kind of thing: its keys, its chapter, and its rule."""

    keys: tuple[str, ...]
    chapter: str
    rule: str


class NoHelp(ValueError):
    """Raised for a line in another format."""


@cache
def things(game: str, language: str) -> tuple[Thing, ...]:
    """The things of a game; empty if there is no such file."""
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
    """The thing with this key, or None."""
    return next(
        (each for each in things(game, language) if any(fnmatchcase(key, pattern) for pattern in each.keys)), None
    )
