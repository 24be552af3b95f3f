"""Looking back on a match of Kyoto: the table as it was at a moment, without anything to tap."""

from dataclasses import replace
from typing import Any

from kivy.properties import ObjectProperty

from app.table.desk import DeskView
from app.ui.i18n import _
from app.ui.kyoto import forms, theme
from app.ui.kyoto.desk import NOBODY
from app.ui.kyoto.ending import ending, is_over
from app.ui.kyoto.lengths import lengths
from app.ui.kyoto.model import NOTHING, Table
from app.ui.kyoto.presenter import present
from app.ui.kyoto.state import State, facts_of
from app.ui.kyoto.story import lines
from app.ui.look import Look
from app.ui.people import Person, seated
from app.ui.play import Lookback
from app.ui.sheet import Box
from app.ui.still import Still


class Shown(Still):
    """What the rules of the table show of a moment."""

    model: Table = ObjectProperty(NOTHING, rebind=True)
    flying: frozenset[int] = ObjectProperty(frozenset())
    flyer: Any = ObjectProperty(None, allownone=True)
    acts = ObjectProperty(NOBODY, rebind=True)


__all__ = ("forms",)  # whose rules are shown
SIDE = "PhoneSide"  # the board stands from top to foot there


class KyotoLookback(Lookback):
    """The open table, or the table with a player's own view."""

    def __init__(self) -> None:
        self.still = Shown()

    def people(self, shown: DeskView) -> tuple[Person, ...]:
        """Both players."""
        return seated(shown)

    def eyes(self, person: Person) -> str:
        """What is added to the table."""
        return _("{who}’s agents and hand", who=person.name)

    def bar(self, look: Look, shown: DeskView) -> tuple[Box, str]:
        """The bar of the table."""
        e, long = look.edges, lengths(look)
        beside = long.low_board(look.px(look.height - e.top - e.bottom)) / look.density if look.shape == SIDE else 0.0
        x = e.left + (0.0 if look.panel_left else beside)
        return Box(x, e.top, look.width - e.left - e.right - beside, long.bar / look.density), theme.DESK.title

    def rule(self, look: Look) -> str:
        """The table of this window."""
        return f"Kyoto{look.shape}"

    def show(self, look: Look, shown: DeskView) -> None:
        """A moment; at the end of a game all faces are open."""
        model = replace(present(shown, State(still=True), shown.happened), still=True)
        if is_over(shown):
            model = replace(model, end=replace(ending(shown, shown.happened), buttons=()))
        if self.aside:
            model = replace(model, hand=(), prompt="", detail="")
        self.still.model = model

    def story(self, shown: DeskView) -> tuple[str, ...]:
        """Everything that was worth a line while it was played."""
        return tuple(line.text.replace("**", "") for line in lines(shown.happened, seated(shown), facts_of(shown)))
