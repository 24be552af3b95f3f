"""Frozen values with one canonical JSON text each: what rules take, give and are stored as.

A `Value` is a frozen dataclass.  Its JSON is an object of its fields; a value that belongs to a family
(actions, events) also carries its `kind`.  The text is canonical: keys sorted, no spaces, real letters.
It is composed from the texts of its parts and kept, so what is shared is written once.
"""

from __future__ import annotations

import hashlib
import json
import types
import typing
from collections.abc import Callable, Hashable, Mapping
from dataclasses import MISSING, FrozenInstanceError, dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache, lru_cache
from json.encoder import encode_basestring as _quote
from typing import Any, ClassVar, TypeAlias, TypeVar

shared = lru_cache(maxsize=4096)
"""`shared(Kind)` builds values of a kind, the same object for the same content: for those that come again and again."""

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"

V = TypeVar("V")


class BadValue(ValueError):
    """A text or JSON that does not describe the value asked for; says where and what is wrong."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where or 'value'}: {what}")
        self.where = where
        self.what = what


class Value:
    """Base of all frozen dataclasses that go in and out of the rules."""

    kind: ClassVar[str] = ""

    def __init_subclass__(cls, kind: str = "") -> None:
        super().__init_subclass__()
        if kind:
            cls.kind = kind

    @property
    def text(self) -> str:
        """The canonical JSON text."""
        return self.__dict__.get("_text") or _compose(self)

    def __eq__(self, other: object) -> bool:
        """Equal is what is of the same kind and says the same."""
        return self is other or (type(self) is type(other) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={part!r}" for name, part in self.__dict__.items() if name != "_text")
        return f"{type(self).__name__}({shown})"

    def __setattr__(self, name: str, part: object) -> None:
        raise FrozenInstanceError(f"{type(self).__name__}.{name} cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"{type(self).__name__}.{name} cannot be deleted")

    def __getstate__(self) -> dict[str, object]:
        return {name: part for name, part in self.__dict__.items() if name != "_text"}


@typing.dataclass_transform(frozen_default=True)
def frozen(kind: type[V]) -> type[V]:
    """`dataclass(frozen=True)` for values, which are many kinds and made by the thousand.

    What all values share (`==`, hash, repr, no change) stands in `Value`, so a kind costs a third to define, and
    `__init__` fills the object at once instead of going through `object.__setattr__` for each field.
    """
    heir = any(hasattr(base, "__dataclass_fields__") for base in kind.__mro__[1:])
    made = dataclass(init=False, repr=False, eq=False, frozen=heir)(kind)  # dataclasses insist that heirs agree
    typing.cast(Any, made).__dataclass_params__.frozen = True
    parts = fields(typing.cast(Any, made))
    defaults = {f"_{part.name}": part.default for part in parts if part.default is not MISSING}
    heads = [part.name + (f"=_{part.name}" if f"_{part.name}" in defaults else "") for part in parts]
    body = ", ".join(f"{part.name!r}: {part.name}" for part in parts)
    scope: dict[str, Any] = dict(defaults)
    exec(f"def __init__({', '.join(['self', *heads])}):\n    self.__dict__.update({{{body}}})", scope)  # noqa: S102
    setattr(made, "__init__", scope["__init__"])  # noqa: B010 - mypy knows no other way
    return made


Writer: TypeAlias = Callable[[Any], str]


def text_of(part: object) -> str:
    """Canonical text of anything a value may contain."""
    if isinstance(part, Value):
        return part.text
    if isinstance(part, str):
        return _quote(part)
    if part is None:
        return "null"
    if isinstance(part, bool):
        return "true" if part else "false"
    if isinstance(part, int):
        return int.__repr__(part)
    if isinstance(part, tuple):
        return "[" + ",".join(map(text_of, part)) + "]"
    raise TypeError(f"{type(part).__name__} has no canonical text")


# Views are mostly text, so a value is written by what its fields are declared to be, without looking at each part.


@dataclass(frozen=True, slots=True)
class _Shape:
    """How a kind of value is written: its fields in canonical order, each after its head, and what closes it."""

    fields: tuple[tuple[str, str, Writer], ...]
    tail: str


_SHAPES: dict[type[Value], _Shape] = {}


def _compose(value: Value) -> str:
    shape = _SHAPES.get(type(value)) or _learn(type(value))
    own = value.__dict__
    text = "".join([head + write(own[name]) for name, head, write in shape.fields]) + shape.tail
    own["_text"] = text
    return text


def _learn(kind: type[Value]) -> _Shape:
    hints = typing.get_type_hints(kind)
    names: list[str] = [field.name for field in fields(kind)] if is_dataclass(kind) else []
    known: list[tuple[str, str, Writer]] = []
    head = "{"
    for name in sorted([*names, "kind"] if kind.kind else names):
        head += f"{_quote(name)}:"
        if name == "kind":
            head += _quote(kind.kind) + ","
        else:
            known.append((name, head, _writer(hints[name])))
            head = ","
    shape = _SHAPES[kind] = _Shape(tuple(known), (head.rstrip(",") if head != "," else "") + "}")
    return shape


def _writer(hint: Any) -> Writer:
    """Who writes a part that is declared like this."""
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if isinstance(hint, type) and issubclass(hint, str):
        return _quote
    if hint is int:
        return int.__repr__
    if isinstance(hint, TypeVar):
        return _writer(hint.__bound__) if hint.__bound__ is not None else text_of
    if origin in (typing.Union, types.UnionType):
        writers = {_writer(member) for member in arguments if member is not type(None)}
        each = writers.pop() if len(writers) == 1 else text_of
        return _optional_writer(each) if type(None) in arguments else each
    if isinstance(hint, type) and issubclass(hint, Value):
        return _value_text
    if origin is tuple and len(arguments) == 2 and arguments[1] is Ellipsis:
        return _strings_text if arguments[0] is str else _many_writer(_writer(arguments[0]))
    if origin is tuple and len(set(arguments)) == 1:
        write = _many_writer(_writer(arguments[0]))  # such as what lies where, for each seat: mostly as it was before
        return lru_cache(maxsize=256)(write) if typing.get_origin(arguments[0]) is tuple else write
    return text_of


def _value_text(value: Value) -> str:
    return value.__dict__.get("_text") or _compose(value)


def _optional_writer(each: Writer) -> Writer:
    return lambda part: "null" if part is None else each(part)


def _many_writer(each: Writer) -> Writer:
    if each is _value_text:
        return lambda items: "[" + ",".join([item.__dict__.get("_text") or _compose(item) for item in items]) + "]"
    return lambda items: "[" + ",".join(map(each, items)) + "]"


@lru_cache(maxsize=1024)
def _strings_text(strings: tuple[str, ...]) -> str:
    """Kept, because lists of words stay the same through a match."""
    return "[" + ",".join(map(_quote, strings)) + "]"


def canonical(data: Json) -> str:
    """Canonical text of plain JSON data."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def encode(part: object) -> Json:
    """A value as plain JSON data."""
    data: Json = json.loads(text_of(part))
    return data


