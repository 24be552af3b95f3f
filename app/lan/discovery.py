"""The search for hosts: multicast and known hosts first, then every address of the local networks.

Local addresses are tried in two ways: by a small packet each, which costs next to nothing and finds every table within
two seconds on networks without multicast; and by a connection, a few at a time, for networks that block such packets.
The list fills meanwhile. If it is still empty after `CARD` seconds, a card shows the diagnosis. An entry is only an
address to try: the host's identity is verified on joining.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, zip_longest
from typing import Protocol

from app import __version__
from app.lan.beacon import EVERY, FIRST, Here, Multicast, WhoIsHere, read_packet
from app.lan.close_reason import CloseReason, ConnectionEnd
from app.lan.connection import Connection
from app.lan.diagnosis import Diagnosis, Observations, diagnose
from app.lan.discovered_tables import DiscoveredTable, DiscoveredTables
from app.lan.frames import STRANGER_LIMIT
from app.lan.interfaces import Interface, Interfaces
from app.lan.invite import DEFAULT_PORT
from app.lan.known_devices import KnownHost
from app.lan.messages import FROM_HOST, PROTOCOL, About, Hello, Who
from app.lan.transport import Address, Clock, Dialer, Link, Timer
from app.lan.update_codec import Said
from app.table.names import NOBODY

ROUND = 0.4  # seconds before the unicast packets
ROUND_STEP, ROUND_PAUSE = 12, 0.04  # addresses per network before each pause: 254 in 0.9 s
GRACE = 1.0  # seconds before the connection sweep
CARD = 5.0
AT_ONCE = 48
PATIENCE = 0.6  # seconds per address
MOST_NETWORKS = 3
TELL = 0.25  # seconds between two updates of the list
SEARCH_AGAIN = 10.0  # seconds until the sweep may be repeated, if many tables are announced


class FinderListener(Protocol):
    """The receiver of a search's results. Called on the network thread."""

    def on_found(self, hosts: tuple[DiscoveredTable, ...]) -> None: ...
    def on_card(self, diagnosis: Diagnosis | None) -> None:
        """Why nothing was found so far; None once something was."""
        ...


