"""The entry of a page: by the key in a QR code, by the token of an earlier visit, or by the six-digit code.

Each way establishes a secret that nobody else has, including other guests. Key and token are long, so an X25519
exchange bound to them suffices; a key alone would not do, as everybody in the room has scanned the same QR code and
could read the others' traffic. Six digits can be guessed, so they use SPAKE2, where one attempt is one guess, counted
by the host's `Guard` before anything is computed.

- POST /enter {how, id, share} -> {visit, share}: each side's share of the key
- POST /tap, a sealed message -> 204 or a refusal: the first one proves that the page has the key

The page proves first: until then the host sends nothing by which a guess could be checked. Keys, code and the
permission for new devices are those of the host's handshake (`HandshakeServer`).
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Protocol

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from spake2 import SPAKE2_B  # type: ignore[import-untyped]

from app.lan.handshake import EntryKeys
from app.lan.pairing import Guard
from app.lan.rate_limiter import RateLimiter, RateLimiters
from app.table.ids import MaybeId
from app.web.sealing import BrokenSeal, Message, SealedSession, derive_key
from games.core.bounds import Reach, Shaped, held
from games.core.value import BadValue, Value, decode, frozen, read_json

PROTOCOL = "safehouse web 1"
MOST_UNPROVEN = 48  # unproven visits,
MOST_FROM_ONE_ADDRESS = 8  # and those of one address
PATIENCE = 20.0  # seconds they have to prove their key
ENTRIES, ENTRY_AGAIN = 12, 1.5  # of one address at once, and seconds to the next
ALL_ENTRIES, ALL_ENTRY_AGAIN = 60, 0.1  # of all addresses: they only cost CPU time
CODE_SHARE_BYTES = 33


class EntryRefusal(StrEnum):
    """The reason why a page was refused; the page shows a sentence for each."""

    MALFORMED = "malformed"  # an invalid share
    UNKNOWN = "unknown"  # unknown token
    WRONG = "wrong"  # another code, or the key of an old QR code
    SHUT = "shut"  # new devices may not join
    LOCKED = "locked"  # too many wrong codes
    BUSY = "busy"  # too many attempts of any kind
    FULL = "full"  # no room for another guest
    GONE = "gone"  # this visit is over: the guest opened another page, or was removed


class RefusedEntry(Exception):
    """Raised for a page that is refused."""

    def __init__(self, reason: EntryRefusal) -> None:
        super().__init__(reason)
        self.reason = reason


class EntryWay(StrEnum):
    KEY = "key"
    TOKEN = "token"
    CODE = "code"


@frozen
class EntryRequest(Value):
    """The request of a page, in plain text; the guest's identity follows sealed."""

    how: EntryWay
    id: MaybeId  # of the guest, with a token
    share: Annotated[str, Shaped("[0-9a-f]{64}([0-9a-f]{2})?")]


def asked_id(body: bytes) -> str:
    """The guest id in an entry request; "" for none, and for an invalid request."""
    try:
        return held(decode(EntryRequest, read_json(body.decode("utf-8")), ""), Reach()).id
    except (BadValue, UnicodeDecodeError):
        return ""


class HostEntrance(Protocol):
    """The host's handshake, as far as entry uses it; `HandshakeServer` implements it."""

    keys: EntryKeys
    guard: Guard
    open: bool

    @property
    def renew_code(self) -> Callable[[], None]: ...


@dataclass(eq=False)
class PageVisit:
    """One page of one guest, from its first request to its last."""

    id: str
    session: SealedSession
    how: EntryWay
    address: str
    since: float
    known: str = ""  # the guest of the token, if one was used
    guest: str = ""  # its guest, once the key is proven
    streamed: int = -1  # the counter of the message that asked for its newest stream

    @property
    def proven(self) -> bool:
        return bool(self.guest)


@dataclass(frozen=True)
class Opened:
    """A decrypted message of a page."""

    visit: PageVisit
    counter: int
    message: Message

    @property
    def overtaken(self) -> bool:
        """Whether it says that its page is hidden, and was overtaken by that page's return."""
        return self.message.get("hidden") is True and self.counter < self.visit.streamed


