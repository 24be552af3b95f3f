"""A guest's votes on spectators, kept until they are settled."""

from __future__ import annotations

from app.lan.lobby_view import LobbyView
from app.lan.messages import Admit


class SpectatorVotes:
    """The votes of this device, by the id of the request to watch."""

    def __init__(self) -> None:
        self._votes: dict[str, bool] = {}

    def vote(self, asking: str, yes: bool) -> Admit:
        """A vote, as it is sent."""
        self._votes[asking] = yes
        return Admit(asking, yes)

    def again(self, room: LobbyView) -> tuple[Admit, ...]:
        """The votes to repeat on a new connection, because they may have been lost with the old one."""
        self._votes = {asking: yes for asking, yes in self._votes.items() if asking in room.asking}
        return tuple(Admit(asking, yes) for asking, yes in self._votes.items())

    def clear(self) -> None:
        self._votes.clear()
