"""The events of a host for the device it runs on."""

from __future__ import annotations

from typing import Protocol

from app.lan.lobby_view import LobbyView
from app.lan.table_talk import ShowReaction
from games.core.contract import Message


class HostListener(Protocol):
    """The receiver of the host's events. Called on the network thread."""

    def on_room(self, room: LobbyView) -> None: ...
    def on_code(self, code: str, *, guessed: bool) -> None:
        """The code has changed; `guessed`: because of many wrong attempts."""
        ...

    def on_hurry(self) -> None:
        """A guest's player asks the bots to act without a pause."""
        ...

    def on_reaction(self, reaction: ShowReaction) -> None:
        """Handle a device's reaction."""
        ...

    def on_trouble(self, trouble: Message) -> None:
        """Something could not be stored; play continues."""
        ...
