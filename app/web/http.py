"""A subset of HTTP/1.1 on asyncio's streams: the requests of browsers to one small site.

The only clients are browsers, so unusual requests are refused and closed: no chunked bodies, no bodies without a
length, no folded headers, no repeated headers, no absolute targets. Everything else is read within limits of size and
time, which are parameters. Only static files are compressed: a page contains clues chosen by players beside secrets,
and its compressed length would disclose both.
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
PACKED = (".js", ".css", ".svg")  # types worth compressing
LATER = ".wav"  # rarely requested, so it is read on demand
_NAME = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_TARGET = re.compile(r"/[!-~]*")
_LENGTH = re.compile(r"[0-9]{1,7}")
_METHOD = re.compile(r"[A-Z]{1,10}")


@dataclass(frozen=True)
class HttpLimits:
    """Limits of the size and duration of requests, in bytes and seconds."""

    head: int = 8 * 1024
    body: int = 16 * 1024
    rows: int = 48
    arrive: float = 8.0  # for a whole request to arrive
    idle: float = 60.0  # between two requests
    drain: float = 10.0  # for writing a response
    find: float = 10.0  # for finding the requested resource: a table may have to be read from the disk


class HttpProblem(Exception):
    """A request that is answered with an error status, after which the connection is closed."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


@dataclass(frozen=True)
class HttpRequest:
    method: str
    path: str
    query: Mapping[str, str]
    headers: Mapping[str, str]  # by names in lower case
    body: bytes = b""


@dataclass(frozen=True)
class HttpResponse:
    """A response; without a body (None) it continues until the connection ends."""

    status: int
    body: bytes | None = b""
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def data(self) -> bytes:
        """The bytes of the response."""
        rows = {**SECURITY, **self.headers}
        if self.body is not None and self.status != 204:
            rows["Content-Length"] = str(len(self.body))
        head = "".join(f"{name}: {value}\r\n" for name, value in rows.items())
        start = f"HTTP/1.1 {self.status} {REASONS[self.status]}\r\n"
        return f"{start}{head}\r\n".encode("ascii") + (self.body or b"")


async def read_request(reader: asyncio.StreamReader, first: bytes, limits: HttpLimits) -> HttpRequest:
    """Read a request after its first byte; raises `HttpProblem` for requests that no browser sends."""
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
    """Parse the method, target and headers."""
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
    """The static files of pages, read once; sounds are read on demand.

    Their folder is named by a hash of all files, so browsers may cache them forever, and modules import each other by
    relative paths.
    """

    def __init__(self, files: Mapping[str, Path], prefix: str = "") -> None:
        """Files by the name under which each is served; `prefix` is prepended to all paths."""
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
        """A file, compressed if that is shorter and the browser accepts it."""
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
    """The files of a folder that may be served, by the name under which each is served."""
    return {
        prefix + path.relative_to(folder).as_posix(): path
        for path in sorted(folder.rglob("*"))
        if path.suffix in MEDIA_TYPES and path.is_file()
    }
