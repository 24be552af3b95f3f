"""The extensions of guests on a server of many tables: a preferred seat, and texts and buttons added to pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from app.lan.lobby_view import LobbyView
from app.web.markup import Html
from app.web.page_content import PageContent
from games.core.contract import Seat


@dataclass(frozen=True)
class GuestSight:
    """The input of a guest's page, for extensions."""

    room: LobbyView | None
    number: int  # the number of the shown update, or -1


class GuestExtras(Protocol):
    """The additions to the guests of a table, by guest id."""

    @property
    def trust(self) -> str:
        """The lobby's note about the security of the connection; "" for the default."""
        ...

    @property
    def tv(self) -> bool:
        """Whether the lobby shows the address for a shared screen."""
        ...

    def seat(self, guest: str) -> Seat | None:
        """The seat that this guest takes if it is free; None for the first free one."""
        ...

    def has_token(self, guest: str) -> None:
        """Handle that the guest's page has confirmed its token."""
        ...

    def adorn(self, guest: str, content: PageContent, sight: GuestSight) -> PageContent:
        """Add to a page, in the guest's language."""
        ...

    def tap(self, guest: str, key: str) -> bool:
        """Handle a tap; returns whether its button was an added one."""
        ...


class NoExtras:
    """Adds nothing."""

    trust = ""
    tv = True

    def seat(self, guest: str) -> Seat | None:
        return None

    def has_token(self, guest: str) -> None: ...

    def adorn(self, guest: str, content: PageContent, sight: GuestSight) -> PageContent:
        return content

    def tap(self, guest: str, key: str) -> bool:
        return False


@dataclass(frozen=True)
class Entrance:
    """The first page of a table that does not ask for a code."""

    form: Html  # replaces the form for the code
    unknown: str  # shown for an invalid link or token
