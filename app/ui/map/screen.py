"""The mission map: an old map with red thread; a tap on a city shows what awaits a team there, and deals it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.present.map.model import Atlas, CityState
from app.present.map.presenter import CHOICE, atlas, current, first_choice
from app.services.map_data import look_round, play_city
from app.ui.map import sidebar  # noqa: F401 - the .kv names its classes
from app.ui.map.map_view import MissionChart  # noqa: F401 - the .kv names it
from app.ui.shell.routes import Plain
from app.ui.shell.screen import AppScreen, read

if TYPE_CHECKING:
    from app.table.teams import Roll
    from app.ui.app import Safehouse


class CityBrief(BoxLayout):
    """What awaits a team in the chosen city."""

    screen = ObjectProperty(None, allownone=True, rebind=True)


class MapBar(BoxLayout):
    """What stands above the map."""

    screen = ObjectProperty(None, allownone=True, rebind=True)


class MapScreen(AppScreen):
    """Where a team has been and where it may go."""

    model: Atlas | None = ObjectProperty(None, allownone=True, rebind=True)  # nothing before the teams are known
    city = StringProperty()
    zoom = NumericProperty(1.0)

    def __init__(self, app: Safehouse, city: str = "") -> None:
        self.roll: Roll | None = None
        super().__init__(app, city=city)

    @property
    def view(self) -> Any:
        """The map itself."""
        return self.ids.view

    def shown_again(self) -> None:
        """How do the teams stand, and what is going on?"""
        look_round(self.app, self._found)
        self.app.look_round()

    def _found(self, roll: Roll) -> None:
        """The teams are known; the map turns to where the journey goes on."""
        first, self.roll = self.roll is None, roll
        if not self.city:
            self.city = first_choice(current(self.app.prefs.choice(CHOICE), roll))
        self.lay()
        if first:
            self.view.turn_to(self.city)

    def lay(self) -> None:
        """The map as it is to be seen now."""
        if self.roll is not None:
            listing = self.app.listing
            running = frozenset(row.match for row in listing.running) if listing is not None else frozenset()
            self.model = atlas(
                current(self.app.prefs.choice(CHOICE), self.roll), self.app.parties("duet"), self.city, running
            )

    # -- after the system ended the app ------------------------------------------------------------

    def remembered(self) -> dict[str, Plain]:
        """The city that was chosen."""
        return {"city": self.city}

    def recall(self, kept: Mapping[str, Plain]) -> None:
        """The same city again."""
        city = kept.get("city")
        if isinstance(city, str):
            self.city = city
            self.lay()

    # -- what taps do ------------------------------------------------------------------------------

    def choose(self, city: str) -> None:
        """A city was tapped."""
        self.city = city
        self.app.feel.play("arm")
        self.lay()

    def play(self) -> None:
        """Deals the chosen city, if it is open."""
        model = self.model
        if model is None or self.roll is None:
            return
        if model.brief.standing is CityState.CLOSED:
            self.app.tell(model.brief.record)
        elif model.brief.going_on:
            self.app.resume(model.brief.going_on)
        else:
            play_city(self.app, current(self.app.prefs.choice(CHOICE), self.roll), self.app.parties("duet"), self.city)

    def history(self) -> None:
        """The tries of this city."""
        if self.model is not None and self.model.team:
            self.app.go("team", team=self.model.team, city=self.city)


read(__file__)
