"""The voters of a proposal at a table; the only place that decides this (reasons in `docs/consent.md`).

Devices vote, each for all seats it plays. So the chair from which a device proposes does not matter: the proposer is
the device, and its own seats are not asked, unless it plays all seats and people pass it round.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

from app.table.requests import Proposal, TakeSeat
from games.core.contract import Seat
from games.core.value import Value, frozen

Voter: TypeAlias = Seat | None
"""A seat, which votes through the device that plays it; or None for the device that holds the match."""


class VoterSource(Protocol):
    """A source of the voters of a proposal: the players present, or the log of a vote in the past."""

    def voters(self, proposer: str, seat: Seat | None, proposal: Proposal) -> tuple[Voter, ...] | None:
        """All voters of a proposal; None if a voter is needed and none is present.

        `proposer` is the device that proposes, `seat` the seat it speaks for (None for a spectator).
        """
        ...

    def holds(self, device: str) -> bool:
        """Whether this device holds the match, and so may vote for absent players."""
        ...


@frozen
class SeatedPlayers(Value):
    """The devices at the seats of a table now.

    A seat without a device is absent. `home` is the device that holds the match if others connect to it. A bot's seat
    has no vote: the bot follows the people at the table.
    """

    sitting: tuple[tuple[str, ...], ...]  # the devices at each seat
    home: str = ""
    bots: frozenset[Seat] = frozenset()

    def voters(self, proposer: str, seat: Seat | None, proposal: Proposal) -> tuple[Voter, ...] | None:
        people = [place for place in range(len(self.sitting)) if place not in self.bots]
        others = tuple(place for place in people if proposer not in self.sitting[place])
        if isinstance(proposal, TakeSeat) and proposal.seat in self.bots:
            others = (*others, proposal.seat)  # taking over a bot's secrets needs consent too
        if not others:  # one device is passed round: those who hold it agree aloud
            return tuple(place for place in people if place != seat)
        here = tuple(place for place in others if self.sitting[place] and place not in self.bots)
        if len(here) == len(others) or self.home in ("", proposer):
            return here or None
        asked = any(self.home in self.sitting[place] for place in here)
        return here if asked else (*here, None)  # the device that holds the match votes for absent players

    def holds(self, device: str) -> bool:
        return bool(self.home) and device == self.home

    def seat_of(self, device: str) -> Seat | None:
        """The seat a device speaks for, from whichever chair it proposes; None if it only watches."""
        return next((place for place, devices in enumerate(self.sitting) if device in devices), None)


@frozen
class RecordedVoters(Value):
    """The voters of a past proposal as recorded in a log."""

    asker: Seat | None
    written: tuple[Voter, ...] | None  # None: a log of version 0.1.0, which did not record them
    seats: int

    def voters(self, proposer: str, seat: Seat | None, proposal: Proposal) -> tuple[Voter, ...] | None:
        return self._of_old(seat, proposal) if self.written is None else self.written

    def holds(self, device: str) -> bool:
        return True  # it was checked at the time

    def _of_old(self, seat: Seat | None, proposal: Proposal) -> tuple[Voter, ...]:
        """In version 0.1.0 every other seat had to agree, except one that was taken over; any answer counted."""
        others = tuple(other for other in range(self.seats) if other != seat)
        if isinstance(proposal, TakeSeat):
            others = tuple(other for other in others if other != proposal.seat) or others
        unasked = self.asker is not None and self.asker != seat and self.asker not in others
        return (*others, self.asker) if unasked else others
