"""Models as plain JSON data: for front ends in another language and for tests."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TypeAlias

Plain: TypeAlias = bool | int | float | str | list["Plain"] | dict[str, "Plain"] | None


def to_json(part: object) -> Plain:
    """Convert a model or a part of one to JSON data; raises `TypeError` for anything that is not plain data."""
    if isinstance(part, Enum):
        return to_json(part.value)
    if part is None or isinstance(part, bool | int | float):
        return part
    if isinstance(part, str):
        return str(part)
    if isinstance(part, tuple | list):
        return [to_json(item) for item in part]
    if isinstance(part, frozenset | set):
        return sorted((to_json(item) for item in part), key=repr)
    if isinstance(part, Mapping):
        return {_key(key): to_json(value) for key, value in part.items()}
    if is_dataclass(part) and not isinstance(part, type):
        return {each.name: to_json(getattr(part, each.name)) for each in fields(part)}
    raise TypeError(f"{type(part).__name__} is no plain data")


def _key(key: object) -> str:
    """A key of an object: a string, a number, or several of them joined."""
    if isinstance(key, Enum):
        return _key(key.value)
    if isinstance(key, tuple):
        return ",".join(map(_key, key))
    if isinstance(key, str | int):
        return str(key)
    raise TypeError(f"{type(key).__name__} is no key")
