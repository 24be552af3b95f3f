"""Associations of any English word: some 26,000 words as short vectors, with their strongest ties.

Board words of the built-in packs have rows in the tables of `associations.py`; other words and clues are looked up
here. A word is a row of bytes, each the number of a centroid of one part of the space (product quantisation); the inner
product of two words measures their similarity. If more is known about a pair than its vectors say, the pair is stored
as a tie, which takes precedence.

File format: the length of the header in four bytes; the header (compressed JSON); the centroids; the codes, part by
part; the end of each word's ties; the ties. The ties of a word are the numbers of other words as differences, seven
bits per byte, each followed by its level. Only the header is unpacked on loading.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib import resources
from operator import itemgetter, mul

from games.bots.duet.associations import LEVELS
from games.duet.spelling import fold

HIGHEST = 30.0  # of a tie; levels in rows of the table end at 15
STEPS = 8  # levels of ties are stored in eighths
_FINE = 255  # largest value of one part of a product when products of many words are computed together


@dataclass(frozen=True)
class Shape:
    """The format of vectors: the parts of a vector, the numbers per part, and the scale from a product to a level."""

    parts: int
    wide: int
    unit: float  # the value of one unit of a centroid's byte
    slope: float
    offset: float


class WordVectors:
    """The words of one language."""

    def __init__(self, data: bytes) -> None:
        size = int.from_bytes(data[:4], "big")
        head = json.loads(zlib.decompress(data[4 : 4 + size]))
        self.words: tuple[str, ...] = tuple(head["words"].split())
        self.shape = Shape(**head["shape"])
        self._at = {word: place for place, word in enumerate(self.words)}
        count, parts, wide = len(self.words), self.shape.parts, self.shape.wide
        view, start = memoryview(data), 4 + size
        self._centres = view[start : start + 256 * parts * wide].cast("b")
        start += 256 * parts * wide
        self._codes = [bytes(view[start + part * count : start + (part + 1) * count]) for part in range(parts)]
        start += parts * count
        self._ends = array("I", bytes(view[start : start + 4 * count]))
        if sys.byteorder == "big":
            self._ends.byteswap()
        self._ties = view[start + 4 * count :]

    def __contains__(self, word: str) -> bool:
        return fold(word) in self._at

    def place(self, word: str) -> int | None:
        """The number of a word, or None."""
        return self._at.get(fold(word))

    @lru_cache(maxsize=512)  # noqa: B019 - one for each language, for as long as the app runs
    def vector(self, place: int) -> tuple[float, ...]:
        """A word's vector."""
        wide, unit = self.shape.wide, self.shape.unit
        found: list[float] = []
        for part, codes in enumerate(self._codes):
            start = (part * 256 + codes[place]) * wide
            found += [unit * each for each in self._centres[start : start + wide]]
        return tuple(found)

    @lru_cache(maxsize=512)  # noqa: B019
    def ties(self, place: int) -> dict[int, float]:
        """The words tied to a word, with the level of each tie."""
        start = self._ends[place - 1] if place else 0
        found: dict[int, float] = {}
        at = step = shift = 0
        level_next = False
        for byte in self._ties[start : self._ends[place]]:
            if level_next:
                found[at] = byte / STEPS
                level_next = False
                continue
            step |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                at += step
                step = shift = 0
                level_next = True
        return found

    def level(self, one: int, other: int) -> float:
        """The association of two words, from 0 to 30."""
        if one == other:
            return HIGHEST
        tie = max(self.ties(one).get(other, -1.0), self.ties(other).get(one, -1.0))
        if tie >= 0:
            return tie
        product: float = sum(map(mul, self.vector(one), self.vector(other)))
        return min(HIGHEST, max(0.0, self.shape.slope * product + self.shape.offset))

    def columns(self, places: Sequence[int]) -> Columns:
        """Several words, prepared for comparison with one word."""
        pick = itemgetter(*places) if len(places) > 1 else lambda codes: (codes[places[0]],)
        return Columns(self, tuple(places), tuple(bytes(pick(codes)) for codes in self._codes))

    def products(self, place: int) -> tuple[list[bytes], float, float]:
        """For each part the product of a word with every centroid, as bytes; the scale of a unit, and the sum for 0."""
        wide, unit, vector = self.shape.wide, self.shape.unit, self.vector(place)
        tables: list[list[float]] = []
        for part in range(self.shape.parts):
            own = vector[part * wide : part * wide + wide]
            start = part * 256 * wide
            centres = self._centres[start : start + 256 * wide]
            columns = [[unit * number * each for each in centres[at::wide].tolist()] for at, number in enumerate(own)]
            tables.append([sum(each) for each in zip(*columns, strict=True)])
        lows = [min(each) for each in tables]
        step = max(max(each) - low for each, low in zip(tables, lows, strict=True)) / _FINE or 1.0
        packed = [
            bytes([int((number - low) / step + 0.5) for number in each]) for each, low in zip(tables, lows, strict=True)
        ]
        return packed, step, sum(lows)


