"""What Lantern says of itself to set-up and replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.ui.look import Look
from app.ui.people import Person, people
from app.ui.play import Leaflet, Lookback, Offer, Play
from app.ui.sheet import Box, Item
from tests.fourth.game import LanternOptions
from tests.fourth.table import table_items

if TYPE_CHECKING:
    from app.table.asks import Party
    from app.table.desk import Face
    from app.ui.app import Safehouse


class LanternPlay(Play):
    """Lantern."""

    game = "lantern"

    def leaflet(self) -> Leaflet:
        """The game in a few words."""
        goal = "Hide a lantern, then knock at windows until one is lit."
        return Leaflet(
            game="duet", title="Lantern", goal=goal, duration="5 min", deal="Hide the lanterns", icon="lamp"
        )  # with a photograph there is

    def front(self, app: Safehouse) -> tuple[Offer, ...]:
        """Nothing is to be chosen."""
        return ()

    def options(self, app: Safehouse, parties: Sequence[Party], done: Callable[[Any], None]) -> None:
        """There is one way to play."""
        done(LanternOptions())

    def lookback(self) -> Lookback:
        """How a finished match is shown."""
        return LanternLookback()


class LanternLookback(Lookback):
    """The street again."""

    def people(self, shown: Face) -> tuple[Person, ...]:
        """Both players."""
        return people([party.names for party in shown.parties], [party.mark for party in shown.parties])

    def eyes(self, person: Person) -> str:
        """What is added to the street."""
        return f"{person.name}’s house"

    def bar(self, look: Look, shown: Face) -> tuple[Box, str]:
        """Above the street."""
        return Box(0, look.edges.top, look.width, 56), look.frame.text

    def items(self, look: Look, shown: Face) -> list[Item]:
        """The street at that moment."""
        items = table_items(look, shown, lambda _house, _window: None)
        return [replace(item, tap=None) for item in items if item.key != "title"]
