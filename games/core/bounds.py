"""Bounds of fields: declared once as annotations, checked on everything that is received.

    cell: Annotated[int, Within(0, 24)]        a number in this range
    tile: Annotated[int, Among("tile", -1)]    a tile of this match, or -1
    match: Annotated[str, Shaped("[0-9]+")]    a text that matches this pattern
    dice: Annotated[tuple[Die, ...], Long(0, 7)]

Decoding (`decode.py`) checks that a value has the right parts; bounds check that the parts make sense. A field without
a declared bound still has default limits, far above any number, text or list the games produce, and no text may hold
control characters or characters that change the direction or visibility of the text around them.

A `Reach` lists the things that exist in one match: `Reach(seat=range(2), tile=range(13))`. `held(value, reach)` returns
the value or raises `BadValue`; a bound may normalise its input, and then the normalised value is returned.
"""

from __future__ import annotations

import itertools
import operator
import re
import types
import typing
from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Hashable, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Annotated, Any, TypeAlias, TypeVar

from games.core.json_data import BadValue
from games.core.serialization import Value

V = TypeVar("V")

LARGEST = 10_000_000  # in both directions
LONGEST = 2_000  # characters of a text
MOST = 2_000  # items in a list
_KEPT = 1_024  # values cached as valid in one match, several views of them

ODD = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f"  # control characters except the line feed
    "\u00ad\u061c\u180e\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"  # turn or hide text
    "\ud800-\udfff]"  # surrogates
)
"""Characters that no text may hold. The two joiners are allowed: many scripts and emoji need them."""


class Reach:
    """The numbers and names that exist in one match, by the names bounds use; caches the values that passed."""

    def __init__(self, **ranges: Container[int | str]) -> None:
        self._ranges: Mapping[str, Container[int | str]] = ranges
        self.good: dict[int, Value] = {}  # by identity: most of a view is the same object as before
        self._good_lists: dict[tuple[int, int], tuple[Any, ...]] = {}  # by what was checked, and identity

    def has(self, name: str, part: int | str) -> bool:
        """Whether this number or name exists; True for a name the match does not list."""
        known = self._ranges.get(name)
        return known is None or part in known

    def note(self, value: Value) -> None:
        """Cache a value as valid in this match."""
        if len(self.good) >= _KEPT:
            self.good.clear()
        self.good[id(value)] = value

    def knows_list(self, check: int, items: tuple[Any, ...]) -> bool:
        """Whether this very list passed this check."""
        return (check, id(items)) in self._good_lists

    def note_list(self, check: int, items: tuple[Any, ...]) -> None:
        """Cache a list as valid for a check in this match."""
        if len(self._good_lists) >= _KEPT:
            self._good_lists.clear()
        self._good_lists[check, id(items)] = items


class _Texts:
    """A container that holds every text."""

    def __contains__(self, part: object) -> bool:
        return isinstance(part, str)


TEXTS: Container[int | str] = _Texts()


class Bound(ABC):
    """A constraint on a field's value."""

    @abstractmethod
    def hold(self, part: Any, reach: Reach) -> Any:
        """Return the value, normalised if the bound does so; raise `BadValue` if it violates the bound."""


class Within(Bound):
    """A number from `low` to `high`, both included."""

    def __init__(self, low: int, high: int) -> None:
        self.low, self.high = low, high

    def hold(self, part: int, reach: Reach) -> int:
        if not self.low <= part <= self.high:
            raise BadValue("", f"a number from {self.low} to {self.high} was expected")
        return part


class Among(Bound):
    """The number of a thing that exists in this match, or one of the extra numbers given."""

    def __init__(self, name: str, *also: int) -> None:
        self._name, self._also = name, also

    def hold(self, part: int, reach: Reach) -> int:
        if not reach.has(self._name, part) and part not in self._also:
            raise BadValue("", f"there is no such {self._name}")
        return _NUMBER.hold(part, reach)


class Shaped(Bound):
    """A text that matches a regular expression as a whole."""

    def __init__(self, form: str) -> None:
        self._form = re.compile(form).fullmatch

    def hold(self, part: str, reach: Reach) -> str:
        if self._form(part) is None:
            raise BadValue("", "a text of another form was expected")
        return part


class Long(Bound):
    """A list or a text with a length in this range."""

    def __init__(self, least: int, most: int) -> None:
        self._least, self._most = least, most

    def hold(self, part: Any, reach: Reach) -> Any:
        if not self._least <= len(part) <= self._most:
            raise BadValue("", f"{self._least} to {self._most} were expected")
        return part