def digest(part: object) -> str:
    """A short stable name of a value's content: the same in every process and on every Python."""
    return hashlib.sha256(text_of(part).encode("utf-8")).hexdigest()


def read_json(text: str) -> Json:
    """Plain JSON data from a text; floats, NaN and repeated keys are refused."""
    try:
        data: Json = json.loads(text, parse_float=_no_float, parse_constant=_no_float, object_pairs_hook=_no_repeats)
    except (json.JSONDecodeError, RecursionError) as error:
        raise BadValue("", f"not JSON ({error})") from None
    except ValueError as error:  # an integer of more digits than Python reads
        if isinstance(error, BadValue):
            raise
        raise BadValue("", str(error)) from None
    return data


def _no_float(text: str) -> Json:
    raise BadValue("", f"{text} is not a whole number")


def _no_repeats(pairs: list[tuple[str, Json]]) -> Json:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadValue("", "a key is given twice")
    return typing.cast(Json, found)


def decode(kind: type[V], data: Json, where: str = "") -> V:
    """The value of this kind that the JSON data describes, or `BadValue`: nothing missing, nothing extra."""
    try:
        return typing.cast(V, _reader(typing.cast(Hashable, kind))(data))
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
    return {member.kind: _reader(member) for member in reversed(family)}


# A reader knows nothing of where it stands: only when something is wrong is the way there put together, inside out.

Reader: TypeAlias = Callable[[Json], Any]


