"""Positions as text: what the scenes of all games have in common.

A scene is a text of lines, each a word or two, a colon, and what is said of it.  Empty lines and what follows a # mean
nothing; a line with plain JSON in it is taken as it stands.
"""

from __future__ import annotations

from collections.abc import Iterator


class BadScene(ValueError):
    """A text that is no scene: the line and what is wrong with it."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line
        self.what = what


def require(line: int, holds: bool, what: str) -> None:
    """Refuse a line that does not say what it should."""
    if not holds:
        raise BadScene(line, what)


def lines_of(text: str) -> Iterator[tuple[int, str, str]]:
    """The lines that say something: their number, what stands before the colon, and what behind it."""
    for number, line in enumerate(text.splitlines(), 1):
        said = line.split("#", 1)[0].strip() if "{" not in line else line.strip()
        if said:
            head, colon, rest = said.partition(":")
            require(number, bool(colon), "a word and a colon were expected")
            yield number, " ".join(head.split()), rest.strip()


def listed(rest: str) -> tuple[str, ...]:
    """What stands between commas."""
    return tuple(part.strip() for part in rest.split(",") if part.strip())
