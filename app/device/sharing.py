"""Sharing of text with other apps: a match's log, an invitation."""

from app.device import ANDROID


def share(text: str, title: str) -> bool:
    """Offer text to other apps; returns whether this is supported here."""
    if not ANDROID:
        return False
    from app.device import android

    android.share(text, title)
    return True
