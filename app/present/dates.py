"""Days as lists show them."""

from time import localtime, strftime


def day(seconds: int) -> str:
    """The day of a time of the wall clock; nothing for a time that this system has no calendar for."""
    try:
        return strftime("%d.%m.%Y", localtime(seconds))
    except (OverflowError, OSError, ValueError):
        return ""
