"""A subset of HTTP/1.1 on asyncio's streams: what browsers send to one small site, and nothing else.

Browsers are the only clients, and whatever is unusual may be refused and closed: no chunked bodies, no pipelined
bodies without a length, no folded headers, no header twice, no absolute targets.  What is left is read within limits of
size and time, which are parameters.  Only static files are compressed: a page holds clues that players choose beside
secrets, and its packed length would tell of both.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl

REASONS: Mapping[int, str] = {
    200: "OK", 204: "No Content", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 408: "Request Timeout", 413: "Content Too Large", 421: "Misdirected Request",
    429: "Too Many Requests", 431: "Request Header Fields Too Large", 503: "Service Unavailable",
}  # fmt: skip
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    "media-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SECURITY: Mapping[str, str] = {
    "Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY", "Cross-Origin-Resource-Policy": "same-origin",
}  # fmt: skip
NOT_KEPT: Mapping[str, str] = {"Cache-Control": "no-store"}
KEPT: Mapping[str, str] = {"Cache-Control": "public, max-age=31536000, immutable"}
MEDIA_TYPES: Mapping[str, str] = {
    ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml",
    ".png": "image/png", ".woff": "font/woff", ".webp": "image/webp", ".wav": "audio/wav",
}  # fmt: skip
PACKED = (".js", ".css", ".svg")  # what is worth compressing
LATER = ".wav"  # what few pages ask for: it is read when one does
_NAME = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_TARGET = re.compile(r"/[!-~]*")
_LENGTH = re.compile(r"[0-9]{1,7}")
_METHOD = re.compile(r"[A-Z]{1,10}")


@dataclass(frozen=True)
class HttpLimits:
    """How large a request may be, and how long it may take, in bytes and seconds."""

    head: int = 8 * 1024
    body: int = 16 * 1024
    rows: int = 48
    arrive: float = 8.0  # for a request to come whole
    idle: float = 60.0  # between two of them
    drain: float = 10.0  # for an answer to be taken
    find: float = 10.0  # for what is asked for to be found: a table may have to be read from the disk


class HttpProblem(Exception):
    """A request that is answered with a status, after which the connection is closed."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


@dataclass(frozen=True)
class HttpRequest:
    method: str
    path: str
    query: Mapping[str, str]
    headers: Mapping[str, str]  # by names in small letters
    body: bytes = b""


@dataclass(frozen=True)
class HttpResponse:
    """An answer; without a body (None) it goes on until the connection ends."""

    status: int
    body: bytes | None = b""
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def data(self) -> bytes:
        """As it goes over the wire."""
        rows = {**SECURITY, **self.headers}
        if self.body is not None and self.status != 204:
            rows["Content-Length"] = str(len(self.body))
        head = "".join(f"{name}: {value}\r\n" for name, value in rows.items())
        start = f"HTTP/1.1 {self.status} {REASONS[self.status]}\r\n"
        return f"{start}{head}\r\n".encode("ascii") + (self.body or b"")


async def read_request(reader: asyncio.StreamReader, first: bytes, limits: HttpLimits) -> HttpRequest:
    """A request of which the first byte was read; `HttpProblem` for what no browser sends."""
    try:
        head = first + await reader.readuntil(b"\r\n\r\n")
    except asyncio.LimitOverrunError:
        raise HttpProblem(431) from None
    if len(head) > limits.head:
        raise HttpProblem(431)
    method, target, headers = _read_head(head[:-4], limits)
    length = headers.get("content-length", "0")
    if "transfer-encoding" in headers or not _LENGTH.fullmatch(length):
        raise HttpProblem(400)
    if int(length) > limits.body:
        raise HttpProblem(413)
    path, _, query = target.partition("?")
    try:
        fields = dict(parse_qsl(query, max_num_fields=8))
    except ValueError:
        raise HttpProblem(400) from None
    return HttpRequest(method, path, fields, headers, await reader.readexactly(int(length)))


def _read_head(head: bytes, limits: HttpLimits) -> tuple[str, str, dict[str, str]]:
    """Method, target and headers."""
    try:
        start, *rows = head.decode("ascii").split("\r\n")
    except UnicodeDecodeError:
        raise HttpProblem(400) from None
    parts = start.split(" ")
    if len(parts) != 3 or not _METHOD.fullmatch(parts[0]) or not _TARGET.fullmatch(parts[1]):
        raise HttpProblem(400)
    if parts[2] != "HTTP/1.1":
        raise HttpProblem(400)
    if len(rows) > limits.rows:
        raise HttpProblem(431)
    headers: dict[str, str] = {}
    for row in rows:
        name, colon, value = row.partition(":")
        known = name.lower()
        if not colon or not _NAME.fullmatch(name) or known in headers or "\r" in value or "\n" in value:
            raise HttpProblem(400)
        headers[known] = value.strip(" \t")
    return parts[0], parts[1], headers


class StaticFiles:
    """Everything a page is made of besides itself, read once; sounds are read when they are asked for.

    The folder they are served from is named by a hash of all of them, so browsers may keep them for ever, and modules
    import each other by relative paths.
    """

    def __init__(self, files: Mapping[str, Path], prefix: str = "") -> None:
        """By the name each is served under; `prefix` is a path before all of them."""
        self._later = {name: path for name, path in sorted(files.items()) if name.endswith(LATER)}
        self._plain = {name: path.read_bytes() for name, path in sorted(files.items()) if name not in self._later}
        self._packed = {
            name: gzip.compress(data, 9, mtime=0) for name, data in self._plain.items() if name.endswith(PACKED)
        }
        edition = hashlib.sha256()
        for name, data in self._plain.items():
            edition.update(hashlib.sha256(name.encode("utf-8")).digest() + hashlib.sha256(data).digest())
        for name, path in self._later.items():
            edition.update(hashlib.sha256(f"{name} {path.stat().st_size}".encode()).digest())
        self.root = f"{prefix}/s/{edition.hexdigest()[:16]}"

    def answer(self, path: str, *, packed: bool) -> HttpResponse:
        """A file, compressed if that is shorter and the browser takes it."""
        root, slash, name = path.rpartition(self.root + "/")
        plain = self._plain.get(name) if not root and slash else None
        if name in self._later and not root and slash:
            plain = self._later[name].read_bytes()
        kind = MEDIA_TYPES.get(Path(name).suffix)
        if plain is None or kind is None:
            raise HttpProblem(404)
        headers = {"Content-Type": kind, **KEPT}
        small = self._packed.get(name)
        if small is None or len(small) >= len(plain):
            return HttpResponse(200, plain, headers)
        headers["Vary"] = "Accept-Encoding"
        if packed:
            return HttpResponse(200, small, {**headers, "Content-Encoding": "gzip"})
        return HttpResponse(200, plain, headers)


def files_below(folder: Path, prefix: str = "") -> dict[str, Path]:
    """The files of a folder that a browser may be given, by the name each is served under."""
    return {
        prefix + path.relative_to(folder).as_posix(): path
        for path in sorted(folder.rglob("*"))
        if path.suffix in MEDIA_TYPES and path.is_file()
    }
