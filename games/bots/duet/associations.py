"""Tables of word associations, which the Duet bot uses to give and to guess clues.

A table gives for a board word and a clue in sixteen levels how strongly people associate the clue with the word. The
files are made by `assets/make/associations`, one per language. A row is unpacked on demand, so a board of 25 words
costs a few milliseconds.

File format: the length of the header in four bytes; the header (compressed JSON: the words, the clues and how many of
them may be given, the end of each row, the weight of each level); the rows, compressed separately, two levels per byte.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources

from games.duet.spelling import fold

LANGUAGES = ("en", "hu", "pl")
LEVELS = 16
_HIGH = bytes(byte >> 4 for byte in range(256))
_LOW = bytes(byte & 15 for byte in range(256))


class Associations:
    """The associations of one language."""

    def __init__(self, data: bytes) -> None:
        size = int.from_bytes(data[:4], "big")
        head = json.loads(zlib.decompress(data[4 : 4 + size]))
        self.clues: tuple[str, ...] = tuple(head["clues"])
        self.given: int = head["given"]  # the first `given` clues may be given; the others are only understood
        self.pull: tuple[float, ...] = tuple(head["pull"])
        self.words: tuple[str, ...] = tuple(head["words"])
        self._rows = {fold(word): place for place, word in enumerate(self.words)}
        self.folded = tuple(map(fold, self.clues))  # in the form used for comparison
        self._places = {clue: place for place, clue in enumerate(self.folded)}
        self._ends: list[int] = head["ends"]
        self._packed = data[4 + size :]

    def __contains__(self, word: str) -> bool:
        """Whether a board word has a row."""
        return fold(word) in self._rows

    def place(self, clue: str) -> int | None:
        """The column of a clue, or None."""
        return self._places.get(fold(clue))

    @lru_cache(maxsize=256)  # noqa: B019 - there is one table a language, and it lives as long as the app
    def row(self, word: str) -> bytes:
        """The level of each clue for a board word of the table."""
        number = self._rows[fold(word)]
        start = self._ends[number - 1] if number else 0
        packed = zlib.decompress(self._packed[start : self._ends[number]], wbits=-15)
        levels = bytearray(2 * len(packed))
        levels[0::2] = packed.translate(_HIGH)
        levels[1::2] = packed.translate(_LOW)
        return bytes(levels[: len(self.clues)])


def pack(
    words: Sequence[str], clues: Sequence[str], rows: Sequence[bytes], pull: Sequence[float], given: int | None = None
) -> bytes:
    """Return the file of a table, in the format read by `Associations`."""
    packed: list[bytes] = []
    ends: list[int] = []
    for row in rows:
        even = row + bytes(len(row) % 2)
        squeeze = zlib.compressobj(9, wbits=-15)
        nibbles = bytes(high << 4 | low for high, low in zip(even[0::2], even[1::2], strict=True))
        packed.append(squeeze.compress(nibbles) + squeeze.flush())
        ends.append((ends[-1] if ends else 0) + len(packed[-1]))
    header = {
        "words": list(words),
        "clues": list(clues),
        "given": len(clues) if given is None else given,
        "ends": ends,
        "pull": [round(each, 4) for each in pull],
    }
    head = zlib.compress(json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode("utf-8"), 9)
    return len(head).to_bytes(4, "big") + head + b"".join(packed)


@cache
def table(language: str) -> Associations:
    """Return the table of a language, read on first use."""
    return Associations(resources.files("assets").joinpath(f"associations/{language}.bin").read_bytes())
