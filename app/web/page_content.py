"""The contents of a page as values: its main part, dialogs over it, and texts for a screen reader."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.web.markup import Html


class Screen(StrEnum):
    """The kind of screen that shows a page; a page reports it on entry."""

    HAND = "hand"  # a phone, a tablet or a laptop with one user
    TV = "tv"  # the page at "/tv": public, read from a distance, without input


class PageButtonStyle(StrEnum):
    MAIN = "main"
    SECOND = "second"
    QUIET = "quiet"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class PageButton:
    """A button: the key sent by a tap, and its label."""

    tap: str
    words: str
    style: PageButtonStyle = PageButtonStyle.SECOND


@dataclass(frozen=True, slots=True)
class PageDialog:
    """A dialog over a page. Only the first of several is shown."""

    key: str  # the same for the same question
    title: str
    text: str
    buttons: tuple[PageButton, ...]
    body: Html = Html("")  # more than a sentence  # noqa: RUF009 - a text never changes
    dismiss: str = ""  # the key sent by Escape; "" if an answer is required
    least: int = 0  # bytes by which it increases the least length of a page, from public information


@dataclass(frozen=True, slots=True, kw_only=True)
class PageContent:
    """One page, as one guest sees it."""

    title: str
    main: Html
    look: str  # of the ground: "lobby", or a game's
    number: int = 0  # of its model; it is sent with taps
    dialogs: tuple[PageDialog, ...] = ()
    bar: Html = Html("")  # above the main part  # noqa: RUF009
    notice: str = ""  # a line about a problem, above the bar
    said: str = ""  # the last events, for a screen reader, which reads each line once
    sounds: tuple[str, ...] = ()  # names of sounds to play with it
    least: int = 0  # its least length on the wire in bytes, from public information
