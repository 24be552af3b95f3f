"""Words to deal from: the packs that come with the game, mixing packs, and keeping away words just played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources

from games.duet import cells
from games.duet.state import fold


@cache
def pack(language: str) -> tuple[str, ...]:
    """The built-in words of a language (`en`)."""
    text = resources.files("games.duet").joinpath(f"data/words_{language}.txt").read_text("utf-8")
    return tuple(line for line in map(str.strip, text.splitlines()) if line and not line.startswith("#"))


def mix(*packs: Iterable[str]) -> tuple[str, ...]:
    """All words of several packs; one that comes again is left out (D-70)."""
    kept: dict[str, str] = {}
    for words in packs:
        for word in words:
            kept.setdefault(fold(word), word)
    return tuple(kept.values())


def fresh(pool: Sequence[str], recent: Sequence[Iterable[str]], needed: int = cells.COUNT) -> tuple[str, ...]:
    """The pool without the words of recent games, the latest last; the oldest come back when too few are left."""
    games = [{fold(word) for word in words} for words in recent]
    while games:
        stale = set().union(*games)
        left = tuple(word for word in pool if fold(word) not in stale)
        if len(left) >= needed:
            return left
        games.pop(0)
    return tuple(pool)
