"""The charge of this device's battery, by plyer; None if it cannot be read."""

import logging
from typing import Any

logbook = logging.getLogger("safehouse.battery")

_broken = False  # whether reading has failed once: it would fail each time, and plyer prints a traceback


def charge() -> int | None:
    """The charge in whole percent; None on a charger, without a battery, and where it cannot be read."""
    global _broken  # noqa: PLW0603 - there is one battery
    if _broken:
        return None
    try:
        return charge_of(_status())
    except Exception as error:  # noqa: BLE001 - Java's errors, missing programs and files: all mean that nothing is known
        _broken = True
        logbook.info("the battery cannot be read: %s", type(error).__name__)
        return None


def charge_of(status: Any) -> int | None:
    """The charge in a status of plyer; None unless the battery is discharging."""
    percentage = status.get("percentage")
    if status.get("isCharging") or not isinstance(percentage, int | float) or not 0 <= percentage <= 100:
        return None
    return round(percentage)


def _status() -> Any:
    """Asks the system: one call on Android, one small program on a desktop."""
    from kivy.utils import platform

    if platform == "linux":
        from shutil import which

        if which("upower") is None:  # plyer would print that to the terminal
            raise FileNotFoundError("upower")
    from plyer import battery

    return battery.status
