"""Identifiers: what matches, devices and journals are called among themselves, and the only way from one to a file.

They are made by us, all alike: 32 small hex digits.  So whatever else comes, over the wire or from a file that somebody
wrote, is refused where it is read (`Id`), and once more where it would name a file (`file_stem`).
"""

from __future__ import annotations

import re
from typing import Annotated, TypeAlias

from games.core.bounds import Shaped

ID = "[0-9a-f]{32}"
Id: TypeAlias = Annotated[str, Shaped(ID)]
MaybeId: TypeAlias = Annotated[str, Shaped(f"({ID})?")]
"""An identifier, or "" for nothing."""

_ID = re.compile(ID).fullmatch


class BadIdentifier(ValueError):
    """What was given is no identifier of ours; its text is not repeated."""

    def __init__(self) -> None:
        super().__init__("32 hex digits were expected")


def is_id(text: str) -> bool:
    return _ID(text) is not None


def file_stem(identifier: str) -> str:
    """The identifier as the beginning of a file's name; `BadIdentifier` for whatever could name another file."""
    if not is_id(identifier):
        raise BadIdentifier
    return identifier
