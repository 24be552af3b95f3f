"""Strict plain JSON data: whole numbers only, no duplicate keys, and one canonical text.

Input may be nested thousands of levels deep. The failure depends on the version of Python (a `RecursionError`, a
`ValueError` of `marshal`, a crash on a small stack), so such input is refused before parsing.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any, TypeAlias

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"

DEEPEST = 50  # levels of lists and objects; our own data has fewer than half


class BadValue(ValueError):
    """A text or JSON that does not describe the expected value, with the path and the reason."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where or 'value'}: {what}")
        self.where = where
        self.what = what


class UnknownWord(BadValue):
    """An unknown field, kind or word, most likely written by a newer version."""


def canonical(data: Json) -> str:
    """Canonical text of plain JSON data."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def text_digest(text: str) -> str:
    """A short stable digest of a text: the same in every process and version of Python."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def read_json(text: str) -> Json:
    """Plain JSON data from a text; floats, NaN, duplicate keys and more than `DEEPEST` levels are refused."""
    require_shallow(text)
    try:
        data: Json = _STRICT.decode(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise BadValue("", f"not JSON ({error})") from None
    except ValueError as error:  # an integer with more digits than Python parses
        if isinstance(error, BadValue):
            raise
        raise BadValue("", str(error)) from None
    return data


def scan_json(text: str, start: int) -> tuple[Json, int]:
    """The strict JSON value that begins at this place of a text, and the place after it; `ValueError` if there is none.
    The text must not be too deep.
    """
    return _STRICT.raw_decode(text, start)


def read_any_json(text: str) -> Any:
    """Any JSON data from a small file written by the app, or `ValueError`; limited to `DEEPEST` levels."""
    require_shallow(text)
    return json.loads(text)


def require_shallow(text: str) -> None:
    """Raise `BadValue` for more than `DEEPEST` levels."""
    if too_deep(text):
        raise BadValue("", f"not JSON (more than {DEEPEST} levels)")


def too_deep(text: str) -> bool:
    """Whether lists and objects are nested in more than `DEEPEST` levels. Up to twice as many can pass if some are
    never closed; the parser then reports the line.

    All steps are linear and run in C: a Python loop over the characters would cost more than parsing the frame.
    """
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    if "\\" in text:
        text = text.replace("\\\\", "").replace('\\"', "")  # every remaining quote begins or ends a string
    signs = text.encode("utf-8", "surrogatepass").translate(_TO_SQUARE, _NO_SIGNS)
    bare = signs.replace(b'""', b"")
    signs = _STRING.sub(b"", signs) if b'"' in bare else bare  # strings may contain brackets
    if b"[" * (DEEPEST + 1) in signs:
        return True
    for _ in range(DEEPEST):  # each pass removes the innermost level
        left = len(signs)
        signs = signs.replace(b"[]", b"")
        if len(signs) in (0, left):
            break
    return b"[]" in signs or signs.count(b"[") > DEEPEST


_TO_SQUARE = bytes.maketrans(b"{}", b"[]")
_NO_SIGNS = bytes(set(range(256)) - set(b'[]{}"'))
_STRING = re.compile(rb'"[^"]*+"?')


def _no_float(text: str) -> Json:
    raise BadValue("", f"{text} is not a whole number")


def _no_repeats(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadValue("", "a key is given twice")
    return found


_STRICT = json.JSONDecoder(parse_float=_no_float, parse_constant=_no_float, object_pairs_hook=_no_repeats)
