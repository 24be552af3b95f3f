"""Giving text to other apps: a match's log, an invitation."""

from app.device import ANDROID


def share(text: str, title: str) -> bool:
    """Offers text to other apps; says whether that is possible here."""
    if not ANDROID:
        return False
    from app.device import android

    android.share(text, title)
    return True
