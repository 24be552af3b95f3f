"""Messages beside the match: reactions, the typing indicator, the host's battery, the timer.

All of it is deliberate or follows from public facts, and none of it is kept. A reaction is one of six signs. Writing is
one bit in a ping that is sent each second anyway, so a listener learns nothing from it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from app.lan.field_bounds import MemberPlace
from app.lan.lobby import Lobby
from app.lan.lobby_view import HOST, LobbyStage
from app.lan.rate_limiter import Rate, RateLimiters
from app.table.chair import Update
from app.table.turn_timer import TurnTimer
from games.core.contract import AnyView
from games.core.value import Value

REACTIONS = Rate(4, 3.0)
"""Limit of one device at the host; further ones have no effect."""
SHOWN = Rate(12, 0.5)
"""Limit of all devices together at a guest; further ones are ignored."""
WRITING = Rate(12, 1.0)
"""Changes of one device between writing and not writing, each of which is sent to everybody."""
LOW = 15  # percent: below it the charge of the host's battery is sent


class Reaction(StrEnum):
    """The signs a device can show to all others. None of them is a hint in any of the games."""

    THUMBS_UP = "thumbs_up"
    APPLAUSE = "applause"
    LAUGH = "laugh"
    WOW = "wow"
    THINKING = "thinking"
    HEART = "heart"


@dataclass(frozen=True)
class React(Value, kind="react"):
    """From a guest: show a reaction to everybody; not answered."""

    reaction: Reaction


@dataclass(frozen=True)
class ShowReaction(Value, kind="reaction"):
    """From the host: the device at a place shows a reaction."""

    place: MemberPlace
    reaction: Reaction


TurnOf = Callable[[str, AnyView], Hashable]
"""A value that identifies a turn, from the public view."""


class TableTalk:
    """The host's side; used on the network thread."""

    def __init__(
        self,
        lobby: Lobby,
        timer: TurnTimer,
        turn_of: TurnOf,
        change: Callable[[Callable[[], object]], None],
        tell: Callable[[ShowReaction], None],
    ) -> None:
        """`change` changes the lobby and sends it if it differs; `tell` sends a reaction to all."""
        self._lobby = lobby
        self._timer = timer
        self._turn_of = turn_of
        self._change = change
        self._tell = tell
        self._acting: frozenset[int] = frozenset()  # the places of acting people
        self._limiters: Mapping[Rate, RateLimiters] = {
            rate: RateLimiters(rate.most, rate.pause, lobby.now) for rate in (REACTIONS, WRITING)
        }
        lobby.timer = timer

    # Reactions

    def react(self, place: int, reaction: Reaction) -> None:
        """Send a device's reaction to all, itself included, if it may see the match and keeps the rate limit."""
        device = self._lobby.device_at(place)
        seated = place == HOST or self._lobby.may_watch(place)
        if device is None or not seated or self._lobby.stage is not LobbyStage.PLAYING:
            return
        if self._limiters[REACTIONS].try_acquire(device):
            self._tell(ShowReaction(place, reaction))

    # Writing

    def write(self, place: int, writing: bool) -> None:
        """Handle a device's typing indicator; accepted only from a device that has to act."""
        device, believed = self._lobby.device_at(place), writing and place in self._acting
        if device is None or believed is self._lobby.writes(place):
            return
        if not believed or self._limiters[WRITING].try_acquire(device):
            self._change(lambda: self._lobby.write(place, believed))

    # The battery

    def charge(self, percent: int | None) -> None:
        """The charge of the host's battery, None if it is not known; only a low one is sent."""
        low = percent if percent is not None and percent < LOW else None
        self._change(lambda: self._lobby.run_low(low))

    # The timer

    def limit(self, seconds: int) -> None:
        """Set the seconds of a turn; 0 switches the timer off."""

        def change() -> None:
            if seconds != self._timer.limit:
                self._timer.limit = seconds
                self._lobby.number += 1

        self._change(change)

    def played(self, game: str, match: str, update: Update) -> None:
        """Handle a new state of the match, possibly with another turn or other acting seats."""
        people = [seat for seat in update.acting if update.parties[seat].mind is None]
        players = self._lobby.players
        self._acting = frozenset(players[seat] for seat in people if update.ending is None and seat in players)
        turn = self._turn_of(game, update.table)

        def change() -> None:
            if self._timer.turn((match, turn if turn is not None else update.acting)) and self._timer.limit:
                self._lobby.number += 1  # otherwise no turn is measured, and the lobby stays the same

        self._change(change)
        for place in self._lobby.writers - self._acting:
            self.write(place, False)

    def cleared(self) -> None:
        """Handle that there is no match."""
        self._acting = frozenset()
        self._change(lambda: None)

    def hold(self) -> None:
        """Pause the timer unless a person has to act, and while a player's device is absent."""
        held = not self._acting or not self._lobby.players_here
        if self._timer.hold(held) and self._timer.limit:
            self._lobby.number += 1
