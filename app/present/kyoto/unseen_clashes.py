"""Clashes that somebody has not seen yet: each is told to whoever looks, before anything else is asked there."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from app.present.kyoto import story
from app.present.kyoto.board_presenter import faces_of
from app.present.kyoto.model import Slip
from app.present.kyoto.selection import facts_of, side_of, viewer
from app.present.people import seated
from app.table.chair import Happening
from app.table.desk import DeskView as Shown


class Clashes:
    """How far each seat (None: everybody at the open table) has seen them."""

    def __init__(self) -> None:
        self._seen: dict[int | None, int] = {}  # the number of the match up to which it has
        self._place = 0  # which of several clashes of one update is looked at

    def begin(self, shown: Shown) -> None:
        """The screen is new: what happened before is known."""
        self._seen = dict.fromkeys((None, *range(len(shown.parties))), shown.number)

    def told(self, shown: Shown) -> None:
        """Whoever looks saw it happen."""
        self._seen[viewer(shown)] = shown.number

    def pending(self, shown: Shown, happened: Sequence[Happening], *, away: bool) -> Slip | None:
        """The next one that whoever looks has not seen; own faces that are turned away are not told."""
        seat, facts = viewer(shown), facts_of(shown)
        mine = side_of(facts, seat) if seat is not None else -1
        faces = dict(faces_of(shown, mine)) if shown.personal and mine >= 0 and not away else {}
        first = bisect_right(happened, self._seen.get(seat, 0), key=lambda one: one.number)
        for happening in happened[first:]:
            found = story.slips(happening, seated(shown), facts, faces, mine)
            if found:
                return found[min(self._place, len(found) - 1)]
            self._seen[seat] = happening.number
        return None

    def read(self, shown: Shown, happened: Sequence[Happening], slip: Slip) -> None:
        """It was read; on the open table by everybody."""
        told = next(one for one in happened if one.number == slip.number)
        self._place += 1
        if self._place < len(story.slips(told, seated(shown), facts_of(shown), {}, -1)):
            return
        self._place, seat = 0, viewer(shown)
        for who in (seat,) if seat is not None else tuple(self._seen):
            self._seen[who] = max(self._seen[who], slip.number)
