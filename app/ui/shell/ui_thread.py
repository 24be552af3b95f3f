"""The way to Kivy's thread, on which everything that is drawn lives."""

from collections.abc import Callable

from kivy.clock import Clock


def post(task: Callable[[], None]) -> None:
    """Does something on Kivy's thread, in the next frame."""
    Clock.schedule_once(lambda _: task(), -1)
