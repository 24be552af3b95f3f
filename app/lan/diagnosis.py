"""Diagnosis of an unsuccessful search for hosts: the likeliest cause and one remedy."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from games.core.contract import Message, Param
from games.core.value import Value


@dataclass(frozen=True)
class Observations(Value):
    """Observations of a search in its first seconds."""

    permitted: bool = True  # whether the system lets this app use the local network
    networks: int = 1  # interfaces that may lead to other devices, without VPNs
    tunnel: bool = False  # whether a VPN is up
    sent: bool = True  # whether any multicast could be sent
    heard: int = 0  # packets of this app from other devices
    swept: int = 0  # addresses tried
    reached: int = 0  # of those, answered by a device, even with a refusal
    other_apps: tuple[str, ...] = ()  # other versions of this app that answered


class Cause(StrEnum):
    PERMISSION = "permission"
    NO_WIFI = "no_wifi"
    OTHER_VERSION = "other_version"
    VPN = "vpn"
    ISOLATION = "isolation"  # the wifi isolates its clients
    NOBODY = "nobody"  # other devices are there, but none hosts a table


class Remedy(StrEnum):
    """The button of the diagnosis card."""

    ALLOW = "allow"  # ask for the permission, or open the app's settings
    OPEN_WIFI = "open_wifi"
    UPDATE = "update"  # show both versions
    OPEN_VPN = "open_vpn"
    HOTSPOT = "hotspot"  # explain how to open a hotspot
    SHOW_HOW = "show_how"  # explain how to host


@dataclass(frozen=True)
class Diagnosis(Value):
    cause: Cause
    remedy: Remedy
    params: tuple[tuple[str, Param], ...] = ()

    @property
    def message(self) -> Message:
        return Message(f"lan.diagnosis.{self.cause}", self.params)


def diagnose(seen: Observations, app: str) -> Diagnosis:
    """The likeliest cause: certain ones first, then those that explain most."""
    if not seen.permitted:
        return Diagnosis(Cause.PERMISSION, Remedy.ALLOW)
    if not seen.networks:
        return Diagnosis(Cause.NO_WIFI, Remedy.OPEN_WIFI)
    if seen.other_apps:
        return Diagnosis(Cause.OTHER_VERSION, Remedy.UPDATE, (("guest", app), ("host", seen.other_apps[0])))
    if seen.heard or seen.reached:
        return Diagnosis(Cause.NOBODY, Remedy.SHOW_HOW)
    if seen.tunnel:
        return Diagnosis(Cause.VPN, Remedy.OPEN_VPN)
    if seen.swept or not seen.sent:
        return Diagnosis(Cause.ISOLATION, Remedy.HOTSPOT)
    return Diagnosis(Cause.NOBODY, Remedy.SHOW_HOW)
