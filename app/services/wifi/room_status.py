"""What the timer and the presence of a table's devices say to one of them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from app.present.game_info import PLAYS, play
from app.present.turn_status import TurnStatus, turn_status
from games.core.contract import AnyView

if TYPE_CHECKING:
    from app.lan.lobby_view import LobbyView
    from app.table.desk import DeskView


def turn_of(game: str, view: AnyView) -> Hashable:
    """What tells one turn of a game from the next, from its public view; None: the seats that act do."""
    return play(game).turn_of(view.public) if game in PLAYS else None


def room_status(room: LobbyView, face: DeskView, since: float) -> TurnStatus | None:
    """What stands beside the title of a match; the room was heard of `since` seconds ago."""
    writing = {member.place for member in room.members if member.writing}
    writers = frozenset(place.seat for place in room.places if place.member in writing)
    return turn_status(room.game, face, room.timer, since, writers)
