"""The text of a pack in its editor: in parts that a text field can hold, with the problems of its lines.

A text field makes a texture of every line, so a large pack in one field would take seconds and hundreds of megabytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.duet.words import REMARK, Pack, PackLine, parse

MOST_LINES, MOST_SIGNS = 100, 4_000  # of a part
MOST_LISTED = 20  # faulty lines that are listed; each is a widget


class PackText:
    """A text in parts, which are separated by one line break."""

    def __init__(self, text: str = "") -> None:
        self.parts: list[str] = list(_parted(text))
        self.place = 0  # of the part in the text field

    @property
    def text(self) -> str:
        """The whole text."""
        return "\n".join(self.parts)

    @property
    def part(self) -> str:
        """The text in the field."""
        return self.parts[self.place]

    @property
    def first(self) -> int:
        """The number of the first line of this part, counted from 1."""
        return 1 + sum(map(_lines, self.parts[: self.place]))

    @property
    def last(self) -> int:
        """The number of its last line."""
        return self.first + _lines(self.part) - 1

    def write(self, part: str) -> None:
        """Replace the text of this part."""
        self.parts[self.place] = part

    def with_part(self, part: str) -> str:
        """The whole text with another text for this part."""
        return "\n".join((*self.parts[: self.place], part, *self.parts[self.place + 1 :]))

    def go(self, number: int) -> int:
        """Select the part with this line, counted from 1; returns its index within the part."""
        before = 0
        for place, part in enumerate(self.parts):
            self.place = place
            if number <= before + _lines(part) or place == len(self.parts) - 1:
                break
            before += _lines(part)
        return max(0, min(number - 1 - before, _lines(self.part) - 1))

    def turn(self, by: int) -> None:
        """Select another part, if there is one."""
        self.place = max(0, min(self.place + by, len(self.parts) - 1))


def _parted(text: str) -> Iterator[str]:
    part: list[str] = []
    signs = 0
    for line in text.split("\n"):
        if part and (len(part) >= MOST_LINES or signs + len(line) > MOST_SIGNS):
            yield "\n".join(part)
            part, signs = [], 0
        part.append(line)
        signs += len(line) + 1
    yield "\n".join(part)


def _lines(part: str) -> int:
    """The number of lines the parser counts in a part that is followed by a line break."""
    return len(f"{part}\n".splitlines())


def heading(text: str) -> str:
    """The name of a pack in its text: its first remark."""
    for line in text.splitlines():
        if line.lstrip().startswith(REMARK):
            return line.strip().lstrip(REMARK).strip()
    return ""


@dataclass(frozen=True, slots=True)
class Findings:
    """The parser's findings in a text."""

    words: int
    faulty: tuple[PackLine, ...]  # the first of them
    more: int  # faulty lines that are not listed
    empty: bool  # the text has no content


def look_at(text: str, language: str) -> Findings:
    """Parse a text; on the worker."""
    return findings_of(parse(text, language))


def findings_of(pack: Pack) -> Findings:
    """The findings about a pack."""
    end = _end(pack)
    faulty = [line for line in pack.faulty if line.number <= end]
    return Findings(len(pack.words), tuple(faulty[:MOST_LISTED]), max(0, len(faulty) - MOST_LISTED), end == 0)


def _end(pack: Pack) -> int:
    """The last line that is not blank: most texts end with blank ones."""
    return next((line.number for line in reversed(pack.lines) if line.written.strip()), 0)