def _inside(where: str, error: BadValue) -> BadValue:
    """The same complaint, as seen from one step further out."""
    between = "." if where and error.where and not error.where.startswith("[") else ""
    return BadValue(where + between + error.where, error.what)


@cache
def _reader(kind: Any) -> Reader:
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
        each = _reader(arguments[0])

        def read_any(data: Json) -> Any:
            if not isinstance(data, list):
                raise BadValue("", "a list was expected")
            try:
                return tuple(map(each, data))
            except BadValue:
                raise _first_wrong((each,) * len(data), data) from None

        return read_any
    readers = tuple(map(_reader, arguments))

    def read_exactly(data: Json) -> Any:
        if not isinstance(data, list) or len(data) != len(readers):
            raise BadValue("", f"a list of {len(readers)} was expected")
        try:
            return tuple([each(item) for each, item in zip(readers, data, strict=True)])
        except BadValue:
            raise _first_wrong(readers, data) from None

    return read_exactly


def _first_wrong(readers: tuple[Reader, ...], items: list[Json]) -> BadValue:
    """What is wrong with the first item that cannot be read, and where it stands."""
    for place, (reader, item) in enumerate(zip(readers, items, strict=True)):
        try:
            reader(item)
        except BadValue as error:
            return _inside(f"[{place}]", error)
    raise AssertionError("they can all be read")


def _union_reader(arguments: tuple[Any, ...]) -> Reader:
    tagged = tuple(member for member in arguments if isinstance(member, type) and getattr(member, "kind", None))
    readers = tuple(_reader(member) for member in arguments if member not in tagged)
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
    names = tuple(field.name for field in fields(typing.cast(Any, kind)))
    readers = {name: _reader(hints[name]) for name in names}
    each = tuple(readers.items())
    expected = set(names) | ({"kind"} if kind.kind else set())
    tag = kind.kind

    def read(data: Json) -> Any:
        if not isinstance(data, dict):
            raise BadValue("", "an object was expected")
        if tag and data.get("kind") != tag:
            raise BadValue("", f"kind {tag} was expected")
        if data.keys() != expected:
            missing, extra = sorted(expected - set(data)), sorted(set(data) - expected)
            raise BadValue("", f"{missing[0]} is missing" if missing else f"{extra[0]} does not belong here")
        name = ""
        try:
            parts = {}
            for name, reader in each:
                parts[name] = reader(data[name])
        except BadValue as error:
            raise _inside(name, error) from None
        return kind(**parts)

    return _quick_reader(kind, tag, hints, readers, read) if readers else read


def _quick_reader(
    kind: type[Value], tag: str, hints: Mapping[str, Any], readers: Mapping[str, Reader], careful: Reader
) -> Reader:
    """Reads what is as it should be without a loop over its fields; whatever is not is left to the careful reader,
    which says what is wrong.  A device decodes a view of a hundred values for every move of anybody.
    """
    scope: dict[str, Any] = {"kind": kind, "careful": careful, "BadValue": BadValue, "text": _read_text}
    count = len(readers) + bool(tag)
    lines = ["def read(data):"]
    lines.append(f"    if data.__class__ is not dict or len(data) != {count}:\n        return careful(data)")
    lines.append("    try:\n        pass")
    if tag:
        lines.append(f"        if data['kind'] != {tag!r}:\n            return careful(data)")
    for place, (name, reader) in enumerate(readers.items()):
        part = f"part{place}"
        lines.append(f"        {part} = data[{name!r}]")
        if hints[name] is int or hints[name] is bool:
            kind_name = hints[name].__name__
            lines.append(f"        if {part}.__class__ is not {kind_name}:\n            return careful(data)")
        elif hints[name] is str:
            lines.append(f"        if {part}.__class__ is not str or not {part}.isascii():")
            lines.append(f"            {part} = text({part})")
        else:
            scope[f"read{place}"] = reader
            lines.append(f"        {part} = read{place}({part})")
    lines.append("    except (KeyError, BadValue):\n        return careful(data)")
    arguments = ", ".join(f"{name}=part{place}" for place, name in enumerate(readers))
    lines.append(f"    return kind({arguments})")
    exec("\n".join(lines), scope)  # noqa: S102 - made of names of our own fields
    return typing.cast(Reader, scope["read"])
