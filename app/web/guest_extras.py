"""What a server of many tables adds to the guests of one: a seat of their own, and words and buttons on their pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from app.lan.lobby_view import LobbyView
from app.web.markup import Html
from app.web.page_content import PageContent
from games.core.contract import Seat


@dataclass(frozen=True)
class GuestSight:
    """What a page of a guest is made from, for whoever adds to it."""

    room: LobbyView | None
    number: int  # how far the match is as it is shown; -1 where none is shown


class GuestExtras(Protocol):
    """What is added to the guests of a table, by the guest's id."""

    @property
    def trust(self) -> str:
        """What the lobby says of this connection; "": as in a living room."""
        ...

    @property
    def tv(self) -> bool:
        """Whether the lobby says where a screen for everybody finds the table."""
        ...

    def seat(self, guest: str) -> Seat | None:
        """The seat that this guest takes if it is free; None for the first that is free."""
        ...

    def has_token(self, guest: str) -> None:
        """Its page has shown that it was given its token."""
        ...

    def adorn(self, guest: str, content: PageContent, sight: GuestSight) -> PageContent:
        """The page with what is added to it, in the guest's language."""
        ...

    def tap(self, guest: str, key: str) -> bool:
        """A button was tapped; whether it was one of those that were added."""
        ...


class NoExtras:
    """Nothing is added."""

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
    """What the first page of a table says where digits are not asked for."""

    form: Html  # in place of the form for the digits
    unknown: str  # said where a link or a token opens nothing
