"""Reading of canonical texts that mostly repeat: a part that is the same as in an earlier text is not parsed again.

A view is almost the same after each action, so a reader keeps the last texts of every part with their values, and
compares. JSON objects and lists say themselves where they end, so a part that begins with a known text is that text.
What is new is parsed and checked as everywhere (`decode.py`), down to the smallest part that changed.

These readers understand only the canonical form: keys in order and no spaces between parts. For any other text, and for
one with a fault, they raise `ValueError`; the caller then decodes it as a whole, which gives the value or the error
with its path. The text must not be nested too deeply (`json_data.too_deep`).
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import StrEnum
from functools import partial
from typing import Annotated, Any, Protocol, TypeAlias

from games.core.decode import Reader, reader_of
from games.core.json_data import BadValue, scan_json
from games.core.serialization import Value, has_added, heads_of, value_of

_KEPT = 2  # texts per part: a device may have two seats
_LARGEST_KEPT = 8 * 1024  # characters; with the next line it limits the memory a peer can make us use
_MOST_ITEMS = 64  # of a list that are compared; longer lists are read to their end


class TextReader(Protocol):
    """Reads one part of a text."""

    def read(self, text: str, start: int) -> tuple[Any, int]:
        """The value of the part that begins here, and the place after it."""
        ...


Make: TypeAlias = Callable[[dict[str, Any]], Any]


class ParsedPart:
    """A part that is parsed whenever it is read."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    def read(self, text: str, start: int) -> tuple[Any, int]:
        data, end = scan_json(text, start)
        return self._reader(data), end


class KnownPart:
    """An object or a list that is compared with its last texts before it is read."""

    def __init__(self, inner: TextReader) -> None:
        self._inner = inner
        self._known: tuple[tuple[str, Any], ...] = ()  # replaced, never changed: several threads may read

    def read(self, text: str, start: int) -> tuple[Any, int]:
        for known, value in self._known:
            if text.startswith(known, start):
                return value, start + len(known)
        value, end = self._inner.read(text, start)
        if end - start <= _LARGEST_KEPT and text[start] in "{[":
            self._known = ((text[start:end], value), *self._known[: _KEPT - 1])
        return value, end


class FieldParts:
    """An object read field by field."""

    def __init__(self, readers: Mapping[str, TextReader], make: Make, kind: str = "") -> None:
        heads, self._tail = heads_of(tuple(readers), kind)
        self._fields = tuple((name, head, readers[name].read) for name, head in heads)
        self._make = make

    def read(self, text: str, start: int) -> tuple[Any, int]:
        parts: dict[str, Any] = {}
        for name, head, read in self._fields:
            if not text.startswith(head, start):
                raise BadValue(name, "this field was expected")
            parts[name], start = read(text, start + len(head))
        if not text.startswith(self._tail, start):
            raise BadValue("", "the end of an object was expected")
        return self._make(parts), start + len(self._tail)


class ItemParts:
    """A list read item by item, each compared with the earlier ones at its place."""

    def __init__(self, item: Any) -> None:
        self._item = item  # the declared type
        self._readers: tuple[TextReader, ...] = ()

    def read(self, text: str, start: int) -> tuple[Any, int]:
        if not text.startswith("[", start):
            raise BadValue("", "a list was expected")
        items: list[Any] = []
        if text.startswith("[]", start):
            return (), start + 2
        while not text.startswith("]", start):
            if items and not text.startswith(",", start):
                raise BadValue("", "the next item was expected")
            item, start = self._reader(len(items)).read(text, start + 1)
            items.append(item)
        return tuple(items), start + 1

    def _reader(self, place: int) -> TextReader:
        if place >= _MOST_ITEMS:
            return ParsedPart(_reader_of(self._item))
        if place == len(self._readers):
            self._readers = (*self._readers, text_reader(self._item))
        return self._readers[place]


class MaybePart:
    """A part that may be null."""

    def __init__(self, inner: TextReader) -> None:
        self._inner = inner

    def read(self, text: str, start: int) -> tuple[Any, int]:
        return (None, start + 4) if text.startswith("null", start) else self._inner.read(text, start)


def text_reader(kind: Any) -> TextReader:
    """A new reader for parts of a declared type."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is Annotated:
        return text_reader(kind.__origin__)
    if isinstance(kind, type) and issubclass(kind, Value):
        return KnownPart(ParsedPart(_reader_of(kind)) if _is_small(kind) else _fields_reader(kind))
    if origin is tuple:
        several = len(arguments) == 2 and arguments[1] is Ellipsis and not _is_plain(arguments[0])
        return KnownPart(ItemParts(arguments[0]) if several else ParsedPart(_reader_of(kind)))
    inner = [member for member in arguments if member is not type(None)]
    if origin in (typing.Union, types.UnionType) and len(inner) == 1 and not _is_plain(inner[0]):
        return MaybePart(text_reader(inner[0]))
    return ParsedPart(_reader_of(kind))


def maker(kind: type[Value]) -> Make:
    """Makes values of a kind of their fields."""
    return partial(value_of, kind)


def _reader_of(kind: Any) -> Reader:
    return reader_of(kind)


def _fields_reader(kind: Any) -> TextReader:
    hints = typing.get_type_hints(kind)
    return FieldParts({part.name: text_reader(hints[part.name]) for part in fields(kind)}, maker(kind), kind.kind)


def _is_small(kind: Any) -> bool:
    """Whether values of a kind are parsed as a whole: those of plain fields, and those that may lack fields."""
    hints = typing.get_type_hints(kind)
    return has_added(kind) or all(_is_plain(hints[part.name]) for part in fields(kind))


def _is_plain(kind: Any) -> bool:
    """Whether a part of this type is a number, a text, true, false or null."""
    if typing.get_origin(kind) is Annotated:
        return _is_plain(kind.__origin__)
    if typing.get_origin(kind) in (typing.Union, types.UnionType):
        return all(map(_is_plain, typing.get_args(kind)))
    return isinstance(kind, type) and (kind in (int, bool, type(None)) or issubclass(kind, (str, StrEnum)))
