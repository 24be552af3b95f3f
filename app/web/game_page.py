"""Where the pages of a game are plugged in: what a game's page is given, and what it gives.

A game says how to make one for a guest (`GamePageMaker`, by the game's name in the `pages` of `BrowserGuests`).  It is
then shown what its desk shows, and hears what became of what it asked, always in the guest's language and on the thread
of the network.  It renders its content when a frame is due, from the newest of what it was shown.

Keys of taps and fields are words of the page itself; whatever the page could not have said does nothing.  A tap comes
with the number of the content it was made on, and a tap that a page says again comes once.
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
    """What the page of a game has: its desk, its room, and the ways to its guest."""

    match: str

    @property
    def desk(self) -> Desk:
        """What this guest may see and do; `act` uses the id of the tap that is being done, so it is done once."""
        ...

    @property
    def room(self) -> LobbyView: ...
    @property
    def language(self) -> str: ...
    @property
    def screen(self) -> Screen:
        """What the page is looked at on."""
        ...

    def changed(self) -> None:
        """The content is another one now."""
        ...

    def show_message(self, sentence: str) -> None:
        """Words for this guest alone, which go by themselves."""
        ...

    @property
    def sounds(self) -> bool:
        """Whether this guest wants to hear anything."""
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
        """A sound of the app, by its name."""
        ...

    def show_dialog(self, dialog: PageDialog) -> None:
        """A question over the page, until `close_dialog` or a tap on one of its buttons."""
        ...

    def close_dialog(self, key: str) -> None: ...
    def call_later(self, seconds: float, do: Callable[[], None]) -> Timer: ...
    def leave_table(self) -> None:
        """The guest leaves the host's table."""
        ...

    @property
    def notes_folder(self) -> Path | None:
        """Where this guest's private notes are kept on the host's disk; None where nothing is."""
        ...

    @property
    def advises(self) -> bool:
        """Whether a bot can be asked for a hint."""
        ...

    def advise(self, view: AnyView, then: Callable[[Thought], None]) -> None:
        """What a bot would do where this is seen; one hint at a time."""
        ...

    def replay(self, then: Callable[[str, Replays], None], failed: Callable[[Exception], None]) -> None:
        """The match again, once it is over."""
        ...

    def show_who_is_here(self) -> None:
        """Opens the list of those at the table, where a seat may be taken over."""
        ...

    @property
    def beside_choices(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """What a menu offers that is no part of the match: icon, words, what it does."""
        ...

    def hurry(self) -> None:
        """Nobody wants to wait for the bots, which think at the host."""
        ...


class GamePage(Protocol):
    """One guest's page of one match."""

    def show(self, face: DeskView) -> None:
        """Everything that may be shown now."""
        ...

    def hear(self, seat: Seat | None, answer: Answer) -> None:
        """What became of something that was asked."""
        ...

    def content(self) -> PageContent:
        """The page as it is now."""
        ...

    def tap(self, key: str, number: int) -> None:
        """A button of the page, as the content with this number had it."""
        ...

    def enter(self, key: str, text: str, number: int) -> None:
        """A text that was typed, also one that is not finished."""
        ...

    def hide(self) -> None:
        """The page is put aside: what was opened or spoken for its reader alone goes."""
        ...

    def close(self) -> None:
        """Nobody looks at it any more."""
        ...


GamePageMaker = Callable[[PageTable], GamePage]
