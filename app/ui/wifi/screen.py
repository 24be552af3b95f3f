"""What the screens of the wifi share."""

from app.ui.dialogs import Dialog
from app.ui.screens import AppScreen


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
