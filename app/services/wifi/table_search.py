"""The search for tables: those found so far, and the likely reason if there are none."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.lan.discovered_tables import DiscoveredTable
from app.lan.discovery import Finder
from app.services.wifi.device_network import DeviceNetwork

if TYPE_CHECKING:
    from app.lan.diagnosis import Diagnosis
    from app.lan.known_devices import KnownHost
    from app.services.wifi.front_end import Radio
    from app.services.wifi.visiting import GuestSession

Task = Callable[[], None]


class TableSearch:
    """One search, during which the device receives multicast packets."""

    def __init__(self, ends: DeviceNetwork, radio: Radio, post: Callable[[Task], None], changed: Task) -> None:
        self.found: tuple[DiscoveredTable, ...] = ()
        self.card: Diagnosis | None = None
        self.known: tuple[KnownHost, ...] = ends.others.hosts
        self.near = ""  # an address of this device, so that only the end of another one has to be typed
        self._ends, self._post, self._changed = ends, post, changed
        self._radio = radio
        self._finder: Finder | None = None
        self._over = False
        self._radio.listen(True)
        ends.post(self._begin)

    def stop(self) -> None:
        """End the search."""
        if not self._over:
            self._over = True
            self._radio.listen(False)
            self._ends.post(self._end)

    def show_way(self, visiting: GuestSession) -> None:
        """Pass on addresses at which the host of this guest was found, as they may have changed."""
        for found in self.found:
            if found.fingerprint == visiting.host:
                for address in (found.address, *found.others):
                    visiting.seen(found.fingerprint, address)

    # -- on the thread of the network --------------------------------------------------------------

    def _begin(self) -> None:
        ends = self._ends
        near = [interface.address for interface in ends.near() if not interface.tunnel and not interface.six]
        self._tell(lambda: setattr(self, "near", near[0] if near else ""))
        self._finder = Finder(
            ends.dialer,
            ends.clock,
            ends.air(),
            ends.near,
            self.known,
            self,
            port=ends.port,
            permitted=self._radio.permitted,
        )
        self._finder.start()

    def _end(self) -> None:
        if self._finder is not None:
            self._finder.stop()

    def on_found(self, hosts: tuple[DiscoveredTable, ...]) -> None:
        self._tell(lambda: setattr(self, "found", hosts))

    def on_card(self, diagnosis: Diagnosis | None) -> None:
        self._tell(lambda: setattr(self, "card", diagnosis))

    def _tell(self, note: Task) -> None:
        def report() -> None:
            if not self._over:
                note()
                self._changed()

        self._post(report)