class Places(Bound):
    """Parameters of a message: at most a few, with distinct names. A parameter named like something of the match must
    exist in it; `seat` and names ending in `_seat` are seats.
    """

    _name = re.compile("[a-z][a-z0-9_]{0,23}").fullmatch
    _most = 8

    def hold(self, part: tuple[tuple[str, int | str], ...], reach: Reach) -> tuple[tuple[str, int | str], ...]:
        names = [name for name, _ in part]
        if len(part) > self._most or len(set(names)) != len(names) or not all(map(self._name, names)):
            raise BadValue("", "few things by different names were expected")
        for name, value in part:
            known = "seat" if name.endswith("_seat") else name
            if not reach.has(known, value):
                raise BadValue("", f"there is no such {known}")
            _hold_plain(value, reach)
        return part


EARLIEST, LATEST = -62_135_510_400, 253_402_214_400  # Unix time: the years 1 to 9999, less a day at each end
Moment: TypeAlias = Annotated[int, Within(EARLIEST, LATEST)]
"""A device's wall-clock time in seconds since 1970; for display only."""


def moment(seconds: float) -> int:
    """The wall-clock time clamped to the storable range, so that a wrong clock cannot write an unreadable file."""
    return min(max(int(seconds), EARLIEST), LATEST)


_NUMBER, _LIST, _SIGNS = Within(-LARGEST, LARGEST), Long(0, MOST), Long(0, LONGEST)


class _Text(Bound):
    """A text without a declared bound."""

    def hold(self, part: str, reach: Reach) -> str:
        if ODD.search(part) is not None:
            raise BadValue("", "a text without odd signs was expected")
        return part


_TEXT = _Text()


def _hold_plain(part: int | str, reach: Reach) -> None:
    """Check a number or a text against the default limits."""
    if isinstance(part, str):
        _TEXT.hold(_SIGNS.hold(part, reach), reach)
    else:
        _NUMBER.hold(part, reach)


Holder: TypeAlias = Callable[[Any, Reach], Any]


def held(value: V, reach: Reach) -> V:
    """Return the value if all its parts are within their bounds; otherwise raise `BadValue`."""
    return typing.cast(V, _hold_value(value, reach))


def _hold_value(value: Any, reach: Reach) -> Any:
    """Check a part whose kind is only known at run time."""
    holder = holder_of(typing.cast(Hashable, type(value)))
    return value if holder is None else holder(value, reach)


