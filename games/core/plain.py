"""Plain JSON data, as strict as values need it: whole numbers only, no key twice, and one canonical text."""

from __future__ import annotations

import hashlib
import json
from typing import TypeAlias

Json: TypeAlias = "bool | int | str | list[Json] | dict[str, Json] | None"


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
    """Plain JSON data from a text; floats, NaN and repeated keys are refused."""
    try:
        data: Json = _STRICT.decode(text)
    except (json.JSONDecodeError, RecursionError) as error:
        raise BadValue("", f"not JSON ({error})") from None
    except ValueError as error:  # an integer of more digits than Python reads
        if isinstance(error, BadValue):
            raise
        raise BadValue("", str(error)) from None
    return data


def _no_float(text: str) -> Json:
    raise BadValue("", f"{text} is not a whole number")


def _no_repeats(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise BadValue("", "a key is given twice")
    return found


_STRICT = json.JSONDecoder(parse_float=_no_float, parse_constant=_no_float, object_pairs_hook=_no_repeats)
