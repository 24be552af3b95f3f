"""What the screens of the wifi share."""

from app.ui.shell.screen import AppScreen
from app.ui.widgets.dialogs import Dialog


class WifiScreen(AppScreen):
    """A screen that shows something of the wifi; while it waits for others the light stays on."""

    at = ""  # on the way to a table: "join", "host" or "lobby"

    def shown_again(self) -> None:
        self.app.awake(True)

    def hidden(self) -> None:
        self.app.awake(False)

    def heard(self) -> None:
        """Something on the wifi has changed."""
        self.lay()


class WifiPanel(Dialog):
    """A panel that shows something of the wifi."""

    def heard(self) -> None:
        """Something on the wifi has changed."""
        self.lay()
