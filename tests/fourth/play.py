"""What Lantern says of itself to set-up and replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.properties import ListProperty, StringProperty

from app.present.game_info import GameInfo, Leaflet, Offer
from app.present.people import Person, seated
from app.ui.drawing.item_canvas import Box
from app.ui.match.game_display import GameDisplay, ReplayRenderer
from app.ui.match.replay_view import InertScreen
from app.ui.theme.viewport import Viewport
from tests.fourth.game import LanternOptions
from tests.fourth.session import street

if TYPE_CHECKING:
    from app.present.preferences_port import PreferencesView
    from app.services.match_options import OptionsPort
    from app.table.desk import DeskView
    from app.table.requests import Party


class LanternPlay(GameInfo):
    """Lantern."""

    game = "lantern"

    def leaflet(self) -> Leaflet:
        """The game in a few words."""
        goal = "Hide a lantern, then knock at windows until one is lit."
        return Leaflet(
            game="duet", title="Lantern", goal=goal, duration="5 min", deal="Hide the lanterns", icon="lamp"
        )  # with a photograph there is

    def front(self, prefs: PreferencesView) -> tuple[Offer, ...]:
        """Nothing is to be chosen."""
        return ()


def options(_port: OptionsPort, _parties: Sequence[Party], done: Callable[[Any], None]) -> None:
    """There is one way to play."""
    done(LanternOptions())


class LanternDisplay(GameDisplay):
    """What is drawn of Lantern outside its table."""

    def lookback(self) -> ReplayRenderer:
        """How a finished match is shown."""
        return LanternLookback()


class Shown(InertScreen):
    """What the rule of the street shows of a moment."""

    title = StringProperty()
    houses = ListProperty()


class LanternLookback(ReplayRenderer):
    """The street again."""

    def __init__(self) -> None:
        self.still = Shown()

    def people(self, shown: DeskView) -> tuple[Person, ...]:
        """Both players."""
        return seated(shown)

    def eyes(self, person: Person) -> str:
        """What is added to the street."""
        return f"{person.name}’s house"

    def bar(self, look: Viewport, shown: DeskView) -> tuple[Box, str]:
        """Above the street."""
        return Box(0, look.edges.top, look.width, 56), look.frame.text

    def rule(self, look: Viewport) -> str:
        """The same in every window."""
        return "LanternStreet"

    def show(self, look: Viewport, shown: DeskView) -> None:
        """The street at that moment; the bar says which."""
        self.still.houses = list(street(shown))
