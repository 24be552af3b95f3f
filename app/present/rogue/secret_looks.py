"""Looks at secrets on one device: identity tokens before a match of Android mode begins, and later looks at them."""

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
    """Who looks at secrets here, and who still has to."""

    def __init__(self, session: RogueSession) -> None:
        self._session = session
        self.lie_open = False  # on a player's own device
        self._private = False  # whether something private was shown before
        self.unseen: tuple[int, ...] = ()  # who has not yet looked at their identity tokens, as a match begins

    def begin(self, shown: DeskView) -> None:
        """In Android mode everybody looks at their own identity tokens before anything else happens."""
        facts: Facts = shown.table.public
        begins = not facts.round or (facts.round == 1 and facts.phase is Phase.TIME)
        if facts.options.mode is not Mode.ANDROID or shown.ending is not None or not begins:
            return
        if shown.personal:
            self.lie_open = True
        else:
            self.unseen = tuple(seat for seat in shown.seats if facts.players[seat].hidden)

    def update(self, shown: DeskView) -> None:
        """Another view: who sees their secrets now has looked; where nothing private is shown nothing lies open."""
        before, self._private = self._private, shown.private is not None
        if shown.private is not None:
            seat = shown.private.seat
            self.unseen = tuple(each for each in self.unseen if each != seat)
        elif before:  # put aside, or a device for two by now
            self.lie_open = False

    def behind(self, shown: DeskView) -> int | None:
        """The seat the curtain is down for: as a match begins, everybody who has tokens to look at."""
        covered = self._session.covered
        return self.unseen[0] if covered is None and shown.private is None and self.unseen else covered

    def cover_reader(self, shown: DeskView, events: Sequence[Value]) -> None:
        """A file that somebody here has just read is for these eyes alone."""
        reader = next((e.seat for e in events if isinstance(e, Investigated) and e.seat in shown.seats), None)
        if reader is not None and not shown.personal:
            self._session.cover(reader)

    @property
    def may_cover(self) -> bool:
        """Whether secrets lie open that Back covers; those of a lesson are nobody's."""
        if self._session.shown is None or self._session.lesson:
            return False
        moment = self._session.now()
        return moment.peek is not None and not isinstance(moment.asked, Showing)
