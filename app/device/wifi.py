"""Wifi functions of the system: receiving multicast packets, the permission for the local network, the settings."""

from collections.abc import Callable

from app.device import ANDROID

_listening = False


def listen(on: bool) -> None:
    """Let the device receive multicast packets, which costs battery: only while searching for tables."""
    global _listening  # noqa: PLW0603 - there is one radio
    if on is _listening:
        return
    _listening = on
    if ANDROID:
        from app.device import android_wifi

        android_wifi.listen(on)


def listening() -> bool:
    """Whether the device receives multicast packets now."""
    return _listening


def permitted() -> bool:
    """Whether the system lets this app use the local network; up to Android 16 it always does."""
    if ANDROID:
        from app.device import android_wifi

        return android_wifi.permitted()
    return True


def ask(done: Callable[[bool], None]) -> None:
    """Ask for that permission if it is required; `done` gets the answer, on a thread of the system."""
    if ANDROID and not permitted():
        from app.device import android_wifi

        android_wifi.ask(done)
    else:
        done(True)


def open_settings(which: str) -> bool:
    """Open a page of the system's settings: "wifi", "vpn", "hotspot" or "app"; returns whether there is one here."""
    if not ANDROID:
        return False
    from app.device import android_wifi

    return android_wifi.open_settings(which)
