"""Frozen values with one canonical JSON text each: what rules take, give and are stored as.

A `Value` is a frozen dataclass.  Its JSON is an object of its fields; a value that belongs to a family
(actions, events) also carries its `kind`.  The text is canonical: keys sorted, no spaces, real letters.

Where to read: `json_data.py` plain JSON data and `BadValue`, `serialization.py` what a value is and how it is written,
`decode.py` how it is read and checked.
"""

from games.core.decode import decode, decode_kind, decode_kinds, decode_with
from games.core.json_data import BadValue, Json, UnknownWord, canonical, read_any_json, read_json
from games.core.serialization import Value, added, digest, encode, frozen, shared, text_of

__all__ = [
    "BadValue",
    "Json",
    "UnknownWord",
    "Value",
    "added",
    "canonical",
    "decode",
    "decode_kind",
    "decode_kinds",
    "decode_with",
    "digest",
    "encode",
    "frozen",
    "read_any_json",
    "read_json",
    "shared",
    "text_of",
]
