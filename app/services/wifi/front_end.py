"""The interfaces between the wifi session and its front end, and the device's radio."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from app.present.preferences_port import PreferencesView
    from app.present.wifi.model import WifiQuestion
    from app.present.wifi.reactions import ShownReaction
    from app.services.wifi.remote_table import WifiTable
    from app.table.log import Damage

Task = Callable[[], None]


class WifiFrontEnd(Protocol):
    """The functions of a front end that playing on several devices uses."""

    @property
    def prefs(self) -> PreferencesView:
        """The current preferences."""
        ...

    def post(self, task: Task) -> None:
        """Call this soon, on the thread of the front end."""
        ...

    def changed(self) -> None:
        """Redraw everything that shows the state of the wifi."""
        ...

    def settled(self) -> None:
        """A match that was to begin has begun or failed: another may be begun."""
        ...

    # -- messages ----------------------------------------------------------------------------------

    def tell(self, text: str) -> None:
        """Show a toast."""
        ...

    def warn(self, damage: Damage | None) -> None:
        """Report damage in the file of an opened match, if any."""
        ...

    def ask(self, question: WifiQuestion) -> None:
        """Show a question; the answer goes to `WifiSession.answer`."""
        ...

    def show_reaction(self, shown: ShownReaction) -> None:
        """Shows for a moment how somebody at the table reacts."""
        ...

    def choose_reaction(self) -> None:
        """Offers the reactions; the choice goes to `WifiSession.react`."""
        ...

    def withdraw(self, key: str) -> None:
        """Close a question that needs no answer any more."""
        ...

    # -- navigation --------------------------------------------------------------------------------

    def home(self) -> None:
        """Go to the first screen, out of any match."""
        ...

    def go(self, route: str, **given: object) -> None:
        """Go to the lobby ("lobby") or the host's screen ("host"), or show the list of players ("players")."""
        ...

    def show_match(self, table: WifiTable) -> None:
        """Show a match to play, replacing the current screen."""
        ...

    def wifi_screen(self) -> str:
        """The wifi screen at the front: "join", "host", "lobby", or "" for any other."""
        ...

    # -- the device --------------------------------------------------------------------------------

    def permit(self, then: Task) -> None:
        """Ask for the permission for the local network if necessary, then continue whatever the answer is."""
        ...

    def remember_host(self, host: str) -> None:
        """Store the fingerprint of the host at whose table this device is, so that it rejoins after a crash; "" clears
        it.
        """
        ...


class Radio(Protocol):
    """The wifi functions of the system; `app.device.wifi` implements it."""

    def listen(self, on: bool) -> None:
        """Let the device receive multicast packets, which costs battery."""
        ...

    def permitted(self) -> bool:
        """Whether the system lets this app use the local network."""
        ...
