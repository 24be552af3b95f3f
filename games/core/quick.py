"""Reading canonical text at once: cut where its fields must begin, and every piece read only once.

A device is shown a whole view for every move of anybody, and most of it is what it was before: the words, what was
found, the actions that may still be done.  A canonical text has one form, so equal pieces are equal values, and a
piece that was read is known by its text.  What is new is cut into its fields by the very heads it was written with,
without looking at each letter.

Nothing is believed that the careful reader (`decode.py`) would not believe.  Wherever a text is cut, its pieces stand
in it one after the other between heads that make it an object of just these fields; so if each piece is a good value,
the whole is.  A text that is written in another way is refused here, and left to the careful reader.
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache, lru_cache
from typing import Any, TypeAlias

from games.core.canon import Value, has_added, heads_of, text_of
from games.core.decode import reader_of
from games.core.plain import BadValue, read_json

TextReader: TypeAlias = Callable[[str], Any]

_KIND = '"kind":"'
_KEPT = 256  # pieces of each kind
_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,17}").fullmatch
_PLAIN = re.compile(r'"[^"\\\x00-\x1f\ud800-\udfff]*"').fullmatch


def _not_canonical() -> BadValue:
    return BadValue("", "another text was expected")


@cache
def quick_reader(kind: Any) -> TextReader:
    """Reads the canonical text of what is declared like this, or raises `BadValue`."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if kind is int:
        return _read_whole
    if kind is str:
        return _read_plain
    if _is_value(kind) and not has_added(kind):  # what may be missing is no place to cut at
        hints = typing.get_type_hints(kind)
        parts = {field.name: quick_reader(hints[field.name]) for field in fields(typing.cast(Any, kind))}
        return lru_cache(maxsize=_KEPT)(object_reader(kind, parts, kind.kind))
    if origin is tuple and len(arguments) == 2 and arguments[1] is Ellipsis and _is_value(arguments[0]):
        return list_reader(quick_reader(arguments[0]))
    if origin in (typing.Union, types.UnionType) and len(arguments) == 2 and arguments[1] is type(None):
        return or_null(quick_reader(arguments[0]))
    return data_reader(reader_of(kind))


def _is_value(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Value)


@cache
def family_reader(family: tuple[type[Value], ...]) -> TextReader:
    """Reads a value of a family (actions, events) by its `kind`."""
    kinds: tuple[Any, ...] = tuple(reversed(family))  # the first of a name counts
    readers = {kind.kind: quick_reader(kind) for kind in kinds}

    @lru_cache(maxsize=_KEPT)
    def read(text: str) -> Any:
        place = text.find(_KIND)
        while place >= 0:  # the first one may be that of a value inside
            place += len(_KIND)
            reader = readers.get(text[place : text.find('"', place)])
            if reader is not None:
                try:
                    return reader(text)
                except BadValue:
                    pass
            place = text.find(_KIND, place)
        raise _not_canonical()

    return read


def or_null(each: TextReader) -> TextReader:
    """The same, or nothing."""
    return lambda text: None if text == "null" else each(text)


def object_reader(make: Callable[..., Any], readers: Mapping[str, TextReader], tag: str = "") -> TextReader:
    """Reads an object of these fields, and makes something of them.

    A field that reads as in the object before is taken from there: JSON that is complete cannot go on, so there is no
    other place where it could end.
    """
    heads, tail = heads_of(readers, tag)
    if not heads:
        return _constant(tail, make())
    first = heads[0][1]
    follows = (*(head for _, head in heads[1:]), tail)
    steps = tuple(
        (place, name, readers[name], head) for place, ((name, _), head) in enumerate(zip(heads, follows, strict=True))
    )
    nearly_last = len(steps) - 2
    keeps = isinstance(make, type) and issubclass(make, Value)
    before: list[tuple[str, Any]] = [("\0", None)] * len(steps)  # each field with what follows, and its value

    def read(text: str) -> Any:
        nonlocal before
        if not text.startswith(first) or not text.endswith(tail):
            raise _not_canonical()
        parts: dict[str, Any] = {}
        now = before.copy()
        start = len(first)
        for place, name, reader, head in steps:
            piece, value = now[place]
            if text.startswith(piece, start):
                start += len(piece)
            else:
                if place > nearly_last:
                    end = len(text) - len(tail)
                else:
                    end = text.rfind(head, start) if place == nearly_last else text.find(head, start)
                    if end < 0 or (text[start] in "{[" and not _closed(text, start, end)):
                        end = _end(text, start, head)
                value = reader(text[start:end])
                after = end + len(head)
                now[place] = text[start:after], value
                start = after
            parts[name] = value
        if start != len(text):
            raise _not_canonical()
        before = now
        made = make(**parts)
        if keeps:
            made.__dict__["_text"] = text
        return made

    return read


def _closed(text: str, start: int, end: int) -> bool:
    """Whether every brace that is opened here is closed here."""
    return end > start and text.count("{", start, end) == text.count("}", start, end)


def _end(text: str, start: int, head: str) -> int:
    """Where the part that begins at `start` ends: before the first such head that does not stand inside it."""
    end = text.find(head, start)
    while end >= 0 and not _closed(text, start, end):
        end = text.find(head, end + 1)
    if end < 0:
        raise _not_canonical()
    return end


def _constant(wanted: str, value: Any) -> TextReader:
    """Reads a value without fields."""

    def read(text: str) -> Any:
        _exactly(text, wanted)
        return value

    return read


def _exactly(text: str, wanted: str) -> None:
    if text != wanted:
        raise _not_canonical()


def list_reader(each: TextReader) -> TextReader:
    """Reads a list of objects."""

    @lru_cache(maxsize=_KEPT)
    def read(text: str) -> tuple[Any, ...]:
        if text == "[]":
            return ()
        if not text.startswith("[{") or not text.endswith("}]"):
            raise _not_canonical()
        pieces = text[2:-2].split("},{")
        if text.count("{") != len(pieces):  # there are others inside
            pieces = _mended(pieces)
        return tuple([each("{" + piece + "}") for piece in pieces])

    return read


def _mended(pieces: list[str]) -> list[str]:
    """Pieces that were cut inside an object, put together again."""
    whole: list[str] = []
    held = ""
    for piece in pieces:
        held = f"{held}}},{{{piece}" if held else piece
        if held.count("{") == held.count("}"):
            whole.append(held)
            held = ""
    if held:
        raise _not_canonical()
    return whole


def data_reader(reader: Callable[[Any], Any]) -> TextReader:
    """By way of plain data, for what is small or rare."""

    @lru_cache(maxsize=_KEPT)
    def read(text: str) -> Any:
        value = reader(read_json(text))
        _exactly(text_of(value), text)
        return value

    return read


def _read_whole(text: str) -> int:
    if _WHOLE(text) is None:
        raise _not_canonical()
    return int(text)


def _read_plain(text: str) -> str:
    """A text without anything that is written in more than one way."""
    if _PLAIN(text) is None:
        raise _not_canonical()
    return text[1:-1]