@dataclass(frozen=True)
class Columns:
    """Some of the words, with their codes part by part."""

    vectors: WordVectors
    places: tuple[int, ...]
    codes: tuple[bytes, ...]

    @cached_property
    def _where(self) -> dict[int, int]:
        return {place: column for column, place in enumerate(self.places)}

    @cached_property
    def _mask(self) -> int:
        return int.from_bytes(b"\xff\x00" * (len(self.places) // 2 + 1), "little")

    def row(self, place: int) -> bytes:
        """The level of a word with each of these, rounded; sums are computed in parallel within two long integers."""
        packed, step, low = self.vectors.products(place)
        mask, even, odd = self._mask, 0, 0
        for codes, table in zip(self.codes, packed, strict=True):
            lanes = int.from_bytes(codes.translate(table), "little")
            even += lanes & mask
            odd += lanes >> 8 & mask
        size = 2 * (len(self.places) // 2 + 1)
        sums = array("H", bytes(2 * size))
        for lane, total in enumerate((even, odd)):
            half = array("H", total.to_bytes(size, "little"))
            if sys.byteorder == "big":
                half.byteswap()
            sums[lane : lane + 2 * len(half) : 2] = half
        shape = self.vectors.shape
        levels = bytes(
            min(LEVELS - 1, max(0, round(shape.slope * (low + step * total) + shape.offset)))
            for total in range(_FINE * shape.parts + 1)
        )
        row = bytearray(map(levels.__getitem__, sums[: len(self.places)]))
        self._put_ties(row, place)
        return bytes(row)

    def _put_ties(self, row: bytearray, place: int) -> None:
        ties = dict(self.vectors.ties(place))
        for other, level in self._back.get(place, ()):
            ties[other] = max(level, ties.get(other, -1.0))
        for other, level in ties.items():
            column = self._where.get(other)
            if column is not None:
                row[column] = min(LEVELS - 1, round(level))
        if place in self._where:
            row[self._where[place]] = LEVELS - 1

    @cached_property
    def _back(self) -> dict[int, list[tuple[int, float]]]:
        """Ties of these words, by the other word."""
        found: dict[int, list[tuple[int, float]]] = {}
        for place in self.places:
            for other, level in self.vectors.ties(place).items():
                found.setdefault(other, []).append((place, level))
        return found


def pack(
    words: Sequence[str],
    shape: Shape,
    centres: bytes,
    codes: Sequence[bytes],
    ties: Sequence[Sequence[tuple[int, int]]],
) -> bytes:
    """Return the file of these words, in the format read by `WordVectors`; levels of ties are in eighths."""
    packed = bytearray()
    ends = array("I")
    for each in ties:
        before = 0
        for other, level in sorted(each):
            step, before = other - before, other
            while step > 127:
                packed.append(128 | step & 127)
                step >>= 7
            packed += bytes((step, level))
        ends.append(len(packed))
    if sys.byteorder == "big":
        ends.byteswap()
    header = {"words": " ".join(words), "shape": vars(shape)}
    head = zlib.compress(json.dumps(header, ensure_ascii=False, separators=(",", ":")).encode("utf-8"), 9)
    return b"".join((len(head).to_bytes(4, "big"), head, centres, *codes, ends.tobytes(), bytes(packed)))


@cache
def word_vectors(language: str) -> WordVectors | None:
    """Return the vectors of a language, read on first use; only English has them."""
    file = resources.files("assets").joinpath(f"associations/{language}_vectors.bin")
    return WordVectors(file.read_bytes()) if file.is_file() else None
