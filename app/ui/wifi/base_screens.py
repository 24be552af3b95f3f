"""Base classes of wifi screens."""

from app.ui.shell.screen import AppScreen
from app.ui.widgets.dialogs import Dialog


class WifiScreen(AppScreen):
    """A screen that shows the state of the wifi; it keeps the device awake."""

    at = ""  # its name in the wifi session: "join", "host" or "lobby"

    def shown_again(self) -> None:
        self.app.awake(True)

    def hidden(self) -> None:
        self.app.awake(False)

    def heard(self) -> None:
        """Update after a change on the wifi."""
        self.lay()


class WifiPanel(Dialog):
    """A dialog that shows the state of the wifi."""

    def heard(self) -> None:
        """Update after a change on the wifi."""
        self.lay()
