"""The Android implementation of invitation links, by pyjnius. Imported on Android only.

An app opened by a link keeps that link as its intent, also when it is rotated or restarted from the list of recent
apps: a link that was read is removed, so that the question is not repeated.
"""

from collections.abc import Callable
from typing import Any

from jnius import autoclass

from app.device.android import activity

LAUNCHED_FROM_HISTORY = 0x00100000


def opened() -> str:
    """Return the link in the intent that started the app."""
    return _taken(activity().getIntent())


def listen(hear: Callable[[str], None]) -> None:
    """Call `hear` with links opened while the app runs."""
    from android import activity as events

    events.bind(on_new_intent=lambda intent: hear(_taken(intent)))


def _taken(intent: Any) -> str:
    """Return the link of an intent and remove it there."""
    if intent is None or intent.getAction() != autoclass("android.content.Intent").ACTION_VIEW:
        return ""
    if intent.getFlags() & LAUNCHED_FROM_HISTORY:
        return ""
    link = intent.getDataString()
    intent.setData(None)
    return str(link or "")
