"""The Android side of invitations, by pyjnius. Imported on Android only.

An app that was opened by a link keeps that link as its intent, also when it is turned or started again from the list of
recent apps: a link that was read is taken out, so that nobody is asked twice.
"""

from collections.abc import Callable
from typing import Any

from jnius import autoclass

from app.device.android import activity

LAUNCHED_FROM_HISTORY = 0x00100000


def opened() -> str:
    """The link in the intent the app was started with."""
    return _taken(activity().getIntent())


def listen(hear: Callable[[str], None]) -> None:
    """Hears of links that come while the app runs."""
    from android import activity as events

    events.bind(on_new_intent=lambda intent: hear(_taken(intent)))


def _taken(intent: Any) -> str:
    """The link of an intent, which does not have it afterwards."""
    if intent is None or intent.getAction() != autoclass("android.content.Intent").ACTION_VIEW:
        return ""
    if intent.getFlags() & LAUNCHED_FROM_HISTORY:
        return ""
    link = intent.getDataString()
    intent.setData(None)
    return str(link or "")
