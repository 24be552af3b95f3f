"""Giving texts and pictures to other apps: a match's log, an invitation, a result.

A picture goes through Android's share sheet. On a desktop the player chooses where it is saved; where no dialog can be
shown it is saved among the pictures of the player.
"""

from collections.abc import Callable
from pathlib import Path

from app.device import ANDROID, text_files


def share(text: str, title: str) -> bool:
    """Offer text to other apps; returns whether this is supported here."""
    if not ANDROID:
        return False
    from app.device import android

    android.share(text, title)
    return True


def share_picture(name: str, data: bytes, text: str, title: str, saved: Callable[[Path | None], None]) -> None:
    """Offer a picture to other apps with a text, or save it; `saved` gets its path, or None if unknown."""
    if ANDROID:
        from app.device import android

        if not android.share_picture(name, data, text, title):
            android.create_document(name, data, lambda: saved(None), "image/png")
        return
    if not text_files.keep_bytes(name, data, saved):
        saved(_keep(name, data))


def _keep(name: str, data: bytes) -> Path:
    """Saves a picture among the player's pictures; one of the same name is not overwritten."""
    folder = next((each for each in (Path.home() / "Pictures", Path.home()) if each.is_dir()), Path())
    stem, number = Path(name).stem, 1
    path = folder / name
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.png"
    path.write_bytes(data)
    return path
