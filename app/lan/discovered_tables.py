"""The tables found by a search, and the choice among them when very many are announced.

Anybody can announce any table, name and address. A table that was met (connected to) really exists, with its own key;
announced ones are dropped in favour of it. Tables this device has joined before always have a place.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from app.lan.ip import is_six
from app.lan.transport import Address
from games.core.value import Value

MOST_FOUND = 24  # tables this device has never joined
MOST_AT_ONE = 3  # of them per address
MOST_OTHERS = 3  # additional announced addresses of a table


@dataclass(frozen=True)
class DiscoveredTable(Value):
    """A host that may exist."""

    address: Address
    fingerprint: str
    title: str
    app: str  # its version
    fits: bool  # whether the protocol versions agree
    known: bool  # this device has joined it before, so it needs no code
    others: tuple[Address, ...] = ()  # other announced addresses, unverified


class DiscoveredTables:
    """All listed tables, by fingerprint."""

    def __init__(self, known: Collection[str]) -> None:
        self._known = known
        self._found: dict[str, DiscoveredTable] = {}
        self._met: set[str] = set()
        self.crowded = False  # whether the list is full, so that some tables may be missing

    @property
    def listed(self) -> tuple[DiscoveredTable, ...]:
        """The tables, those joined before first."""
        return tuple(sorted(self._found.values(), key=lambda host: (not host.known, host.title, host.fingerprint)))

    @property
    def any_fits(self) -> bool:
        return any(host.fits for host in self._found.values())

    def hear(self, address: Address, fingerprint: str, title: str, app: str, *, fits: bool, met: bool) -> bool:
        """A table was announced, or met at an address; returns whether the list has changed."""
        before = self._found.get(fingerprint)
        known = fingerprint in self._known
        if before is None and not known and not self._has_room(address.host, met=met):
            return False
        new = DiscoveredTable(address, fingerprint, title, app, fits=fits, known=known)
        if before is not None:
            new = self._gone_on(before, new, met=met)
        if met:
            self._met.add(fingerprint)
        self._found[fingerprint] = new
        return new != before

    def _gone_on(self, before: DiscoveredTable, new: DiscoveredTable, *, met: bool) -> DiscoveredTable:
        """The updated entry of a table, perhaps at another address; where it was met it stays."""
        places = (before.address, *before.others)
        if met and new.address != before.address and before.fingerprint not in self._met:
            return replace(new, others=tuple(place for place in places if place != new.address)[:MOST_OTHERS])
        if is_six(before.address.host):  # found by both protocols: one is enough
            return replace(new, others=before.others)
        if not is_six(new.address.host) and new.address not in places:
            self.crowded |= len(before.others) == MOST_OTHERS and before.fingerprint not in self._met
            places = (*places, new.address)
        return replace(new, address=before.address, others=places[1 : 1 + MOST_OTHERS])

    def _has_room(self, host: str, *, met: bool) -> bool:
        """Whether another table can be listed, perhaps replacing an announced one."""
        strangers = [found for found in self._found.values() if not found.known]
        there = [found for found in strangers if found.address.host == host]
        full = there if len(there) >= MOST_AT_ONE else strangers if len(strangers) >= MOST_FOUND else []
        if not full:
            return True
        self.crowded = True
        gives_way = next((found for found in reversed(full) if found.fingerprint not in self._met), None)
        if not met or gives_way is None:
            return False
        del self._found[gives_way.fingerprint]
        return True
