"""Invitations that open the app: a link that was scanned or tapped somewhere else."""

import sys
from collections.abc import Callable

from app.device import ANDROID

SCHEME = "safehouse://"


def opened() -> str:
    """The link this app was started with, or nothing; each link is given once."""
    if ANDROID:
        from app.device import android_links

        return _ours(android_links.opened())
    return next((_ours(word) for word in sys.argv[1:] if _ours(word)), "")


def listen(hear: Callable[[str], None]) -> None:
    """From now on `hear` is told of links that are opened while the app runs, on the system's own thread."""
    if ANDROID:
        from app.device import android_links

        android_links.listen(lambda link: hear(link) if _ours(link) else None)


def _ours(link: str) -> str:
    """The link, if it is one of ours: any other app may send anything."""
    return link if link.startswith(SCHEME) else ""
