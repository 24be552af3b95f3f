"""The links of a server, and their QR codes. Secrets are placed after "#", which browsers never send."""

from __future__ import annotations

import base64
from functools import lru_cache
from itertools import groupby

from app.lan.invite import qr
from app.web.markup import Html, tag


def table_path(table: str) -> str:
    """The path of a table's pages."""
    return f"/t/{table}/"


def process_path(process: str) -> str:
    """The path of everything that belongs to a process but to none of its tables."""
    return f"/p/{process}/"


def home_path(table: str) -> str:
    """The address for opening tables of the same process."""
    return process_path(table.partition("-")[0])


def seat_link(origin: str, table: str, id: str, secret: str) -> str:  # noqa: A002 - it is one
    """The link that admits one guest."""
    return f"{origin}{table_path(table)}#{id}.{secret}"


def screen_link(origin: str, table: str, id: str, secret: str) -> str:  # noqa: A002
    """The same for a screen that shows the table to everyone."""
    return f"{origin}{table_path(table)}tv#{id}.{secret}"


def owner_link(origin: str, process: str, secret: str) -> str:
    """The link that permits opening tables."""
    key = base64.urlsafe_b64encode(bytes.fromhex(secret)).decode("ascii").rstrip("=")
    return f"{origin}{process_path(process)}#{key}"


DRAWN = 256  # codes that are kept: a page is made anew with every change, and to find a code takes long


def picture(link: str, words: str) -> Html:
    """The QR code of this link; `words` is its accessible text."""
    size, drawn = _drawn(link)
    return tag(
        "svg", tag("path", d=drawn), class_="qr", viewbox=f"-4 -4 {size + 8} {size + 8}", role="img", aria_label=words
    )


@lru_cache(maxsize=DRAWN)
def _drawn(link: str) -> tuple[int, str]:
    """The number of modules in a row, and a path around the dark ones."""
    rows = qr(link)
    path: list[str] = []
    for row, modules in enumerate(rows):
        column = 0
        for dark, run in groupby(modules):
            length = sum(1 for _module in run)
            if dark:
                path.append(f"M{column} {row}h{length}v1h-{length}z")
            column += length
    return len(rows), "".join(path)
