"""The Android implementation of the wifi functions, by pyjnius. Imported on Android only.

A phone drops multicast packets to save battery unless an app holds a lock. From target 37 on every socket to the local
network needs the permission ACCESS_LOCAL_NETWORK; without it nothing fails, but everything times out.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from jnius import autoclass

from app.device.android import activity

PERMISSION = "android.permission.ACCESS_LOCAL_NETWORK"
SINCE = 37  # of target and of the system: both have to be that new
GRANTED = 0
PAGES = {
    "wifi": "android.settings.WIFI_SETTINGS",
    "vpn": "android.settings.VPN_SETTINGS",
    "hotspot": "android.settings.WIRELESS_SETTINGS",
    "app": "android.settings.APPLICATION_DETAILS_SETTINGS",
}


@cache
def _lock() -> Any:
    """The multicast lock, without reference counting."""
    service = activity().getApplicationContext().getSystemService("wifi")
    lock = service.createMulticastLock("safehouse")
    lock.setReferenceCounted(False)
    return lock


def listen(on: bool) -> None:
    """Acquire or release the multicast lock."""
    lock = _lock()
    if on:
        lock.acquire()
    elif lock.isHeld():
        lock.release()


def needed() -> bool:
    """Whether this system requires the permission."""
    version = autoclass("android.os.Build$VERSION").SDK_INT
    target = activity().getApplicationInfo().targetSdkVersion
    return bool(min(version, target) >= SINCE)


def permitted() -> bool:
    """Whether this app may use the local network."""
    return not needed() or bool(activity().checkSelfPermission(PERMISSION) == GRANTED)


def ask(done: Callable[[bool], None]) -> None:
    """Ask for the permission; the system shows its dialog at most twice."""
    from android.permissions import request_permissions

    def answered(_names: list[str], grants: list[bool]) -> None:
        done(bool(grants) and all(grants))

    request_permissions([PERMISSION], answered)


def open_settings(which: str) -> bool:
    """Open a page of the settings; if the system lacks it, the main page."""
    intents = autoclass("android.content.Intent")
    intent = intents(PAGES[which])
    if which == "app":
        uri = autoclass("android.net.Uri")
        intent.setData(uri.fromParts("package", activity().getPackageName(), None))
    try:
        activity().startActivity(intent)
    except Exception:  # noqa: BLE001 - pyjnius raises what Java raises; there is always a first page
        activity().startActivity(intents("android.settings.SETTINGS"))
    return True
