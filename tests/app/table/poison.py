"""Logs and journals of a hostile program: all checksums valid, and one line with another content."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.table.log import seal, split
from games.core.value import canonical, read_json

Change = Callable[[dict[str, Any]], None]
HUGE = 10**18
LONG = "x" * 100_000
WRONG: dict[str, Change] = {
    "a time after the year 9999": lambda header: header.update(started=HUGE),
    "a time before the year 1": lambda header: header.update(started=-HUGE),
    "an endless name of a version": lambda header: header.update(app=LONG),
    "an endless secret of bots": lambda header: header.update(musing=LONG),
    "rules of a version nobody reaches": lambda header: header["opening"].update(version=-HUGE),
    "seats without end": lambda header: header["opening"].update(seats=HUGE),
    "an endless digest": lambda header: header["opening"].update(digest=LONG),
    "a mark nobody has": lambda header: header["parties"][0].update(mark=HUGE),
    "an endless name": lambda header: header["parties"][0].update(names=[LONG]),
    "an endless label of chance": lambda header: header["opening"]["chance"].append({"faces": [HUGE], "label": LONG}),
}
"""Invalid contents of a header."""


def poisoned(data: bytes, change: Change, line: int = 0) -> bytes:
    """The same lines with one of them changed."""
    made, chain = b"", "0" * 16
    for number, one in enumerate(split(data).good):
        text = one.text
        if number == line:
            said: Any = read_json(text)
            change(said)
            text = canonical(said)
        sealed, chain = seal(text, chain)
        made += sealed
    return made
