"""Fallback fonts for characters missing in ours: names are written in any script.

Kivy includes one font for many alphabets; for other characters the system's fonts are searched, once, and only when
such a character occurs. The characters of a font are read from its table.
"""

import struct
from collections.abc import Iterator
from functools import cache, lru_cache
from mmap import ACCESS_READ, mmap
from pathlib import Path

OURS = 0x17F  # all our fonts have the Latin characters up to here
RARE = frozenset("µĈĉĔĕĜĝĤĥĨĩĬĭĲĳĴĵĸĿŀŉŊŋŌōŎŏŖŗŜŝŦŧŨũŬŭſ")  # except these
SIGNS = frozenset("\u2013\u2014\u2018\u2019\u201c\u201d\u201e\u2026\u2022\u2212")
UNSEEN = frozenset("\u200c\u200d\ufe0e\ufe0f")  # joiners and variation selectors have no glyph
PLACES = ("/system/fonts", "/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "C:/Windows/Fonts")
WANTED = ("NotoSansCJK-Regular", "NotoSansCJK-Bold", "DroidSansFallback", "NotoSans", "wqy", "Arial Unicode", "msyh")


@lru_cache(1024)
def runs(text: str) -> tuple[tuple[str, str], ...]:
    """A text in runs: the file of a fallback font, or "" for our own fonts, and the run."""
    parts: list[tuple[str, str]] = []
    for sign in text:
        font = parts[-1][0] if parts and (sign in UNSEEN or sign == " ") else stand_in(sign)
        if parts and parts[-1][0] == font:
            parts[-1] = (font, parts[-1][1] + sign)
        else:
            parts.append((font, sign))
    return tuple(parts)


@lru_cache(1024)
def stand_in(sign: str) -> str:
    """The file of the fallback font for a character; "" if our own fonts have it, or if no font has it."""
    if (ord(sign) <= OURS and sign not in RARE) or sign in SIGNS or sign in UNSEEN:
        return ""
    return next((str(path) for path in _fonts() if ord(sign) in letters_of(path)), "")


@cache
def _fonts() -> tuple[Path, ...]:
    """The available fonts, the likeliest first."""
    from kivy.resources import resource_find

    own = resource_find("data/fonts/DejaVuSans.ttf")
    found = [Path(own)] if own else []
    there = [path for place in PLACES if Path(place).is_dir() for path in sorted(Path(place).rglob("*.[ot]t[fc]"))]
    for name in WANTED:
        found += [path for path in there if path.name.startswith(name) and path not in found]
    return tuple(found)


@cache
def letters_of(path: Path) -> frozenset[int]:
    """The characters of a font; none if its table cannot be read."""
    try:
        with path.open("rb") as file, mmap(file.fileno(), 0, access=ACCESS_READ) as data:
            return frozenset(_mapped(data))
    except (OSError, struct.error, ValueError):
        return frozenset()


def _mapped(data: mmap) -> Iterator[int]:
    """The code points in a font's cmap table, formats 4 and 12."""
    start = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    (tables,) = struct.unpack_from(">H", data, start + 4)
    records = (struct.unpack_from(">4sIII", data, start + 12 + 16 * number) for number in range(tables))
    table = next((place for tag, _sum, place, _size in records if tag == b"cmap"), None)
    if table is None:
        raise ValueError("no table of letters")
    (count,) = struct.unpack_from(">H", data, table + 2)
    for number in range(count):
        at = table + struct.unpack_from(">I", data, table + 4 + 8 * number + 4)[0]
        (kind,) = struct.unpack_from(">H", data, at)
        if kind == 4:
            (twice,) = struct.unpack_from(">H", data, at + 6)
            ends = struct.unpack_from(f">{twice // 2}H", data, at + 14)
            starts = struct.unpack_from(f">{twice // 2}H", data, at + 16 + twice)
            for first, last in zip(starts, ends, strict=True):
                yield from range(first, min(last, 0xFFFE) + 1)
        elif kind == 12:
            (groups,) = struct.unpack_from(">I", data, at + 12)
            for group in range(groups):
                first, last, _glyph = struct.unpack_from(">III", data, at + 16 + 12 * group)
                yield from range(first, min(last, 0x10FFFF) + 1)
