"""An open match with this device at it, on a table of this device alone or spread over several."""

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
    """A match whose seats are spread over several devices; stands in for a table of this one."""

    match: str
    game: str
    mine: tuple[int, ...]  # the seats of this device
    local: Table | None  # the match itself, where this device holds it
    bots: BotSeats | None
    lasts: bool  # whether the match stays open when its screen goes: somebody else sees to it
    lone: bool  # whether a single seat of this device needs no other chair, because every word comes from far away
    settles: bool  # whether its players settle things with each other, as giving up; else it is only left

    @property
    def leaving(self) -> str:
        """What a menu calls leaving it."""
        ...

    @property
    def kept(self) -> str:
        """What is said when it was left and goes on."""
        ...

    def sit(self, device: str, seat: int | None, listener: Listener) -> Chair: ...
    def close(self) -> None: ...
    def hurry(self) -> None:
        """Nobody wants to wait for the bots, wherever they think."""
        ...

    def seen(self, desk: Desk, face: DeskView) -> None:
        """There is something new: whatever the devices have to settle with each other is settled here."""
        ...

    def write(self, writing: bool) -> None:
        """Whether somebody on this device is writing what the match waits for."""
        ...

    def status(self, now: float) -> TurnStatus | None:
        """What is done on other devices, and how long the turn takes, at this time of day."""
        ...

    def when_recorded(self, do: Callable[[], None]) -> None:
        """Does this once the match, which is over, is among those of this device; never where it does not get there."""
        ...

    def choices(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """What a menu of this match offers on top: icon, words, what it does."""
        ...


@dataclass(frozen=True)
class MatchSession:
    """An open match with this device at it."""

    table: Table | NetworkedTable
    desk: Desk
    spread: NetworkedTable | None = None  # the table again, if its seats are on several devices
    bots: BotSeats | None = None  # who plays here beside people

    def leave(self) -> None:
        """Get up, and let the match go."""
        if self.bots is not None:
            self.bots.leave()
        self.desk.leave()
        self.table.close()

    def hurry(self) -> None:
        """Nobody wants to wait for the bots."""
        if self.spread is not None:
            self.spread.hurry()
        elif self.bots is not None:
            self.bots.hurry()

    def wait(self, waiting: bool) -> None:
        """Bots wait while somebody reads; not where the match is played on other devices as well."""
        if self.bots is not None and self.spread is None:
            self.bots.wait(waiting)

    def when_recorded(self, do: Callable[[], None]) -> None:
        """Does this once the match, which is over, can be held against the earlier ones of this device."""
        if self.spread is not None:
            self.spread.when_recorded(do)
        else:
            do()

    def choices(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """What the menu of a match offers on top of the game's own."""
        return self.spread.choices() if self.spread is not None else ()

    @property
    def settles(self) -> bool:
        """Whether its players settle things with each other: giving up, a clue that was illegal, hints."""
        return self.spread is None or self.spread.settles

    @property
    def leaving(self) -> str:
        """What a menu calls leaving it."""
        return self.spread.leaving if self.spread is not None else _("Save and leave")

    @property
    def kept(self) -> str:
        """What is said when it was left and goes on."""
        return self.spread.kept if self.spread is not None else saved_words()


def saved_words() -> str:
    """What is said when a match was left that can be resumed."""
    return _("Match saved. Tap **Resume** to continue.")
