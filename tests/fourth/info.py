"""The game info of Lantern."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from app.present.game_info import GameInfo, Leaflet, Offer
from tests.fourth.game import LanternOptions

if TYPE_CHECKING:
    from app.present.preferences_port import PreferencesView
    from app.services.match_options import OptionsPort
    from app.table.requests import Party


class LanternPlay(GameInfo):
    """The game info of Lantern."""

    game = "lantern"

    def leaflet(self) -> Leaflet:
        """A short description of the game."""
        goal = "Hide a lantern, then knock at windows until one is lit."
        return Leaflet(
            game="duet", title="Lantern", goal=goal, duration="5 min", deal="Hide the lanterns", icon="lamp"
        )  # with a photograph there is

    def front(self, prefs: PreferencesView) -> tuple[Offer, ...]:
        """There are no options."""
        return ()


def options(_port: OptionsPort, _parties: Sequence[Party], done: Callable[[Any], None]) -> None:
    """There is one way to play."""
    done(LanternOptions())
