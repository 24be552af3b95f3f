"""The sounds of Kyoto after events; none of them depends on hidden information."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.present.event_sounds import telling, verdict
from app.present.kyoto.story import REAL
from app.table.desk import DeskView
from games.kyoto import events as told

SOUNDS: dict[type[Any], str] = {
    told.GameEnded: "kyoto_sun",
    told.Clashed: "kyoto_fan",
    told.Shot: "kyoto_capture",
    told.Sprung: "kyoto_fan",
    told.CardPlayed: "kyoto_card",
    told.GearUsed: "kyoto_card",
    told.TurnBegan: "kyoto_turn",
}
AFTERWARDS: dict[type[Any], str] = {told.Captured: "kyoto_capture", told.Retreated: "kyoto_retreat"}
OPENED = 0.36  # seconds until the fan has opened, when the sound of the result follows


def sound_of(shown: DeskView, events: Sequence[Any]) -> str:
    """The sound of the most important event, or ""."""
    ended = next((event for event in events if isinstance(event, told.MatchEnded)), None)
    if ended is None:
        return telling(SOUNDS, events)
    return verdict("kyoto", ended.outcome.winners, shown.seats, shown.personal)


def sound_after(sound: str, events: Sequence[Any]) -> str:
    """The sound after a fan has opened."""
    if sound != "kyoto_fan":
        return ""
    sun = any(isinstance(event, told.Captured) and event.face in REAL for event in events)
    return "kyoto_sun" if sun else telling(AFTERWARDS, events)
