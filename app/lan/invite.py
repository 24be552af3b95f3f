"""Invitations: the link a host shows as a QR code or sends as text; the alternative is a spoken code.

    safehouse://192.168.1.20:47474,[fe80::1c2d]:47474/#v1.<fingerprint>.<secret>

The secrets are in the fragment after #, which programs that open links do not transmit. Fingerprint (256 bits) and
secret (128 bits) are base64 without padding.

A page in a browser links to the app with the addresses alone; the app then asks for the code:

    safehouse://192.168.1.20:47474,10.0.0.5:47474/
"""

from __future__ import annotations

import base64
import binascii
import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from app.lan.ip import is_six, read_ip, without_scope
from app.lan.transport import Address
from games.core.contract import Message
from games.core.value import Value

SCHEME = "safehouse"
DEFAULT_PORT = 47474
BROWSER_PORT = 8337  # where pages for browsers are; an app that is given it means the app's port
MOST_ADDRESSES = 6
LONGEST = 400  # characters; a longer text is no link of ours
SECRET_BYTES = 16
BROWSER_KEY_BYTES = 32
CODE_DIGITS = 6
_LINK = re.compile(r"safehouse://([0-9A-Fa-f.:,\[\]]{1,300})/?#v(\d{1,3})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{22})")
_PAGE = re.compile(r"http://", re.IGNORECASE)
_BARE_LINK = re.compile(r"safehouse://([0-9A-Fa-f.:,\[\]]{1,300})/?")


class LinkTrouble(StrEnum):
    """The faults of a link or an address."""

    NOT_A_LINK = "not_a_link"
    NEWER = "newer"  # made by a later version of the app
    BAD_ADDRESS = "bad_address"


class BadLink(ValueError):
    """A text that is no valid link or address."""

    def __init__(self, trouble: LinkTrouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble

    @property
    def message(self) -> Message:
        return Message(f"lan.link.{self.trouble}")


@dataclass(frozen=True)
class Invite(Value):
    """The addresses of a host, its fingerprint, and the secret for joining."""

    addresses: tuple[Address, ...]
    fingerprint: str  # hex
    secret: str = field(repr=False)  # hex

    @property
    def link(self) -> str:
        return f"{TablePlace(self.addresses).link}#v1.{_pack(self.fingerprint)}.{_pack(self.secret)}"


@dataclass(frozen=True)
class TablePlace(Value):
    """The addresses of a host alone, without secret and fingerprint."""

    addresses: tuple[Address, ...]

    @property
    def link(self) -> str:
        shared = (Address(without_scope(address.host), address.port) for address in self.addresses)
        places = ",".join(address.shown for address in shared)
        return f"{SCHEME}://{places}/"


def read_any_link(text: str) -> Invite | TablePlace:
    """The content of an opened link: an invitation, or addresses alone, as of a page; raises `BadLink`."""
    if len(text) <= LONGEST and _PAGE.match(text.strip()):
        return TablePlace((read_address(text),))
    found = _BARE_LINK.fullmatch(text.strip()) if len(text) <= LONGEST else None
    return TablePlace(_read_places(found[1])) if found is not None else read_link(text)


def read_link(text: str) -> Invite:
    """The invitation in a text that was scanned, pasted or opened; raises `BadLink`."""
    text = text.strip()
    found = _LINK.fullmatch(text) if len(text) <= LONGEST else None
    if found is None:
        raise BadLink(LinkTrouble.NOT_A_LINK)
    if found[2] != "1":
        raise BadLink(LinkTrouble.NEWER if int(found[2]) > 1 else LinkTrouble.NOT_A_LINK)
    return Invite(_read_places(found[1]), _unpack(found[3], 32), _unpack(found[4], SECRET_BYTES))


def _read_places(text: str) -> tuple[Address, ...]:
    places = text.split(",")
    if len(places) > MOST_ADDRESSES:
        raise BadLink(LinkTrouble.NOT_A_LINK)
    return tuple(dict.fromkeys(map(read_address, places)))


def read_address(text: str, near: str = "") -> Address:
    """An address as typed by a user; raises `BadLink`.

    The port is optional; after an IPv6 address it requires brackets: `[fe80::1]:47474`. With `near`, this device's own
    address, the first parts of an IPv4 address are optional too: `20` next to 192.168.1.7 is 192.168.1.20. The address
    of the page for browsers, with its port or as a link, stands for its host: the app uses its own port there.
    """
    text = text.strip()
    page = _PAGE.match(text)
    host, port = _parted(text[page.end() :].partition("/")[0] if page is not None else text.removesuffix("/"))
    if page is not None or port == str(BROWSER_PORT):
        port = None
    if near and not is_six(near) and re.fullmatch(r"[0-9]{1,3}(\.[0-9]{1,3}){0,2}", host):
        missing = 3 - host.count(".")
        host = ".".join([*near.split(".")[:missing], host])
    try:
        address = read_ip(host)
    except ValueError:
        raise BadLink(LinkTrouble.BAD_ADDRESS) from None
    number = DEFAULT_PORT if port is None else int(port) if re.fullmatch(r"[0-9]{1,5}", port) else 0
    if not 0 < number < 65536:
        raise BadLink(LinkTrouble.BAD_ADDRESS)
    return Address(address, number)


def _parted(text: str) -> tuple[str, str | None]:
    """Host and port as typed; None for no port."""
    if text.startswith("["):
        host, bracket, rest = text[1:].partition("]")
        if bracket and not rest:
            return host, None
        return host, rest[1:] if rest.startswith(":") else ""
    if text.count(":") > 1:
        return text, None
    host, colon, port = text.partition(":")
    return host, port if colon else None


def fresh_code(below: Callable[[int], int] = secrets.randbelow) -> str:
    return f"{below(10**CODE_DIGITS):0{CODE_DIGITS}}"


def fresh_browser_key(entropy: Callable[[int], bytes] = secrets.token_bytes) -> str:
    """A random key for the QR code of browsers; independent of the link for apps."""
    return entropy(BROWSER_KEY_BYTES).hex()


def fresh_secret(entropy: Callable[[int], bytes] = secrets.token_bytes) -> str:
    return entropy(SECRET_BYTES).hex()


def qr(link: str) -> tuple[tuple[bool, ...], ...]:
    """The modules of a link's QR code, row by row, without the required quiet zone of four modules."""
    import segno

    return tuple(tuple(bool(module) for module in row) for row in segno.make_qr(link, error="m").matrix)


def _pack(hexed: str) -> str:
    return base64.urlsafe_b64encode(bytes.fromhex(hexed)).decode("ascii").rstrip("=")


def _unpack(text: str, size: int) -> str:
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadLink(LinkTrouble.NOT_A_LINK) from None
    if len(data) != size or _pack(data.hex()) != text:  # only one encoding is valid
        raise BadLink(LinkTrouble.NOT_A_LINK)
    return data.hex()
