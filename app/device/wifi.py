"""What the system has to do with the wifi: hearing what is sent to everybody, the permission for it, its settings."""

from collections.abc import Callable

from app.device import ANDROID

_listening = False


def listen(on: bool) -> None:
    """Lets the device hear packets that are meant for everybody, which costs battery: only while searching."""
    global _listening  # noqa: PLW0603 - there is one radio
    if on is _listening:
        return
    _listening = on
    if ANDROID:
        from app.device import android_wifi

        android_wifi.listen(on)


def listening() -> bool:
    """Whether the device listens now."""
    return _listening


def permitted() -> bool:
    """Whether the system lets this app speak to other devices on the wifi; up to Android 16 it always does."""
    if ANDROID:
        from app.device import android_wifi

        return android_wifi.permitted()
    return True


def ask(done: Callable[[bool], None]) -> None:
    """Asks for that permission, where it has to be asked for; `done` hears the answer, on the system's own thread."""
    if ANDROID and not permitted():
        from app.device import android_wifi

        android_wifi.ask(done)
    else:
        done(True)


def open_settings(which: str) -> bool:
    """Opens a page of the system's settings: "wifi", "vpn", "hotspot" or "app"; whether there is such a thing here."""
    if not ANDROID:
        return False
    from app.device import android_wifi

    return android_wifi.open_settings(which)