class Entry:
    """All visits, proven or not."""

    def __init__(
        self,
        entrance: HostEntrance,
        secret_of: Callable[[str], str],
        now: Callable[[], float],
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        *,
        ways: Collection[EntryWay] = tuple(EntryWay),
    ) -> None:
        """`secret_of` returns the token of a known guest in hex, or "". Only the `ways` are accepted."""
        self._entrance = entrance
        self._secret_of = secret_of
        self._now = now
        self._entropy = entropy
        self._each = RateLimiters(ENTRIES, ENTRY_AGAIN, now)
        self._all = RateLimiter(ALL_ENTRIES, ALL_ENTRY_AGAIN, now)
        self._ways = frozenset(ways)
        self._visits: dict[str, PageVisit] = {}

    @property
    def waiting(self) -> int:
        """The number of unproven visits."""
        return sum(not visit.proven for visit in self._visits.values())

    def begin(self, body: bytes, address: str) -> dict[str, str]:
        """The first step: exchange shares of the key."""
        try:
            asked = held(decode(EntryRequest, read_json(body.decode("utf-8")), ""), Reach())
        except (BadValue, UnicodeDecodeError):
            raise RefusedEntry(EntryRefusal.MALFORMED) from None
        known = asked.id if asked.how is EntryWay.TOKEN and asked.how in self._ways else ""
        friend = bool(known and self._secret_of(known))  # returning guests are not affected by the limits of strangers
        if not (self._each.try_acquire(address) and (friend or self._all.try_acquire())):
            raise RefusedEntry(EntryRefusal.BUSY)
        share = bytes.fromhex(asked.share)
        if asked.how is EntryWay.TOKEN:
            if not friend:
                raise RefusedEntry(EntryRefusal.UNKNOWN)
            own, agreed = _by_secret(bytes.fromhex(self._secret_of(known)), share, asked.how)
        elif not self._entrance.open or asked.how not in self._ways:
            raise RefusedEntry(EntryRefusal.SHUT)
        elif asked.how is EntryWay.KEY:
            own, agreed = _by_secret(bytes.fromhex(self._entrance.keys.browser), share, asked.how)
        elif self._entrance.guard.wait(address):
            raise RefusedEntry(EntryRefusal.LOCKED)
        else:
            own, agreed = _by_code(self._entrance.keys.code, share)
        self._make_room(address)
        visit = PageVisit(
            id=self._entropy(16).hex(), session=SealedSession(agreed), how=asked.how, address=address,
            since=self._now(), known=known,
        )  # fmt: skip
        self._visits[visit.id] = visit
        return {"visit": visit.id, "share": own.hex()}

    def open(self, visit_id: str, data: bytes) -> Opened:
        """Open a sealed message. An invalid one ends an unproven visit: one guess per attempt."""
        visit = self._visits.get(visit_id)
        if visit is None:
            raise RefusedEntry(EntryRefusal.GONE)
        try:
            counter, message = visit.session.open(data)
        except BrokenSeal:
            if visit.proven:
                raise RefusedEntry(EntryRefusal.MALFORMED) from None
            del self._visits[visit_id]
            if visit.how is EntryWay.CODE and self._entrance.guard.wrong():
                self._entrance.renew_code()
            raise RefusedEntry(EntryRefusal.WRONG) from None
        return Opened(visit, counter, message)

    def prove(self, visit: PageVisit, guest: str) -> None:
        """Assign the visit to a guest, and end the guest's earlier visits."""
        visit.guest = guest
        if visit.how is EntryWay.CODE:
            self._entrance.guard.right(visit.address)
        self._visits = {key: other for key, other in self._visits.items() if other is visit or other.guest != guest}

    def end(self, guest: str) -> None:
        """End a guest's visits."""
        self._visits = {key: visit for key, visit in self._visits.items() if visit.guest != guest}

    def drop(self, visit: PageVisit) -> None:
        """Drop a proven visit that has no room."""
        self._visits.pop(visit.id, None)

    def _make_room(self, address: str) -> None:
        """Drop visits that took too long, and if there are too many, the oldest of the address with the most."""
        late = self._now() - PATIENCE
        unproven = [visit for visit in self._visits.values() if not visit.proven]
        for visit in unproven:
            if visit.since <= late:
                del self._visits[visit.id]
        left = [visit for visit in unproven if visit.id in self._visits]
        near = [visit for visit in left if visit.address == address]
        if len(near) >= MOST_FROM_ONE_ADDRESS:
            del self._visits[near[0].id]
        elif len(left) >= MOST_UNPROVEN:
            crowded, _ = Counter(visit.address for visit in left).most_common(1)[0]
            del self._visits[next(visit.id for visit in left if visit.address == crowded)]


def _by_secret(secret: bytes, share: bytes, how: EntryWay) -> tuple[bytes, bytes]:
    """The host's share, and the common key if both have the same secret."""
    own = X25519PrivateKey.generate()
    mine = own.public_key().public_bytes_raw()
    try:
        agreed = own.exchange(X25519PublicKey.from_public_bytes(share))
    except ValueError:  # an invalid point, or one of small order
        raise RefusedEntry(EntryRefusal.MALFORMED) from None
    return mine, derive_key(agreed + secret, share + mine, f"{PROTOCOL} {how}")


def _by_code(code: str, share: bytes) -> tuple[bytes, bytes]:
    """The same with six digits."""
    exchange = SPAKE2_B(code.encode("ascii"), idA=f"{PROTOCOL} guest".encode(), idB=f"{PROTOCOL} host".encode())
    mine: bytes = exchange.start()
    try:
        if len(share) != CODE_SHARE_BYTES:
            raise ValueError("no share")
        agreed: bytes = exchange.finish(share)
    except Exception:  # noqa: BLE001 - the library raises many exceptions for an invalid point
        raise RefusedEntry(EntryRefusal.MALFORMED) from None
    return mine, derive_key(agreed, share + mine, f"{PROTOCOL} code")
