"""Calls on Kivy's thread, which owns everything that is drawn."""

from collections.abc import Callable

from kivy.clock import Clock


def post(task: Callable[[], None]) -> None:
    """Call a function on Kivy's thread, in the next frame."""
    Clock.schedule_once(lambda _: task(), -1)
