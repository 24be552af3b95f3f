"""An open match with the seats of this device, at a local table or one that spans several devices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from app.present.i18n import _

if TYPE_CHECKING:
    from app.present.turn_status import TurnStatus
    from app.table.bot_seats import BotSeats
    from app.table.chair import Chair, Listener
    from app.table.desk import Desk, DeskView
    from app.table.table import Table


class NetworkedTable(Protocol):
    """The table of a match whose seats are on several devices, in the role of a local table."""

    match: str
    game: str
    mine: tuple[int, ...]  # the seats of this device
    local: Table | None  # the match itself, if it is on this device
    bots: BotSeats | None
    lasts: bool  # whether the match stays open without its screen, because another object owns it
    lone: bool  # whether a single seat of this device needs no other chair, because all updates come over the network
    settles: bool  # whether its players can agree on proposals, such as giving up; else a match can only be left

    @property
    def leaving(self) -> str:
        """The label of the menu row that leaves it."""
        ...

    @property
    def kept(self) -> str:
        """The message after leaving a match that continues."""
        ...

    def sit(self, device: str, seat: int | None, listener: Listener) -> Chair: ...
    def close(self) -> None: ...
    def hurry(self) -> None:
        """Shorten the pauses of bots, also on other devices."""
        ...

    def seen(self, desk: Desk, face: DeskView) -> None:
        """Handle a new update: whatever the devices must agree on."""
        ...

    def write(self, writing: bool) -> None:
        """Set whether a player on this device is typing."""
        ...

    def status(self, now: float) -> TurnStatus | None:
        """The turn status at this time of day."""
        ...

    def when_recorded(self, do: Callable[[], None]) -> None:
        """Call this once the finished match is stored on this device; never if it does not get there."""
        ...

    def choices(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """The first rows of the match's menu: icon, label, function."""
        ...


@dataclass(frozen=True)
class MatchSession:
    """An open match with the seats of this device."""

    table: Table | NetworkedTable
    desk: Desk
    spread: NetworkedTable | None = None  # the same table, if its seats are on several devices
    bots: BotSeats | None = None  # the bots that play here

    def leave(self) -> None:
        """Leave all chairs and close the match."""
        if self.bots is not None:
            self.bots.leave()
        self.desk.leave()
        self.table.close()

    def hurry(self) -> None:
        """Shorten the pauses of bots."""
        if self.spread is not None:
            self.spread.hurry()
        elif self.bots is not None:
            self.bots.hurry()

    def wait(self, waiting: bool) -> None:
        """Pause bots while a player reads; not if the match is played on other devices as well."""
        if self.bots is not None and self.spread is None:
            self.bots.wait(waiting)

    def when_recorded(self, do: Callable[[], None]) -> None:
        """Call this once the finished match can be compared with the earlier ones of this device."""
        if self.spread is not None:
            self.spread.when_recorded(do)
        else:
            do()

    def choices(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """The first rows of the match's menu, before the game's own."""
        return self.spread.choices() if self.spread is not None else ()

    @property
    def settles(self) -> bool:
        """Whether its players can agree on proposals: giving up, an illegal clue, hints."""
        return self.spread is None or self.spread.settles

    @property
    def leaving(self) -> str:
        """The label of the menu row that leaves it."""
        return self.spread.leaving if self.spread is not None else _("Save and leave")

    @property
    def kept(self) -> str:
        """The message after leaving a match that continues."""
        return self.spread.kept if self.spread is not None else saved_words()


def saved_words() -> str:
    """The message after leaving a match that can be resumed."""
    return _("Match saved. Tap **Resume** to continue.")
