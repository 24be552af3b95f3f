"""What tells turns apart, whose they are, and how long they take, for the devices of one table."""

from __future__ import annotations

from collections.abc import Hashable

from app.present.game_info import PLAYS, play
from games.core.contract import AnyView


def turn_of(game: str, view: AnyView) -> Hashable:
    """What tells one turn of a game from the next, from its public view; None: the seats that act do."""
    return play(game).turn_of(view.public) if game in PLAYS else None
