"""Frozen values, each with one canonical JSON text: the arguments, results and stored data of the rules.

A `Value` is a frozen dataclass. Its JSON is an object of its fields; a value that belongs to a family (actions, events)
also has a `kind`. The text is canonical: keys sorted, no spaces, non-ASCII letters unescaped.

Where to read: `json_data.py` plain JSON data and `BadValue`, `serialization.py` the base class and encoding,
`decode.py` decoding, `reread.py` decoding of texts that mostly repeat.
"""

from games.core.decode import decode, decode_kind, decode_kinds, decode_with
from games.core.json_data import BadValue, Json, UnknownWord, canonical, read_any_json, read_json
from games.core.serialization import Value, added, but, digest, encode, frozen, shared, text_of

__all__ = [
    "BadValue",
    "Json",
    "UnknownWord",
    "Value",
    "added",
    "but",
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
