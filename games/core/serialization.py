"""The base class `Value` and its canonical JSON, composed from the declared types of the fields.

The text of a value is composed from the cached texts of its parts, so a part shared by several values is encoded once.

To add a field to a kind that is already stored in files, declare it as `added`: it is encoded only if it differs from
its default. So data written earlier keeps its text, and with it every digest.
"""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Callable
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from functools import lru_cache
from json.encoder import encode_basestring as _quote
from typing import Any, ClassVar, TypeAlias, TypeVar

from games.core.json_data import Json, text_digest

V = TypeVar("V")
_ADDED = "added"

shared = lru_cache(maxsize=4096)
"""`shared(Kind)` builds values of a kind with a cache: equal content gives the same object."""


_new, _set = object.__new__, object.__setattr__


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
        """Whether both are of the same kind and have the same text."""
        return self is other or (type(self) is type(other) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={part!r}" for name, part in self.__dict__.items() if name != "_text")
        return f"{type(self).__name__}({shown})"

    def __getstate__(self) -> dict[str, object]:
        return {name: part for name, part in self.__dict__.items() if name != "_text"}


W = TypeVar("W", bound=Value)


@typing.dataclass_transform(frozen_default=True)
def frozen(kind: type[V]) -> type[V]:
    """`dataclass(frozen=True)` for values; `==`, hash and repr come from `Value`, and `__init__` fills the instance
    at once like `value_of`, because a dataclass would call `object.__setattr__` for each field.
    """
    made = dataclass(frozen=True, init=False, repr=False, eq=False)(kind)
    setattr(made, "__init__", _filling(made))  # noqa: B010 - an assignment would need an exception for mypy
    return made


def _filling(kind: Any) -> Callable[..., None]:
    """The `__init__` of a dataclass that has plain fields alone, written as source like those of `dataclasses`."""
    parts = fields(kind)
    for part in parts:
        if part.default_factory is not MISSING or not part.init or part.kw_only:
            raise TypeError(f"{kind.__name__}.{part.name}: a value has plain fields alone")
    if hasattr(kind, "__post_init__"):
        raise TypeError(f"{kind.__name__}: a value is what its fields are")
    scope: dict[str, Any] = {f"_{part.name}": part.default for part in parts if part.default is not MISSING}
    heads = [f"{part.name}=_{part.name}" if f"_{part.name}" in scope else part.name for part in parts]
    filled = ", ".join([f"{part.name!r}: {part.name}" for part in parts])
    scope["__set"] = _set
    exec(f"def __init__({', '.join(['self', *heads])}): __set(self, '__dict__', {{{filled}}})", scope)  # noqa: S102
    made: Callable[..., None] = scope["__init__"]
    made.__qualname__ = f"{kind.__qualname__}.__init__"
    return made


def added(default: V) -> V:
    """The default of a field that values written earlier do not have: `penalty: int = added(1)`."""
    made: V = field(default=default, metadata={_ADDED: True})
    return made


def but(value: W, **parts: object) -> W:
    """A copy with some fields changed: a faster `dataclasses.replace`, since a step changes many values."""
    own: dict[str, Any] = value.__dict__
    changed = own | parts
    if len(changed) != len(own):
        raise TypeError(f"{type(value).__name__} has no such part: {', '.join(parts)}")
    if "_text" in changed:
        del changed["_text"]
    twin = _new(type(value))  # as in `value_of`
    _set(twin, "__dict__", changed)
    return twin


def value_of(kind: type[W], parts: dict[str, Any]) -> W:
    """The value that consists of this dict of all its fields, unchecked.

    The dict becomes the value's `__dict__`. Attributes are read from such a dict three times as fast as from one that
    CPython makes when an instance is asked for its `__dict__`.
    """
    made = _new(kind)
    _set(made, "__dict__", parts)
    return made


def has_added(kind: Any) -> bool:
    """Whether encoded values of this kind may lack some of their fields."""
    return is_dataclass(kind) and any(_ADDED in part.metadata for part in fields(kind))


Writer: TypeAlias = Callable[[Any], str]


def text_of(part: object) -> str:
    """The canonical text of any part of a value."""
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
        return "[" + ",".join([_value_text(item) if isinstance(item, Value) else text_of(item) for item in part]) + "]"
    raise TypeError(f"{type(part).__name__} has no canonical text")


# Views are mostly text, so encoding follows the declared types of the fields instead of testing each part.


@dataclass(frozen=True, slots=True)
class _Shape:
    """The encoder of a kind: its fields in canonical order, each with the text before it, and the closing text."""

    fields: tuple[tuple[str, str, Writer], ...]
    tail: str

    def compose(self, own: dict[str, Any]) -> str:
        return "".join([head + write(own[name]) for name, head, write in self.fields]) + self.tail


@dataclass(frozen=True, slots=True)
class _Sparse:
    """The encoder of a kind with added fields, which are encoded only if they differ from their defaults."""

    kind: str
    writers: dict[str, Writer]
    defaults: dict[str, Any]  # of the added fields

    def compose(self, own: dict[str, Any]) -> str:
        defaults = self.defaults
        said = {name: write(own[name]) for name, write in self.writers.items()
                if name not in defaults or own[name] != defaults[name]}  # fmt: skip
        heads, tail = heads_of(tuple(said), self.kind)
        return "".join([head + said[name] for name, head in heads]) + tail


_SHAPES: dict[type[Value], _Shape | _Sparse] = {}


def _compose(value: Value) -> str:
    shape = _SHAPES.get(type(value)) or _learn(type(value))
    own = value.__dict__
    text = own["_text"] = shape.compose(own)
    return text


def _learn(kind: Any) -> _Shape | _Sparse:
    hints = typing.get_type_hints(kind)
    parts = fields(kind) if is_dataclass(kind) else ()
    writers = {part.name: _writer(hints[part.name]) for part in parts}
    if has_added(kind):
        defaults = {part.name: part.default for part in parts if _ADDED in part.metadata}
        _SHAPES[kind] = _Sparse(kind.kind, writers, defaults)
    else:
        heads, tail = heads_of(tuple(writers), kind.kind)
        _SHAPES[kind] = _Shape(tuple((name, head, writers[name]) for name, head in heads), tail)
    return _SHAPES[kind]


@lru_cache(maxsize=1024)
def heads_of(names: tuple[str, ...], kind: str = "") -> tuple[tuple[tuple[str, str], ...], str]:
    """The fields of an object in canonical order, each with the text before it; and the closing text."""
    known: list[tuple[str, str]] = []
    head = "{"
    for name in sorted([*names, "kind"] if kind else names):
        head += f"{_quote(name)}:"
        if name == "kind":
            head += _quote(kind) + ","
        else:
            known.append((name, head))
            head = ","
    return tuple(known), (head.rstrip(",") if head != "," else "") + "}"


def _writer(hint: Any) -> Writer:
    """The encoder for a declared type."""
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
        write = _many_writer(_writer(arguments[0]))  # for example positions by seat: mostly unchanged between steps
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
    """Cached, because lists of words stay the same through a match."""
    return "[" + ",".join(map(_quote, strings)) + "]"


def encode(part: object) -> Json:
    """A value as plain JSON data."""
    data: Json = json.loads(text_of(part))
    return data


def digest(part: object) -> str:
    """A short stable digest of a value's content."""
    return text_digest(text_of(part))
