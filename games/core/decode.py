"""Decoding: values from plain JSON data, checked completely; errors carry the path of the faulty part.

Readers do not track their path. It is put together from the inside out, and only when an error occurs.

A field with a default may be missing, because data from older versions lacks it. An unknown field is an error: newer
versions write fields whose meaning must not be ignored.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Hashable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import MISSING, dataclass, fields
from enum import StrEnum
from functools import cache
from typing import Any, TypeAlias, TypeVar

from games.core.json_data import BadValue, Json, UnknownWord
from games.core.serialization import Value, value_of

V = TypeVar("V")


def decode(kind: type[V], data: Json, where: str = "") -> V:
    """The value of this kind that the JSON data describes, or `BadValue`; no field missing, none extra."""
    return typing.cast(V, _placed(reader_of(typing.cast(Hashable, kind)), data, where))


def decode_with(kind: type[V], readers: Mapping[str, Reader], data: Json, where: str = "") -> V:
    """The same with given readers for some fields: those whose kind depends on the game."""
    return typing.cast(V, _placed(reader_with(typing.cast(Any, kind), readers), data, where))


def reader_with(kind: type[Value], readers: Mapping[str, Reader]) -> Reader:
    """A reader of this kind that uses the given readers for some of its fields."""
    known = _fields_of(typing.cast(Hashable, kind), frozenset(readers))
    return _Fields(known.kind, {**known.readers, **readers}, known.expected, known.may_miss).read


def reader_of_each(each: Reader) -> Reader:
    """A reader for a list of any length."""

    def read(data: Json) -> Any:
        if not isinstance(data, list):
            raise BadValue("", "a list was expected")
        try:
            return tuple(map(each, data))
        except BadValue:
            raise _first_wrong(data, enumerate((each,) * len(data))) from None

    return read


def _placed(reader: Reader, data: Json, where: str) -> Any:
    try:
        return reader(data)
    except BadValue as error:
        if where:
            raise _inside(where, error) from None
        raise


def decode_kind(family: tuple[type[V], ...], data: Json, where: str = "") -> V:
    """The value of a family (actions, events) selected by the data's `kind`."""
    if not isinstance(data, dict):
        raise BadValue(where, "an object was expected")
    kind = data.get("kind")
    reader = _readers(family).get(kind) if isinstance(kind, str) else None
    if reader is None:
        raise (UnknownWord if isinstance(kind, str) else BadValue)(where, f"no such kind: {kind!r}")
    try:
        return typing.cast(V, reader(data))
    except BadValue as error:
        raise _inside(where, error) from None


def decode_kinds(family: tuple[type[V], ...], data: list[Json]) -> tuple[V, ...]:
    """A list of values of a family."""
    readers = _readers(family)
    try:
        return tuple([readers[item["kind"]](item) for item in data])  # type: ignore[call-overload, index]
    except (BadValue, KeyError, TypeError, IndexError):  # some item is not of this family: find out which
        return tuple([decode_kind(family, item, f"[{place}]") for place, item in enumerate(data)])


@cache
def _readers(family: tuple[Any, ...]) -> Mapping[str, Reader]:
    """The readers of a family by kind; on equal names the first member counts."""
    return {member.kind: reader_of(member) for member in reversed(family)}


Reader: TypeAlias = Callable[[Json], Any]


def _inside(where: str, error: BadValue) -> BadValue:
    """The same error with its path extended by one outer step."""
    between = "." if where and error.where and not error.where.startswith("[") else ""
    return type(error)(where + between + error.where, error.what)


