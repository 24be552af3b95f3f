"""What Kivy draws of a game outside its table: pictures in the rules, and finished matches.

Each game has one `GameDisplay`, named in `DISPLAYS`; what needs no Kivy is the game's `GameInfo` in `app.present`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.present.people import Person
    from app.table.desk import DeskView
    from app.ui.drawing.item_canvas import Box
    from app.ui.drawing.pen import Pen
    from app.ui.match.replay_view import InertScreen
    from app.ui.theme.viewport import Viewport

MATCH_SCREEN = (  # what every table is built on
    "app.ui.match.boards",
    "app.ui.match.cutscenes",
    "app.ui.match.curtain.view",
    "app.ui.widgets.popover",
    "app.ui.widgets.context_help",
    "app.ui.match.screen",
    "app.ui.match.session_screen",
)
DISPLAYS = {
    "duet": ("app.ui.duet.game_display", "DuetDisplay"),
    "kyoto": ("app.ui.kyoto.game_display", "KyotoDisplay"),
    "rogue": ("app.ui.rogue.game_display", "RogueDisplay"),
}


@dataclass(frozen=True, slots=True)
class RulePicture:
    """A picture in the rules: how large it is drawn at most, in dp, and by what; it takes no more room than it has."""

    wide: float
    tall: float
    paint: Callable[[Pen, float, float], None]


@dataclass(frozen=True, slots=True)
class MatchParts:
    """What a match needs that takes time to load; loaded while its set-up stands, so that dealing does not wait."""

    session: tuple[str, ...]  # modules without Kivy: the session and all it needs
    screen: tuple[str, ...]  # modules with Kivy, in an order in which each one needs few that were not loaded before
    pages: tuple[str, ...]  # of the atlas
    grounds: tuple[str, ...]


class GameDisplay(ABC):
    """What is drawn of one game outside its table."""

    parts: MatchParts | None = None  # what its match needs

    def pictures(self) -> Mapping[str, RulePicture]:
        """What the rules show of the real parts, by the names the texts call them by."""
        return {}

    @abstractmethod
    def lookback(self) -> ReplayRenderer:
        """How a finished match is shown."""


def display(game: str) -> GameDisplay:
    """What is drawn of a game outside its table."""
    module, kind = DISPLAYS[game]
    made: GameDisplay = getattr(import_module(module), kind)()
    return made


# -- looking back ----------------------------------------------------------------------------------


class ReplayRenderer(ABC):
    """Shows single moments of a finished match by the rules of its table; nothing on it does anything."""

    aside = False  # whether a hand and what is to be done with it are left out, where something else is asked
    whole = False  # whether its table keeps away from the foot of a window by itself
    still: InertScreen  # what those rules show, in the place of a screen

    @abstractmethod
    def people(self, shown: DeskView) -> tuple[Person, ...]:
        """Who plays which seat."""

    @abstractmethod
    def eyes(self, person: Person) -> str:
        """What is seen with a player's eyes, in a few words: "Anna’s key"."""

    @abstractmethod
    def bar(self, look: Viewport, shown: DeskView) -> tuple[Box, str]:
        """Where the way back and the number of the move go, and in which ink."""

    @abstractmethod
    def rule(self, look: Viewport) -> str:
        """The .kv rule of the table in this window."""

    @abstractmethod
    def show(self, look: Viewport, shown: DeskView) -> None:
        """Sets what the rule shows of that moment."""

    def story(self, shown: DeskView) -> tuple[str, ...]:
        """A match that is over, with all that happened, in lines for somebody who was not there; may be nothing."""
        return ()
