"""Which sound says most of what has happened, whatever is played."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any


def telling(sounds: Mapping[type[Any], str], events: Iterable[Any]) -> str:
    """Of all that has happened, the event that says most: `sounds` are in that order.  "" if none is heard."""
    happened = {type(event) for event in events}
    return next((sound for kind, sound in sounds.items() if kind in happened), "")


def verdict(world: str, winners: Collection[int], seats: Collection[int], personal: bool) -> str:
    """How a match ended for those who hold this device: on a shared one somebody's win is heard."""
    won = bool(winners) and (not personal or bool(set(winners) & set(seats)))
    return f"{world}_win" if won else f"{world}_loss"