@cache
def holder_of(kind: Any) -> Holder | None:
    """The checker for a declared type; None if there is nothing to check."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is Annotated:
        bounds = tuple(mark for mark in kind.__metadata__ if isinstance(mark, Bound))
        return _bounded(bounds, kind.__origin__) if bounds else holder_of(kind.__origin__)
    if kind is int:
        return _NUMBER.hold
    if kind is str:
        return _in_turn(_SIGNS.hold, _TEXT.hold)
    if isinstance(kind, type) and issubclass(kind, Value):
        return _value_holder(kind) if is_dataclass(kind) else _hold_value
    if isinstance(origin, type) and issubclass(origin, Value):
        return _hold_value
    if origin is tuple and len(arguments) == 2 and arguments[1] is Ellipsis:
        return _in_turn(_LIST.hold, _each_holder(holder_of(arguments[0])))
    if origin is tuple:
        return _parts_holder(tuple(map(holder_of, arguments)))
    if origin in (typing.Union, types.UnionType):
        return _union_holder(arguments)
    if isinstance(kind, TypeVar):
        return _hold_value
    return None  # bool, None or an enum


def _bounded(bounds: tuple[Bound, ...], kind: Any) -> Holder:
    """The checker for explicit bounds, which replace the default limits; the items of a list are checked as well."""
    arguments = typing.get_args(kind)
    inner: Holder | None = None
    if typing.get_origin(kind) is tuple:
        several = len(arguments) == 2 and arguments[1] is Ellipsis
        inner = _each_holder(holder_of(arguments[0])) if several else _parts_holder(tuple(map(holder_of, arguments)))
    elif kind is str and all(isinstance(bound, Long) for bound in bounds):
        inner = _TEXT.hold
    return _in_turn(*(bound.hold for bound in bounds), inner)


def _in_turn(*holders: Holder | None) -> Holder:
    given = tuple(holder for holder in holders if holder is not None)
    if len(given) == 1:
        return given[0]

    def hold(part: Any, reach: Reach) -> Any:
        for holder in given:
            part = holder(part, reach)
        return part

    return hold


_CHECKS = itertools.count()
"""Numbers of the checks of lists: the same list may stand in fields with different bounds."""


def _each_holder(each: Holder | None) -> Holder | None:
    if each is None:
        return None
    check = next(_CHECKS)

    def hold(items: tuple[Any, ...], reach: Reach) -> tuple[Any, ...]:
        if not items or reach.knows_list(check, items):
            return items
        found = []
        try:
            for item in items:
                found.append(each(item, reach))  # noqa: PERF401 - its length is the index of the faulty item
        except BadValue as error:
            raise _inside(f"[{len(found)}]", error) from None
        if not all(map(operator.is_, found, items)):
            return tuple(found)
        reach.note_list(check, items)
        return items

    return hold


def _parts_holder(holders: tuple[Holder | None, ...]) -> Holder | None:
    given = tuple((place, holder) for place, holder in enumerate(holders) if holder is not None)
    if not given:
        return None
    check = next(_CHECKS)

    def hold(items: tuple[Any, ...], reach: Reach) -> tuple[Any, ...]:
        if reach.knows_list(check, items):
            return items
        place, held_items = 0, items
        try:
            for place, holder in given:
                part = holder(items[place], reach)
                if part is not items[place]:
                    held_items = (*held_items[:place], part, *held_items[place + 1 :])
        except BadValue as error:
            raise _inside(f"[{place}]", error) from None
        if held_items is items:
            reach.note_list(check, items)
        return held_items

    return hold


def _union_holder(arguments: tuple[Any, ...]) -> Holder | None:
    """The checker for a union whose members have different types."""
    by_type: dict[type, Holder] = {}
    for member in arguments:
        holder = holder_of(member)
        plain = member.__origin__ if typing.get_origin(member) is Annotated else member
        if holder is not None:
            by_type[typing.get_origin(plain) or plain] = holder
    if not by_type:
        return None

    def hold(part: Any, reach: Reach) -> Any:
        holder = by_type.get(type(part))
        if holder is not None:
            return holder(part, reach)
        return _hold_value(part, reach) if isinstance(part, Value) else part

    return hold


def _value_holder(kind: type[Value]) -> Holder | None:
    hints = typing.get_type_hints(kind, include_extras=True)
    named = [(field.name, hints[field.name]) for field in fields(typing.cast(Any, kind))]
    numbers = tuple((name, *limits) for name, hint in named if (limits := _limits(hint)) is not None)
    parts = tuple(
        (name, holder) for name, hint in named if _limits(hint) is None and (holder := _field_holder(hint)) is not None
    )
    if not parts and not numbers:
        return None

    def hold(value: Value, reach: Reach) -> Value:
        if id(value) in reach.good:
            return value
        own = value.__dict__
        mended: dict[str, Any] = {}
        for name, low, high in numbers:
            if not low <= own[name] <= high:
                raise BadValue(name, f"a number from {low} to {high} was expected")
        for name, holder in parts:
            part = own[name]
            try:
                found = holder(part, reach)
            except BadValue as error:
                raise _inside(name, error) from None
            if found is not part:
                mended[name] = found
        if mended:
            value = replace(typing.cast(Any, value), **mended)
        reach.note(value)
        return value

    return hold


def _limits(hint: Any) -> tuple[int, int] | None:
    """The range of a field that is just a number; these are the most, and compared without a call for each."""
    if hint is int:
        return _NUMBER.low, _NUMBER.high
    bounds = [mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, Bound)]
    plain = typing.get_origin(hint) is Annotated and hint.__origin__ is int and len(bounds) == 1
    return (bounds[0].low, bounds[0].high) if plain and isinstance(bounds[0], Within) else None


def _field_holder(hint: Any) -> Holder | None:
    """The checker for a field; values are dispatched at run time, because kinds may contain each other."""
    if isinstance(hint, type) and issubclass(hint, Value):
        return _hold_value
    return holder_of(hint)


def _inside(where: str, error: BadValue) -> BadValue:
    """The same error with its path extended by one outer step."""
    between = "." if where and error.where and not error.where.startswith("[") else ""
    return BadValue(where + between + error.where, error.what)
