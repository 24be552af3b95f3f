"""What the session of the wifi asks of the front end it serves, and of the device's radio."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from app.present.preferences_port import PreferencesView
    from app.present.wifi.model import WifiQuestion
    from app.present.wifi.reactions import ShownReaction
    from app.services.wifi.remote_table import WifiTable
    from app.table.log import Damage

Task = Callable[[], None]


class WifiFrontEnd(Protocol):
    """A front end, as far as playing on several devices needs it."""

    @property
    def prefs(self) -> PreferencesView:
        """The preferences as they are now."""
        ...

    def post(self, task: Task) -> None:
        """Does something soon, on the thread of the front end."""
        ...

    def changed(self) -> None:
        """Something is different: whatever shows the wifi is drawn anew."""
        ...

    def settled(self) -> None:
        """A match that was to begin has begun, or will not: another may be begun."""
        ...

    # -- what is shown -----------------------------------------------------------------------------

    def tell(self, text: str) -> None:
        """Shows a passing message."""
        ...

    def warn(self, damage: Damage | None) -> None:
        """Says what is wrong with the file of a match that was opened, if anything is."""
        ...

    def ask(self, question: WifiQuestion) -> None:
        """Puts a question; the answer goes to `WifiSession.answer`."""
        ...

    def show_reaction(self, shown: ShownReaction) -> None:
        """Shows for a moment how somebody at the table reacts."""
        ...

    def choose_reaction(self) -> None:
        """Offers the reactions; the choice goes to `WifiSession.react`."""
        ...

    def withdraw(self, key: str) -> None:
        """Takes a question away that there is nothing to answer to any more."""
        ...

    # -- where one is ------------------------------------------------------------------------------

    def home(self) -> None:
        """Goes back to the first screen, out of any match."""
        ...

    def go(self, route: str, **given: Any) -> None:
        """Goes to the lobby ("lobby"), to the host's screen ("host"), or shows who is here ("players")."""
        ...

    def show_match(self, table: WifiTable) -> None:
        """Shows a match to play, in the place of whatever was shown."""
        ...

    def wifi_screen(self) -> str:
        """Which screen of the wifi is at the front: "join", "host", "lobby", or "" for another one."""
        ...

    # -- the device --------------------------------------------------------------------------------

    def permit(self, then: Task) -> None:
        """Asks the system for the local network where that is needed, then goes on, whatever the answer is."""
        ...

    def remember_host(self, host: str) -> None:
        """Keeps on the disk whose table this device sits at, by its fingerprint, so that it finds back there however
        the app ends; "" forgets it.
        """
        ...


class Radio(Protocol):
    """What the system has to do with the wifi; `app.device.wifi` is one."""

    def listen(self, on: bool) -> None:
        """Lets the device hear packets that are meant for everybody, which costs battery."""
        ...

    def permitted(self) -> bool:
        """Whether the system lets this app speak to other devices."""
        ...
