"""The choice of one sound for several events, for every game."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any


def telling(sounds: Mapping[type[Any], str], events: Iterable[Any]) -> str:
    """The sound of the most important event: `sounds` is ordered by importance. "" if no event has one."""
    happened = {type(event) for event in events}
    return next((sound for kind, sound in sounds.items() if kind in happened), "")


def verdict(world: str, winners: Collection[int], seats: Collection[int], personal: bool) -> str:
    """The sound at the end of a match: on a shared device any winner counts."""
    won = bool(winners) and (not personal or bool(set(winners) & set(seats)))
    return f"{world}_win" if won else f"{world}_loss"
