"""The sounds of Kyoto after events; none of them depends on hidden information."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.present.event_sounds import telling, verdict
from app.present.kyoto.story import REAL
from app.table.desk import DeskView
from games.kyoto.events import (
    Captured,
    CardPlayed,
    Clashed,
    GameEnded,
    GearUsed,
    MatchEnded,
    Retreated,
    Shot,
    Sprung,
    TurnBegan,
)

SOUNDS: dict[type[Any], str] = {
    GameEnded: "kyoto_sun",
    Clashed: "kyoto_fan",
    Shot: "kyoto_capture",
    Sprung: "kyoto_fan",
    CardPlayed: "kyoto_card",
    GearUsed: "kyoto_card",
    TurnBegan: "kyoto_turn",
}
AFTERWARDS: dict[type[Any], str] = {Captured: "kyoto_capture", Retreated: "kyoto_retreat"}
OPENED = 0.36  # seconds until the fan has opened, when the sound of the result follows


def sound_of(shown: DeskView, events: Sequence[Any]) -> str:
    """The sound of the most important event, or ""."""
    ended = next((event for event in events if isinstance(event, MatchEnded)), None)
    if ended is None:
        return telling(SOUNDS, events)
    return verdict("kyoto", ended.outcome.winners, shown.seats, shown.personal)


def sound_after(sound: str, events: Sequence[Any]) -> str:
    """The sound after a fan has opened."""
    if sound != "kyoto_fan":
        return ""
    sun = any(isinstance(event, Captured) and event.face in REAL for event in events)
    return "kyoto_sun" if sun else telling(AFTERWARDS, events)
