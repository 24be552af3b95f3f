"""Invitation links that open the app, scanned or tapped in another app."""

import sys
from collections.abc import Callable

from app.device import ANDROID

SCHEME = "safehouse://"


def opened() -> str:
    """Return the link that started this app, or an empty text; each link is returned once."""
    if ANDROID:
        from app.device import android_links

        return _ours(android_links.opened())
    return next((_ours(word) for word in sys.argv[1:] if _ours(word)), "")


def listen(hear: Callable[[str], None]) -> None:
    """Call `hear` with links opened while the app runs, on a thread of the system."""
    if ANDROID:
        from app.device import android_links

        android_links.listen(lambda link: hear(link) if _ours(link) else None)


def _ours(link: str) -> str:
    """Return the link if it has our scheme, else an empty text: other apps may send anything."""
    return link if link.startswith(SCHEME) else ""
