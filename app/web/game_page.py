"""The interface between the pages of a game and the guests in browsers.

A game provides a function that makes a page for a guest (`GamePageMaker`, by the game's name in the `pages` of
`BrowserGuests`). The page then gets desk views and the answers to its requests, always in the guest's language and on
the thread of the network. It renders its content when a frame is due, from the newest view.

Keys of taps and fields are defined by the page; unknown ones are ignored. A tap includes the number of the content it
was made on, and a repeated tap is delivered once.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from app.lan.lobby_view import LobbyView
from app.lan.transport import Timer
from app.table.chair import Answer
from app.table.desk import Desk, DeskView
from app.web.page_content import PageContent, PageDialog, Screen
from games.core.contract import Seat

if TYPE_CHECKING:
    from app.web.host_archive import Replays
    from games.bots.bot import Thought
    from games.core.contract import AnyView


class PageTable(Protocol):
    """The interface of a guest's table for the page of a game."""

    match: str

    @property
    def desk(self) -> Desk:
        """The guest's desk; `act` uses the id of the tap being handled, so it is carried out once."""
        ...

    @property
    def room(self) -> LobbyView: ...
    @property
    def language(self) -> str: ...
    @property
    def screen(self) -> Screen:
        """The kind of screen that shows the page."""
        ...

    def changed(self) -> None:
        """Send a new page."""
        ...

    def show_message(self, sentence: str) -> None:
        """Show a toast to this guest."""
        ...

    @property
    def sounds(self) -> bool:
        """Whether this guest wants sounds."""
        ...

    @property
    def shortcuts(self) -> bool:
        """Whether single keys on the page are commands."""
        ...

    @property
    def reactions(self) -> bool:
        """Whether this guest wants to see how others react."""
        ...

    def play_sound(self, sound: str) -> None:
        """Play a sound of the app, by name."""
        ...

    def show_dialog(self, dialog: PageDialog) -> None:
        """Show a dialog over the page, until `close_dialog` or a tap on one of its buttons."""
        ...

    def close_dialog(self, key: str) -> None: ...
    def call_later(self, seconds: float, do: Callable[[], None]) -> Timer: ...
    def leave_table(self) -> None:
        """Leave the host's table."""
        ...

    @property
    def notes_folder(self) -> Path | None:
        """The folder of this guest's private notes on the host's disk, or None."""
        ...

    @property
    def advises(self) -> bool:
        """Whether bots can give hints."""
        ...

    def advise(self, view: AnyView, then: Callable[[Thought], None]) -> None:
        """Ask a bot for a hint at this view; one hint at a time."""
        ...

    def replay(self, then: Callable[[str, Replays], None], failed: Callable[[Exception], None]) -> None:
        """Load the replay of the match, once it is over."""
        ...

    def show_who_is_here(self) -> None:
        """Open the list of players, where a seat may be taken over."""
        ...

    @property
    def beside_choices(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """Further rows of the menu: icon, text, action."""
        ...

    def hurry(self) -> None:
        """Shorten the pauses of the bots, which run on the host."""
        ...


class GamePage(Protocol):
    """One guest's page of one match."""

    def show(self, face: DeskView) -> None:
        """Handle a new desk view."""
        ...

    def hear(self, seat: Seat | None, answer: Answer) -> None:
        """Handle the answer to a request."""
        ...

    def content(self) -> PageContent:
        """Render the current page."""
        ...

    def tap(self, key: str, number: int) -> None:
        """Handle a tap on the content with this number."""
        ...

    def enter(self, key: str, text: str, number: int) -> None:
        """Handle text input, also while it is being typed."""
        ...

    def hide(self) -> None:
        """Handle that the page is hidden: close and remove private parts."""
        ...

    def close(self) -> None:
        """Close the page."""
        ...


GamePageMaker = Callable[[PageTable], GamePage]
