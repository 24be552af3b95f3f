"""What a session needs from outside: the front end it serves, the match it sits at, and the device it runs on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from app.present.dialogs import OpenDialog

if TYPE_CHECKING:
    from pathlib import Path

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
    """Something that will happen later, and can be called off."""

    def cancel(self) -> None: ...


@dataclass(frozen=True)
class NextMatch:
    """What is played after a match: by the same players, with the same words or on the mission map."""

    parties: tuple[Party, ...]
    words: tuple[str, ...] = ()  # the same ones once more; none: as chosen for new matches
    team: Team | None = None
    city: str = ""  # played again by that team


class FrontEnd(Protocol):
    """What a session may ask of the front end it serves."""

    def model_changed(self) -> None: ...
    def show_message(self, sentence: str) -> None: ...
    def clear_message(self) -> None: ...
    def play_sound(self, sound: str) -> None: ...
    def show_dialog(self, dialog: OpenDialog) -> None: ...
    def close_dialog(self, dialog: OpenDialog) -> None: ...
    def call_later(self, seconds: float, do: Callable[[], None]) -> Cancel: ...
    def open_route(self, name: str, **given: Any) -> None:
        """Leads to another screen or page: "rules", "settings", "review", "map"."""

    def cover(self, seat: int) -> None:
        """Hands the device to the player of a seat, behind the curtain."""

    def turn_table(self) -> None:
        """Turns the table to the player opposite."""

    def play_next(self, wish: NextMatch) -> None: ...
    def spread_out(self) -> None:
        """Takes the match to several devices."""

    def in_front(self) -> bool:
        """Whether the match is what its player looks at now."""

    def leave(self) -> None: ...


class Spread(Protocol):
    """A match whose seats are on several devices."""

    @property
    def lasts(self) -> bool: ...


class OpenMatch(Protocol):
    """The match a session sits at."""

    @property
    def desk(self) -> Desk: ...
    @property
    def spread(self) -> Spread | None: ...
    @property
    def settles(self) -> bool:
        """Whether its players settle things with each other, such as giving up."""

    @property
    def leaving(self) -> str:
        """What a menu calls leaving it."""

    def hurry(self) -> None:
        """Bots need not take their time now."""

    def wait(self, waiting: bool) -> None:
        """Bots wait while somebody here reads what has happened."""

    def when_recorded(self, do: Callable[[], None]) -> None: ...
    def choices(self) -> tuple[tuple[str, str, Callable[[], None]], ...]: ...


class MatchServices(Protocol):
    """What a device has beyond a match: files, other matches, a thread for work and one for bots."""

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
        """How fast bots play: "calm", "quick" or "once"."""


@dataclass(frozen=True)
class SessionDevice:
    """The device a session runs on."""

    matches: MatchServices
    preferences: Callable[[], SessionPreferences]
    change: Callable[..., None]  # keeps a preference
    judge_for: Callable[[tuple[str, ...]], Judge]
    why: Callable[[Exception], str]  # the catalogue key of what went wrong
    advises: bool = True  # whether a bot can be asked for a hint here
