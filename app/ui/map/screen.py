"""The screen of the mission map: a tap on a city shows its mission, and deals it."""

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
    """The mission of the selected city."""

    screen = ObjectProperty(None, allownone=True, rebind=True)


class MapBar(BoxLayout):
    """The bar above the map."""

    screen = ObjectProperty(None, allownone=True, rebind=True)


class MapScreen(AppScreen):
    """The mission map of a team."""

    model: Atlas | None = ObjectProperty(None, allownone=True, rebind=True)  # None before the teams are loaded
    city = StringProperty()
    zoom = NumericProperty(1.0)

    def __init__(self, app: Safehouse, city: str = "") -> None:
        self.roll: Roll | None = None
        super().__init__(app, city=city)

    @property
    def view(self) -> Any:
        """The map widget."""
        return self.ids.view

    def shown_again(self) -> None:
        """Load the teams and the list of matches."""
        look_round(self.app, self._found)
        self.app.look_round()

    def _found(self, roll: Roll) -> None:
        """Take the teams, and scroll to the next mission."""
        first, self.roll = self.roll is None, roll
        if not self.city:
            self.city = first_choice(current(self.app.prefs.choice(CHOICE), roll))
        self.lay()
        if first:
            self.view.turn_to(self.city)

    def lay(self) -> None:
        """Build the model."""
        if self.roll is not None:
            listing = self.app.listing
            running = frozenset(row.match for row in listing.running) if listing is not None else frozenset()
            self.model = atlas(
                current(self.app.prefs.choice(CHOICE), self.roll), self.app.parties("duet"), self.city, running
            )

    # -- restoring after the app was ended ---------------------------------------------------------

    def remembered(self) -> dict[str, Plain]:
        """Store the selected city."""
        return {"city": self.city}

    def recall(self, kept: Mapping[str, Plain]) -> None:
        """Restore the selected city."""
        city = kept.get("city")
        if isinstance(city, str):
            self.city = city
            self.lay()

    # -- taps --------------------------------------------------------------------------------------

    def choose(self, city: str) -> None:
        """Select a city."""
        self.city = city
        self.app.feel.play("arm")
        self.lay()

    def play(self) -> None:
        """Deal the selected city, if it is open."""
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
        """Show the attempts in this city."""
        if self.model is not None and self.model.team:
            self.app.go("team", team=self.model.team, city=self.city)


read(__file__)
