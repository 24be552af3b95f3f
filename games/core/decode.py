"""Values from plain JSON data: all of it is checked, and what is wrong is said with its place.

A reader knows nothing of where it stands: only when something is wrong is the way there put together, inside out.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Hashable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields
from enum import StrEnum
from functools import cache
from typing import Any, TypeAlias, TypeVar

from games.core.canon import Value
from games.core.plain import BadValue, Json

V = TypeVar("V")


def decode(kind: type[V], data: Json, where: str = "") -> V:
    """The value of this kind that the JSON data describes, or `BadValue`: nothing missing, nothing extra."""
    try:
        return typing.cast(V, reader_of(typing.cast(Hashable, kind))(data))
    except BadValue as error:
        if where:
            raise _inside(where, error) from None
        raise


def decode_kind(family: tuple[type[V], ...], data: Json, where: str = "") -> V:
    """The value of a family (actions, events) that the data's `kind` names."""
    if not isinstance(data, dict):
        raise BadValue(where, "an object was expected")
    kind = data.get("kind")
    reader = _readers(family).get(kind) if isinstance(kind, str) else None
    if reader is None:
        raise BadValue(where, f"no such kind: {kind!r}")
    try:
        return typing.cast(V, reader(data))
    except BadValue as error:
        raise _inside(where, error) from None


def decode_kinds(family: tuple[type[V], ...], data: list[Json]) -> tuple[V, ...]:
    """A list of values of a family."""
    readers = _readers(family)
    try:
        return tuple([readers[item["kind"]](item) for item in data])  # type: ignore[call-overload, index]
    except (BadValue, KeyError, TypeError, IndexError):  # something is no value of the family: say which
        return tuple([decode_kind(family, item, f"[{place}]") for place, item in enumerate(data)])


@cache
def _readers(family: tuple[Any, ...]) -> Mapping[str, Reader]:
    """The readers of a family by kind; the first of a name counts."""
    return {member.kind: reader_of(member) for member in reversed(family)}


Reader: TypeAlias = Callable[[Json], Any]


def _inside(where: str, error: BadValue) -> BadValue:
    """The same complaint, as seen from one step further out."""
    between = "." if where and error.where and not error.where.startswith("[") else ""
    return BadValue(where + between + error.where, error.what)


@cache
def reader_of(kind: Any) -> Reader:
    """Who reads what is declared like this."""
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
            raise BadValue("", "one of " + ", ".join(members) + " was expected")
        return members[data]

    return read


def _tuple_reader(arguments: tuple[Any, ...]) -> Reader:
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        each = reader_of(arguments[0])

        def read_any(data: Json) -> Any:
            if not isinstance(data, list):
                raise BadValue("", "a list was expected")
            try:
                return tuple(map(each, data))
            except BadValue:
                raise _first_wrong(data, enumerate((each,) * len(data))) from None

        return read_any
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
                if first is None or len(error.where) > len(first.where):  # the deepest complaint helps most
                    first = error
        raise first or BadValue("", "an object with a kind was expected")

    return read


def _value_reader(kind: type[Value]) -> Reader:
    hints = typing.get_type_hints(kind)
    readers = {field.name: reader_of(hints[field.name]) for field in fields(typing.cast(Any, kind))}
    each = tuple(readers.items())
    expected = readers.keys() | ({"kind"} if kind.kind else set())
    tag = kind.kind

    def read(data: Json) -> Any:
        if not isinstance(data, dict) or data.keys() != expected or (tag and data["kind"] != tag):
            raise _not_such(data, tag, expected)
        try:
            return kind(**{name: reader(data[name]) for name, reader in each})
        except BadValue:
            raise _first_wrong(data, each) from None

    return read


def _not_such(data: Json, tag: str, expected: AbstractSet[str]) -> BadValue:
    """Why the data is no object of these fields."""
    if not isinstance(data, dict):
        return BadValue("", "an object was expected")
    if tag and data.get("kind") != tag:
        return BadValue("", f"kind {tag} was expected")
    missing, extra = sorted(expected - data.keys()), sorted(data.keys() - expected)
    return BadValue("", f"{missing[0]} is missing" if missing else f"{extra[0]} does not belong here")


def _first_wrong(parts: Any, readers: Iterable[tuple[Any, Reader]]) -> BadValue:
    """What is wrong with the first part that cannot be read, and where it stands."""
    for place, reader in readers:
        try:
            reader(parts[place])
        except BadValue as error:
            return _inside(place if isinstance(place, str) else f"[{place}]", error)
    raise AssertionError("they can all be read")
