"""Plain JSON data, as strict as values need it: whole numbers only, no key twice, and one canonical text.

What comes from outside may be nested thousands of levels deep.  How that ends depends on the version of Python (a
`RecursionError`, a `ValueError` of `marshal`, a crash where the stack is small), so it is refused before it is parsed.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any, TypeAlias

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"

DEEPEST = 50  # levels of lists and objects; nothing of ours has half of that


class BadValue(ValueError):
    """A text or JSON that does not describe the value asked for; says where and what is wrong."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where or 'value'}: {what}")
        self.where = where
        self.what = what


class UnknownWord(BadValue):
    """A field, a kind or a word that nobody here knows: most likely a newer version wrote it."""


def canonical(data: Json) -> str:
    """Canonical text of plain JSON data."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def text_digest(text: str) -> str:
    """A short stable name of a text: the same in every process and on every Python."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def read_json(text: str) -> Json:
    """Plain JSON data from a text; floats, NaN, repeated keys and more than `DEEPEST` levels are refused."""
    _require_shallow(text)
    try:
        data: Json = _STRICT.decode(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise BadValue("", f"not JSON ({error})") from None
    except ValueError as error:  # an integer of more digits than Python reads
        if isinstance(error, BadValue):
            raise
        raise BadValue("", str(error)) from None
    return data


def read_any_json(text: str) -> Any:
    """JSON data of any kind from a small file of the app's own, or `ValueError`; as deep as `read_json` takes it."""
    _require_shallow(text)
    return json.loads(text)


def _require_shallow(text: str) -> None:
    if too_deep(text):
        raise BadValue("", f"not JSON (more than {DEEPEST} levels)")


def too_deep(text: str) -> bool:
    """Whether lists and objects are nested in more than `DEEPEST` levels.  Where some of them are never closed, twice
    as many may pass: that is for the parser to say, with the line.

    All steps are linear and done by C: a loop over the signs would cost more than reading the frame.
    """
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    if "\\" in text:
        text = text.replace("\\\\", "").replace('\\"', "")  # so that every quote that is left begins or ends a string
    signs = text.encode("utf-8", "surrogatepass").translate(_TO_SQUARE, _NO_SIGNS)
    bare = signs.replace(b'""', b"")
    signs = _STRING.sub(b"", signs) if b'"' in bare else bare  # there are brackets in strings
    if b"[" * (DEEPEST + 1) in signs:
        return True
    for _ in range(DEEPEST):  # the innermost level goes each time
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
