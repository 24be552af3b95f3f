"""The turn status of a wifi table, from its timer and the presence of its devices."""

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
    """A value that identifies a turn, from the public view; None: the acting seats identify it."""
    return play(game).turn_of(view.public) if game in PLAYS else None


def room_status(room: LobbyView, face: DeskView, since: float) -> TurnStatus | None:
    """The status beside the title of a match; the lobby was received `since` seconds ago."""
    writing = {member.place for member in room.members if member.writing}
    writers = frozenset(place.seat for place in room.places if place.member in writing)
    return turn_status(room.game, face, room.timer, since, writers)
