"""Looks at secrets on one device: identity tokens before a match of Android mode, and later looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.rogue.events import Investigated
from games.rogue.pending import Showing
from games.rogue.vocabulary import Mode, Phase

if TYPE_CHECKING:
    from app.present.rogue.session import RogueSession
    from app.table.desk import DeskView
    from games.core.value import Value
    from games.rogue.facts import Facts


class SecretLooks:
    """The seat that looks at its secrets, and the seats that still have to."""

    def __init__(self, session: RogueSession) -> None:
        self._session = session
        self.lie_open = False  # on a personal device
        self._private = False  # whether a private view was shown before
        # seats that have not yet looked at their identity tokens, at the beginning of a match
        self.unseen: tuple[int, ...] = ()

    def begin(self, shown: DeskView) -> None:
        """In Android mode every player looks at their identity tokens before anything else happens."""
        facts: Facts = shown.table.public
        begins = not facts.round or (facts.round == 1 and facts.phase is Phase.TIME)
        if facts.options.mode is not Mode.ANDROID or shown.ending is not None or not begins:
            return
        if shown.personal:
            self.lie_open = True
        else:
            self.unseen = tuple(seat for seat in shown.seats if facts.players[seat].hidden)

    def update(self, shown: DeskView) -> None:
        """Handle a new view: a seat whose secrets are visible has looked; without a private view the secrets are
        closed.
        """
        before, self._private = self._private, shown.private is not None
        if shown.private is not None:
            seat = shown.private.seat
            self.unseen = tuple(each for each in self.unseen if each != seat)
        elif before:  # in the background, or a device for two by now
            self.lie_open = False

    def behind(self, shown: DeskView) -> int | None:
        """The seat for which the curtain is closed: at the beginning of a match, everybody with tokens to look at."""
        covered = self._session.covered
        return self.unseen[0] if covered is None and shown.private is None and self.unseen else covered

    def cover_reader(self, shown: DeskView, events: Sequence[Value]) -> None:
        """Close the curtain for everybody except the player who has just read a file."""
        reader = next((e.seat for e in events if isinstance(e, Investigated) and e.seat in shown.seats), None)
        if reader is not None and not shown.personal:
            self._session.cover(reader)

    @property
    def may_cover(self) -> bool:
        """Whether there are open secrets that Back closes; those of a lesson belong to nobody."""
        if self._session.shown is None or self._session.lesson:
            return False
        moment = self._session.now()
        return moment.peek is not None and not isinstance(moment.asked, Showing)
