"""The forms of what devices say to each other: each text and number of a message is declared as one of these.

All of it is made by our own code, so there is one form of each; whatever else arrives is no message.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from app.table.log import LARGEST as LARGEST_LOG
from app.table.requests import LONGEST_MATCH
from games.core.bounds import LARGEST, Long, Shaped, Within
from games.core.contract import Seat

MOST_MEMBERS = 8  # four who play, and some who watch
MOST_SEATS = 8


def hexed(size: int) -> Shaped:
    """So many bytes in small hex digits."""
    return Shaped(f"[0-9a-f]{{{2 * size}}}")


Fingerprint: TypeAlias = Annotated[str, hexed(32)]
Digest: TypeAlias = Annotated[str, hexed(32)]
Secret: TypeAlias = Annotated[str, hexed(16)]
Token: TypeAlias = Annotated[str, hexed(32)]
MaybeToken: TypeAlias = Annotated[str, Shaped("([0-9a-f]{64})?")]
Half: TypeAlias = Annotated[str, hexed(33)]
"""Of an exchange by a code."""

Version: TypeAlias = Annotated[str, Shaped("[0-9A-Za-z][0-9A-Za-z.+-]{0,31}")]
GameName: TypeAlias = Annotated[str, Shaped("([a-z][a-z0-9_]{0,31})?")]
Port: TypeAlias = Annotated[int, Within(1, 65535)]

Count: TypeAlias = Annotated[int, Within(0, LARGEST)]
"""Of pings, of tries, of what was wished, of how often the room has changed: one more each time."""

Since: TypeAlias = Annotated[int, Within(-1, LONGEST_MATCH)]
"""The number of an update, or -1 before the first."""

Offset: TypeAlias = Annotated[int, Within(0, LARGEST_LOG)]
"""In the log of a match, in bytes."""

MemberPlace: TypeAlias = Annotated[int, Within(0, MOST_MEMBERS)]
MemberPlaces: TypeAlias = Annotated[tuple[MemberPlace, ...], Long(1, MOST_MEMBERS + 1)]
Digests: TypeAlias = Annotated[tuple[Digest, ...], Long(0, MOST_MEMBERS + 1)]
Seats: TypeAlias = Annotated[tuple[Seat, ...], Long(0, MOST_SEATS)]
