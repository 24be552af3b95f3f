"""Reasons why a connection ends or fails, as values with a message for the player."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.core.contract import Message, Params
from games.core.value import Value


class CloseReason(StrEnum):
    """The reasons. Those in `FINAL` need an action of the user; after any other the guest retries."""

    # sent by either side
    MALFORMED = "malformed"  # not a message of this protocol
    TOO_LARGE = "too_large"
    OUT_OF_TURN = "out_of_turn"  # a message that is not allowed at this point
    SILENCE = "silence"  # nothing received for too long
    OTHER_APP = "other_app"  # another version of the app
    # sent by the host
    WRONG_CODE = "wrong_code"
    WRONG_LINK = "wrong_link"  # the secret of the QR code or link has been replaced
    LOCKED = "locked"  # too many wrong codes from this address
    NOT_KNOWN = "not_known"  # a device that was never paired, or was forgotten
    FULL = "full"  # no room for another device
    BUSY = "busy"  # too many connections at once
    TOO_SLOW = "too_slow"  # did not authenticate in time, or does not read its data
    TOO_FAST = "too_fast"  # more requests than a person can make
    REPLACED = "replaced"  # replaced by a newer connection of the same device
    SENT_AWAY = "sent_away"  # removed by the host's user
    HOST_LEFT = "host_left"
    # sent by the guest
    AWAY = "away"  # the app is in the background
    LEFT = "left"  # permanently
    # detected by the guest
    UNREACHABLE = "unreachable"
    NO_TABLE = "no_table"  # a device answers, but no table is hosted on it
    LOST = "lost"
    WRONG_HOST = "wrong_host"  # another certificate than expected
    NOT_A_HOST = "not_a_host"  # another program answers there
    HOST_UNPROVEN = "host_unproven"  # it could not prove that it knows the code
    SENSELESS = "senseless"  # its data describes no possible match or lobby


FINAL = frozenset(
    {
        CloseReason.OTHER_APP,
        CloseReason.WRONG_CODE,
        CloseReason.WRONG_LINK,
        CloseReason.LOCKED,
        CloseReason.NOT_KNOWN,
        CloseReason.FULL,
        CloseReason.SENT_AWAY,
        CloseReason.HOST_LEFT,
        CloseReason.LEFT,
        CloseReason.HOST_UNPROVEN,
        CloseReason.SENSELESS,
    }
)
NONSENSE = frozenset({CloseReason.MALFORMED, CloseReason.TOO_LARGE})
"""Reasons that mean invalid data from the other side. TLS excludes transmission errors, so a retry would not help."""

_PLACES: Mapping[CloseReason, tuple[str, ...]] = {
    CloseReason.OTHER_APP: ("guest", "host"),
    CloseReason.LOCKED: ("seconds",),
}
"""The parameters that the messages of some reasons show."""
_SHORT = re.compile(r"[0-9A-Za-z][0-9A-Za-z.+-]{0,31}").fullmatch
"""A number or a version; any other text from the peer is not displayed."""


class BadFrame(ValueError):
    """The received data is no valid frame or message; the connection ends."""

    def __init__(self, closing: CloseReason, detail: str = "") -> None:
        super().__init__(f"{closing}: {detail}" if detail else closing)
        self.closing = closing


@dataclass(frozen=True)
class ConnectionEnd(Value):
    """The end of a connection: reason and parameters."""

    closing: CloseReason
    params: Params = ()

    @property
    def message(self) -> Message:
        """The message for the player, with exactly the expected parameters, whatever the other side sent."""
        known = {name: part for name, part in self.params if _SHORT(str(part))}
        wanted = _PLACES.get(self.closing, ())
        return Message(f"lan.closing.{self.closing}", tuple((name, known.get(name, "?")) for name in wanted))

    @property
    def final(self) -> bool:
        """Whether retrying is useless."""
        return self.closing in FINAL
