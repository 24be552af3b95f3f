"""The interfaces a session uses: its front end, its match, and its device."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from app.present.dialogs import OpenDialog

if TYPE_CHECKING:
    from pathlib import Path

    from app.present.result_card import ResultCard
    from app.table.desk import Desk
    from app.table.match_review import DuetReview, KyotoReview
    from app.table.matches import Library
    from app.table.packs import Packs
    from app.table.replays import Replay
    from app.table.requests import Party
    from app.table.statistics import DuetStatistics, RogueStatistics
    from app.table.teams import Team, Teams
    from games.bots.bot import Thought
    from games.core.contract import AnyView
    from games.duet.clue_ruling import Judge


class Cancel(Protocol):
    """A scheduled call that can be cancelled."""

    def cancel(self) -> None: ...


@dataclass(frozen=True)
class NextMatch:
    """The match to play next: by the same players, with the same words or on the mission map."""

    parties: tuple[Party, ...]
    words: tuple[str, ...] = ()  # the same words again; empty: according to the options
    team: Team | None = None
    city: str = ""  # played again by that team


class FrontEnd(Protocol):
    """The functions of a front end that a session uses."""

    def model_changed(self) -> None: ...
    def show_message(self, sentence: str) -> None: ...
    def clear_message(self) -> None: ...
    def play_sound(self, sound: str) -> None: ...
    def show_dialog(self, dialog: OpenDialog) -> None: ...
    def close_dialog(self, dialog: OpenDialog) -> None: ...
    def call_later(self, seconds: float, do: Callable[[], None]) -> Cancel: ...
    def open_route(self, name: str, **given: object) -> None:
        """Go to another screen or page: "rules", "settings", "review", "map"."""

    def cover(self, seat: int) -> None:
        """Close the curtain for a seat's player."""

    def turn_table(self) -> None:
        """Rotate the table for the player opposite."""

    def play_next(self, wish: NextMatch) -> None: ...
    def share_result(self, text: str, card: ResultCard) -> None:
        """Share the result of a finished match, as text or as a picture."""

    def spread_out(self) -> None:
        """Continue the match on several devices."""

    def in_front(self) -> bool:
        """Whether the match is visible to its player now."""

    def leave(self) -> None: ...


class Spread(Protocol):
    """A match whose seats are on several devices."""

    @property
    def lasts(self) -> bool: ...


class OpenMatch(Protocol):
    """The match of a session."""

    @property
    def desk(self) -> Desk: ...
    @property
    def spread(self) -> Spread | None: ...
    @property
    def settles(self) -> bool:
        """Whether its players can agree on proposals, such as giving up."""

    @property
    def leaving(self) -> str:
        """The label of the menu row that leaves it."""

    def hurry(self) -> None:
        """Shorten the pauses of bots."""

    def wait(self, waiting: bool) -> None:
        """Pause bots while a player reads the last events."""

    def when_recorded(self, do: Callable[[], None]) -> None: ...
    def choices(self) -> tuple[tuple[str, str, Callable[[], None]], ...]: ...


class MatchServices(Protocol):
    """Services of a device beyond a match: files, other matches, a worker and a thread of bots."""

    @property
    def folder(self) -> Path: ...
    @property
    def library(self) -> Library: ...
    @property
    def packs(self) -> Packs: ...
    @property
    def teams(self) -> Teams: ...
    @property
    def chronicle(self) -> DuetStatistics: ...
    @property
    def contests(self) -> RogueStatistics: ...
    def prepare(self, work: Callable[[], None]) -> None: ...
    def run(
        self, work: Callable[[], Any], done: Callable[[Any], None], failed: Callable[[Exception], None]
    ) -> None: ...
    def replay(
        self,
        match: str,
        then: Callable[[str, Mapping[int | None, Replay]], None],
        failed: Callable[[Exception], None],
    ) -> None: ...
    def review(
        self,
        match: str,
        done: Callable[[DuetReview | KyotoReview | None], None],
        failed: Callable[[Exception], None],
    ) -> None: ...
    def advise(self, match: Any, view: AnyView, then: Callable[[Thought], None]) -> None: ...


class SessionPreferences(Protocol):
    """The preferences a session reads."""

    @property
    def hold(self) -> Any: ...
    @property
    def confirm(self) -> bool: ...
    @property
    def said_aloud(self) -> bool: ...
    @property
    def bots(self) -> str:
        """The speed of bots: "calm", "quick" or "once"."""


@dataclass(frozen=True)
class SessionDevice:
    """The device a session runs on."""

    matches: MatchServices
    preferences: Callable[[], SessionPreferences]
    change: Callable[..., None]  # stores a preference
    judge_for: Callable[[tuple[str, ...]], Judge]
    why: Callable[[Exception], str]  # returns the catalogue key of an error
    advises: bool = True  # whether bots can give hints here
