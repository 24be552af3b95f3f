"""Proves the navigation of a guest when the lobby changes: to the match, to the lobby, or none if a change is
imminent.
"""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from app.lan.join_state import ConnectionPhase, ConnectionState
from app.lan.lobby_view import LobbyStage, LobbyView, Member, Place, Presence
from app.services.wifi.room_navigation import lead

MATCH = "5f" * 16
ROOM = LobbyView(1, "Anna", 1, 1, LobbyStage.PLAYING, "duet", MATCH,
            (Member(0, "Anna", Presence.HERE, True), Member(1, "Béla", Presence.HERE, True)),
            (Place(0, 0, ("Anna",)), Place(1, 1, ("Béla",))), 2)  # fmt: skip


def led(room: LobbyView, at: str) -> list[str]:
    """The screens that a guest at this match goes to."""
    went: list[str] = []
    front_end = SimpleNamespace(wifi_screen=lambda: "", home=lambda: went.append("home"), go=went.append)
    table = SimpleNamespace(match=at) if at else None
    wifi: Any = SimpleNamespace(
        front_end=front_end,
        shown_end=None,
        table=table,
        rise_from_table=lambda: went.append("up"),
        sit=lambda _: went.append("sit"),
    )
    visiting: Any = SimpleNamespace(room=room, host="ab" * 32, connection=ConnectionState(ConnectionPhase.HERE))
    lead(wifi, visiting)
    return went


LAID = replace(ROOM, stage=LobbyStage.GATHERING, match="")


@pytest.mark.parametrize(("room", "at", "way"), [
    (ROOM, "", ["sit"]),
    (ROOM, MATCH, []),
    (ROOM, "6" * 32, ["sit"]),
    (LAID, MATCH, ["up", "home", "lobby"]),
    (replace(LAID, stage=LobbyStage.DEALING), MATCH, []),
    (replace(LAID, game="", places=()), MATCH, []),
    (replace(LAID, game="", places=()), "", ["up", "home", "lobby"]),
], ids=["dealt", "at it", "the next", "laid anew", "being dealt", "host came back", "nothing yet"])  # fmt: skip
def test_the_way_of_a_guest(room: LobbyView, at: str, way: list[str]) -> None:
    """A host whose app was killed opens its table before it has read its match: guests stay where they are."""
    assert led(room, at) == way
