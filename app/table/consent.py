"""Who must agree to what is proposed at a table: the one place that decides it (`docs/consent.md` says why).

Consent is given by devices, because whoever holds a device speaks for every seat it plays.  So it does not count from
which chair a device proposes: it is known by its device, and its own seats are never asked, unless all seats are its
own and people pass it round.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

from app.table.requests import Proposal, TakeSeat
from games.core.contract import Seat
from games.core.value import Value, frozen

Voter: TypeAlias = Seat | None
"""A seat, which agrees by the device that plays it; or None: the device that holds the match, wherever it sits."""


class VoterSource(Protocol):
    """Whoever can say who must agree: the company at the table now, or the log of what was so then."""

    def voters(self, proposer: str, seat: Seat | None, proposal: Proposal) -> tuple[Voter, ...] | None:
        """Everybody whose agreement is needed; None if somebody is, and nobody is here to give it.

        `proposer` is the device that proposes, `seat` the one it speaks for (None if it only watches).
        """
        ...

    def holds(self, device: str) -> bool:
        """Whether this device holds the match, and so may speak for whoever is away."""
        ...


@frozen
class SeatedPlayers(Value):
    """Who sits at a table now.

    A seat at which no device sits is away.  `home` is the device that holds the match where others come to it.
    A seat that a bot plays has no voice: the bot goes along with what the people at the table agree on.
    """

    sitting: tuple[tuple[str, ...], ...]  # by seat: the devices that sit there
    home: str = ""
    bots: frozenset[Seat] = frozenset()

    def voters(self, proposer: str, seat: Seat | None, proposal: Proposal) -> tuple[Voter, ...] | None:
        people = [place for place in range(len(self.sitting)) if place not in self.bots]
        others = tuple(place for place in people if proposer not in self.sitting[place])
        if isinstance(proposal, TakeSeat) and proposal.seat in self.bots:
            others = (*others, proposal.seat)  # what a bot knows is nobody's to take alone: it counts as away
        if not others:  # one device is passed round: those who hold it agree aloud
            return tuple(place for place in people if place != seat)
        here = tuple(place for place in others if self.sitting[place] and place not in self.bots)
        if len(here) == len(others) or self.home in ("", proposer):
            return here or None
        asked = any(self.home in self.sitting[place] for place in here)
        return here if asked else (*here, None)  # whoever is away is spoken for by the device that holds the match

    def holds(self, device: str) -> bool:
        return bool(self.home) and device == self.home

    def seat_of(self, device: str) -> Seat | None:
        """The seat a device speaks for, wherever it speaks from; None if it only watches."""
        return next((place for place, devices in enumerate(self.sitting) if device in devices), None)


@frozen
class RecordedVoters(Value):
    """What a log says of who had to agree when something was asked there."""

    asker: Seat | None
    written: tuple[Voter, ...] | None  # None: a log of version 0.1.0, which does not say it
    seats: int

    def voters(self, proposer: str, seat: Seat | None, proposal: Proposal) -> tuple[Voter, ...] | None:
        return self._of_old(seat, proposal) if self.written is None else self.written

    def holds(self, device: str) -> bool:
        return True  # it was looked at then

    def _of_old(self, seat: Seat | None, proposal: Proposal) -> tuple[Voter, ...]:
        """Version 0.1.0 asked every other seat, but one that was taken over, and heard whoever answered."""
        others = tuple(other for other in range(self.seats) if other != seat)
        if isinstance(proposal, TakeSeat):
            others = tuple(other for other in others if other != proposal.seat) or others
        unasked = self.asker is not None and self.asker != seat and self.asker not in others
        return (*others, self.asker) if unasked else others
