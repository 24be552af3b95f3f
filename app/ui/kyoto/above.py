"""What lies over one table of Kyoto for a while, as its screen remembers it; `overs.py` lays it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.table.desk import Face as Shown
from app.ui.kyoto import overs, story
from app.ui.kyoto.deploy import formation_panel, placing
from app.ui.kyoto.ending import ending
from app.ui.kyoto.model import Line, Placing
from app.ui.kyoto.pencil import Note
from app.ui.kyoto.presenter import present, seat_words
from app.ui.kyoto.state import actions_of, facts_of, own_of, side_of, viewer
from app.ui.look import Look
from app.ui.people import seated
from app.ui.sheet import Item, ScrollSheet

if TYPE_CHECKING:
    from app.ui.kyoto.screen import KyotoScreen


class Above:
    """The one thing that may lie over the table: `screen.over` names it."""

    def __init__(self, screen: KyotoScreen) -> None:
        self.screen = screen
        self.scroll = ScrollSheet()

    def items(self, look: Look, shown: Shown) -> list[Item]:
        """All of it, with the letters of what is read."""
        screen, taps = self.screen, self.screen.taps
        nothing = taps.acts.nothing
        kind, _slash, what = screen.over.partition("/")
        if kind == "story":
            return overs.story_items(
                look, self._lines(shown), screen.whole, self.scroll, taps.which, taps.again, taps.close, nothing
            )
        if kind == "seat":
            model = present(shown, screen.state())
            side = model.top if model.top.side == int(what) else model.bottom
            return overs.seat_panel(look, side, seat_words(side), taps.close, nothing)
        if kind == "ways":
            return overs.ways_items(look, ending(shown, screen.story()), taps.close, nothing)
        own, seat = own_of(shown), viewer(shown)
        if own is None or seat is None:
            return []
        if kind == "formations" and actions_of(shown):
            return formation_panel(look, self.placing(shown, seat), taps.hands, taps.close, nothing)
        if kind == "pile":
            return overs.pile_items(look, own.discards, taps.close, nothing)
        if kind == "pencil":
            cell = int(what)
            theirs = facts_of(shown).sides[1 - own.side]
            locked = frozenset((*theirs.lost, *(agent.face for agent in theirs.agents if agent.face is not None)))
            note = screen.pencil.notes(seat).get(cell, Note())
            return overs.pencil_items(look, cell, note, locked, taps.pencilled, taps.close, nothing)
        return []

    def fill(self, look: Look, shown: Shown) -> None:
        """Writes the story into its scroll, once that lies in its place."""
        if self.screen.over == "story":
            overs.fill_story(look, self._lines(shown), self.scroll)

    def placing(self, shown: Shown, seat: int) -> Placing:
        """The deployment as it is to be seen."""
        screen, who = self.screen, seated(shown)
        saved = screen.formations.of(who[seat].name)
        return placing(side_of(facts_of(shown), seat), screen.draft, saved, who[1 - seat], away=screen.away)

    def _lines(self, shown: Shown) -> tuple[Line, ...]:
        happened = self.screen.story()
        chosen = happened if self.screen.whole else story.last_turn(happened)
        chosen = story.public(chosen) if self.screen.away else chosen
        return story.lines(chosen, seated(shown), facts_of(shown))
