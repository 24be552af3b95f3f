"""Positions written as text (scenes): the syntax that all games share.

A scene consists of lines `keyword: content`, with one or two words as keyword. Empty lines and comments from # on are
ignored; a line that contains JSON is taken verbatim.
"""

from __future__ import annotations

from collections.abc import Iterator


class BadScene(ValueError):
    """A text that is not a valid scene: the line and the fault."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line
        self.what = what


def require(line: int, holds: bool, what: str) -> None:
    """Raise `BadScene` for this line unless the condition holds."""
    if not holds:
        raise BadScene(line, what)


def lines_of(text: str) -> Iterator[tuple[int, str, str]]:
    """The lines with content: number, keyword, content."""
    for number, line in enumerate(text.splitlines(), 1):
        said = line.split("#", 1)[0].strip() if "{" not in line else line.strip()
        if said:
            head, colon, rest = said.partition(":")
            require(number, bool(colon), "a word and a colon were expected")
            yield number, " ".join(head.split()), rest.strip()


def listed(rest: str) -> tuple[str, ...]:
    """The items of a comma-separated list."""
    return tuple(part.strip() for part in rest.split(",") if part.strip())