class Finder:
    """One search."""

    def __init__(
        self,
        dialer: Dialer,
        clock: Clock,
        air: Multicast,
        interfaces: Interfaces,
        known: tuple[KnownHost, ...],
        listener: FinderListener,
        *,
        permitted: Callable[[], bool] = lambda: True,
        app: str = __version__,
        port: int = DEFAULT_PORT,
    ) -> None:
        """`permitted` tells whether the system lets this app use the local network."""
        self._dialer = dialer
        self._clock = clock
        self._air = air
        self._interfaces = interfaces
        self._known = known
        self._tables = DiscoveredTables({host.fingerprint for host in known})
        self._reported: tuple[DiscoveredTable, ...] = ()
        self._searched = False  # whether the sweep was done recently
        self._listener = listener
        self._permitted = permitted
        self._app = app
        self._port = port
        self._other_apps: list[str] = []
        self._sent = False
        self._heard = self._swept = self._reached = 0
        self._probes: set[Probe] = set()
        self._left: Iterator[Address] = iter(())
        self._timers: dict[str, Timer] = {}
        self._carded = False

    def start(self) -> None:
        self._air.listen(self._hear)
        self._timers = {
            "round": self._clock.later(ROUND, self._go_round),
            "grace": self._clock.later(GRACE, self._sweep),
            "card": self._clock.later(CARD, self._show_card),
        }
        self._ask(0)
        for host in self._known:
            for address in host.addresses:
                self._probe(address, swept=False)

    def stop(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._left = iter(())
        for probe in tuple(self._probes):
            probe.stop()
        self._air.close()

    @property
    def observations(self) -> Observations:
        near = self._interfaces()
        tunnel = any(interface.tunnel for interface in near)
        networks = len({interface.name for interface in near if not interface.tunnel})
        return Observations(
            permitted=self._permitted(),
            networks=networks,
            tunnel=tunnel,
            sent=self._sent,
            heard=self._heard,
            swept=self._swept,
            reached=self._reached,
            other_apps=tuple(self._other_apps),
        )

    # Steps of the search

    def _ask(self, times: int) -> None:
        wait = FIRST[times + 1] - FIRST[times] if times + 1 < len(FIRST) else EVERY
        self._timers["ask"] = self._clock.later(wait, lambda: self._ask(times + 1))
        self._sent |= self._air.send(WhoIsHere(PROTOCOL, self._app).text.encode("utf-8"))

    def _hear(self, data: bytes, source: str) -> None:
        packet = read_packet(data)
        if isinstance(packet, Here):
            self._heard += 1
            here = Hello(packet.protocol, packet.app)
            self.found(Address(source, packet.port), packet.fingerprint, packet.title, here, met=False)
        elif isinstance(packet, WhoIsHere):
            self._heard += source not in {interface.address for interface in self._interfaces()}

    def _go_round(self) -> None:
        """Send a packet to every local address once, even if some hosts have already been found."""
        networks = self._networks
        self._ask_some(_in_turn(networks), ROUND_STEP * len(networks))

    def _ask_some(self, left: Iterator[str], step: int) -> None:
        packet = WhoIsHere(PROTOCOL, self._app).text.encode("utf-8")
        some = tuple(islice(left, step))
        for host in some:
            self._air.tell(packet, host)
        if some:
            self._timers["round"] = self._clock.later(ROUND_PAUSE, lambda: self._ask_some(left, step))

    @property
    def _networks(self) -> tuple[Interface, ...]:
        """The IPv4 networks in which every address is tried; at most a few."""
        near = [interface for interface in self._interfaces() if not interface.tunnel and not interface.six]
        return tuple(near[:MOST_NETWORKS])

    def _sweep(self) -> None:
        """Begin the sweep unless a table was found."""
        if not self._tables.any_fits and not self._searched:
            self._go_through()

    def _forget_search(self) -> None:
        self._searched = False

    def _go_through(self) -> None:
        """Try every local address, some at a time: announced hosts may not exist, and others may not be announced."""
        self._searched = True
        self._timers["searched"] = self._clock.later(SEARCH_AGAIN, self._forget_search)
        self._left = (Address(host, self._port) for host in _in_turn(self._networks))
        for address in islice(self._left, AT_ONCE):
            self._probe(address, swept=True)

    def _probe(self, address: Address, *, swept: bool) -> None:
        self._swept += swept
        self._probes.add(Probe(self, self._dialer, self._clock, address, self._app))

    def probed(self, probe: Probe, end: ConnectionEnd) -> None:
        """An address is finished; continue with the next one of the sweep."""
        self._probes.discard(probe)
        self._reached += end.closing is not CloseReason.UNREACHABLE
        for address in islice(self._left, 1):
            self._probe(address, swept=True)

    def other_app(self, app: str) -> None:
        if app not in self._other_apps and len(self._other_apps) < 4:
            self._other_apps.append(app)

    def found(self, address: Address, fingerprint: str, title: str, hello: Hello, *, met: bool) -> None:
        """A host was announced with its version, or was `met` at an address."""
        fits = hello.protocol == PROTOCOL
        if not fits:
            self.other_app(hello.app)
        if self._tables.hear(address, fingerprint, title, hello.app, fits=fits, met=met):
            self._tell_soon()
        if self._tables.crowded and not self._searched:
            self._go_through()

    def _tell_soon(self) -> None:
        """Update the list: the first time at once, then limited, because announcements may change with every packet."""
        if "tell" not in self._timers:
            self._tell()

    def _tell(self) -> None:
        hosts = self._tables.listed
        if hosts == self._reported:
            self._timers.pop("tell", None)
            return
        self._reported = hosts
        self._timers["tell"] = self._clock.later(TELL, self._tell)
        self._listener.on_found(hosts)
        if self._carded and self._tables.any_fits:
            self._carded = False
            self._listener.on_card(None)

    def _show_card(self) -> None:
        if not self._tables.any_fits:
            self._carded = True
            self._listener.on_card(diagnose(self.observations, self._app))
            self._timers["card"] = self._clock.later(CARD, self._show_card)


def _in_turn(networks: tuple[Interface, ...]) -> Iterator[str]:
    """Every local address once, the nearest of each network first."""
    together = zip_longest(*(network.neighbours for network in networks))
    return iter(dict.fromkeys(host for some in together for host in some if host))


class Probe:
    """A connection that asks an address which host is there."""

    def __init__(self, finder: Finder, dialer: Dialer, clock: Clock, address: Address, app: str) -> None:
        self._finder = finder
        self._address = address
        self._app = app
        self._hello: Hello | None = None  # the greeting of the other side
        self._wire: Connection | None = None
        self._timer = clock.later(PATIENCE, self.stop)
        self._clock = clock
        dialer.dial(address, None, self._begin)

    def stop(self) -> None:
        if self._wire is not None:
            self._wire.end(CloseReason.UNREACHABLE)

    def _begin(self, link: Link) -> Probe:
        self._wire = Connection(link, self._clock, FROM_HOST, STRANGER_LIMIT, self, admitted=False)
        return self

    # Events of the link and the connection

    def opened(self) -> None:
        assert self._wire is not None
        self._timer.cancel()
        self._timer = self._clock.later(2 * PATIENCE, lambda: self._end(CloseReason.NOT_A_HOST))
        self._wire.say(Hello(PROTOCOL, self._app))
        self._wire.say(Who())

    def received(self, data: bytes) -> None:
        if self._wire is not None:
            self._wire.received(data)

    def lost(self, closing: CloseReason) -> None:
        if self._wire is not None:
            self._wire.lost(closing)

    def hear(self, message: Said) -> None:
        if isinstance(message, Hello) and self._hello is None:
            self._hello = message
        elif isinstance(message, About) and self._wire is not None and self._hello is not None:
            if message.title != NOBODY:
                self._finder.found(self._address, self._wire.fingerprint, message.title, self._hello, met=True)
            self._end(CloseReason.LEFT)
        else:
            self._end(CloseReason.NOT_A_HOST)

    def ended(self, end: ConnectionEnd) -> None:
        self._timer.cancel()
        if end.closing is CloseReason.OTHER_APP:
            other = dict(end.message.params)["host"]
            if isinstance(other, str) and other != "?":
                self._finder.other_app(other)
        self._finder.probed(self, end)

    def silent(self, silent: bool) -> None:
        """Ignored."""

    def standing(self, room: int, update: int, writing: bool) -> None:
        """Ignored."""

    def measured(self, seconds: float) -> None:
        """Ignored."""

    def _end(self, closing: CloseReason) -> None:
        if self._wire is not None:
            self._wire.end(closing)
