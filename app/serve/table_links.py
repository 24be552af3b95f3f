"""The links of a server, and their pictures.  What opens something stands behind "#", which browsers never send."""

from __future__ import annotations

import base64

from app.lan.invite import qr
from app.web.markup import Html, tag


def table_path(table: str) -> str:
    """Where the pages of a table stand."""
    return f"/t/{table}/"


def process_path(process: str) -> str:
    """Where everything stands that belongs to one process of a server and to none of its tables."""
    return f"/p/{process}/"


def home_path(table: str) -> str:
    """Where tables are opened that belong to the same process as this one."""
    return process_path(table.partition("-")[0])


def seat_link(origin: str, table: str, id: str, secret: str) -> str:  # noqa: A002 - it is one
    """What lets one guest in."""
    return f"{origin}{table_path(table)}#{id}.{secret}"


def screen_link(origin: str, table: str, id: str, secret: str) -> str:  # noqa: A002
    """The same for a screen that shows the table to everyone."""
    return f"{origin}{table_path(table)}tv#{id}.{secret}"


def owner_link(origin: str, process: str, secret: str) -> str:
    """What lets somebody open tables."""
    key = base64.urlsafe_b64encode(bytes.fromhex(secret)).decode("ascii").rstrip("=")
    return f"{origin}{process_path(process)}#{key}"


def picture(link: str, words: str) -> Html:
    """The QR code of a link; `words` say what it is to whoever does not see it."""
    rows = qr(link)
    drawn = "".join(
        f"M{column} {row}h1v1h-1z" for row, modules in enumerate(rows) for column, dark in enumerate(modules) if dark
    )
    size = len(rows)
    return tag(
        "svg", tag("path", d=drawn), class_="qr", viewbox=f"-4 -4 {size + 8} {size + 8}", role="img", aria_label=words
    )
