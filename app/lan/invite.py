"""An invitation: the link a host shows as a QR or sends as text, and the code that can be read out instead.

    safehouse://192.168.1.20:47474,[fe80::1c2d]:47474/#v1.<fingerprint>.<secret>

What is secret stands behind the #, which programs that open links keep to themselves.  Fingerprint (256 bits) and
secret (128 bits) are base64 without padding.

A page in a browser leads into the app by a link that carries the addresses alone; the app then asks for the digits:

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
    """What may be wrong with a link or an address that was typed, scanned or opened."""

    NOT_A_LINK = "not_a_link"
    NEWER = "newer"  # made by a later version of the app
    BAD_ADDRESS = "bad_address"


class BadLink(ValueError):
    """A text that leads to no host."""

    def __init__(self, trouble: LinkTrouble) -> None:
        super().__init__(trouble)
        self.trouble = trouble

    @property
    def message(self) -> Message:
        return Message(f"lan.link.{self.trouble}")


@dataclass(frozen=True)
class Invite(Value):
    """Where a host is, how to be sure it is that one, and why it should let one in."""

    addresses: tuple[Address, ...]
    fingerprint: str  # hex
    secret: str = field(repr=False)  # hex

    @property
    def link(self) -> str:
        return f"{TablePlace(self.addresses).link}#v1.{_pack(self.fingerprint)}.{_pack(self.secret)}"


@dataclass(frozen=True)
class TablePlace(Value):
    """Where a host is, and nothing else: no secret, and nothing to be sure by that it is that one."""

    addresses: tuple[Address, ...]

    @property
    def link(self) -> str:
        told = (Address(without_scope(address.host), address.port) for address in self.addresses)
        places = ",".join(address.shown for address in told)
        return f"{SCHEME}://{places}/"


def read_any_link(text: str) -> Invite | TablePlace:
    """What a link says that was opened: an invitation, or a place alone, as the address of a page is one; raises
    `BadLink`.
    """
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
    """An address as somebody types it; raises `BadLink`.

    The port may be left out; after an IPv6 address it needs brackets around that: `[fe80::1]:47474`.  With `near`, this
    device's own address, so may the beginning of an IPv4 one: `20` next to 192.168.1.7 is 192.168.1.20.  The address of
    the page for browsers, with its port or as a link, is that of its host: the app comes in at its own port there.
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
    """Host and port as they were typed, None for no port."""
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
    """What the QR code for browsers carries; no part of the link for apps follows from it."""
    return entropy(BROWSER_KEY_BYTES).hex()


def fresh_secret(entropy: Callable[[int], bytes] = secrets.token_bytes) -> str:
    return entropy(SECRET_BYTES).hex()


def qr(link: str) -> tuple[tuple[bool, ...], ...]:
    """The modules of the QR of a link, row by row, without the quiet border of four that it needs around it."""
    import segno

    return tuple(tuple(bool(module) for module in row) for row in segno.make_qr(link, error="m").matrix)


def _pack(hexed: str) -> str:
    return base64.urlsafe_b64encode(bytes.fromhex(hexed)).decode("ascii").rstrip("=")


def _unpack(text: str, size: int) -> str:
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise BadLink(LinkTrouble.NOT_A_LINK) from None
    if len(data) != size or _pack(data.hex()) != text:  # one text for one content
        raise BadLink(LinkTrouble.NOT_A_LINK)
    return data.hex()
