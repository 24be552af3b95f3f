"""Why a connection ends or does not come about, as values with a sentence for whoever plays."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from games.core.contract import Message, Params
from games.core.value import Value


class CloseReason(StrEnum):
    """The reasons.  Those of `FINAL` need somebody to do something; after any other the guest tries again."""

    # said by either side
    MALFORMED = "malformed"  # no message of this protocol
    TOO_LARGE = "too_large"
    OUT_OF_TURN = "out_of_turn"  # a message that has no place here and now
    SILENCE = "silence"  # nothing was heard for too long
    OTHER_APP = "other_app"  # another version of the app
    # said by the host
    WRONG_CODE = "wrong_code"
    WRONG_LINK = "wrong_link"  # the secret of a QR or link is of another evening
    LOCKED = "locked"  # too many wrong codes from this address
    NOT_KNOWN = "not_known"  # a device that was not paired, or was forgotten
    FULL = "full"  # no room for another device
    BUSY = "busy"  # too many connections at once
    TOO_SLOW = "too_slow"  # does not say who it is, or does not take what it is sent
    TOO_FAST = "too_fast"  # asks faster than anybody can
    REPLACED = "replaced"  # a newer connection of the same device is here
    SENT_AWAY = "sent_away"  # by whoever hosts
    HOST_LEFT = "host_left"
    # said by the guest
    AWAY = "away"  # the device was put aside
    LEFT = "left"  # for good
    # noticed by the guest
    UNREACHABLE = "unreachable"
    NO_TABLE = "no_table"  # a device is there, but nobody hosts on it
    LOST = "lost"
    WRONG_HOST = "wrong_host"  # not the certificate that was expected
    NOT_A_HOST = "not_a_host"  # something else answers there
    HOST_UNPROVEN = "host_unproven"  # it does not know the code either
    SENSELESS = "senseless"  # what it says can be no match and no room


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
"""What is wrong with what the other side says.  Nothing is changed on the way, so it would say it again."""

_PLACES: Mapping[CloseReason, tuple[str, ...]] = {
    CloseReason.OTHER_APP: ("guest", "host"),
    CloseReason.LOCKED: ("seconds",),
}
"""What the sentences of some reasons tell besides."""
_SHORT = re.compile(r"[0-9A-Za-z][0-9A-Za-z.+-]{0,31}").fullmatch
"""A number or a version: whatever else stands there somebody wrote to be read here."""


class BadFrame(ValueError):
    """What arrived is no frame or no message; the connection ends."""

    def __init__(self, closing: CloseReason, detail: str = "") -> None:
        super().__init__(f"{closing}: {detail}" if detail else closing)
        self.closing = closing


@dataclass(frozen=True)
class ConnectionEnd(Value):
    """How a connection ended."""

    closing: CloseReason
    params: Params = ()

    @property
    def message(self) -> Message:
        """The sentence for whoever plays, with all that it tells and nothing else, whatever the other side said."""
        told = {name: part for name, part in self.params if _SHORT(str(part))}
        wanted = _PLACES.get(self.closing, ())
        return Message(f"lan.closing.{self.closing}", tuple((name, told.get(name, "?")) for name in wanted))

    @property
    def final(self) -> bool:
        """Whether trying again by itself is of no use."""
        return self.closing in FINAL
