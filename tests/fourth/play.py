"""The drawings of Lantern outside its table: replays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import ListProperty, StringProperty

from app.present.people import Person
from app.ui.drawing.item_canvas import Box
from app.ui.match.game_display import GameDisplay, ReplayRenderer
from app.ui.match.replay_view import InertScreen
from app.ui.theme.viewport import Viewport
from tests.fourth.session import street

if TYPE_CHECKING:
    from app.table.desk import DeskView


class LanternDisplay(GameDisplay):
    """The display of Lantern."""

    def lookback(self) -> ReplayRenderer:
        """The renderer of replays."""
        return LanternLookback()


class Shown(InertScreen):
    """The screen properties used by the rule of the street."""

    title = StringProperty()
    houses = ListProperty()


class LanternLookback(ReplayRenderer):
    """The street at a moment."""

    def __init__(self) -> None:
        self.still = Shown()

    def eyes(self, person: Person) -> str:
        """The label of a player's view."""
        return f"{person.name}’s house"

    def bar(self, look: Viewport, shown: DeskView) -> tuple[Box, str]:
        """The bar above the street."""
        return Box(0, look.edges.top, look.width, 56), look.frame.text

    def rule(self, look: Viewport) -> str:
        """The same in every window."""
        return "LanternStreet"

    def show(self, look: Viewport, shown: DeskView) -> None:
        """Show the street at that moment; the bar shows its number."""
        self.still.houses = list(street(shown))
