"""What a page holds, as values: its main part, dialogs over it, and what a screen reader says of what just happened."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.web.markup import Html


class Screen(StrEnum):
    """What a page is looked at on; a page says it when it comes in."""

    HAND = "hand"  # a phone, a tablet or a laptop: its reader acts on it
    TV = "tv"  # the page at "/tv": everybody reads it from afar, and nobody acts on it


class PageButtonStyle(StrEnum):
    MAIN = "main"
    SECOND = "second"
    QUIET = "quiet"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class PageButton:
    """A button: what a tap on it says to the host, and its words."""

    tap: str
    words: str
    style: PageButtonStyle = PageButtonStyle.SECOND


@dataclass(frozen=True, slots=True)
class PageDialog:
    """A question over a page.  Only the first of several is shown."""

    key: str  # the same question has the same one
    title: str
    text: str
    buttons: tuple[PageButton, ...]
    body: Html = Html("")  # more than a sentence  # noqa: RUF009 - a text never changes
    dismiss: str = ""  # what Escape says; "" where an answer is needed
    least: int = 0  # bytes that a page with it looks longer on the air, by what everybody knows


@dataclass(frozen=True, slots=True, kw_only=True)
class PageContent:
    """One page, as one guest sees it."""

    title: str
    main: Html
    look: str  # of the ground: "lobby", or a game's
    number: int = 0  # of the model it was made from; taps come with it
    dialogs: tuple[PageDialog, ...] = ()
    bar: Html = Html("")  # above the main part  # noqa: RUF009
    notice: str = ""  # a line above it: something is not as it should be
    said: str = ""  # what just happened, for a screen reader, which says each of its lines once
    sounds: tuple[str, ...] = ()  # to be heard with it, by their names
    least: int = 0  # bytes it has to look like at least on the air, by what everybody knows
