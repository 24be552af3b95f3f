"""Passes the keys of taps up the widget tree, to the surrounding table or dialog."""

from __future__ import annotations

from kivy.uix.widget import Widget


class KeyTaker:
    """A receiver of the keys of its widgets: a table, or a dialog over one."""

    def take(self, key: str) -> None:
        """Something with this key was tapped."""
        raise NotImplementedError


def send(widget: Widget, key: str) -> None:
    """Send a key to the table or dialog around a widget, if there is one."""
    above = widget.parent
    while above is not None and above.parent is not above:  # a window is its own parent
        if isinstance(above, KeyTaker):
            above.take(key)
            return
        above = above.parent


class KeySender:
    """A button that sends its key. Its model may change while a finger is on it: then nothing was tapped."""

    _pressed: str | None = None

    @property
    def sends(self) -> str:
        """The key of its thing."""
        key: str = self.key  # type: ignore[attr-defined]
        return key

    def on_press(self) -> None:
        """A finger lands."""
        self._pressed = self.sends
        super().on_press()  # type: ignore[misc]

    def on_release(self) -> None:
        """A finger leaves, or a key of the keyboard was pressed."""
        landed, self._pressed = self._pressed, None
        if landed in (None, self.sends):
            send(self, self.sends)
