"""Something done later, once."""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock


def after(seconds: float, act: Callable[[], None]) -> Any:
    """Does something later, once."""
    return Clock.schedule_once(lambda _: act(), seconds)