@cache
def reader_of(kind: Any) -> Reader:
    """The reader for a declared type."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if kind is str:
        return _read_text
    if kind in (int, bool, type(None)):
        return _plain_reader(kind)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _enum_reader(kind)
    if isinstance(kind, type) and issubclass(kind, Value):
        return _value_reader(kind)
    if origin is tuple:
        return _tuple_reader(arguments)
    if origin in (typing.Union, types.UnionType):
        return _union_reader(arguments)
    raise TypeError(f"{kind!r} cannot be read from JSON")


def _plain_reader(kind: type) -> Reader:
    name = {int: "a whole number", bool: "true or false"}.get(kind, "null")

    def read(data: Json) -> Any:
        if type(data) is not kind:
            raise BadValue("", f"{name} was expected")
        return data

    return read


def _read_text(data: Json) -> Any:
    if not isinstance(data, str):
        raise BadValue("", "a text was expected")
    if not data.isascii():
        try:
            data.encode("utf-8")
        except UnicodeEncodeError:
            raise BadValue("", "half a letter (a lone surrogate)") from None
    return data


def _enum_reader(kind: type[StrEnum]) -> Reader:
    members: Mapping[str, StrEnum] = {member.value: member for member in kind}

    def read(data: Json) -> Any:
        if not isinstance(data, str) or data not in members:
            wrong = UnknownWord if isinstance(data, str) else BadValue
            raise wrong("", "one of " + ", ".join(members) + " was expected")
        return members[data]

    return read


def _tuple_reader(arguments: tuple[Any, ...]) -> Reader:
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        return reader_of_each(reader_of(arguments[0]))
    readers = tuple(map(reader_of, arguments))

    def read_exactly(data: Json) -> Any:
        if not isinstance(data, list) or len(data) != len(readers):
            raise BadValue("", f"a list of {len(readers)} was expected")
        try:
            return tuple([each(item) for each, item in zip(readers, data, strict=True)])
        except BadValue:
            raise _first_wrong(data, enumerate(readers)) from None

    return read_exactly


def _union_reader(arguments: tuple[Any, ...]) -> Reader:
    tagged = tuple(member for member in arguments if isinstance(member, type) and getattr(member, "kind", None))
    readers = tuple(reader_of(member) for member in arguments if member not in tagged)
    optional = type(None) in arguments

    def read(data: Json) -> Any:
        if data is None and optional:
            return None
        if tagged and isinstance(data, dict) and "kind" in data:
            return decode_kind(tagged, data)
        first: BadValue | None = None
        for reader in readers:
            try:
                return reader(data)
            except BadValue as error:
                if first is None or len(error.where) > len(first.where):  # the longest path helps most
                    first = error
        raise first or BadValue("", "an object with a kind was expected")

    return read


@dataclass(frozen=True)
class _Fields:
    """The fields of a kind: the reader of each, and those that may be missing."""

    kind: type[Value]
    readers: Mapping[str, Reader]
    expected: AbstractSet[str]  # all field names, and `kind` if the value has one
    may_miss: AbstractSet[str]

    def read(self, data: Json) -> Any:
        if not isinstance(data, dict) or data.keys() != self.expected:
            return self._read_some(data)
        kind = self.kind
        if kind.kind and data["kind"] != kind.kind:
            raise BadValue("", f"kind {kind.kind} was expected")
        try:
            parts = {name: reader(data[name]) for name, reader in self.readers.items()}
        except BadValue:
            raise _first_wrong(data, self.readers.items()) from None
        return value_of(kind, parts)

    def _read_some(self, data: Json) -> Any:
        """Read data in which fields with defaults are missing."""
        self._require_enough(data)
        found = typing.cast(dict[str, Json], data)
        readers = {name: reader for name, reader in self.readers.items() if name in found}
        try:
            return self.kind(**{name: reader(found[name]) for name, reader in readers.items()})
        except BadValue:
            raise _first_wrong(found, readers.items()) from None

    def _require_enough(self, data: Json) -> None:
        """Raise unless the data is an object with all required fields and no unknown ones."""
        if not isinstance(data, dict):
            raise BadValue("", "an object was expected")
        if self.kind.kind and data.get("kind") != self.kind.kind:
            raise BadValue("", f"kind {self.kind.kind} was expected")
        missing, extra = sorted(self.expected - self.may_miss - data.keys()), sorted(data.keys() - self.expected)
        if missing:
            raise BadValue("", f"{missing[0]} is missing")
        if extra:
            raise UnknownWord("", f"{extra[0]} does not belong here")


def _value_reader(kind: type[Value]) -> Reader:
    return _fields_of(typing.cast(Hashable, kind)).read


@cache
def _fields_of(kind: Any, but: frozenset[str] = frozenset()) -> _Fields:
    """The fields of a kind, without readers for those in `but`."""
    if hasattr(kind, "__post_init__"):
        raise TypeError(f"{kind!r} is constructed separately, and is not decoded")
    hints = typing.get_type_hints(kind)
    parts = fields(kind)
    names = {part.name for part in parts}
    may_miss = {part.name for part in parts if part.default is not MISSING or part.default_factory is not MISSING}
    readers = {part.name: reader_of(hints[part.name]) for part in parts if part.name not in but}
    return _Fields(kind, readers, names | {"kind"} if kind.kind else names, may_miss)


def _first_wrong(parts: Any, readers: Iterable[tuple[Any, Reader]]) -> BadValue:
    """The error of the first part that cannot be read, with its path."""
    for place, reader in readers:
        try:
            reader(parts[place])
        except BadValue as error:
            return _inside(place if isinstance(place, str) else f"[{place}]", error)
    raise AssertionError("they can all be read")
