"""Sounds of Kyoto: what is heard when something has happened; none of them depends on what is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

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
OPENED = 0.36  # seconds until the fan has opened, and it is heard what it showed


def sound_of(shown: DeskView, events: Sequence[Any]) -> str:
    """The sound of the event that says most; "" if none is heard."""
    ended = next((event for event in events if isinstance(event, told.MatchEnded)), None)
    if ended is None:
        return _first(SOUNDS, events)
    winners = set(ended.outcome.winners)
    won = winners and (not shown.personal or winners & set(shown.seats))
    return "kyoto_win" if won else "kyoto_loss"


def sound_after(sound: str, events: Sequence[Any]) -> str:
    """What is heard once a fan has opened."""
    if sound != "kyoto_fan":
        return ""
    sun = any(isinstance(event, told.Captured) and event.face in REAL for event in events)
    return "kyoto_sun" if sun else _first(AFTERWARDS, events)


def _first(sounds: dict[type[Any], str], events: Sequence[Any]) -> str:
    happened = {type(event) for event in events}
    return next((sound for kind, sound in sounds.items() if kind in happened), "")
